/** Dutch rules that Peppol and NLCIUS share, under different ids. */
import { NO_VIOLATIONS, type Rule, violationIf, violationIfMissing } from './rule.js';

const REQUIRED_ADDRESS_PARTS = ['line1', 'city', 'postalCode'] as const;

/** A Dutch party has street, city and post code. */
export const dutchAddress = (party: 'seller' | 'buyer' | 'taxRepresentative', rule: string): Rule => ({ invoice }) => {
  const address = invoice[party]?.address;
  return address?.country !== 'NL' ? NO_VIOLATIONS : REQUIRED_ADDRESS_PARTS.flatMap((part) => violationIfMissing(address[part], `${party}.address.${part}`,
    `An address in the Netherlands has a street, a city and a post code. Send \`${party}.address.${part}\`.`, rule));
};

const COMPANY_SCHEMES: readonly string[] = ['0106', '0190'];
const COMPANY_NUMBER = 'The legal identifier of a Dutch company is a KVK number (scheme 0106) or an OIN (0190).';

/** The legal identifier of a Dutch party is a KVK number or an OIN. */
export const dutchLegalId = (party: 'seller' | 'buyer', rule: string): Rule => ({ invoice: { [party]: { legalId, address } } }) =>
  violationIf(address?.country === 'NL' && legalId !== undefined && !COMPANY_SCHEMES.includes(legalId.scheme ?? ''),
    `${party}.legalId.scheme`, `${COMPANY_NUMBER} Send it with its \`scheme\`.`, rule);

/** A Dutch party has a legal identifier. */
export const needsDutchLegalId = (party: 'seller' | 'buyer', rule: string): Rule => ({ invoice: { [party]: { legalId, address } } }) =>
  violationIf(address?.country === 'NL' && legalId === undefined, `${party}.legalId`,
    `${COMPANY_NUMBER} Send it as \`${party}.legalId\`, such as {"id": "12345678", "scheme": "0106"}.`, rule);

/** A Dutch invoice with an amount due names the means of payment. */
export const dutchPayment = (rule: string, isDue: (due: bigint, typeCode: string) => boolean): Rule =>
  ({ invoice: { totals: { due }, typeCode, payment } }) => violationIf(payment === undefined && isDue(due, typeCode), 'payment',
    'An invoice of a Dutch seller says how it is paid. Send `payment`, such as {"iban": "NL13TEST0123456789"}.', rule);

const USUAL_MEANS: readonly string[] = ['30', '48', '49', '58', '59'];

/** Only some means of payment are allowed in the Netherlands. */
export const dutchMeans = (rule: string, network: string): Rule => ({ invoice: { payment } }) => violationIf(
  payment !== undefined && !USUAL_MEANS.includes(payment.means), 'payment.means',
  `Within the Netherlands, ${network} allows transfers, direct debits and cards. Send \`payment.means\` creditTransfer, sepaCreditTransfer, directDebit, sepaDirectDebit or card.`, rule);

/** If a line names an order line, the invoice names the order. */
export const dutchOrder = (rule: string): Rule => ({ invoice: { lines, poNumber } }) => violationIf(
  poNumber === undefined && lines.some(({ orderLine }) => orderLine !== undefined), 'poNumber',
  'The lines of a Dutch invoice name lines of an order. Send the order as `poNumber`.', rule);
