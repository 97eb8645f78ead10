import type { LazyFace } from './font-faces.js';
import { MAX_SHAPED_LENGTH, shapingSplits, splitGraphemes } from './graphemes.js';
import type { TextPiece } from './itemize.js';
import type { Paragraph } from './paragraph.js';
import type { Cluster, ShapedRun, ShapedWord } from './glyph-run.js';
import { shapeWord, type ShapingContext } from './shaper.js';
import { boxWord } from './shaped-clusters.js';
import { required } from '../required.js';
import { glyphRight, type TrueType } from './true-type.js';
import type { GlyphComponent } from './subset-true-type.js';
import { harfBuzz } from './harfbuzz.js';

/** A space whose text has a mark on its left. pdf.js then treats it like a letter and neither loses nor doubles it. */
const spaceWithMark = (space: string, rightToLeft: boolean): string => (rightToLeft ? `${space}\u200f` : `\u200e${space}`);
/** The plain space, and those that `Intl` uses in amounts. */
const PLAIN_SPACE = 0x20;
const isWordSpace = (unit: number): boolean => unit === PLAIN_SPACE || unit === 0xa0 || unit === 0x202f;

/** The words of a piece, from left to right. */
export interface ShapedPiece {
  readonly face: LazyFace;
  readonly table: ShapedRun['table'];
  readonly words: readonly ShapedWord[];
  /** UTF-16 index of each word in the line. */
  readonly starts: readonly number[];
}

/** Starts of words, single spaces and parts of long words. In bidirectional text, every kind of space counts. */
const startsOfWords = (text: string, { start, end }: TextPiece, isBidi: boolean): number[] => {
  const starts: number[] = [start];
  let isAfterSpace = true;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    const isOne = isBidi ? isWordSpace(unit) : unit === PLAIN_SPACE;
    if (at > start && (isOne || isAfterSpace)) starts.push(at);
    isAfterSpace = isOne;
  }
  return end - start > MAX_SHAPED_LENGTH ? withShapingSplits(text, starts, end) : starts;
};

const withShapingSplits = (text: string, starts: readonly number[], end: number): number[] =>
  starts.flatMap((start, index) => [start, ...shapingSplits(text, start, starts[index + 1] ?? end)]);

/** Adds a mark to spaces that readers would lose: where the direction may change, and before some marked letters. */
const markSpaces = (context: ShapingContext, words: ShapedWord[], starts: readonly number[], text: string): void => {
  const { table, settings: { rightToLeft } } = context;
  for (const [index, start] of starts.entries()) {
    if (!isWordSpace(text.charCodeAt(start))) continue;
    const next = words[index + 1];
    const isExposed = index === 0 || next === undefined || table.cluster(next.clusters[0] ?? 0).leftText !== '';
    if (isExposed) words[index] = shapeWord(context, spaceWithMark(text.charAt(start), rightToLeft));
  }
};

/** Context of a word by its range in the line. */
type ContextAt = (start: number, end: number) => ShapingContext;

const contextFinder = ({ preparedFont, codes }: Paragraph, lineStart: number, piece: TextPiece, face: LazyFace): ContextAt => {
  const rightToLeft = (piece.level & 1) === 1;
  const context = preparedFont.shapingContext(face, piece.script, rightToLeft);
  const codeContext = codes && preparedFont.codeContext?.(face, piece.script, rightToLeft);
  if (codes === undefined || codeContext === undefined) return () => context;
  return (start, end) => (codes.subarray(lineStart + start, lineStart + end).includes(1) ? codeContext : context);
};

const shapeWords = (paragraph: Paragraph, lineStart: number, text: string, piece: TextPiece, face: LazyFace): ShapedPiece => {
  const rightToLeft = (piece.level & 1) === 1;
  const contextAt = contextFinder(paragraph, lineStart, piece, face);
  const isBidi = paragraph.bidi !== undefined;
  const starts = startsOfWords(text, piece, isBidi);
  const words: ShapedWord[] = [];
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] as number;
    const end = starts[index + 1] ?? piece.end;
    words.push(shapeWord(contextAt(start, end), text.slice(start, end)));
  }
  const context = paragraph.preparedFont.shapingContext(face, piece.script, rightToLeft);
  if (rightToLeft) {
    starts.reverse();
    words.reverse();
  }
  if (isBidi) markSpaces(context, words, starts, text);
  return { face, table: context.table, starts, words };
};

/** One box per grapheme, in the primary face. */
const shapeBoxes = (paragraph: Paragraph, text: string, piece: TextPiece): ShapedPiece => {
  const face = paragraph.preparedFont.fontFallback('simplified').primary;
  const table = paragraph.preparedFont.shaperCache.table(face);
  const word = boxWord(face, table, [...splitGraphemes(text.slice(piece.start, piece.end))], (piece.level & 1) === 1);
  return { face, table, words: [word], starts: [piece.start] };
};

/**
 * Shapes a piece of one line.
 * @param lineStart UTF-16 index of the line in the paragraph
 * @param piece its indexes count from the start of the line
 */
export const shapePiece = (paragraph: Paragraph, lineStart: number, text: string, piece: TextPiece): ShapedPiece =>
  piece.face === undefined ? shapeBoxes(paragraph, text, piece) : shapeWords(paragraph, lineStart, text, piece, piece.face);

/** Minimum space between a borrowed currency sign and the digit after it. */
const MIN_BEARING_EM = 0.05;

const capHeightEm = ({ capHeight, unitsPerEm }: TrueType): number => capHeight / unitsPerEm;

/** Size in which the capitals of a sign's face are as high as those of the digits' face, which has `sizePt`. */
export const symbolSizePt = (symbol: LazyFace, digits: LazyFace, sizePt: number): number =>
  Math.round(sizePt * capHeightEm(digits.trueType) / capHeightEm(symbol.trueType) * 100) / 100;

/**
 * Keeps a wide currency sign from touching the digit after it. The space is a part of the glyph, because poppler reads
 * a gap between two faces as a space.
 */
export const withMinBearing = (piece: ShapedPiece): ShapedPiece => {
  const { face: { trueType }, table, words } = piece;
  const word = required(words.at(-1), 'sign');
  const last = required(word.clusters.at(-1), 'sign');
  const cluster = table.cluster(last);
  if (cluster.shape.kind !== 'glyph') return piece;
  const { advance } = cluster;
  const grown = Math.round(MIN_BEARING_EM * trueType.unitsPerEm) - (advance - glyphRight(trueType, cluster.shape.glyph));
  if (grown <= 0) return piece;
  const clusters = word.clusters.with(-1, table.intern(`sign|${last}`, () => ({ ...cluster, advance: advance + grown })));
  return { ...piece, words: words.with(-1, { ...word, clusters, advance: word.advance + grown }) };
};

/** Readers remove a hyphen at the end of a line and join the word, unless this direction mark follows. */
const KEEP_HYPHEN_MARK = '\u200e';

/** Glyphs of a cluster; none for a box. */
export const clusterGlyphs = ({ shape }: Cluster): readonly GlyphComponent[] => {
  if (shape.kind === 'box') return [];
  return shape.kind === 'glyph' ? [{ glyph: shape.glyph, dx: 0, dy: 0 }] : shape.parts;
};

const shiftGlyphs = (parts: readonly GlyphComponent[], byUnits: number): readonly GlyphComponent[] =>
  parts.map((part) => ({ ...part, dx: part.dx + byUnits }));

/** Replaces the cluster at the reading end of a word. */
const withLastCluster = (word: ShapedWord, rightToLeft: boolean, number: number, grownUnits = 0): ShapedWord =>
  ({ ...word, clusters: word.clusters.with(rightToLeft ? 0 : -1, number), advance: word.advance + grownUnits });

/**
 * Adds a hyphen to a word that the end of a line splits. It shares a glyph with the last letter, so readers extract no
 * hyphen.
 * @param word not empty
 * @param spacingUnits letter spacing, font units
 * @returns the word itself if the face has no hyphen
 */
export const withHyphen = ({ table, settings, face }: ShapingContext, word: ShapedWord, spacingUnits: number): ShapedWord => {
  const { rightToLeft } = settings;
  const last = word.clusters.at(rightToLeft ? 0 : -1);
  const [glyph = 0] = harfBuzz().shape('-', settings);
  if (last === undefined || glyph === 0) return word;
  const cluster = table.cluster(last);
  const parts = clusterGlyphs(cluster);
  if (parts.length === 0) return word;
  const hyphenUnits = face.trueType.advances[glyph] ?? 0;
  const grown = Math.round(spacingUnits) + hyphenUnits;
  const merged = rightToLeft
    ? [{ glyph, dx: 0, dy: 0 }, ...shiftGlyphs(parts, grown)]
    : [...parts, { glyph, dx: cluster.advance + Math.round(spacingUnits), dy: 0 }];
  const number = table.intern(`hyphen|${rightToLeft}|${grown}|${last}`, () =>
    ({ ...cluster, shape: { kind: 'composite', parts: merged }, advance: cluster.advance + grown }));
  return withLastCluster(word, rightToLeft, number, grown);
};

/** Adds a direction mark, so that readers keep a word's own hyphen at the end of a line, as in codes and addresses. */
export const withKeptHyphen = ({ table }: ShapingContext, word: ShapedWord): ShapedWord => {
  const last = word.clusters.at(-1);
  if (last === undefined) return word;
  const cluster = table.cluster(last);
  return withLastCluster(word, false, table.intern(`kept|${last}`, () => ({ ...cluster, rightText: cluster.rightText + KEEP_HYPHEN_MARK })));
};
