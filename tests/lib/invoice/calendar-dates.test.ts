import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calendarDateError } from '../../../lib/invoice/calendar-dates.js';

describe('calendarDateError', () => {
  test.each(['2026-03-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30'])('takes %s', (date) => {
    expect(calendarDateError(date)).toBeUndefined();
  });

  test.each([
    '2026-02-30', '2026-02-29', '1900-02-29', '2100-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '2026-01-32', '0000-01-01',
    '', '2026-1-1', '26-01-01', '2026/01/01', '01-02-2026', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', '-2026-01-01', '２０２６-01-01',
  ])('rejects %j', (date) => expect(calendarDateError(date)).toEqual(expect.any(String)));

  test('takes every day that the calendar has, and no other', () => {
    const pad = (value: number, width: number): string => String(value).padStart(width, '0');
    const between = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(fc.property(between(1, 9999), between(0, 13), between(0, 32), (year, month, day) => {
      const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
      const date = new Date(`${pad(year, 4)}-01-01T00:00:00Z`);
      date.setUTCMonth(month - 1, day);
      const isReal = date.toISOString().slice(0, 10) === text;
      expect(calendarDateError(text) === undefined).toBe(isReal);
    }), { numRuns: 2000 });
  });

  test('says which months there are, and how many days a month has', () => {
    for (const date of ['2026-00-10', '2026-13-10']) expect(calendarDateError(date)).toContain('12');
    expect(calendarDateError('2024-02-30')).toContain('29');
    expect(calendarDateError('2026-04-31')).toContain('30');
  });
});
