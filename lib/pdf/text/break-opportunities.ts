import LineBreaker from 'linebreak';
import { splitsNumber } from './number-units.js';
import { insideThaiWords } from './thai-words.js';

/** Scripts without spaces between words (line breaking class SA): Thai, Lao, Burmese, Khmer. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\ua9e0-\ua9ff\uaa60-\uaa7f]{2,}/g;
/** Repetition and abbreviation marks, which belong to the word before them. */
const ATTACHED_MARK = /^[\u0e2f\u0e46\u0eaf\u0ec6\u104a\u104b\u17d4-\u17d7\u17da]/;
/** Words and numbers in which only a space allows a line break. */
const ONLY_SPACES_BREAK = /^[A-Za-z0-9]+(?:[.,][0-9]+)*(?:[.,:;]? +[A-Za-z0-9]+(?:[.,][0-9]+)*)*[.,:;]? *$/;

/** A single letter with a hyphen belongs to the word: e-mail, T-shirt, К-сть. */
const HYPHEN = /[-\u2010]/;
const LONE_LETTER_BEFORE = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*[-\u2010]$/u;
const LONE_LETTER_AFTER = /^\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])/u;
/** A hyphen at the beginning of a word belongs to it: -CHF 5. Direction marks may be around it. */
const BEGINNING_HYPHEN = /(?:^| )[\u061c\u200e\u200f]*[-\u2010\u2212][\u061c\u200e\u200f]*$/;
/** Korean has spaces between words, so lines break only there, not between a number and its unit or a noun and its particle. */
const BEFORE_HANGUL = /[\uac00-\ud7a3A-Za-z0-9%]/;
const HANGUL = /[\uac00-\ud7a3]/;
/** Between the parts of a line; it ends a line rather than beginning one. */
const DOT = '\u00b7';
/** Marks the scheme of an address; the name follows. */
const SCHEME = '://';
/** Longer than any letter with its marks and a hyphen. */
const HYPHEN_REACH = 16;

let wordSegmenter: Intl.Segmenter | undefined;

/** Word boundaries that need a dictionary. */
const dictionaryBreaks = (text: string): readonly number[] => {
  const breaks: number[] = [];
  for (const { 0: unspaced, index } of text.matchAll(UNSPACED)) {
    wordSegmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
    const whole = insideThaiWords(unspaced);
    for (const { segment, index: inside } of wordSegmenter.segment(unspaced)) {
      if (inside > 0 && !whole.has(inside) && !ATTACHED_MARK.test(segment)) breaks.push(index + inside);
    }
  }
  return breaks;
};

const spaceBreaks = (text: string): readonly number[] => {
  const breaks: number[] = [];
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    if (text.charAt(space + 1) !== ' ' && space + 1 < text.length && !splitsNumber(text, space + 1)) breaks.push(space + 1);
  }
  return breaks;
};

const algorithmBreaks = (text: string): readonly number[] => {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) breaks.push(next.position);
  return breaks;
};

const splitsLoneLetter = (text: string, at: number): boolean =>
  at < text.length && HYPHEN.test(text.charAt(at - 1))
  && (LONE_LETTER_BEFORE.test(text.slice(Math.max(0, at - HYPHEN_REACH), at)) || LONE_LETTER_AFTER.test(text.slice(at, at + HYPHEN_REACH)));

const splitsSignedWord = (text: string, at: number): boolean =>
  text.charAt(at) !== ' ' && BEGINNING_HYPHEN.test(text.slice(Math.max(0, at - HYPHEN_REACH), at));

const splitsKoreanWord = (text: string, at: number): boolean =>
  HANGUL.test(text.charAt(at)) && BEFORE_HANGUL.test(text.charAt(at - 1));

/**
 * The UTF-16 indexes at which a line may end, ascending; the last is the end of the text.
 * @param text one paragraph without line separators
 * @see Unicode Standard Annex #14
 */
export const breakOpportunities = (text: string): readonly number[] => {
  if (text === '') return [];
  if (ONLY_SPACES_BREAK.test(text)) return [...spaceBreaks(text), text.length];
  const dictionary = dictionaryBreaks(text);
  const splitsToken = (at: number): boolean =>
    splitsLoneLetter(text, at) || splitsSignedWord(text, at) || splitsKoreanWord(text, at) || splitsNumber(text, at)
    || text.charAt(at) === DOT || text.startsWith(SCHEME, at - SCHEME.length);
  const found = algorithmBreaks(text).filter((at) => at === text.length || !splitsToken(at));
  return dictionary.length === 0 ? found : [...new Set([...found, ...dictionary])].sort((left, right) => left - right);
};
