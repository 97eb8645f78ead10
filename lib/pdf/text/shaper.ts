import { BoundedCache } from '../../bounded-cache.js';
import { harfBuzz, type FeatureSetting, type ShapeSettings } from './harfbuzz.js';
import type { Script } from './scripts.js';
import type { BakedFace } from '../fonts/baked-face.js';
import { ClusterTable } from '../fonts/cluster-table.js';
import { readTables } from '../fonts/true-type.js';
import { writeSfnt } from '../fonts/write-sfnt.js';
import { FigureShaper } from './figure-shaper.js';
import { minusOf, withMinus, withMinusSigns } from './minus.js';
import { buildWord } from './shaped-clusters.js';
import type { ShapedWord } from './shaped-run.js';

/** Accents and breathings in decomposed letters; the diaeresis stays. */
const ACCENTS = /[\u0300\u0301\u0313\u0314\u0342]/g;
const SMALL = /\p{Ll}/gu;
const ANY = /\p{L}/gu;
/** In a decomposed pair of vowels, only the accent on the first one shows that they are not a diphthong: Μάιος, ΜΑΪΟΣ. */
const SEPARATE_VOWELS = /([\u03ac\u03ad\u03cc\u03cd])([\u03b9\u03c5])/g;
const WITH_DIAERESIS: Readonly<Record<string, string>> = { ι: 'ϊ', υ: 'ϋ' };

const withoutAccent = (letter: string): string => letter.normalize('NFD').replace(ACCENTS, '').normalize('NFC');

/**
 * Greek capitals and small capitals have no accents. The function returns the drawn form of a word, which has the same
 * length; readers still extract the word itself.
 * @returns undefined for all other text
 */
export const smallCapitalsOf = (script: Script, features: readonly FeatureSetting[]): ((word: string) => string) | undefined => {
  const has = (tag: string): boolean => features.some(([name, value]) => name === tag && value === 1);
  if (script !== 'Grek' || !has('smcp')) return undefined;
  const letters = has('c2sc') ? ANY : SMALL;
  return (word) => word.replace(SEPARATE_VOWELS, (_, first: string, second: string) => `${first}${WITH_DIAERESIS[second] ?? second}`)
    .replace(letters, withoutAccent);
};

/**
 * With the feature `case`, whose signs are as high as capitals, Cyrillic and Latin words are drawn in capitals. Readers
 * still extract the word itself.
 * @returns undefined for all other text
 */
export const capitalsOf = (script: Script, features: readonly FeatureSetting[]): ((word: string) => string) | undefined => {
  if ((script !== 'Cyrl' && script !== 'Latn') || !features.some(([name]) => name === 'case')) return undefined;
  return (word) => {
    const capitals = word.toUpperCase();
    return capitals.length === word.length ? capitals : word;
  };
};

/** Longer words are not cached, since they seldom recur. */
const MAX_CACHED_LENGTH = 48;
/** Numbers of invoices and orders, and amounts. Only the latest are cached, since few of them recur, such as tax numbers. */
const SELDOM_RECURS = /\d{3}|\d[.,]\d/;
const MAX_CACHED_CODES = 256;
/** HarfBuzz gets large faces without their outlines, which shaping does not read. */
const LARGE_FACE_BYTES = 1_000_000;

/** The settings that shape one word. */
export interface ShapingContext {
  readonly shaperCache: ShaperCache;
  readonly face: BakedFace;
  readonly table: ClusterTable;
  readonly settings: ShapeSettings;
  readonly words: Map<string, ShapedWord>;
  readonly codes: BoundedCache<ShapedWord>;
  /** Composes numbers from their figures. */
  readonly figures: FigureShaper;
  /** The drawn form of a word, letter by letter. */
  readonly drawn: (word: string) => string;
}

/** What a text's style determines about its shaping. */
interface ShapingStyle {
  /** BCP 47 language, for the language forms of the face. */
  readonly language: string;
  /** Beyond the default ones. */
  readonly features: readonly FeatureSetting[];
  /** Whether the texts are numbers, so that their hyphens are minus signs. */
  readonly isNumeric?: boolean | undefined;
}

const drawnForm = (face: BakedFace, script: Script, { features, isNumeric = false }: ShapingStyle): ShapingContext['drawn'] => {
  const sign = minusOf(face.trueType);
  const minus = (word: string): string => (isNumeric ? withMinusSigns : withMinus)(word, sign);
  const capitals = capitalsOf(script, features) ?? smallCapitalsOf(script, features);
  return capitals === undefined ? minus : (word) => capitals(minus(word));
};

const fonts = new Map<BakedFace, number>();

const shapingTables = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length < LARGE_FACE_BYTES) return bytes;
  const tables = readTables(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const needed = [...tables].filter(([tag]) => tag !== 'glyf' && tag !== 'loca');
  return writeSfnt(needed.map(([tag, { offset, length }]) => ({ tag, data: bytes.subarray(offset, offset + length) })));
};

const fontOf = (face: BakedFace): number => {
  let font = fonts.get(face);
  if (font === undefined) {
    font = harfBuzz().font(shapingTables(face.trueType.bytes));
    fonts.set(face, font);
  }
  return font;
};

/** Cache sizes. They do not affect the documents. */
export interface ShaperLimits {
  /** Most words in the cache; then it is emptied. */
  readonly words: number;
  /** Most contexts and clusters; then the next document starts with an empty memory. */
  readonly contexts: number;
  readonly clusters: number;
}

/** Enough for invoices of a few hundred different words each. */
export const DEFAULT_SHAPER_LIMITS: ShaperLimits = { words: 40_000, contexts: 512, clusters: 65_536 };

/**
 * The results of shaping. Words may be dropped at any time and are shaped again. The cluster tables stay, because a
 * document numbers its glyphs by them. So one document uses one memory from its first line to its last.
 */
export class ShaperCache {
  readonly #contexts = new Map<string, ShapingContext>();
  readonly #tables = new Map<BakedFace, ClusterTable>();
  #words = 0;

  constructor(private readonly limits = DEFAULT_SHAPER_LIMITS) {}

  /** Whether the next document should start with an empty memory. */
  get isFull(): boolean {
    let clusters = 0;
    for (const { size } of this.#tables.values()) clusters += size;
    return this.#contexts.size >= this.limits.contexts || clusters >= this.limits.clusters;
  }

  /** Numbers the clusters of a face. */
  table(face: BakedFace): ClusterTable {
    let table = this.#tables.get(face);
    if (table === undefined) {
      table = new ClusterTable();
      this.#tables.set(face, table);
    }
    return table;
  }

  /** The shared context of a face, script, direction and style. */
  context(face: BakedFace, script: Script, rightToLeft: boolean, style: ShapingStyle): ShapingContext {
    const { language, features, isNumeric = false } = style;
    const key = `${face.file}|${script}|${language}|${rightToLeft}|${isNumeric}|${features.join()}`;
    const known = this.#contexts.get(key);
    if (known !== undefined) return known;
    const settings = harfBuzz().settings(fontOf(face), script, language, rightToLeft, features);
    const table = this.table(face);
    const drawn = drawnForm(face, script, style);
    const shape = (text: string): ShapedWord =>
      buildWord(face, table, text, harfBuzz().shape(drawn(text), settings), rightToLeft);
    const figures = new FigureShaper(shape, isNumeric);
    const caches = { words: new Map<string, ShapedWord>(), codes: new BoundedCache<ShapedWord>(MAX_CACHED_CODES) };
    const context = { shaperCache: this, face, settings, table, figures, drawn, ...caches };
    this.#contexts.set(key, context);
    return context;
  }

  cacheWord(context: ShapingContext, word: string, shaped: ShapedWord): void {
    if (this.#words >= this.limits.words) {
      for (const { words } of this.#contexts.values()) words.clear();
      this.#words = 0;
    }
    context.words.set(word, shaped);
    this.#words += 1;
  }
}

/** Shapes a word without inner spaces, or a single space, or returns it from the cache. */
export const shapeWord = (context: ShapingContext, word: string): ShapedWord => {
  // Numbers first: they are never in the cache.
  const known = context.figures.shape(word) ?? context.words.get(word) ?? context.codes.get(word);
  if (known !== undefined) return known;
  const { shaperCache, codes, face, table, settings, drawn } = context;
  const glyphs = harfBuzz().shape(drawn(word), settings);
  const shaped = buildWord(face, table, word, glyphs, settings.rightToLeft);
  if (word.length > MAX_CACHED_LENGTH) return shaped;
  if (SELDOM_RECURS.test(word)) codes.set(word, shaped);
  else shaperCache.cacheWord(context, word, shaped);
  return shaped;
};
