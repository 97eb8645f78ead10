import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '../../../lib/invoice/currencies.js';
import { EN_US_DECIMAL, EN_US_PERCENT, enUsDate, enUsMoney, PATTERN_OPTIONS, readPattern } from '../../../lib/presentation/formats.js';

const learnt = (options: Intl.NumberFormatOptions): unknown => readPattern(new Intl.NumberFormat('en-US', { ...options, ...PATTERN_OPTIONS }));

describe('what is known of en-US is what Intl says of it', () => {
  test('in numbers and percentages', () => {
    expect(EN_US_DECIMAL).toEqual(learnt({ style: 'decimal' }));
    expect(EN_US_PERCENT).toEqual(learnt({ style: 'percent' }));
  });

  test.each(CURRENCIES.map(({ code }) => code))('in amounts of %s', (currency) => {
    const learntPattern = readPattern(new Intl.NumberFormat('en-US', { style: 'currency', currency, ...PATTERN_OPTIONS }));
    const hasOwnSymbol = learntPattern.positive.prefix.trim() !== currency;
    expect(enUsMoney(currency)).toEqual(hasOwnSymbol ? learntPattern : undefined);
  });

  test.each([
    ['short', { year: 'numeric', month: 'numeric', day: 'numeric' }], ['medium', { dateStyle: 'medium' }], ['long', { dateStyle: 'long' }],
  ] as const)('in dates, %s', (format, options) => {
    const intl = new Intl.DateTimeFormat('en-US', { ...options, calendar: 'gregory', timeZone: 'UTC' });
    const day = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(fc.property(day, (date) => { expect(enUsDate(date.toISOString().slice(0, 10), format)).toBe(intl.format(date)); }));
  });
});
