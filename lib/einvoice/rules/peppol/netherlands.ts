import type { Address, Identifier } from '../../party-types.js';
import type { Violation } from '../../types.js';
import { broken, KEPT, needs, type Rule } from '../rule.js';
import { forBothIn, forSellersIn, isCreditNote } from './billing.js';

/** NL-R-001: a credit note names its invoice. */
const precedingInvoice: Rule = (subject) => (isCreditNote(subject) && subject.invoice.precedingInvoices.length === 0
  ? broken('precedingInvoices', 'A credit note of a Dutch seller names the invoice. Send `precedingInvoices`.', 'NL-R-001')
  : KEPT);

const PARTS = ['line1', 'city', 'postalCode'] as const;

/** The missing parts of an address in the Netherlands. The callers have read its country, so the address is present. */
const missingParts = (address: Address | undefined, field: string, rule: string): readonly Violation[] => PARTS.flatMap((part) =>
  needs(address?.[part], `${field}.${part}`,
    `An address in the Netherlands has a street, a city and a post code. Send \`${field}.${part}\`.`, rule));

const COMPANY_SCHEMES: readonly string[] = ['0106', '0190'];

const legalId = (id: Identifier | undefined, field: string, rule: string): readonly Violation[] =>
  (id === undefined || COMPANY_SCHEMES.includes(id.scheme ?? '') ? KEPT : broken(`${field}.scheme`,
    'The legal identifier of a Dutch company is a KVK number (scheme 0106) or an OIN (0190). Send it with its `scheme`.', rule));

/** NL-R-002 to 005: address and legal identifier of a Dutch party. */
const partyRule = (party: 'seller' | 'buyer', addressRule: string, idRule: string): Rule => ({ invoice }) => [
  ...missingParts(invoice[party].address, `${party}.address`, addressRule), ...legalId(invoice[party].legalId, `${party}.legalId`, idRule),
];

/** NL-R-006: the address of a Dutch representative. */
const representative: Rule = ({ invoice: { taxRepresentative } }) => (taxRepresentative?.address.country === 'NL'
  ? missingParts(taxRepresentative.address, 'taxRepresentative.address', 'NL-R-006')
  : KEPT);

/** NL-R-007: the means of payment, if something is due. That includes a negative credit note. */
const payment: Rule = (subject) => {
  const { totals: { due }, payment: it } = subject.invoice;
  const isDue = isCreditNote(subject) ? due < 0n : due > 0n;
  return isDue
    ? needs(it, 'payment', 'An invoice of a Dutch seller says how it is paid. Send `payment`, such as {"iban": "NL13TEST0123456789"}.', 'NL-R-007')
    : KEPT;
};

const USUAL_MEANS: readonly string[] = ['30', '48', '49', '58', '59'];

/** NL-R-008: the means of payment within the Netherlands. */
const means: Rule = ({ invoice: { payment: it } }) => (it === undefined || USUAL_MEANS.includes(it.means) ? KEPT : broken('payment.means',
  'Within the Netherlands, Peppol knows transfers, direct debits and cards. Send `payment.means` creditTransfer, sepaCreditTransfer, directDebit, sepaDirectDebit or card.',
  'NL-R-008'));

/** NL-R-009: a line that names a line of an order needs the order. */
const order: Rule = ({ invoice: { lines, poNumber } }) => (lines.some(({ orderLine }) => orderLine !== undefined)
  ? needs(poNumber, 'poNumber', 'The lines of a Dutch invoice name lines of an order. Send the order as `poNumber`.', 'NL-R-009')
  : KEPT);

/** Peppol's rules for sellers in the Netherlands. */
export const DUTCH_RULES: readonly Rule[] = [
  ...forSellersIn('NL', [precedingInvoice, partyRule('seller', 'NL-R-002', 'NL-R-003'), representative, payment, order]),
  ...forBothIn('NL', [partyRule('buyer', 'NL-R-004', 'NL-R-005'), means]),
];
