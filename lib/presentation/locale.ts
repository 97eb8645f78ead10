import { validationError } from '../errors.js';
import { memoize } from '../bounded-cache.js';

export const DEFAULT_LOCALE = 'en-US';

const CACHE_SIZE = 500;

/** Right-to-left scripts (ISO 15924). */
const RTL_SCRIPTS: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * The canonical form of a language tag: `iw-il` becomes `he-IL`.
 * @throws AppError VALIDATION_ERROR for field `locale` if the tag is not well-formed
 * @see RFC 5646, 4.5
 */
export const canonicalLocale = memoize(CACHE_SIZE, (tag: string): string => {
  if (tag === DEFAULT_LOCALE) return tag;
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    throw validationError([{ field: 'locale', message: 'The locale must be a BCP 47 language tag such as "en-US", "de" or "zh-Hant-TW".' }]);
  }
});

/** The reading direction of a well-formed locale, by its script or the usual script of its language. */
export const readingDirection = memoize(CACHE_SIZE, (locale: string): 'ltr' | 'rtl' =>
  locale !== DEFAULT_LOCALE && RTL_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr');

/**
 * The locales for `Intl`, with en-US as the fallback. Otherwise `Intl` would replace an unknown locale with the
 * machine's, and the same request would print differently elsewhere.
 */
export const withFallback = (locale: string): string[] => [locale, DEFAULT_LOCALE];
