/** The labels of all languages, a separate bundle chunk that is loaded by the first request with a language. */
import { LABEL_TEXTS, REGIONAL_TEXTS } from '../../schemas/generated/label-sets.js';
import { DEFAULT_LABELS, DOCUMENT_TEXT_KEYS, type LabelSet, type TextKey, TITLED_TYPES } from './labels.js';
import { findLanguage, withoutMacrolanguage } from './languages.js';

/** Keys of the texts of a language, in the order of the stored texts. */
const STORED_KEYS = [...Object.keys(DEFAULT_LABELS), ...TITLED_TYPES, 'selfBilledBillTo', ...DOCUMENT_TEXT_KEYS] as readonly TextKey[];

const localeRegion = (tag: string): string | undefined => new Intl.Locale(tag).region;

/** The labels of a language tag, with or without a region; undefined if there are none. */
export const labelSet = (given: string): LabelSet | undefined => {
  const tag = withoutMacrolanguage(given);
  const named = findLanguage(tag);
  if (named === undefined) return undefined;
  const [home = '', ...texts] = (LABEL_TEXTS[named.set] ?? '').split('|');
  const region = named.set === tag ? undefined : localeRegion(tag);
  return {
    language: region === undefined ? named.set : tag, locale: named.locale ?? home,
    ...region !== undefined && { region },
    homeRegion: localeRegion(home) ?? '',
    texts: Object.fromEntries(STORED_KEYS.map((key, index) => [key, texts[index] ?? ''])) as LabelSet['texts'],
    regions: REGIONAL_TEXTS[named.set] ?? {},
  };
};
