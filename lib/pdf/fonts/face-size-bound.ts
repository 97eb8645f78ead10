import type { ShapedRun, ShapedWord } from '../text/shaped-run.js';
import type { BakedFace } from './baked-face.js';
import type { Cluster } from './cluster-table.js';
import { outlineBytes } from './glyph-outline.js';

/** Bytes before deflating, rounded up: a font without its glyphs, and an entry in its tables of glyphs, widths and texts. */
const FONT = 6000;
const ENTRY = 40;
const UNIT_OF_TEXT = 4;
/** Bytes of a part of a composite glyph, without its outline. */
const PART = 12;
/** Bytes of a shown glyph, and of a position adjustment. */
const GLYPH = 2;
const ADJUSTMENT = 9;
/** A face with more clusters may need a second font, which repeats the overhead of the first. */
const MOST_CLUSTERS = 3500;

const NOT_SHOWN = 0;

/** An upper bound of the bytes that a face takes in one document: its embedded font, and the operators that show its runs. */
export class FaceSizeBound {
  readonly #isExact: boolean;
  /** Bytes that showing a cluster takes, by its number; {@link NOT_SHOWN} if it has not been shown. */
  #shown = new Uint8Array(256);
  #clusters = 0;
  #bytes: number;

  constructor(private readonly face: BakedFace) {
    this.#isExact = Number.isInteger(1000 / face.trueType.unitsPerEm);
    this.#bytes = FONT;
    for (const letter of face.letters.letters) {
      if (letter !== undefined) this.#bytes += ENTRY + outlineBytes(face.trueType, letter.glyph);
    }
  }

  /** Upper bound of the font's bytes. */
  get bytes(): number {
    return this.#clusters > MOST_CLUSTERS ? Infinity : this.#bytes;
  }

  /** Counts the clusters of a run, and returns an upper bound of the bytes of its operator. */
  shown(run: ShapedRun): number {
    const isSpaced = !this.#isExact || run.letterSpacingPt !== 0;
    let [glyphs, moved] = [0, 0];
    for (const word of run.words) {
      glyphs += this.#word(run, word);
      moved += isSpaced ? word.clusters.length : kernedIn(word);
    }
    return glyphs + moved * ADJUSTMENT;
  }

  #word({ table }: ShapedRun, { clusters }: ShapedWord): number {
    let bytes = 0;
    for (const cluster of clusters) {
      const known = this.#shown[cluster] ?? NOT_SHOWN;
      bytes += known === NOT_SHOWN ? this.#first(cluster, table.cluster(cluster)) : known;
    }
    return bytes;
  }

  #first(number: number, { shape, text, before, after }: Cluster): number {
    this.#clusters += 1;
    this.#bytes += 3 * ENTRY + (text.length + before.length + after.length) * UNIT_OF_TEXT;
    if (shape.kind === 'glyph') this.#bytes += outlineBytes(this.face.trueType, shape.glyph);
    else if (shape.kind === 'composite') for (const { glyph } of shape.parts) this.#bytes += PART + outlineBytes(this.face.trueType, glyph);
    const bytes = GLYPH * (1 + Number(before !== '') + Number(after !== ''));
    this.#note(number, bytes);
    return bytes;
  }

  #note(number: number, bytes: number): void {
    if (number >= this.#shown.length) {
      const grown = new Uint8Array(Math.max(2 * this.#shown.length, number + 1));
      grown.set(this.#shown);
      this.#shown = grown;
    }
    this.#shown[number] = bytes;
  }
}

const kernedIn = ({ kerning }: ShapedWord): number => {
  let count = 0;
  if (kerning !== undefined) for (const value of kerning) if (value !== 0) count += 1;
  return count;
};
