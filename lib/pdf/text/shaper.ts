import type { BakedFace } from '../fonts/baked-face.js';
import { CLUSTER_LIMIT, ClusterTable } from '../fonts/cluster-table.js';
import { readTables } from '../fonts/true-type.js';
import { writeSfnt } from '../fonts/write-sfnt.js';
import { FigureShaper } from './figure-shaper.js';
import { smallCapitalsOf } from './greek-small-capitals.js';
import { harfBuzz, type FeatureSetting, type ShapeSettings } from './harfbuzz.js';
import type { Script } from './scripts.js';
import { boxWord, buildWord } from './shaped-clusters.js';
import type { ShapedWord } from './shaped-run.js';

/** Words and contexts kept before everything is forgotten and learnt anew. */
const WORD_LIMIT = 40_000;
const CONTEXT_LIMIT = 512;
/** Longer words are rare and seldom come twice. */
const LONGEST_KEPT = 48;
/** Numbers of invoices and orders, and amounts: each document brings its own, and remembering them would only fill the memory. */
const COMES_ONCE = /\d{3}|\d[.,]\d/;
/** Big faces are given to HarfBuzz without their outlines, which shaping does not read. */
const BIG_FACE = 1_000_000;

/** What one word is shaped with. */
export interface ShapingContext {
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

/** Everything learnt since the memory was last emptied. */
class Generation {
  readonly contexts = new Map<string, ShapingContext>();
  readonly tables = new Map<BakedFace, ClusterTable>();
  words = 0;

  table(face: BakedFace): ClusterTable {
    let table = this.tables.get(face);
    if (table === undefined) {
      table = new ClusterTable();
      this.tables.set(face, table);
    }
    return table;
  }

  isFull(characters: number): boolean {
    if (this.words + characters > WORD_LIMIT || this.contexts.size >= CONTEXT_LIMIT) return true;
    for (const { size } of this.tables.values()) if (size + characters > CLUSTER_LIMIT) return true;
    return false;
  }
}

let generation = new Generation();

/** The memory of the shaper: another object than last time means that it was emptied, and that contexts and tables from before are stale. */
export const shaperMemory = (): object => generation;

/**
 * Empties the memory if it might not hold what a text of this length brings. Contexts must be asked for anew after each call; finished runs
 * keep their words and tables, so forgetting never harms a document that is being made.
 * @param characters UTF-16 length of the text to be shaped next
 */
export function makeRoom(characters: number): void {
  if (generation.isFull(characters)) {
    for (const { settings } of generation.contexts.values()) harfBuzz().release(settings);
    generation = new Generation();
  }
}

/**
 * The shared context for a face, script, language, direction and set of features.
 * @param face to shape in
 * @param script of the text
 * @param rightToLeft direction of the text
 * @param language BCP 47 language, for the forms that a face has for it
 * @param features beyond the default ones
 */
export function shapingContext(
  face: BakedFace, script: Script, rightToLeft: boolean, language: string, features: readonly FeatureSetting[],
): ShapingContext {
  const key = `${face.file}|${script}|${language}|${rightToLeft}|${features.join()}`;
  const known = generation.contexts.get(key);
  if (known !== undefined) return known;
  const settings = harfBuzz().settings(fontOf(face), script, language, rightToLeft, features);
  const table = generation.table(face);
  const figures = new FigureShaper((text) => buildWord(face, table, text, harfBuzz().shape(text, settings), rightToLeft));
  const drawn = smallCapitalsOf(script, features);
  const context = { face, settings, table, figures, drawn, words: new Map<string, ShapedWord>() };
  generation.contexts.set(key, context);
  return context;
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
  const { face, table, settings, drawn } = context;
  const glyphs = harfBuzz().shape(drawn === undefined ? word : drawn(word), settings);
  const shaped = buildWord(face, table, word, glyphs, settings.rightToLeft);
  if (word.length <= LONGEST_KEPT && !COMES_ONCE.test(word)) {
    context.words.set(word, shaped);
    generation.words += 1;
  }
  return shaped;
}

/**
 * Boxes for characters that no face can show, one a grapheme.
 * @param face that the boxes join
 * @param characters the graphemes, in visual order
 */
export function shapeMissing(
  face: BakedFace, characters: readonly string[],
): { readonly table: ClusterTable; readonly word: ShapedWord } {
  const table = generation.table(face);
  return { table, word: boxWord(face, table, characters) };
}
