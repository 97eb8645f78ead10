import { expect, test } from '@jest/globals';
import { netOf } from '../../../lib/invoice/gross-prices.js';
import { identifyTaxes, isRateTax, type RateTax } from '../../../lib/invoice/tax-groups.js';
import { percent } from './support.js';

const rates = (...texts: string[]): RateTax[] => identifyTaxes(texts.map((text) => percent(text)), 2).filter(isRateTax);

test('a gross sum is divided once by all its rates', () => {
  expect(netOf(999n, rates('19'))).toBe(839n);
  expect(netOf(11_498n, rates('5', '9.975'))).toBe(10_000n);
  expect(netOf(100n, [])).toBe(100n);
});
