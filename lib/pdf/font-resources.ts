import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import { pdfText } from './pdf-text.js';
import { RawObject } from './raw-object.js';
import { registerStream } from './register-stream.js';
import type { EmbeddedFont, FontFace, FontUsage } from './glyph-run.js';

/** Makes the record of one document's use of a face. */
export type CreateFontUsage = (face: FontFace) => FontUsage;

const registerFont = (context: PDFContext, font: EmbeddedFont): PDFRef => {
  // As text, because pdf-lib never forgets a name and each document's subset tags are new ones.
  const baseFont = new RawObject(`/${font.baseFont}`);
  const descriptor = context.register(context.obj({
    Type: 'FontDescriptor', FontName: baseFont, Flags: font.flags, FontBBox: [...font.boundingBox], ItalicAngle: font.italicAngle,
    Ascent: font.ascent, Descent: font.descent, CapHeight: font.capHeight, StemV: font.stemV,
    FontFile2: registerStream(context, { Length1: font.program.length }, font.program),
  }));
  const descendant = context.register(context.obj({
    Type: 'Font', Subtype: 'CIDFontType2', BaseFont: baseFont, FontDescriptor: descriptor, CIDToGIDMap: 'Identity',
    CIDSystemInfo: new RawObject(`<</Registry${pdfText('Adobe')}/Ordering${pdfText('Identity')}/Supplement 0>>`),
    W: new RawObject(`[0[${font.widths.join(' ')}]]`),
  }));
  return context.register(context.obj({
    Type: 'Font', Subtype: 'Type0', BaseFont: baseFont, Encoding: 'Identity-H', DescendantFonts: [descendant],
    ToUnicode: registerStream(context, {}, font.toUnicode),
  }));
};

/** A face under the name that pages know it by. */
export interface FontResource {
  readonly name: string;
  readonly usage: FontUsage;
}

/** The fonts of one document: one resource a face, however often and in whatever size it is used. */
export class FontResources {
  readonly #createUsage: CreateFontUsage;
  readonly #resources = new Map<FontFace, FontResource>();

  /** @param createUsage called once a face */
  constructor(createUsage: CreateFontUsage) {
    this.#createUsage = createUsage;
  }

  /** Resource name of a face, and the record of its use. */
  use(face: FontFace): FontResource {
    let used = this.#resources.get(face);
    if (used === undefined) {
      used = { name: `F${this.#resources.size + 1}`, usage: this.#createUsage(face) };
      this.#resources.set(face, used);
    }
    return used;
  }

  /**
   * The resource dictionary of the fonts, each embedded with the glyphs that were shown.
   * @see ISO 32000-1, 9.7
   */
  embed(context: PDFContext): PDFDict {
    const fonts = [...this.#resources.values()].map(({ name, usage }) => [name, registerFont(context, usage.embed())] as const);
    return context.obj(Object.fromEntries(fonts));
  }
}
