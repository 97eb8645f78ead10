import type { ByteWriter } from '../byte-writer.js';
import type { EmbeddedFont, FontFace, FontUsage, GlyphRun } from '../glyph-run.js';
import type { ShapedRun, ShapedWord } from '../text/shaped-run.js';
import { BakedFace } from './baked-face.js';
import type { ClusterTable } from './cluster-table.js';
import { embedFont, NOTHING, type UsedGlyph } from './embed-font.js';

/** In thousandths of the size. Smaller adjustments are invisible. */
const LEAST_ADJUSTMENT = 1;

/** CIDs of the clusters of the document's table, by cluster number. */
interface Codes {
  readonly table: ClusterTable;
  readonly inked: number[];
  /** The empty CIDs to the left and to the right of the ink, if a cluster has them. */
  readonly before: Map<number, number>;
  readonly after: Map<number, number>;
  /** Operands of kerned words in runs without letter spacing. The same few words make up most descriptions. */
  readonly kerned: Map<ShapedWord, string>;
}

/**
 * Bytes that need an escape in a literal string: both parentheses, the backslash, and a carriage return, which is read
 * as a line feed.
 */
const SPEAKING = new Set([0x28, 0x29, 0x5c, 0x0d]);
const isUnwritable = (cid: number): boolean => SPEAKING.has(cid >> 8) || SPEAKING.has(cid & 0xff);

/**
 * Number of glyphs after which the next run goes into another font. Two bytes can number 65,535 glyphs; the rest is
 * room for that run, whose text has at most 5,000 characters, with up to three CIDs and a part for each. No face has
 * that many glyphs, so this happens only to texts with combining marks.
 */
const FULL = 44_000;

const isKerned = ({ kerning }: ShapedWord): boolean => kerning !== undefined;

class FaceUsage implements FontUsage {
  readonly face: BakedFace;
  /** By CID from 1. CIDs that would need an escape are skipped, so that each glyph takes exactly two bytes. */
  readonly #used: (UsedGlyph | undefined)[] = [];
  #codes: Codes | undefined;
  readonly #emptyCodes = new Map<string, number>();
  /** Glyphs of the face that composite glyphs consist of. */
  readonly #parts = new Set<number>();
  /** CIDs of the common letters by their position in the block. All are assigned when the first of them is shown. */
  #letterCodes: readonly number[] = [];
  /** Which of the common letters were shown, by their position in the block. */
  readonly #shown: boolean[] = [];
  readonly #thousandths: number;
  /** Whether every advance of the face is a whole number of thousandths. */
  readonly #isExact: boolean;

  constructor(face: BakedFace) {
    this.face = face;
    this.#thousandths = 1000 / face.trueType.unitsPerEm;
    this.#isExact = Number.isInteger(this.#thousandths);
  }

  get isFull(): boolean {
    return this.#used.length + this.#parts.size >= FULL;
  }

  show(run: GlyphRun, out: ByteWriter, endsInSpace = false): void {
    const { table, words, letterSpacingPt, sizePt } = run as ShapedRun;
    const codes = this.#codesOf(table);
    const isSpaced = !this.#isExact || letterSpacingPt !== 0;
    const isArray = isSpaced || words.some(isKerned);
    out.text(isArray ? '[(' : '(');
    if (isSpaced) this.#spaced(words, codes, letterSpacingPt / sizePt * 1000, out);
    else if (isArray) this.#kernedWords(words, codes, out);
    else for (const word of words) this.#plain(word, codes, out);
    if (endsInSpace) out.pair(this.#space());
    out.text(isArray ? ')]TJ' : ')Tj');
  }

  showSpace(out: ByteWriter): void {
    out.text('(');
    out.pair(this.#space());
    out.text(')Tj');
  }

  /** The CID of the space, or of an empty glyph if the face has none. */
  #space(): number {
    const { space } = this.face.letters;
    const cid = space && this.#letter({ ...space, shape: { kind: 'glyph', glyph: space.glyph } });
    return cid ?? this.#empty(' ');
  }

  #plain({ clusters }: ShapedWord, codes: Codes, out: ByteWriter): void {
    for (const cluster of clusters) {
      this.#ink(cluster, codes, out);
      if (codes.after.size > 0) this.#after(cluster, codes, out);
    }
  }

  #ink(cluster: number, codes: Codes, out: ByteWriter): void {
    const cid = codes.inked[cluster] ?? this.#use(cluster, codes);
    if (codes.before.size > 0) {
      const before = codes.before.get(cluster);
      if (before !== undefined) out.pair(before);
    }
    out.pair(cid);
  }

  #after(cluster: number, codes: Codes, out: ByteWriter): void {
    const after = codes.after.get(cluster);
    if (after !== undefined) out.pair(after);
  }

  #kernedWords(words: readonly ShapedWord[], codes: Codes, out: ByteWriter): void {
    for (const word of words) {
      if (isKerned(word)) this.#kerned(word, codes, out);
      else this.#plain(word, codes, out);
    }
  }

  #kerned(word: ShapedWord, codes: Codes, out: ByteWriter): void {
    const known = codes.kerned.get(word);
    if (known !== undefined) return out.text(known);
    const start = out.length;
    this.#spaced([word], codes, 0, out);
    codes.kerned.set(word, out.textFrom(start));
  }

  /**
   * Declared widths and adjustments are whole thousandths, because some viewers cut off the rest. The rounding error is
   * carried over, so that lines end where they were measured.
   */
  #spaced(words: readonly ShapedWord[], codes: Codes, spacing: number, out: ByteWriter): void {
    let owed = 0;
    for (const { clusters, kerning } of words) {
      for (let index = 0; index < clusters.length; index += 1) {
        const cluster = clusters[index] ?? 0;
        this.#ink(cluster, codes, out);
        owed += spacing + (kerning?.[index] ?? 0) * this.#thousandths + this.#roundedOff(cluster, codes);
        if (Math.abs(owed) >= LEAST_ADJUSTMENT) {
          out.text(`)${-Math.round(owed)}(`);
          owed -= Math.round(owed);
        }
        // An empty CID is placed at the start of the next glyph, because poppler sorts glyphs by position.
        if (codes.after.size > 0) this.#after(cluster, codes, out);
      }
    }
  }

  #roundedOff(cluster: number, { table }: Codes): number {
    if (this.#isExact) return 0;
    const advance = table.cluster(cluster).advance * this.#thousandths;
    return advance - Math.round(advance);
  }

  #codesOf(table: ClusterTable): Codes {
    const codes = this.#codes ??= { table, inked: [], before: new Map(), after: new Map(), kerned: new Map() };
    if (codes.table !== table) throw new Error(`Two cluster tables number the glyphs of ${this.face.name}. A document must have one measurer.`);
    return codes;
  }

  #use(number: number, codes: Codes): number {
    const { before, after, ...inked } = codes.table.cluster(number);
    if (before !== '') codes.before.set(number, this.#empty(before));
    if (inked.shape.kind === 'composite') for (const { glyph } of inked.shape.parts) this.#parts.add(glyph);
    const cid = this.#letter(inked) ?? this.#number(inked);
    codes.inked[number] = cid;
    if (after !== '') codes.after.set(number, this.#empty(after));
    return cid;
  }

  /** The CID of a common letter. */
  #letter({ text, shape }: UsedGlyph): number | undefined {
    if (shape?.kind !== 'glyph' || text.length !== 1) return undefined;
    const { letters } = this.face;
    const place = letters.placeOf(text, shape.glyph);
    if (place === undefined) return undefined;
    if (this.#letterCodes.length === 0) this.#letterCodes = letters.letters.map(() => this.#number(NOTHING));
    this.#shown[place] = true;
    return this.#letterCodes[place];
  }

  #empty(text: string): number {
    let cid = this.#emptyCodes.get(text);
    if (cid === undefined) {
      cid = this.#number({ text, advance: 0 });
      this.#emptyCodes.set(text, cid);
    }
    return cid;
  }

  #number(glyph: UsedGlyph): number {
    while (isUnwritable(this.#used.length + 1)) this.#used.push(undefined);
    return this.#used.push(glyph);
  }

  embed(): EmbeddedFont {
    this.#placeLetters();
    return embedFont(this.face, this.#used);
  }

  #placeLetters(): void {
    const { letters } = this.face;
    letters.complete(this.#shown);
    this.#letterCodes.forEach((cid, place) => {
      const letter = this.#shown[place] === true ? letters.letters[place] : undefined;
      if (letter !== undefined) this.#used[cid - 1] = { text: letter.text, advance: letter.advance, shape: { kind: 'glyph', glyph: letter.glyph } };
    });
  }
}

/**
 * Starts to count the glyphs of a face for one document.
 * @param face Face of a run from the text measurer of the same process
 * @throws TypeError for any other face
 * @see ISO 32000-1, 9.7.4 (CIDFonts) and 9.9 (embedded font programs)
 */
export const createFontUsage = (face: FontFace): FontUsage => {
  if (!(face instanceof BakedFace)) throw new TypeError(`The face ${face.name} is not one that shaping makes.`);
  return new FaceUsage(face);
};
