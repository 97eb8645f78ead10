/** Dutch rules that Peppol and NLCIUS share, under different ids. */
import type { Address, Identifier, Violation } from '../model.js';
import { violation, NO_VIOLATIONS, needs, type Rule } from './rule.js';

const PARTS = ['line1', 'city', 'postalCode'] as const;

const missingParts = (address: Address | undefined, field: string, rule: string): readonly Violation[] => (address?.country === 'NL'
  ? PARTS.flatMap((part) => needs(address[part], `${field}.${part}`,
      `An address in the Netherlands has a street, a city and a post code. Send \`${field}.${part}\`.`, rule))
  : NO_VIOLATIONS);

/** A Dutch party has street, city and post code. */
export const dutchAddress = (party: 'seller' | 'buyer' | 'taxRepresentative', rule: string): Rule =>
  ({ invoice }) => missingParts(invoice[party]?.address, `${party}.address`, rule);

const COMPANY_SCHEMES: readonly string[] = ['0106', '0190'];
const COMPANY_NUMBER = 'The legal identifier of a Dutch company is a KVK number (scheme 0106) or an OIN (0190).';

const schemeViolations = (id: Identifier | undefined, field: string, rule: string): readonly Violation[] =>
  (id === undefined || COMPANY_SCHEMES.includes(id.scheme ?? '') ? NO_VIOLATIONS : violation(`${field}.scheme`, `${COMPANY_NUMBER} Send it with its \`scheme\`.`, rule));

/** The legal identifier of a Dutch party is a KVK number or an OIN. */
export const dutchLegalId = (party: 'seller' | 'buyer', rule: string): Rule => ({ invoice: { [party]: { legalId, address } } }) =>
  (address?.country === 'NL' ? schemeViolations(legalId, `${party}.legalId`, rule) : NO_VIOLATIONS);

/** A Dutch party has a legal identifier. */
export const needsDutchLegalId = (party: 'seller' | 'buyer', rule: string): Rule => ({ invoice: { [party]: { legalId, address } } }) =>
  (address?.country === 'NL' ? needs(legalId, `${party}.legalId`, `${COMPANY_NUMBER} Send it as \`${party}.legalId\`, such as {"id": "12345678", "scheme": "0106"}.`, rule) : NO_VIOLATIONS);

/** A Dutch invoice with an amount due names the means of payment. */
export const dutchPayment = (rule: string, isDue: (due: bigint, typeCode: string) => boolean): Rule =>
  ({ invoice: { totals: { due }, typeCode, payment } }) => (isDue(due, typeCode)
    ? needs(payment, 'payment', 'An invoice of a Dutch seller says how it is paid. Send `payment`, such as {"iban": "NL13TEST0123456789"}.', rule)
    : NO_VIOLATIONS);

const USUAL_MEANS: readonly string[] = ['30', '48', '49', '58', '59'];

/** Only some means of payment are allowed in the Netherlands. */
export const dutchMeans = (rule: string, network: string): Rule => ({ invoice: { payment } }) =>
  (payment === undefined || USUAL_MEANS.includes(payment.means) ? NO_VIOLATIONS : violation('payment.means',
    `Within the Netherlands, ${network} allows transfers, direct debits and cards. Send \`payment.means\` creditTransfer, sepaCreditTransfer, directDebit, sepaDirectDebit or card.`,
    rule));

/** If a line names an order line, the invoice names the order. */
export const dutchOrder = (rule: string): Rule => ({ invoice: { lines, poNumber } }) => {
  if (lines.every(({ orderLine }) => orderLine === undefined)) return NO_VIOLATIONS;
  return needs(poNumber, 'poNumber', 'The lines of a Dutch invoice name lines of an order. Send the order as `poNumber`.', rule);
};
