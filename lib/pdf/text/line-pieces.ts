import { required } from '../../required.js';
import { trailingSpaceStart } from './bidi.js';
import { graphemes } from './graphemes.js';
import type { TextPiece } from './itemize.js';
import type { Paragraph } from './paragraph.js';

const RIGHT_TO_LEFT_LETTER = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** A fast check for the common ones: Hebrew and Arabic. */
const isRightToLeftLetter = (unit: number): boolean =>
  (unit >= 0x5d0 && unit <= 0x5ea) || (unit >= 0x620 && unit <= 0x64a && unit !== 0x640);
const SPACES_OF_AMOUNTS = /^[\u00a0\u202f]+/;

/**
 * The index of the piece at a position of the paragraph. A long text has thousands of pieces and dozens of lines, hence
 * the binary search.
 */
const pieceAt = (pieces: readonly TextPiece[], index: number): number => {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (required(pieces[middle], 'piece').end > index) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The number of units at the start of a right-to-left piece that are drawn one by one. */
const drawnAlone = (text: string, start: number, end: number): number => {
  if (isRightToLeftLetter(text.charCodeAt(start))) return 0;
  const characters = text.slice(start, end);
  return RIGHT_TO_LEFT_LETTER.test(characters) ? SPACES_OF_AMOUNTS.exec(characters)?.[0].length ?? 0 : characters.length;
};

/** The pieces of one line; their indexes count from its start. */
class LinePieces {
  readonly pieces: TextPiece[] = [];
  /** The start of the trailing white space, which takes the level of the paragraph (rule L1). */
  readonly #spaces: number;

  constructor(private readonly paragraph: Paragraph, private readonly start: number, private readonly end: number) {
    this.#spaces = paragraph.bidi === undefined ? end : trailingSpaceStart(paragraph.text, start, end);
  }

  /** Adds the part of a piece that lies in the line. */
  add(piece: TextPiece): void {
    const from = Math.max(piece.start, this.start);
    const to = Math.min(piece.end, this.end);
    const base = this.paragraph.bidi?.base ?? 0;
    const ownLevelEnd = piece.level === base ? to : Math.min(Math.max(from, this.#spaces), to);
    if (ownLevelEnd > from) this.#addPart(piece, from, ownLevelEnd, piece.level);
    if (ownLevelEnd < to) this.#addPart(piece, ownLevelEnd, to, base);
  }

  /**
   * Readers reverse only runs with right-to-left letters. Signs and spaces of amounts before the first such letter are
   * therefore drawn one by one, in logical order.
   */
  #addPart({ face, script, digitFace }: TextPiece, from: number, to: number, level: number): void {
    const { text } = this.paragraph;
    const alone = (level & 1) === 0 ? 0 : drawnAlone(text, from, to);
    let start = from - this.start;
    if (alone > 0) {
      for (const { length } of graphemes(text.slice(from, from + alone))) {
        this.pieces.push({ start, end: start + length, face, script, level, digitFace });
        start += length;
      }
    }
    const end = to - this.start;
    if (start < end) this.pieces.push({ start, end, face, script, level, digitFace });
  }
}

/**
 * The pieces of one line, split where its trailing white space takes another level. Their indexes count from the start
 * of the line.
 * @param start UTF-16 index of the line's first character
 * @param end exclusive
 */
export const piecesOfLine = (paragraph: Paragraph, start: number, end: number): readonly TextPiece[] => {
  const { pieces, bidi, text } = paragraph;
  if (bidi === undefined && start === 0 && end === text.length) return pieces;
  const inside = new LinePieces(paragraph, start, end);
  for (let index = pieceAt(pieces, start); index < pieces.length; index += 1) {
    const piece = pieces[index] as TextPiece;
    if (piece.start >= end) break;
    inside.add(piece);
  }
  return inside.pieces;
};
