import { expect, test } from '@jest/globals';
import { exceedsPrecision, precisionOffence } from '../../../lib/invoice/precision.js';

test('fifteen digits are kept, sixteen are not', () => {
  expect([999_999_999_999_999n, -999_999_999_999_999n, 0n].map(exceedsPrecision)).toEqual([false, false, false]);
  expect([1_000_000_000_000_000n, -1_000_000_000_000_000n].map(exceedsPrecision)).toEqual([true, true]);
});

test('the offence is at the field', () => {
  expect(precisionOffence('lineItems[3].rate', 'quantity × rate').field).toBe('lineItems[3].rate');
});
