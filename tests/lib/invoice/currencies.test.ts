import { describe, expect, test } from '@jest/globals';
import { CURRENCIES, DEFAULT_CURRENCY, fallbackGlyph, findCurrency } from '../../../lib/invoice/currencies.js';

const LISTED = `USD EUR GBP JPY AUD CAD CHF CNY HKD NZD SGD SEK NOK DKK ISK PLN CZK HUF RON TRY UAH ILS INR PKR BDT LKR KRW TWD THB MYR
IDR PHP VND AED SAR QAR KWD BHD OMR EGP MAD NGN KES GHS ZAR UGX BRL MXN ARS CLP COP PEN`.split(/\s+/);

const codesWith = (digits: number): string[] =>
  CURRENCIES.filter((currency) => currency.minorUnitDigits === digits).map((currency) => currency.code);

describe('CURRENCIES', () => {
  test('are the 52 of the list, in its order, the default among them', () => {
    expect(CURRENCIES.map((currency) => currency.code)).toEqual(LISTED);
    expect(LISTED).toHaveLength(52);
    expect(LISTED).toContain(DEFAULT_CURRENCY);
  });

  test('minor units are ISO 4217’s', () => {
    expect(codesWith(0)).toEqual(['JPY', 'ISK', 'KRW', 'VND', 'UGX', 'CLP']);
    expect(codesWith(3)).toEqual(['KWD', 'BHD', 'OMR']);
    expect(codesWith(2)).toHaveLength(43);
  });

  test('no two share a symbol or a name', () => {
    expect(new Set(CURRENCIES.map((currency) => currency.symbol)).size).toBe(52);
    expect(new Set(CURRENCIES.map((currency) => currency.name)).size).toBe(52);
  });

  test.each(CURRENCIES)('symbol and name of $code are CLDR English', ({ code, symbol, name }) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0);
    expect(parts.find(({ type }) => type === 'currency')?.value).toBe(symbol);
    expect(new Intl.DisplayNames('en', { type: 'currency' }).of(code)).toBe(name);
  });
});

test('findCurrency finds by code, exactly', () => {
  expect(findCurrency('KWD')?.name).toBe('Kuwaiti Dinar');
  expect(findCurrency('usd')).toBeUndefined();
  expect(findCurrency('constructor')).toBeUndefined();
});

describe('fallbackGlyph', () => {
  test('every currency has a different symbol', () => expect(new Set(CURRENCIES.map(fallbackGlyph)).size).toBe(52));

  test('the English symbol, else a glyph that is its own, else the code', () => {
    expect(['CAD', 'TRY', 'PLN', 'SEK'].map((code) => fallbackGlyph(findCurrency(code)!))).toEqual(['CA$', '₺', 'zł', 'SEK']);
    const own = ['CZK', 'HUF', 'RON', 'UAH', 'BDT', 'THB', 'MYR', 'IDR', 'EGP', 'NGN', 'GHS', 'ZAR'];
    expect(own.map((code) => fallbackGlyph(findCurrency(code)!))).toEqual(['Kč', 'Ft', 'lei', '₴', '৳', '฿', 'RM', 'Rp', 'E£', '₦', 'GH₵', 'R']);
  });
});
