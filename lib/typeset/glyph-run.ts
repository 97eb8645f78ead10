import type { ByteWriter } from '../pdf/pdf-syntax.js';
import type { GlyphComponent } from './subset-true-type.js';
import type { BakedFace } from './font-faces.js';

/** The contract between shaping (text → glyphs) and drawing (glyphs → operators) inside the PDF layer. */

/** A baked face, loaded once per instance. Its tables are private to lib/pdf/fonts. */
export interface FontFace {
  /** PostScript name, e.g. `NotoSans-Regular`. */
  readonly name: string;
}

/**
 * A part of one line in one face, size and direction. `TextLine.glyphs` lists the runs in reading order; each has its
 * own position.
 */
export interface GlyphRun {
  readonly face: FontFace;
  /** From the line's origin. */
  readonly offsetPt: number;
  readonly widthPt: number;
  readonly sizePt: number;
  /** Extra advance after each cluster. `show` includes it in its adjustments, so the character spacing (Tc) stays 0. */
  readonly letterSpacingPt: number;
  /**
   * Right edge of a space without ink, from the line's origin, that separates it from the next run in reading order. A
   * right-to-left run is drawn from its last word to its first; without the space, programs that read the marked
   * content would join its first word and the next run.
   */
  readonly spaceEndPt?: number;
}

/** One face for embedding, with only the glyphs that a document uses. */
export interface EmbeddedFont {
  /** With its subset tag: `ABCDEF+NotoSans-Regular`. */
  readonly baseFont: string;
  /** TrueType program for FontFile2. */
  readonly program: Uint8Array;
  /** Advance of each CID from 0, in thousandths of the size. */
  readonly widths: readonly number[];
  /** Text of the ToUnicode CMap. */
  readonly toUnicode: string;
  /** In thousandths of the size. */
  readonly boundingBox: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly stemV: number;
  /** PDF font descriptor flags (ISO 32000-1, table 123). */
  readonly flags: number;
}

/** The glyphs of one face that one document uses, numbered in order of first use. */
export interface FontUsage {
  readonly face: FontFace;
  /**
   * Writes the text-showing operator of a run, e.g. `[(…)-20(…)]TJ`. The caller sets font, size and position.
   * @param endsInSpace true to show a space after it, in the same string
   */
  show(run: GlyphRun, out: ByteWriter, endsInSpace?: boolean): void;
  /** Whether the next run needs another font of the same face, because a font numbers its glyphs in two bytes. */
  readonly isFull: boolean;
  /** Writes the operator that shows one space. */
  showSpace(out: ByteWriter): void;
  /** Call once, after the last `show`. */
  embed(): EmbeddedFont;
}

/** The drawing of one HarfBuzz cluster: a glyph of the face, several glyphs merged, or the box of a missing character. */
export type ClusterShape =
  | { readonly kind: 'glyph'; readonly glyph: number }
  | { readonly kind: 'composite'; readonly parts: readonly GlyphComponent[] }
  | { readonly kind: 'box' };

/**
 * A cluster in the PDF: one CID with all its ink and its advance. The texts are those that a reader extracts, in visual
 * order. For the empty CIDs next to the inked one see {@link splitClusterText}.
 */
export interface Cluster {
  readonly shape: ClusterShape;
  /** Advance that the embedded font declares, font units, ≥ 0. */
  readonly advance: number;
  /** Text of the inked CID. */
  readonly text: string;
  /** Text of a CID without ink and advance to its left; empty if there is none. */
  readonly before: string;
  /** Text of a CID without ink and advance to its right; empty if there is none. */
  readonly after: string;
}

const UNITS = 0x10000;

/**
 * Numbers the distinct clusters of one face, so that words can be stored as small arrays of numbers. A table only
 * grows: its numbers stay valid as long as a document uses them.
 */
export class ClusterTable {
  readonly #numbers = new Map<string, number>();
  readonly #letters = new Map<number, number>();
  readonly #clusters: Cluster[] = [];

  get size(): number {
    return this.#clusters.length;
  }

  /**
   * The number of a cluster, from 0.
   * @param key equal for equal clusters, different for different ones
   * @param make called if the key is new
   */
  intern(key: string, make: () => Cluster): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#clusters.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /**
   * The number of the most common kind of cluster: one glyph for one character.
   * @param unit the character, one UTF-16 unit
   * @param advance Advance of the glyph, font units
   */
  internLetter(glyph: number, unit: number, advance: number): number {
    const key = glyph * UNITS + unit;
    const known = this.#letters.get(key);
    if (known !== undefined) return known;
    const number = this.#clusters.push({ shape: { kind: 'glyph', glyph }, advance, text: String.fromCharCode(unit), before: '', after: '' }) - 1;
    this.#letters.set(key, number);
    return number;
  }

  /** The cluster with a number, from 0 to `size` − 1. */
  cluster(number: number): Cluster {
    const found = this.#clusters[number];
    if (found === undefined) throw new RangeError(`No cluster has the number ${number}; the table holds ${this.size}.`);
    return found;
  }
}

/** A shaped word, shared by every line that contains it. All arrays are in visual order. */
export interface ShapedWord {
  /**
   * Numbers of the clusters in their face's table. An array, because a typed array of a few numbers takes several times
   * the memory.
   */
  readonly clusters: readonly number[];
  /** The difference of each advance from the cluster's own (kerning), font units; undefined if there is none. */
  readonly kerning: Int16Array | undefined;
  /**
   * UTF-16 index in the word at which the text of each cluster starts; undefined if each cluster is one unit, from left
   * to right.
   */
  readonly starts: Uint16Array | undefined;
  /** Advance of the whole word, font units. */
  readonly advance: number;
  /** Characters that are shown as boxes. */
  readonly missing: readonly string[];
}

/** A glyph run with its words, which {@link GlyphRun} does not expose. */
export interface ShapedRun extends GlyphRun {
  readonly face: BakedFace;
  readonly table: ClusterTable;
  readonly words: readonly ShapedWord[];
  /** UTF-16 index in the line at which each word starts. */
  readonly wordStarts: readonly number[];
}
