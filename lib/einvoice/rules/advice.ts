import { hasWrongLeitwegDigits } from '../../identifiers/leitweg-id.js';
import type { German } from './german.js';
import { roundedLines } from './line-amounts.js';
import { when } from './rule.js';
import { advise, type Advice } from './warn.js';

/** Document types that XRechnung recommends, of those that a request can have. */
const USUAL_TYPES: readonly string[] = ['326', '380', '381', '384', '389'];

const documentType = ({ id }: German): Advice => ({ invoice }) => advise(!USUAL_TYPES.includes(invoice.typeCode), 'documentType',
  `Germany advises against the document type ${invoice.typeCode}. Send \`documentType\` "invoice" or "creditNote" if your recipient refuses it.`, id('BR-DE-17'));

const SEPA_TRANSFER = '58';

const sepaAccount = ({ id }: German): Advice => ({ invoice: { payment } }) => advise(
  payment?.means === SEPA_TRANSFER && payment.account?.isIban === false, 'payment.account',
  'A SEPA credit transfer should have an IBAN. Send `payment.iban`, or `payment.means` "creditTransfer".', id('BR-DE-19'),
);

const CORRECTED = '384';

const correctedInvoice = ({ id }: German): Advice => ({ invoice: { typeCode, precedingInvoices } }) => advise(
  typeCode === CORRECTED && precedingInvoices.length === 0, 'precedingInvoices',
  'A corrected invoice should name the invoice that it corrects. Send `precedingInvoices`.', id('BR-DE-26'),
);

const THREE_DIGITS = /(?:[0-9].*){3}/;

const phone = ({ id }: German): Advice => ({ invoice: { seller: { contact } } }) => advise(
  contact?.phone !== undefined && !THREE_DIGITS.test(contact.phone), 'seller.contact.phone',
  'A telephone number should have three digits or more. Send the whole number.', id('BR-DE-27'),
);

const EMAIL = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;

const email = ({ id }: German): Advice => ({ invoice: { seller: { contact } } }) => advise(
  contact?.email !== undefined && !EMAIL.test(contact.email.trim()), 'seller.contact.email',
  'This is not an e-mail address. Send one, such as "accounts@example.com".', id('BR-DE-28'),
);

/** What Germany advises, in an XRechnung and in Peppol. */
export const germanAdvice = (german: German): readonly Advice[] =>
  when(german.concerns, [documentType, sepaAccount, correctedInvoice, phone, email].map((advice) => advice(german)));

const deliveryDate: Advice = ({ invoice: { delivery, period, lines } }) => advise(
  delivery?.date === undefined && period === undefined && lines.some((line) => line.period === undefined), 'delivery.date',
  'The invoice does not say when it was delivered. Send `delivery.date`, `period`, or a `period` with each line.', 'BR-DE-TMP-32',
);

const lineAmounts: Advice = (subject) => roundedLines(subject).flatMap((index) => advise(true, `lineItems[${index}].rate`,
  `Quantity × rate is not a whole amount in ${subject.invoice.currency}. Send a rate that gives whole amounts without tax if your recipient refuses the line.`,
  'PEPPOL-EN16931-R120'));

/** What XRechnung advises besides. */
export const XRECHNUNG_ADVICE: readonly Advice[] = [deliveryDate, lineAmounts];

/** Wrong check digits of a Leitweg-ID. */
export const LEITWEG_ID: Advice = ({ invoice: { buyerReference = '' } }) => advise(hasWrongLeitwegDigits(buyerReference), 'buyerReference',
  `"${buyerReference}" looks like a Leitweg-ID, but its check digits are wrong. Compare it with the one that the buyer gave.`);

/** A profile without lines. */
export const shortProfile = (profile: string): Advice => () => advise(true, 'eInvoice.profile',
  `German law does not take the profile ${profile} for an invoice, because it has no lines. Send the profile basic or en16931 to recipients in Germany.`);

/** Tax that is gross minus net. */
export const GROSS_PRICES: Advice = ({ given, invoice: { digits } }) => advise(given.pricesIncludeTax, 'pricesIncludeTax',
  `The tax in the e-invoice is gross minus net, so it may differ from base × rate by ${digits === 0 ? 'less than 1' : 'one cent'}. The official rules allow that.`);

/**
 * Warnings about the e-invoices of every target.
 * @see docs/e-invoices.md#warnings
 */
export const COMMON_ADVICE: readonly Advice[] = [LEITWEG_ID, GROSS_PRICES];
