import { validationError } from '../errors.js';
import { attributeText, hasColumn, taxesOfLine } from './columns.js';
import type { Adjustment, Invoice, LineItem } from './types.js';

/**
 * Longest drawing time of an invoice, in seconds of the one processor that generate and preview get with 1,769 MB of memory. The costs below are
 * about twice those that `npm run bench:work` measures, so that the limit holds on a slower processor.
 */
export const WORK_LIMIT_SECONDS = 5;

/** A second in tenths of a microsecond, the unit of all costs below. */
const SECOND = 10_000_000;
/** Cost of a line item in addition to its texts. */
const ITEM = 400;
/** Cost of a column that the request asks for, in one row: that of a short text. */
const COLUMN_CELL = 150;
/** Cost of a tax with a new rate or label, which adds a row to the totals. */
const TAX = 2000;
/** Cost of a change of script, which splits a text into two pieces. */
const CHANGE = 15;

/** The first UTF-16 unit of each script or group of signs, and the cost of a unit. Each range ends where the next begins. */
const RANGES: readonly (readonly [first: number, cost: number, isShared?: 'shared'])[] = [
  // A newline ends a line; addresses become links.
  [0x00, 22, 'shared'], [0x0a, 70, 'shared'], [0x0b, 22, 'shared'], [0x2f, 100, 'shared'], [0x30, 22], [0x3a, 22, 'shared'], [0x40, 250, 'shared'], [0x41, 22],
  // Marks; Greek, Cyrillic, Armenian, Hebrew, Arabic.
  [0x300, 150, 'shared'], [0x370, 30], [0x400, 30], [0x530, 30], [0x590, 50], [0x600, 70],
  // India, Thai, Lao, Tibetan, Burmese.
  [0x700, 100], [0x900, 100], [0x980, 100], [0xa00, 100], [0xa80, 100], [0xb00, 100], [0xb80, 100], [0xc00, 100], [0xc80, 100],
  [0xd00, 100], [0xd80, 100], [0xe00, 100], [0xe80, 100], [0xf00, 100], [0x1000, 105],
  // Georgian, Jamo, Ethiopic, Khmer; further marks; composed letters.
  [0x10a0, 60], [0x1100, 100], [0x1200, 60], [0x13a0, 100], [0x1780, 100], [0x1800, 100],
  [0x1ab0, 150, 'shared'], [0x1b00, 100], [0x1dc0, 150, 'shared'], [0x1e00, 30], [0x1f00, 30],
  // Signs; Han, Kana, Hangul; emoji and other pairs of surrogates; private use; forms of letters.
  [0x2000, 60, 'shared'], [0x20d0, 150, 'shared'], [0x2100, 60, 'shared'], [0x2c00, 100], [0x2e80, 60], [0x3040, 60], [0x30a0, 60],
  [0x3100, 60], [0xa4d0, 100], [0xac00, 60], [0xd7b0, 100], [0xd800, 55], [0xe000, 100],
  [0xf900, 60], [0xfb1d, 70], [0xfe00, 100, 'shared'], [0xfe30, 60], [0xfe70, 70], [0xff00, 60],
];
const MOST_FOR_A_UNIT = 250;
/** Most characters of {@link taxKey} without the label: the kind, 15 digits and the scale. */
const LONGEST_TAX_KEY = 30;
const NO_TAXES: readonly Adjustment[] = [];
const NO_TEXTS: readonly string[] = [];
const SHARED = 0xff;

/** Cost and script of each UTF-16 unit. */
interface UnitTable {
  readonly costs: Uint8Array;
  readonly scripts: Uint8Array;
}

let table: UnitTable | undefined;

const unitTable = (): UnitTable => {
  const costs = new Uint8Array(0x10000);
  const scripts = new Uint8Array(0x10000);
  RANGES.forEach(([first, cost, isShared], index) => {
    costs.fill(cost, first);
    scripts.fill(isShared === undefined ? index : SHARED, first);
  });
  return { costs, scripts };
};

const textWork = (text: string): number => {
  const { costs, scripts } = table ??= unitTable();
  let work = 0;
  let last = SHARED;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const script = scripts[unit] ?? SHARED;
    work += costs[unit] ?? 0;
    if (script === SHARED || script === last) continue;
    if (last !== SHARED) work += CHANGE;
    last = script;
  }
  return work;
};

const itemTexts = ({ description, sku = '', unit = '', hsCode = '' }: LineItem): readonly string[] => [description, sku, unit, hsCode];

/** The texts that only columns print: attributes, and the labels of the document's taxes. */
const columnTexts = (invoice: Invoice): readonly string[] => {
  const { columns = [], lineItems } = invoice;
  const names = columns.flatMap((column) => ('attribute' in column ? [column.attribute] : []));
  const isTaxed = hasColumn(invoice, 'tax');
  if (names.length === 0 && !isTaxed) return NO_TEXTS;
  return lineItems.flatMap((item) => [
    ...names.map((name) => attributeText(item, name)),
    ...isTaxed ? taxesOfLine(invoice, item).map(({ label = '' }) => label) : [],
  ]);
};

/** Cost of the columns themselves, whatever they print. */
const columnWork = ({ columns = [], lineItems }: Invoice): number => columns.length * lineItems.length * COLUMN_CELL;

const otherTexts = ({ companyName, companyDetails = '', billTo, shipTo = '', notes = '', terms = '', customFields }: Invoice): readonly string[] =>
  // A custom field that prints another field of the request is short, so it costs as much as its name alone.
  [companyName, companyDetails, billTo, shipTo, notes, terms, ...customFields.flatMap((custom) => [custom.name, 'value' in custom ? custom.value : ''])];

const taxKey = (tax: Adjustment): string => {
  const { coefficient, scale } = tax.kind === 'amount' ? tax.amount : tax.percent;
  const { category = '', reason = '', reasonCode = '' } = tax.kind === 'percent' ? tax.vat ?? {} : {};
  return [tax.kind, coefficient, scale, tax.label ?? '', category, reasonCode, reason].join('|');
};

const differentTaxes = (items: readonly LineItem[]): readonly string[] =>
  [...new Set(items.flatMap(({ taxes = [] }) => taxes.map(taxKey)))];

const lengthOf = (text: string | undefined): number => text?.length ?? 0;

const itemLength = ({ description, sku, unit, hsCode }: LineItem): number =>
  description.length + lengthOf(sku) + lengthOf(unit) + lengthOf(hsCode);

/** An upper limit of the work, from lengths alone: no text is read and nothing is allocated for a line item. */
const mostWork = (invoice: Invoice): number => {
  const { lineItems } = invoice;
  let characters = [...otherTexts(invoice), ...columnTexts(invoice)].reduce((sum, text) => sum + text.length, 0);
  let taxCount = 0;
  for (const item of lineItems) {
    characters += itemLength(item);
    for (const { label } of item.taxes ?? NO_TAXES) {
      characters += LONGEST_TAX_KEY + lengthOf(label);
      taxCount += 1;
    }
  }
  return characters * MOST_FOR_A_UNIT + lineItems.length * ITEM + taxCount * TAX + columnWork(invoice);
};

const workOf = (invoice: Invoice): number => {
  const { lineItems } = invoice;
  const taxes = differentTaxes(lineItems);
  const texts = [...otherTexts(invoice), ...columnTexts(invoice), ...taxes, ...lineItems.flatMap(itemTexts)];
  const fixed = lineItems.length * ITEM + taxes.length * TAX + columnWork(invoice);
  return texts.reduce((work, text) => work + textWork(text), fixed);
};

/**
 * Estimates the longest drawing time of an invoice from its texts. A short invoice is accepted by the number of its characters alone.
 * @param invoice before its amounts are computed
 * @returns seconds of one processor
 */
export const estimateWork = (invoice: Invoice): number => {
  const most = mostWork(invoice);
  const work = most <= WORK_LIMIT_SECONDS * SECOND ? most : workOf(invoice);
  return work / SECOND;
};

/**
 * Refuses an invoice that would take too long to draw.
 * @param invoice before its amounts are computed
 * @throws AppError VALIDATION_ERROR with the field `lineItems`
 */
export const checkWork = (invoice: Invoice): void => {
  const seconds = estimateWork(invoice);
  if (seconds <= WORK_LIMIT_SECONDS) return;
  throw validationError([{
    field: 'lineItems',
    message: `The line items would take up to ${Math.ceil(seconds)} seconds to draw; the limit is ${WORK_LIMIT_SECONDS} seconds. Use fewer line items, shorter texts or fewer different taxes.`,
  }]);
};
