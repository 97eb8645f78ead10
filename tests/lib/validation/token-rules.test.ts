import { describe, expect, test } from '@jest/globals';
import { tokenFault } from '../../../lib/validation/token-rules.js';

describe('tokenFault', () => {
  test.each([
    ['x#1e293b', 'colour'], ['#1e293b0', 'colour'], ['x8.25%', 'percentage'], ['8.25%x', 'percentage'], ['8.%', 'percentage'],
  ] as const)('refuses %s as %s', (text, form) => expect(tokenFault(text, form)).toEqual(expect.any(String)));

  test('takes percentages of several digits on both sides', () => {
    expect(['19%', '12.345%', '100%'].map((text) => tokenFault(text, 'percentage'))).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['2026-01-31', 'calendarDate'],
    ['#1e293b', 'colour'],
    ['#1E293B', 'colour'],
    ['de-AT', 'languageTag'],
    ['8.25%', 'percentage'],
  ] as const)('takes %s as %s', (text, form) => expect(tokenFault(text, form)).toBeUndefined());

  test.each([
    ['2026-02-30', 'calendarDate'],
    ['1e293b', 'colour'],
    ['#fff', 'colour'],
    ['#12345g', 'colour'],
    ['#1e293bff', 'colour'],
    ['#1e293b\n', 'colour'],
    ['de_AT', 'languageTag'],
    ['8.25', 'percentage'],
  ] as const)('refuses %s as %s', (text, form) => expect(tokenFault(text, form)).toEqual(expect.any(String)));
});
