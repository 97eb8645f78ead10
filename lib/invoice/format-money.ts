import { glyphOf } from './currencies.js';
import { currencySign, symbolOf } from './currency-sign.js';
import { decimalFromMinorUnits, decimalToText } from './decimal.js';
import { EN_US_DECIMAL, enUsMoney } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { applyPattern, learnPattern, type NumberPattern } from './number-pattern.js';
import { remember } from './remember.js';
import type { Currency, Decimal, MinorUnits } from './types.js';

/** Whether an amount has its currency symbol; `plain` is for a column of amounts. */
export type MoneyStyle = 'symbol' | 'plain';

const formatWith = (locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): Intl.NumberFormat =>
  new Intl.NumberFormat(withFallback(locale), { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 1, maximumFractionDigits: 1 });

const withSymbol = (locale: string, code: string, glyph: string): NumberPattern => {
  const local = formatWith(locale, code, 'symbol');
  const sign = currencySign(locale, code, glyph);
  if (sign === symbolOf(local)) return learnPattern(local);
  // Learnt from the narrow format, whose symbol is a sign: around a symbol of letters, a locale may add a space that a sign does not get.
  return learnPattern(formatWith(locale, code, 'narrowSymbol'), (part) => (part.type === 'currency' ? sign : part.value));
};

const withoutSymbol = (locale: string, code: string): NumberPattern =>
  learnPattern(formatWith(locale, code, 'symbol'), (part) => (part.type === 'currency' ? '' : part.value.replace(/\s/g, '')));

const knownPattern = (locale: string, code: string, style: MoneyStyle): NumberPattern | undefined => {
  if (locale !== DEFAULT_LOCALE) return undefined;
  return style === 'symbol' ? enUsMoney(code) : EN_US_DECIMAL;
};

const patternOf = remember(400, (locale: string, code: string, glyph: string, style: MoneyStyle): NumberPattern =>
  knownPattern(locale, code, style) ?? (style === 'symbol' ? withSymbol(locale, code, glyph) : withoutSymbol(locale, code)));

const write = (value: Decimal, currency: Currency, locale: string, style: MoneyStyle): string =>
  applyPattern(decimalToText(value, currency.minorUnitDigits), patternOf(locale, currency.code, glyphOf(currency), style));

/**
 * Formats an amount of money: `$1,234.50`, `1.234,50 €`, `‎-١٬٢٣٤٫٥٠`. For the symbol see {@link currencySign}; the number of decimals is that of
 * ISO 4217.
 * @param amount in minor units
 * @param locale BCP 47
 * @param style `plain` omits the symbol
 */
export const formatMoney = (amount: MinorUnits, currency: Currency, locale: string, style: MoneyStyle = 'symbol'): string =>
  write(decimalFromMinorUnits(amount, currency.minorUnitDigits), currency, locale, style);

/**
 * Formats a unit price exactly: with the decimals of the currency, or more if the rate has more, as in `$0.0025`.
 * @param rate in the currency's major unit
 * @param locale BCP 47
 * @param style `plain` omits the symbol
 */
export const formatRate = (rate: Decimal, currency: Currency, locale: string, style: MoneyStyle = 'symbol'): string =>
  write(rate, currency, locale, style);
