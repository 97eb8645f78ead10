import { expect, test } from '@jest/globals';
import { hasLowerCase } from '../../../../lib/layout/parts/text-styles.js';
import { contextOf } from '../support/laid-out.js';

test.each([
  ['INVOICE №', true], ['Τιμολόγιο', true], ['Счёт-фактура', true], ['', true], ['請求書', false], ['فاتورة', false], ['จำนวน 1', false],
])('old-style figures next to the title %j: %s', (invoice, suits) => {
  expect(hasLowerCase(contextOf({ labels: { invoice } }).content)).toBe(suits);
});

test('one label in a script without lower case is enough to avoid them', () => {
  expect(hasLowerCase(contextOf({ labels: { rate: '単価' } }).content)).toBe(false);
  expect(hasLowerCase(contextOf({ labels: { balanceDue: '残高' } }).content)).toBe(false);
});
