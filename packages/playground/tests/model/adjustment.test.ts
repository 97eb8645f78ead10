import { describe, expect, test } from '@jest/globals';
import { ambiguousNumberMessage, parseTypedNumber, readAdjustment, readNumber, readTaxes, withDetail, writeAdjustment, writeAdjustmentObject, writeTaxes } from '../../src/model/adjustment.js';
import type { Json } from '../../src/model/json.js';

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

describe('a typed number', () => {
  test.each([
    ['7.5', 7.5], ['7,5', 7.5], ['7,50', 7.5], ['0,125', 0.125], [',5', 0.5], ['12,', 12], ['-3,25', -3.25], ['−3', -3], ['1234,567', 1234.567],
    ['1,234.50', 1234.5], ['1.234,50', 1234.5], ['1,234,567', 1_234_567], ['1.234.567', 1_234_567], ['1 500', 1500], ['1\u202f500,25', 1500.25], ['1’500.25', 1500.25],
    ['1.500', 1.5], [' 12. ', 12],
  ])('%s is read as %d, however its decimals are written', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number);
    expect(ambiguousNumberMessage(text)).toBeNull();
  });

  test.each(['1,500', '-12,345', '999,000'])('%s is ambiguous, so it is rejected with both numbers', (text) => {
    expect(parseTypedNumber(text)).toBe(text);
    expect(ambiguousNumberMessage(text)).toContain(`“${text}” can be`);
  });

  test('names the two numbers that it could be', () => {
    expect(ambiguousNumberMessage('1,500')).toBe('“1,500” can be 1.5 or 1500. Type one of them.');
  });

  test.each(['x', '', '7,5,1', '1.2.3', '12a', ',', '1,23.45,6'])('%j is no number, and stays as it is for the service to validate', (text) => {
    expect(parseTypedNumber(text)).toBe(text);
    expect(ambiguousNumberMessage(text)).toBeNull();
  });

  test('has a warning only if it is a text', () => {
    expect([undefined, 1500, null].map((value) => ambiguousNumberMessage(value))).toEqual([null, null, null]);
  });
});
