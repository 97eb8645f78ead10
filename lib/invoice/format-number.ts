import { writtenDigits, type Decimal } from './decimal.js';
import { EN_US_DECIMAL, EN_US_PERCENT } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { applyPattern, LEARNT, learnPattern, type NumberPattern } from './number-pattern.js';
import { numberSigns } from './number-signs.js';
import { remember } from './remember.js';

const patternOf = remember(200, (locale: string, style: 'decimal' | 'percent'): NumberPattern => {
  if (locale === DEFAULT_LOCALE) return style === 'decimal' ? EN_US_DECIMAL : EN_US_PERCENT;
  const format = new Intl.NumberFormat(withFallback(locale), { ...LEARNT, style });
  return { ...learnPattern(format), ...numberSigns(locale) };
});

/** Formats a quantity with all its digits: `1,250.5`, `1.250,5`, `१,२५०.५`. */
export const formatQuantity = (quantity: Decimal, locale: string): string =>
  applyPattern(writtenDigits(quantity), patternOf(locale, 'decimal'));

/** Formats an amount without a currency sign, with at least some digits after the separator: `1,250.50`, `1.250,50`. */
export const formatPlainAmount = (amount: Decimal, digits: number, locale: string): string =>
  applyPattern(writtenDigits(amount, digits), patternOf(locale, 'decimal'));

/** Formats a percentage with all its digits; 8.25 means 8.25 %: `8.25%`, `8,25 %`. */
export const formatPercent = (percent: Decimal, locale: string): string =>
  applyPattern(writtenDigits(percent), patternOf(locale, 'percent'));
