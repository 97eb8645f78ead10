import { withFallback } from './locale.js';
import { PATTERN_OPTIONS, type NumberPattern } from './number-pattern.js';
import { memoize } from './remember.js';

/** The signs between the digits of a number. */
type NumberSeparators = Pick<NumberPattern, 'groupSeparator' | 'decimalSeparator'>;
/**
 * Regions whose amounts have an apostrophe between groups. CLDR has three different signs there, and changes them
 * between versions.
 */
const APOSTROPHE_REGIONS: ReadonlySet<string> = new Set(['CH', 'LI']);
const APOSTROPHE = '\u2019';
const CURRENCY_SIGN = /\p{Sc}/u;

const readSeparators = (format: Intl.NumberFormat): NumberSeparators => {
  const parts = format.formatToParts(1234567.5);
  const separatorOf = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
  return { groupSeparator: separatorOf('group'), decimalSeparator: separatorOf('decimal') };
};

/**
 * CLDR's signs in amounts of money. Cape Verde writes the sign of its own currency in place of the decimal point, which
 * other currencies cannot have: there, amounts have the signs of other numbers.
 */
const moneySeparators = (locale: string): NumberSeparators => {
  // XXX is no currency. A few currencies have signs of their own in some locales, such as EUR in en-CH.
  const separators = readSeparators(new Intl.NumberFormat(withFallback(locale), { ...PATTERN_OPTIONS, style: 'currency', currency: 'XXX' }));
  return CURRENCY_SIGN.test(separators.decimalSeparator) ? readSeparators(new Intl.NumberFormat(withFallback(locale), PATTERN_OPTIONS)) : separators;
};

const usesApostrophe = (locale: string): boolean => {
  if (!APOSTROPHE_REGIONS.has(new Intl.Locale(locale).maximize().region ?? '')) return false;
  return new Intl.NumberFormat(withFallback(locale)).resolvedOptions().numberingSystem === 'latn';
};

/**
 * The signs between digits that a page uses. Some locales (de-AT, fr-CH) write amounts of money with other signs than
 * quantities and percentages. A page has the signs of its amounts everywhere, and they are the same for every currency.
 */
export const numberSeparators = memoize(200, (locale: string): NumberSeparators => {
  const separators = moneySeparators(locale);
  return usesApostrophe(locale) ? { ...separators, groupSeparator: APOSTROPHE } : separators;
});
