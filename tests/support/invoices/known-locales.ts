/** Locales with their own number formats in this runtime's ICU, found without a list. */
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

// The default script of every language, and three scripts that are no language's default. Each is combined with every language.
const scriptsOf = (known: readonly string[]): readonly string[] =>
  [...new Set(['Adlm', 'Deva', 'Hant', ...known.map((language) => new Intl.Locale(language).maximize().script ?? 'Latn')])];

const regions = (): string[] => [...PAIRS.map((pair) => pair.toUpperCase()), '001', '150', '419'].filter(hasName('region'));

const isKnown = (tag: string): boolean => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;

const extended = (tags: readonly string[], subtags: readonly string[]): string[] =>
  tags.flatMap((tag) => [tag, ...subtags.map((subtag) => `${tag}-${subtag}`).filter(isKnown)]);

/** All these locales, about 900, with scripts and regions. */
export const knownLocales = (): readonly string[] => {
  const spoken = languages();
  return extended(extended(spoken, scriptsOf(spoken)), regions());
};
