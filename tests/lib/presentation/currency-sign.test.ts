// Runs in check:slow: it formats amounts in every locale of CLDR.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, fallbackGlyph, findCurrency } from '../../../lib/invoice/currencies.js';
import { currencySign, formatMoney } from '../../../lib/presentation/formats.js';
import { knownLocales } from '../../support/invoices/known-locales.js';
import { runs, seedOfProperty } from '../../support/seed.js';

/** Normalises what readers do not distinguish: width, invisible marks, spaces, full stops and case. */
const asRead = (sign: string): string => sign.normalize('NFKC').replace(/[\s.\p{Cf}]/gu, '').toLowerCase();

const symbolOf = (locale: string, code: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay }).formatToParts(0)
    .find((part) => part.type === 'currency')!.value;

const GLYPHS: ReadonlySet<string> = new Set(CURRENCIES.map(fallbackGlyph));
const OURS: ReadonlySet<string> = new Set(CURRENCIES.map(({ code }) => code));

/** Unsupported currencies with a symbol that we print for a supported one, such as the Belize dollar's `$`. */
const UNKNOWN_SYMBOLS = Intl.supportedValuesOf('currency').filter((code) => !OURS.has(code) && GLYPHS.has(symbolOf('en-US', code, 'narrowSymbol')));

const unknownSymbolsIn = (locale: string): (readonly [string, string])[] =>
  UNKNOWN_SYMBOLS.map((code) => [code, symbolOf(locale, code, 'symbol')]);

/** Pairs of currencies that print the same in a locale. */
const confusions = (locale: string): string[] => {
  const printed = CURRENCIES.map((each) => [each.code, currencySign(locale, each.code, fallbackGlyph(each))] as const);
  const readers = new Map<string, string>();
  return [...unknownSymbolsIn(locale), ...printed].flatMap(([code, sign]) => {
    const other = readers.get(asRead(sign));
    readers.set(asRead(sign), code);
    return other === undefined ? [] : [`${locale}: ${other} and ${code} print ${sign}`];
  });
};

const locales = knownLocales();

describe('currencySign', () => {
  test('no symbol is read as another currency’s, in any locale of CLDR', () => {
    expect(locales.length).toBeGreaterThan(800);
    expect(locales).toEqual(expect.arrayContaining(['en-AU', 'es-MX', 'ms-SG', 'zh-Hant-HK', 'sr-Latn-BA']));
    expect(UNKNOWN_SYMBOLS).toEqual(expect.arrayContaining(['BZD', 'NAD', 'GIP']));
    expect(locales.flatMap(confusions)).toEqual([]);
  });

  test.each([
    ['en-US', 'CAD', 'CA$'], ['en-CA', 'CAD', '$'], ['de-DE', 'USD', '$'],
    ['en-US', 'THB', '฿'], ['pl-PL', 'USD', '$'], ['pl-PL', 'SEK', 'SEK'], ['af-ZA', 'USD', '$'],
    ['en-AU', 'AUD', '$'], ['en-AU', 'USD', 'USD'], ['es-MX', 'USD', 'USD'], ['ms-SG', 'USD', 'USD'],
    ['af-NA', 'USD', 'USD'], ['es-BZ', 'USD', 'USD'], ['ms-BN', 'USD', 'USD'],
  ])('in %s, %s is %s', (locale, code, sign) => expect(currencySign(locale, code, fallbackGlyph(findCurrency(code)!))).toBe(sign));

  test('is in amounts, with nothing else next to the digits', () => {
    const withoutSpace = (text: string): string => text.replace(/[\s.\p{Cf}]/gu, '');
    fc.assert(fc.property(fc.constantFrom(...locales), fc.constantFrom(...CURRENCIES), (locale, each) => {
      const sign = formatMoney(0n, each, locale).replace(/[\p{Nd},٫]/gu, '');
      expect(withoutSpace(sign)).toBe(withoutSpace(currencySign(locale, each.code, fallbackGlyph(each))));
    }), { numRuns: runs(300, 3_000), seed: seedOfProperty(52) });
  });
});
