import { compare, decimalFromMinorUnits, decimalToText, type Decimal, type MinorUnits, ZERO } from '../../invoice/decimal.js';
import type { AllowanceCharge, EInvoice, Line, Totals, Vat } from '../model.js';
import type { Difference, Stated, StatedLine, StatedTerms } from './read-answer.js';
import { parseDecimal } from './read-texts.js';

/** What the comparison needs besides what is stated: the entries that the request has, by index. */
export interface ComparedInvoice {
  readonly stated: Stated;
  readonly computed: EInvoice | undefined; // Undefined: the service cannot compute the invoice
  readonly asLine: ReadonlySet<StatedTerms>; // Allowances and charges that became a line
}

type Value = Decimal | undefined;

const isEqual = (one: Value, other: Value): boolean =>
  one === other || (one !== undefined && other !== undefined && compare(one, other) === 0);

/** Collects differences in the order of the comparison. */
class Comparison {
  readonly found: Difference[] = [];

  constructor(private readonly digits: number) {}

  add(term: string, at: string, stated: string | undefined, computed: Value | MinorUnits, absent?: Decimal): void {
    const value = typeof computed === 'bigint' ? decimalFromMinorUnits(computed, this.digits) : computed;
    if (isEqual(parseDecimal(stated) ?? absent, value ?? absent)) return;
    const digits = typeof computed === 'bigint' ? this.digits : 0;
    this.found.push({ term, at, stated: stated ?? null, computed: value === undefined ? null : decimalToText(value, digits) });
  }
}

const addDocument = (comparison: Comparison, { document = {} }: Stated, computed: EInvoice | undefined): void => {
  const { lines, allowances, charges, withoutVat, vat, withVat, paid, rounding, due }: Partial<Totals> = computed?.totals ?? {};
  const rows: readonly (readonly [term: string, value: Value | MinorUnits, absent?: Decimal])[] = [
    ['BT-106', lines], ['BT-107', allowances, ZERO], ['BT-108', charges, ZERO], ['BT-109', withoutVat], ['BT-110', vat],
    ['BT-111', computed?.taxCurrency?.taxAmount], ['BT-112', withVat], ['BT-113', paid, ZERO], ['BT-114', rounding, ZERO], ['BT-115', due],
  ];
  for (const [term, value, absent] of rows) comparison.add(term, 'document', document[term], value, absent);
};

interface TaxedRow { readonly category: string; readonly percent: Decimal; readonly reason?: string | undefined }

const toRow = (vat: Vat): TaxedRow => ({ category: vat.code ?? vat.category, percent: vat.percent, reason: vat.reason });

/** For each stated row the index of the computed row of its category and rate, with the same reason if there are several. */
const matchRows = (stated: readonly TaxedRow[], computed: readonly TaxedRow[]): readonly (number | undefined)[] => {
  const key = ({ category, percent }: TaxedRow): string => `${category} ${decimalToText(percent)}`;
  const free = new Map<string, number[]>();
  for (const [index, row] of computed.entries()) free.set(key(row), [...free.get(key(row)) ?? [], index]);
  return stated.map((row) => {
    const candidates = free.get(key(row)) ?? [];
    const found = candidates.find((index) => computed[index]?.reason === row.reason) ?? candidates[0];
    free.set(key(row), candidates.filter((index) => index !== found));
    return found;
  });
};

const statedRow = (stated: StatedTerms, [category, percent, reason]: readonly [string, string, string]): TaxedRow => ({
  category: stated[category] ?? '', percent: parseDecimal(stated[percent]) ?? ZERO, reason: stated[reason],
});

const addVatBreakdown = (comparison: Comparison, { vatBreakdown = [] }: Stated, computed: EInvoice | undefined): void => {
  const rows = computed?.vatBreakdown ?? [];
  const matches = matchRows(vatBreakdown.map((row) => statedRow(row, ['BT-118', 'BT-119', 'BT-120'])), rows.map(toRow));
  const add = (at: string, stated: StatedTerms, index: number | undefined): void => {
    const row = index === undefined ? undefined : rows[index];
    comparison.add('BT-116', at, stated['BT-116'], row?.base);
    comparison.add('BT-117', at, stated['BT-117'], row?.amount);
  };
  for (const [index, row] of vatBreakdown.entries()) add(`vatBreakdown[${index}]`, row, matches[index]);
  const matched = new Set(matches);
  const others = rows.map((_, index) => index).filter((index) => !matched.has(index));
  for (const [count, index] of others.entries()) add(`vatBreakdown[${vatBreakdown.length + count}]`, {}, index);
};

/** Compares amounts of allowances or charges in their order, those of the document by their tax. */
const addAmounts = (
  comparison: Comparison, name: string, term: string, stated: readonly (StatedTerms | undefined)[],
  computed: readonly AllowanceCharge[], matches: readonly (number | undefined)[],
): void => {
  const matched = new Set(matches);
  for (const [index, entry] of stated.entries()) {
    const match = matches[index];
    const amount = match === undefined ? undefined : computed[match]?.amount;
    if (entry !== undefined) comparison.add(term, `${name}[${index}]`, entry[term], amount);
  }
  const others = computed.filter((_, index) => !matched.has(index));
  for (const [count, { amount }] of others.entries()) {
    comparison.add(term, `${name}[${stated.length + count}]`, undefined, amount);
  }
};

const addDocumentAmounts = (comparison: Comparison, { stated, computed, asLine }: ComparedInvoice): void => {
  const compareKind = (name: 'allowances' | 'charges', term: string, terms: readonly [string, string, string]): void => {
    const given = (stated[name] ?? []).map((each) => (asLine.has(each) ? undefined : each));
    const entries = computed?.[name] ?? [];
    const kept = given.flatMap((each, index) => (each === undefined ? [] : [{ each, index }]));
    const made = entries.map(({ vat, reason }) => ({ ...toRow(vat), reason }));
    const found = matchRows(kept.map(({ each }) => statedRow(each, terms)), made);
    const matchOf = new Map(kept.map(({ index }, position) => [index, found[position]]));
    const matches = given.map((_, index) => matchOf.get(index));
    addAmounts(comparison, name, term, given, entries, matches);
  };
  compareKind('allowances', 'BT-92', ['BT-95', 'BT-96', 'BT-97']);
  compareKind('charges', 'BT-99', ['BT-102', 'BT-103', 'BT-104']);
};

const addLineAmounts = (
  comparison: Comparison, name: string, term: string,
  stated: readonly StatedTerms[] = [], computed: readonly AllowanceCharge[] = [],
): void => {
  const matches = stated.map((_, index) => (index < computed.length ? index : undefined));
  addAmounts(comparison, name, term, stated, computed, matches);
};

const addLine = (comparison: Comparison, at: string, stated: StatedLine, computed: Partial<Line>): void => {
  const { quantity, netAmount, netPrice, allowances, charges } = computed;
  comparison.add('BT-129', at, stated['BT-129'], quantity);
  comparison.add('BT-131', at, stated['BT-131'], netAmount);
  comparison.add('BT-146', at, stated['BT-146'], netPrice);
  addLineAmounts(comparison, `${at}.allowances`, 'BT-136', stated.allowances, allowances);
  addLineAmounts(comparison, `${at}.charges`, 'BT-141', stated.charges, charges);
};

const addLines = (comparison: Comparison, { lines = [] }: Stated, computed: EInvoice | undefined): void => {
  for (const [index, line] of lines.entries()) addLine(comparison, `lines[${index}]`, line, computed?.lines[index] ?? {});
};

/** The amounts that the file states and the service computes differently. */
export const findDifferences = (compared: ComparedInvoice, digits: number): readonly Difference[] => {
  const { stated, computed } = compared;
  const comparison = new Comparison(digits);
  addDocument(comparison, stated, computed);
  addDocumentAmounts(comparison, compared);
  addVatBreakdown(comparison, stated, computed);
  addLines(comparison, stated, computed);
  return comparison.found;
};
