import { expect, test } from '@jest/globals';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { convertAmount, taxInTaxCurrency } from '../../../lib/invoice/second-currency.js';
import { isoMinorUnitDigits } from '../../../lib/invoice/iso-currencies.js';
import { CURRENCIES } from '../../../lib/invoice/currencies.js';
import type { TaxCurrency } from '../../../lib/invoice/structured-data.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
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

test('the tax in the tax currency is as sent, or from the rate', () => {
  const taxIn = (taxCurrency?: TaxCurrency) => taxInTaxCurrency({ invoice: { currency: currency('EUR'), taxCurrency }, financial: { tax: 19_005n } } as ComputedInvoice);
  expect(taxIn()).toBeUndefined();
  expect(taxIn({ currency: currency('JPY'), rate: decimalFromText('163.11') })).toEqual({ coefficient: 30_999n, scale: 0 });
  expect(taxIn({ currency: currency('CHF'), rate: decimalFromText('0.5') })).toEqual({ coefficient: 9_503n, scale: 2 });
  expect(taxIn({ currency: currency('CHF'), taxAmount: decimalFromText('177.7') })).toEqual({ coefficient: 1_777n, scale: 1 });
});
