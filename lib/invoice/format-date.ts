import { enUsDate } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { memoize } from './remember.js';
import type { Invoice } from './types.js';

/** The length of a printed date. */
type DateFormat = Invoice['dateFormat'];

// CLDR's short form cuts the year to two digits in many locales; invoices always print four.
const DATE_OPTIONS: Readonly<Record<Exclude<DateFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: 'numeric', day: 'numeric' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
};

/** CLDR's short date, where it has the whole year. */
const SHORT_WITH_FULL_YEAR: Intl.DateTimeFormatOptions = { dateStyle: 'short' };

/**
 * What CLDR lacks in some languages. Maltese has no order of its own for a date in figures and would get the American
 * one. Croatian and Vietnamese write dates of medium length in figures, not with a shortened name of the month.
 */
const LANGUAGE_OPTIONS: Readonly<Record<string, Partial<typeof DATE_OPTIONS>>> = {
  mt: { short: SHORT_WITH_FULL_YEAR },
  hr: { medium: DATE_OPTIONS.short },
  vi: { medium: DATE_OPTIONS.short },
};

const formatterOf = memoize(200, (locale: string, format: Exclude<DateFormat, 'iso'>): Intl.DateTimeFormat => {
  const options = LANGUAGE_OPTIONS[new Intl.Locale(locale).language]?.[format] ?? DATE_OPTIONS[format];
  return new Intl.DateTimeFormat(withFallback(locale), { ...options, calendar: 'gregory', timeZone: 'UTC' });
});

/** Cached, because the invoices of a day have the same few dates. */
const formattedDate = memoize(1000, (date: string, format: Exclude<DateFormat, 'iso'>, locale: string): string =>
  (locale === DEFAULT_LOCALE ? enUsDate(date, format) : formatterOf(locale, format).format(new Date(`${date}T00:00:00Z`))));

/**
 * Formats a date for a locale. The calendar is always Gregorian, even where the locale has another (th, fa, ar-SA), so
 * that the printed year is the year of the request.
 * @param date `YYYY-MM-DD`, a real calendar date
 * @param format `iso` keeps the date as it is, in ASCII digits
 */
export const formatDate = (date: string, format: DateFormat, locale: string): string =>
  format === 'iso' ? date : formattedDate(date, format, locale);
