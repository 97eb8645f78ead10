import { toDigits, type Decimal } from './decimal.js';
import { EN_US_DECIMAL, EN_US_PERCENT } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { applyPattern, PATTERN_OPTIONS, readPattern, type NumberPattern } from './number-pattern.js';
import { numberSeparators } from './number-signs.js';
import { memoize } from './remember.js';

const numberPatternOf = memoize(200, (locale: string, style: 'decimal' | 'percent'): NumberPattern => {
  if (locale === DEFAULT_LOCALE) return style === 'decimal' ? EN_US_DECIMAL : EN_US_PERCENT;
  const format = new Intl.NumberFormat(withFallback(locale), { ...PATTERN_OPTIONS, style });
  return { ...readPattern(format), ...numberSeparators(locale) };
});

/** Formats a quantity with all its digits: `1,250.5`, `1.250,5`, `१,२५०.५`. */
export const formatQuantity = (quantity: Decimal, locale: string): string =>
  applyPattern(toDigits(quantity), numberPatternOf(locale, 'decimal'));

/** Formats an amount without a currency sign, with at least some digits after the separator: `1,250.50`, `1.250,50`. */
export const formatPlainAmount = (amount: Decimal, digits: number, locale: string): string =>
  applyPattern(toDigits(amount, digits), numberPatternOf(locale, 'decimal'));

/** Formats a percentage with all its digits; 8.25 means 8.25 %: `8.25%`, `8,25 %`. */
export const formatPercent = (percent: Decimal, locale: string): string =>
  applyPattern(toDigits(percent), numberPatternOf(locale, 'percent'));
