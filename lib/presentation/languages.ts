import { nearestName } from '../text/nearest-name.js';
import { LANGUAGE_ALIASES, LANGUAGE_REGIONS } from '../../schemas/generated/languages.js';

/** Longer texts are cut before they are compared with languages. */
const MAX_COMPARED_LENGTH = 24;

/** Texts that people send for a language: its former tag, a country code, its usual name. */
const INTENDED_LANGUAGES: Readonly<Record<string, string>> = {
  iw: 'he', in: 'id', cz: 'cs', dk: 'da', gr: 'el', rs: 'sr', ua: 'uk', jp: 'ja', cn: 'zh-Hans', vn: 'vi', us: 'en',
  gb: 'en', at: 'de', norwegian: 'nb', chinese: 'zh-Hans',
};

/** The tag and its shortenings, one subtag less each time: `de-Latn-AT`, `de-Latn`, `de`. */
const shortenTag = (tag: string): readonly string[] =>
  tag.split('-').map((_, index, subtags) => subtags.slice(0, subtags.length - index).join('-'));

const namedInEnglish = (known: readonly string[]): readonly (readonly [name: string, tag: string])[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return known.map((tag) => [names.of(tag) ?? tag, tag]);
};

/** The language that a wrong name probably means: one that the tag starts with, an English name, or a similar text. */
const nearestLanguage = (wrong: string, known: readonly string[]): string | undefined => {
  const text = wrong.slice(0, MAX_COMPARED_LENGTH).replaceAll('_', '-').toLowerCase();
  for (const tag of shortenTag(text)) {
    const intended = known.find((language) => language.toLowerCase() === tag)
      ?? (Object.hasOwn(INTENDED_LANGUAGES, tag) ? INTENDED_LANGUAGES[tag] : undefined);
    if (intended !== undefined) return intended;
  }
  const byName = namedInEnglish(known);
  const name = nearestName(text, byName.map(([english]) => english));
  return byName.find(([english]) => english === name)?.[1] ?? nearestName(text, known);
};

/**
 * The message for a language without labels. Lists the languages, and suggests one.
 * @param intended the tag that was meant, if that is certain
 */
export const unknownLanguageMessage = (wrong: string, known: readonly string[], intended?: string): string => {
  const closestLanguage = intended ?? nearestLanguage(wrong, known);
  return `There are no labels in this language.${closestLanguage === undefined ? '' : ` Did you mean ${closestLanguage}?`} Languages: ${known.join(', ')}.`;
};

/** The message for a region without labels: two letters, or three digits. Lists the regions of the language. */
export const unknownRegionMessage = (language: string, region: string, known: readonly string[]): string =>
  `The language ${language} is not known in the region ${region}. Regions of ${language}: ${known.join(', ')}.`;

/** Every language that a request can name, and aliases such as `zh-CN`. Other regions are not listed. */
export const LANGUAGES: readonly string[] = [...Object.keys(LANGUAGE_REGIONS), ...Object.keys(LANGUAGE_ALIASES)];

/** The label set that a tag names, and its locale if it differs from the set's. */
interface NamedLanguage { readonly set: string; readonly locale?: string }

/** A language and a region: two letters, or three digits (UN M.49). */
const REGIONAL_TAG = /^(.+)-([A-Z]{2}|\d{3})$/;

const listedRegions = (language = ''): readonly string[] =>
  (Object.hasOwn(LANGUAGE_REGIONS, language) ? LANGUAGE_REGIONS[language] ?? '' : '').split(' ');

/** Norwegian is written in Bokmål, unless a tag says otherwise. */
export const withoutMacrolanguage = (tag: string): string => tag.replace(/^no(?=-|$)/, 'nb');

/** The label set of a tag: a language, an alias, or a language with a region. Undefined if there is none. */
export const findLanguage = (given: string): NamedLanguage | undefined => {
  const tag = withoutMacrolanguage(given);
  if (Object.hasOwn(LANGUAGE_REGIONS, tag)) return { set: tag };
  const alias = Object.hasOwn(LANGUAGE_ALIASES, tag) ? LANGUAGE_ALIASES[tag] : undefined;
  if (alias !== undefined) return { set: alias[0], locale: alias[1] };
  const [, language, region] = REGIONAL_TAG.exec(tag) ?? [];
  return region !== undefined && listedRegions(language).includes(region) ? { set: language ?? '', locale: tag } : undefined;
};

/** The regions of a language; none for an unknown language. */
const supportedRegions = (language: string): readonly string[] => {
  const named = LANGUAGES.flatMap((name) => (name.startsWith(`${language}-`) ? REGIONAL_TAG.exec(name)?.[2] ?? [] : []));
  return [...new Set([...listedRegions(language), ...named])].filter((region) => region !== '').sort();
};

const canonicalizeTag = (tag: string): string | undefined => {
  try {
    return withoutMacrolanguage(Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? '');
  } catch {
    return undefined;
  }
};

/** Longer tags are not canonicalised. */
const MAX_TAG_LENGTH = 35;

/** The error message for a tag without labels, with suggestions; undefined if it has labels. */
export const languageError = (tag: string): string | undefined => {
  if (findLanguage(tag) !== undefined) return undefined;
  const canonicalTag = tag.length > MAX_TAG_LENGTH ? undefined : canonicalizeTag(tag);
  if (canonicalTag !== undefined && findLanguage(canonicalTag) !== undefined) {
    return unknownLanguageMessage(tag, LANGUAGES, canonicalTag);
  }
  const [, language = '', region = ''] = REGIONAL_TAG.exec(canonicalTag ?? '') ?? [];
  return LANGUAGES.includes(language)
    ? unknownRegionMessage(language, region, supportedRegions(language))
    : unknownLanguageMessage(tag, LANGUAGES);
};
