import bidiFactory, { type Bidi } from 'bidi-js';

/** Embedding levels of a paragraph: even is left-to-right, odd is right-to-left. */
export interface BidiLevels {
  /** Of each UTF-16 unit. */
  readonly levels: Uint8Array;
  /** Of the paragraph. */
  readonly base: number;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;
/** The algorithm reads UTF-16 units: pictographs must count as the neutrals that they are, not as two strong units. */
const PICTOGRAPH = /[\u{1f000}-\u{1faff}]/gu;
const NEUTRAL_PAIR = '\u2603\u2603';
const SPACE = /\s/;

let bidi: Bidi | undefined;
/** The package's types describe its default export one level too deep for a CommonJS module. */
const algorithm = (): Bidi => (bidi ??= (bidiFactory as unknown as () => Bidi)());

/**
 * Levels of a paragraph; nothing for the common case that all of it runs left to right.
 * @param text one paragraph without line separators
 * @param direction of the paragraph; found from its first strong character if absent
 * @see Unicode Standard Annex #9
 */
export function bidiLevels(text: string, direction?: 'ltr' | 'rtl'): BidiLevels | undefined {
  if (direction !== 'rtl' && !RIGHT_TO_LEFT.test(text)) return undefined;
  const { levels, paragraphs } = algorithm().getEmbeddingLevels(text.replace(PICTOGRAPH, NEUTRAL_PAIR), direction ?? 'auto');
  return { levels, base: paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0) };
}

/**
 * The levels of one line: as in the paragraph, but its trailing white space takes the level of the paragraph (rule L1).
 * @param bidi levels of the paragraph
 * @param text of the paragraph
 * @param start of the line, UTF-16 index
 * @param end of the line, exclusive
 */
export function lineLevels(bidi: BidiLevels, text: string, start: number, end: number): Uint8Array {
  const levels = bidi.levels.slice(start, end);
  for (let at = end; at > start && SPACE.test(text.charAt(at - 1)); at -= 1) levels[at - 1 - start] = bidi.base;
  return levels;
}

/**
 * Pieces of a line from left to right (rule L2).
 * @param pieces in logical order, each of one level
 */
export function visualOrder<Piece extends { readonly level: number }>(pieces: readonly Piece[]): readonly Piece[] {
  const highest = pieces.reduce((level, piece) => Math.max(level, piece.level), 0);
  if (highest === 0) return pieces;
  const ordered = [...pieces];
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
        start = end;
      }
    }
  }
  return ordered;
}

/**
 * A cluster's text as it stands on the page in right-to-left runs: last character first, brackets mirrored, as readers turn it round again.
 * @param text in logical order
 */
export const visualText = (text: string): string =>
  Array.from(text).reverse().map((character) => algorithm().getMirroredCharacter(character) ?? character).join('');
