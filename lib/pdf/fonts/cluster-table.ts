import type { GlyphComponent } from './subset-true-type.js';

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
