import type { JsonObject } from './json.js';

/** A value that a field suggests. */
export interface Suggestion {
  readonly value: string;
  readonly title: string;
  readonly detail: string;
}

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The suggestions for a typed text: values that begin with it first, then others that contain it. */
export const matchSuggestions = (all: readonly Suggestion[], text: string): readonly Suggestion[] => {
  const query = normalize(text.trim());
  if (query === '') return all;
  const prefixMatches = all.filter(({ value }) => normalize(value).startsWith(query));
  const otherMatches = all.filter((one) => !prefixMatches.includes(one) && normalize(`${one.title} ${one.detail}`).includes(query));
  return [...prefixMatches, ...otherMatches];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts an entry of the currencies list of either variant. */
export const currencySuggestion = (entry: JsonObject): Suggestion =>
  ({ value: text(entry.code), title: text(entry.name), detail: text(entry.symbol) === text(entry.code) ? '' : text(entry.symbol) });

/** Common locales of invoices. Any other can be typed. */
export const LOCALES: readonly Suggestion[] = [
  ['en-US', 'English, United States'], ['en-GB', 'English, United Kingdom'], ['en-IN', 'English, India'], ['de-DE', 'German, Germany'],
  ['de-CH', 'German, Switzerland'], ['fr-FR', 'French, France'], ['fr-CA', 'French, Canada'], ['es-ES', 'Spanish, Spain'], ['es-MX', 'Spanish, Mexico'],
  ['it-IT', 'Italian'], ['nl-NL', 'Dutch'], ['pt-BR', 'Portuguese, Brazil'], ['pt-PT', 'Portuguese, Portugal'], ['sv-SE', 'Swedish'], ['nb-NO', 'Norwegian'],
  ['da-DK', 'Danish'], ['fi-FI', 'Finnish'], ['is-IS', 'Icelandic'], ['pl-PL', 'Polish'], ['cs-CZ', 'Czech'], ['hu-HU', 'Hungarian'], ['ro-RO', 'Romanian'],
  ['tr-TR', 'Turkish'], ['uk-UA', 'Ukrainian'], ['ar-EG', 'Arabic, Egypt'], ['ar-SA', 'Arabic, Saudi Arabia'], ['he-IL', 'Hebrew'], ['fa-IR', 'Persian'],
  ['ur-PK', 'Urdu'], ['hi-IN', 'Hindi'], ['bn-BD', 'Bangla'], ['ta-IN', 'Tamil'], ['th-TH', 'Thai'], ['vi-VN', 'Vietnamese'], ['id-ID', 'Indonesian'],
  ['ms-MY', 'Malay'], ['ja-JP', 'Japanese'], ['ko-KR', 'Korean'], ['zh-CN', 'Chinese, simplified'], ['zh-TW', 'Chinese, traditional'],
].map(([value = '', title = '']) => ({ value, title, detail: '' }));
