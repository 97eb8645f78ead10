import { enUsDate } from './en-us.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { remember } from './remember.js';
import type { Invoice } from './types.js';

/** The length of a printed date. */
type DateFormat = Invoice['dateFormat'];

// CLDR's short form cuts the year to two digits in many locales; invoices always print four.
const OPTIONS: Readonly<Record<Exclude<DateFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: 'numeric', day: 'numeric' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
};

/** CLDR's short date, where it has the whole year. */
const WHOLE_SHORT: Intl.DateTimeFormatOptions = { dateStyle: 'short' };

/**
 * What CLDR lacks in some languages. Maltese has no order of its own for a date in figures and would get the American
 * one. Croatian and Vietnamese write dates of medium length in figures, not with a shortened name of the month.
 */
const LANGUAGE_OPTIONS: Readonly<Record<string, Partial<typeof OPTIONS>>> = {
  mt: { short: WHOLE_SHORT },
  hr: { medium: OPTIONS.short },
  vi: { medium: OPTIONS.short },
};

const formatterOf = remember(200, (locale: string, format: Exclude<DateFormat, 'iso'>): Intl.DateTimeFormat => {
  const options = LANGUAGE_OPTIONS[new Intl.Locale(locale).language]?.[format] ?? OPTIONS[format];
  return new Intl.DateTimeFormat(withFallback(locale), { ...options, calendar: 'gregory', timeZone: 'UTC' });
});

/** Cached, because the invoices of a day have the same few dates. */
const writtenDate = remember(1000, (date: string, format: Exclude<DateFormat, 'iso'>, locale: string): string =>
  (locale === DEFAULT_LOCALE ? enUsDate(date, format) : formatterOf(locale, format).format(new Date(`${date}T00:00:00Z`))));

/**
 * Formats a date for a locale. The calendar is always Gregorian, even where the locale has another (th, fa, ar-SA), so
 * that the printed year is the year of the request.
 * @param date `YYYY-MM-DD`, a real calendar date
 * @param format `iso` keeps the date as it is, in ASCII digits
 */
export const formatDate = (date: string, format: DateFormat, locale: string): string =>
  format === 'iso' ? date : writtenDate(date, format, locale);
