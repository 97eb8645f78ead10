import { withFallback } from './locale.js';

/**
 * Our glyphs that some locales use for other currencies, with those currencies. Some of them are not among the 52, but
 * a reader in Belize still reads a bare `$` as the Belize dollar. A test compares the list with all locales of `Intl`.
 */
const SHARED_GLYPHS: Readonly<Record<string, readonly string[]>> = {
  $: [
    'AUD', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD', 'ARS', 'CLP', 'COP', 'BBD', 'BMD', 'BND', 'BSD', 'BZD', 'CUP', 'FJD', 'GYD', 'JMD',
    'KYD', 'LRD', 'NAD', 'SBD', 'SRD', 'TTD', 'UYU', 'XCD',
  ],
  '£': ['FKP', 'GIP', 'SHP', 'SSP'],
  '¥': ['CNY'],
};

/** The symbol or code that a currency format of `Intl` writes for its currency. */
export const symbolOf = (format: Intl.NumberFormat): string =>
  format.formatToParts(0).filter((part) => part.type === 'currency').map((part) => part.value).join('');

const symbolIn = (locale: string, currency: string): string =>
  symbolOf(new Intl.NumberFormat(withFallback(locale), { style: 'currency', currency }));

const isUsedByOther = (glyph: string, locale: string): boolean =>
  (SHARED_GLYPHS[glyph] ?? []).some((other) => symbolIn(locale, other) === glyph);

const WIDE_SIGN = /^[\uffe0-\uffe6]$/;

/** Japanese writes a yen sign as wide as a Chinese character. Next to digits, it would leave a hole. */
const toNarrowSign = (sign: string): string => (WIDE_SIGN.test(sign) ? sign.normalize('NFKC') : sign);

/**
 * The printed sign of a currency: the locale's own symbol (`$` in de-DE, `CA$` in en-US, `$` in en-CA, `¥` in ja), else
 * the glyph of the currency, or its code if the locale uses that glyph for another currency (`USD` in en-AU).
 */
export const currencySign = (locale: string, code: string, glyph: string): string => {
  const localSymbol = symbolIn(locale, code);
  if (localSymbol !== code) return toNarrowSign(localSymbol);
  return isUsedByOther(glyph, locale) ? code : glyph;
};
