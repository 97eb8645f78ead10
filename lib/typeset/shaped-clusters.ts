import { BoundedCache } from '../bounded-cache.js';
import { visualText } from './bidi.js';
import type { LazyFace } from './font-faces.js';
import type { Cluster, ClusterTable, ShapedWord } from './glyph-run.js';
import { BOX_ADVANCE_EM, type GlyphComponent } from './subset-true-type.js';
import { GLYPH_FIELDS, type ShapedGlyphs } from './harfbuzz.js';

/** Extracted text of one cluster, split between its inked CID and an empty one next to it, in visual order. */
interface ClusterText {
  readonly text: string;
  readonly leftText: string;
  readonly rightText: string;
  /** Unique. */
  readonly key: string;
}

/** Range of a cluster in its word. */
type TextRange = Readonly<Record<'start' | 'end', number>>;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const FIRST_MARK = /(?!^)\p{Mn}/u;
const FORMAT_CHARACTER = /\p{Cf}/u;

/** Maximum number of cached texts. A script has a few hundred clusters that recur. */
const CACHED_TEXTS = 4096;
const leftToRightCache = new BoundedCache<ClusterText>(CACHED_TEXTS);
const rightToLeftCache = new BoundedCache<ClusterText>(CACHED_TEXTS);

/**
 * Splits the text of one cluster. pdf.js treats a CID whose text has a non-spacing mark as zero-width and misplaces the
 * rest of the line. So the inked CID keeps the text before the first mark, and a CID without ink and width has the
 * rest.
 * @param rightToLeft converts the text to visual order
 */
export const splitClusterText = (text: string, rightToLeft: boolean): ClusterText => {
  return (rightToLeft ? rightToLeftCache : leftToRightCache).getOrMake(text, () => makeClusterText(text, rightToLeft));
};

const makeClusterText = (text: string, rightToLeft: boolean): ClusterText => {
  const mark = PRINTABLE_ASCII.test(text) ? undefined : FIRST_MARK.exec(text)?.index;
  const first = text.slice(0, mark);
  const rest = text.slice(first.length);
  if (!rightToLeft) return { text: first, leftText: '', rightText: rest, key: text };
  return { text: visualText(first), leftText: visualText(rest), rightText: '', key: `\u200f${text}` };
};

/**
 * Texts of a word's clusters in visual order. Readers drop the text of a CID whose visual end is a joiner or direction
 * mark, so such marks move to the neighbouring cluster.
 */
export const clusterTexts = (word: string, ranges: readonly TextRange[], rightToLeft: boolean): readonly ClusterText[] => {
  const texts = ranges.map(({ start, end }) => word.slice(start, end));
  if (FORMAT_CHARACTER.test(word)) moveFormatCharacters(texts, rightToLeft);
  return texts.map((text) => splitClusterText(text, rightToLeft));
};

const leadingFormatCharacters = (text: string): string => /^\p{Cf}*/u.exec(text)?.[0] ?? '';

// A pattern for the end of a text would need time in proportion to the square of its length.
const trailingFormatCharacters = (text: string): string => {
  const characters = [...text];
  return characters.slice(characters.findLastIndex((character) => !FORMAT_CHARACTER.test(character)) + 1).join('');
};

/** Moves format characters at the right edge of a cluster to its right neighbour, in both writing directions. */
const moveFormatCharacters = (texts: string[], rightToLeft: boolean): void => {
  for (const [index, text] of texts.entries()) {
    const formats = rightToLeft ? leadingFormatCharacters(text) : trailingFormatCharacters(text);
    if (formats === '' || formats === text) continue;
    texts[index] = rightToLeft ? text.slice(formats.length) : text.slice(0, -formats.length);
    const neighbour = texts[index + 1];
    if (neighbour !== undefined) texts[index + 1] = rightToLeft ? neighbour + formats : formats + neighbour;
  }
};

const MISSING_GLYPH = 0;
const NOTHING_MISSING: readonly string[] = [];

/** One cluster: glyphs `from` to `to`, text `start` to `end`. */
type GlyphGroup = TextRange & Readonly<Record<'from' | 'to', number>>;

/** Groups adjacent glyphs of one cluster. The text of a cluster ends where the next cluster starts in logical order. */
const groupGlyphs = (glyphs: ShapedGlyphs, length: number, rightToLeft: boolean): readonly GlyphGroup[] => {
  const count = glyphs.length / GLYPH_FIELDS;
  const clusterStart = (glyph: number): number => glyphs[glyph * GLYPH_FIELDS + 1] ?? 0;
  const groups: GlyphGroup[] = [];
  let nextStart = length;
  for (let from = 0; from < count;) {
    const start = clusterStart(from);
    let to = from + 1;
    while (to < count && clusterStart(to) === start) to += 1;
    const end = rightToLeft ? nextStart : to < count ? clusterStart(to) : length;
    groups.push({ from, to, start, end });
    nextStart = start;
    from = to;
  }
  return groups;
};

const positionGlyphs = (glyphs: ShapedGlyphs, { from, to }: GlyphGroup): PositionedGlyphs => {
  const components: GlyphComponent[] = [];
  let pen = 0;
  for (let at = from * GLYPH_FIELDS; at < to * GLYPH_FIELDS; at += GLYPH_FIELDS) {
    components.push({ glyph: glyphs[at] ?? 0, dx: pen + (glyphs[at + 3] ?? 0), dy: glyphs[at + 4] ?? 0 });
    pen += glyphs[at + 2] ?? 0;
  }
  return { components, advance: pen };
};

const boxAdvance = (face: LazyFace): number => Math.round(BOX_ADVANCE_EM * face.trueType.unitsPerEm);
const internBox = (face: LazyFace, table: ClusterTable, text: string): number =>
  table.intern(`box|${text}`, () => ({ shape: { kind: 'box' }, advance: boxAdvance(face), text, leftText: '', rightText: '' }));

interface PositionedGlyphs { readonly components: readonly GlyphComponent[]; readonly advance: number }

/** A single glyph without an offset, or a composite. */
const clusterShape = (face: LazyFace, { components, advance }: PositionedGlyphs): Pick<Cluster, 'shape' | 'advance'> => {
  const [first] = components;
  return components.length === 1 && first?.dx === 0 && first.dy === 0
    ? { shape: { kind: 'glyph', glyph: first.glyph }, advance: face.trueType.advances[first.glyph] ?? 0 }
    : { shape: { kind: 'composite', parts: components }, advance: Math.max(0, advance) };
};

const positionsKey = ({ components, advance }: PositionedGlyphs, { kind }: Cluster['shape']): string => {
  if (kind === 'glyph') return String(components[0]?.glyph);
  return `${advance};${components.map(({ glyph, dx, dy }) => `${glyph},${dx},${dy}`).join(';')}`;
};

const internCluster = (
  face: LazyFace, table: ClusterTable, positioned: PositionedGlyphs, clusterText: ClusterText,
): { readonly number: number; readonly kerning: number } => {
  const described = clusterShape(face, positioned);
  const { key, text, leftText, rightText } = clusterText;
  const clusterKey = `${positionsKey(positioned, described.shape)}|${key}`;
  const number = table.intern(clusterKey, () => ({ ...described, text, leftText, rightText }));
  return { number, kerning: positioned.advance - described.advance };
};

/** Characters that always form their own cluster: Latin, Greek, Cyrillic; punctuation and currency signs; CJK. */
const LETTER_RANGES = [
  [0x20, 0xac], [0xae, 0x2ff], [0x370, 0x482], [0x48a, 0x590],
  [0x2010, 0x2027], [0x202f, 0x202f], [0x20a0, 0x20c0], [0x3100, 0xd7a3],
] as const;
const isLetter = (unit: number): boolean => LETTER_RANGES.some(([first, last]) => unit >= first && unit <= last);

const isUnmoved = (glyphs: ShapedGlyphs, at: number, index: number): boolean =>
  glyphs[at] !== MISSING_GLYPH && glyphs[at + 1] === index && glyphs[at + 3] === 0 && glyphs[at + 4] === 0;

/** Whether each letter of a word is one glyph without an offset. */
const isPlainWord = (word: string, glyphs: ShapedGlyphs): boolean => {
  if (glyphs.length !== word.length * GLYPH_FIELDS) return false;
  for (let index = 0; index < word.length; index += 1) {
    if (!isUnmoved(glyphs, index * GLYPH_FIELDS, index) || !isLetter(word.charCodeAt(index))) return false;
  }
  return true;
};

const buildPlainWord = (face: LazyFace, table: ClusterTable, word: string, glyphs: ShapedGlyphs): ShapedWord => {
  const { length } = word;
  const clusters = new Array<number>(length);
  let kerning: Int16Array | undefined;
  let total = 0;
  for (let index = 0; index < length; index += 1) {
    const glyph = glyphs[index * GLYPH_FIELDS] ?? 0;
    const advance = glyphs[index * GLYPH_FIELDS + 2] ?? 0;
    const ownAdvance = face.trueType.advances[glyph] ?? 0;
    if (advance !== ownAdvance) (kerning ??= new Int16Array(length))[index] = advance - ownAdvance;
    clusters[index] = table.internLetter(glyph, word.charCodeAt(index), ownAdvance);
    total += advance;
  }
  return { clusters, kerning, starts: undefined, advance: total, missingCharacters: NOTHING_MISSING };
};

const GROUP_SPACE = '\u202f';
const GROUP_SPACE_CODE = 0x202f;
/** Minimum width of the space between digit groups. In some faces it is a tenth of an em wide and looks like no space. */
const MIN_GROUP_EM = 0.18;
/** Whether the space between digit groups is at an index, or follows a direction mark at that index. */
const isGroupSpace = (word: string, at: number): boolean => {
  const code = word.charCodeAt(at);
  return code === GROUP_SPACE_CODE || ((code & 0xfffe) === 0x200e && word.charCodeAt(at + 1) === GROUP_SPACE_CODE);
};

const withGroupSpaces = (face: LazyFace, word: string, glyphs: ShapedGlyphs): ShapedGlyphs => {
  const minAdvance = Math.round(MIN_GROUP_EM * face.trueType.unitsPerEm);
  const widened = glyphs.slice();
  for (let at = 0; at < widened.length; at += GLYPH_FIELDS) {
    if (isGroupSpace(word, widened[at + 1] ?? 0)) widened[at + 2] = Math.max(minAdvance, widened[at + 2] ?? 0);
  }
  return widened;
};

/** Converts the glyphs of a word to cluster numbers. */
export const buildWord = (
  face: LazyFace, table: ClusterTable, word: string, shaped: ShapedGlyphs, rightToLeft: boolean,
): ShapedWord => {
  const glyphs = word.includes(GROUP_SPACE) ? withGroupSpaces(face, word, shaped) : shaped;
  if (!rightToLeft && isPlainWord(word, glyphs)) return buildPlainWord(face, table, word, glyphs);
  return buildClusteredWord(face, table, word, glyphs, rightToLeft);
};

const buildClusteredWord = (
  face: LazyFace, table: ClusterTable, word: string, glyphs: ShapedGlyphs, rightToLeft: boolean,
): ShapedWord => {
  const groups = groupGlyphs(glyphs, word.length, rightToLeft);
  const texts = clusterTexts(word, groups, rightToLeft);
  const clusters = new Array<number>(groups.length);
  const kerning = new Int16Array(groups.length);
  const missingCharacters: string[] = [];
  let total = 0;
  groups.forEach((group, index) => {
    const text = texts[index] as ClusterText;
    const positioned = positionGlyphs(glyphs, group);
    if (positioned.components.some(({ glyph }) => glyph === MISSING_GLYPH)) {
      missingCharacters.push(word.slice(group.start, group.end));
      clusters[index] = internBox(face, table, text.leftText + text.text + text.rightText);
      total += boxAdvance(face);
    } else {
      const interned = internCluster(face, table, positioned, text);
      clusters[index] = interned.number;
      kerning[index] = interned.kerning;
      total += positioned.advance;
    }
  });
  const isKerned = kerning.some((value) => value !== 0);
  const starts = Uint16Array.from(groups, (group) => group.start);
  return { clusters, kerning: isKerned ? kerning : undefined, starts, advance: total, missingCharacters };
};

/** One box for each character that no face can show. */
export const boxWord = (
  face: LazyFace, table: ClusterTable, characters: readonly string[], rightToLeft: boolean,
): ShapedWord => {
  let start = 0;
  const boxes = characters.map((character) => ({ character, start: (start += character.length) - character.length }));
  if (rightToLeft) boxes.reverse();
  return {
    clusters: boxes.map(({ character }) => internBox(face, table, character)),
    kerning: undefined, starts: Uint16Array.from(boxes, (box) => box.start), advance: characters.length * boxAdvance(face),
    missingCharacters: boxes.map(({ character }) => character),
  };
};
