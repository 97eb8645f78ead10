import { formatPercent } from '../../invoice/format-number.js';
import type { Decimal } from '../../invoice/decimal.js';

/** Between several discounts and taxes of one line. */
export const ADJUSTMENT_SEPARATOR = ' · ';

/** The parts of a discount or tax that name it. */
export interface NamedAdjustment {
  /** The request's own label. */
  readonly label: string | undefined;
  /** Undefined for a fixed amount. */
  readonly percent: Decimal | undefined;
}

/**
 * The label of the row of a discount or tax: the request's own label, otherwise the general one with the rate, `Tax (8.25%)`. If the general
 * label is hidden, the rate alone.
 * @param locale BCP 47
 * @see docs/fields.md#adjustments
 */
export const adjustmentLabel = (adjustment: NamedAdjustment, general: string, locale: string): string => {
  const { label, percent } = adjustment;
  if (label !== undefined || percent === undefined) return label ?? general;
  const rate = formatPercent(percent, locale);
  return general === '' ? rate : `${general} (${rate})`;
};
