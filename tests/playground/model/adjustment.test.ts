import { describe, expect, test } from '@jest/globals';
import { readAdjustment, readNumber, readTaxes, withDetail, writeAdjustment, writeAdjustmentObject, writeTaxes } from '../../../playground/model/adjustment.js';
import type { Json } from '../../../playground/model/json.js';

describe('an adjustment', () => {
  test.each<[Json | undefined, object]>([
    [undefined, { kind: 'none' }],
    [12.5, { kind: 'amount', value: 12.5, label: '' }],
    ['8.25%', { kind: 'percent', value: 8.25, label: '' }],
    ['twelve', { kind: 'amount', value: 'twelve' }],
    [{ amount: 3, label: 'Freight' }, { kind: 'amount', value: 3, label: 'Freight' }],
    [{ percent: 5 }, { kind: 'percent', value: 5, label: '' }],
    [{ label: 7 }, { kind: 'amount', value: '', label: '' }],
    [[1], { kind: 'other', value: [1] }],
  ])('of %j is read as %j', (given, expected) => expect(readAdjustment(given)).toMatchObject(expected));

  test.each<Json>([12.5, { amount: 3, label: 'Freight' }, { percent: 5 }, { percent: 5, label: 'VAT' }, { percent: 0, category: 'E', reason: 'r' }, { amount: 3, tax: '19%' }, [1]])('%j is written as it was read', (given) => {
    expect(writeAdjustment(readAdjustment(given))).toEqual(given);
  });

  test('of kind none is nothing', () => {
    expect(writeAdjustment({ kind: 'none', value: 5, label: 'x', otherFields: {} })).toBeUndefined();
  });

  test.each<Json>([{ amount: 3 }, { amount: 3, label: 'Freight' }, { percent: 5, label: 'Copper', tax: '19%' }, [1]])('with a label of its own, %j is written as it was read', (given) => {
    expect(writeAdjustmentObject(readAdjustment(given))).toEqual(given);
  });

  test('keeps its other fields when it is changed, but the category and reason of a percentage only as one', () => {
    const tax = readAdjustment({ percent: 0, label: 'VAT', category: 'E', reason: 'r', reasonCode: 'c' });
    expect(writeAdjustment({ ...tax, value: 7 })).toEqual({ percent: 7, label: 'VAT', category: 'E', reason: 'r', reasonCode: 'c' });
    expect(writeAdjustment({ ...tax, kind: 'amount', label: '' })).toBe(0);
    const shipping = readAdjustment({ amount: 3, tax: '19%' });
    expect(writeAdjustment({ ...shipping, value: 4 })).toEqual({ amount: 4, tax: '19%' });
  });

  test('gets another field, whatever its form', () => {
    expect(withDetail('0%', 'category', 'AE')).toEqual({ percent: 0, category: 'AE' });
    expect(withDetail({ percent: 0, category: 'AE' }, 'reason', 'Reverse charge')).toEqual({ percent: 0, category: 'AE', reason: 'Reverse charge' });
    expect(withDetail({ percent: 0, category: 'AE' }, 'category', '')).toEqual({ percent: 0 });
  });
});

describe('taxes', () => {
  test.each<[Json | undefined, readonly Json[]]>([[undefined, []], ['19%', ['19%']], [[1, 2], [1, 2]], [[], []]])('of %j are the list %j', (given, list) => {
    expect(readTaxes(given)).toEqual(list);
  });

  test('are written as none, one alone, or a list', () => {
    expect([[], [{ percent: 5 }], [1, 2]].map(writeTaxes)).toEqual([undefined, { percent: 5 }, [1, 2]]);
  });
});

test.each<[string, number | string]>([['12.5', 12.5], [' -3 ', -3], ['12.', 12], ['.5', 0.5], ['1,5', '1,5'], ['1e3', '1e3'], ['-', '-'], ['', ''], ['9'.repeat(400), '9'.repeat(400)]])('a number %j says %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
