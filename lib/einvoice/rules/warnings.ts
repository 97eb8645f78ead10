import { paymentAccounts } from './payment.js';
import { fieldOfLine } from '../../invoice/lines.js';
import { hasWrongLeitwegDigits } from '../../identifiers/organisation-numbers.js';
import type { EInvoice } from '../model.js';
import type { GermanRuleSet } from './german.js';
import { indexesOfRoundedLines } from './lines.js';
import { rulesWhen, warningIf, type WarningRule } from './rule.js';

/** Document types that XRechnung recommends. */
const USUAL_TYPES: readonly string[] = ['326', '380', '381', '384', '389', '875', '876', '877'];

const documentType = ({ id }: GermanRuleSet): WarningRule => ({ invoice }) => warningIf(!USUAL_TYPES.includes(invoice.typeCode), 'documentType',
  `Germany advises against the document type ${invoice.typeCode}. Send \`documentType\` "invoice" or "creditNote" if your recipient rejects it.`, id('BR-DE-17'));

const EMAIL_ADDRESS = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;

type GermanWarning = readonly [field: string, rule: string, applies: (invoice: EInvoice) => boolean, message: string];

const GERMAN_WARNINGS: readonly GermanWarning[] = [
  ['precedingInvoices', 'BR-DE-26', ({ typeCode, precedingInvoices, depositInvoices }) => typeCode === '384' && precedingInvoices.length + depositInvoices.length === 0,
    'A corrected invoice should name the invoice that it corrects. Send `precedingInvoices`.'],
  ['seller.contact.phone', 'BR-DE-27', ({ seller: { contact: { phone } = {} } }) => phone !== undefined && !/(?:[0-9].*){3}/.test(phone),
    'A telephone number should have three digits or more. Send the whole number.'],
  ['seller.contact.email', 'BR-DE-28', ({ seller: { contact: { email } = {} } }) => email !== undefined && !EMAIL_ADDRESS.test(email.trim()),
    'This is not an e-mail address. Send one, such as "accounts@example.com".'],
];

const sepaAccounts = (german: GermanRuleSet): WarningRule => ({ invoice: { payment } }) => (payment?.means !== '58' ? []
  : paymentAccounts(payment).flatMap(({ isIban, field }) => warningIf(!isIban, `${field}.account`,
    `A SEPA credit transfer should have an IBAN. Send \`${field}.iban\`, or \`payment.means\` "creditTransfer".`, german.id('BR-DE-19'))));

export const germanWarnings = (german: GermanRuleSet): readonly WarningRule[] => rulesWhen(german.appliesTo, [
  documentType(german), sepaAccounts(german),
  ...GERMAN_WARNINGS.map(([field, rule, applies, message]): WarningRule => ({ invoice }) =>
    warningIf(applies(invoice), field, message, german.id(rule))),
]);

const deliveryDate: WarningRule = ({ invoice: { delivery, period, lines } }) => warningIf(
  delivery?.date === undefined && period === undefined && lines.some((line) => line.period === undefined), 'delivery.date',
  'The invoice does not say when it was delivered. Send `delivery.date`, `period`, or a `period` with each line.', 'BR-DE-TMP-32',
);

const lineAmounts: WarningRule = (input) => indexesOfRoundedLines(input).flatMap((index) => warningIf(true, `${fieldOfLine(input.request, index)}.rate`,
  `Quantity × rate is not a whole amount in ${input.invoice.currency}. Send a rate that gives whole amounts without tax if your recipient rejects the line.`,
  'PEPPOL-EN16931-R120'));

export const XRECHNUNG_WARNINGS: readonly WarningRule[] = [deliveryDate, lineAmounts];

export const LEITWEG_ID: WarningRule = ({ invoice: { buyerReference = '' } }) => warningIf(hasWrongLeitwegDigits(buyerReference), 'buyerReference',
  `"${buyerReference}" looks like a Leitweg-ID, but its check digits are wrong. Compare it with the one that the buyer gave.`);

export const profileWithoutLines = (profile: string): WarningRule => () => warningIf(true, 'eInvoice.profile',
  `German law does not accept the profile ${profile} as an invoice, because it has no lines. Send the profile basic or en16931 to recipients in Germany.`);

export const GROSS_PRICES: WarningRule = ({ request, invoice: { digits } }) => warningIf(request.pricesIncludeTax, 'pricesIncludeTax',
  `The tax in the e-invoice is gross minus net, so it may differ from base × rate by ${digits === 0 ? 'less than 1' : 'one cent'}. The official rules allow that.`);

const isFrench = ({ seller, buyer }: EInvoice): boolean => [seller, buyer].every(({ address }) => address?.country === 'FR');

/** French platforms accept only the French targets. */
export const FRENCH_PLATFORM: WarningRule = ({ invoice }) => warningIf(isFrench(invoice), 'eInvoice.country',
  'A French platform rejects this file, because it lacks what France requires. Send `eInvoice.country` "FR", with `factur-x` in the profile en16931 or extended, or with `ubl`.');

/** UStAE 14.8 (7) and (8), BMF of 15.10.2024, no. 47 and 48: an e-invoice has no field for the tax of a deposit. */
export const DEPOSIT_WARNINGS: WarningRule = ({ request: { depositMethod, seller } }) => warningIf(depositMethod === 'afterTax' && seller?.address?.country === 'DE', 'depositMethod',
  'German law requires the tax of each deposit, for which the e-invoice has no field. Send `depositMethod` "beforeTax", the profile `extended`, or the list of the deposits as one of the `attachments`.');

/** Warnings of every target. See docs/e-invoices.md#warnings. */
export const COMMON_WARNINGS: readonly WarningRule[] = [LEITWEG_ID, GROSS_PRICES, DEPOSIT_WARNINGS];
