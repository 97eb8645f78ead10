import { expect, test } from '@jest/globals';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { formatPercent, formatPlainAmount, formatQuantity, formatTime } from '../../../lib/presentation/formats.js';

const spaced = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  ['1250.5', 'en-US', '1,250.5'], ['1250.5', 'de-DE', '1.250,5'], ['1234567', 'en-IN', '12,34,567'], ['-0.000001', 'en-US', '-0.000001'], ['-0', 'en-US', '0'],
  ['1250.5', 'es-ES', '1.250,5'], ['1250.5', 'de-AT', '1.250,5'], ['1250.5', 'fr-CH', '1’250.5'], ['0.1234567890123', 'en-US', '0.1234567890123'], ['12', 'xx-XX', '12'], ['12.5', 'ar-EG', '١٢٫٥'],
])('quantity %s in %s', (quantity, locale, expected) => {
  expect(formatQuantity(decimalFromText(quantity), locale)).toBe(expected);
});

test.each([['8.25', 'en-US', '8.25%'], ['19', 'de-DE', '19 %'], ['9.975', 'fr-CA', '9,975 %'], ['0', 'en-US', '0%'], ['7.7', 'fr-CH', '7.7%']])('percentage %s in %s', (percent, locale, expected) => {
  expect(spaced(formatPercent(decimalFromText(percent), locale))).toBe(expected);
});

test.each([['200', 'en-US', '3:20'], ['-5', 'de-DE', '-0:05'], ['0', 'en-US', '0:00'], ['740007', 'de-DE', '12333:27'], ['200', 'ar-EG', '٣:٢٠']])('time %s in %s', (minutes, locale, expected) => {
  expect(formatTime(decimalFromText(minutes), locale)).toBe(expected);
});

test('formatPlainAmount writes the decimals of a currency without its symbol', () => {
  expect(formatPlainAmount(decimalFromText('1234.5'), 2, 'de-DE')).toBe('1.234,50');
  expect(formatPlainAmount(decimalFromText('1234.5'), 2, 'it-IT')).toBe('1.234,50');
  expect(formatPlainAmount(decimalFromText('1234'), 0, 'en-US')).toBe('1,234');
});
