import { describe, expect, test } from '@jest/globals';
import { readCharges, readDiscounts, readShipping, readTaxList } from '../../../lib/invoice/adjustment.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { amount, percent } from './support.js';

describe('readDiscounts', () => {
  test.each([
    [12.5, amount('12.5')],
    ['8.25%', percent('8.25')],
    ['08.250%', percent('8.25')],
    [{ amount: 3 }, amount('3')],
    [{ amount: 3, label: 'Voucher' }, amount('3', 'Voucher')],
    [{ percent: 10 }, percent('10')],
    [{ percent: 10, label: 'Loyalty' }, percent('10', 'Loyalty')],
    [{ amount: 0, label: 'Voucher' }, amount('0', 'Voucher')],
  ])('%j', (given, expected) => {
    expect(readDiscounts(given)).toEqual([expected]);
    expect(readDiscounts([given, 0, given])).toEqual([expected, expected]);
  });

  test.each([undefined, 0, '0%', '0.00%', { amount: 0 }, { percent: 0 }, [], ['0%', 0]])('%j is none', (given) => {
    expect(readDiscounts(given)).toBeUndefined();
  });
});

test('readCharges', () => {
  expect([readCharges(undefined), readCharges([])]).toEqual([undefined, undefined]);
  expect(readCharges({ amount: 3, label: 'Copper' })).toEqual([{ ...amount('3', 'Copper'), field: 'charge' }]);
  expect(readCharges([{ percent: 2.5, label: 'A', tax: '7%' }, { amount: 0, label: 'B', tax: [] }])).toEqual([
    { ...percent('2.5', 'A'), field: 'charge[0]', taxes: [percent('7')] }, { ...amount('0', 'B'), field: 'charge[1]', taxes: [] },
  ]);
});

describe('readTaxList', () => {
  test('one or many, in their order', () => {
    expect(readTaxList('19%')).toEqual([percent('19')]);
    expect(readTaxList(5)).toEqual([amount('5')]);
    expect(readTaxList([{ percent: 5, label: 'GST' }, '7%', 1])).toEqual([percent('5', 'GST'), percent('7'), amount('1')]);
    expect(readTaxList([])).toEqual([]);
  });

  test('zero-rated is a tax; an amount of zero is one only with a label', () => {
    expect(readTaxList(['0%', 0, { amount: 0 }, { amount: 0, label: 'Reverse charge' }])).toEqual([percent('0'), amount('0', 'Reverse charge')]);
  });
});

describe('the treatment of a tax', () => {
  test.each<readonly [Parameters<typeof readTaxList>[0], object | undefined]>([
    [{ percent: 19 }, undefined],
    [{ percent: 19, category: 'S' }, undefined],
    [{ percent: 0, category: 'S' }, { category: 'S' }],
    [{ percent: 19, category: 'L' }, { category: 'L' }],
    [{ percent: 0, reason: 'Kleinunternehmer' }, { reason: 'Kleinunternehmer' }],
    [{ percent: 0, category: 'E', reason: 'r', reasonCode: 'vatex-eu-132' }, { category: 'E', reason: 'r', reasonCode: 'VATEX-EU-132' }],
  ])('%j', (given, vat) => {
    expect(readTaxList(given)).toEqual([expect.objectContaining({ kind: 'percent' })]);
    expect(readTaxList(given).map((tax) => (tax.kind === 'percent' ? tax.vat : 'none'))).toEqual([vat]);
  });
});

describe('readShipping', () => {
  const ten = decimalFromText('10');

  test('with and without details', () => {
    expect(readShipping(10)).toEqual({ amount: ten, taxes: [] });
    expect(readShipping({ amount: 10, label: 'Courier' })).toEqual({ amount: ten, taxes: [], label: 'Courier' });
    expect(readShipping({ amount: 10, tax: '19%' })).toEqual({ amount: ten, taxes: [percent('19')] });
  });

  test('none; free shipping is shown if it has a label', () => {
    expect(readShipping(undefined)).toBeUndefined();
    expect(readShipping(0)).toBeUndefined();
    expect(readShipping({ amount: 0, tax: '19%' })).toBeUndefined();
    expect(readShipping({ amount: 0, label: 'Free shipping' })).toMatchObject({ label: 'Free shipping' });
  });
});
