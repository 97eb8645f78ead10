import type { EmbeddedFont, FontFace, FontUsage, GlyphRun } from '../glyph-run.js';
import type { ShapedRun, ShapedWord } from '../text/shaped-run.js';
import { BakedFace } from './baked-face.js';
import type { ClusterShape, ClusterTable } from './cluster-table.js';
import { missingGlyphBox } from './missing-glyph-box.js';
import { subsetTrueType, type SubsetGlyph } from './subset-true-type.js';
import { hex4, toUnicodeCMap } from './to-unicode.js';

const SYMBOLIC = 4;
const SERIF = 2;
const FIXED_PITCH = 1;
const TAG_LETTERS = 6;
const ALPHABET = 26;
const FIRST_LETTER = 65;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Thousandths of the size: less is neither seen nor worth its bytes. */
const LEAST_ADJUSTMENT = 1;

/** Six letters that depend on the font program alone, as two subsets of a face must not share a name (ISO 32000-1, 9.6.4). */
function subsetTag(program: Uint8Array): string {
  let hash = FNV_OFFSET;
  for (const byte of program) hash = Math.imul(hash ^ byte, FNV_PRIME);
  let rest = hash >>> 0;
  let tag = '';
  while (tag.length < TAG_LETTERS) {
    tag += String.fromCharCode(FIRST_LETTER + (rest % ALPHABET));
    rest = Math.floor(rest / ALPHABET);
  }
  return tag;
}

function descriptorFlags(name: string): number {
  return SYMBOLIC | (name.includes('Garamond') ? SERIF : 0) | (name.includes('Mono') ? FIXED_PITCH : 0);
}

/** What a CID of this document stands for; without a shape it is empty and as wide as nothing. */
interface UsedGlyph {
  readonly text: string;
  readonly shape?: ClusterShape;
  readonly advance: number;
}

/** Hexadecimal CIDs of the clusters of one table, by their numbers. */
interface Codes {
  readonly table: ClusterTable;
  /** The inked CID and the empty one to its left. */
  readonly inked: string[];
  /** The empty CID to the right of the ink, of clusters that have one. */
  readonly after: Map<number, string>;
  /** Kerned words as they are shown wherever adjustments are whole thousandths: the same few words make up most descriptions. */
  readonly kerned: Map<ShapedWord, string>;
}

class FaceUsage implements FontUsage {
  readonly face: BakedFace;
  readonly #used: UsedGlyph[] = [];
  readonly #codes: Codes[] = [];
  readonly #emptyCodes = new Map<string, string>();
  readonly #thousandths: number;
  /** Whether every advance of the face is a whole number of thousandths. */
  readonly #isExact: boolean;

  constructor(face: BakedFace) {
    this.face = face;
    this.#thousandths = 1000 / face.trueType.unitsPerEm;
    this.#isExact = Number.isInteger(this.#thousandths);
  }

  show(run: GlyphRun): string {
    const { table, words, letterSpacingPt, sizePt } = run as ShapedRun;
    const codes = this.#codesOf(table);
    if (!this.#isExact || letterSpacingPt !== 0) return `[<${this.#spaced(words, codes, letterSpacingPt / sizePt * 1000)}>]TJ`;
    let hex = '';
    let isKerned = false;
    for (const word of words) {
      hex += word.kerning === undefined ? this.#plain(word, codes) : this.#kerned(word, codes);
      isKerned ||= word.kerning !== undefined;
    }
    return isKerned ? `[<${hex}>]TJ` : `<${hex}>Tj`;
  }

  #plain({ clusters }: ShapedWord, codes: Codes): string {
    const { inked, after } = codes;
    let hex = '';
    for (const cluster of clusters) {
      hex += inked[cluster] ?? this.#use(cluster, codes);
      if (after.size > 0) hex += after.get(cluster) ?? '';
    }
    return hex;
  }

  #kerned(word: ShapedWord, codes: Codes): string {
    let hex = codes.kerned.get(word);
    if (hex === undefined) {
      hex = this.#spaced([word], codes, 0);
      codes.kerned.set(word, hex);
    }
    return hex;
  }

  /**
   * Declared widths and adjustments are whole thousandths, as some viewers cut off the rest; what rounding leaves over is carried on, so that
   * lines end where they were measured.
   */
  #spaced(words: readonly ShapedWord[], codes: Codes, spacing: number): string {
    let hex = '';
    let owed = 0;
    for (const { clusters, kerning } of words) {
      for (let index = 0; index < clusters.length; index += 1) {
        const cluster = clusters[index] ?? 0;
        hex += codes.inked[cluster] ?? this.#use(cluster, codes);
        owed += spacing + (kerning?.[index] ?? 0) * this.#thousandths + this.#roundedOff(cluster, codes);
        if (Math.abs(owed) >= LEAST_ADJUSTMENT) {
          hex += `>${-Math.round(owed)}<`;
          owed -= Math.round(owed);
        }
        // An empty CID stands where the next glyph starts: poppler sorts glyphs by their places.
        if (codes.after.size > 0) hex += codes.after.get(cluster) ?? '';
      }
    }
    return hex;
  }

  #roundedOff(cluster: number, { table }: Codes): number {
    if (this.#isExact) return 0;
    const advance = table.cluster(cluster).advance * this.#thousandths;
    return advance - Math.round(advance);
  }

  #codesOf(table: ClusterTable): Codes {
    let codes = this.#codes.find((known) => known.table === table);
    if (codes === undefined) {
      codes = { table, inked: [], after: new Map(), kerned: new Map() };
      this.#codes.push(codes);
    }
    return codes;
  }

  #use(number: number, codes: Codes): string {
    const { before, after, ...inked } = codes.table.cluster(number);
    const code = this.#empty(before) + this.#number(inked);
    codes.inked[number] = code;
    if (after !== '') codes.after.set(number, this.#empty(after));
    return code;
  }

  #empty(text: string): string {
    if (text === '') return '';
    let code = this.#emptyCodes.get(text);
    if (code === undefined) {
      code = this.#number({ text, advance: 0 });
      this.#emptyCodes.set(text, code);
    }
    return code;
  }

  #number(glyph: UsedGlyph): string {
    return hex4(this.#used.push(glyph));
  }

  embed(): EmbeddedFont {
    const { trueType, name } = this.face;
    const scaled = (value: number): number => Math.round(value * this.#thousandths);
    const program = subsetTrueType(trueType, this.#used.map((glyph) => this.#subsetGlyph(glyph)));
    return {
      program,
      baseFont: `${subsetTag(program)}+${name}`,
      widths: [trueType.advances[0] ?? 0, ...this.#used.map((glyph) => glyph.advance)].map(scaled),
      toUnicode: toUnicodeCMap(this.#used.map((glyph) => glyph.text)),
      boundingBox: trueType.boundingBox.map(scaled) as unknown as EmbeddedFont['boundingBox'],
      ascent: scaled(trueType.ascent),
      descent: scaled(trueType.descent),
      capHeight: scaled(trueType.capHeight),
      italicAngle: 0,
      stemV: Math.round(50 + (trueType.weightClass / 65) ** 2),
      flags: descriptorFlags(name),
    };
  }

  #subsetGlyph({ shape, advance }: UsedGlyph): SubsetGlyph {
    if (shape === undefined) return { kind: 'composite', parts: [], advance };
    if (shape.kind === 'box') return { kind: 'outline', outline: missingGlyphBox(this.face.trueType.unitsPerEm), advance };
    return { ...shape, advance };
  }
}

/**
 * Starts counting the glyphs of a face for one document.
 * @param face of a run that the text measurer of the same process made
 * @throws TypeError if the face comes from elsewhere
 * @see ISO 32000-1, 9.7.4 (CIDFonts) and 9.9 (embedded font programs)
 */
export function createFontUsage(face: FontFace): FontUsage {
  if (!(face instanceof BakedFace)) throw new TypeError(`The face ${face.name} is not one that shaping makes.`);
  return new FaceUsage(face);
}
