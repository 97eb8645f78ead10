import { describe, expect, test } from '@jest/globals';
import { CURRENCIES, fallbackGlyph } from '../../../lib/invoice/currencies.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { formatMoney, formatRate } from '../../../lib/presentation/formats.js';
import { currency } from '../invoice/support.js';

/** Spaces of any kind as one kind; direction marks dropped. */
const plain = (text: string): string => text.replace(/\s/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('formatMoney', () => {
  test.each([
    [123_456n, 'USD', 'en-US', '$1,234.56'],
    [-123_456n, 'USD', 'en-US', '-$1,234.56'],
    [123_456n, 'USD', 'de-DE', '1.234,56 $'],
    [123_456n, 'EUR', 'de-DE', '1.234,56 €'],
    [12_345_678n, 'INR', 'en-IN', '₹1,23,456.78'],
    [123_456n, 'JPY', 'en-US', '¥123,456'],
    [123_456n, 'KWD', 'en-US', 'KWD 123.456'],
    [123_456n, 'HUF', 'en-US', 'Ft 1,234.56'],
    [123_456n, 'CAD', 'en-US', 'CA$1,234.56'],
    [123_456n, 'CAD', 'en-CA', '$1,234.56'],
    [123_456n, 'SEK', 'en-US', 'SEK 1,234.56'],
    [123_456n, 'SEK', 'sv-SE', '1 234,56 kr'],
    [123_456n, 'THB', 'en-US', '฿1,234.56'],
    [123_456n, 'AUD', 'pl-PL', '1 234,56 A$'],
    [123_456n, 'HUF', 'hu-HU', '1 234,56 Ft'],
    [123_456n, 'TWD', 'zh-TW', '$1,234.56'],
    [123_456n, 'ILS', 'he-IL', '1,234.56 ₪'],
    [123_456n, 'USD', 'xx-XX', '$1,234.56'],
    [123_456n, 'AUD', 'en-AU', '$1,234.56'],
    [123_456n, 'USD', 'en-AU', 'USD 1,234.56'],
    [-123_456n, 'USD', 'es-MX', '-USD 1,234.56'],
    [123_456n, 'USD', 'ms-SG', 'USD 1,234.56'],
    [0n, 'USD', 'en-US', '$0.00'],
    [5n, 'KWD', 'en-US', 'KWD 0.005'],
    [999_999_999_999_999n, 'USD', 'en-US', '$9,999,999,999,999.99'],
  ])('%p %s in %s', (amount, code, locale, expected) => {
    expect(plain(formatMoney(amount, currency(code), locale))).toBe(expected);
  });

  test('native digits if the locale has them', () => {
    expect(formatMoney(123_450n, currency('EGP'), 'ar-EG')).toContain('١٬٢٣٤٫٥٠');
    expect(plain(formatMoney(123_450n, currency('EGP'), 'ar-EG-u-nu-latn'))).toContain('1,234.50');
  });

  test('a code if a symbol could be read as another currency’s, with the space that Intl writes', () => {
    expect(formatMoney(100_000n, currency('USD'), 'en-AU')).toBe('USD\u00a01,000.00');
    expect(formatRate(decimalFromText('0.0025'), currency('USD'), 'es-MX')).toBe('USD\u00a00.0025');
  });

  test('every symbol is there in English', () => {
    for (const each of CURRENCIES) expect(formatMoney(1n, each, 'en-US')).toContain(fallbackGlyph(each));
  });
});

test('formatRate has the currency’s digits at least, more if the rate has them', () => {
  expect(formatRate(decimalFromText('7'), currency('USD'), 'en-US')).toBe('$7.00');
  expect(formatRate(decimalFromText('0.0025'), currency('USD'), 'en-US')).toBe('$0.0025');
  expect(formatRate(decimalFromText('1234.5'), currency('JPY'), 'en-US')).toBe('¥1,234.5');
});
