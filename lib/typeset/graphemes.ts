/**
 * Characters of the fonts that may form a grapheme of several code points: marks, joiners, emoji modifiers, flags,
 * Jamo; letters that are no marks but belong to the letter before them (sara am of Thai and Lao, the halfwidth sound
 * marks of Kana); signs that belong to the letter after them.
 */
const CLUSTERED = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Regional_Indicator}\u0e33\u0eb3\u0600-\u0605\u06dd\u0890\u0891\u08e2\u0d4e\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u200c\u200d\u{e0020}-\u{e007f}]/u;
/**
 * Longer than any grapheme that people write: a family of four with its joiners and skin tones has 19 units. Longer
 * ones are split.
 */
export const MAX_GRAPHEME_LENGTH = 32;

/** Whether an index is between the halves of a pair of surrogates. */
const splitsPair = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
};

/** A grapheme without end, such as hundreds of signs that each join the one before, in parts that fit on a line. */
const partsOf = (grapheme: string): readonly string[] => {
  const parts: string[] = [];
  for (let start = 0; start < grapheme.length;) {
    const far = Math.min(grapheme.length, start + MAX_GRAPHEME_LENGTH);
    const end = splitsPair(grapheme, far) ? far - 1 : far;
    parts.push(grapheme.slice(start, end));
    start = end;
  }
  return parts;
};

let segmenter: Intl.Segmenter | undefined;

/**
 * The user-perceived characters of a text, with a fast path for texts without combining characters. None is longer than
 * 32 UTF-16 units.
 * @see Unicode Standard Annex #29
 */
export const graphemes = (text: string): Iterable<string> => {
  if (!CLUSTERED.test(text)) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= MAX_GRAPHEME_LENGTH) found.push(segment);
    else found.push(...partsOf(segment));
  }
  return found;
};

/** Longest part of a word that is shaped at once, in UTF-16 units. The time that shaping takes may grow with its square. */
export const MAX_SHAPED_LENGTH = 256;

/**
 * The UTF-16 indexes at which a long word is cut for shaping: after at most 256 units, between graphemes.
 * @param end End of the word, exclusive
 * @returns ascending, without start and end; none for a word of ordinary length
 */
export const shapingSplits = (text: string, start: number, end: number): readonly number[] => {
  if (end - start <= MAX_SHAPED_LENGTH) return [];
  const splits: number[] = [];
  let [from, at] = [start, start];
  for (const { length } of graphemes(text.slice(start, end))) {
    if (at + length - from > MAX_SHAPED_LENGTH) splits.push(from = at);
    at += length;
  }
  return splits;
};
