import { expect, test } from '@jest/globals';
import { discountOn } from '../../../lib/invoice/discount.js';
import { amount, percent } from './support.js';

test('a percentage of the amount, rounded once, halves away from zero', () => {
  expect(discountOn(1_005n, percent('10'), 2)).toBe(101n);
  expect(discountOn(-1_005n, percent('10'), 2)).toBe(-101n);
  expect(discountOn(333n, percent('33.333'), 0)).toBe(111n);
});

test('a fixed amount as it is, in minor units', () => {
  expect(discountOn(1n, amount('12.345'), 2)).toBe(1_235n);
  expect(discountOn(1n, amount('12.345'), 3)).toBe(12_345n);
});

test('none', () => expect(discountOn(1_000n, undefined, 2)).toBe(0n));
