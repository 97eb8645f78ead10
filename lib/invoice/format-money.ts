import { glyphOf, type Currency } from './currencies.js';
import { currencySign, symbolOf } from './currency-sign.js';
import { decimalFromMinorUnits, toDigits, type Decimal, type MinorUnits } from './decimal.js';
import { enUsMoney } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { applyPattern, PATTERN_OPTIONS, readPattern, type NumberPattern } from './number-pattern.js';
import { numberSeparators } from './number-signs.js';
import { memoize } from './remember.js';

const formatWith = (locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): Intl.NumberFormat =>
  new Intl.NumberFormat(withFallback(locale), { ...PATTERN_OPTIONS, style: 'currency', currency, currencyDisplay });

const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * In Arabic, letters such as `US$` are to the left of positive digits, but would be drawn to the right of negative
 * ones. A mark of direction keeps them at the left, as Hebrew locales do.
 */
const withSymbolAfterMark = (pattern: NumberPattern): NumberPattern => {
  const { positive: { prefix }, negative } = pattern;
  const movesSymbol = prefix.startsWith(RIGHT_TO_LEFT_MARK) && /^\s*[A-Za-z]/.test(negative.suffix);
  return movesSymbol ? { ...pattern, negative: { ...negative, suffix: RIGHT_TO_LEFT_MARK + negative.suffix } } : pattern;
};

/**
 * Some locales (de-CH, it-CH, es-CL) put a space between code and digits, but none between code and minus: `CHF-12.50`.
 * The space that positive amounts have keeps both apart.
 */
const withSpaceBeforeMinus = (pattern: NumberPattern): NumberPattern => {
  const { positive: { prefix }, negative } = pattern;
  const sign = prefix.trimEnd();
  const lacksSpace = sign !== prefix && negative.prefix.startsWith(sign) && /^[-\u2212]$/.test(negative.prefix.slice(sign.length));
  return lacksSpace ? { ...pattern, negative: { ...negative, prefix: prefix + negative.prefix.slice(sign.length) } } : pattern;
};

const withSymbol = (locale: string, code: string, glyph: string): NumberPattern => {
  const local = formatWith(locale, code, 'symbol');
  const sign = currencySign(locale, code, glyph);
  if (sign === symbolOf(local)) return readPattern(local);
  // Learnt from the narrow format, whose symbol is a sign: around a symbol of letters, a locale may add a space that a
  // sign does not get.
  return readPattern(formatWith(locale, code, 'narrowSymbol'), (part) => (part.type === 'currency' ? sign : part.value));
};

const moneyPatternOf = memoize(400, (locale: string, code: string, glyph: string): NumberPattern =>
  (locale === DEFAULT_LOCALE ? enUsMoney(code) : undefined)
  ?? { ...withSpaceBeforeMinus(withSymbolAfterMark(withSymbol(locale, code, glyph))), ...numberSeparators(locale) });

const formatAmount = (value: Decimal, currency: Currency, locale: string): string =>
  applyPattern(toDigits(value, currency.minorUnitDigits), moneyPatternOf(locale, currency.code, glyphOf(currency)));

/** Formats an amount in minor units, with the decimals of ISO 4217: `$1,234.50`, `1.234,50 €`. */
export const formatMoney = (amount: MinorUnits, currency: Currency, locale: string): string =>
  formatAmount(decimalFromMinorUnits(amount, currency.minorUnitDigits), currency, locale);

/** Formats a price in the major unit exactly: with the currency's decimals, or more if it has more (`$0.0025`). */
export const formatRate = (rate: Decimal, currency: Currency, locale: string): string => formatAmount(rate, currency, locale);
