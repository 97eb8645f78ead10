import type { TextLine } from '../../layout/text.js';
import { lineLevels, visualOrder } from './bidi.js';
import { graphemes, type TextPiece } from './itemize.js';
import { isLatinOf, type Paragraph, type PreparedStyle } from './paragraph.js';
import { allowsLetterSpacing } from './scripts.js';
import { shapePiece, type ShapedPiece } from './shape-piece.js';
import type { ShapedRun } from './shaped-run.js';

const RIGHT_TO_LEFT_LETTER = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const SPACES_OF_AMOUNTS = /^[\u00a0\u202f]+/;
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

/** The paragraph's pieces inside a line, cut where rule L1 changes the level; their indexes count from the start of the line. */
function piecesOfLine(paragraph: Paragraph, start: number, end: number): readonly TextPiece[] {
  if (paragraph.bidi === undefined && start === 0 && end === paragraph.text.length) return paragraph.pieces;
  const inside = paragraph.pieces.filter((piece) => piece.start < end && piece.end > start)
    .map((piece) => ({ ...piece, start: Math.max(piece.start, start) - start, end: Math.min(piece.end, end) - start }));
  if (paragraph.bidi === undefined) return inside;
  const levels = lineLevels(paragraph.bidi, paragraph.text, start, end);
  const text = paragraph.text.slice(start, end);
  return inside.flatMap((piece) => cutAtLevels(piece, levels)).flatMap((piece) => cutNeutrals(piece, text));
}

/**
 * Readers turn round only what holds right-to-left letters: before the first of them, signs and the spaces of amounts are drawn one by one, in
 * logical order.
 */
function cutNeutrals(piece: TextPiece, text: string): readonly TextPiece[] {
  if ((piece.level & 1) === 0) return [piece];
  const characters = text.slice(piece.start, piece.end);
  const neutral = RIGHT_TO_LEFT_LETTER.test(characters) ? SPACES_OF_AMOUNTS.exec(characters)?.[0] ?? '' : characters;
  let at = piece.start;
  const alone = Array.from(graphemes(neutral), (grapheme) => ({ ...piece, start: at, end: (at += grapheme.length) }));
  return at === piece.end ? alone : [...alone, { ...piece, start: at }];
}

function cutAtLevels(piece: TextPiece, levels: Uint8Array): readonly TextPiece[] {
  const cut = piece.start + levels.subarray(piece.start, piece.end).findIndex((level) => level !== piece.level);
  if (cut < piece.start) return [piece];
  const level = levels[piece.end - 1] ?? piece.level;
  return cut === piece.start ? [{ ...piece, level }] : [{ ...piece, end: cut }, { ...piece, start: cut, level }];
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

/** A run, where its piece stands in the line and where its words do. */
interface PlacedRun {
  readonly run: ShapedRun;
  readonly start: number;
  readonly wordStarts: readonly number[];
}

function placeRun(paragraph: Paragraph, piece: TextPiece, text: string, offsetPt: number): PlacedRun {
  const { sizePt } = paragraph.prepared.style;
  const shaped = shapePiece(paragraph, text, piece);
  const letterSpacingPt = letterSpacing(paragraph, piece);
  const { face, table, words, starts } = shaped;
  const widthPt = widthOf(shaped, sizePt, letterSpacingPt);
  return { run: { face, table, words, offsetPt, widthPt, sizePt, letterSpacingPt }, start: piece.start, wordStarts: starts };
}

/** The runs of a line from left to right, one behind the other. */
function placeRuns(paragraph: Paragraph, pieces: readonly TextPiece[], text: string): readonly PlacedRun[] {
  let offsetPt = 0;
  return (paragraph.bidi === undefined ? pieces : visualOrder(pieces)).map((piece) => {
    const placed = placeRun(paragraph, piece, text, offsetPt);
    offsetPt += placed.run.widthPt;
    return placed;
  });
}

const NONE: readonly string[] = [];
const missingIn = (runs: readonly ShapedRun[]): readonly string[] => {
  let missing = NONE;
  for (const { words } of runs) for (const word of words) if (word.missing.length > 0) missing = [...missing, ...word.missing];
  return missing;
};

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
  const visual = placeRuns(paragraph, piecesOfLine(paragraph, start, end), text);
  const last = visual.at(-1)?.run;
  const widthPt = last === undefined ? 0 : Math.max(0, last.offsetPt + last.widthPt - last.letterSpacingPt);
  const logical = paragraph.bidi === undefined ? visual : visual.toSorted((left, right) => left.start - right.start);
  const runs = logical.map(({ run }) => run);
  return {
    runs,
    line: { text: paragraph.text.slice(start, end), style: paragraph.prepared.style, widthPt, glyphs: runs },
    wordStarts: logical.map(({ wordStarts }) => wordStarts),
    missing: missingIn(runs),
  };
}
