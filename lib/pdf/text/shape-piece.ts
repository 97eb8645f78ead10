import type { BakedFace } from '../fonts/baked-face.js';
import { shapingSplits, graphemes, MAX_SHAPED_LENGTH } from './graphemes.js';
import type { TextPiece } from './itemize.js';
import type { Paragraph } from './paragraph.js';
import type { ShapedRun, ShapedWord } from './shaped-run.js';
import { shapeWord, type ShapingContext } from './shaper.js';
import { boxWord } from './shaped-clusters.js';

/**
 * A space whose text does not begin with white space in visual order. pdf.js then treats it as a letter, and neither
 * loses nor doubles it.
 */
const guardedSpace = (space: string, rightToLeft: boolean): string => (rightToLeft ? `${space}\u200f` : `\u200e${space}`);
/** The plain space, and those that `Intl` uses in amounts. */
const PLAIN_SPACE = 0x20;
const isSpace = (unit: number): boolean => unit === PLAIN_SPACE || unit === 0xa0 || unit === 0x202f;

/** The words of a piece, from left to right. */
export interface ShapedPiece {
  readonly face: BakedFace;
  readonly table: ShapedRun['table'];
  readonly words: readonly ShapedWord[];
  /** Where each word starts in the line, UTF-16. */
  readonly starts: readonly number[];
}

/** Where words and single spaces start, and the parts of long words. If the direction may change, every kind of space counts. */
const startsOfWords = (text: string, { start, end }: TextPiece, isBidi: boolean): number[] => {
  const starts: number[] = [start];
  let isAfterSpace = true;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    const isOne = isBidi ? isSpace(unit) : unit === PLAIN_SPACE;
    if (at > start && (isOne || isAfterSpace)) starts.push(at);
    isAfterSpace = isOne;
  }
  return end - start > MAX_SHAPED_LENGTH ? withShapingSplits(text, starts, end) : starts;
};

/** The starts of words, and of the parts in which long words are shaped. */
const withShapingSplits = (text: string, starts: readonly number[], end: number): number[] =>
  starts.flatMap((start, index) => [start, ...shapingSplits(text, start, starts[index + 1] ?? end)]);

/** Guards the spaces where the direction of the line may change, and those to the left of a word whose last letter has a mark. */
const guardSpaces = (context: ShapingContext, words: ShapedWord[], starts: readonly number[], text: string): void => {
  const { table, settings: { rightToLeft } } = context;
  for (const [index, start] of starts.entries()) {
    if (!isSpace(text.charCodeAt(start))) continue;
    const next = words[index + 1];
    const isExposed = index === 0 || next === undefined || table.cluster(next.clusters[0] ?? 0).before !== '';
    if (isExposed) words[index] = shapeWord(context, guardedSpace(text.charAt(start), rightToLeft));
  }
};

/** The context of each word of a piece, by its range in the line. */
type ContextAt = (start: number, end: number) => ShapingContext;

const contextsOf = ({ prepared, codes }: Paragraph, lineStart: number, piece: TextPiece, face: BakedFace): ContextAt => {
  const rightToLeft = (piece.level & 1) === 1;
  const context = prepared.context(face, piece.script, rightToLeft);
  const codeContext = codes && prepared.codeContext?.(face, piece.script, rightToLeft);
  if (codes === undefined || codeContext === undefined) return () => context;
  return (start, end) => (codes.subarray(lineStart + start, lineStart + end).includes(1) ? codeContext : context);
};

const shapeWords = (paragraph: Paragraph, lineStart: number, text: string, piece: TextPiece, face: BakedFace): ShapedPiece => {
  const rightToLeft = (piece.level & 1) === 1;
  const contextAt = contextsOf(paragraph, lineStart, piece, face);
  const isBidi = paragraph.bidi !== undefined;
  const starts = startsOfWords(text, piece, isBidi);
  const words: ShapedWord[] = [];
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] as number;
    const end = starts[index + 1] ?? piece.end;
    words.push(shapeWord(contextAt(start, end), text.slice(start, end)));
  }
  const context = paragraph.prepared.context(face, piece.script, rightToLeft);
  if (rightToLeft) {
    starts.reverse();
    words.reverse();
  }
  if (isBidi) guardSpaces(context, words, starts, text);
  return { face, table: context.table, starts, words };
};

/** One box per grapheme, in the style's own face. */
const shapeBoxes = (paragraph: Paragraph, text: string, piece: TextPiece): ShapedPiece => {
  const face = paragraph.prepared.fallback('simplified').primary;
  const table = paragraph.prepared.shaperCache.table(face);
  const word = boxWord(face, table, [...graphemes(text.slice(piece.start, piece.end))], (piece.level & 1) === 1);
  return { face, table, words: [word], starts: [piece.start] };
};

/**
 * Shapes a piece of one line.
 * @param lineStart UTF-16 index of the line in the paragraph
 * @param piece its indexes count from the start of the line
 */
export const shapePiece = (paragraph: Paragraph, lineStart: number, text: string, piece: TextPiece): ShapedPiece =>
  piece.face === undefined ? shapeBoxes(paragraph, text, piece) : shapeWords(paragraph, lineStart, text, piece, piece.face);
