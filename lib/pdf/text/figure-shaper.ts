import type { ShapedWord } from './shaped-run.js';

const CURRENCY_SIGNS = Array.from({ length: 0x21 }, (_, index) => String.fromCharCode(0x20a0 + index)).join('');
/** The characters of amounts. Letters are excluded, because several of them may become one glyph. */
const FIGURES = `0123456789.,-\u2019\u00a0\u202f$\u00a2\u00a3\u00a5${CURRENCY_SIGNS}`;
const HYPHEN_CODE = 0x2d;
const UNKNOWN = 0x7fff;
const INTERACTING = 0x7ffe;
const NONE: readonly string[] = [];
const NO_KERNING = new Int16Array(2);

/** A figure by itself. */
interface Figure {
  readonly cluster: number;
  readonly advance: number;
  /** Whether the advance is that of its glyph. Spaces that HarfBuzz synthesizes have another. */
  readonly isPlain: boolean;
}

/** By UTF-16 unit. */
const INDEXES = new Int8Array(0x2100).fill(-1);
for (let index = 0; index < FIGURES.length; index += 1) INDEXES[FIGURES.charCodeAt(index)] = index;

/** Index in {@link FIGURES}, −1 for any other character. */
const figureIndex = (unit: number): number => INDEXES[unit] ?? -1;

const isOfFigures = (word: string): boolean => {
  for (let index = 0; index < word.length; index += 1) if (figureIndex(word.charCodeAt(index)) < 0) return false;
  return true;
};

/**
 * Composes numbers from shaped figures and the kerning between neighbours, which it learns pair by pair. Most of an
 * invoice's new words are amounts, which seldom recur.
 */
export class FigureShaper {
  readonly #shape: (text: string) => ShapedWord;
  readonly #figures: (Figure | undefined)[] = [];
  readonly #kerning = new Int16Array(FIGURES.length ** 2).fill(UNKNOWN);

  /** @param isNumeric whether every hyphen is a minus sign; otherwise what follows a hyphen decides */
  constructor(shape: (text: string) => ShapedWord, private readonly isNumeric = false) {
    this.#shape = shape;
  }

  /** Shapes a number; undefined if the word is not a number, or if its glyphs interact other than by kerning. */
  shape(word: string): ShapedWord | undefined {
    const { length } = word;
    const isAlike = length > 1 && (this.isNumeric || word.charCodeAt(0) !== HYPHEN_CODE);
    return isAlike && isOfFigures(word) ? this.#composed(word) : undefined;
  }

  #composed(word: string): ShapedWord | undefined {
    const { length } = word;
    const clusters = new Array<number>(length);
    let kerning: Int16Array | undefined;
    let advance = 0;
    for (let index = 0; index < length; index += 1) {
      const left = figureIndex(word.charCodeAt(index));
      const figure = this.#figure(left);
      clusters[index] = figure.cluster;
      const kern = index + 1 < length ? this.#kern(left, figureIndex(word.charCodeAt(index + 1))) : 0;
      if (kern === INTERACTING) return undefined;
      if (kern !== 0) (kerning ??= new Int16Array(length))[index] = kern;
      advance += figure.advance + kern;
    }
    return { clusters, kerning, starts: undefined, advance, missing: NONE };
  }

  #figure(index: number): Figure {
    let figure = this.#figures[index];
    if (figure === undefined) {
      const { clusters, advance, kerning } = this.#shape(FIGURES.charAt(index));
      figure = { cluster: clusters[0] ?? 0, advance, isPlain: kerning === undefined };
      this.#figures[index] = figure;
    }
    return figure;
  }

  #kern(left: number, right: number): number {
    const at = left * FIGURES.length + right;
    if (this.#kerning[at] === UNKNOWN) this.#kerning[at] = this.#learn(left, right);
    return this.#kerning[at] ?? INTERACTING;
  }

  #learn(left: number, right: number): number {
    const { clusters, kerning = NO_KERNING, starts, missing } = this.#shape(FIGURES.charAt(left) + FIGURES.charAt(right));
    const isPlain = starts === undefined && missing.length === 0 && clusters.length === 2 && kerning[1] === 0;
    const isSideBySide = [left, right].every((index, position) => {
      const figure = this.#figure(index);
      return figure.isPlain && figure.cluster === clusters[position];
    });
    return isPlain && isSideBySide ? kerning[0] ?? INTERACTING : INTERACTING;
  }
}
