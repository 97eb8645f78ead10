import type { TextStyle } from '../../layout/engine/text.js';
import type { BakedFace } from '../fonts/baked-face.js';
import { missingIn, type ComposedLine } from './compose-line.js';
import { LONGEST_SHAPED } from './graphemes.js';
import { isLatinOf, type PreparedStyle } from './paragraph.js';
import type { ShapedRun, ShapedWord } from './shaped-run.js';
import { shapeWord } from './shaper.js';
import { latinWork } from './shaping-work.js';

const SPACE = 0x20;
const SOFT_HYPHEN = 0xad;
const DIGIT = /\d/;

type RunStyle = Pick<ShapedRun, 'face' | 'table' | 'sizePt' | 'letterSpacingPt'>;

/** A line of one run from left to right. */
const lineOf = (
  text: string, style: TextStyle, words: readonly ShapedWord[], wordStarts: readonly number[],
  { face, table, sizePt, letterSpacingPt }: RunStyle,
): ComposedLine => {
  let [advance, clusters] = [0, 0];
  for (const word of words) {
    advance += word.advance;
    clusters += word.clusters.length;
  }
  const widthPt = advance * sizePt / face.trueType.unitsPerEm + clusters * letterSpacingPt;
  const runs: readonly ShapedRun[] = [{ face, table, words, wordStarts, offsetPt: 0, widthPt, sizePt, letterSpacingPt }];
  const line = { text, style, widthPt: Math.max(0, widthPt - letterSpacingPt), glyphs: runs };
  return { runs, line, missing: missingIn(runs), work: latinWork(text.length, words.length) };
};

/** Whether one face shows a text with one kind of figures. */
const isOfOneFace = ({ codeContext }: PreparedStyle, face: BakedFace, text: string): boolean =>
  text.length <= LONGEST_SHAPED && (codeContext === undefined || !DIGIT.test(text)) && isLatinOf(face, text);

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
export const composeLatin = (text: string, prepared: PreparedStyle): ComposedLine | undefined => {
  const { style, primarySizePt } = prepared;
  const face = prepared.fallback('simplified').primary;
  if (!isOfOneFace(prepared, face, text)) return undefined;
  const context = prepared.context(face, 'Latn', false);
  const wordStarts = wordStartsIn(text);
  const words = new Array<ShapedWord>(wordStarts.length);
  for (let index = 0; index < words.length; index += 1) {
    words[index] = shapeWord(context, text.slice(wordStarts[index], wordStarts[index + 1]));
  }
  const letterSpacingPt = (style.letterSpacingEm ?? 0) * style.sizePt;
  return lineOf(text, style, words, wordStarts, { face, table: context.table, sizePt: primarySizePt, letterSpacingPt });
};

/** Whether a line of one run from left to right may end at a place without a hyphen. */
const endsPlainly = (text: string, end: number): boolean =>
  end === text.length || (text.charCodeAt(end) === SPACE && text.charCodeAt(end - 1) !== SOFT_HYPHEN);

/**
 * A part of a line of one run from left to right, between spaces: the result of `composeLine`, without shaping its
 * words again.
 * @param whole the paragraph as one line
 * @returns undefined if the line is not like that, or if the part begins or ends inside a word
 */
export const sliceLine = (
  whole: ComposedLine, start: number, end: number,
): ComposedLine | undefined => {
  const { line: { text, direction, style }, runs: [run, second] } = whole;
  if (run === undefined || second !== undefined || direction !== undefined || !endsPlainly(text, end)) return undefined;
  const { words, wordStarts } = run;
  const first = wordStarts.indexOf(start);
  const last = end === text.length ? words.length : wordStarts.indexOf(end);
  if (first < 0 || last < 0) return undefined;
  const starts = wordStarts.slice(first, last).map((at) => at - start);
  return lineOf(text.slice(start, end), style, words.slice(first, last), starts, run);
};
