const MAX_DIGITS = 15;
const LIMIT = 10 ** MAX_DIGITS;
const SMALLEST = 10 ** -MAX_DIGITS;
const MAX_SHOWN = 40;

/** Stands in a parsed body for a number that JSON.parse would round. The schema refuses it, as it does any object in the place of a number. */
export class InexactNumber {
  /**
   * @param literal as written in the body
   * @param fault what is lost, as a sentence for the client
   */
  constructor(readonly literal: string, readonly fault: string) {}
}

/** How many digits of a decimal count: those from its first to its last that is not zero. Zeros at either end change nothing. */
const significantDigits = (decimal: string): number => {
  const digits = decimal.split(/e/i, 1)[0]?.replace(/\D/g, '') ?? '';
  let start = 0;
  let end = digits.length;
  while (digits[start] === '0') start += 1;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return end - start;
};

/** A short text needs no count. */
const hasTooManyDigits = (decimal: string): boolean => decimal.length > MAX_DIGITS && significantDigits(decimal) > MAX_DIGITS;

const tooManyDigits = (seen: string): string => `Expected at most ${MAX_DIGITS} significant digits; got ${seen}. Round it before sending.`;
const tooSmall = (seen: string): string => `Expected 0 or a size of at least ${SMALLEST}; got ${seen}.`;

const shortened = (literal: string): string => (literal.length > MAX_SHOWN ? `${literal.slice(0, MAX_SHOWN)}…` : literal);

/**
 * Judges a number of a JSON text by its digits as they are written.
 * @param literal the number
 * @returns undefined if the double that JSON.parse makes of it prints as the same decimal, or is too large, which {@link exactNumberFault} tells
 * @see decisions.md §3
 */
export const inexactNumber = (literal: string): InexactNumber | undefined => {
  if (hasTooManyDigits(literal)) return new InexactNumber(literal, tooManyDigits(shortened(literal)));
  const vanishes = Number(literal) === 0 && significantDigits(literal) > 0;
  return vanishes ? new InexactNumber(literal, tooSmall(shortened(literal))) : undefined;
};

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
  if (size < SMALLEST) return tooSmall(String(value));
  return hasTooManyDigits(String(value)) ? tooManyDigits(String(value)) : undefined;
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
