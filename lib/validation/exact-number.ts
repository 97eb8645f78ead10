const MAX_DIGITS = 15;
const MAX_WHOLE = 10 ** MAX_DIGITS;
const MIN_NONZERO = 10 ** -MAX_DIGITS;
const MAX_SHOWN = 40;

/**
 * Replaces a number in a parsed body that JSON.parse would round. The schema refuses it like any object in the place of
 * a number.
 */
export class InexactNumber {
  constructor(readonly literal: string, readonly message: string) {}
}

/** Counts the digits from the first to the last that is not zero. Zeros at either end do not change the value. */
const significantDigits = (decimal: string): number => {
  const digits = decimal.replace(/e.*/i, '').replace(/\D/g, '');
  let start = 0;
  let end = digits.length;
  while (digits[start] === '0') start += 1;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return end - start;
};

/** A short text needs no count. */
const hasTooManyDigits = (decimal: string): boolean => decimal.length > MAX_DIGITS && significantDigits(decimal) > MAX_DIGITS;
const tooManyDigits = (shown: string): string => `Expected at most ${MAX_DIGITS} significant digits; got ${shown}. Round it before sending.`;
const tooSmall = (shown: string): string => `Expected 0 or an absolute value of at least ${MIN_NONZERO}; got ${shown}.`;
const shortened = (literal: string): string => (literal.length > MAX_SHOWN ? `${literal.slice(0, MAX_SHOWN)}…` : literal);

/**
 * Checks a number of a JSON text by its written digits.
 * @returns undefined if JSON.parse keeps its decimal value, and for a number that is too large, which
 * {@link exactNumberFault} reports
 * @see docs/decisions.md#3-numbers-and-dates
 */
export const toInexactNumber = (literal: string): InexactNumber | undefined => {
  if (hasTooManyDigits(literal)) return new InexactNumber(literal, tooManyDigits(shortened(literal)));
  const underflows = Number(literal) === 0 && significantDigits(literal) > 0;
  return underflows ? new InexactNumber(literal, tooSmall(shortened(literal))) : undefined;
};

/**
 * Checks that a number is exact money: finite, at most 15 significant digits (counting all digits before the point),
 * and large enough to be written with 15 decimal places.
 * @returns what is wrong, or undefined for a valid number
 * @see docs/decisions.md#3-numbers-and-dates
 */
export const exactNumberError = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return 'The number is too large.';
  const size = Math.abs(value);
  if (size >= MAX_WHOLE) return `Expected at most ${MAX_DIGITS} digits before the decimal point.`;
  if (Number.isInteger(value)) return undefined;
  if (size < MIN_NONZERO) return tooSmall(String(value));
  return hasTooManyDigits(String(value)) ? tooManyDigits(String(value)) : undefined;
};

/** Checks that a text is a percentage from 0% to 100%, such as `8.25%`. Returns what is wrong, or undefined. */
export const percentageError = (text: string): string | undefined => {
  if (!/^\d+(\.\d+)?%$/.test(text)) {
    if (/^-\d+(\.\d+)?%$/.test(text)) return 'Expected a percentage from 0% to 100%. A withholding is an object with a label, such as {"percent": -15, "label": "IRPF"}';
    const isBareNumber = /^\d+(\.\d+)?$/.test(text);
    return `Expected ${isBareNumber ? 'an amount without quotes or ' : ''}a percentage such as "8.25%"`;
  }
  if (Number(text.slice(0, -1)) > 100) return 'Expected a percentage from 0% to 100%';
  return hasTooManyDigits(text) ? `Expected at most ${MAX_DIGITS} significant digits` : undefined;
};
