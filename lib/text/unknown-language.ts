import { nearestName } from './nearest-name.js';

/** The longest text that is compared with the languages. */
const MAX_COMPARED_LENGTH = 24;

/** Texts that people send for a language: its former tag, a code of a country that is no language, its usual name. */
const INTENDED_LANGUAGES: Readonly<Record<string, string>> = {
  no: 'nb', iw: 'he', in: 'id', cz: 'cs', dk: 'da', gr: 'el', rs: 'sr', ua: 'uk', jp: 'ja', cn: 'zh-Hans', vn: 'vi', us: 'en', gb: 'en', at: 'de',
  norwegian: 'nb', chinese: 'zh-Hans',
};

/** The tag without its last subtags, as long as a language is left: `de-Latn-AT`, `de-Latn`, `de`. */
const shortened = (tag: string): readonly string[] =>
  tag.split('-').map((_, index, subtags) => subtags.slice(0, subtags.length - index).join('-'));

const namedInEnglish = (known: readonly string[]): readonly (readonly [name: string, tag: string])[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return known.map((tag) => [names.of(tag) ?? tag, tag]);
};

/** The language that a wrong name probably means: a tag that contains it, an English name, or a similar text. */
const nearestLanguage = (wrong: string, known: readonly string[]): string | undefined => {
  const text = wrong.slice(0, MAX_COMPARED_LENGTH).replaceAll('_', '-').toLowerCase();
  for (const tag of shortened(text)) {
    const intended = known.find((language) => language.toLowerCase() === tag) ?? (Object.hasOwn(INTENDED_LANGUAGES, tag) ? INTENDED_LANGUAGES[tag] : undefined);
    if (intended !== undefined) return intended;
  }
  const byName = namedInEnglish(known);
  const name = nearestName(text, byName.map(([english]) => english));
  return byName.find(([english]) => english === name)?.[1] ?? nearestName(text, known);
};

/**
 * Says that there are no labels in a language: which one was probably meant, and which there are.
 * @param meant the tag that was meant, if that is certain
 */
export const unknownLanguageMessage = (wrong: string, known: readonly string[], intended?: string): string => {
  const nearest = intended ?? nearestLanguage(wrong, known);
  return `There are no labels in this language.${nearest === undefined ? '' : ` Did you mean ${nearest}?`} Languages: ${known.join(', ')}.`;
};

/**
 * Says that a language has no labels for a region, and which regions it has.
 * @param region two letters, or three digits
 */
export const unknownRegionMessage = (language: string, region: string, known: readonly string[]): string =>
  `The language ${language} is not known in the region ${region}. Regions of ${language}: ${known.join(', ')}.`;
