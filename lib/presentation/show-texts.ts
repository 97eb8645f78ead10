/** The texts of a page made from a received e-invoice, in all languages. Part of the chunk that makes such pages. */
import { SHOW_TEXTS } from '../../schemas/generated/show-texts.js';
import { required } from '../required.js';
import { findLanguage } from './languages.js';

/** `computed` contains `{amount}`, `furtherEntries` contains `{number}`. */
export const SHOW_TEXT_KEYS = ['computed', 'furtherData', 'furtherEntries', 'original', 'piece'] as const;

export type ShowTextKey = typeof SHOW_TEXT_KEYS[number];

export type ShowTexts = Readonly<Record<ShowTextKey, string>>;

/** @param language a tag with labels */
export const showTexts = (language: string): ShowTexts => {
  const texts = required(SHOW_TEXTS[required(findLanguage(language), 'language').set], 'texts').split('|');
  return Object.fromEntries(SHOW_TEXT_KEYS.map((key, index) => [key, texts[index] ?? ''])) as ShowTexts;
};
