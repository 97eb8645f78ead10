const isWellFormed = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/**
 * What keeps a text from being a well-formed language tag. Whether any data is known for the language is another question.
 * @returns undefined for a tag that is taken
 * @see BCP 47; ECMA-402 IsStructurallyValidLanguageTag
 */
export const languageTagFault = (text: string): string | undefined => {
  if (isWellFormed(text)) return undefined;
  const hyphenated = text.replaceAll('_', '-');
  return hyphenated !== text && isWellFormed(hyphenated)
    ? `Expected a language tag with hyphens ("${hyphenated}")`
    : 'Expected a BCP 47 language tag such as "en-US", "de" or "zh-Hant-TW"';
};
