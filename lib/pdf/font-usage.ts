import { type ByteWriter, extractableText } from './pdf-syntax.js';
import type { ClusterShape, ClusterTable, FontFace, GlyphRun, ShapedRun, ShapedWord } from '../typeset/glyph-run.js';
import type { EmbeddedFont, FontUsage } from './resources.js';
import { LazyFace } from '../typeset/font-faces.js';
import { missingGlyphBox, type SubsetGlyph, subsetTrueType } from '../typeset/subset-true-type.js';

const ENTRIES_PER_BLOCK = 100;
/** Maximum length of a text in a CMap, in UTF-16 units. ISO 32000-1 allows 512 bytes. */
const MAX_UTF16_UNITS = 255;

const CMAP_HEADER = '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n'
  + '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n'
  + '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n';
const CMAP_FOOTER = 'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n';

/** Two bytes as four hexadecimal digits. */
const hex4 = (value: number): string => (value + 0x10000).toString(16).slice(1);

const hexText = (text: string): string => {
  const extractable = extractableText(text.slice(0, MAX_UTF16_UNITS));
  let hex = '';
  for (let index = 0; index < extractable.length; index += 1) hex += hex4(extractable.charCodeAt(index));
  return hex;
};

/**
 * The CMap from CIDs back to text. A private use character becomes U+FFFD.
 * @param texts the text of each CID, from CID 1; undefined for an unused CID
 * @see ISO 32000-1, 9.10.3; ISO 19005-3, 6.2.11.7
 */
export const toUnicodeCMap = (texts: readonly (string | undefined)[]): string => {
  const entries = texts.flatMap((text, index) => (text === undefined ? [] : `<${hex4(index + 1)}><${hexText(text)}>\n`));
  let cmap = CMAP_HEADER;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_BLOCK) {
    const block = entries.slice(start, start + ENTRIES_PER_BLOCK);
    cmap += `${block.length} beginbfchar\n${block.join('')}endbfchar\n`;
  }
  return cmap + CMAP_FOOTER;
};

const SYMBOLIC_FLAG = 4;
const SERIF_FLAG = 2;
const FIXED_PITCH_FLAG = 1;
const TAG_LETTERS = 6;
const TAG_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A glyph of this document. Without a shape it has no ink. */
export interface UsedGlyph { readonly text: string; readonly shape?: ClusterShape; readonly advance: number }

interface NumberedGlyph { readonly cid: number; readonly glyph: UsedGlyph }

export const EMPTY_GLYPH: UsedGlyph = { text: '', advance: 0 };

/** Six letters derived from the glyphs. Two subsets of a face must not share a name (ISO 32000-1, 9.6.4). */
const subsetTag = (glyphs: readonly SubsetGlyph[]): string => {
  let hash = FNV_OFFSET;
  const add = (value: number): void => { hash = Math.imul(hash ^ value, FNV_PRIME); };
  for (const glyph of glyphs) {
    add(glyph.advance);
    if (glyph.kind === 'glyph') add(glyph.glyph);
    else if (glyph.kind === 'composite') for (const part of glyph.parts) [part.glyph, part.dx, part.dy].forEach(add);
  }
  let remainingHash = hash >>> 0;
  let tag = '';
  for (; tag.length < TAG_LETTERS; remainingHash = Math.floor(remainingHash / TAG_ALPHABET.length)) {
    tag += TAG_ALPHABET.charAt(remainingHash % TAG_ALPHABET.length);
  }
  return tag;
};

const descriptorFlags = (name: string): number =>
  SYMBOLIC_FLAG | (name.includes('Garamond') ? SERIF_FLAG : 0) | (name.includes('Mono') ? FIXED_PITCH_FLAG : 0);

/** Fonts of earlier documents by face and glyphs. Large fonts seldom recur and are not cached. */
const cachedFonts = new Map<string, EmbeddedFont>();
const MAX_CACHED_FONTS = 64;
const MAX_CACHED_BYTES = 16_384;

/** A key that is equal for glyphs that are equal in the embedded font. */
export const glyphKey = ({ cid, glyph: { text, shape, advance } }: NumberedGlyph): string =>
  `${cid} ${shape?.kind === 'glyph' ? `${shape.glyph} ${text}` : JSON.stringify([shape, advance, text])}`;

const subsetGlyph = ({ trueType }: LazyFace, { shape, advance }: UsedGlyph): SubsetGlyph => {
  if (shape === undefined) return { kind: 'composite', parts: [], advance };
  if (shape.kind === 'box') return { kind: 'outline', outline: missingGlyphBox(trueType.unitsPerEm), advance };
  return { ...shape, advance };
};

const buildFont = (face: LazyFace, usedGlyphs: readonly (UsedGlyph | undefined)[]): EmbeddedFont => {
  const { trueType, name } = face;
  const toThousandths = (value: number): number => Math.round(value * 1000 / trueType.unitsPerEm);
  const glyphs = usedGlyphs.map((glyph) => subsetGlyph(face, glyph ?? EMPTY_GLYPH));
  return {
    program: subsetTrueType(trueType, glyphs),
    baseFont: `${subsetTag(glyphs)}+${name}`,
    widths: [trueType.advances[0] ?? 0, ...usedGlyphs.map((glyph) => glyph?.advance ?? 0)].map(toThousandths),
    toUnicode: toUnicodeCMap(usedGlyphs.map((glyph) => (glyph === EMPTY_GLYPH ? undefined : glyph?.text))),
    boundingBox: trueType.boundingBox.map(toThousandths) as unknown as EmbeddedFont['boundingBox'],
    ascent: toThousandths(trueType.ascent), descent: toThousandths(trueType.descent),
    capHeight: toThousandths(trueType.capHeight), stemV: Math.round(50 + (trueType.weightClass / 65) ** 2),
    flags: descriptorFlags(name),
  };
};

/**
 * Embeds glyphs of a face. Equal glyphs return the same object while it is cached.
 * @param key equal only for equal glyphs with equal CIDs of the face
 * @param glyphsByCid called if the font is not cached; glyphs by CID from 1, undefined for an unused CID
 */
export const embedFont = (face: LazyFace, key: string, glyphsByCid: () => readonly (UsedGlyph | undefined)[]): EmbeddedFont => {
  const cacheKey = `${face.file} ${key}`;
  const cached = cachedFonts.get(cacheKey);
  if (cached !== undefined) return cached;
  const font = buildFont(face, glyphsByCid());
  if (font.program.length > MAX_CACHED_BYTES) return font;
  if (cachedFonts.size >= MAX_CACHED_FONTS) cachedFonts.clear();
  cachedFonts.set(cacheKey, font);
  return font;
};

/** Minimum adjustment, in thousandths of the size. Smaller adjustments are invisible. */
const MIN_ADJUSTMENT_THOUSANDTHS = 1;

/** CIDs of the clusters of the document's table, by cluster number. */
interface ClusterCids {
  readonly table: ClusterTable;
  readonly inkedCids: number[];
  /** Empty CIDs to the left and to the right of the inked one. */
  readonly leftCids: Map<number, number>;
  readonly rightCids: Map<number, number>;
  /** Whether all clusters so far are one CID each. */
  isPlain: boolean;
}

/** Parentheses, backslash, and carriage return, which readers turn into a line feed. */
const needsEscape = (byte: number): boolean => byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d;
const needsEscapedByte = (cid: number): boolean => needsEscape(cid >> 8) || needsEscape(cid & 0xff);

/**
 * A font with this many glyphs is full. Two bytes number 65,535 glyphs. The rest is reserved for the last run: up to
 * 5,000 characters, each with up to three CIDs and one component. Only texts with combining marks get this far.
 */
const MAX_GLYPHS = 44_000;

const haveKerning = (words: readonly ShapedWord[]): boolean => {
  for (const { kerning } of words) if (kerning !== undefined) return true;
  return false;
};

class FaceUsage implements FontUsage {
  /** The last CID in use. CIDs that need an escape are skipped, so that each glyph takes two bytes. */
  #lastCid = 0;
  /** All glyphs except common letters. */
  readonly #otherGlyphs: NumberedGlyph[] = [];
  #cids: ClusterCids | undefined;
  readonly #emptyCids = new Map<string, number>();
  /** Glyphs that composite glyphs consist of. */
  readonly #componentGlyphs = new Set<number>();
  /** CIDs of the common letters by position in the block. The first letter shown assigns all. */
  #letterCids: readonly number[] = [];
  /** 1 for each common letter shown, by position in the block. */
  readonly #shownLetters: Uint8Array;
  readonly #thousandths: number;
  /** Whether all advances are whole thousandths. */
  readonly #isExact: boolean;

  constructor(private readonly face: LazyFace) {
    this.#thousandths = 1000 / face.trueType.unitsPerEm;
    this.#isExact = Number.isInteger(this.#thousandths);
    this.#shownLetters = new Uint8Array(face.letters.letters.length);
  }

  get isFull(): boolean { return this.#lastCid + this.#componentGlyphs.size >= MAX_GLYPHS; }

  show(run: GlyphRun, out: ByteWriter, endsInSpace = false): void {
    const { table, words, letterSpacingPt, sizePt } = run as ShapedRun;
    const cids = this.#cidsForTable(table);
    const isSpaced = !this.#isExact || letterSpacingPt !== 0;
    const isArray = isSpaced || haveKerning(words);
    out.text(isArray ? '[(' : '(');
    if (isSpaced) this.#writeSpaced(words, cids, letterSpacingPt / sizePt * 1000, out);
    else for (const word of words) this.#writeWord(word, cids, out);
    if (endsInSpace) out.uint16(this.#spaceCid());
    out.text(isArray ? ')]TJ' : ')Tj');
  }

  showSpace(out: ByteWriter): void {
    out.text('(');
    out.uint16(this.#spaceCid());
    out.text(')Tj');
  }

  /** The CID of the space, or of an empty glyph if the face has none. */
  #spaceCid(): number {
    const { space } = this.face.letters;
    return (space && this.#letterCid(space.text, space.glyph)) ?? this.#emptyCid(' ');
  }

  /** Writes a word of a face whose advances and kerning are whole thousandths. */
  #writeWord({ clusters, kerning }: ShapedWord, cids: ClusterCids, out: ByteWriter): void {
    for (let index = 0; index < clusters.length; index += 1) {
      const cluster = clusters[index] ?? 0;
      this.#writeInked(cluster, cids, out);
      const kern = kerning === undefined ? 0 : kerning[index] ?? 0;
      if (kern !== 0) this.#writeAdjustment(kern * this.#thousandths, out);
      if (!cids.isPlain) this.#writeAfter(cluster, cids, out);
    }
  }

  /** Moves the next glyph to the right. */
  #writeAdjustment(thousandths: number, out: ByteWriter): void {
    out.text(')');
    out.integer(-thousandths);
    out.text('(');
  }

  #writeInked(cluster: number, cids: ClusterCids, out: ByteWriter): void {
    const cid = cids.inkedCids[cluster] ?? this.#cidForCluster(cluster, cids);
    if (!cids.isPlain) {
      const before = cids.leftCids.get(cluster);
      if (before !== undefined) out.uint16(before);
    }
    out.uint16(cid);
  }

  #writeAfter(cluster: number, cids: ClusterCids, out: ByteWriter): void {
    const after = cids.rightCids.get(cluster);
    if (after !== undefined) out.uint16(after);
  }

  /**
   * Widths and adjustments are whole thousandths, because some viewers truncate them. The rounding error is carried
   * forward, so that lines end where they were measured.
   */
  #writeSpaced(words: readonly ShapedWord[], cids: ClusterCids, spacing: number, out: ByteWriter): void {
    let roundingError = 0;
    for (const { clusters, kerning } of words) {
      for (let index = 0; index < clusters.length; index += 1) {
        const cluster = clusters[index] ?? 0;
        this.#writeInked(cluster, cids, out);
        roundingError += spacing + (kerning?.[index] ?? 0) * this.#thousandths + this.#roundedOff(cluster, cids);
        if (Math.abs(roundingError) >= MIN_ADJUSTMENT_THOUSANDTHS) {
          this.#writeAdjustment(Math.round(roundingError), out);
          roundingError -= Math.round(roundingError);
        }
        // An empty CID lies at the start of the next glyph, because poppler sorts glyphs by position.
        if (!cids.isPlain) this.#writeAfter(cluster, cids, out);
      }
    }
  }

  #roundedOff(cluster: number, { table }: ClusterCids): number {
    if (this.#isExact) return 0;
    const advance = table.cluster(cluster).advance * this.#thousandths;
    return advance - Math.round(advance);
  }

  #cidsForTable(table: ClusterTable): ClusterCids {
    const cids = this.#cids ??= { table, inkedCids: [], leftCids: new Map(), rightCids: new Map(), isPlain: true };
    if (cids.table !== table) {
      throw new Error(`Two cluster tables number the glyphs of ${this.face.name}. A document must have one measurer.`);
    }
    return cids;
  }

  #cidForCluster(number: number, cids: ClusterCids): number {
    const cluster = cids.table.cluster(number);
    const { shape, text, leftText, rightText } = cluster;
    cids.isPlain &&= leftText === '' && rightText === '';
    if (leftText !== '') cids.leftCids.set(number, this.#emptyCid(leftText));
    if (shape.kind === 'composite') for (const { glyph } of shape.parts) this.#componentGlyphs.add(glyph);
    const cid = (shape.kind === 'glyph' ? this.#letterCid(text, shape.glyph) : undefined) ?? this.#newCid(cluster);
    cids.inkedCids[number] = cid;
    if (rightText !== '') cids.rightCids.set(number, this.#emptyCid(rightText));
    return cid;
  }

  /** The CID of a common letter; undefined for any other glyph. */
  #letterCid(text: string, glyph: number): number | undefined {
    const { letters } = this.face;
    const position = letters.letterPosition(text, glyph);
    if (position === undefined) return undefined;
    if (this.#letterCids.length === 0) this.#letterCids = letters.letters.map(() => this.#nextCid());
    this.#shownLetters[position] = 1;
    return this.#letterCids[position];
  }

  #emptyCid(text: string): number {
    let cid = this.#emptyCids.get(text);
    if (cid === undefined) this.#emptyCids.set(text, cid = this.#newCid({ text, advance: 0 }));
    return cid;
  }

  #newCid(glyph: UsedGlyph): number {
    const cid = this.#nextCid();
    this.#otherGlyphs.push({ cid, glyph });
    return cid;
  }

  #nextCid(): number {
    do this.#lastCid += 1; while (needsEscapedByte(this.#lastCid));
    return this.#lastCid;
  }

  embed(): EmbeddedFont {
    const { letters } = this.face;
    letters.complete(this.#shownLetters);
    const key = `${this.#letterCids[0]} ${Buffer.from(this.#shownLetters).toString('latin1')} ${this.#otherGlyphs.map(glyphKey).join('\n')}`;
    return embedFont(this.face, key, () => this.#glyphs());
  }

  /** Glyphs by CID from 1; undefined for an unused CID. */
  #glyphs(): readonly (UsedGlyph | undefined)[] {
    const glyphs = new Array<UsedGlyph | undefined>(this.#lastCid).fill(undefined);
    this.#letterCids.forEach((cid, position) => {
      const letter = this.#shownLetters[position] === 1 ? this.face.letters.letters[position] : undefined;
      glyphs[cid - 1] = letter === undefined
        ? EMPTY_GLYPH : { text: letter.text, advance: letter.advance, shape: { kind: 'glyph', glyph: letter.glyph } };
    });
    for (const { cid, glyph } of this.#otherGlyphs) glyphs[cid - 1] = glyph;
    return glyphs;
  }
}

/**
 * Records the glyphs of a face that one document uses.
 * @param face from a run of this process's text measurer
 * @throws TypeError for any other face
 * @see ISO 32000-1, 9.7.4 (CIDFonts) and 9.9 (embedded font programs)
 */
export const createFontUsage = (face: FontFace): FontUsage => {
  if (!(face instanceof LazyFace)) throw new TypeError(`The face ${face.name} does not come from the text measurer.`);
  return new FaceUsage(face);
};
