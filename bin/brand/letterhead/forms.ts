import { readColorSpace, RGB } from './colors.js';
import { rewriteContent } from './content.js';
import { IDENTITY, PaintedArea, transformedBox, type Box, type Matrix } from './ink.js';
import type { PdfNode } from './node.js';
import { pdfNumbers, pdf, type PdfWriter, type PdfSyntax } from './out.js';
import { PageFonts, Resources, type Form, type FormWriter, type SharedWriters } from './resources.js';

const MAX_FORM_DEPTH = 12;
/** A page in an office takes some thousands. */
const MAX_OPERATORS = 500_000;
const MAX_CONTENT_BYTES = 8 * 1024 * 1024;

/** The content of a page or of a form, and where it is painted. */
export interface FormSource {
  readonly content: Uint8Array;
  readonly resources: PdfNode;
  readonly box: Box;
  readonly matrix: Matrix;
  readonly group: PdfSyntax;
}

/** The forms of one file. Each is rewritten once. */
export class Forms implements FormWriter {
  readonly #cache = new Map<string, Form>();
  readonly #inProgress: string[] = [];
  readonly #shared: SharedWriters;

  constructor(private readonly writer: PdfWriter) {
    this.#shared = { writer, fonts: new PageFonts(writer), forms: this };
  }

  form(node: PdfNode, parent: PdfNode, isSoftMask = false): Form {
    const key = `${node.referenceTag ?? ''}${isSoftMask ? ' mask' : ''}`;
    const known = this.#cache.get(key);
    if (known !== undefined && node.referenceTag !== undefined) return known;
    if (this.#inProgress.includes(key)) return node.reject('A form draws itself.');
    if (this.#inProgress.length >= MAX_FORM_DEPTH) return node.reject('Forms are nested too deeply.');
    this.#inProgress.push(key);
    const form = this.add(node, this.#sourceOf(node, parent, isSoftMask));
    this.#inProgress.pop();
    this.#cache.set(key, form);
    return form;
  }

  /** Rewrites the content of a page or of a form, and writes it as a form. */
  add(node: PdfNode, { content, resources, box, matrix, group }: FormSource): Form {
    if (content.length > MAX_CONTENT_BYTES) return node.reject('There is too much drawing for a letterhead. Simplify it.');
    const ownResources = new Resources(resources, this.#shared);
    const { text, paintedArea, operatorCount } = rewriteContent(node, content, ownResources, box);
    if (operatorCount > MAX_OPERATORS) return node.reject('There is too much drawing for a letterhead. Simplify it.');
    const entries = pdf`/Type/XObject/Subtype/Form/BBox[${pdfNumbers(box)}]${matrix === IDENTITY ? '' : `/Matrix[${pdfNumbers(matrix)}]`}${group}/Resources ${ownResources.syntax()}`;
    const placedArea = new PaintedArea();
    for (const paintedBox of paintedArea.boxes) placedArea.add(transformedBox(paintedBox, matrix));
    return { index: this.writer.addDeflated(entries, Buffer.from(text, 'latin1')), boxes: placedArea.boxes, operatorCount };
  }

  /** Writes what is known only at the end. */
  finish(): void {
    this.#shared.fonts.write();
  }

  #sourceOf(node: PdfNode, parent: PdfNode, isSoftMask: boolean): FormSource {
    const box = node.get('BBox').numbers(4);
    if (!node.isStream || box === undefined) return node.reject('A form is broken.');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    const resources = node.get('Resources');
    return {
      content: node.bytes(), resources: resources.isDictionary ? resources : parent,
      box: [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)],
      matrix: (node.get('Matrix').numbers(6) ?? IDENTITY) as Matrix,
      group: this.#groupOf(node.get('Group'), isSoftMask),
    };
  }

  /** A group with alpha looks different without it. All other groups are left out. */
  #groupOf(node: PdfNode, isSoftMask: boolean): PdfSyntax {
    if (!isSoftMask && node.get('S').name !== 'Transparency') return [];
    const ownResources = node.get('CS');
    const { syntax } = ownResources.isAbsent ? RGB : readColorSpace(ownResources, this.writer);
    const flags = ['I', 'K'].filter((flag) => node.get(flag).isTrue).map((flag) => `/${flag} true`).join('');
    return pdf`/Group<</S/Transparency/CS ${syntax}${flags}>>`;
  }
}
