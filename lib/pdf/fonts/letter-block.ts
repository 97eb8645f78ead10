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
  { units: FIGURES, minCount: 1 },
  { units: SMALL, minCount: 12 },
  { units: CAPITALS, minCount: 12 },
].map(({ units, minCount }) => ({ places: units.map((unit) => UNITS.indexOf(unit)), least: minCount }));

/** The common letters in a fixed order, so that invoices with the same letters can share a font program. */
export class LetterBlock {
  /** By position; undefined if the face has no such glyph. */
  readonly letters: readonly (Letter | undefined)[];
  readonly #positions: ReadonlyMap<string, number>;

  /** @param trueType The file of the letters' face. */
  constructor(trueType: TrueType) {
    this.letters = UNITS.map((unit) => {
      const glyph = nominalGlyph(trueType, unit);
      return glyph === 0 ? undefined : { text: String.fromCharCode(unit), glyph, advance: trueType.advances[glyph] ?? 0 };
    });
    this.#positions = new Map(this.letters.flatMap((letter, position) =>
      (letter === undefined ? [] : [[letter.text, position] as const])));
  }

  /** The plain space; undefined if the face has none. */
  get space(): Letter | undefined {
    return this.letters[0];
  }

  /** The position of a letter in the block; undefined if it is not in it. */
  positionOf(text: string, glyph: number): number | undefined {
    const position = this.#positions.get(text);
    return position !== undefined && this.letters[position]?.glyph === glyph ? position : undefined;
  }

  /**
   * Completes the groups of which enough letters were shown. That adds a few glyphs to the file, but far fewer
   * different programs exist.
   * @param shown 1 for each letter that was shown, by its position
   */
  complete(shown: Uint8Array): void {
    for (const { places: positions, least: minCount } of GROUPS) {
      let count = 0;
      for (const position of positions) count += shown[position] ?? 0;
      if (count < minCount) continue;
      for (const position of positions) if (this.letters[position] !== undefined) shown[position] = 1;
    }
  }
}
