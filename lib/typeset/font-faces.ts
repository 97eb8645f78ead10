import { nominalGlyph, readTrueType, type TrueType } from './true-type.js';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { assetPath } from './assets.js';
import type { FontFamily, FontSpec } from '../layout/engine/text.js';

const PAGE_BITS = 8;
const PAGE_SIZE = 1 << PAGE_BITS;
const PAGE_COUNT = 0x110000 >> PAGE_BITS;

/** The code points of a face, known without reading the face. */
export interface CodePointSet { has(codePoint: number): boolean }

/** Encodes code points in any order for the manifest: alternating lengths of gaps and runs in base 36. */
export const encodeCodePoints = (codePoints: Iterable<number>): string => {
  const sorted = [...new Set(codePoints)].sort((left, right) => left - right);
  const parts: string[] = [];
  let end = 0;
  for (let index = 0; index < sorted.length;) {
    const first = sorted[index] ?? 0;
    let length = 1;
    while (sorted[index + length] === first + length) length += 1;
    parts.push((first - end).toString(36), length.toString(36));
    end = first + length;
    index += length;
  }
  return parts.join(' ');
};

/** @param encoded from {@link encodeCodePoints} */
export const decodeCodePoints = (encoded: string): CodePointSet => {
  const pages: (Uint8Array | undefined)[] = new Array<undefined>(PAGE_COUNT).fill(undefined);
  const numbers = encoded === '' ? [] : encoded.split(' ').map((part) => parseInt(part, 36));
  let codePoint = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    codePoint += numbers[index] ?? 0;
    const end = codePoint + (numbers[index + 1] ?? 0);
    for (; codePoint < end; codePoint += 1) {
      const page = (pages[codePoint >> PAGE_BITS] ??= new Uint8Array(PAGE_SIZE));
      page[codePoint & (PAGE_SIZE - 1)] = 1;
    }
  }
  return { has: (codePoint) => pages[codePoint >> PAGE_BITS]?.[codePoint & (PAGE_SIZE - 1)] === 1 };
};

/** A letter, figure or sign without any feature. */
interface LetterGlyph {
  readonly text: string;
  readonly glyph: number;
  /** Font units. */
  readonly advance: number;
}

const parseRange = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** ASCII, Latin-1, dashes, quotes, bullet, ellipsis and euro. */
const LETTER_BLOCK = [
  ...parseRange(0x20, 0x7e), ...parseRange(0xa0, 0xff),
  0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac,
];

/** Groups of letters that are embedded together: all figures if one is used, and a whole case if twelve letters of it are. */
const LETTER_GROUPS = [
  { units: parseRange(0x30, 0x39), minCount: 1 },
  ...[parseRange(0x61, 0x7a), parseRange(0x41, 0x5a)].map((units) => ({ units, minCount: 12 })),
].map(({ units, minCount }) => ({ positions: units.map((unit) => LETTER_BLOCK.indexOf(unit)), minCount }));

/** Common letters in a fixed order, so that invoices with the same letters share a font program. */
class LetterBlock {
  /** Letters by position; undefined if the face has no such glyph. */
  readonly letters: readonly (LetterGlyph | undefined)[];
  readonly #positions: ReadonlyMap<string, number>;

  constructor(trueType: TrueType) {
    this.letters = LETTER_BLOCK.map((unit) => {
      const glyph = nominalGlyph(trueType, unit);
      return glyph === 0 ? undefined : { text: String.fromCharCode(unit), glyph, advance: trueType.advances[glyph] ?? 0 };
    });
    this.#positions = new Map(this.letters.flatMap((letter, position) => (letter ? [[letter.text, position] as const] : [])));
  }

  /** The space; undefined if the face has none. */
  get space(): LetterGlyph | undefined { return this.letters[0]; }

  /** Position among the common letters; undefined for other letters. */
  letterPosition(text: string, glyph: number): number | undefined {
    const position = this.#positions.get(text);
    return position !== undefined && this.letters[position]?.glyph === glyph ? position : undefined;
  }

  /** Completes groups of letters, so that more documents share a font program. @param shown 1 for each letter shown */
  complete(shown: Uint8Array): void {
    for (const { positions, minCount } of LETTER_GROUPS) {
      let count = 0;
      for (const position of positions) count += shown[position] ?? 0;
      if (count < minCount) continue;
      for (const position of positions) if (this.letters[position] !== undefined) shown[position] = 1;
    }
  }
}

/** A face of the manifest or of a brand. Its coverage is known at once. Its file is read once per process, on demand. */
export class LazyFace {
  #codePoints: CodePointSet | undefined;
  #trueType: TrueType | undefined;
  #letters: LetterBlock | undefined;

  /**
   * @param file unique path below fonts/, e.g. `noto-sans/regular.ttf`, or absolute path of a brand's file
   * @param coverage from {@link encodeCodePoints}
   * @param hasAscii whether it has all of ASCII, like every primary face of a design
   */
  constructor(readonly name: string, readonly file: string, private readonly coverage: string, readonly hasAscii = true) {}

  has(codePoint: number): boolean { return (this.#codePoints ??= decodeCodePoints(this.coverage)).has(codePoint); }

  get trueType(): TrueType {
    return (this.#trueType ??= readTrueType(readFileSync(isAbsolute(this.file) ? this.file : assetPath(`fonts/${this.file}`))));
  }

  get letters(): LetterBlock { return (this.#letters ??= new LetterBlock(this.trueType)); }

  get isLoaded(): boolean { return this.#trueType !== undefined; }
}

export interface FaceEntry {
  /** Path below fonts/. */
  readonly file: string;
  readonly postScriptName: string;
  /** From {@link encodeCodePoints}. */
  readonly coverage: string;
}

export interface FamilyEntry {
  readonly family: FontFamily;
  readonly regular: FaceEntry;
  /** The bold face. Without a coverage of its own, it has the coverage of the regular face. */
  readonly bold?: Omit<FaceEntry, 'coverage'> & Partial<Pick<FaceEntry, 'coverage'>>;
}

let families: ReadonlyMap<FontFamily, FamilyEntry> | undefined;

/** The families of fonts/manifest.json, read once. */
export const fontManifest = (): ReadonlyMap<FontFamily, FamilyEntry> => {
  if (families === undefined) {
    const manifest = JSON.parse(readFileSync(assetPath('fonts/manifest.json'), 'utf8')) as { families: readonly FamilyEntry[] };
    families = new Map(manifest.families.map((entry) => [entry.family, entry]));
  }
  return families;
};

type FaceFamily = Readonly<Record<FontSpec['weight'], LazyFace>>;

const faceFamilies = new Map<FontFamily, FaceFamily>();

const createFamily = ({ regular, bold }: FamilyEntry): FaceFamily => {
  const regularFace = new LazyFace(regular.postScriptName, regular.file, regular.coverage);
  if (bold === undefined) return { regular: regularFace, bold: regularFace };
  return { regular: regularFace, bold: new LazyFace(bold.postScriptName, bold.file, bold.coverage ?? regular.coverage) };
};

/**
 * Finds a face without reading its file. A family without a bold face returns its regular one.
 * @throws Error if the manifest lacks the family, which is a programming error
 */
export const findFace = (family: FontFamily, weight: FontSpec['weight']): LazyFace => {
  let faces = faceFamilies.get(family);
  if (faces === undefined) {
    const entry = fontManifest().get(family);
    if (entry === undefined) {
      throw new Error(`No font family "${family}" in fonts/manifest.json; it has ${[...fontManifest().keys()].join(', ')}.`);
    }
    faceFamilies.set(family, faces = createFamily(entry));
  }
  return faces[weight];
};
