import { add, compare, type Decimal, divide, HUNDRED, type MinorUnits, multiply, sumAmounts, takePercent, ZERO } from '../invoice/decimal.js';
import { fullLineAmount } from '../invoice/line-amounts.js';
import type { Adjustment, ComputedInvoice, ComputedLine, GroupTax, Invoice, LineItem } from '../invoice/types.js';
import { basisIfExact, codeOfReason, DISCOUNT_CODE, onlyVat } from './build-vat-and-charges.js';
import type { AllowanceCharge, Classification, Line, OutlineRow, Vat } from './model.js';
import { netFromGross } from '../invoice/tax-breakdown.js';
import { required } from '../required.js';
import { isInvisible } from '../text/is-invisible.js';
import { lineUnitCode } from './units.js';
import { groupIntoSections, lineField, mergeTextLines } from '../invoice/lines.js';
import type { TextLine } from '../invoice/structured-data.js';

/** A discount or charge of a line. Its reason is added later, from the request. */
type LineAdjustment = Omit<AllowanceCharge, 'reason' | 'reasonCode'>;

/** Amounts and prices without tax. Discounts and charges have the order of the request, and may be zero. */
interface LinePrices extends Pick<Line, 'netAmount' | 'netPrice' | 'grossPrice'> {
  readonly discounts: readonly LineAdjustment[];
  readonly charges: readonly LineAdjustment[];
}

/** An empty list that lines share, because most have no discounts, charges, classifications and attributes. */
const EMPTY_LIST: readonly never[] = [];

const pricesWithoutAdjustments = (netAmount: MinorUnits, netPrice: Decimal): LinePrices =>
  ({ netAmount, netPrice, discounts: EMPTY_LIST, charges: EMPTY_LIST });

/** Subtracts the discounts of a credit line from its price. As allowances they would be negative, like the quantity. */
const priceOfCredit = (netAmount: MinorUnits, rate: Decimal, discount: Decimal): LinePrices => ({
  ...pricesWithoutAdjustments(netAmount, add(rate, { coefficient: -discount.coefficient, scale: discount.scale })),
  grossPrice: { amount: rate, discount },
});

/** Sum of a credit line's percentage discounts; undefined if the line is not a credit. */
const creditPercent = ({ discounts = [] }: LineItem, { discount }: ComputedLine): Decimal | undefined =>
  (discount >= 0n ? undefined : discounts.reduce((sum, each) => (each.kind === 'percent' ? add(sum, each.percent) : sum), ZERO));

const readAdjustmentAmounts = ({ discount, adjustmentAmounts }: ComputedLine): NonNullable<ComputedLine['adjustmentAmounts']> =>
  adjustmentAmounts ?? { discounts: [discount], charges: [] };

/** Amounts and prices of a line whose rate is net. See docs/e-invoices.md. */
const netPricedLine = (item: LineItem, line: ComputedLine, digits: number): LinePrices => {
  const { rate, discounts, charges } = item;
  const { amount: netAmount } = line;
  if ((discounts ?? charges) === undefined) return pricesWithoutAdjustments(netAmount, rate);
  const percent = creditPercent(item, line);
  if (percent !== undefined) return priceOfCredit(netAmount, rate, takePercent(rate, percent));
  const undiscountedAmount = fullLineAmount(item, rate, digits);
  const withAmounts = (amounts: readonly MinorUnits[], adjustments: readonly Adjustment[] = []): readonly LineAdjustment[] =>
    adjustments.map((each, index) => {
      const amount = amounts[index] ?? 0n;
      return { amount, ...each.kind === 'percent' && basisIfExact(amount, undiscountedAmount, each.percent, digits) };
    });
  const lineAdjustments = readAdjustmentAmounts(line);
  return {
    netAmount,
    netPrice: rate,
    discounts: withAmounts(lineAdjustments.discounts, discounts),
    charges: withAmounts(lineAdjustments.charges, charges),
  };
};

const DECIMAL_ONE: Decimal = { coefficient: 1n, scale: 0 };
const MIN_DECIMALS = 4;

/** Decimals of a net price that keep quantity × price ÷ per within 0.01 of the line's net amount. */
const netPriceDecimals = ({ quantity, per }: LineItem): number => {
  const { coefficient, scale } = per === undefined ? quantity : divide(quantity, per, 0);
  const integerDigits = Math.max(0, String(coefficient < 0n ? -coefficient : coefficient).length - scale);
  return Math.max(MIN_DECIMALS, 3 + integerDigits);
};

/** The rate of a line without its tax: `rate ÷ (1 + r)`. The rate of an untaxed line stays as sent. */
const netRate = (item: LineItem, taxes: readonly GroupTax[]): Decimal => {
  const { rate } = item;
  const divisor = taxes.reduce((sum, { percent }) => add(sum, percent), HUNDRED);
  return compare(divisor, HUNDRED) === 0 ? rate : divide(multiply(rate, HUNDRED), divisor, netPriceDecimals(item));
};

/**
 * Discounts and charges of a line, net of tax. The last discount (or else the last charge) takes the rounding
 * difference, so that price, discounts and charges add up to the net amount.
 */
const netAdjustments = (
  line: ComputedLine, taxes: readonly GroupTax[], full: MinorUnits, netAmount: MinorUnits,
): Pick<LinePrices, 'discounts' | 'charges'> => {
  const lineAdjustments = readAdjustmentAmounts(line);
  const discounts = lineAdjustments.discounts.map((gross) => netFromGross(gross, taxes));
  const charges = lineAdjustments.charges.map((gross) => netFromGross(gross, taxes));
  const difference = full - sumAmounts(discounts) + sumAmounts(charges) - netAmount;
  const [last, sign] = discounts.some((amount) => amount > 0n) ? [discounts, 1n] as const : [charges, -1n] as const;
  const lastNonZero = last.findLastIndex((amount) => amount > 0n);
  if (lastNonZero >= 0) last[lastNonZero] = (last[lastNonZero] ?? 0n) + sign * difference;
  return { discounts: discounts.map((amount) => ({ amount })), charges: charges.map((amount) => ({ amount })) };
};

const linePrices = (
  item: LineItem, line: ComputedLine, taxes: readonly GroupTax[], netAmount: MinorUnits, digits: number,
): LinePrices => {
  const rate = netRate(item, taxes);
  if ((item.discounts ?? item.charges) === undefined) return pricesWithoutAdjustments(netAmount, rate);
  const percent = creditPercent(item, line);
  if (percent !== undefined) {
    return priceOfCredit(netAmount, rate, divide(takePercent(rate, percent), DECIMAL_ONE, netPriceDecimals(item)));
  }
  const undiscountedAmount = fullLineAmount(item, rate, digits);
  return { netAmount, netPrice: rate, ...netAdjustments(line, taxes, undiscountedAmount, netAmount) };
};

/**
 * Amounts and prices of the lines of an invoice whose prices include tax. The net amount of a line is the
 * increase of its tax group's running net total, so the lines add up to the group and each is off by at most a cent.
 * @see docs/e-invoices.md
 */
export const linePricesOfAll = ({ invoice, lines, taxGroups, groupOfLine }: ComputedInvoice): readonly LinePrices[] => {
  const totals = taxGroups.map(({ taxes }) => ({ taxes, gross: 0n, net: 0n }));
  return invoice.lineItems.map((item, index) => {
    const line = required(lines[index], 'line');
    const total = required(totals[required(groupOfLine[index], 'group of the line')], 'total of the group');
    const gross = total.gross + line.amount;
    const net = netFromGross(gross, total.taxes);
    const netAmount = net - total.net;
    Object.assign(total, { gross, net });
    return linePrices(item, line, total.taxes, netAmount, invoice.currency.minorUnitDigits);
  });
};

/** UNTDID 7143: Harmonized System. */
const HS_SCHEME = 'HS';

/** BT-153, the first line with visible text, and BT-154, the lines after it. */
const nameAndDescription = (description: string): Pick<Line, 'name' | 'description'> => {
  const lines = description.split('\n');
  const first = Math.max(0, lines.findIndex((line) => !isInvisible(line)));
  const furtherLines = lines.slice(first + 1).join('\n');
  return { name: required(lines[first], 'line of the description'), description: isInvisible(furtherLines) ? undefined : furtherLines };
};

const buildClassifications = ({ classifications = EMPTY_LIST, hsCode }: LineItem): readonly Classification[] =>
  (hsCode === undefined ? classifications : [...classifications, { code: hsCode, scheme: HS_SCHEME }]);

/** BG-27. A discount of zero is not written. */
const buildLineAllowances = ({ discounts }: LinePrices, item: LineItem, index: number, { labels }: Invoice): Line['allowances'] =>
  (discounts.length === 0 ? EMPTY_LIST : discounts.flatMap((part, entry) => {
    const discount = item.discounts?.[entry];
    const code = codeOfReason(discount, DISCOUNT_CODE, `${lineField(item, index)}.`);
    return part.amount > 0n ? [{ ...part, reason: discount?.label ?? labels.discount, ...code }] : [];
  }));

/** BG-28. The label of a charge is the reason. */
const buildLineCharges = ({ charges }: LinePrices, item: LineItem, index: number): Line['charges'] =>
  (charges.length === 0 ? EMPTY_LIST : charges.flatMap((part, entry) => {
    const charge = required(item.charges?.[entry], 'charge of the line');
    const code = codeOfReason(charge, undefined, `${lineField(item, index)}.`);
    return part.amount > 0n ? [{ ...part, reason: charge.label, ...code }] : [];
  }));

/** BT-129, 130, 149 and 150. A time is in hours, or in minutes if its hours have more than two decimals. */
const billedQuantity = (item: LineItem): Pick<Line, 'quantity' | 'unitCode' | 'baseQuantity'> => {
  const { quantity, per, isTime } = item;
  if (isTime !== true || per === undefined) return { quantity, unitCode: lineUnitCode(item), baseQuantity: per };
  if (quantity.coefficient % 3n !== 0n) return { quantity, unitCode: 'MIN', baseQuantity: per };
  return { quantity: divide(quantity, per, 2), unitCode: 'HUR', baseQuantity: undefined };
};

/** BG-25. Sets absent members to undefined. To spread only present members takes more than twice as long. */
const buildLine = (item: LineItem, index: number, prices: LinePrices, vat: Vat | undefined, invoice: Invoice): Line => {
  const { sku, buyerSku, gtin, originCountry, attributes = EMPTY_LIST } = item;
  const { period, note, orderLine, accounting, object, references } = item;
  const { netAmount, netPrice, grossPrice } = prices;
  const { name, description } = nameAndDescription(item.description);
  return {
    name, description, ...billedQuantity(item), vat, netAmount, netPrice, grossPrice,
    allowances: buildLineAllowances(prices, item, index, invoice), charges: buildLineCharges(prices, item, index),
    sku, buyerSku, gtin, classifications: buildClassifications(item), originCountry, attributes,
    period, note, orderLine, accounting, object, references,
  };
};

/** BG-25, in the order of the request. */
export const buildLines = (computed: ComputedInvoice): readonly Line[] => {
  const { invoice, lines, taxGroups, groupOfLine } = computed;
  const { minorUnitDigits } = invoice.currency;
  const vats = taxGroups.map(({ taxes }) => onlyVat(taxes));
  const prices = invoice.pricesIncludeTax
    ? linePricesOfAll(computed)
    : invoice.lineItems.map((item, index) => netPricedLine(item, required(lines[index], 'line'), minorUnitDigits));
  return invoice.lineItems.map((item, index) =>
    buildLine(item, index, required(prices[index], 'prices'), vats[required(groupOfLine[index], 'group of the line')], invoice));
};

const textRow = ({ text, requestIndex }: TextLine): OutlineRow => {
  const { name, description: note } = nameAndDescription(text);
  return { kind: 'text', id: `T${requestIndex + 1}`, name, note };
};

/**
 * The table in print order, each section before its rows. A section's amount is the sum of its lines' net amounts
 * (BR-FXEXT-08).
 */
export const buildOutline = (computed: ComputedInvoice, lines: readonly Line[]): readonly OutlineRow[] => {
  const sections = groupIntoSections(computed);
  if (sections.length === 0 && computed.invoice.texts === undefined) return [];
  const rows = mergeTextLines<OutlineRow>(lines.map((_, index) => ({ kind: 'line', index })), computed.invoice, textRow);
  const outline: OutlineRow[] = [];
  let done = 0;
  for (const [index, { title, firstIndex, lastIndex }] of sections.entries()) {
    const [id, members] = [`S${index + 1}`, rows.slice(firstIndex, lastIndex + 1)];
    const nets = members.map((row) => (row.kind === 'line' ? required(lines[row.index], 'line').netAmount : 0n));
    outline.push(
      ...rows.slice(done, firstIndex), { kind: 'section', id, name: title, netAmount: sumAmounts(nets) },
      ...members.map((row) => ({ ...row, parent: id })),
    );
    done = lastIndex + 1;
  }
  return [...outline, ...rows.slice(done)];
};
