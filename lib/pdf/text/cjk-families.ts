import type { FontFamily } from '../../layout/engine/text.js';

/** Whose forms of the shared Han characters are wanted. */
export type CjkHint = 'japanese' | 'korean' | 'traditional' | 'simplified';

const FAMILY: Readonly<Record<CjkHint, FontFamily>> = {
  simplified: 'noto-sans-sc', traditional: 'noto-sans-tc', japanese: 'noto-sans-jp', korean: 'noto-sans-kr',
};
const KANA = /[\u3041-\u30ff\uff66-\uff9d]/;
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const TRADITIONAL = /^zh\b.*-(?:hant|tw|hk|mo)\b/i;

/** The four families, the wanted one first: what it lacks, another may have. */
export function cjkFamilies(hint: CjkHint): readonly FontFamily[] {
  return [FAMILY[hint], ...Object.values(FAMILY).filter((family) => family !== FAMILY[hint])];
}

/** What the document's language says; nothing if it is not a language of Han characters. */
function hintOfLanguage(language: string): CjkHint | undefined {
  if (/^ja\b/i.test(language)) return 'japanese';
  if (/^ko\b/i.test(language)) return 'korean';
  if (TRADITIONAL.test(language)) return 'traditional';
  return /^zh\b/i.test(language) ? 'simplified' : undefined;
}

/**
 * Whose forms a text is set in: those of the document's language, else those of the script beside the Han characters.
 * @param language BCP 47
 * @param text one paragraph
 */
export function cjkHint(language: string, text: string): CjkHint {
  const told = hintOfLanguage(language);
  if (told !== undefined) return told;
  if (KANA.test(text)) return 'japanese';
  return HANGUL.test(text) ? 'korean' : 'simplified';
}
