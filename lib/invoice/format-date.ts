import { enUsDate } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { remember } from './remember.js';
import type { Invoice } from './types.js';

/** How long a date is written. */
export type DateFormat = Invoice['dateFormat'];

// The short form of CLDR cuts the year to two digits in many locales; on an invoice a year is a year.
const OPTIONS: Readonly<Record<Exclude<DateFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: 'numeric', day: 'numeric' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
};

const formatterOf = remember(200, (locale: string, format: Exclude<DateFormat, 'iso'>): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(withFallback(locale), { ...OPTIONS[format], calendar: 'gregory', timeZone: 'UTC' }));

/** The invoices of a day bear the same few dates. */
const writtenDate = remember(1000, (date: string, format: Exclude<DateFormat, 'iso'>, locale: string): string =>
  (locale === DEFAULT_LOCALE ? enUsDate(date, format) : formatterOf(locale, format).format(new Date(`${date}T00:00:00Z`))));

/**
 * A date in the locale's writing. Always of the Gregorian calendar, also where the locale's own is another (th, fa, ar-SA): the
 * year on paper is the year of the request.
 * @param date `YYYY-MM-DD`, a real calendar date
 * @param format `iso` leaves it as it is, in ASCII digits
 * @param locale BCP 47
 */
export const formatDate = (date: string, format: DateFormat, locale: string): string =>
  format === 'iso' ? date : writtenDate(date, format, locale);
