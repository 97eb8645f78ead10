/** The labels of all languages. Loaded by the first request that names a language. */
import { LABEL_TEXTS, LANGUAGE_ALIASES, REGIONAL_LABELS } from '../../../schemas/generated/label-sets.js';
import { DEFAULT_LABELS } from '../labels.js';
import { TITLED_TYPES, type LabelSet } from './label-set.js';

/** Every language that a request can name. */
export const LANGUAGES: readonly string[] = [...Object.keys(LABEL_TEXTS), ...Object.keys(LANGUAGE_ALIASES)];

const LABEL_KEYS = Object.keys(DEFAULT_LABELS);

const named = (keys: readonly string[], texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key, index) => [key, texts[index] ?? '']));

/**
 * The labels of a language; undefined if there are none.
 * @param name of the language, exactly as listed
 */
export const labelSet = (name: string): LabelSet | undefined => {
  const [language, ownLocale] = Object.hasOwn(LANGUAGE_ALIASES, name) ? LANGUAGE_ALIASES[name] ?? [] : [name];
  if (language === undefined || !Object.hasOwn(LABEL_TEXTS, language)) return undefined;
  const [locale = '', ...texts] = (LABEL_TEXTS[language] ?? '').split('|');
  return {
    language,
    locale: ownLocale ?? locale,
    labels: named(LABEL_KEYS, texts),
    titles: named(TITLED_TYPES, texts.slice(LABEL_KEYS.length)),
    selfBilledBillTo: texts.at(-1) ?? '',
    regions: REGIONAL_LABELS[language] ?? {},
  };
};
