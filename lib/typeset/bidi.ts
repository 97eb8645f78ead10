import bidiFactory, { type Bidi } from 'bidi-js';
import { hasRightToLeft } from '../text/characters.js';

/** Embedding levels: even is left-to-right, odd is right-to-left. */
export interface BidiLevels {
  /** Level of each UTF-16 unit. */
  readonly levels: Uint8Array;
  readonly baseLevel: number;
}

/** bidi-js reads UTF-16 units and would take a pictograph for two strong ones. */
const PICTOGRAPH = /[\u{1f000}-\u{1faff}]/gu;
const NEUTRAL_PLACEHOLDER = '\u2603\u2603';
const SPACE = /\s/;

let createBidi: Bidi | undefined;
/** The package's types place its default export one level too deep for a CommonJS module. */
const bidiAlgorithm = (): Bidi => (createBidi ??= (bidiFactory as unknown as () => Bidi)());

/**
 * Levels of a paragraph; undefined if all of it runs from left to right.
 * @param text one paragraph without line separators
 * @param direction default: that of the first strong character
 * @see Unicode Standard Annex #9
 */
export const bidiLevels = (text: string, direction?: 'ltr' | 'rtl'): BidiLevels | undefined => {
  if (direction !== 'rtl' && !hasRightToLeft(text)) return undefined;
  const { levels, paragraphs } = bidiAlgorithm().getEmbeddingLevels(text.replace(PICTOGRAPH, NEUTRAL_PLACEHOLDER), direction ?? 'auto');
  return { levels, baseLevel: paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0) };
};

/** Start of the white space at the end of a line, which takes the level of the paragraph (rule L1). @param end exclusive */
export const trailingSpaceStart = (text: string, start: number, end: number): number => {
  let at = end;
  while (at > start && SPACE.test(text.charAt(at - 1))) at -= 1;
  return at;
};

/** Indexes of pieces from left to right (rule L2). The pieces are in logical order. */
export const visualOrder = (pieces: readonly { readonly level: number }[]): readonly number[] => {
  const ordered = pieces.map((_, index) => index);
  const levelAt = (position: number): number => pieces[ordered[position] ?? -1]?.level ?? -1;
  for (let level = pieces.reduce((max, piece) => Math.max(max, piece.level), 0); level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (levelAt(end) >= level) end += 1;
      reverseRange(ordered, start, end);
      start = end;
    }
  }
  return ordered;
};

const reverseRange = (indexes: number[], start: number, end: number): void => {
  for (let left = start, right = end - 1; left < right; left += 1, right -= 1) {
    const index = indexes[left] ?? 0;
    indexes[left] = indexes[right] ?? 0;
    indexes[right] = index;
  }
};

/** Right-to-left text in visual order: characters reversed, brackets mirrored. */
export const visualText = (text: string): string =>
  Array.from(text).reverse().map((character) => bidiAlgorithm().getMirroredCharacter(character) ?? character).join('');
