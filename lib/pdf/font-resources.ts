import { deflate } from './deflate.js';
import type { EmbeddedFont, FontFace, FontUsage } from './glyph-run.js';
import { WorkBudget } from '../work/work-budget.js';
import { DEFLATED, entriesOf, reference, type PdfFile } from './pdf-file.js';

/** Creates the record of one document's use of a face. */
export type CreateFontUsage = (face: FontFace) => FontUsage;

/** The texts that embedding writes for a font. They are the same in every document with that font. */
interface WrittenFont {
  readonly program: Uint8Array;
  readonly toUnicode: Uint8Array;
  /** Entries of the stream of the program. */
  readonly programEntries: string;
  /** Entries of the three dictionaries in PDF syntax, without references to other objects. */
  readonly descriptor: string;
  readonly descendant: string;
  readonly font: string;
}

/** Documents with the same glyphs share a font. */
const writtenFonts = new WeakMap<EmbeddedFont, WrittenFont>();

const writeFont = (font: EmbeddedFont): WrittenFont => ({
  program: deflate(font.program),
  toUnicode: deflate(font.toUnicode),
  programEntries: entriesOf({ Length1: font.program.length, Filter: 'FlateDecode' }),
  descriptor: `/Type/FontDescriptor/FontName/${font.baseFont}/Flags ${font.flags}/FontBBox[${font.boundingBox.join(' ')}]`
    + `/ItalicAngle ${font.italicAngle}/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV ${font.stemV}`,
  descendant: `/Type/Font/Subtype/CIDFontType2/BaseFont/${font.baseFont}/CIDToGIDMap/Identity`
    + `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[0[${font.widths.join(' ')}]]`,
  font: `/Type/Font/Subtype/Type0/BaseFont/${font.baseFont}/Encoding/Identity-H`,
});

const writtenFont = (font: EmbeddedFont): WrittenFont => {
  let known = writtenFonts.get(font);
  if (known === undefined) {
    known = writeFont(font);
    writtenFonts.set(font, known);
  }
  return known;
};

/** Debits a font as if no other document had it. */
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
  const descriptorNumber = file.addLast(`<<${descriptor}/FontFile2 ${reference(programNumber)}>>`);
  const descendantNumber = file.addLast(`<<${descendant}/FontDescriptor ${reference(descriptorNumber)}>>`);
  const texts = file.stream(DEFLATED, toUnicode);
  return reference(file.addLast(`<<${entries}/DescendantFonts[${reference(descendantNumber)}]/ToUnicode ${reference(texts)}>>`));
};

interface FontResource {
  readonly name: string;
  readonly usage: FontUsage;
}

/** The fonts of one document. Each face has one resource for all sizes, and gets another when the first is full. */
export class FontResources {
  readonly #resources: FontResource[] = [];
  /** The resource that the next run of each face uses. */
  readonly #open = new Map<FontFace, FontResource>();

  /**
   * @param createUsage called once per resource
   * @param work debited for each face whose file the request has to read
   */
  constructor(private readonly createUsage: CreateFontUsage, private readonly work = new WorkBudget()) {}

  /** Resource name for the next run of a face, and the record of its use. */
  use(face: FontFace): FontResource {
    const known = this.#open.get(face);
    if (known?.usage.isFull === false) return known;
    if (known === undefined && this.work.isFirstDebit(face)) this.work.debit('opened', 1);
    const resource = { name: `F${this.#resources.length + 1}`, usage: this.createUsage(face) };
    this.#resources.push(resource);
    this.#open.set(face, resource);
    return resource;
  }

  /** Embeds each font with the glyphs that were shown, and returns the resource dictionary (ISO 32000-1, 9.7). */
  embed(file: PdfFile): string {
    return `<<\n${this.#resources.map(({ name, usage }) => `/${name} ${embedFont(file, debitFont(file, usage.embed()))}\n`).join('')}>>`;
  }
}
