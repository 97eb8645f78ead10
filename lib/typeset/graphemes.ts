/**
 * Characters that may form a grapheme with others: marks, joiners, emoji modifiers, flags, Jamo; letters that belong to
 * the letter before them (sara am of Thai and Lao, halfwidth sound marks of Kana); signs that belong to the letter
 * after them.
 */
const MAYBE_CLUSTERED = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Regional_Indicator}\u0e33\u0eb3\u0600-\u0605\u06dd\u0890\u0891\u08e2\u0d4e\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u200c\u200d\u{e0020}-\u{e007f}]/u;
/** Maximum UTF-16 units of a grapheme. Longer graphemes are split. The longest real ones are emoji families of 19 units. */
export const MAX_GRAPHEME_LENGTH = 32;

/** Whether an index lies inside a surrogate pair. */
const splitsPair = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
};

/** Splits an endless grapheme, such as hundreds of marks that each join the one before. */
const splitLongGrapheme = (grapheme: string): readonly string[] => {
  const parts: string[] = [];
  for (let start = 0; start < grapheme.length;) {
    const maxEnd = Math.min(grapheme.length, start + MAX_GRAPHEME_LENGTH);
    const end = splitsPair(grapheme, maxEnd) ? maxEnd - 1 : maxEnd;
    parts.push(grapheme.slice(start, end));
    start = end;
  }
  return parts;
};

let segmenter: Intl.Segmenter | undefined;

/** User-perceived characters of a text (Unicode Standard Annex #29), none longer than 32 UTF-16 units. */
export const splitGraphemes = (text: string): Iterable<string> => {
  if (!MAYBE_CLUSTERED.test(text)) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= MAX_GRAPHEME_LENGTH) found.push(segment);
    else found.push(...splitLongGrapheme(segment));
  }
  return found;
};

/** Longest part of a word shaped at once, in UTF-16 units. The time of shaping may grow with its square. */
export const MAX_SHAPED_LENGTH = 256;

/** UTF-16 indexes, ascending, at which a long word is split for shaping: between graphemes, without `start` and `end`. */
export const shapingSplits = (text: string, start: number, end: number): readonly number[] => {
  if (end - start <= MAX_SHAPED_LENGTH) return [];
  const splits: number[] = [];
  let [from, at] = [start, start];
  for (const { length } of splitGraphemes(text.slice(start, end))) {
    if (at + length - from > MAX_SHAPED_LENGTH) splits.push(from = at);
    at += length;
  }
  return splits;
};
