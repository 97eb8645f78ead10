import type { GlyphComponent } from './subset-true-type.js';
import type { LazyFace } from './font-faces.js';

/** A face of lib/typeset as drawing sees it. */
export interface FontFace {
  /** PostScript name, e.g. `NotoSans-Regular`. */
  readonly name: string;
}

/** A part of one line in one face, size and direction. `TextLine.glyphs` lists the runs in reading order. */
export interface GlyphRun {
  readonly face: FontFace;
  /** Distance of the run from the line's origin. */
  readonly offsetPt: number;
  readonly widthPt: number;
  readonly sizePt: number;
  /** Extra advance after each cluster. The PDF has it as adjustments, so character spacing (Tc) stays 0. */
  readonly letterSpacingPt: number;
  /**
   * Right edge of a space before the next run in reading order, from the line's origin. A right-to-left run is drawn
   * from its last word to its first. Without the space, programs would join its first word and the next run.
   */
  readonly spaceEndPt?: number;
}

/** Drawing of one HarfBuzz cluster: a glyph of the face, several glyphs merged, or the box of a missing character. */
export type ClusterShape =
  | { readonly kind: 'glyph'; readonly glyph: number }
  | { readonly kind: 'composite'; readonly parts: readonly GlyphComponent[] }
  | { readonly kind: 'box' };

/**
 * A cluster in the PDF: one CID with all its ink and its advance, and the texts that readers extract, in visual order.
 * `splitClusterText` explains the empty CIDs next to it.
 */
export interface Cluster {
  readonly shape: ClusterShape;
  /** Advance that the embedded font declares, font units, ≥ 0. */
  readonly advance: number;
  readonly text: string;
  /** Text of the empty CID (no ink, no advance) to its left; an empty string if there is none. */
  readonly leftText: string;
  /** Text of the empty CID (no ink, no advance) to its right; an empty string if there is none. */
  readonly rightText: string;
}

const UTF16_UNIT_COUNT = 0x10000;

/** Numbers the clusters of one face, so that words are small arrays of numbers. It only grows, so numbers stay valid. */
export class ClusterTable {
  readonly #numbers = new Map<string, number>();
  readonly #letters = new Map<number, number>();
  readonly #clusters: Cluster[] = [];

  get size(): number { return this.#clusters.length; }

  /** Returns the number of a cluster, from 0, which `make` makes for a new key. @param key equal only for equal clusters */
  intern(key: string, make: () => Cluster): number {
    const knownNumber = this.#numbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    const number = this.#clusters.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** Like {@link intern} for the most common kind of cluster: one glyph, advance in font units, for one UTF-16 unit. */
  internLetter(glyph: number, unit: number, advance: number): number {
    const key = glyph * UTF16_UNIT_COUNT + unit;
    const knownNumber = this.#letters.get(key);
    if (knownNumber !== undefined) return knownNumber;
    const cluster: Cluster = { shape: { kind: 'glyph', glyph }, advance, text: String.fromCharCode(unit), leftText: '', rightText: '' };
    const number = this.#clusters.push(cluster) - 1;
    this.#letters.set(key, number);
    return number;
  }

  cluster(number: number): Cluster {
    const found = this.#clusters[number];
    if (found === undefined) throw new RangeError(`No cluster has the number ${number}; the table holds ${this.size}.`);
    return found;
  }
}

/** A shaped word, shared by every line that contains it. All arrays are in visual order. */
export interface ShapedWord {
  /** Cluster numbers of the face's table. For a few numbers, an array takes less memory than a typed array. */
  readonly clusters: readonly number[];
  /** Kerning in font units: the difference of each advance from the cluster's own advance. Undefined without kerning. */
  readonly kerning: Int16Array | undefined;
  /** UTF-16 index in the word at which each cluster starts; undefined if each cluster is one unit, from left to right. */
  readonly starts: Uint16Array | undefined;
  /** Advance of the whole word, font units. */
  readonly advance: number;
  /** Characters shown as boxes. */
  readonly missingCharacters: readonly string[];
}

/** A glyph run with its words, which {@link GlyphRun} does not expose. */
export interface ShapedRun extends GlyphRun {
  readonly face: LazyFace;
  readonly table: ClusterTable;
  readonly words: readonly ShapedWord[];
  /** UTF-16 index in the line at which each word starts. */
  readonly wordStarts: readonly number[];
}
