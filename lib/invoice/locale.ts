import { validationError } from '../errors.js';
import { remember } from './remember.js';

/** Locale of a request that names none. */
export const DEFAULT_LOCALE = 'en-US';

/** Locales whose properties are kept. */
const KEPT = 500;

/** Scripts that are written from right to left (ISO 15924). */
const RTL_SCRIPTS: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * A language tag in its canonical form: `iw-il` is `he-IL`.
 * @param tag BCP 47, of any case
 * @throws AppError VALIDATION_ERROR for field `locale` if it is no well-formed tag
 * @see RFC 5646, 4.5
 */
export const canonicalLocale = remember(KEPT, (tag: string): string => {
  if (tag === DEFAULT_LOCALE) return tag;
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    throw validationError([{ field: 'locale', message: 'The locale must be a BCP 47 language tag such as "en-US", "de" or "zh-Hant-TW".' }]);
  }
});

/**
 * Which way the pages of a locale read: by the script that it names, else by the one that its language is usually written in.
 * @param locale BCP 47, well-formed
 */
export const directionOf = remember(KEPT, (locale: string): 'ltr' | 'rtl' =>
  locale !== DEFAULT_LOCALE && RTL_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr');

/**
 * What to ask `Intl` for: the locale, or en-US where the runtime does not know it. Without the second it would take the
 * machine's own locale, and the same request would print differently elsewhere.
 */
export const withFallback = (locale: string): string[] => [locale, DEFAULT_LOCALE];
