/** An exact decimal number: `coefficient × 10^-scale`. */
export interface Decimal {
  readonly coefficient: bigint;
  /** Digits after the point, ≥ 0. */
  readonly scale: number;
}

export const ZERO: Decimal = { coefficient: 0n, scale: 0 };
export const HUNDRED: Decimal = { coefficient: 100n, scale: 0 };

/** Maximum significant digits of a number. Other programs may round a JSON number with more. */
export const MAX_SIGNIFICANT_DIGITS = 15;

/** A rounded amount of money in the invoice's currency, in minor units (cents for USD, whole yen for JPY). */
export type MinorUnits = bigint;

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));
const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
const absoluteValue = (value: bigint): bigint => (value < 0n ? -value : value);

const PLAIN_OR_SCIENTIFIC = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

const withoutTrailingZeros = (coefficient: bigint, scale: number): Decimal => {
  if (scale < 0) return { coefficient: coefficient * powerOfTen(-scale), scale: 0 };
  while (scale > 0 && coefficient % 10n === 0n) {
    coefficient /= 10n;
    scale -= 1;
  }
  return { coefficient, scale };
};

/**
 * Parses a decimal text exactly, and drops trailing zeros after the point.
 * @param text digits with an optional sign, point and exponent, e.g. `8.25`, `-1e-7`
 * @throws RangeError if the text is not a decimal number
 */
export const decimalFromText = (text: string): Decimal => {
  const match = PLAIN_OR_SCIENTIFIC.exec(text);
  if (match === null) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return withoutTrailingZeros(BigInt(`${sign}${whole}${fraction}`), fraction.length - Number(exponent));
};

/**
 * The exact number that the client wrote: `0.1` in JSON means one tenth, although its double is not. Up to 15
 * significant digits, the shortest text of a double has the digits that were sent.
 * @throws RangeError if it is not finite
 */
export const decimalFromNumber = (value: number): Decimal => {
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), scale: 0 };
  // Up to 15 digits, the quotient is the same double only if it is the same decimal.
  // eslint-disable-next-line no-restricted-properties -- checked by the quotient
  const cents = Math.round(value * 100);
  if (cents / 100 === value && Math.abs(cents) < 10 ** MAX_SIGNIFICANT_DIGITS) {
    return cents % 10 === 0 ? { coefficient: BigInt(cents / 10), scale: 1 } : { coefficient: BigInt(cents), scale: 2 };
  }
  const text = String(value);
  const point = text.indexOf('.');
  // The text has no trailing zeros, so it needs no further parsing.
  return point < 0 || text.includes('e')
    ? decimalFromText(text)
    : { coefficient: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
};

export const decimalFromMinorUnits = (amount: MinorUnits, minorUnitDigits: number): Decimal =>
  ({ coefficient: amount, scale: minorUnitDigits });

const coefficientAt = (value: Decimal, scale: number): bigint =>
  (scale === value.scale ? value.coefficient : value.coefficient * powerOfTen(scale - value.scale));

/** `left + right`, exact. */
export const add = (left: Decimal, right: Decimal): Decimal => {
  const scale = Math.max(left.scale, right.scale);
  return { coefficient: coefficientAt(left, scale) + coefficientAt(right, scale), scale };
};

/** `left × right`, exact. */
export const multiply = (left: Decimal, right: Decimal): Decimal =>
  ({ coefficient: left.coefficient * right.coefficient, scale: left.scale + right.scale });

/** `value × percent ÷ 100`, exact: 8.25 means 8.25 %. */
export const takePercent = (value: Decimal, percent: Decimal): Decimal =>
  ({ coefficient: value.coefficient * percent.coefficient, scale: value.scale + percent.scale + 2 });

/** Returns a negative number, zero or a positive number if `left` is less than, equal to or greater than `right`. */
export const compare = (left: Decimal, right: Decimal): number => {
  const scale = Math.max(left.scale, right.scale);
  const difference = coefficientAt(left, scale) - coefficientAt(right, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};

/** Rounds a quotient, halves away from zero. All rounding of money uses it. Throws RangeError for a denominator of 0. */
export const roundQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const magnitude = absoluteValue(denominator);
  const quotient = (2n * absoluteValue(numerator) + magnitude) / (2n * magnitude);
  return (numerator < 0n) === (denominator < 0n) ? quotient : -quotient;
};

/** Rounds an exact value to minor units (0, 2 or 3 digits), halves away from zero. */
export const roundToMinorUnits = (value: Decimal, minorUnitDigits: number): MinorUnits =>
  value.scale <= minorUnitDigits ? coefficientAt(value, minorUnitDigits)
    : roundQuotient(value.coefficient, powerOfTen(value.scale - minorUnitDigits));

/** Rounds an amount to the nearest multiple of a step above 0, halves away from zero. */
export const roundToMultiple = (amount: MinorUnits, step: MinorUnits): MinorUnits => roundQuotient(amount, step) * step;

/** `dividend ÷ divisor`, in minor units, rounded once from the exact quotient. Throws RangeError for a divisor of 0. */
export const divideToMinorUnits = (dividend: MinorUnits, divisor: Decimal): MinorUnits =>
  roundQuotient(dividend * powerOfTen(divisor.scale), divisor.coefficient);

/** `dividend ÷ divisor`, rounded once to some places, without trailing zeros. Throws RangeError for a divisor of 0. */
export const divide = (dividend: Decimal, divisor: Decimal, places: number): Decimal => withoutTrailingZeros(
  roundQuotient(dividend.coefficient * powerOfTen(places + divisor.scale), divisor.coefficient * powerOfTen(dividend.scale)),
  places,
);

/** The digits of a value before and after the point. */
export interface DecimalDigits { readonly isNegative: boolean; readonly whole: string; readonly fraction: string }

/** The digits of a value, with all digits after the point. Zero is not negative. */
export const toDigits = (value: Decimal, minFractionDigits = 0): DecimalDigits => {
  const scale = Math.max(value.scale, minFractionDigits);
  const digits = absoluteValue(coefficientAt(value, scale)).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  return { isNegative: value.coefficient < 0n, whole: digits.slice(0, point), fraction: digits.slice(point) };
};

/** Writes a value without an exponent, such as `-0.50`, with all digits after the point. Never writes `-0`. */
export const decimalToText = (value: Decimal, minFractionDigits = 0): string => {
  const { isNegative, whole, fraction } = toDigits(value, minFractionDigits);
  return (isNegative ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
};

/** The nearest double. JSON writes it with the same digits, up to 15 significant digits. */
export const decimalToNumber = (value: Decimal): number => Number(decimalToText(value));

export const sumAmounts = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((sum, amount) => sum + amount, 0n);

/**
 * Splits an amount over items in proportion to their weights, of any sign. Each share is rounded, and the last item
 * with a weight gets the remainder, so that the shares sum to the amount. If the weights sum to 0, all shares are 0.
 * @see docs/money.md#the-rules
 */
export const allocateByWeight = <Item>(
  amount: MinorUnits, items: readonly Item[], weightOf: (item: Item) => bigint,
): readonly { readonly item: Item; readonly share: MinorUnits }[] => {
  const weighted = items.map((item) => ({ item, weight: weightOf(item) }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return items.map((item) => ({ item, share: 0n }));
  const lastWeighted = weighted.findLastIndex(({ weight }) => weight !== 0n);
  let remainder = amount;
  return weighted.map(({ item, weight }, index) => {
    const share = index === lastWeighted ? remainder : roundQuotient(amount * weight, total);
    remainder -= share;
    return { item, share };
  });
};
