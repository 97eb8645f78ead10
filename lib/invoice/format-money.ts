import { glyphOf } from './currencies.js';
import { currencySign, symbolOf } from './currency-sign.js';
import { decimalFromMinorUnits, decimalToText } from './decimal.js';
import { EN_US_DECIMAL, enUsMoney } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { applyPattern, learnPattern, type NumberPattern } from './number-pattern.js';
import { remember } from './remember.js';
import type { Currency, Decimal, MinorUnits } from './types.js';

/** Whether an amount names its currency, or a column of amounts does without. */
export type MoneyStyle = 'symbol' | 'plain';

const formatWith = (locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): Intl.NumberFormat =>
  new Intl.NumberFormat(withFallback(locale), { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 1, maximumFractionDigits: 1 });

const withSymbol = (locale: string, code: string, glyph: string): NumberPattern => {
  const local = formatWith(locale, code, 'symbol');
  const sign = currencySign(locale, code, glyph);
  if (sign === symbolOf(local)) return learnPattern(local);
  // The narrow format, because a locale sets letters off with a space where signs such as $ touch the digits.
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
 * An amount of money in the locale's writing: `$1,234.50`, `1.234,50 €`, `‎-١٬٢٣٤٫٥٠`. The symbol is the locale's own (`$` in de-DE,
 * `CA$` in en-US, `$` in en-CA), else the currency's glyph, or its code where the locale writes that glyph for another currency (`USD` in
 * en-AU); the digits after the point are ISO 4217's.
 * @param amount in minor units
 * @param locale BCP 47
 * @param style `plain` leaves the symbol out
 */
export const formatMoney = (amount: MinorUnits, currency: Currency, locale: string, style: MoneyStyle = 'symbol'): string =>
  write(decimalFromMinorUnits(amount, currency.minorUnitDigits), currency, locale, style);

/**
 * The price of one in the locale's writing, exact: with the currency's digits after the point at least, with more where the rate
 * has them, as in `$0.0025`.
 * @param rate in the currency's major unit
 * @param locale BCP 47
 * @param style `plain` leaves the symbol out
 */
export const formatRate = (rate: Decimal, currency: Currency, locale: string, style: MoneyStyle = 'symbol'): string =>
  write(rate, currency, locale, style);
