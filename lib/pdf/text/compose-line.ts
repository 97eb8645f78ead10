import type { TextLine } from '../../layout/engine/text.js';
import { visualOrder } from './bidi.js';
import type { TextPiece } from './itemize.js';
import { piecesOfLine } from './line-pieces.js';
import { isLatinOf, type Paragraph, type PreparedStyle } from './paragraph.js';
import { allowsLetterSpacing } from './scripts.js';
import { shapePiece, type ShapedPiece } from './shape-piece.js';
import type { ShapedRun } from './shaped-run.js';

const SOFT_HYPHEN_AT_END = /\u00ad$/;

/** A line and what could not be shown in it. */
export interface ComposedLine {
  readonly line: TextLine;
  /** In logical order: extraction and screen readers meet them so, and each knows its own place. */
  readonly runs: readonly ShapedRun[];
  /** Where each word of each run starts in the line's text, UTF-16. */
  readonly wordStarts: readonly (readonly number[])[];
  readonly missing: readonly string[];
}

/** Extra advance after each cluster of a piece. */
function letterSpacing({ prepared: { style } }: Paragraph, piece: TextPiece): number {
  return style.letterSpacingEm === undefined || !allowsLetterSpacing(piece.script) ? 0 : style.letterSpacingEm * style.sizePt;
}

function widthOf({ words, face }: ShapedPiece, sizePt: number, spacingPt: number): number {
  let advance = 0;
  let clusters = 0;
  for (const word of words) {
    advance += word.advance;
    clusters += word.clusters.length;
  }
  return advance * sizePt / face.trueType.unitsPerEm + clusters * spacingPt;
}

/** What is drawn: a soft hyphen is seen only where a line breaks at it. */
function drawnText(paragraph: Paragraph, start: number, end: number): string {
  const text = paragraph.text.slice(start, end);
  return end < paragraph.text.length ? text.replace(SOFT_HYPHEN_AT_END, '-') : text;
}

/** A run that has no place yet. */
type UnplacedRun = { -readonly [Key in keyof ShapedRun]: ShapedRun[Key] };

function shapeRun(paragraph: Paragraph, piece: TextPiece, shaped: ShapedPiece): UnplacedRun {
  const { sizePt } = paragraph.prepared.style;
  const letterSpacingPt = letterSpacing(paragraph, piece);
  const { face, table, words } = shaped;
  return { face, table, words, offsetPt: 0, widthPt: widthOf(shaped, sizePt, letterSpacingPt), sizePt, letterSpacingPt };
}

/** Places the runs of a line one behind the other, and tells how wide it is, without the letter spacing after its last cluster. */
function placeRuns(runs: readonly UnplacedRun[], order: Iterable<number>): number {
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
}

const NONE: readonly string[] = [];
const missingIn = (runs: readonly ShapedRun[]): readonly string[] => {
  let missing: string[] | undefined;
  for (const { words } of runs) for (const word of words) if (word.missing.length > 0) (missing ??= []).push(...word.missing);
  return missing ?? NONE;
};

/** More than one word, or a word with white space beside it. */
const WORDS = /\S\s|\s\S/;

/**
 * Whether the words of a piece are drawn from the last one to the first: the run before or after it then meets a word that is not its neighbour.
 */
const isTurned = (text: string, { start, end, level }: TextPiece): boolean =>
  (level & 1) === 1 && WORDS.test(text.slice(start, end));

/** Separates runs that stand from right to left. */
function addSpaces(runs: readonly UnplacedRun[], pieces: readonly TextPiece[], text: string): void {
  let wasTurned = false;
  runs.forEach((run, index) => {
    const before = runs[index - 1];
    const turned = isTurned(text, pieces[index] as TextPiece);
    const isOnLeft = before !== undefined && run.offsetPt < before.offsetPt + before.widthPt;
    if (isOnLeft && (turned || wasTurned)) before.spaceOnLeft = true;
    wasTurned = turned;
  });
}

const ONE_WORD_START: readonly (readonly number[])[] = [[0]];

/**
 * A number that reads from left to right, put together from its figures: what {@link composeLine} would make of it, by the shortest way. Amounts
 * are three of four cells of an invoice, and no two are the same.
 * @param text without spaces of its own kind
 * @param prepared its style
 * @returns nothing if it is not such a number, or not of the style's own face alone
 */
export function composeNumber(text: string, prepared: PreparedStyle): ComposedLine | undefined {
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
}

/**
 * One line of a paragraph: its glyph runs and its width, without the letter spacing after its last cluster.
 * @param paragraph the whole paragraph
 * @param start UTF-16 index of the line's first character
 * @param end exclusive
 */
export function composeLine(paragraph: Paragraph, start = 0, end = paragraph.text.length): ComposedLine {
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
}
