/** The tax rows of the totals, and the groups of lines that they come from. */
import type { Decimal, MinorUnits } from './decimal.js';
import type { VatTreatment } from './structured-types.js';

/** One tax row of the totals. */
export interface TaxRow {
  /** The request's own label; absent: the Tax label is printed, with the rate. */
  readonly label?: string;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** Null for a fixed amount. */
  readonly base: MinorUnits | null;
  readonly amount: MinorUnits;
  readonly vat?: VatTreatment;
}

/** One rate of a tax group. */
export interface GroupTax { readonly label?: string; readonly percent: Decimal; readonly vat?: VatTreatment }

/** Lines with the same tax rates, labels and treatments, settled. */
export interface TaxGroup {
  /** The rates in the order given; empty: the lines are untaxed. */
  readonly taxes: readonly GroupTax[];
  /** Sum of the printed amounts of its lines: gross if prices are gross. */
  readonly amount: MinorUnits;
  /** The same without the lines that deduct deposits: what discounts are a part of. */
  readonly amountBeforeDeposits: MinorUnits;
  /** Its share of the document's discount, gross if prices are gross. */
  readonly discountShare: MinorUnits;
  /** Sum of its lines, net of tax, before the discount. The nets of all groups sum to the subtotal. */
  readonly net: MinorUnits;
  /** What each discount of the document takes off, net of tax, one after the other. */
  readonly allowances: readonly MinorUnits[];
}
