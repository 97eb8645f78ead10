import type { TextLine } from '../../layout/engine/text.js';
import type { BakedFace } from '../fonts/baked-face.js';
import { visualOrder } from './bidi.js';
import type { TextPiece } from './itemize.js';
import { withHyphen, withKeptHyphen } from './line-ending.js';
import { piecesOfLine } from './line-pieces.js';
import type { Paragraph, PreparedFont } from './paragraph.js';
import { allowsLetterSpacing } from './scripts.js';
import { symbolSizePt, withBearing } from './borrowed-sign.js';
import { pieceWork } from './shaping-work.js';
import { shapePiece, type ShapedPiece } from './shape-piece.js';
import type { ShapedRun } from './shaped-run.js';

const SOFT_HYPHEN = '\u00ad';

/** A line, the characters that no face can show, and the work of composing it, which a cached line keeps. */
export interface ComposedLine {
  readonly line: TextLine;
  /** See {@link pieceWork}. */
  readonly work: number;
  /** In logical order, which text extraction and screen readers follow. Each run has its own position. */
  readonly runs: readonly ShapedRun[];
  readonly missing: readonly string[];
}

/** Extra advance after each cluster of a piece. */
const letterSpacing = ({ prepared: { font } }: Paragraph, piece: TextPiece): number =>
  font.letterSpacingEm === undefined || !allowsLetterSpacing(piece.script) ? 0 : font.letterSpacingEm * font.sizePt;

const widthOf = ({ words, face }: ShapedPiece, sizePt: number, spacingPt: number): number => {
  let advance = 0;
  let clusters = 0;
  for (const word of words) {
    advance += word.advance;
    clusters += word.clusters.length;
  }
  return advance * sizePt / face.trueType.unitsPerEm + clusters * spacingPt;
};

/** A run without a position. */
type MutableRun = { -readonly [Key in keyof ShapedRun]: ShapedRun[Key] };

/** The size of a piece. A borrowed sign is as high as the digits next to it. */
const sizeOf = ({ font, sizes }: PreparedFont, face: BakedFace, digitFace?: BakedFace): number =>
  (digitFace === undefined ? sizes?.get(face) ?? font.sizePt : symbolSizePt(face, digitFace, sizes?.get(digitFace) ?? font.sizePt));

const shapeRun = (paragraph: Paragraph, piece: TextPiece, shaped: ShapedPiece): MutableRun => {
  const { face, table, words, starts: wordStarts } = shaped;
  const sizePt = sizeOf(paragraph.prepared, face, piece.digitFace);
  const letterSpacingPt = letterSpacing(paragraph, piece);
  const widthPt = widthOf(shaped, sizePt, letterSpacingPt);
  return { face, table, words, wordStarts, offsetPt: 0, widthPt, sizePt, letterSpacingPt };
};

/** Positions the runs of a line, and returns its width without the letter spacing after its last cluster. */
const positionRuns = (runs: readonly MutableRun[], order: Iterable<number>): number => {
  let offsetPt = 0;
  let spacingPt = 0;
  for (const index of order) {
    const run = runs[index];
    if (run === undefined) continue;
    run.offsetPt = offsetPt;
    offsetPt += run.widthPt;
    spacingPt = run.letterSpacingPt;
  }
  return Math.max(0, offsetPt - spacingPt);
};

const NONE: readonly string[] = [];

/** The characters of runs that no face can show. */
export const missingIn = (runs: readonly ShapedRun[]): readonly string[] => {
  let missing: string[] | undefined;
  for (const { words } of runs) for (const word of words) if (word.missing.length > 0) (missing ??= []).push(...word.missing);
  return missing ?? NONE;
};

/** More than one word, or a word with white space next to it. */
const WORDS = /\S\s|\s\S/;

/**
 * Whether the words of a piece are drawn from the last to the first, so that the adjacent runs do not touch their
 * neighbours in the text.
 */
const isReversed = (text: string, { start, end, level }: TextPiece): boolean =>
  (level & 1) === 1 && WORDS.test(text.slice(start, end));

/** Separates the runs of right-to-left text. */
const addSpaces = (runs: readonly MutableRun[], pieces: readonly TextPiece[], text: string): void => {
  let wasReversed = false;
  runs.forEach((run, index) => {
    const before = runs[index - 1];
    const reversed = isReversed(text, pieces[index] as TextPiece);
    const isOnLeft = before !== undefined && run.offsetPt < before.offsetPt + before.widthPt;
    if (isOnLeft && (reversed || wasReversed)) before.spaceEndPt = before.offsetPt;
    wasReversed = reversed;
  });
};

/** How a line ends inside a word: at a cut, at a hyphen of the word itself, or not at all. */
type Ending = 'cut' | 'hyphen' | 'none';

const MARKS = { cut: { endsInHyphen: true }, hyphen: { keepsHyphen: true } } as const;

/**
 * Whether a line ends after a hyphen inside a word. In right-to-left paragraphs, readers take the text from the
 * structure tree.
 */
const endsAtHyphen = ({ text, bidi }: Paragraph, end: number): boolean =>
  bidi === undefined && text.charAt(end - 1) === '-' && /\S/.test(text.charAt(end));

/** Indexes of the pieces from left to right. */
const leftToRight = ({ bidi }: Paragraph, pieces: readonly TextPiece[]): Iterable<number> =>
  (bidi === undefined ? pieces.keys() : visualOrder(pieces));

const endingOf = (paragraph: Paragraph, end: number, endsInsideWord: boolean): Ending => {
  if (endsInsideWord) return 'cut';
  return endsAtHyphen(paragraph, end) ? 'hyphen' : 'none';
};

/** The last piece of a line in reading order, with what its ending adds. */
const withEnding = (paragraph: Paragraph, piece: TextPiece, shaped: ShapedPiece, ending: Ending): ShapedPiece => {
  if (ending === 'none' || piece.face === undefined) return shaped;
  const isRightToLeft = (piece.level & 1) === 1;
  const context = paragraph.prepared.context(piece.face, piece.script, isRightToLeft);
  const position = isRightToLeft ? 0 : -1;
  const word = shaped.words.at(position);
  if (word === undefined) return shaped;
  const sizePt = sizeOf(paragraph.prepared, piece.face, piece.digitFace);
  const spacing = letterSpacing(paragraph, piece) / sizePt * piece.face.trueType.unitsPerEm;
  const last = ending === 'cut' ? withHyphen(context, word, spacing) : withKeptHyphen(context, word);
  return { ...shaped, words: shaped.words.with(position, last) };
};

const DIGIT = /\d/;

/** The pieces of a line with their runs. */
interface ShapedLine {
  readonly pieces: readonly TextPiece[];
  readonly runs: readonly MutableRun[];
  readonly work: number;
}

const shapeLine = (paragraph: Paragraph, start: number, end: number, ending: Ending): ShapedLine => {
  const text = paragraph.text.slice(start, end);
  const runs: MutableRun[] = [];
  const pieces = piecesOfLine(paragraph, start, end);
  let work = 0;
  for (const piece of pieces) {
    work += pieceWork(piece);
    const isNextToDigit = piece.digitFace !== undefined && DIGIT.test(text.charAt(piece.end));
    const own = shapePiece(paragraph, start, text, piece);
    const shaped = isNextToDigit ? withBearing(own) : own;
    runs.push(shapeRun(paragraph, piece, piece === pieces.at(-1) ? withEnding(paragraph, piece, shaped, ending) : shaped));
  }
  return { pieces, runs, work };
};

/**
 * Composes one line of a paragraph: its glyph runs and its width, without the letter spacing after its last cluster. A
 * soft hyphen at the end of the line is drawn.
 * @param start UTF-16 index of the line's first character
 * @param end exclusive
 * @param isCut true if the line ends inside a word that has no hyphen there
 */
export const composeLine = (paragraph: Paragraph, start = 0, end = paragraph.text.length, endsInsideWord = false): ComposedLine => {
  const text = paragraph.text.slice(start, end);
  const endsSoftly = text.endsWith(SOFT_HYPHEN) && end < paragraph.text.length;
  const ending = endingOf(paragraph, end, endsSoftly || endsInsideWord);
  const { pieces, runs, work } = shapeLine(paragraph, start, endsSoftly ? end - 1 : end, ending);
  const widthPt = positionRuns(runs, leftToRight(paragraph, pieces));
  const plain = { text, font: paragraph.prepared.font, widthPt, glyphs: runs };
  const line = ending === 'none' ? plain : { ...plain, ...MARKS[ending] };
  if (paragraph.bidi === undefined) return { runs, line, missing: missingIn(runs), work };
  addSpaces(runs, pieces, text);
  const direction = (paragraph.bidi.base & 1) === 1 ? 'rtl' : 'ltr';
  return { runs, line: { ...line, direction }, missing: missingIn(runs), work };
};
