const isWellFormed = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/**
 * Checks that a text is a well-formed language tag. The language need not be known.
 * @returns what is wrong, or undefined for a valid tag
 * @see BCP 47; ECMA-402 IsStructurallyValidLanguageTag
 */
export const languageTagFault = (text: string): string | undefined => {
  if (isWellFormed(text)) return undefined;
  const hyphenated = text.replaceAll('_', '-');
  return hyphenated !== text && isWellFormed(hyphenated)
    ? `Expected a language tag with hyphens ("${hyphenated}")`
    : 'Expected a BCP 47 language tag such as "en-US", "de" or "zh-Hant-TW"';
};
