import { deflate, DEFLATED_ENTRIES, dictionaryEntries, type PdfFile, toReference } from './pdf-file.js';
import type { FontFace, GlyphRun } from '../typeset/glyph-run.js';
import type { ByteWriter } from './pdf-syntax.js';
import { WorkBudget } from '../work/work-budget.js';
import { encodePicture } from '../pictures/decode-picture.js';
import type { PrebuiltPage } from '../layout/engine/page.js';
import type { EncodedPicture, PictureStream } from '../pictures/encode-png.js';
import type { Picture } from '../pictures/read-picture.js';
import { required } from '../required.js';

/** One face for embedding, with only the glyphs that a document uses. Lengths are thousandths of the size. */
export interface EmbeddedFont {
  /** PostScript name with a subset tag, e.g. `ABCDEF+NotoSans-Regular`. */
  readonly baseFont: string;
  /** TrueType program for FontFile2. */
  readonly program: Uint8Array;
  /** Advance of each CID from 0. */
  readonly widths: readonly number[];
  /** Text of the ToUnicode CMap. */
  readonly toUnicode: string;
  readonly boundingBox: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly stemV: number;
  /** Font descriptor flags (ISO 32000-1, table 123). */
  readonly flags: number;
}

/** The glyphs of one face that one document uses, numbered in order of first use. */
export interface FontUsage {
  /** Writes the operator that shows a run, e.g. `[(…)-20(…)]TJ`, after the caller has set font, size and position. */
  show(run: GlyphRun, out: ByteWriter, endsInSpace?: boolean): void;
  /** Whether the next run needs another font of the same face, because a font numbers its glyphs in two bytes. */
  readonly isFull: boolean;
  showSpace(out: ByteWriter): void;
  /** Call once, after the last `show`. */
  embed(): EmbeddedFont;
}

export type CreateFontUsage = (face: FontFace) => FontUsage;

/** What embedding writes for a font. It is the same in every document with that font. */
interface WrittenFont {
  readonly program: Uint8Array;
  readonly toUnicode: Uint8Array;
  /** Dictionary entries of the program's stream. */
  readonly programEntries: string;
  /** PDF syntax of the three dictionaries, without references to other objects. */
  readonly descriptor: string;
  readonly descendant: string;
  readonly font: string;
}

/** Documents with the same glyphs share a font. */
const writtenFonts = new WeakMap<EmbeddedFont, WrittenFont>();

const writeFont = (font: EmbeddedFont): WrittenFont => ({
  program: deflate(font.program),
  toUnicode: deflate(font.toUnicode),
  programEntries: dictionaryEntries({ Length1: font.program.length, Filter: 'FlateDecode' }),
  descriptor: `/Type/FontDescriptor/FontName/${font.baseFont}/Flags ${font.flags}/FontBBox[${font.boundingBox.join(' ')}]`
    + `/ItalicAngle 0/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV ${font.stemV}`,
  descendant: `/Type/Font/Subtype/CIDFontType2/BaseFont/${font.baseFont}/CIDToGIDMap/Identity`
    + `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[0[${font.widths.join(' ')}]]`,
  font: `/Type/Font/Subtype/Type0/BaseFont/${font.baseFont}/Encoding/Identity-H`,
});

const writtenFont = (font: EmbeddedFont): WrittenFont => {
  let written = writtenFonts.get(font);
  if (written === undefined) writtenFonts.set(font, written = writeFont(font));
  return written;
};

/** Debits a cached font like a new one. */
const debitFont = ({ work }: PdfFile, font: EmbeddedFont): EmbeddedFont => {
  work.debit('face', 1);
  work.debit('glyph', font.widths.length);
  work.debit('deflated', font.program.length + font.toUnicode.length);
  return font;
};

/** Embeds a font and returns a reference to it. */
const embedFont = (file: PdfFile, font: EmbeddedFont): string => {
  const { program, toUnicode, programEntries, descriptor, descendant, font: entries } = writtenFont(font);
  const programNumber = file.stream(programEntries, program);
  const descriptorNumber = file.addLast(`<<${descriptor}/FontFile2 ${toReference(programNumber)}>>`);
  const descendantNumber = file.addLast(`<<${descendant}/FontDescriptor ${toReference(descriptorNumber)}>>`);
  const texts = file.stream(DEFLATED_ENTRIES, toUnicode);
  return toReference(file.addLast(`<<${entries}/DescendantFonts[${toReference(descendantNumber)}]/ToUnicode ${toReference(texts)}>>`));
};

interface FontResource { readonly name: string; readonly usage: FontUsage }

/** The fonts of one document. A face has one resource for all sizes, and another when that one is full. */
export class FontResources {
  readonly #resources: FontResource[] = [];
  /** Current resource of each face. */
  readonly #openByFace = new Map<FontFace, FontResource>();

  /** @param work debited for each face whose file is read */
  constructor(private readonly createUsage: CreateFontUsage, private readonly work = new WorkBudget()) {}

  /** Resource for the next run of a face. */
  use(face: FontFace): FontResource {
    const openFont = this.#openByFace.get(face);
    if (openFont?.usage.isFull === false) return openFont;
    if (openFont === undefined && this.work.isFirstDebit(face)) this.work.debit('opened', 1);
    const resource = { name: `F${this.#resources.length + 1}`, usage: this.createUsage(face) };
    this.#resources.push(resource);
    this.#openByFace.set(face, resource);
    return resource;
  }

  /** Embeds each font with the glyphs shown, and returns the resource dictionary (ISO 32000-1, 9.7). */
  embed(file: PdfFile): string {
    const entries = this.#resources.map(({ name, usage }) => `/${name} ${embedFont(file, debitFont(file, usage.embed()))}\n`);
    return `<<\n${entries.join('')}>>`;
  }
}

/** Matrix of each EXIF orientation (1–8) in the unit square. */
const ORIENTATION_MATRICES: readonly (readonly number[])[] = [
  [1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 1, 0], [-1, 0, 0, -1, 1, 1], [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1], [0, -1, 1, 0, 0, 1], [0, 1, 1, 0, 0, 0], [0, 1, -1, 0, 1, 0],
];

const pdfColorSpace = ({ colorSpace }: PictureStream): string => typeof colorSpace === 'string'
  ? `/${colorSpace}`
  : `[/Indexed/DeviceRGB ${colorSpace.palette.length / 3 - 1}<${Buffer.from(colorSpace.palette).toString('hex')}>]`;

const decodeParameters = ({ predictor, bitsPerComponent }: PictureStream, widthPx: number): string => predictor === undefined
  ? ''
  : `\n/DecodeParms <</Predictor 15/Colors ${predictor.components}/BitsPerComponent ${bitsPerComponent}/Columns ${widthPx}>>`;

/** Embeds a picture or its mask and returns a reference to it. */
const embedImage = (
  file: PdfFile, { widthPx, heightPx }: EncodedPicture, stream: PictureStream, mask?: string,
): string => toReference(file.stream(
  `/Type /XObject\n/Subtype /Image\n/Width ${widthPx}\n/Height ${heightPx}\n/BitsPerComponent ${stream.bitsPerComponent}`
  + `\n/ColorSpace ${pdfColorSpace(stream)}\n/Filter /${stream.filter}${decodeParameters(stream, widthPx)}`
  + (mask === undefined ? '' : `\n/SMask ${mask}`),
  stream.data,
));

export interface EmbeddablePage extends PrebuiltPage {
  /** Writes the objects of the page and returns the object number of the page's form. */
  embed(file: PdfFile): number;
}

/** The pictures and prebuilt pages of one document, each embedded once. */
export class ImageResources {
  readonly #images = new Map<Picture, { readonly name: string; readonly encoded: EncodedPicture }>();
  readonly #pages = new Map<string, EmbeddablePage>();

  /** Resource name, and matrix in the unit square. Throws VALIDATION_ERROR with the field `logo` if the picture is corrupt. */
  use(picture: Picture): { readonly name: string; readonly matrix: readonly number[] } {
    const used = this.#images.get(picture) ?? { name: `I${this.#images.size + 1}`, encoded: encodePicture(picture) };
    this.#images.set(picture, used);
    return { name: used.name, matrix: required(ORIENTATION_MATRICES[picture.orientation - 1], 'orientation') };
  }

  usePage(page: PrebuiltPage): string {
    if (!this.#pages.has(page.key)) this.#pages.set(page.key, page as EmbeddablePage);
    return `L${[...this.#pages.keys()].indexOf(page.key) + 1}`;
  }

  /** Embeds pictures and prebuilt pages, and returns the resource dictionary (ISO 32000-1, 8.9.5). */
  embed(file: PdfFile): string {
    const entries = [...this.#images.values()].map(({ name, encoded }) => {
      const mask = encoded.mask === undefined ? undefined : embedImage(file, encoded, encoded.mask);
      return `/${name} ${embedImage(file, encoded, encoded.color, mask)}\n`;
    });
    for (const page of this.#pages.values()) entries.push(`/${this.usePage(page)} ${toReference(page.embed(file))}\n`);
    return `<<\n${entries.join('')}>>`;
  }
}
