const DAY_MS = 86_400_000;

/** The number of days from one day of the calendar to another, both `YYYY-MM-DD`; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last day of the calendar of a request. */
const LAST_DAY_MS = Date.parse('9999-12-31');

/** The day some days after a day of the calendar, at most the last one. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Math.min(LAST_DAY_MS, Date.parse(date) + days * DAY_MS)).toISOString().slice(0, 'YYYY-MM-DD'.length);
