import { colorSpace, type ColorSpace } from './colors.js';
import { readFont, type Font } from './fonts.js';
import type { Box } from './ink.js';
import { image } from './images.js';
import type { Node } from './node.js';
import { numeral, numerals, pdf, type Out, type Parts } from './out.js';
import { pattern, shading } from './shadings.js';

/** Kinds of resources, with the letters of their names in the rewritten streams. */
const LETTERS = { Font: 'F', XObject: 'X', ExtGState: 'G', ColorSpace: 'C', Pattern: 'P', Shading: 'S' } as const;
type Kind = keyof typeof LETTERS;

/** An image or a form that is painted. */
export type Painted = { readonly name: string } & ({ readonly form: Form } | { readonly form?: undefined });

const NUMBERS = ['LW', 'LC', 'LJ', 'ML', 'ca', 'CA'];

const numberText = (node: Node, key: string): string => {
  const { number } = node.get(key);
  return number === undefined ? '' : `/${key} ${numeral(number)}`;
};

const dashText = (node: Node): string => {
  const [dash, phase] = node.get('D').items;
  const lengths = dash?.numbers();
  return lengths === undefined ? '' : `/D[[${numerals(lengths)}]${numeral(phase?.number ?? 0)}]`;
};
const BLENDS = ['Normal', 'Compatible'];

/** The fonts of a page by their objects, written once all their characters are known. */
export class PageFonts {
  readonly #fonts = new Map<string, { readonly font: Font; readonly index: number }>();

  constructor(private readonly out: Out) {}

  use(node: Node): { readonly font: Font; readonly index: number } {
    const key = node.key ?? `in ${node.place} ${node.get('BaseFont').name ?? ''}`;
    const known = this.#fonts.get(key) ?? { font: readFont(node, this.out), index: this.out.reserve() };
    this.#fonts.set(key, known);
    return known;
  }

  write(): void {
    for (const { font, index } of this.#fonts.values()) this.out.set(index, font.write(this.out));
  }
}

/** A form that is rewritten. */
export interface Form {
  readonly index: number;
  /** Boxes around its ink, in the coordinates of what paints it. */
  readonly boxes: readonly Box[];
  /** Operators that a reader runs to paint it. */
  readonly cost: number;
}

/** Rewrites the forms of a file. */
export interface FormWriter {
  /**
   * Rewrites a form.
   * @param parent resources that it has if it has none of its own
   * @param isMask whether a soft mask needs it as a group
   */
  form(node: Node, parent: Node, isMask?: boolean): Form;
}

/** What the streams of one file share. */
export interface Shared {
  readonly out: Out;
  readonly fonts: PageFonts;
  readonly forms: FormWriter;
}

/** The resources that one stream uses, under names of our own. */
export class Resources {
  readonly #used = new Map<string, { readonly kind: Kind; readonly name: string; readonly index: number | Parts }>();
  readonly #spaces = new Map<string, ColorSpace>();
  readonly #fonts = new Map<string, Font>();
  readonly #painted = new Map<string, Painted>();

  constructor(private readonly node: Node, private readonly shared: Shared) {}

  font(name: string): { readonly name: string; readonly font: Font } {
    const own = this.#use('Font', name, (node) => {
      const { font, index } = this.shared.fonts.use(node);
      this.#fonts.set(name, font);
      return index;
    });
    return { name: own, font: this.#fonts.get(name) as Font };
  }

  colorSpace(name: string): { readonly name: string; readonly space: ColorSpace } {
    const own = this.#use('ColorSpace', name, (node) => {
      const space = colorSpace(node, this.shared.out);
      this.#spaces.set(name, space);
      return space.parts;
    });
    return { name: own, space: this.#spaces.get(name) as ColorSpace };
  }

  pattern(name: string): string {
    return this.#use('Pattern', name, (node) => pattern(node, this.shared.out));
  }

  shading(name: string): string {
    return this.#use('Shading', name, (node) => shading(node, this.shared.out));
  }

  state(name: string): string {
    return this.#use('ExtGState', name, (node) => this.#state(node));
  }

  /** An image or a form. */
  painted(name: string): Painted {
    const own = this.#use('XObject', name, (node) => {
      if (!node.get('OC').isAbsent) node.refuse('Optional content (layers) is not accepted. Merge the layers.');
      const kind = node.get('Subtype').name;
      if (kind === 'Image') return image(node, this.shared.out);
      if (kind !== 'Form' || node.get('Subtype2').name === 'PS') return node.refuse(`An object of the kind ${kind ?? 'unknown'} is not accepted.`);
      const form = this.shared.forms.form(node, this.node);
      this.#painted.set(name, { name: '', form });
      return form.index;
    });
    return { ...this.#painted.get(name), name: own };
  }

  /** The dictionary of resources. */
  parts(): Parts {
    return pdf`<<${(Object.keys(LETTERS) as Kind[]).flatMap((kind) => {
      const used = [...this.#used.values()].filter((one) => one.kind === kind);
      return used.length === 0 ? [] : pdf`/${kind}<<${used.flatMap(({ name, index }) => pdf`/${name} ${index}`)}>>`;
    })}>>`;
  }

  #use(kind: Kind, name: string, add: (node: Node) => number | Parts): string {
    const key = `${kind}/${name}`;
    const known = this.#used.get(key);
    if (known !== undefined) return known.name;
    const node = this.node.get(kind).get(name);
    if (node.isAbsent) this.node.refuse(`The resource ${name.slice(0, 40)} is missing.`);
    const index = add(node);
    const own = `${LETTERS[kind]}${this.#used.size + 1}`;
    this.#used.set(key, { kind, name: own, index });
    return own;
  }

  /** A graphics state: line, alpha and soft mask. What only presses need is left out. */
  #state(node: Node): number {
    const blend = node.get('BM');
    const mode = blend.name ?? blend.items[0]?.name ?? 'Normal';
    if (!BLENDS.includes(mode)) node.refuse(`The blend mode ${mode} is not accepted. Flatten the transparency.`);
    if (!node.get('Font').isAbsent) node.refuse('A font in a graphics state is not accepted.');
    return this.shared.out.add(pdf`<</Type/ExtGState${NUMBERS.map((key) => numberText(node, key)).join('')}${dashText(node)}${node.get('AIS').isTrue ? '/AIS true' : ''}${this.#softMask(node.get('SMask'))}>>`);
  }

  #softMask(node: Node): Parts {
    if (node.isAbsent) return [];
    if (node.name === 'None') return ['/SMask/None'];
    const kind = node.get('S').name ?? '';
    if (!['Alpha', 'Luminosity'].includes(kind)) node.refuse('A soft mask is broken.');
    const transfer = node.get('TR');
    if (!transfer.isAbsent && transfer.name !== 'Identity') node.refuse('The transfer function of a soft mask is not accepted.');
    const backdrop = node.get('BC').numbers();
    const form = this.shared.forms.form(node.get('G'), this.node, true);
    return pdf`/SMask<</Type/Mask/S/${kind}/G ${form.index}${backdrop === undefined ? '' : `/BC[${numerals(backdrop)}]`}>>`;
  }
}
