import type { Warning } from '../../invoice/types.js';
import { hasWrongLeitwegDigits } from '../../payment/leitweg-id.js';
import { carries, isXRechnung, type Subject } from './rule.js';

/** A warning, or none. It refuses nothing. */
type Advice = (subject: Subject) => readonly Warning[];

const NONE: readonly Warning[] = [];

const advise = (isMeant: boolean, field: string, message: string, ...rules: readonly string[]): readonly Warning[] =>
  (isMeant ? [{ field, message, ...rules.length > 0 && { rules } }] : NONE);

/** Types that XRechnung wants, of those that a request can have. */
const USUAL_TYPES: readonly string[] = ['326', '380', '381', '384', '389'];

const documentType: Advice = ({ invoice: { typeCode } }) => advise(!USUAL_TYPES.includes(typeCode), 'documentType',
  `XRechnung advises against the document type ${typeCode}, a prepayment invoice. Send \`documentType\` "invoice" if your recipient refuses it.`, 'BR-DE-17');

const SEPA_TRANSFER = '58';

const sepaAccount: Advice = ({ invoice: { payment } }) => advise(
  payment?.means === SEPA_TRANSFER && payment.account?.isIban === false, 'payment.account',
  'A SEPA credit transfer should have an IBAN. Send `payment.iban`, or `payment.means` "creditTransfer".', 'BR-DE-19',
);

const CORRECTED = '384';

const correctedInvoice: Advice = ({ invoice: { typeCode, precedingInvoices } }) => advise(
  typeCode === CORRECTED && precedingInvoices.length === 0, 'precedingInvoices',
  'A corrected invoice should name the invoice that it corrects. Send `precedingInvoices`.', 'BR-DE-26',
);

const THREE_DIGITS = /(?:[0-9].*){3}/;

const phone: Advice = ({ invoice: { seller: { contact } } }) => advise(
  contact?.phone !== undefined && !THREE_DIGITS.test(contact.phone), 'seller.contact.phone',
  'A telephone number should have three digits or more. Send the whole number.', 'BR-DE-27',
);

const EMAIL = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;

const email: Advice = ({ invoice: { seller: { contact } } }) => advise(
  contact?.email !== undefined && !EMAIL.test(contact.email.trim()), 'seller.contact.email',
  'This is no e-mail address. Send one, such as "accounts@example.com".', 'BR-DE-28',
);

const deliveryDate: Advice = ({ invoice: { delivery, period, lines } }) => advise(
  delivery?.date === undefined && period === undefined && lines.some((line) => line.period === undefined), 'delivery.date',
  'The invoice does not say when it was delivered. Send `delivery.date`, `period`, or a `period` with each line.', 'BR-DE-TMP-32',
);

const XRECHNUNG_ADVICE: readonly Advice[] = [documentType, sepaAccount, correctedInvoice, phone, email, deliveryDate];

const leitwegId: Advice = ({ invoice: { buyerReference = '' } }) => advise(hasWrongLeitwegDigits(buyerReference), 'buyerReference',
  `"${buyerReference}" looks like a Leitweg-ID, but its check digits are wrong. Compare it with the one that the buyer gave.`);

const shortProfile: Advice = ({ target }) => advise(!carries(target, 'basic'), 'eInvoice.profile',
  `German law does not take the profile ${target.id} for an invoice, because it has no lines. Send the profile basic or en16931 to recipients in Germany.`);

const grossPrices: Advice = ({ given }) => advise(given.pricesIncludeTax, 'pricesIncludeTax',
  'The tax in the e-invoice is gross minus net, so it may differ from base × rate by one cent. The official rules allow that.');

const ADVICE: readonly Advice[] = [leitwegId, shortProfile, grossPrices];

/**
 * Warnings about an e-invoice that keeps all rules.
 * @see docs/e-invoices.md#warnings
 */
export const adviceOn = (subject: Subject): readonly Warning[] =>
  [...isXRechnung(subject.target) ? XRECHNUNG_ADVICE : [], ...ADVICE].flatMap((advice) => advice(subject));
