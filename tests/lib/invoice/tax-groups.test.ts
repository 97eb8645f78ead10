import { describe, expect, test } from '@jest/globals';
import { groupTaxes, identifyTaxes, isRateTax } from '../../../lib/invoice/tax-groups.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { amount, percent } from './support.js';

const keys = (...taxes: Parameters<typeof identifyTaxes>[0]): string[] => identifyTaxes(taxes, 2).map((tax) => tax.key);

describe('identifyTaxes', () => {
  test('a key is one rate (or none) with one label', () => {
    expect(keys(percent('19'))).toEqual(keys(percent('19.0')));
    expect(new Set(keys(percent('19'), percent('19', 'VAT'), percent('7', 'VAT'), amount('19'), amount('19', 'VAT'))).size).toBe(5);
    expect(keys(amount('1', 'Eco fee'))).toEqual(keys(amount('2', 'Eco fee')));
  });

  test('two equal taxes in one list stay two', () => {
    const [first, second] = keys(percent('5', 'GST'), percent('5', 'GST'));
    expect(first).not.toBe(second);
    expect(keys(percent('5', 'GST'))).toEqual([first]);
  });

  test('a label cannot make one tax look like another', () => {
    expect(new Set(keys(percent('5', 'a#2'), percent('5', 'a'), percent('5', 'a'))).size).toBe(3);
  });

  test('a treatment makes a tax another one, and no treatment leaves the key as it is', () => {
    const treated = (vat: object): Parameters<typeof identifyTaxes>[0][number] => ({ kind: 'percent', percent: decimalFromText('0'), vat });
    const treatments = [{ category: 'E' }, { category: 'O' }, { category: 'E', reason: 'x' }, { reason: 'x' }, { category: 'E', reasonCode: 'x' }];
    expect(keys(percent('0'))).toEqual(['0%']);
    expect(new Set(treatments.flatMap((vat) => keys(treated(vat)))).size).toBe(treatments.length);
    expect(keys(treated({ reason: 'x', category: 'E' }))).toEqual(keys(treated({ category: 'E', reason: 'x' })));
    expect(identifyTaxes([treated({ category: 'E' })], 2)[0]?.vat).toEqual({ category: 'E' });
  });

  test('fixed amounts are in minor units', () => {
    expect(identifyTaxes([amount('1.005', 'Eco fee'), percent('5')], 2)).toMatchObject([{ label: 'Eco fee', percent: null, amount: 101n }, { amount: 0n }]);
    expect(identifyTaxes([amount('1'), percent('5')], 2).map(isRateTax)).toEqual([false, true]);
  });
});

test('groupTaxes sums by key, in order of first appearance', () => {
  const [vat, reduced, fee] = identifyTaxes([percent('19', 'VAT'), percent('7'), amount('2')], 2);
  const rows = groupTaxes([
    { ...reduced!, base: 100n, amount: 7n },
    { ...vat!, base: 10n, amount: 2n },
    { ...reduced!, base: 50n, amount: 4n },
    { ...fee!, base: 0n },
  ]);
  expect(rows).toEqual([
    { percent: decimalFromText('7'), base: 150n, amount: 11n },
    { label: 'VAT', percent: decimalFromText('19'), base: 10n, amount: 2n },
    { percent: null, base: null, amount: 200n },
  ]);
});
