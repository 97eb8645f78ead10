const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Checks that a text is a calendar date of the years 0001 to 9999. Returns an error message, or undefined. */
export const calendarDateError = (text: string): string | undefined => {
  const fields = DATE_PATTERN.exec(text);
  if (fields === null) return 'Expected a date as YYYY-MM-DD, such as 2026-03-31';
  const [year, month, day] = [Number(fields[1]), Number(fields[2]), Number(fields[3])];
  if (year === 0) return 'Expected a year from 0001 to 9999';
  if (month < 1 || month > 12) return 'Expected a month from 01 to 12';
  // `Date.UTC` reads the years 1 to 99 as 1901 to 1999, which have the same leap years.
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day < 1 || day > days ? `Expected a day from 01 to ${days} in that month` : undefined;
};

const DAY_MS = 86_400_000;

/** Days between two dates, `YYYY-MM-DD`; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last date that a request may contain. */
const LAST_DAY_MS = Date.parse('9999-12-31');

/** Adds days to a date, `YYYY-MM-DD`. The result is at most 9999-12-31. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Math.min(LAST_DAY_MS, Date.parse(date) + days * DAY_MS)).toISOString().slice(0, 'YYYY-MM-DD'.length);
