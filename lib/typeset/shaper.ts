import { nominalGlyph, readTables, type TrueType, writeSfnt } from './true-type.js';
import { ClusterTable, type ShapedWord } from './glyph-run.js';
import { BoundedCache } from '../bounded-cache.js';
import { harfBuzz, type FeatureSetting, type ShapeSettings } from './harfbuzz.js';
import type { Script } from './scripts.js';
import type { LazyFace } from './font-faces.js';
import { buildWord } from './shaped-clusters.js';

const MINUS = '\u2212';
const EN_DASH = '\u2013';
const HYPHEN = '-';
/** Minimum width of a minus sign, as a share of a digit's width. A narrower one looks like a hyphen. */
const MIN_MINUS_WIDTH = 0.65;

/** A hyphen before the digits of a negative number. The currency may stand between them, and direction marks anywhere. */
const NEGATIVE_NUMBER_SIGN = /^([\u061c\u200e\u200f]*)-(?=[\u200e\u200f]*(?:\p{Lu}{0,3}\p{Sc}[\u00a0\u202f]?|\p{Lu}{3}[\u00a0\u202f])?\p{Nd})/u;

/** Character drawn as a minus sign: an en dash if the minus is as short as a hyphen, or a hyphen if the face has neither. */
export const minusCharacter = (face: TrueType): string => {
  const glyphFor = (character: string): number => nominalGlyph(face, character.charCodeAt(0));
  const advanceForCharacter = (character: string): number => face.advances[glyphFor(character)] ?? 0;
  if (glyphFor(MINUS) !== 0 && advanceForCharacter(MINUS) >= MIN_MINUS_WIDTH * advanceForCharacter('0')) return MINUS;
  return glyphFor(EN_DASH) === 0 ? HYPHEN : EN_DASH;
};

const replaceMinus = (text: string, sign: string): string => (sign === MINUS ? text : text.replaceAll(MINUS, sign));

/** Draws a hyphen at the start of a number as a sign from {@link minusCharacter}. Readers still extract the hyphen. */
export const withMinus = (word: string, sign: string): string =>
  replaceMinus(word.includes(HYPHEN) ? word.replace(NEGATIVE_NUMBER_SIGN, `$1${sign}`) : word, sign);

/** Draws every hyphen of a number as a minus sign. */
export const withMinusSigns = (part: string, sign: string): string => replaceMinus(part.replaceAll(HYPHEN, sign), sign);

const CURRENCY_SIGNS = String.fromCharCode(...Array.from({ length: 0x21 }, (_, index) => 0x20a0 + index));
/** Characters of amounts. Letters are excluded, because they may form ligatures. */
const FIGURES = `0123456789.,-\u2019\u00a0\u202f$\u00a2\u00a3\u00a5${CURRENCY_SIGNS}`;
const HYPHEN_CODE = 0x2d;
const UNKNOWN_KERNING = 0x7fff;
const INTERACTING_PAIR = 0x7ffe;
const NOTHING_MISSING: readonly string[] = [];
const NO_KERNING = new Int16Array(2);

interface FigureGlyph {
  readonly cluster: number;
  readonly advance: number;
  /** Whether the advance is that of the glyph. Synthesized spaces have another. */
  readonly isPlain: boolean;
}

/** By UTF-16 unit. */
const FIGURE_INDEX_BY_UNIT = new Int8Array(0x2100).fill(-1);
for (let index = 0; index < FIGURES.length; index += 1) FIGURE_INDEX_BY_UNIT[FIGURES.charCodeAt(index)] = index;

/** Index in {@link FIGURES}, −1 for any other character. */
const figureIndex = (unit: number): number => FIGURE_INDEX_BY_UNIT[unit] ?? -1;

const hasOnlyFigures = (word: string): boolean => {
  for (let index = 0; index < word.length; index += 1) if (figureIndex(word.charCodeAt(index)) < 0) return false;
  return true;
};

/** Composes numbers from shaped figures and kerning pairs. Most new words of an invoice are amounts, which seldom recur. */
export class FigureShaper {
  readonly #figures: (FigureGlyph | undefined)[] = [];
  readonly #kerning = new Int16Array(FIGURES.length ** 2).fill(UNKNOWN_KERNING);

  /** @param isNumeric whether every hyphen is a minus sign */
  constructor(private readonly shapeText: (text: string) => ShapedWord, private readonly isNumeric = false) {}

  /** The shaped number; undefined if the word is no number, or if its glyphs interact other than by kerning. */
  shape(word: string): ShapedWord | undefined {
    const { length } = word;
    const isCandidate = length > 1 && (this.isNumeric || word.charCodeAt(0) !== HYPHEN_CODE);
    return isCandidate && hasOnlyFigures(word) ? this.#compose(word) : undefined;
  }

  #compose(word: string): ShapedWord | undefined {
    const { length } = word;
    const clusters = new Array<number>(length);
    let kerning: Int16Array | undefined;
    let advance = 0;
    for (let index = 0; index < length; index += 1) {
      const leftFigure = figureIndex(word.charCodeAt(index));
      const figure = this.#figure(leftFigure);
      clusters[index] = figure.cluster;
      const kern = index + 1 < length ? this.#kern(leftFigure, figureIndex(word.charCodeAt(index + 1))) : 0;
      if (kern === INTERACTING_PAIR) return undefined;
      if (kern !== 0) (kerning ??= new Int16Array(length))[index] = kern;
      advance += figure.advance + kern;
    }
    return { clusters, kerning, starts: undefined, advance, missingCharacters: NOTHING_MISSING };
  }

  #figure(index: number): FigureGlyph {
    let figure = this.#figures[index];
    if (figure === undefined) {
      const { clusters, advance, kerning } = this.shapeText(FIGURES.charAt(index));
      this.#figures[index] = figure = { cluster: clusters[0] ?? 0, advance, isPlain: kerning === undefined };
    }
    return figure;
  }

  #kern(left: number, right: number): number {
    const at = left * FIGURES.length + right;
    if (this.#kerning[at] === UNKNOWN_KERNING) this.#kerning[at] = this.#measureKerning(left, right);
    return this.#kerning[at] ?? INTERACTING_PAIR;
  }

  #measureKerning(left: number, right: number): number {
    const { clusters, kerning = NO_KERNING, starts, missingCharacters } =
      this.shapeText(FIGURES.charAt(left) + FIGURES.charAt(right));
    const isPlain = starts === undefined && missingCharacters.length === 0 && clusters.length === 2 && kerning[1] === 0;
    const isSideBySide = [left, right].every((index, position) => {
      const figure = this.#figure(index);
      return figure.isPlain && figure.cluster === clusters[position];
    });
    return isPlain && isSideBySide ? kerning[0] ?? INTERACTING_PAIR : INTERACTING_PAIR;
  }
}

/** Accents and breathings of decomposed letters. The diaeresis stays. */
const ACCENTS = /[\u0300\u0301\u0313\u0314\u0342]/g;
const SMALL_LETTER = /\p{Ll}/gu;
const ANY_LETTER = /\p{L}/gu;
/** Without the accent on the first vowel, only a diaeresis shows that the pair is no diphthong: Μάιος, ΜΑΪΟΣ. */
const SEPARATE_VOWELS = /([\u03ac\u03ad\u03cc\u03cd])([\u03b9\u03c5])/g;
const WITH_DIAERESIS: Readonly<Record<string, string>> = { ι: 'ϊ', υ: 'ϋ' };

const withoutAccent = (letter: string): string => letter.normalize('NFD').replace(ACCENTS, '').normalize('NFC');

/**
 * Removes the accents of Greek small capitals in the drawn form of a word, which keeps its length. Undefined for other
 * text. Readers extract the word itself.
 */
export const greekSmallCapsMapper = (
  script: Script, features: readonly FeatureSetting[],
): ((word: string) => string) | undefined => {
  const has = (tag: string): boolean => features.some(([name, value]) => name === tag && value === 1);
  if (script !== 'Grek' || !has('smcp')) return undefined;
  const letters = has('c2sc') ? ANY_LETTER : SMALL_LETTER;
  return (word) => word
    .replace(SEPARATE_VOWELS, (_, first: string, second: string) => `${first}${WITH_DIAERESIS[second] ?? second}`)
    .replace(letters, withoutAccent);
};

/** Draws Cyrillic and Latin words in capitals with the feature `case`; undefined for other text. Readers extract the word. */
export const capitalizer = (script: Script, features: readonly FeatureSetting[]): ((word: string) => string) | undefined => {
  if ((script !== 'Cyrl' && script !== 'Latn') || !features.some(([name]) => name === 'case')) return undefined;
  return (word) => {
    const capitals = word.toUpperCase();
    return capitals.length === word.length ? capitals : word;
  };
};

/** Longer words seldom recur and are not cached. */
const MAX_CACHED_LENGTH = 48;
/** Reference numbers and amounts. Only the latest are cached, because few recur. */
export const SELDOM_RECURS = /\d{3}|\d[.,]\d/;
const MAX_CACHED_CODES = 256;
/** Maximum size of a face that HarfBuzz gets whole. It gets larger faces without outlines, which shaping does not need. */
const LARGE_FACE_BYTES = 1_000_000;

/** Everything that shaping a word depends on. */
export interface ShapingContext {
  readonly shaperCache: ShaperCache;
  readonly face: LazyFace;
  readonly table: ClusterTable;
  readonly settings: ShapeSettings;
  readonly wordCache: Map<string, ShapedWord>;
  readonly codeCache: BoundedCache<ShapedWord>;
  readonly figureShaper: FigureShaper;
  /** Drawn form of a word, letter by letter. */
  readonly toDrawnForm: (word: string) => string;
}

interface ShapingStyle {
  /** BCP 47, for the language forms of the face. */
  readonly language: string;
  /** Features in addition to the default ones. */
  readonly features: readonly FeatureSetting[];
  /** Whether the texts are numbers, whose hyphens are minus signs. */
  readonly isNumeric?: boolean | undefined;
}

const drawnForm = (face: LazyFace, script: Script, { features, isNumeric = false }: ShapingStyle): ShapingContext['toDrawnForm'] => {
  const sign = minusCharacter(face.trueType);
  const minus = (word: string): string => (isNumeric ? withMinusSigns : withMinus)(word, sign);
  const capitals = capitalizer(script, features) ?? greekSmallCapsMapper(script, features);
  return capitals === undefined ? minus : (word) => capitals(minus(word));
};

const harfBuzzFonts = new Map<LazyFace, number>();

const withoutOutlines = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length < LARGE_FACE_BYTES) return bytes;
  const tables = readTables(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const neededTables = [...tables].filter(([tag]) => tag !== 'glyf' && tag !== 'loca');
  return writeSfnt(neededTables.map(([tag, { offset, length }]) => ({ tag, data: bytes.subarray(offset, offset + length) })));
};

const harfBuzzFont = (face: LazyFace): number => {
  let font = harfBuzzFonts.get(face);
  if (font === undefined) harfBuzzFonts.set(face, font = harfBuzz().font(withoutOutlines(face.trueType.bytes)));
  return font;
};

/** Maximum cache sizes. They do not change documents. */
export interface ShaperLimits {
  /** If the limit is reached, all words are dropped. */
  readonly words: number;
  /** If the limit is reached, the next document starts with an empty cache. */
  readonly contexts: number;
  readonly clusters: number;
}

/** Enough for invoices of a few hundred different words each. */
export const DEFAULT_SHAPER_LIMITS: ShaperLimits = { words: 40_000, contexts: 512, clusters: 65_536 };

/**
 * Shaped words and cluster tables. Words may be dropped and shaped again. Tables stay, because a document numbers its
 * glyphs by them, so each document uses one cache throughout.
 */
export class ShaperCache {
  readonly #contexts = new Map<string, ShapingContext>();
  readonly #tables = new Map<LazyFace, ClusterTable>();
  #words = 0;

  constructor(private readonly limits = DEFAULT_SHAPER_LIMITS) {}

  /** Whether the next document needs an empty cache. */
  get isFull(): boolean {
    let clusters = 0;
    for (const { size } of this.#tables.values()) clusters += size;
    return this.#contexts.size >= this.limits.contexts || clusters >= this.limits.clusters;
  }

  table(face: LazyFace): ClusterTable {
    let table = this.#tables.get(face);
    if (table === undefined) this.#tables.set(face, table = new ClusterTable());
    return table;
  }

  context(face: LazyFace, script: Script, rightToLeft: boolean, style: ShapingStyle): ShapingContext {
    const { language, features, isNumeric = false } = style;
    const key = `${face.file}|${script}|${language}|${rightToLeft}|${isNumeric}|${features.join()}`;
    const cachedContext = this.#contexts.get(key);
    if (cachedContext !== undefined) return cachedContext;
    const settings = harfBuzz().settings(harfBuzzFont(face), script, language, rightToLeft, features);
    const table = this.table(face);
    const toDrawnForm = drawnForm(face, script, style);
    const shape = (text: string): ShapedWord =>
      buildWord(face, table, text, harfBuzz().shape(toDrawnForm(text), settings), rightToLeft);
    const figureShaper = new FigureShaper(shape, isNumeric);
    const caches = { wordCache: new Map<string, ShapedWord>(), codeCache: new BoundedCache<ShapedWord>(MAX_CACHED_CODES) };
    const context = { shaperCache: this, face, settings, table, figureShaper, toDrawnForm, ...caches };
    this.#contexts.set(key, context);
    return context;
  }

  cacheWord(context: ShapingContext, word: string, shaped: ShapedWord): void {
    if (this.#words >= this.limits.words) {
      for (const { wordCache } of this.#contexts.values()) wordCache.clear();
      this.#words = 0;
    }
    context.wordCache.set(word, shaped);
    this.#words += 1;
  }
}

/** @param word without inner spaces, or a single space */
export const shapeWord = (context: ShapingContext, word: string): ShapedWord => {
  // Numbers first: they are never in the cache.
  const cachedWord = context.figureShaper.shape(word) ?? context.wordCache.get(word) ?? context.codeCache.get(word);
  if (cachedWord !== undefined) return cachedWord;
  const { shaperCache, codeCache, face, table, settings, toDrawnForm } = context;
  const glyphs = harfBuzz().shape(toDrawnForm(word), settings);
  const shaped = buildWord(face, table, word, glyphs, settings.rightToLeft);
  if (word.length > MAX_CACHED_LENGTH) return shaped;
  if (SELDOM_RECURS.test(word)) codeCache.set(word, shaped);
  else shaperCache.cacheWord(context, word, shaped);
  return shaped;
};
