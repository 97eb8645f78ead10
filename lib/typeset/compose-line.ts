import { required } from '../required.js';
import { trailingSpaceStart, visualOrder } from './bidi.js';
import { MAX_SHAPED_LENGTH, splitGraphemes } from './graphemes.js';
import type { TextPiece } from './itemize.js';
import { canShowLatin, type Paragraph, type PreparedFont } from './paragraph.js';
import type { FontSpec, TextLine } from '../layout/engine/text.js';
import type { LazyFace } from './font-faces.js';
import { type ShapedPiece, shapePiece, symbolSizePt, withMinBearing, withHyphen, withKeptHyphen } from './shape-piece.js';
import { allowsLetterSpacing } from './scripts.js';
import { latinWork, pieceWork } from './shaping-work.js';
import type { ShapedRun, ShapedWord } from './glyph-run.js';
import { shapeWord } from './shaper.js';

const RIGHT_TO_LEFT_LETTER = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** A fast check for letters of the common right-to-left scripts, Hebrew and Arabic. */
const isRightToLeftLetter = (unit: number): boolean =>
  (unit >= 0x5d0 && unit <= 0x5ea) || (unit >= 0x620 && unit <= 0x64a && unit !== 0x640);
const SPACES_OF_AMOUNTS = /^[\u00a0\u202f]+/;

/** Index of the piece at a text index. Binary search, because a long text has thousands of pieces and dozens of lines. */
const pieceAt = (pieces: readonly TextPiece[], index: number): number => {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (required(pieces[middle], 'piece').end > index) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Number of UTF-16 units at the start of a right-to-left piece that are drawn one by one. */
const isolatedUnitCount = (text: string, start: number, end: number): number => {
  if (isRightToLeftLetter(text.charCodeAt(start))) return 0;
  const characters = text.slice(start, end);
  return RIGHT_TO_LEFT_LETTER.test(characters) ? SPACES_OF_AMOUNTS.exec(characters)?.[0].length ?? 0 : characters.length;
};

/** Collects the pieces of one line. Their indexes count from its start. */
class LinePieces {
  readonly pieces: TextPiece[] = [];
  /** Start of the trailing white space, which has the level of the paragraph (UAX #9, rule L1). */
  readonly #trailingSpaceStart: number;

  constructor(private readonly paragraph: Paragraph, private readonly start: number, private readonly end: number) {
    this.#trailingSpaceStart = paragraph.bidi === undefined ? end : trailingSpaceStart(paragraph.text, start, end);
  }

  add(piece: TextPiece): void {
    const from = Math.max(piece.start, this.start);
    const to = Math.min(piece.end, this.end);
    const base = this.paragraph.bidi?.baseLevel ?? 0;
    const ownLevelEnd = piece.level === base ? to : Math.min(Math.max(from, this.#trailingSpaceStart), to);
    if (ownLevelEnd > from) this.#addPart(piece, from, ownLevelEnd, piece.level);
    if (ownLevelEnd < to) this.#addPart(piece, ownLevelEnd, to, base);
  }

  /** Readers reverse only runs with right-to-left letters. Signs before the first such letter are drawn singly, in logical order. */
  #addPart({ face, script, digitFace }: TextPiece, from: number, to: number, level: number): void {
    const { text } = this.paragraph;
    const alone = (level & 1) === 0 ? 0 : isolatedUnitCount(text, from, to);
    let start = from - this.start;
    if (alone > 0) {
      for (const { length } of splitGraphemes(text.slice(from, from + alone))) {
        this.pieces.push({ start, end: start + length, face, script, level, digitFace });
        start += length;
      }
    }
    const end = to - this.start;
    if (start < end) this.pieces.push({ start, end, face, script, level, digitFace });
  }
}

/** Pieces of one line, split where trailing white space takes another level. Their indexes count from its start. */
export const piecesOfLine = (paragraph: Paragraph, start: number, end: number): readonly TextPiece[] => {
  const { pieces, bidi, text } = paragraph;
  if (bidi === undefined && start === 0 && end === text.length) return pieces;
  const linePieces = new LinePieces(paragraph, start, end);
  for (let index = pieceAt(pieces, start); index < pieces.length; index += 1) {
    const piece = pieces[index] as TextPiece;
    if (piece.start >= end) break;
    linePieces.add(piece);
  }
  return linePieces.pieces;
};

const SOFT_HYPHEN = '\u00ad';
const SOFT_HYPHEN_CODE = 0xad;

export interface ComposedLine {
  readonly line: TextLine;
  /** Cost of composing the line, in nanoseconds. It is debited even if the line comes from the cache. */
  readonly work: number;
  /** Runs in logical order, which text extraction and screen readers follow. */
  readonly runs: readonly ShapedRun[];
  /** Characters that no face can show. */
  readonly missingCharacters: readonly string[];
}

/** Extra advance after each cluster of a piece. */
const letterSpacing = ({ preparedFont: { font } }: Paragraph, piece: TextPiece): number =>
  font.letterSpacingEm === undefined || !allowsLetterSpacing(piece.script) ? 0 : font.letterSpacingEm * font.sizePt;

const wordsWidth = ({ words, face }: Pick<ShapedPiece, 'words' | 'face'>, sizePt: number, spacingPt: number): number => {
  let [advance, clusters] = [0, 0];
  for (const word of words) {
    advance += word.advance;
    clusters += word.clusters.length;
  }
  return advance * sizePt / face.trueType.unitsPerEm + clusters * spacingPt;
};

type MutableRun = { -readonly [Key in keyof ShapedRun]: ShapedRun[Key] };

/** Type size of a face. A currency sign from another face is made as high as the digits next to it. */
const faceSizePt = ({ font, faceSizes }: PreparedFont, face: LazyFace, digitFace?: LazyFace): number => {
  const styleSizePt = (styled: LazyFace): number => faceSizes?.get(styled) ?? font.sizePt;
  return digitFace === undefined ? styleSizePt(face) : symbolSizePt(face, digitFace, styleSizePt(digitFace));
};

const shapeRun = (paragraph: Paragraph, piece: TextPiece, shaped: ShapedPiece): MutableRun => {
  const { face, table, words, starts: wordStarts } = shaped;
  const sizePt = faceSizePt(paragraph.preparedFont, face, piece.digitFace);
  const letterSpacingPt = letterSpacing(paragraph, piece);
  const widthPt = wordsWidth(shaped, sizePt, letterSpacingPt);
  return { face, table, words, wordStarts, offsetPt: 0, widthPt, sizePt, letterSpacingPt };
};

/** Positions the runs of a line, and returns its width without the letter spacing after its last cluster. */
const positionRuns = (runs: readonly MutableRun[], order: readonly number[]): number => {
  let [offsetPt, spacingPt] = [0, 0];
  for (const index of order) {
    const run = runs[index];
    if (run === undefined) continue;
    run.offsetPt = offsetPt;
    offsetPt += run.widthPt;
    spacingPt = run.letterSpacingPt;
  }
  return Math.max(0, offsetPt - spacingPt);
};

const NOTHING_MISSING: readonly string[] = [];

const missingCharacters = (runs: readonly ShapedRun[]): readonly string[] => {
  let missing: string[] | undefined;
  for (const { words } of runs) {
    for (const word of words) if (word.missingCharacters.length > 0) (missing ??= []).push(...word.missingCharacters);
  }
  return missing ?? NOTHING_MISSING;
};

/** More than one word, or a word with white space next to it. */
const HAS_WORD_BOUNDARY = /\S\s|\s\S/;

/** Whether the words of a piece are drawn from the last to the first. Its text neighbours are then not adjacent to it. */
const isReversed = (text: string, { start, end, level }: TextPiece): boolean =>
  (level & 1) === 1 && HAS_WORD_BOUNDARY.test(text.slice(start, end));

/** Separates runs of right-to-left text by spaces. */
const addSpaces = (runs: readonly MutableRun[], pieces: readonly TextPiece[], text: string): void => {
  let wasReversed = false;
  runs.forEach((run, index) => {
    const previousRun = runs[index - 1];
    const reversed = isReversed(text, pieces[index] as TextPiece);
    const isOnLeft = previousRun !== undefined && run.offsetPt < previousRun.offsetPt + previousRun.widthPt;
    if (isOnLeft && (reversed || wasReversed)) previousRun.spaceEndPt = previousRun.offsetPt;
    wasReversed = reversed;
  });
};

/** How a line ends inside a word: split with a hyphen, at the word's own hyphen, or not inside a word. */
type LineEnding = 'split' | 'hyphen' | 'none';

const LINE_ENDING_FLAGS = { split: { endsInHyphen: true }, hyphen: { keepsHyphen: true } } as const;

/** The word's own hyphen does not matter in right-to-left paragraphs: readers get their text from the structure tree. */
const lineEnding = ({ text, bidi }: Paragraph, end: number, endsInsideWord: boolean): LineEnding => {
  if (endsInsideWord) return 'split';
  return bidi === undefined && text.charAt(end - 1) === '-' && /\S/.test(text.charAt(end)) ? 'hyphen' : 'none';
};

/** Adds the hyphen or mark of its ending to the last piece of a line in reading order. */
const withEnding = (paragraph: Paragraph, piece: TextPiece, shaped: ShapedPiece, ending: LineEnding): ShapedPiece => {
  if (ending === 'none' || piece.face === undefined) return shaped;
  const isRightToLeft = (piece.level & 1) === 1;
  const context = paragraph.preparedFont.shapingContext(piece.face, piece.script, isRightToLeft);
  const position = isRightToLeft ? 0 : -1;
  const word = shaped.words.at(position);
  if (word === undefined) return shaped;
  const sizePt = faceSizePt(paragraph.preparedFont, piece.face, piece.digitFace);
  const spacing = letterSpacing(paragraph, piece) / sizePt * piece.face.trueType.unitsPerEm;
  const last = ending === 'split' ? withHyphen(context, word, spacing) : withKeptHyphen(context, word);
  return { ...shaped, words: shaped.words.with(position, last) };
};

const DIGIT = /\d/;

interface ShapedLine {
  readonly pieces: readonly TextPiece[];
  readonly runs: readonly MutableRun[];
  readonly work: number;
}

const shapeLine = (paragraph: Paragraph, start: number, end: number, ending: LineEnding): ShapedLine => {
  const text = paragraph.text.slice(start, end);
  const runs: MutableRun[] = [];
  const pieces = piecesOfLine(paragraph, start, end);
  let work = 0;
  for (const piece of pieces) {
    work += pieceWork(piece);
    const isNextToDigit = piece.digitFace !== undefined && DIGIT.test(text.charAt(piece.end));
    const ownShaping = shapePiece(paragraph, start, text, piece);
    const shaped = isNextToDigit ? withMinBearing(ownShaping) : ownShaping;
    runs.push(shapeRun(paragraph, piece, piece === pieces.at(-1) ? withEnding(paragraph, piece, shaped, ending) : shaped));
  }
  return { pieces, runs, work };
};

/**
 * Composes one line. Its width excludes the letter spacing after the last cluster. A soft hyphen at the end is drawn.
 * @param start UTF-16 index, like `end`, which is exclusive
 */
export const composeLine = (
  paragraph: Paragraph, start = 0, end = paragraph.text.length, endsInsideWord = false,
): ComposedLine => {
  const text = paragraph.text.slice(start, end);
  const endsSoftly = text.endsWith(SOFT_HYPHEN) && end < paragraph.text.length;
  const ending = lineEnding(paragraph, end, endsSoftly || endsInsideWord);
  const { pieces, runs, work } = shapeLine(paragraph, start, endsSoftly ? end - 1 : end, ending);
  const widthPt = positionRuns(runs, visualOrder(pieces));
  const lineWithoutEnding = { text, font: paragraph.preparedFont.font, widthPt, glyphs: runs };
  const line = ending === 'none' ? lineWithoutEnding : { ...lineWithoutEnding, ...LINE_ENDING_FLAGS[ending] };
  if (paragraph.bidi === undefined) return { runs, line, missingCharacters: missingCharacters(runs), work };
  addSpaces(runs, pieces, text);
  const direction = (paragraph.bidi.baseLevel & 1) === 1 ? 'rtl' : 'ltr';
  return { runs, line: { ...line, direction }, missingCharacters: missingCharacters(runs), work };
};

/** Marks a line that white space separates from the next text. */
export const withSpaceAfter = (composed: ComposedLine): ComposedLine =>
  ({ ...composed, line: { ...composed.line, endsInSpace: true } });

/** Marks the last of several lines as followed by white space and more text. */
export const endingWithSpace = (lines: readonly ComposedLine[]): readonly ComposedLine[] =>
  lines.map((line, index) => (index === lines.length - 1 ? withSpaceAfter(line) : line));

/** If one line keeps its hyphen, all lines get their text in the structure tree, so that readers separate them. */
export const keepingHyphens = (lines: readonly ComposedLine[]): readonly ComposedLine[] => {
  if (!lines.some(({ line: { keepsHyphen } }) => keepsHyphen)) return lines;
  return lines.map((composed) => ({ ...composed, line: { ...composed.line, keepsHyphen: true } }));
};

const SPACE_CODE = 0x20;

type RunStyle = Pick<ShapedRun, 'face' | 'table' | 'sizePt' | 'letterSpacingPt'>;

const singleRunLine = (
  text: string, font: FontSpec, words: readonly ShapedWord[], wordStarts: readonly number[],
  { face, table, sizePt, letterSpacingPt }: RunStyle,
): ComposedLine => {
  const widthPt = wordsWidth({ words, face }, sizePt, letterSpacingPt);
  const runs: readonly ShapedRun[] = [{ face, table, words, wordStarts, offsetPt: 0, widthPt, sizePt, letterSpacingPt }];
  const line = { text, font, widthPt: Math.max(0, widthPt - letterSpacingPt), glyphs: runs };
  return { runs, line, missingCharacters: missingCharacters(runs), work: latinWork(text.length, words.length) };
};

/** Whether one face shows a text with one kind of figures. */
const isOfOneFace = ({ codeContext }: PreparedFont, face: LazyFace, text: string): boolean =>
  text.length <= MAX_SHAPED_LENGTH && (codeContext === undefined || !DIGIT.test(text)) && canShowLatin(face, text);

const SINGLE_WORD_STARTS: readonly number[] = [0];

/** Starts of words and single spaces. */
const wordAndSpaceStarts = (text: string): readonly number[] => {
  let space = text.indexOf(' ');
  if (space < 0) return SINGLE_WORD_STARTS;
  const starts = space === 0 ? [] : [0];
  for (; space >= 0; space = text.indexOf(' ', space + 1)) {
    if (starts.at(-1) !== space) starts.push(space);
    if (space + 1 < text.length) starts.push(space + 1);
  }
  return starts;
};

/**
 * Composes a short Latin text like {@link composeLine}, but much faster. Most texts of invoices are of this kind.
 * @param text not empty
 * @returns undefined if the text is too long, needs a face other than the primary one, or may contain a code
 */
export const composeLatin = (text: string, prepared: PreparedFont): ComposedLine | undefined => {
  const { font, primarySizePt } = prepared;
  const face = prepared.fontFallback('simplified').primary;
  if (!isOfOneFace(prepared, face, text)) return undefined;
  const context = prepared.shapingContext(face, 'Latn', false);
  const wordStarts = wordAndSpaceStarts(text);
  const words = new Array<ShapedWord>(wordStarts.length);
  for (let index = 0; index < words.length; index += 1) {
    words[index] = shapeWord(context, text.slice(wordStarts[index], wordStarts[index + 1]));
  }
  const letterSpacingPt = (font.letterSpacingEm ?? 0) * font.sizePt;
  return singleRunLine(text, font, words, wordStarts, { face, table: context.table, sizePt: primarySizePt, letterSpacingPt });
};

/** Whether a line may end at an index without a hyphen. */
const endsWithoutHyphen = (text: string, end: number): boolean =>
  end === text.length || (text.charCodeAt(end) === SPACE_CODE && text.charCodeAt(end - 1) !== SOFT_HYPHEN_CODE);

/**
 * Composes a part of a left-to-right line of one run like {@link composeLine}, without shaping its words again.
 * @returns undefined for any other line, or if the part begins or ends inside a word
 */
export const sliceLine = (whole: ComposedLine, start: number, end: number): ComposedLine | undefined => {
  const { line: { text, direction, font }, runs: [run, second] } = whole;
  if (run === undefined || second !== undefined || direction !== undefined || !endsWithoutHyphen(text, end)) return undefined;
  const { words, wordStarts } = run;
  const first = wordStarts.indexOf(start);
  const last = end === text.length ? words.length : wordStarts.indexOf(end);
  if (first < 0 || last < 0) return undefined;
  const starts = wordStarts.slice(first, last).map((at) => at - start);
  return singleRunLine(text.slice(start, end), font, words.slice(first, last), starts, run);
};
