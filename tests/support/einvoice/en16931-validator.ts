/**
 * Checks an invoice against the rules of EN 16931, written from their wording. It is independent of the code that writes invoices. It reads
 * business terms and calculates with big.js.
 */
import Big from 'big.js';
import type { LineAdjustments, ReadInvoice, Terms } from './read-invoice.js';
import { vatViolations } from './en16931-vat-rules.js';

type Rule = readonly [id: string, holds: boolean];

const one = (terms: Terms, term: string): string | undefined => terms.get(`BT-${term}`)?.[0];
const money = (terms: Terms, term: string): Big => new Big(one(terms, term) ?? 0);
const has = (terms: Terms, ...names: readonly string[]): boolean => names.some((name) => (one(terms, name) ?? '').trim() !== '');
const sum = (parts: readonly Terms[], term: string): Big =>
  parts.reduce((total, part) => total.plus(money(part, term)), new Big(0));

/** The parts of an invoice that its specification includes. */
interface Scope { readonly hasLines: boolean; readonly hasDetails: boolean }

const scopeOf = ({ header }: ReadInvoice): Scope => {
  const specification = one(header, '24') ?? '';
  return { hasLines: !/:(?:minimum|basicwl)$/.test(specification), hasDetails: !specification.endsWith(':minimum') };
};

/** A rule "if …, then …". */
const implies = (condition: boolean, consequence: boolean): boolean => !condition || consequence;

const text = (terms: Terms, term: string): string => one(terms, term) ?? '';
const count = (terms: Terms, ...names: readonly string[]): number =>
  names.reduce((total, name) => total + (terms.get(`BT-${name}`)?.length ?? 0), 0);
const isInOrder = (terms: Terms, start: string, end: string): boolean =>
  implies(has(terms, start) && has(terms, end), text(terms, start) <= text(terms, end));

/** Required terms, by the rule that requires them. */
const REQUIRED: readonly (readonly [id: string, term: string])[] = [
  ['BR-01', '24'], ['BR-02', '1'], ['BR-03', '2'], ['BR-04', '3'], ['BR-05', '5'], ['BR-06', '27'], ['BR-07', '44'], ['BR-09', '40'], ['BR-13', '109'],
  ['BR-14', '112'], ['BR-15', '115'],
];
const REQUIRED_BEYOND_MINIMUM = [['BR-11', '55'], ['BR-12', '106']] as const;

/** If the first term is present, one of the others must be present too. */
const COMPANIONS: readonly (readonly [id: string, term: string, ...others: string[]])[] = [
  ['BR-18', '63', '62'], ['BR-20', '62', '69'], ['BR-56', '62', '63'], ['BR-57', '75', '80'], ['BR-57', '77', '80'], ['BR-49', '84', '81'],
  ['BR-49', '84-0', '81'], ['BR-49', '87', '81'], ['BR-49', '91', '81'], ['BR-53', '6', '111'], ['BR-62', '34', '34-1'], ['BR-63', '49', '49-1'],
];

const presence = ({ header }: ReadInvoice, { hasDetails }: Scope): readonly Rule[] => [
  ...[...REQUIRED, ...(hasDetails ? REQUIRED_BEYOND_MINIMUM : [])].map(([id, term]): Rule => [id, has(header, term)]),
  ...COMPANIONS.map(([id, term, ...others]): Rule => [id, implies(has(header, term), has(header, ...others))]),
  ['BR-CO-26', has(header, '29', '29-0', '30', '31')],
  ['BR-17', implies(has(header, '59'), text(header, '59') !== text(header, '27'))],
  ['BR-29', isInOrder(header, '73', '74')],
  ['BR-61', implies(['30', '58'].includes(text(header, '81')), has(header, '84', '84-0'))],
  ['PEPPOL-EN16931-R005', implies(has(header, '6'), text(header, '6') !== text(header, '5'))],
  ...['31', '48', '63'].map((term): Rule => ['BR-CO-09', implies(has(header, term), /^[A-Z]{2}/.test(text(header, term)))]),
  ['BR-55', count(header, '26') <= count(header, '25')],
  ['one BT-46', count(header, '46', '46-0') <= 1],
];

const REQUIRED_OF_LINE = [
  ['BR-21', '126'], ['BR-22', '129'], ['BR-23', '130'], ['BR-24', '131'], ['BR-25', '153'], ['BR-26', '146'], ['BR-CO-04', '151'],
] as const;

const isShare = (terms: Terms, [amount, base, percent]: readonly [string, string, string]): boolean =>
  money(terms, amount).minus(money(terms, base).times(money(terms, percent)).div(100)).abs().lte(0.02);

const ofLine = (line: Terms): readonly Rule[] => [
  ...REQUIRED_OF_LINE.map(([id, term]): Rule => [id, has(line, term)]),
  ['BR-27', money(line, '146').gte(0)], ['BR-28', money(line, '148').gte(0)], ['BR-30', isInOrder(line, '134', '135')],
  ['BR-54', count(line, '160') === count(line, '161')],
  ['BR-64', implies(has(line, '157'), text(line, '157-1') === '0160')], ['BR-65', count(line, '158') === count(line, '158-1')],
  ['PEPPOL-EN16931-R046', implies(has(line, '148'), money(line, '146').eq(money(line, '148').minus(money(line, '147'))))],
];

/** The terms of an allowance or charge: amount, base, percentage, reason, its code. */
type AdjustmentTerms = readonly [amount: string, base: string, percent: string, reason: string, code: string];

const ofAdjustment = (
  each: Terms, [amount, base, percent, reason, code]: AdjustmentTerms, [present, explained]: readonly [string, string],
): readonly Rule[] => [
  [present, has(each, amount)], [explained, has(each, reason, code)],
  ['PEPPOL-EN16931-R040', implies(has(each, percent), isShare(each, [amount, base, percent]))],
  ['PEPPOL-EN16931-R041', implies(has(each, percent), has(each, base))], ['PEPPOL-EN16931-R042', implies(has(each, base), has(each, percent))],
];

const ofLineAdjustments = ({ allowances, charges }: LineAdjustments): readonly Rule[] => [
  ...allowances.flatMap((each): Rule[] => [
    ...ofAdjustment(each, ['136', '137', '138', '139', '140'], ['BR-41', 'BR-42']), ['negative allowance', money(each, '136').gte(0)],
  ]),
  ...charges.flatMap((each): Rule[] => [
    ...ofAdjustment(each, ['141', '142', '143', '144', '145'], ['BR-43', 'BR-44']), ['negative charge', money(each, '141').gte(0)],
  ]),
];

/** ISO 4217: currencies without decimals, of those that the service supports. */
const WHOLE = ['JPY', 'ISK', 'KRW', 'VND', 'UGX', 'CLP'];

/** Whether lines may be rounded by more than two hundredths: in a currency without decimals, except in Peppol. */
const mayBeRounded = ({ header }: ReadInvoice): boolean => WHOLE.includes(text(header, '5')) && !text(header, '24').includes('peppol');

/** Lines: quantity × price − allowances + charges is the net amount, to within 0.02. */
const lineNet = (line: Terms, { allowances, charges }: LineAdjustments): Rule => {
  const base = has(line, '149') ? money(line, '149') : new Big(1);
  const exact = money(line, '129').times(money(line, '146')).div(base).minus(sum(allowances, '136')).plus(sum(charges, '141'));
  return ['PEPPOL-EN16931-R120', exact.minus(money(line, '131')).abs().lte(0.02)];
};

const adjustments = ({ allowances, charges }: ReadInvoice): readonly Rule[] => [
  ...allowances.flatMap((each): Rule[] => [...ofAdjustment(each, ['92', '93', '94', '97', '98'], ['BR-31', 'BR-33']), ['BR-32', has(each, '95')]]),
  ...charges.flatMap((each): Rule[] => [...ofAdjustment(each, ['99', '100', '101', '104', '105'], ['BR-36', 'BR-38']), ['BR-37', has(each, '102')]]),
];

/** Sums that MINIMUM does not have. */
const detailedSums = ({ header, allowances, charges, vatBreakdown }: ReadInvoice): readonly Rule[] => [
  ['BR-CO-11', sum(allowances, '92').eq(money(header, '107'))],
  ['BR-CO-12', sum(charges, '99').eq(money(header, '108'))],
  ['BR-CO-13', money(header, '106').minus(money(header, '107')).plus(money(header, '108')).eq(money(header, '109'))],
  ['BR-CO-14', sum(vatBreakdown, '117').eq(money(header, '110'))],
  ['BR-CO-16', money(header, '112').minus(money(header, '113')).plus(money(header, '114')).eq(money(header, '115'))],
  ['BR-CO-18', vatBreakdown.length > 0],
];

/** BG-24: each attachment has a reference, and a file has its type and name. */
const files = ({ attachments }: ReadInvoice): readonly Rule[] => attachments.flatMap((each): Rule[] => [
  ['BR-52', has(each, '122')], ['UBL-DT-06', implies(has(each, '125'), has(each, '125-1'))], ['UBL-DT-07', implies(has(each, '125'), has(each, '125-2'))],
]);

const sums = (invoice: ReadInvoice, { hasLines, hasDetails }: Scope): readonly Rule[] => [
  ['BR-16', implies(hasLines, invoice.lines.length > 0)],
  ['BR-CO-10', implies(hasLines, sum(invoice.lines, '131').eq(money(invoice.header, '106')))],
  ['BR-CO-15', money(invoice.header, '109').plus(money(invoice.header, '110')).eq(money(invoice.header, '112'))],
  ...(hasDetails ? detailedSums(invoice) : []),
];

const AMOUNTS = ['92', '93', '99', '100', '106', '107', '108', '109', '110', '111', '112', '113', '114', '115', '116', '117', '131', '136', '137', '141', '142'];

const partsOf = ({ header, lines, allowances, charges, vatBreakdown, attachments }: ReadInvoice): readonly Terms[] =>
  [header, ...lines, ...allowances, ...charges, ...vatBreakdown, ...attachments];

/** BR-DEC-*: at most two decimals. */
const decimals = (invoice: ReadInvoice): readonly Rule[] => partsOf(invoice).flatMap((terms) => AMOUNTS
  .flatMap((term) => (terms.get(`BT-${term}`) ?? []).map((value): Rule => [`BR-DEC of BT-${term}`, /^-?\d+(?:\.\d{1,2})?$/.test(value)])));

/** No term is empty. */
const noneEmpty = (invoice: ReadInvoice): readonly Rule[] => partsOf(invoice)
  .flatMap((terms) => [...terms.values()].flat().map((value): Rule => ['PEPPOL-EN16931-R008', value.trim() !== '']));

/** Ids of the rules that an invoice breaks, each once. */
export const brokenRules = (invoice: ReadInvoice): readonly string[] => {
  const scope = scopeOf(invoice);
  const rules = [
    ...presence(invoice, scope), ...invoice.lines.flatMap(ofLine), ...invoice.lineAdjustments.flatMap(ofLineAdjustments),
    ...(mayBeRounded(invoice) ? [] : invoice.lines.map((line, index) => lineNet(line, invoice.lineAdjustments[index]!))),
    ...adjustments(invoice), ...files(invoice), ...sums(invoice, scope), ...decimals(invoice), ...noneEmpty(invoice),
  ];
  const broken = rules.filter(([, holds]) => !holds).map(([id]) => id);
  return [...new Set([...broken, ...(scope.hasDetails ? vatViolations(invoice, scope.hasLines) : [])])];
};
