const MAX_DIGITS = 15;
const LIMIT = 10 ** MAX_DIGITS;
const SMALLEST = 10 ** -MAX_DIGITS;

/** Whether a decimal's digits, without zeros at either end, are more than can be kept exactly. A short text needs no count. */
const hasTooManyDigits = (decimal: string): boolean =>
  decimal.length > MAX_DIGITS + 1
  && decimal.replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '').length > MAX_DIGITS;

/**
 * What keeps a number from being exact money: it is not finite, has more than 15 significant digits
 * (all those before the point count), or is too small to be written with 15 places.
 * @returns undefined for a number that is taken
 * @see decisions.md §3
 */
export const exactNumberFault = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return 'The number is too large.';
  const size = Math.abs(value);
  if (size >= LIMIT) return `Expected at most ${MAX_DIGITS} digits before the decimal point.`;
  if (Number.isInteger(value)) return undefined;
  if (size < SMALLEST) return `Expected 0 or a size of at least ${SMALLEST}; got ${value}.`;
  return hasTooManyDigits(String(value))
    ? `Expected at most ${MAX_DIGITS} significant digits; got ${value}. Round it before sending.`
    : undefined;
};

/**
 * What keeps a text from being a percentage such as `8.25%`, 0% to 100%.
 * @returns undefined for a percentage that is taken
 * @see decisions.md §3, Adjustment
 */
export const percentageFault = (text: string): string | undefined => {
  if (!/^\d+(\.\d+)?%$/.test(text)) {
    const isBareNumber = /^\d+(\.\d+)?$/.test(text);
    return `Expected ${isBareNumber ? 'an amount without quotes or ' : ''}a percentage such as "8.25%"`;
  }
  if (Number(text.slice(0, -1)) > 100) return 'Expected a percentage from 0% to 100%';
  return hasTooManyDigits(text) ? `Expected at most ${MAX_DIGITS} significant digits` : undefined;
};
