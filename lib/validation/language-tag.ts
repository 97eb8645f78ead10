import { memoize } from '../invoice/remember.js';

const CACHED_TAGS = 500;

/** Remembered, because Intl takes as long for a tag as a quarter of a short invoice takes to be read. */
const isWellFormed = memoize(CACHED_TAGS, (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
});

/** Checks that a language tag is well-formed, known or not: BCP 47. Returns what is wrong, or undefined. */
export const languageTagError = (text: string): string | undefined => {
  if (isWellFormed(text)) return undefined;
  const hyphenated = text.replaceAll('_', '-');
  return hyphenated !== text && isWellFormed(hyphenated)
    ? `Expected a language tag with hyphens ("${hyphenated}")`
    : 'Expected a BCP 47 language tag such as "en-US", "de" or "zh-Hant-TW"';
};
