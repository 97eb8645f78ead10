/** The locales whose numbers this runtime writes in a way of their own: what ICU holds of CLDR, found without a list. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const hasName = (type: Intl.DisplayNamesType): ((code: string) => boolean) => {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return (code) => names.of(code) !== undefined;
};

const languages = (): string[] => {
  const candidates = PAIRS.flatMap((pair) => [pair, ...LETTERS.map((third) => pair + third)]).filter(hasName('language'));
  return Intl.NumberFormat.supportedLocalesOf(candidates).filter((tag) => !tag.includes('-'));
};

// The scripts that some language is usually written in, and three that no language is; each is tried with every language.
const scriptsOf = (known: readonly string[]): readonly string[] =>
  [...new Set(['Adlm', 'Deva', 'Hant', ...known.map((language) => new Intl.Locale(language).maximize().script ?? 'Latn')])];

const regions = (): string[] => [...PAIRS.map((pair) => pair.toUpperCase()), '001', '150', '419'].filter(hasName('region'));

const isKnown = (tag: string): boolean => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;

const extended = (tags: readonly string[], subtags: readonly string[]): string[] =>
  tags.flatMap((tag) => [tag, ...subtags.map((subtag) => `${tag}-${subtag}`).filter(isKnown)]);

/** All of them: languages, in their scripts, in their regions. About 900. */
export const knownLocales = (): readonly string[] => {
  const spoken = languages();
  return extended(extended(spoken, scriptsOf(spoken)), regions());
};
