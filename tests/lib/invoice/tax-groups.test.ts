import { describe, expect, test } from '@jest/globals';
import { identifyTaxes } from '../../../lib/invoice/tax-groups.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { percent } from './support.js';

const keys = (...taxes: Parameters<typeof identifyTaxes>[0]): string[] => identifyTaxes(taxes, 2).map((tax) => tax.key);

describe('identifyTaxes', () => {
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
});
