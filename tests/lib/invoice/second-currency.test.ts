import { expect, test } from '@jest/globals';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { convertAmount } from '../../../lib/invoice/second-currency.js';
import { isoMinorUnitDigits } from '../../../lib/invoice/iso-currencies.js';
import { CURRENCIES } from '../../../lib/invoice/currencies.js';
import { currency } from './support.js';

const converted = (code: string, amount: bigint, rate: string, minorUnitDigits: number, isInverse = false): bigint =>
  convertAmount({ currency: currency(code) }, { code: 'XOF', minorUnitDigits, rate: decimalFromText(rate), isInverse }, amount);

test('an amount is multiplied by the rate or divided by the inverse rate, and rounded once', () => {
  expect(converted('EUR', 9_999n, '655.957', 0)).toBe(65_589n);
  expect(converted('USD', 12_100n, '1.95583', 2, true)).toBe(6_187n);
  expect(converted('USD', 2_100n, '1.95583', 2, true)).toBe(1_074n);
  expect(converted('JPY', 1n, '0.005', 2)).toBe(1n);
  expect(converted('KWD', -1_500n, '3', 3, true)).toBe(-500n);
});

test('the minor unit digits are those of ISO 4217', () => {
  expect(['BGN', 'XOF', 'TND', 'EUR', 'XAU', 'eur', ''].map(isoMinorUnitDigits)).toEqual([2, 0, 3, 2, undefined, undefined, undefined]);
  expect(CURRENCIES.filter(({ code, minorUnitDigits }) => isoMinorUnitDigits(code) !== minorUnitDigits)).toEqual([]);
});
