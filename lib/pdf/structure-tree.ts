import type { StructureNode } from '../layout/engine/page.js';
import { required } from '../required.js';
import type { ByteWriter } from './byte-writer.js';
import { fitText } from './fit-text.js';
import type { PackedObjects } from './packed-objects.js';
import { pdfNumber, pdfText } from './pdf-values.js';
import type { Kid, PlacedBox, StructureRecorder } from './structure-recorder.js';
import { linkedCells, type LinkedCell } from './table-headers.js';

/** Object numbers that the structure tree refers to. */
interface StructureTargets {
  /** Object number of each page, by index. */
  readonly pages: readonly number[];
  /** Object number of each annotation, by index. */
  readonly annotations: readonly number[];
  /** Number of the first object of the tree; the others follow. */
  readonly firstObject: number;
}

/** The key of an annotation in the parent tree. A page's key is its index, and the annotations follow the pages. */
export const annotationKey = (pageCount: number, annotation: number): number => pageCount + annotation;

const cellAttributes = ({ scope, columnSpan = 1 }: StructureNode, cell: LinkedCell | undefined): string => {
  const headers = cell?.headers === undefined || cell.headers.length === 0 ? '' : `/Headers[${cell.headers.map((id) => `(${id})`).join('')}]`;
  const entries = (scope === undefined ? '' : `/Scope/${scope}`) + (columnSpan === 1 ? '' : `/ColSpan ${columnSpan}`) + headers;
  return (cell?.id === undefined ? '' : `/ID(${cell.id})`) + (entries === '' ? '' : `/A<</O/Table${entries}>>`);
};

const attributesOf = (node: StructureNode, box: PlacedBox | undefined, cell: LinkedCell | undefined): string => {
  if (box !== undefined) return `/A<</O/Layout/Placement/Block/BBox[${box.map(pdfNumber).join(' ')}]>>`;
  if (node.tag === 'TH' || node.tag === 'TD') return cellAttributes(node, cell);
  if (node.numbering !== undefined) return `/A<</O/List/ListNumbering/${node.numbering}>>`;
  return node.summary === undefined ? '' : `/A<</O/Table/Summary${pdfText(node.summary)}>>`;
};

/** The content of an element, with its text if the drawing order differs from the reading order. */
interface HeldText extends Pick<StructureNode, 'actualText' | 'language'> {
  readonly kids: readonly Kid[];
}

type ContentKid = Extract<Kid, { readonly kind: 'content' }>;

const notInTree = (tag = 'content'): Error => new Error(`Content is marked as ${tag}, but that element is not in the structure tree.`);

/**
 * Writes the elements straight into object streams. As thousands of pdf-lib objects they would cost more than drawing
 * all the pages.
 */
class TreeWriter {
  readonly #links = new Map<StructureNode, number>();
  readonly #cells: ReadonlyMap<StructureNode, LinkedCell>;
  /** Object numbers of elements with an identifier. */
  readonly #ids = new Map<string, number>();
  /** Numbers of the elements by page and marked-content identifier. */
  readonly #owners: number[][];
  #next: number;

  constructor(
    root: StructureNode, private readonly recorder: StructureRecorder, private readonly targets: StructureTargets,
    private readonly objects: PackedObjects,
  ) {
    this.#cells = linkedCells(root);
    this.#next = targets.firstObject;
    this.#owners = targets.pages.map((_, page) => new Array<number>(recorder.ownersOn(page).length).fill(0));
  }

  /** Reserves the next numbers and returns the first of them. */
  reserve(count = 1): number {
    this.#next += count;
    return this.#next - count;
  }

  /** The highest reserved number. */
  get lastNumber(): number {
    return this.#next - 1;
  }

  /** Adds an object and returns its number. */
  add(text: string): number {
    const number = this.reserve();
    this.objects.add(number, text);
    return number;
  }

  /**
   * Adds an element and its descendants. The numbers of its children are reserved first, so that the element can be
   * written at once.
   */
  element(node: StructureNode, number: number, parent: number): void {
    if (node.tag === 'Link') this.#links.set(node, number);
    const { kids, actualText, language } = this.#textOf(node);
    const elements = elementsBelow(kids, node);
    const first = this.reserve(elements.length);
    const out = this.objects.begin(number);
    out.text('<</S/');
    out.text(node.tag);
    out.text('/P ');
    reference(out, parent);
    this.#content(out, kids, first, elements.length, number);
    if (language !== undefined) out.text(`/Lang${pdfText(language)}`);
    if (actualText !== undefined) {
      out.text('/ActualText');
      out.textString(fitText(actualText));
    }
    if (node.alternateText !== undefined) {
      out.text('/Alt');
      out.textString(fitText(node.alternateText));
    }
    const cell = this.#cells.get(node);
    if (cell?.id !== undefined) this.#ids.set(cell.id, number);
    out.text(attributesOf(node, this.recorder.boxOf(node), cell));
    out.text('>>');
    let next = first;
    for (const below of elements) this.element(below, next++, number);
  }

  /** The content of an element. An element with a single piece of text and nothing else carries the text itself. */
  #textOf(node: StructureNode): HeldText {
    const kids = this.recorder.kidsOf(node);
    const [first] = kids;
    const span = first?.kind === 'element' && first.node.tag === 'Span' ? first.node : undefined;
    const rest = span === undefined ? undefined : kids.slice(1);
    if (span === undefined || rest?.every(({ kind }) => kind === 'annotation') !== true) return { kids, actualText: node.actualText, language: node.language };
    return { kids: [...this.recorder.kidsOf(span), ...rest], actualText: span.actualText, language: span.language };
  }

  /** The page and the children of an element: first those recorded during drawing, then the others. */
  #content(out: ByteWriter, kids: readonly Kid[], first: number, elementCount: number, number: number): void {
    const page = pageOf(kids);
    if (page !== undefined) {
      out.text('/Pg ');
      this.#page(out, page);
    }
    const count = kids.length + elementCount - countElements(kids);
    if (count === 0) return;
    out.text(count === 1 ? '/K ' : '/K[');
    let element = first;
    for (let index = 0; index < count; index += 1) {
      if (index > 0) out.text(' ');
      const kid = kids[index];
      if (kid === undefined || kid.kind === 'element') reference(out, element++);
      else if (kid.kind === 'content') this.#marked(out, kid, page, number);
      else this.#annotation(out, kid.annotation, kid.page);
    }
    if (count > 1) out.text(']');
  }

  /** A piece of content, recorded as the element's own. */
  #marked(out: ByteWriter, { page, id }: ContentKid, elementPage: number | undefined, number: number): void {
    const owners = this.#owners[page];
    if (owners !== undefined) owners[id] = number;
    if (page === elementPage) return out.integer(id);
    out.text('<</Type/MCR/Pg ');
    this.#page(out, page);
    out.text(`/MCID ${id}>>`);
  }

  #annotation(out: ByteWriter, annotation: number, page: number): void {
    out.text(`<</Type/OBJR/Obj ${required(this.targets.annotations[annotation], 'annotation')} 0 R/Pg `);
    this.#page(out, page);
    out.text('>>');
  }

  #page(out: ByteWriter, index: number): void {
    reference(out, required(this.targets.pages[index], 'page'));
  }

  /** Adds the list of a page's elements by marked-content identifier, and returns its object number. */
  owners(page: number): number {
    const owners = this.#owners[page] ?? [];
    const orphan = owners.indexOf(0);
    if (orphan >= 0) throw notInTree(this.recorder.ownersOn(page)[orphan]?.tag);
    const number = this.reserve();
    const out = this.objects.begin(number);
    out.text('[');
    owners.forEach((owner, id) => {
      if (id > 0) out.text(' ');
      reference(out, owner);
    });
    out.text(']');
    return number;
  }

  /** The name tree of the elements with an identifier, in the order of their names; empty if there are none. */
  get idTree(): string {
    if (this.#ids.size === 0) return '';
    const names = [...this.#ids].sort(([left], [right]) => (left < right ? -1 : 1));
    return `/IDTree<</Names[${names.map(([id, number]) => `(${id}) ${number} 0 R`).join(' ')}]>>`;
  }

  /** Object number of an element of a link. */
  numberOf(link: StructureNode): number {
    const number = this.#links.get(link);
    if (number === undefined) throw notInTree(link.tag);
    return number;
  }
}

const NO_ELEMENTS: readonly StructureNode[] = [];

/** The elements recorded while an element was drawn, then its children. */
const elementsBelow = (kids: readonly Kid[], { children }: StructureNode): readonly StructureNode[] => {
  if (countElements(kids) === 0) return children;
  return [...kids.flatMap((kid) => (kid.kind === 'element' ? [kid.node] : NO_ELEMENTS)), ...children];
};

const countElements = (kids: readonly Kid[]): number => {
  let count = 0;
  for (const { kind } of kids) if (kind === 'element') count += 1;
  return count;
};

/** Page of the first piece of content. */
const pageOf = (kids: readonly Kid[]): number | undefined => {
  for (const kid of kids) if (kid.kind === 'content') return kid.page;
  return undefined;
};

const reference = (out: ByteWriter, number: number): void => {
  out.integer(number);
  out.text(' 0 R');
};

/**
 * Adds the objects of a structure tree; the root has the first number.
 * @param targets numbers of pages, annotations and of the tree's first object
 * @param objects receives the objects
 * @returns the highest object number
 * @see ISO 32000-1, 14.7.2 and 14.7.4.4
 */
export const structureTree = (
  root: StructureNode, recorder: StructureRecorder, linkElements: readonly StructureNode[], targets: StructureTargets,
  objects: PackedObjects,
): number => {
  const writer = new TreeWriter(root, recorder, targets, objects);
  const treeRoot = writer.reserve();
  const documentElement = writer.reserve();
  writer.element(root, documentElement, treeRoot);
  const entries = targets.pages.map((_, page) => `${page} ${writer.owners(page)} 0 R`);
  linkElements.forEach((node, index) => entries.push(`${annotationKey(targets.pages.length, index)} ${writer.numberOf(node)} 0 R`));
  const parentTree = writer.add(`<</Nums[${entries.join(' ')}]>>`);
  objects.add(treeRoot, `<</Type/StructTreeRoot/K ${documentElement} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${entries.length}${writer.idTree}>>`);
  return writer.lastNumber;
};
