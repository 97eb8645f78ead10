import { readColorSpace, type ColorSpace } from './colors.js';
import { readFont, type Font } from './fonts.js';
import type { Box } from './ink.js';
import { writeImage } from './images.js';
import type { PdfNode } from './node.js';
import { pdfNumber, pdfNumbers, pdf, type PdfWriter, type PdfSyntax } from './out.js';
import { writePattern, writeShading } from './shadings.js';

/** Kinds of resources, with the letters of their names in the rewritten streams. */
const NAME_PREFIXES = { Font: 'F', XObject: 'X', ExtGState: 'G', ColorSpace: 'C', Pattern: 'P', Shading: 'S' } as const;
type ResourceKind = keyof typeof NAME_PREFIXES;

/** An image or a form that is painted. */
export type PaintedXObject = { readonly name: string } & ({ readonly form: Form } | { readonly form?: undefined });

const STATE_NUMBERS = ['LW', 'LC', 'LJ', 'ML', 'ca', 'CA'];

const numberText = (node: PdfNode, key: string): string => {
  const { number } = node.get(key);
  return number === undefined ? '' : `/${key} ${pdfNumber(number)}`;
};

const dashText = (node: PdfNode): string => {
  const [dashArray, phase] = node.get('D').items;
  const lengths = dashArray?.numbers();
  return lengths === undefined ? '' : `/D[[${pdfNumbers(lengths)}]${pdfNumber(phase?.number ?? 0)}]`;
};
const ACCEPTED_BLEND_MODES = ['Normal', 'Compatible'];

/** The fonts of a page by their objects, written once all their characters are known. */
export class PageFonts {
  readonly #fonts = new Map<string, { readonly font: Font; readonly index: number }>();

  constructor(private readonly writer: PdfWriter) {}

  fontOf(node: PdfNode): { readonly font: Font; readonly index: number } {
    const key = node.referenceTag ?? `in ${node.location} ${node.get('BaseFont').name ?? ''}`;
    const registered = this.#fonts.get(key) ?? { font: readFont(node, this.writer), index: this.writer.reserve() };
    this.#fonts.set(key, registered);
    return registered;
  }

  write(): void {
    for (const { font, index } of this.#fonts.values()) this.writer.set(index, font.write(this.writer));
  }
}

/** A form that is rewritten. */
export interface Form {
  readonly index: number;
  /** Boxes around its ink, in the coordinates of what paints it. */
  readonly boxes: readonly Box[];
  /** Operators that a reader runs to paint it. */
  readonly operatorCount: number;
}

/** Rewrites the forms of a file. */
export interface FormWriter {
  /**
   * Rewrites a form.
   * @param parent resources that it has if it has none of its own
   * @param isMask whether a soft mask needs it as a group
   */
  form(node: PdfNode, parent: PdfNode, isSoftMask?: boolean): Form;
}

/** What the streams of one file share. */
export interface SharedWriters {
  readonly writer: PdfWriter;
  readonly fonts: PageFonts;
  readonly forms: FormWriter;
}

/** The resources that one stream uses, under names of our own. */
export class Resources {
  readonly #used = new Map<string, { readonly kind: ResourceKind; readonly name: string; readonly index: number | PdfSyntax }>();
  readonly #spaces = new Map<string, ColorSpace>();
  readonly #fonts = new Map<string, Font>();
  readonly #xObject = new Map<string, PaintedXObject>();

  constructor(private readonly node: PdfNode, private readonly shared: SharedWriters) {}

  font(name: string): { readonly name: string; readonly font: Font } {
    const newName = this.#register('Font', name, (node) => {
      const { font, index } = this.shared.fonts.fontOf(node);
      this.#fonts.set(name, font);
      return index;
    });
    return { name: newName, font: this.#fonts.get(name) as Font };
  }

  colorSpace(name: string): { readonly name: string; readonly space: ColorSpace } {
    const newName = this.#register('ColorSpace', name, (node) => {
      const space = readColorSpace(node, this.shared.writer);
      this.#spaces.set(name, space);
      return space.syntax;
    });
    return { name: newName, space: this.#spaces.get(name) as ColorSpace };
  }

  pattern(name: string): string {
    return this.#register('Pattern', name, (node) => writePattern(node, this.shared.writer));
  }

  shading(name: string): string {
    return this.#register('Shading', name, (node) => writeShading(node, this.shared.writer));
  }

  state(name: string): string {
    return this.#register('ExtGState', name, (node) => this.#state(node));
  }

  /** An image or a form. */
  xObject(name: string): PaintedXObject {
    const newName = this.#register('XObject', name, (node) => {
      if (!node.get('OC').isAbsent) node.reject('Optional content (layers) is not accepted. Merge the layers.');
      const kind = node.get('Subtype').name;
      if (kind === 'Image') return writeImage(node, this.shared.writer);
      if (kind !== 'Form' || node.get('Subtype2').name === 'PS') return node.reject(`An object of the kind ${kind ?? 'unknown'} is not accepted.`);
      const form = this.shared.forms.form(node, this.node);
      this.#xObject.set(name, { name: '', form });
      return form.index;
    });
    return { ...this.#xObject.get(name), name: newName };
  }

  /** The dictionary of resources. */
  syntax(): PdfSyntax {
    return pdf`<<${(Object.keys(NAME_PREFIXES) as ResourceKind[]).flatMap((kind) => {
      const used = [...this.#used.values()].filter((one) => one.kind === kind);
      return used.length === 0 ? [] : pdf`/${kind}<<${used.flatMap(({ name, index }) => pdf`/${name} ${index}`)}>>`;
    })}>>`;
  }

  #register(kind: ResourceKind, name: string, add: (node: PdfNode) => number | PdfSyntax): string {
    const key = `${kind}/${name}`;
    const registered = this.#used.get(key);
    if (registered !== undefined) return registered.name;
    const node = this.node.get(kind).get(name);
    if (node.isAbsent) this.node.reject(`The resource ${name.slice(0, 40)} is missing.`);
    const index = add(node);
    const newName = `${NAME_PREFIXES[kind]}${this.#used.size + 1}`;
    this.#used.set(key, { kind, name: newName, index });
    return newName;
  }

  /** A graphics state: line, alpha and soft mask. What only presses need is left out. */
  #state(node: PdfNode): number {
    const blend = node.get('BM');
    const mode = blend.name ?? blend.items[0]?.name ?? 'Normal';
    if (!ACCEPTED_BLEND_MODES.includes(mode)) node.reject(`The blend mode ${mode} is not accepted. Flatten the transparency.`);
    if (!node.get('Font').isAbsent) node.reject('A font in a graphics state is not accepted.');
    return this.shared.writer.add(pdf`<</Type/ExtGState${STATE_NUMBERS.map((key) => numberText(node, key)).join('')}${dashText(node)}${node.get('AIS').isTrue ? '/AIS true' : ''}${this.#softMask(node.get('SMask'))}>>`);
  }

  #softMask(node: PdfNode): PdfSyntax {
    if (node.isAbsent) return [];
    if (node.name === 'None') return ['/SMask/None'];
    const kind = node.get('S').name ?? '';
    if (!['Alpha', 'Luminosity'].includes(kind)) node.reject('A soft mask is broken.');
    const transfer = node.get('TR');
    if (!transfer.isAbsent && transfer.name !== 'Identity') node.reject('The transfer function of a soft mask is not accepted.');
    const backdrop = node.get('BC').numbers();
    const form = this.shared.forms.form(node.get('G'), this.node, true);
    return pdf`/SMask<</Type/Mask/S/${kind}/G ${form.index}${backdrop === undefined ? '' : `/BC[${pdfNumbers(backdrop)}]`}>>`;
  }
}
