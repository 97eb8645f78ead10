import { add, type Decimal, type DecimalDigits, decimalFromText, decimalToText, ZERO } from './decimal.js';
import type { InvoiceColumn, LineItem } from './types.js';

const MINUTES = 60n;

/** The minutes of a time such as `-3:20`. */
export const minutesFromText = (time: string): bigint => {
  const [hours = '', minutes = ''] = time.replace('-', '').split(':');
  const magnitude = BigInt(hours) * MINUTES + BigInt(minutes);
  return time.startsWith('-') ? -magnitude : magnitude;
};

/** The digits of hours and minutes. Zero is not negative. */
export const timeDigits = ({ coefficient }: Decimal): DecimalDigits => {
  const minutes = coefficient < 0n ? -coefficient : coefficient;
  return {
    isNegative: coefficient < 0n, whole: String(minutes / MINUTES), fraction: String(minutes % MINUTES).padStart(2, '0'),
  };
};

/** A time as a request writes it, such as `-3:20`. */
export const timeToText = (minutes: Decimal): string => {
  const { isNegative, whole, fraction } = timeDigits(minutes);
  return `${isNegative ? '-' : ''}${whole}:${fraction}`;
};

/** A quantity of lines: a time in minutes, or a number with the unit that all lines share. */
export type QuantitySum = Pick<LineItem, 'quantity' | 'isTime' | 'unit'>;

const isCounted = ({ deposit, option }: LineItem): boolean => deposit === undefined && option === undefined;

const sharedUnit = (items: readonly LineItem[]): Pick<LineItem, 'unit'> => {
  const { unit } = items[0] ?? {};
  return unit === undefined || items.some((item) => item.unit !== unit) ? {} : { unit };
};

// The conversion to text and back drops zeros at the end of a sum such as 11.50.
const addUp = (items: readonly LineItem[]): Decimal =>
  decimalFromText(decimalToText(items.map(({ quantity }) => quantity).reduce(add, ZERO)));

/** The sum of the times among line items, without options and deposits; undefined without a time. */
export const sumOfTimes = (items: readonly LineItem[]): QuantitySum | undefined => {
  const timed = items.filter((item) => item.isTime === true && isCounted(item));
  return timed.length === 0 ? undefined : { quantity: addUp(timed), isTime: true, ...sharedUnit(timed) };
};

/**
 * The sum of a column of quantities, without options and deposits: of the times if any line of the invoice has one, of
 * the lines with the unit that `sum` names, or of all.
 * @param items of the invoice or of a section; undefined if none of them counts
 * @see docs/fields.md#columns
 */
export const sumOfQuantities = (
  items: readonly LineItem[], sum: NonNullable<InvoiceColumn['sum']>, all: readonly LineItem[] = items,
): QuantitySum | undefined => {
  if (sum === true && all.some(({ isTime }) => isTime === true)) return sumOfTimes(items);
  const counted = items.filter((item) => isCounted(item) && item.isTime !== true && (sum === true || item.unit === sum));
  return counted.length === 0 ? undefined : { quantity: addUp(counted), ...sharedUnit(counted) };
};
