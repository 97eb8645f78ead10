import { add, multiply, percentOf, roundToMinorUnits, type Decimal, type MinorUnits } from '../invoice/decimal.js';
import type { ComputedLine, LineItem } from '../invoice/types.js';
import { percentageOf } from './slack.js';
import type { Line } from './types.js';

/** The allowance of a line, without its reason, which comes from the request. */
type LineAllowance = Omit<NonNullable<Line['allowance']>, 'reason' | 'reasonCode'>;

/** Amounts and prices of a line, without tax. */
export interface LinePrices extends Pick<Line, 'netAmount' | 'netPrice' | 'grossPrice'> {
  readonly allowance?: LineAllowance | undefined;
}

/** Subtracts the discount of a credit line from its price: as an allowance, it would be negative, like the quantity. */
export const priceOfCredit = (rate: Decimal, discount: Decimal): Pick<Line, 'netPrice' | 'grossPrice'> => ({
  netPrice: add(rate, { coefficient: -discount.coefficient, scale: discount.scale }),
  grossPrice: { amount: rate, discount },
});

const allowanceOf = ({ quantity, rate, discount }: LineItem, amount: MinorUnits, digits: number): LineAllowance => ({
  amount,
  ...discount?.kind === 'percent' && percentageOf(amount, roundToMinorUnits(multiply(quantity, rate), digits), discount.percent, digits),
});

/** Amounts and prices of a line whose rate is net. See docs/e-invoices.md. */
export const netLine = (item: LineItem, { amount, discount }: ComputedLine, digits: number): LinePrices => {
  if (discount < 0n && item.discount?.kind === 'percent') {
    return { netAmount: amount, ...priceOfCredit(item.rate, percentOf(item.rate, item.discount.percent)) };
  }
  return { netAmount: amount, netPrice: item.rate, allowance: discount > 0n ? allowanceOf(item, discount, digits) : undefined };
};
