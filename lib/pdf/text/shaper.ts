import type { BakedFace } from '../fonts/baked-face.js';
import { ClusterTable } from '../fonts/cluster-table.js';
import { readTables } from '../fonts/true-type.js';
import { writeSfnt } from '../fonts/write-sfnt.js';
import { FigureShaper } from './figure-shaper.js';
import { smallCapitalsOf } from './greek-small-capitals.js';
import { harfBuzz, type FeatureSetting, type ShapeSettings } from './harfbuzz.js';
import type { Script } from './scripts.js';
import { buildWord } from './shaped-clusters.js';
import type { ShapedWord } from './shaped-run.js';

/** Longer words are rare and seldom come twice. */
const LONGEST_KEPT = 48;
/** Numbers of invoices and orders, and amounts: each document brings its own, and remembering them would only fill the memory. */
const COMES_ONCE = /\d{3}|\d[.,]\d/;
/** Big faces are given to HarfBuzz without their outlines, which shaping does not read. */
const BIG_FACE = 1_000_000;

/** What one word is shaped with. */
export interface ShapingContext {
  readonly memory: ShaperMemory;
  readonly face: BakedFace;
  readonly table: ClusterTable;
  readonly settings: ShapeSettings;
  readonly words: Map<string, ShapedWord>;
  /** Numbers are put together from their figures. */
  readonly figures: FigureShaper;
  /** What is drawn for a word, letter for letter, if that is not the word itself. */
  readonly drawn: ((word: string) => string) | undefined;
}

const fonts = new Map<BakedFace, number>();

function shapingTables(bytes: Uint8Array): Uint8Array {
  if (bytes.length < BIG_FACE) return bytes;
  const tables = readTables(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const needed = [...tables].filter(([tag]) => tag !== 'glyf' && tag !== 'loca');
  return writeSfnt(needed.map(([tag, { offset, length }]) => ({ tag, data: bytes.subarray(offset, offset + length) })));
}

function fontOf(face: BakedFace): number {
  let font = fonts.get(face);
  if (font === undefined) {
    font = harfBuzz().font(shapingTables(face.trueType.bytes));
    fonts.set(face, font);
  }
  return font;
}

/** How much is remembered. Whatever the limits are, documents come out the same. */
export interface ShaperLimits {
  /** Words that are kept before all of them are forgotten. */
  readonly words: number;
  /** Contexts and clusters after which the next document begins with an empty memory. */
  readonly contexts: number;
  readonly clusters: number;
}

/** For invoices of a few hundred different words each. */
export const USUAL_SHAPER_LIMITS: ShaperLimits = { words: 40_000, contexts: 512, clusters: 65_536 };

/**
 * What shaping has learnt. Words may be forgotten at any time, as they come out the same when they are shaped again. The tables of clusters stay:
 * a document numbers its glyphs by them, so one document uses one memory from its first line to its last.
 */
export class ShaperMemory {
  readonly #limits: ShaperLimits;
  readonly #contexts = new Map<string, ShapingContext>();
  readonly #tables = new Map<BakedFace, ClusterTable>();
  #words = 0;

  /** @param limits how much is remembered */
  constructor(limits = USUAL_SHAPER_LIMITS) {
    this.#limits = limits;
  }

  /** Whether the next document should begin with an empty memory. */
  get isFull(): boolean {
    let clusters = 0;
    for (const { size } of this.#tables.values()) clusters += size;
    return this.#contexts.size >= this.#limits.contexts || clusters >= this.#limits.clusters;
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

  /**
   * The shared context for a face, script, language, direction and set of features.
   * @param face to shape in
   * @param script of the text
   * @param rightToLeft direction of the text
   * @param language BCP 47 language, for the forms that a face has for it
   * @param features beyond the default ones
   */
  context(
    face: BakedFace, script: Script, rightToLeft: boolean, language: string, features: readonly FeatureSetting[],
  ): ShapingContext {
    const key = `${face.file}|${script}|${language}|${rightToLeft}|${features.join()}`;
    const known = this.#contexts.get(key);
    if (known !== undefined) return known;
    const settings = harfBuzz().settings(fontOf(face), script, language, rightToLeft, features);
    const table = this.table(face);
    const figures = new FigureShaper((text) => buildWord(face, table, text, harfBuzz().shape(text, settings), rightToLeft));
    const drawn = smallCapitalsOf(script, features);
    const context = { memory: this, face, settings, table, figures, drawn, words: new Map<string, ShapedWord>() };
    this.#contexts.set(key, context);
    return context;
  }

  /**
   * Remembers a shaped word.
   * @param context that it was shaped with, of this memory
   * @param word the text
   */
  keep(context: ShapingContext, word: string, shaped: ShapedWord): void {
    if (this.#words >= this.#limits.words) {
      for (const { words } of this.#contexts.values()) words.clear();
      this.#words = 0;
    }
    context.words.set(word, shaped);
    this.#words += 1;
  }
}

/**
 * A shaped word, from memory if it was seen before.
 * @param context what to shape with
 * @param word text without inner spaces, or a single space
 */
export function shapeWord(context: ShapingContext, word: string): ShapedWord {
  const known = context.words.get(word);
  if (known !== undefined) return known;
  const number = context.figures.shape(word);
  if (number !== undefined) return number;
  const { memory, face, table, settings, drawn } = context;
  const glyphs = harfBuzz().shape(drawn === undefined ? word : drawn(word), settings);
  const shaped = buildWord(face, table, word, glyphs, settings.rightToLeft);
  if (word.length <= LONGEST_KEPT && !COMES_ONCE.test(word)) memory.keep(context, word, shaped);
  return shaped;
}
