import type { FontSpec } from '../../layout/engine/text.js';
import type { BakedFace } from '../fonts/baked-face.js';
import { missingIn, type ComposedLine } from './compose-line.js';
import { MAX_SHAPED_LENGTH } from './graphemes.js';
import { isLatinOf, type PreparedFont } from './paragraph.js';
import type { ShapedRun, ShapedWord } from './shaped-run.js';
import { shapeWord } from './shaper.js';
import { latinWork } from './shaping-work.js';

const SPACE = 0x20;
const SOFT_HYPHEN_CODE = 0xad;
const ANY_DIGIT = /\d/;

type RunStyle = Pick<ShapedRun, 'face' | 'table' | 'sizePt' | 'letterSpacingPt'>;

/** A line of one run from left to right. */
const lineOf = (
  text: string, font: FontSpec, words: readonly ShapedWord[], wordStarts: readonly number[],
  { face, table, sizePt, letterSpacingPt }: RunStyle,
): ComposedLine => {
  let [advance, clusters] = [0, 0];
  for (const word of words) {
    advance += word.advance;
    clusters += word.clusters.length;
  }
  const widthPt = advance * sizePt / face.trueType.unitsPerEm + clusters * letterSpacingPt;
  const runs: readonly ShapedRun[] = [{ face, table, words, wordStarts, offsetPt: 0, widthPt, sizePt, letterSpacingPt }];
  const line = { text, font, widthPt: Math.max(0, widthPt - letterSpacingPt), glyphs: runs };
  return { runs, line, missing: missingIn(runs), work: latinWork(text.length, words.length) };
};

/** Whether one face shows a text with one kind of figures. */
const isOfOneFace = ({ codeContext }: PreparedFont, face: BakedFace, text: string): boolean =>
  text.length <= MAX_SHAPED_LENGTH && (codeContext === undefined || !ANY_DIGIT.test(text)) && isLatinOf(face, text);

const ONE_WORD: readonly number[] = [0];

/** Where words and single spaces start. */
const wordStartsIn = (text: string): readonly number[] => {
  let space = text.indexOf(' ');
  if (space < 0) return ONE_WORD;
  const starts = space === 0 ? [] : [0];
  for (; space >= 0; space = text.indexOf(' ', space + 1)) {
    if (starts.at(-1) !== space) starts.push(space);
    if (space + 1 < text.length) starts.push(space + 1);
  }
  return starts;
};

/**
 * Composes a text of Latin letters, figures and signs from left to right: the result of `composeLine`, but much faster.
 * Almost all texts of most invoices are of this kind.
 * @param text not empty
 * @returns undefined if the text is longer, has other characters, needs another face than the style's own, or may hold
 * a code
 */
export const composeLatin = (text: string, prepared: PreparedFont): ComposedLine | undefined => {
  const { font, primarySizePt } = prepared;
  const face = prepared.fallback('simplified').primary;
  if (!isOfOneFace(prepared, face, text)) return undefined;
  const context = prepared.context(face, 'Latn', false);
  const wordStarts = wordStartsIn(text);
  const words = new Array<ShapedWord>(wordStarts.length);
  for (let index = 0; index < words.length; index += 1) {
    words[index] = shapeWord(context, text.slice(wordStarts[index], wordStarts[index + 1]));
  }
  const letterSpacingPt = (font.letterSpacingEm ?? 0) * font.sizePt;
  return lineOf(text, font, words, wordStarts, { face, table: context.table, sizePt: primarySizePt, letterSpacingPt });
};

/** Whether a line of one run from left to right may end at a place without a hyphen. */
const endsPlainly = (text: string, end: number): boolean =>
  end === text.length || (text.charCodeAt(end) === SPACE && text.charCodeAt(end - 1) !== SOFT_HYPHEN_CODE);

/**
 * A part of a line of one run from left to right, between spaces: the result of `composeLine`, without shaping its
 * words again.
 * @param whole the paragraph as one line
 * @returns undefined if the line is not like that, or if the part begins or ends inside a word
 */
export const sliceLine = (
  whole: ComposedLine, start: number, end: number,
): ComposedLine | undefined => {
  const { line: { text, direction, font }, runs: [run, second] } = whole;
  if (run === undefined || second !== undefined || direction !== undefined || !endsPlainly(text, end)) return undefined;
  const { words, wordStarts } = run;
  const first = wordStarts.indexOf(start);
  const last = end === text.length ? words.length : wordStarts.indexOf(end);
  if (first < 0 || last < 0) return undefined;
  const starts = wordStarts.slice(first, last).map((at) => at - start);
  return lineOf(text.slice(start, end), font, words.slice(first, last), starts, run);
};
