import { describe, expect, test } from '@jest/globals';
import { minutesFromText, sumOfQuantities, sumOfTimes, timeDigits, timeToText } from '../../../lib/invoice/quantities.js';
import type { LineItem } from '../../../lib/invoice/types.js';
import { line } from './support.js';

const time = (text: string, more: Partial<LineItem> = {}): LineItem => line(String(minutesFromText(text)), '90', { isTime: true, ...more });
const textOf = (sum: ReturnType<typeof sumOfTimes>): unknown =>
  sum && [sum.isTime === true ? timeToText(sum.quantity) : Number(sum.quantity.coefficient) / 10 ** sum.quantity.scale, sum.unit];

test.each([['3:20', 200n], ['-3:20', -200n], ['0:07', 7n], ['-0:05', -5n], ['-0:00', 0n], ['99999:59', 5_999_999n], ['003:20', 200n]])('%s is %s minutes', (text, minutes) => {
  expect(minutesFromText(text)).toBe(minutes);
  expect(minutesFromText(timeToText({ coefficient: minutes, scale: 0 }))).toBe(minutes);
});

test('zero is not negative', () => {
  expect(timeDigits({ coefficient: 0n, scale: 0 })).toEqual({ isNegative: false, whole: '0', fraction: '00' });
});

describe('the sum of times', () => {
  test('leaves out quantities, options and deposits', () => {
    const items = [time('3:20'), time('0:50'), line('7', '1'), time('9:00', { option: 'optional' }), time('9:00', { deposit: 0 })];
    expect(textOf(sumOfTimes(items))).toEqual(['4:10', undefined]);
    expect(textOf(sumOfQuantities(items, true))).toEqual(['4:10', undefined]);
    expect(sumOfTimes([line('7', '1'), time('9:00', { option: 'optional' })])).toBeUndefined();
  });

  test('has the unit that all share', () => {
    expect(textOf(sumOfTimes([time('3:20', { unit: 'h' }), time('-4:00', { unit: 'h' })]))).toEqual(['-0:40', 'h']);
    expect(textOf(sumOfTimes([time('3:20', { unit: 'h' }), time('4:00')]))).toEqual(['7:20', undefined]);
  });
});

describe('the sum of quantities', () => {
  const items = [line('2.5', '1', { unit: 'h' }), line('1.25', '1', { unit: 'h' }), line('7', '1', { unit: 'm' }), time('1:00', { unit: 'h' })];

  test('is of the lines with a unit', () => {
    expect(textOf(sumOfQuantities(items, 'h'))).toEqual([3.75, 'h']);
    expect(textOf(sumOfQuantities(items, 'm'))).toEqual([7, 'm']);
    expect(sumOfQuantities(items, 'kg')).toBeUndefined();
  });

  test('of a section is of times if the invoice has one', () => {
    expect(textOf(sumOfQuantities(items.slice(0, 2), true))).toEqual([3.75, 'h']);
    expect(sumOfQuantities(items.slice(0, 2), true, items)).toBeUndefined();
  });
});
