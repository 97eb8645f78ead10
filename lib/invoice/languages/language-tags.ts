/** Which language tags have labels. Without the labels themselves, so that a request can be checked before they are loaded. */
import { LANGUAGE_ALIASES, LANGUAGE_REGIONS } from '../../../schemas/generated/languages.js';
import { unknownLanguageMessage, unknownRegionMessage } from '../../text/unknown-language.js';

/** Every language that a request can name, without regions other than those of other names. */
export const LANGUAGES: readonly string[] = [...Object.keys(LANGUAGE_REGIONS), ...Object.keys(LANGUAGE_ALIASES)];

/** A set of labels that a tag names. */
interface NamedLanguage {
  /** The language of the set. */
  readonly set: string;
  /** Absent: that of the set. */
  readonly locale?: string;
}

/** A tag of a language and a region: two letters, or three digits (UN M.49). */
const REGIONAL = /^(.+)-([A-Z]{2}|\d{3})$/;

const listedRegions = (language = ''): readonly string[] =>
  (Object.hasOwn(LANGUAGE_REGIONS, language) ? LANGUAGE_REGIONS[language] ?? '' : '').split(' ');

/** The set that a tag names: a language, another name of it, or one of its regions. Undefined if there is none. */
export const languageOf = (tag: string): NamedLanguage | undefined => {
  if (Object.hasOwn(LANGUAGE_REGIONS, tag)) return { set: tag };
  const alias = Object.hasOwn(LANGUAGE_ALIASES, tag) ? LANGUAGE_ALIASES[tag] : undefined;
  if (alias !== undefined) return { set: alias[0], locale: alias[1] };
  const [, language, region] = REGIONAL.exec(tag) ?? [];
  return region !== undefined && listedRegions(language).includes(region) ? { set: language ?? '', locale: tag } : undefined;
};

/** The regions that a language can be named with; none for an unknown language. */
const regionsOf = (language: string): readonly string[] => {
  const named = LANGUAGES.flatMap((name) => (name.startsWith(`${language}-`) ? REGIONAL.exec(name)?.[2] ?? [] : []));
  return [...new Set([...listedRegions(language), ...named])].filter((region) => region !== '').sort();
};

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
};

/** The longest tag that is looked at closely. */
const MAX_TAG_LENGTH = 35;

/** Why a tag has no labels, with the tag that was meant and the languages or regions there are; undefined if it has some. */
export const languageError = (tag: string): string | undefined => {
  if (languageOf(tag) !== undefined) return undefined;
  const canonicalTag = tag.length > MAX_TAG_LENGTH ? undefined : canonical(tag);
  if (canonicalTag !== undefined && languageOf(canonicalTag) !== undefined) return unknownLanguageMessage(tag, LANGUAGES, canonicalTag);
  const [, language = '', region = ''] = REGIONAL.exec(canonicalTag ?? '') ?? [];
  return LANGUAGES.includes(language) ? unknownRegionMessage(language, region, regionsOf(language)) : unknownLanguageMessage(tag, LANGUAGES);
};
