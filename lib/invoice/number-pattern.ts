import type { DecimalDigits } from './decimal.js';

/** The texts before and after the digits of a number. */
interface Affixes { readonly prefix: string; readonly suffix: string }

/**
 * How a locale writes one kind of number. It is read from `Intl` once and then applied to exact texts of any length.
 * Every number that is longer than a group is grouped, so that columns of amounts look alike. CLDR leaves four digits
 * ungrouped in es, it, pl and others, which is meant for running text and differs between versions of Node.
 */
export interface NumberPattern {
  readonly positive: Affixes;
  readonly negative: Affixes;
  readonly groupSeparator: string;
  readonly decimalSeparator: string;
  /** Number of digits in the group next to the decimal point; 0: no groups. */
  readonly groupSize: number;
  /** Number of digits in every other group: 2 in India, else the same. */
  readonly outerGroupSize: number;
  /** The ten digits; null for ASCII. */
  readonly digits: readonly string[] | null;
}

type Part = Intl.NumberFormatPart;
const DIGIT_TYPES: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

const affixesOf = (parts: readonly Part[], textOf: (part: Part) => string): Affixes => {
  const first = parts.findIndex((part) => DIGIT_TYPES.has(part.type));
  const last = parts.findLastIndex((part) => DIGIT_TYPES.has(part.type));
  return { prefix: parts.slice(0, first).map(textOf).join(''), suffix: parts.slice(last + 1).map(textOf).join('') };
};

const valueOf = (parts: readonly Part[], type: string, fallback: string): string =>
  parts.find((part) => part.type === type)?.value ?? fallback;

const digitsOf = (format: Intl.NumberFormat): readonly string[] | null => {
  const { locale, numberingSystem } = format.resolvedOptions();
  if (numberingSystem === 'latn') return null;
  return [...new Intl.NumberFormat(locale, { numberingSystem, useGrouping: false }).format(9876543210)].reverse();
};

// A whole number, so that a percent format, which multiplies by 100, stays exact. It is long enough to show two whole
// groups.
const SAMPLE = 1234567890123;

/** The options of a format from which a pattern is learnt: one fraction digit, and groups in every number that is long enough. */
export const PATTERN_OPTIONS = { useGrouping: 'always', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/**
 * Reads the pattern of a number format.
 * @param format with the options {@link LEARNT}
 * @param textOf text of a part outside the digits, e.g. to replace the currency symbol; default: the text of `Intl`
 */
export const readPattern = (format: Intl.NumberFormat, textOf = (part: Part): string => part.value): NumberPattern => {
  const parts = format.formatToParts(SAMPLE);
  const groups = parts.filter((part) => part.type === 'integer').map((part) => [...part.value].length);
  const [groupSize = 0, outerGroupSize = groupSize] = groups.length > 1 ? groups.toReversed() : [];
  return {
    positive: affixesOf(parts, textOf),
    negative: affixesOf(format.formatToParts(-SAMPLE), textOf),
    groupSeparator: valueOf(parts, 'group', ''),
    decimalSeparator: valueOf(parts, 'decimal', '.'),
    groupSize,
    outerGroupSize,
    digits: digitsOf(format),
  };
};

const groupDigits = (whole: string, pattern: NumberPattern): string => {
  const { groupSize, outerGroupSize, groupSeparator } = pattern;
  if (groupSize === 0 || whole.length <= groupSize) return whole;
  let end = whole.length - groupSize;
  let grouped = whole.slice(end);
  for (; end > 0; end -= outerGroupSize) grouped = whole.slice(Math.max(0, end - outerGroupSize), end) + groupSeparator + grouped;
  return grouped;
};

const localDigits = (text: string, digits: readonly string[] | null): string =>
  digits === null ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Formats the digits of an exact number. */
export const applyPattern = ({ isNegative, whole, fraction }: DecimalDigits, pattern: NumberPattern): string => {
  const { prefix, suffix } = isNegative ? pattern.negative : pattern.positive;
  const grouped = localDigits(groupDigits(whole, pattern), pattern.digits);
  return prefix + (fraction === '' ? grouped : grouped + pattern.decimalSeparator + localDigits(fraction, pattern.digits)) + suffix;
};
