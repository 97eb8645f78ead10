import { PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import type { TextLine } from '../../../lib/layout/engine/text.js';
import type { LazyFace } from '../../../lib/typeset/font-faces.js';
import { createFontUsage } from '../../../lib/pdf/font-usage.js';
import type { EmbeddedFont, FontUsage } from '../../../lib/pdf/resources.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { shownRun } from './shown-run.js';

const MARGIN_PT = 20;
const WIDTH_PT = 595;

const fontDictionary = (document: PDFDocument, font: EmbeddedFont): PDFRef => {
  const { context } = document;
  const program = context.register(context.flateStream(font.program, { Length1: font.program.length }));
  const descriptor = context.register(context.obj({
    Type: 'FontDescriptor', FontName: font.baseFont, Flags: font.flags, FontBBox: [...font.boundingBox], ItalicAngle: 0,
    Ascent: font.ascent, Descent: font.descent, CapHeight: font.capHeight, StemV: font.stemV, FontFile2: program,
  }));
  const descendant = context.obj({
    Type: 'Font', Subtype: 'CIDFontType2', BaseFont: font.baseFont, CIDToGIDMap: 'Identity', DW: 0, FontDescriptor: descriptor, W: [0, [...font.widths]],
  });
  descendant.set(PDFName.of('CIDSystemInfo'), context.obj({ Registry: PDFHexString.of('41646f6265'), Ordering: PDFHexString.of('4964656e74697479'), Supplement: 0 }));
  return context.register(context.obj({
    Type: 'Font', Subtype: 'Type0', BaseFont: font.baseFont, Encoding: 'Identity-H', DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(context.flateStream(font.toUnicode)),
  }));
};

/** The result of {@link TextPdf}. */
interface FinishedPdf {
  readonly bytes: Uint8Array;
  readonly fonts: readonly EmbeddedFont[];
  readonly heightPt: number;
}

/** A minimal PDF with lines of text. It draws only the output of shaping and font embedding. */
export class TextPdf {
  readonly #usages = new Map<LazyFace, { readonly name: string; readonly usage: FontUsage }>();
  #content = '';
  #yPt = 0;

  /** @param line to draw at the left margin, below the previous line by twice its font size */
  add(line: TextLine): void {
    this.#yPt += line.font.sizePt * 2;
    for (const run of line.glyphs as readonly ShapedRun[]) {
      const { name, usage } = this.#usage(run.face);
      this.#content += `BT /${name} ${run.sizePt} Tf ${MARGIN_PT + run.offsetPt} {${this.#yPt}} Td ${shownRun(usage, run)} ET\n`;
    }
  }

  /** The finished file and the fonts in it. */
  async save(): Promise<FinishedPdf> {
    const document = await PDFDocument.create();
    const heightPt = this.#yPt + 2 * MARGIN_PT;
    const page = document.addPage([WIDTH_PT, heightPt]);
    const content = this.#content.replace(/\{([\d.]+)\}/g, (_, y: string) => String(heightPt - MARGIN_PT - Number(y)));
    page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content)));
    const embedded = [...this.#usages.values()].map(({ name, usage }) => [name, usage.embed()] as const);
    const fonts = Object.fromEntries(embedded.map(([name, font]) => [name, fontDictionary(document, font)]));
    page.node.set(PDFName.of('Resources'), document.context.obj({ Font: fonts }));
    return { bytes: await document.save(), fonts: embedded.map(([, font]) => font), heightPt };
  }

  #usage(face: LazyFace): { readonly name: string; readonly usage: FontUsage } {
    let known = this.#usages.get(face);
    if (known === undefined) {
      known = { name: `F${this.#usages.size + 1}`, usage: createFontUsage(face) };
      this.#usages.set(face, known);
    }
    return known;
  }
}
