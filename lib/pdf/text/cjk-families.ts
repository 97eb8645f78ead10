import type { FontFamily } from '../../layout/engine/text.js';

/** The regional forms of the shared Han characters. */
export type CjkHint = 'japanese' | 'korean' | 'traditional' | 'simplified';

const FAMILY: Readonly<Record<CjkHint, FontFamily>> = {
  simplified: 'noto-sans-sc', traditional: 'noto-sans-tc', japanese: 'noto-sans-jp', korean: 'noto-sans-kr',
};
const KANA = /[\u3041-\u30ff\uff66-\uff9d]/;
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const TRADITIONAL = /^zh\b.*-(?:hant|tw|hk|mo)\b/i;

/** The four families, with the preferred one first and the others as fallbacks. */
export const cjkFamilies = (hint: CjkHint): readonly FontFamily[] =>
  [FAMILY[hint], ...Object.values(FAMILY).filter((family) => family !== FAMILY[hint])];

/** The regional form of the document's language; undefined if the language does not use Han characters. */
const hintOfLanguage = (language: string): CjkHint | undefined => {
  if (/^ja\b/i.test(language)) return 'japanese';
  if (/^ko\b/i.test(language)) return 'korean';
  if (TRADITIONAL.test(language)) return 'traditional';
  return /^zh\b/i.test(language) ? 'simplified' : undefined;
};

/**
 * The regional form for a text: that of the document's language, else that of the script next to the Han characters.
 * @param language BCP 47
 */
export const cjkHint = (language: string, text: string): CjkHint => {
  const hint = hintOfLanguage(language);
  if (hint !== undefined) return hint;
  if (KANA.test(text)) return 'japanese';
  return HANGUL.test(text) ? 'korean' : 'simplified';
};
