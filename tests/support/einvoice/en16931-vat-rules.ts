/** The rules of EN 16931 about VAT categories (BR-S-01 to BR-AG-10, BR-CO-17), written from their wording. */
import Big from 'big.js';
import type { ReadInvoice, Terms } from './read-invoice.js';

type Rule = readonly [id: string, holds: boolean];

/** The names that EN 16931 gives to the rules of a category. */
const PREFIXES: Readonly<Record<string, string>> = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O', L: 'AF', M: 'AG' };

const one = (terms: Terms, term: string): string | undefined => terms.get(`BT-${term}`)?.[0];
const money = (terms: Terms, term: string): Big => new Big(one(terms, term) ?? 0);

/** A part of an invoice that is taxed: its category, its rate, and what it adds to the base. */
interface Taxed { readonly category: string | undefined; readonly rate: string | undefined; readonly amount: Big }

const taxedParts = ({ lines, allowances, charges }: ReadInvoice): readonly Taxed[] => [
  ...lines.map((line) => ({ category: one(line, '151'), rate: one(line, '152'), amount: money(line, '131') })),
  ...allowances.map((each) => ({ category: one(each, '95'), rate: one(each, '96'), amount: money(each, '92').neg() })),
  ...charges.map((each) => ({ category: one(each, '102'), rate: one(each, '103'), amount: money(each, '99') })),
];

const isRateRight = (category: string, rate: string | undefined): boolean => {
  if (category === 'O') return rate === undefined;
  if (rate === undefined) return false;
  return category === 'S' ? new Big(rate).gt(0) : 'LM'.includes(category) ? new Big(rate).gte(0) : new Big(rate).eq(0);
};

const areIdsRight = (category: string, { header }: ReadInvoice): boolean => {
  const has = (...terms: readonly string[]): boolean => terms.some((term) => one(header, term) !== undefined);
  switch (category) {
    case 'O': return !has('31', '48', '63');
    case 'K': return has('31', '63') && has('48');
    case 'G': return has('31', '63');
    case 'AE': return has('31', '32', '63') && has('48', '47');
    default: return has('31', '32', '63');
  }
};

const hasReason = (group: Terms): boolean => one(group, '120') !== undefined || one(group, '121') !== undefined;

/** Whether the tax is base × rate, rounded to two decimals, and off by less than 1. */
const isProduct = (group: Terms, rate: Big): boolean =>
  money(group, '116').times(rate).div(100).round(2).minus(money(group, '117')).abs().lt(1);

const groupRules = (group: Terms, parts: readonly Taxed[], hasLines: boolean): readonly Rule[] => {
  const category = one(group, '118') ?? '';
  const rate = new Big(one(group, '119') ?? 0);
  const isRated = 'SLM'.includes(category);
  const base = parts.filter((part) => part.category === category && (!isRated || rate.eq(part.rate ?? 0)))
    .reduce((total, { amount }) => total.plus(amount), new Big(0));
  const prefix = `BR-${PREFIXES[category] ?? '?'}`;
  const isNear = isProduct(group, rate);
  return [
    ['BR-45', group.has('BT-116')], ['BR-46', group.has('BT-117')], ['BR-47', category in PREFIXES], ['BR-48', group.has('BT-119')],
    [`${prefix}-08`, !hasLines || base.eq(money(group, '116'))],
    [`${prefix}-09`, isRated ? isNear : money(group, '117').eq(0)],
    [`${prefix}-10`, hasReason(group) !== ('SZLM'.includes(category))],
    ['BR-CO-17', isNear],
  ];
};

const categoryRules = (category: string, invoice: ReadInvoice, parts: readonly Taxed[]): readonly Rule[] => {
  const groups = invoice.vatBreakdown.filter((group) => one(group, '118') === category);
  const own = parts.filter((part) => part.category === category);
  const prefix = `BR-${PREFIXES[category] ?? '?'}`;
  return [
    [`${prefix}-01`, 'SLM'.includes(category) ? groups.length > 0 : groups.length === 1],
    [`${prefix}-02`, areIdsRight(category, invoice)],
    [`${prefix}-05`, own.every(({ rate }) => isRateRight(category, rate))],
    ...(category === 'O' ? [['BR-O-11', invoice.vatBreakdown.length === 1] as const] : []),
    ...(category === 'K'
      ? [['BR-IC-11', ['72', '73', '74'].some((term) => one(invoice.header, term) !== undefined)], ['BR-IC-12', one(invoice.header, '80') !== undefined]] as const
      : []),
  ];
};

const isUnique = (invoice: ReadInvoice): boolean => {
  const keys = invoice.vatBreakdown.map((group) => `${one(group, '118') ?? ''} ${money(group, '119').toString()}`);
  return new Set(keys).size === keys.length;
};

/** Ids of the broken rules. */
export const vatViolations = (invoice: ReadInvoice, hasLines: boolean): readonly string[] => {
  const parts = taxedParts(invoice);
  const categories = new Set([...parts.map(({ category }) => category), ...invoice.vatBreakdown.map((group) => one(group, '118'))]);
  const rules: readonly Rule[] = [
    ['one group for each category and rate', isUnique(invoice)],
    ...invoice.vatBreakdown.flatMap((group) => groupRules(group, parts, hasLines)),
    ...[...categories].flatMap((category) => (category === undefined ? [] : categoryRules(category, invoice, parts))),
  ];
  return rules.filter(([, holds]) => !holds).map(([id]) => id);
};
