import { add, multiply, percentOf, roundToMinorUnits, ZERO, type Decimal, type MinorUnits } from '../invoice/decimal.js';
import type { Adjustment, ComputedLine, LineItem } from '../invoice/types.js';
import { percentageOf } from './slack.js';
import type { AllowanceCharge, Line } from './types.js';

/** A discount or charge of a line, without its reason, which comes from the request. */
export type LinePart = Omit<AllowanceCharge, 'reason' | 'reasonCode'>;

/** Amounts and prices of a line, without tax. Discounts and charges are in the order of the item's; any may be zero. */
export interface LinePrices extends Pick<Line, 'netAmount' | 'netPrice' | 'grossPrice'> {
  readonly discounts: readonly LinePart[];
  readonly charges: readonly LinePart[];
}

const NO_PARTS: readonly LinePart[] = [];

/** Amounts and prices of a line without discounts and charges. */
export const plainPrices = (netAmount: MinorUnits, netPrice: Decimal): LinePrices =>
  ({ netAmount, netPrice, discounts: NO_PARTS, charges: NO_PARTS });

/** Subtracts the discounts of a credit line from its price: as allowances, they would be negative, like the quantity. */
export const priceOfCredit = (netAmount: MinorUnits, rate: Decimal, discount: Decimal): LinePrices => ({
  ...plainPrices(netAmount, add(rate, { coefficient: -discount.coefficient, scale: discount.scale })),
  grossPrice: { amount: rate, discount },
});

/** The percentages of a credit line's discounts together; undefined if it is no credit, or has no percentage. */
export const creditPercent = ({ discounts = [] }: LineItem, { discount }: ComputedLine): Decimal | undefined => {
  if (discount >= 0n) return undefined;
  return discounts.reduce((sum, each) => (each.kind === 'percent' ? add(sum, each.percent) : sum), ZERO);
};

/** The amounts of a line's discounts and charges. */
export const partsOf = ({ discount, adjustmentAmounts }: ComputedLine): NonNullable<ComputedLine['adjustmentAmounts']> =>
  adjustmentAmounts ?? { discounts: [discount], charges: [] };

type Amounts = readonly MinorUnits[];

/** Amounts and prices of a line whose rate is net. See docs/e-invoices.md. */
export const netLine = (item: LineItem, line: ComputedLine, digits: number): LinePrices => {
  const { quantity, rate, discounts, charges } = item;
  const { amount: netAmount } = line;
  if ((discounts ?? charges) === undefined) return plainPrices(netAmount, rate);
  const percent = creditPercent(item, line);
  if (percent !== undefined) return priceOfCredit(netAmount, rate, percentOf(rate, percent));
  const full = roundToMinorUnits(multiply(quantity, rate), digits);
  const stated = (adjustments: readonly Adjustment[] = [], amounts: Amounts = []): readonly LinePart[] =>
    adjustments.map((each, index) => {
      const amount = amounts[index] ?? 0n;
      return { amount, ...each.kind === 'percent' && percentageOf(amount, full, each.percent, digits) };
    });
  const parts = partsOf(line);
  return { netAmount, netPrice: rate, discounts: stated(discounts, parts.discounts), charges: stated(charges, parts.charges) };
};
