import type { Warning } from '../../invoice/types.js';
import { hasWrongLeitwegDigits } from '../../payment/leitweg-id.js';
import { germanRule, keepsGermanRules } from './german.js';
import { roundedLines } from './line-amounts.js';
import { ADVISED, misformed } from './peppol/identifiers.js';
import { NATIONAL_ADVICE } from './peppol/national-advice.js';
import { carries, isPeppol, isXRechnung, type Subject } from './rule.js';
import { advise, type Advice } from './warn.js';

/** Document types that XRechnung recommends, of those that a request can have. */
const USUAL_TYPES: readonly string[] = ['326', '380', '381', '384', '389'];

const documentType: Advice = (subject) => advise(!USUAL_TYPES.includes(subject.invoice.typeCode), 'documentType',
  `Germany advises against the document type ${subject.invoice.typeCode}. Send \`documentType\` "invoice" or "creditNote" if your recipient refuses it.`,
  ...germanRule(subject, 'BR-DE-17'));

const SEPA_TRANSFER = '58';

const sepaAccount: Advice = (subject) => {
  const { payment } = subject.invoice;
  return advise(payment?.means === SEPA_TRANSFER && payment.account?.isIban === false, 'payment.account',
    'A SEPA credit transfer should have an IBAN. Send `payment.iban`, or `payment.means` "creditTransfer".', ...germanRule(subject, 'BR-DE-19'));
};

const CORRECTED = '384';

const correctedInvoice: Advice = (subject) => {
  const { typeCode, precedingInvoices } = subject.invoice;
  return advise(typeCode === CORRECTED && precedingInvoices.length === 0, 'precedingInvoices',
    'A corrected invoice should name the invoice that it corrects. Send `precedingInvoices`.', ...germanRule(subject, 'BR-DE-26'));
};

const THREE_DIGITS = /(?:[0-9].*){3}/;

const phone: Advice = (subject) => {
  const { contact } = subject.invoice.seller;
  return advise(contact?.phone !== undefined && !THREE_DIGITS.test(contact.phone), 'seller.contact.phone',
    'A telephone number should have three digits or more. Send the whole number.', ...germanRule(subject, 'BR-DE-27'));
};

const EMAIL = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;

const email: Advice = (subject) => {
  const { contact } = subject.invoice.seller;
  return advise(contact?.email !== undefined && !EMAIL.test(contact.email.trim()), 'seller.contact.email',
    'This is not an e-mail address. Send one, such as "accounts@example.com".', ...germanRule(subject, 'BR-DE-28'));
};

/** What Germany advises, in an XRechnung and in Peppol. */
const GERMAN_ADVICE: readonly Advice[] = [documentType, sepaAccount, correctedInvoice, phone, email];

const deliveryDate: Advice = ({ invoice: { delivery, period, lines } }) => advise(
  delivery?.date === undefined && period === undefined && lines.some((line) => line.period === undefined), 'delivery.date',
  'The invoice does not say when it was delivered. Send `delivery.date`, `period`, or a `period` with each line.', 'BR-DE-TMP-32',
);

const lineAmounts: Advice = (subject) => roundedLines(subject).flatMap((index) => advise(true, `lineItems[${index}].rate`,
  `Quantity × rate is not a whole amount in ${subject.invoice.currency}. Send a rate that gives whole amounts without tax if your recipient refuses the line.`,
  'PEPPOL-EN16931-R120'));

const XRECHNUNG_ADVICE: readonly Advice[] = [deliveryDate, lineAmounts];

const identifiers: Advice = ({ invoice }) => misformed(invoice, ADVISED)
  .flatMap(({ field, message, rule }) => advise(true, field, message, rule));

const PEPPOL_ADVICE: readonly Advice[] = [identifiers, ...NATIONAL_ADVICE];

const leitwegId: Advice = ({ invoice: { buyerReference = '' } }) => advise(hasWrongLeitwegDigits(buyerReference), 'buyerReference',
  `"${buyerReference}" looks like a Leitweg-ID, but its check digits are wrong. Compare it with the one that the buyer gave.`);

const shortProfile: Advice = ({ target }) => advise(!carries(target, 'basic'), 'eInvoice.profile',
  `German law does not take the profile ${target.id} for an invoice, because it has no lines. Send the profile basic or en16931 to recipients in Germany.`);

const grossPrices: Advice = ({ given, invoice: { digits } }) => advise(given.pricesIncludeTax, 'pricesIncludeTax',
  `The tax in the e-invoice is gross minus net, so it may differ from base × rate by ${digits === 0 ? 'less than 1' : 'one cent'}. The official rules allow that.`);

const ADVICE: readonly Advice[] = [leitwegId, shortProfile, grossPrices];

/**
 * Warnings about an e-invoice that keeps all rules.
 * @see docs/e-invoices.md#warnings
 */
export const adviceOn = (subject: Subject): readonly Warning[] => [
  ...keepsGermanRules(subject) ? GERMAN_ADVICE : [],
  ...isXRechnung(subject.target) ? XRECHNUNG_ADVICE : [],
  ...isPeppol(subject.target) ? PEPPOL_ADVICE : [],
  ...ADVICE,
].flatMap((advice) => advice(subject));
