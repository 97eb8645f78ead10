import { colorSpace, RGB } from './colors.js';
import { rewriteContent } from './content.js';
import { IDENTITY, Ink, moved, type Box, type Matrix } from './ink.js';
import type { Node } from './node.js';
import { numerals, pdf, type Out, type Parts } from './out.js';
import { PageFonts, Resources, type Form, type FormWriter, type Shared } from './resources.js';

const MOST_DEPTH = 12;
/** A page in an office takes some thousands. */
const MOST_COST = 500_000;
const MOST_CONTENT = 8 * 1024 * 1024;

/** The content of a page or of a form, and where it is painted. */
export interface FormSource {
  readonly content: Uint8Array;
  readonly resources: Node;
  readonly box: Box;
  readonly matrix: Matrix;
  readonly group: Parts;
}

/** The forms of one file. Each is rewritten once. */
export class Forms implements FormWriter {
  readonly #known = new Map<string, Form>();
  readonly #open: string[] = [];
  readonly #shared: Shared;

  constructor(private readonly out: Out) {
    this.#shared = { out, fonts: new PageFonts(out), forms: this };
  }

  form(node: Node, parent: Node, isMask = false): Form {
    const key = `${node.key ?? ''}${isMask ? ' mask' : ''}`;
    const known = this.#known.get(key);
    if (known !== undefined && node.key !== undefined) return known;
    if (this.#open.includes(key)) return node.refuse('A form draws itself.');
    if (this.#open.length >= MOST_DEPTH) return node.refuse('Forms are nested too deeply.');
    this.#open.push(key);
    const form = this.add(node, this.#sourceOf(node, parent, isMask));
    this.#open.pop();
    this.#known.set(key, form);
    return form;
  }

  /** Rewrites the content of a page or of a form, and writes it as a form. */
  add(node: Node, { content, resources, box, matrix, group }: FormSource): Form {
    if (content.length > MOST_CONTENT) return node.refuse('There is too much drawing for a letterhead. Simplify it.');
    const own = new Resources(resources, this.#shared);
    const { text, ink, cost } = rewriteContent(node, content, own, box);
    if (cost > MOST_COST) return node.refuse('There is too much drawing for a letterhead. Simplify it.');
    const entries = pdf`/Type/XObject/Subtype/Form/BBox[${numerals(box)}]${matrix === IDENTITY ? '' : `/Matrix[${numerals(matrix)}]`}${group}/Resources ${own.parts()}`;
    const placed = new Ink();
    for (const each of ink.boxes) placed.add(moved(each, matrix));
    return { index: this.out.addDeflated(entries, Buffer.from(text, 'latin1')), boxes: placed.boxes, cost };
  }

  /** Writes what is known only at the end. */
  finish(): void {
    this.#shared.fonts.write();
  }

  #sourceOf(node: Node, parent: Node, isMask: boolean): FormSource {
    const box = node.get('BBox').numbers(4);
    if (!node.isStream || box === undefined) return node.refuse('A form is broken.');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    const resources = node.get('Resources');
    return {
      content: node.bytes(), resources: resources.isDictionary ? resources : parent,
      box: [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)],
      matrix: (node.get('Matrix').numbers(6) ?? IDENTITY) as Matrix,
      group: this.#groupOf(node.get('Group'), isMask),
    };
  }

  /** A group with alpha looks different without it. All other groups are left out. */
  #groupOf(node: Node, isMask: boolean): Parts {
    if (!isMask && node.get('S').name !== 'Transparency') return [];
    const own = node.get('CS');
    const { parts } = own.isAbsent ? RGB : colorSpace(own, this.out);
    const flags = ['I', 'K'].filter((flag) => node.get(flag).isTrue).map((flag) => `/${flag} true`).join('');
    return pdf`/Group<</S/Transparency/CS ${parts}${flags}>>`;
  }
}
