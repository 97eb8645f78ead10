import { describe, expect, test } from '@jest/globals';
import { ambiguousNumberMessage, parseTypedNumber } from '../../../playground/model/number-text.js';

describe('a typed number', () => {
  test.each([
    ['7.5', 7.5], ['7,5', 7.5], ['7,50', 7.5], ['0,125', 0.125], [',5', 0.5], ['12,', 12], ['-3,25', -3.25], ['−3', -3], ['1234,567', 1234.567],
    ['1,234.50', 1234.5], ['1.234,50', 1234.5], ['1,234,567', 1_234_567], ['1.234.567', 1_234_567], ['1 500', 1500], ['1\u202f500,25', 1500.25], ['1’500.25', 1500.25],
    ['1.500', 1.5], [' 12. ', 12],
  ])('%s is read as %d, however its decimals are written', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number);
    expect(ambiguousNumberMessage(text)).toBeNull();
  });

  test.each(['1,500', '-12,345', '999,000'])('%s could be two numbers, so it is refused with both', (text) => {
    expect(parseTypedNumber(text)).toBe(text);
    expect(ambiguousNumberMessage(text)).toContain(`“${text}” can be`);
  });

  test('names the two numbers that it could be', () => {
    expect(ambiguousNumberMessage('1,500')).toBe('“1,500” can be 1.5 or 1500. Type one of them.');
  });

  test.each(['x', '', '7,5,1', '1.2.3', '12a', ',', '1,23.45,6'])('%j is no number, and stays as it is for the service to judge', (text) => {
    expect(parseTypedNumber(text)).toBe(text);
    expect(ambiguousNumberMessage(text)).toBeNull();
  });

  test('is only doubted if it is a text', () => {
    expect([ambiguousNumberMessage(undefined), ambiguousNumberMessage(1500), ambiguousNumberMessage(null)]).toEqual([null, null, null]);
  });
});
