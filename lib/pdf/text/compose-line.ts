import type { TextLine } from '../../layout/engine/text.js';
import { visualOrder } from './bidi.js';
import type { TextPiece } from './itemize.js';
import { piecesOfLine } from './line-pieces.js';
import { isLatinOf, type Paragraph, type PreparedStyle } from './paragraph.js';
import { allowsLetterSpacing } from './scripts.js';
import { shapePiece, type ShapedPiece } from './shape-piece.js';
import type { ShapedRun } from './shaped-run.js';

const SOFT_HYPHEN_AT_END = /\u00ad$/;

/** A line, and the characters that no face can show. */
export interface ComposedLine {
  readonly line: TextLine;
  /** In logical order, which text extraction and screen readers follow. Each run has its own position. */
  readonly runs: readonly ShapedRun[];
  /** UTF-16 index in the line at which each word of each run starts. */
  readonly wordStarts: readonly (readonly number[])[];
  readonly missing: readonly string[];
}

/** Extra advance after each cluster of a piece. */
const letterSpacing = ({ prepared: { style } }: Paragraph, piece: TextPiece): number =>
  style.letterSpacingEm === undefined || !allowsLetterSpacing(piece.script) ? 0 : style.letterSpacingEm * style.sizePt;

const widthOf = ({ words, face }: ShapedPiece, sizePt: number, spacingPt: number): number => {
  let advance = 0;
  let clusters = 0;
  for (const word of words) {
    advance += word.advance;
    clusters += word.clusters.length;
  }
  return advance * sizePt / face.trueType.unitsPerEm + clusters * spacingPt;
};

/** The drawn text: a soft hyphen is visible only if a line breaks at it. */
const drawnText = (paragraph: Paragraph, start: number, end: number): string => {
  const text = paragraph.text.slice(start, end);
  return end < paragraph.text.length ? text.replace(SOFT_HYPHEN_AT_END, '-') : text;
};

/** A run without a position. */
type UnplacedRun = { -readonly [Key in keyof ShapedRun]: ShapedRun[Key] };

const shapeRun = (paragraph: Paragraph, piece: TextPiece, shaped: ShapedPiece): UnplacedRun => {
  const { sizePt } = paragraph.prepared.style;
  const letterSpacingPt = letterSpacing(paragraph, piece);
  const { face, table, words } = shaped;
  return { face, table, words, offsetPt: 0, widthPt: widthOf(shaped, sizePt, letterSpacingPt), sizePt, letterSpacingPt };
};

/**
 * Positions the runs of a line one after the other.
 * @returns the width of the line, without the letter spacing after its last cluster
 */
const placeRuns = (runs: readonly UnplacedRun[], order: Iterable<number>): number => {
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
const missingIn = (runs: readonly ShapedRun[]): readonly string[] => {
  let missing: string[] | undefined;
  for (const { words } of runs) for (const word of words) if (word.missing.length > 0) (missing ??= []).push(...word.missing);
  return missing ?? NONE;
};

/** More than one word, or a word with white space next to it. */
const WORDS = /\S\s|\s\S/;

/** Whether the words of a piece are drawn from the last to the first, so that the adjacent runs do not touch their neighbours in the text. */
const isTurned = (text: string, { start, end, level }: TextPiece): boolean =>
  (level & 1) === 1 && WORDS.test(text.slice(start, end));

/** Separates the runs of right-to-left text. */
const addSpaces = (runs: readonly UnplacedRun[], pieces: readonly TextPiece[], text: string): void => {
  let wasTurned = false;
  runs.forEach((run, index) => {
    const before = runs[index - 1];
    const turned = isTurned(text, pieces[index] as TextPiece);
    const isOnLeft = before !== undefined && run.offsetPt < before.offsetPt + before.widthPt;
    if (isOnLeft && (turned || wasTurned)) before.spaceOnLeft = true;
    wasTurned = turned;
  });
};

const ONE_WORD_START: readonly (readonly number[])[] = [[0]];

/**
 * Composes a left-to-right number from its figures: the result of {@link composeLine}, but much faster. Three of four cells of an invoice are
 * amounts, and few of them recur.
 * @param text without breaking spaces
 * @param prepared its style
 * @returns undefined if the text is not such a number, or needs another face than the style's own
 */
export const composeNumber = (text: string, prepared: PreparedStyle): ComposedLine | undefined => {
  const { style } = prepared;
  const face = prepared.fallback('simplified').primary;
  if (style.letterSpacingEm !== undefined || !isLatinOf(face, text)) return undefined;
  const { table, figures } = prepared.context(face, 'Latn', false);
  const word = figures.shape(text);
  if (word === undefined) return undefined;
  const widthPt = word.advance * style.sizePt / face.trueType.unitsPerEm;
  const run = { face, table, words: [word], offsetPt: 0, widthPt, sizePt: style.sizePt, letterSpacingPt: 0 };
  const runs: readonly ShapedRun[] = [run];
  return { runs, line: { text, style, widthPt: Math.max(0, widthPt), glyphs: runs }, wordStarts: ONE_WORD_START, missing: NONE };
};

/**
 * Composes one line of a paragraph: its glyph runs and its width, without the letter spacing after its last cluster.
 * @param paragraph the whole paragraph
 * @param start UTF-16 index of the line's first character
 * @param end exclusive
 */
export const composeLine = (paragraph: Paragraph, start = 0, end = paragraph.text.length): ComposedLine => {
  const text = drawnText(paragraph, start, end);
  const runs: UnplacedRun[] = [];
  const wordStarts: (readonly number[])[] = [];
  const pieces = piecesOfLine(paragraph, start, end);
  for (const piece of pieces) {
    const shaped = shapePiece(paragraph, text, piece);
    runs.push(shapeRun(paragraph, piece, shaped));
    wordStarts.push(shaped.starts);
  }
  const widthPt = placeRuns(runs, paragraph.bidi === undefined ? runs.keys() : visualOrder(pieces));
  const line = { text: paragraph.text.slice(start, end), style: paragraph.prepared.style, widthPt, glyphs: runs };
  if (paragraph.bidi === undefined) return { runs, line, wordStarts, missing: missingIn(runs) };
  addSpaces(runs, pieces, text);
  const direction = (paragraph.bidi.base & 1) === 1 ? 'rtl' : 'ltr';
  return { runs, line: { ...line, direction }, wordStarts, missing: missingIn(runs) };
};
