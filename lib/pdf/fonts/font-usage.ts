import type { ByteWriter } from '../byte-writer.js';
import type { EmbeddedFont, FontFace, FontUsage, GlyphRun } from '../glyph-run.js';
import type { ShapedRun, ShapedWord } from '../text/shaped-run.js';
import { BakedFace } from './baked-face.js';
import type { ClusterTable } from './cluster-table.js';
import { embedFont, glyphKey, EMPTY_GLYPH, type NumberedGlyph, type UsedGlyph } from './embed-font.js';

/** In thousandths of the size. Smaller adjustments are invisible. */
const MIN_ADJUSTMENT = 1;

/** CIDs of the clusters of the document's table, by cluster number. */
interface ClusterCids {
  readonly table: ClusterTable;
  readonly inked: number[];
  /** The empty CIDs to the left and to the right of the ink, if a cluster has them. */
  readonly before: Map<number, number>;
  readonly after: Map<number, number>;
  /** Whether all clusters so far are one CID each. */
  isPlain: boolean;
}

/**
 * Whether a byte needs an escape in a literal string: both parentheses, the backslash, and a carriage return, which is
 * read as a line feed.
 */
const needsEscape = (byte: number): boolean => byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d;
const isUnwritable = (cid: number): boolean => needsEscape(cid >> 8) || needsEscape(cid & 0xff);

/**
 * Number of glyphs after which the next run goes into another font. Two bytes can number 65,535 glyphs; the rest is
 * room for that run, whose text has at most 5,000 characters, with up to three CIDs and a part for each. No face has
 * that many glyphs, so this happens only to texts with combining marks.
 */
const MAX_GLYPHS = 44_000;

const isKerned = (words: readonly ShapedWord[]): boolean => {
  for (const { kerning } of words) if (kerning !== undefined) return true;
  return false;
};

class FaceUsage implements FontUsage {
  readonly face: BakedFace;
  /** The last CID in use. CIDs that would need an escape are skipped, so that each glyph takes exactly two bytes. */
  #last = 0;
  /** Glyphs that are not common letters. */
  readonly #own: NumberedGlyph[] = [];
  #cids: ClusterCids | undefined;
  readonly #emptyCodes = new Map<string, number>();
  /** Glyphs of the face that composite glyphs consist of. */
  readonly #parts = new Set<number>();
  /** CIDs of the common letters by their position in the block. All are assigned when the first of them is shown. */
  #letterCodes: readonly number[] = [];
  /** 1 for each of the common letters that was shown, by their position in the block. */
  readonly #shown: Uint8Array;
  readonly #thousandths: number;
  /** Whether every advance of the face is a whole number of thousandths. */
  readonly #isExact: boolean;

  constructor(face: BakedFace) {
    this.face = face;
    this.#thousandths = 1000 / face.trueType.unitsPerEm;
    this.#isExact = Number.isInteger(this.#thousandths);
    this.#shown = new Uint8Array(face.letters.letters.length);
  }

  get isFull(): boolean {
    return this.#last + this.#parts.size >= MAX_GLYPHS;
  }

  show(run: GlyphRun, out: ByteWriter, endsInSpace = false): void {
    const { table, words, letterSpacingPt, sizePt } = run as ShapedRun;
    const cids = this.#codesOf(table);
    const isSpaced = !this.#isExact || letterSpacingPt !== 0;
    const isArray = isSpaced || isKerned(words);
    out.text(isArray ? '[(' : '(');
    if (isSpaced) this.#spaced(words, cids, letterSpacingPt / sizePt * 1000, out);
    else for (const word of words) this.#word(word, cids, out);
    if (endsInSpace) out.uint16(this.#space());
    out.text(isArray ? ')]TJ' : ')Tj');
  }

  showSpace(out: ByteWriter): void {
    out.text('(');
    out.uint16(this.#space());
    out.text(')Tj');
  }

  /** The CID of the space, or of an empty glyph if the face has none. */
  #space(): number {
    const { space } = this.face.letters;
    return (space && this.#letter(space.text, space.glyph)) ?? this.#empty(' ');
  }

  /** A word of a face whose advances and kerning are whole thousandths. */
  #word({ clusters, kerning }: ShapedWord, cids: ClusterCids, out: ByteWriter): void {
    for (let index = 0; index < clusters.length; index += 1) {
      const cluster = clusters[index] ?? 0;
      this.#ink(cluster, cids, out);
      const kern = kerning === undefined ? 0 : kerning[index] ?? 0;
      if (kern !== 0) this.#adjust(kern * this.#thousandths, out);
      if (!cids.isPlain) this.#after(cluster, cids, out);
    }
  }

  /** Moves what follows to the right. */
  #adjust(thousandths: number, out: ByteWriter): void {
    out.text(')');
    out.integer(-thousandths);
    out.text('(');
  }

  #ink(cluster: number, cids: ClusterCids, out: ByteWriter): void {
    const cid = cids.inked[cluster] ?? this.#use(cluster, cids);
    if (!cids.isPlain) {
      const before = cids.before.get(cluster);
      if (before !== undefined) out.uint16(before);
    }
    out.uint16(cid);
  }

  #after(cluster: number, cids: ClusterCids, out: ByteWriter): void {
    const after = cids.after.get(cluster);
    if (after !== undefined) out.uint16(after);
  }

  /**
   * Declared widths and adjustments are whole thousandths, because some viewers cut off the rest. The rounding error is
   * carried over, so that lines end where they were measured.
   */
  #spaced(words: readonly ShapedWord[], cids: ClusterCids, spacing: number, out: ByteWriter): void {
    let roundingError = 0;
    for (const { clusters, kerning } of words) {
      for (let index = 0; index < clusters.length; index += 1) {
        const cluster = clusters[index] ?? 0;
        this.#ink(cluster, cids, out);
        roundingError += spacing + (kerning?.[index] ?? 0) * this.#thousandths + this.#roundedOff(cluster, cids);
        if (Math.abs(roundingError) >= MIN_ADJUSTMENT) {
          this.#adjust(Math.round(roundingError), out);
          roundingError -= Math.round(roundingError);
        }
        // An empty CID is placed at the start of the next glyph, because poppler sorts glyphs by position.
        if (!cids.isPlain) this.#after(cluster, cids, out);
      }
    }
  }

  #roundedOff(cluster: number, { table }: ClusterCids): number {
    if (this.#isExact) return 0;
    const advance = table.cluster(cluster).advance * this.#thousandths;
    return advance - Math.round(advance);
  }

  #codesOf(table: ClusterTable): ClusterCids {
    const cids = this.#cids ??= { table, inked: [], before: new Map(), after: new Map(), isPlain: true };
    if (cids.table !== table) throw new Error(`Two cluster tables number the glyphs of ${this.face.name}. A document must have one measurer.`);
    return cids;
  }

  #use(number: number, cids: ClusterCids): number {
    const cluster = cids.table.cluster(number);
    const { shape, text, before, after } = cluster;
    cids.isPlain &&= before === '' && after === '';
    if (before !== '') cids.before.set(number, this.#empty(before));
    if (shape.kind === 'composite') for (const { glyph } of shape.parts) this.#parts.add(glyph);
    const cid = (shape.kind === 'glyph' ? this.#letter(text, shape.glyph) : undefined) ?? this.#number(cluster);
    cids.inked[number] = cid;
    if (after !== '') cids.after.set(number, this.#empty(after));
    return cid;
  }

  /** The CID of a common letter. */
  #letter(text: string, glyph: number): number | undefined {
    const { letters } = this.face;
    const position = letters.positionOf(text, glyph);
    if (position === undefined) return undefined;
    if (this.#letterCodes.length === 0) this.#letterCodes = letters.letters.map(() => this.#next());
    this.#shown[position] = 1;
    return this.#letterCodes[position];
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
    const cid = this.#next();
    this.#own.push({ cid, glyph });
    return cid;
  }

  /** The next free CID. */
  #next(): number {
    do this.#last += 1; while (isUnwritable(this.#last));
    return this.#last;
  }

  embed(): EmbeddedFont {
    const { letters } = this.face;
    letters.complete(this.#shown);
    const key = `${this.#letterCodes[0]} ${Buffer.from(this.#shown).toString('latin1')} ${this.#own.map(glyphKey).join('\n')}`;
    return embedFont(this.face, key, () => this.#glyphs());
  }

  /** The glyphs by CID from 1; undefined for an unused CID. */
  #glyphs(): readonly (UsedGlyph | undefined)[] {
    const glyphs = new Array<UsedGlyph | undefined>(this.#last).fill(undefined);
    this.#letterCodes.forEach((cid, position) => {
      const letter = this.#shown[position] === 1 ? this.face.letters.letters[position] : undefined;
      glyphs[cid - 1] = letter === undefined ? EMPTY_GLYPH : { text: letter.text, advance: letter.advance, shape: { kind: 'glyph', glyph: letter.glyph } };
    });
    for (const { cid, glyph } of this.#own) glyphs[cid - 1] = glyph;
    return glyphs;
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
