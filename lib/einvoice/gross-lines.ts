import { add, compare, divide, HUNDRED, multiply, percentOf, roundToMinorUnits, type Decimal, type MinorUnits } from '../invoice/decimal.js';
import { netOf } from '../invoice/gross-prices.js';
import { sumOf } from '../invoice/sum-of.js';
import type { GroupTax } from '../invoice/tax-types.js';
import type { ComputedInvoice, ComputedLine, LineItem } from '../invoice/types.js';
import { required } from '../required.js';
import { creditPercent, partsOf, plainPrices, priceOfCredit, type LinePrices } from './net-lines.js';

const ONE: Decimal = { coefficient: 1n, scale: 0 };
const MIN_DECIMALS = 4;

/** Decimals that a net price needs, so that quantity × price stays within a hundredth of the line's net amount. */
const decimalsOf = ({ coefficient, scale }: Decimal): number => {
  const integerDigits = Math.max(0, String(coefficient < 0n ? -coefficient : coefficient).length - scale);
  return Math.max(MIN_DECIMALS, 3 + integerDigits);
};

/** `rate ÷ (1 + r)`. Without tax the rate is exact and stays as it was sent. */
const netRate = ({ quantity, rate }: LineItem, taxes: readonly GroupTax[]): Decimal => {
  const divisor = taxes.reduce((sum, { percent }) => add(sum, percent), HUNDRED);
  return compare(divisor, HUNDRED) === 0 ? rate : divide(multiply(rate, HUNDRED), divisor, decimalsOf(quantity));
};

/**
 * The discounts and charges of a line, each net of tax. The last discount, or without one the last charge, takes the
 * rest, so that price, discounts and charges give the net amount.
 */
const netParts = (
  line: ComputedLine, taxes: readonly GroupTax[], full: MinorUnits, netAmount: MinorUnits,
): Pick<LinePrices, 'discounts' | 'charges'> => {
  const parts = partsOf(line);
  const discounts = parts.discounts.map((gross) => netOf(gross, taxes));
  const charges = parts.charges.map((gross) => netOf(gross, taxes));
  const rest = full - sumOf(discounts) + sumOf(charges) - netAmount;
  const [last, sign] = discounts.some((amount) => amount > 0n) ? [discounts, 1n] as const : [charges, -1n] as const;
  const at = last.findLastIndex((amount) => amount > 0n);
  if (at >= 0) last[at] = (last[at] ?? 0n) + sign * rest;
  return { discounts: discounts.map((amount) => ({ amount })), charges: charges.map((amount) => ({ amount })) };
};

const pricesOf = (
  item: LineItem, line: ComputedLine, taxes: readonly GroupTax[], netAmount: MinorUnits, digits: number,
): LinePrices => {
  const rate = netRate(item, taxes);
  if ((item.discounts ?? item.charges) === undefined) return plainPrices(netAmount, rate);
  const percent = creditPercent(item, line);
  if (percent !== undefined) {
    return priceOfCredit(netAmount, rate, divide(percentOf(rate, percent), ONE, decimalsOf(item.quantity)));
  }
  const full = roundToMinorUnits(multiply(item.quantity, rate), digits);
  return { netAmount, netPrice: rate, ...netParts(line, taxes, full, netAmount) };
};

/**
 * Amounts and prices of the lines of an invoice whose prices include tax. The net amount of a line is the increase of
 * its tax group's running total, so that the lines sum to the net of their group and none of them is off by more than a
 * cent.
 * @see docs/e-invoices.md
 */
export const grossLines = ({ invoice, lines, groups, groupOfLine }: ComputedInvoice): readonly LinePrices[] => {
  const totals = groups.map(({ taxes }) => ({ taxes, gross: 0n, net: 0n }));
  return invoice.lineItems.map((item, index) => {
    const line = required(lines[index], 'line');
    const total = required(totals[required(groupOfLine[index], 'group of the line')], 'total of the group');
    const gross = total.gross + line.amount;
    const net = netOf(gross, total.taxes);
    const netAmount = net - total.net;
    Object.assign(total, { gross, net });
    return pricesOf(item, line, total.taxes, netAmount, invoice.currency.minorUnitDigits);
  });
};
