import { nominalGlyph } from './nominal-glyph.js';
import type { TrueType } from './true-type.js';

/** A letter, figure or sign as its face shows it without any feature. */
interface Letter {
  readonly text: string;
  readonly glyph: number;
  /** Font units. */
  readonly advance: number;
}

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const FIGURES = range(0x30, 0x39);
const SMALL = range(0x61, 0x7a);
const CAPITALS = range(0x41, 0x5a);
/** ASCII, Latin-1, dashes, quotes, bullet, ellipsis and euro. */
const UNITS = [
  ...range(0x20, 0x7e), ...range(0xa0, 0xff),
  0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac,
];

/** Groups that are completed together: any figure adds all figures, and a dozen letters of an alphabet add the others. */
const GROUPS = [
  { units: FIGURES, least: 1 },
  { units: SMALL, least: 12 },
  { units: CAPITALS, least: 12 },
].map(({ units, least }) => ({ places: units.map((unit) => UNITS.indexOf(unit)), least }));

/** The common letters in a fixed order, so that invoices with the same letters can share a font program. */
export class LetterBlock {
  /** By position; undefined if the face has no such glyph. */
  readonly letters: readonly (Letter | undefined)[];
  readonly #places: ReadonlyMap<string, number>;

  /** @param trueType The file of the letters' face. */
  constructor(trueType: TrueType) {
    this.letters = UNITS.map((unit) => {
      const glyph = nominalGlyph(trueType, unit);
      return glyph === 0 ? undefined : { text: String.fromCharCode(unit), glyph, advance: trueType.advances[glyph] ?? 0 };
    });
    this.#places = new Map(this.letters.flatMap((letter, place) =>
      (letter === undefined ? [] : [[letter.text, place] as const])));
  }

  /** The plain space; undefined if the face has none. */
  get space(): Letter | undefined {
    return this.letters[0];
  }

  /** The position of a letter in the block; undefined if it is not in it. */
  placeOf(text: string, glyph: number): number | undefined {
    const place = this.#places.get(text);
    return place !== undefined && this.letters[place]?.glyph === glyph ? place : undefined;
  }

  /**
   * Completes the groups of which enough letters were shown. That adds a few glyphs to the file, but far fewer
   * different programs exist.
   * @param shown 1 for each letter that was shown, by its position
   */
  complete(shown: Uint8Array): void {
    for (const { places, least } of GROUPS) {
      let count = 0;
      for (const place of places) count += shown[place] ?? 0;
      if (count < least) continue;
      for (const place of places) if (this.letters[place] !== undefined) shown[place] = 1;
    }
  }
}
