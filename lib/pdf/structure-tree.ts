import type { StructureNode } from '../layout/engine/page.js';
import { required } from '../required.js';
import { type ByteWriter, extractableText, pdfNumber, pdfText } from './pdf-syntax.js';
import type { PackedObjects } from './pdf-file.js';

/** A sequence of marked content: its page and its identifier on the page (MCID). A number, because thousands are kept. */
type Mark = number;

const MARKS_PER_PAGE = 0x10000;
export const pageOfMark = (mark: Mark): number => Math.floor(mark / MARKS_PER_PAGE);
const idOfMark = (mark: Mark): number => mark % MARKS_PER_PAGE;

/** One child of a structure element, in drawing order. */
type Kid =
  | Mark
  | { readonly kind: 'element'; readonly node: StructureNode }
  | { readonly kind: 'annotation'; readonly page: number; readonly annotation: number };

/** Left, bottom, right and top, in PDF's axes. */
type FigureBounds = readonly [number, number, number, number];

const NONE: readonly Kid[] = [];

/** Records which content belongs to which structure element while pages are drawn (ISO 32000-1, 14.7.4). */
export class StructureRecorder {
  readonly #kids = new Map<StructureNode, Kid[]>();
  readonly #owners: StructureNode[][] = [];
  readonly #boxes = new Map<StructureNode, FigureBounds>();

  /** Begins the next sequence of an element's content, and returns its identifier on the page (MCID), from 0. */
  beginMark(page: number, element: StructureNode): number {
    const owners = this.#owners[page] ??= [];
    const id = owners.push(element) - 1;
    this.add(element, page * MARKS_PER_PAGE + id);
    return id;
  }

  /** Adds a child to an element. With its first one, an element is added to the one that it is within. */
  add(parent: StructureNode, kid: Kid): void {
    const known = this.#kids.get(parent);
    if (known !== undefined) {
      known.push(kid);
      return;
    }
    this.#kids.set(parent, [kid]);
    if (parent.within !== undefined) this.add(parent.within, { kind: 'element', node: parent });
  }

  /** Records where a figure is drawn. */
  setBounds(figure: StructureNode, box: FigureBounds): void {
    this.#boxes.set(figure, box);
  }

  boundsOf(figure: StructureNode): FigureBounds | undefined {
    return this.#boxes.get(figure);
  }

  kidsOf(node: StructureNode): readonly Kid[] {
    return this.#kids.get(node) ?? NONE;
  }

  /** Elements by marked-content identifier of a page. */
  ownersOn(page: number): readonly StructureNode[] {
    return this.#owners[page] ?? [];
  }
}

/** A cell of a table in which a header spans columns. */
interface LinkedCell {
  /** Header cells only: an identifier, unique in the document. */
  readonly id?: string;
  /** Identifiers of its headers: those of its columns from top to bottom, then that of its row. */
  readonly headers: readonly string[];
}

/** A header of columns `from` to `to`. */
interface ColumnHeader {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Whether an element is a header that spans columns, or has one below it. */
const hasSpanning = ({ tag, columnSpan = 1, children }: StructureNode): boolean => {
  if (tag === 'TH' && columnSpan > 1) return true;
  for (const child of children) if (hasSpanning(child)) return true;
  return false;
};

/** Links the cells of tables to their headers. */
class CellLinker {
  readonly cells = new Map<StructureNode, LinkedCell>();
  #count = 0;

  add(table: StructureNode): void {
    const columnHeaders: ColumnHeader[] = [];
    for (const group of table.children) {
      // The title of a section heads the rows of its own group only.
      if (group.tag === 'TBody') this.#addRows(group.children, [...columnHeaders]);
      else this.#addRows(group.tag === 'TR' ? [group] : group.children, columnHeaders);
    }
  }

  /** @param heads Headers of columns so far, to which those of these rows are added */
  #addRows(rows: readonly StructureNode[], columnHeaders: ColumnHeader[]): void {
    for (const { children } of rows) {
      const rowIds = new Map(children.filter(({ tag }) => tag === 'TH').map((cell) => [cell, this.#nextId()]));
      const rowHeaders = children.flatMap((cell) => (cell.scope === 'Row' ? [rowIds.get(cell) ?? ''] : []));
      let from = 0;
      for (const cell of children) {
        const [id, to] = [rowIds.get(cell), from + (cell.columnSpan ?? 1)];
        const above = columnHeaders.filter((head) => head.from < to && head.to > from).map((head) => head.id);
        const headers = [...above, ...rowHeaders.filter((head) => head !== id)];
        this.cells.set(cell, id === undefined ? { headers } : { id, headers });
        if (id !== undefined && cell.scope === 'Column') columnHeaders.push({ id, from, to });
        from = to;
      }
    }
  }

  #nextId(): string {
    this.#count += 1;
    return `h${this.#count}`;
  }
}

const findTables = (node: StructureNode, found: StructureNode[]): void => {
  if (node.tag === 'Table') found.push(node);
  else for (const child of node.children) findTables(child, found);
};

/**
 * The cells of tables in which a header spans columns, with identifiers and headers: its scope alone does not say which
 * cells it heads. The cells of all other tables need neither.
 * @see ISO 14289-1, 7.5; ISO 32000-1, 14.8.5.7
 */
export const linkedCells = (root: StructureNode): ReadonlyMap<StructureNode, LinkedCell> => {
  const tables: StructureNode[] = [];
  findTables(root, tables);
  const linker = new CellLinker();
  for (const table of tables) if (hasSpanning(table)) linker.add(table);
  return linker.cells;
};

/** Object numbers that the structure tree refers to. */
interface StructureTargets {
  /** Object number of each page, by index. */
  readonly pages: readonly number[];
  /** Object number of each annotation, by index. */
  readonly annotations: readonly number[];
}

/** The key of an annotation in the parent tree. A page's key is its index, and the annotations follow the pages. */
export const annotationKey = (pageCount: number, annotation: number): number => pageCount + annotation;

/** The attributes of a header cell in a table without spanning headers, the usual case. */
const SCOPES = { Column: '/A<</O/Table/Scope/Column>>', Row: '/A<</O/Table/Scope/Row>>' } as const;

const headersOf = (cell: LinkedCell | undefined): string =>
  cell === undefined || cell.headers.length === 0 ? '' : `/Headers[${cell.headers.map((id) => `(${id})`).join('')}]`;

const cellAttributes = ({ scope, columnSpan = 1 }: StructureNode, cell: LinkedCell | undefined): string => {
  if (cell === undefined && columnSpan === 1) return scope === undefined ? '' : SCOPES[scope];
  const headers = headersOf(cell);
  const entries = (scope === undefined ? '' : `/Scope/${scope}`) + (columnSpan === 1 ? '' : `/ColSpan ${columnSpan}`) + headers;
  return (cell?.id === undefined ? '' : `/ID(${cell.id})`) + (entries === '' ? '' : `/A<</O/Table${entries}>>`);
};

const attributesOf = (node: StructureNode, box: FigureBounds | undefined, cell: LinkedCell | undefined): string => {
  if (node.tag === 'TH' || node.tag === 'TD') return cellAttributes(node, cell);
  if (box !== undefined) return `/A<</O/Layout/Placement/Block/BBox[${box.map(pdfNumber).join(' ')}]>>`;
  if (node.numbering !== undefined) return `/A<</O/List/ListNumbering/${node.numbering}>>`;
  return node.summary === undefined ? '' : `/A<</O/Table/Summary${pdfText(node.summary)}>>`;
};

const notInTree = (tag = 'content'): Error => new Error(`Content is marked as ${tag}, but that element is not in the structure tree.`);

/**
 * Writes the elements straight into object streams. As thousands of pdf-lib objects they would cost more than drawing
 * all the pages.
 */
class TreeWriter {
  readonly #links = new Map<StructureNode, number>();
  readonly #cells: ReadonlyMap<StructureNode, LinkedCell>;
  /** What elements mean that PDF 1.7 does not know; empty if there are none. */
  #roles = '';
  /** Object numbers of elements with an identifier. */
  readonly #ids = new Map<string, number>();
  /** Numbers of the elements by page and marked-content identifier. */
  readonly #owners: number[][];

  constructor(
    root: StructureNode, private readonly recorder: StructureRecorder, private readonly targets: StructureTargets,
    private readonly objects: PackedObjects,
  ) {
    this.#cells = linkedCells(root);
    this.#owners = targets.pages.map((_, page) => new Array<number>(recorder.ownersOn(page).length).fill(0));
  }

  /**
   * Adds an element and its descendants. The numbers of its children are reserved first, so that the element can be
   * written at once.
   */
  element(node: StructureNode, number: number, parent: number): void {
    if (node.tag === 'Link') this.#links.set(node, number);
    if (node.tag === 'Strong') this.#roles = '/RoleMap<</Strong/Span>>';
    const own = this.recorder.kidsOf(node);
    const span = onlySpan(own);
    const kids = span === undefined ? own : [...this.recorder.kidsOf(span), ...own.slice(1)];
    const elements = elementsBelow(kids, node);
    const first = this.objects.reserve(elements.length);
    const out = this.objects.begin(number);
    out.text('<</S/');
    out.text(node.tag);
    out.text('/P ');
    reference(out, parent);
    this.#content(out, kids, first, kids.length + node.children.length, number);
    writeTexts(out, span ?? node, node.alternateText);
    this.#attributes(out, node, number);
    out.text('>>');
    let next = first;
    for (const below of elements) this.element(below, next++, number);
  }

  #attributes(out: ByteWriter, node: StructureNode, number: number): void {
    const cell = this.#cells.size === 0 ? undefined : this.#cells.get(node);
    if (cell?.id !== undefined) this.#ids.set(cell.id, number);
    out.text(attributesOf(node, node.tag === 'Figure' ? this.recorder.boundsOf(node) : undefined, cell));
  }

  /** The page and the children of an element: first those recorded during drawing, then the others. */
  #content(out: ByteWriter, kids: readonly Kid[], first: number, count: number, number: number): void {
    const page = pageOf(kids);
    if (page !== undefined) {
      out.text('/Pg ');
      this.#page(out, page);
    }
    if (count === 0) return;
    out.text(count === 1 ? '/K ' : '/K[');
    let element = first;
    for (let index = 0; index < count; index += 1) {
      if (index > 0) out.text(' ');
      const kid = kids[index];
      if (typeof kid === 'number') this.#marked(out, kid, page, number);
      else if (kid === undefined || kid.kind === 'element') reference(out, element++);
      else this.#annotation(out, kid.annotation, kid.page);
    }
    if (count > 1) out.text(']');
  }

  /** A piece of content, recorded as the element's own. */
  #marked(out: ByteWriter, mark: Mark, elementPage: number | undefined, number: number): void {
    const [page, id] = [pageOfMark(mark), idOfMark(mark)];
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
    const number = this.objects.reserve();
    const out = this.objects.begin(number);
    out.text('[');
    owners.forEach((owner, id) => {
      if (id > 0) out.text(' ');
      reference(out, owner);
    });
    out.text(']');
    return number;
  }

  /** Further entries of the root: roles, and a tree of the names of elements with an identifier, in their order. */
  get entries(): string {
    if (this.#ids.size === 0) return this.#roles;
    const names = [...this.#ids].sort(([left], [right]) => (left < right ? -1 : 1));
    return `${this.#roles}/IDTree<</Names[${names.map(([id, number]) => `(${id}) ${number} 0 R`).join(' ')}]>>`;
  }

  /** Object number of an element of a link. */
  numberOf(link: StructureNode): number {
    const number = this.#links.get(link);
    if (number === undefined) throw notInTree(link.tag);
    return number;
  }
}

const NO_ELEMENTS: readonly StructureNode[] = [];

/** The only piece of an element's text, if it is a span: the element then carries its content, text and language. */
const onlySpan = (kids: readonly Kid[]): StructureNode | undefined => {
  const [first] = kids;
  if (first === undefined || typeof first === 'number' || first.kind !== 'element' || first.node.tag !== 'Span') return undefined;
  return kids.every((kid, index) => index === 0 || isKind(kid, 'annotation')) ? first.node : undefined;
};

/** Writes the language and the texts of an element. */
const writeTexts = (out: ByteWriter, { language, actualText }: StructureNode, alternateText: string | undefined): void => {
  if (language !== undefined) out.text(`/Lang${pdfText(language)}`);
  if (actualText !== undefined) {
    out.text('/ActualText');
    out.textString(extractableText(actualText));
  }
  if (alternateText !== undefined) {
    out.text('/Alt');
    out.textString(extractableText(alternateText));
  }
};

const isKind = (kid: Kid, kind: 'element' | 'annotation'): boolean => typeof kid === 'object' && kid.kind === kind;

/** The elements recorded while an element was drawn, then its children. */
const elementsBelow = (kids: readonly Kid[], { children }: StructureNode): readonly StructureNode[] => {
  if (countElements(kids) === 0) return children;
  return [...kids.flatMap((kid) => (typeof kid === 'object' && kid.kind === 'element' ? [kid.node] : NO_ELEMENTS)), ...children];
};

const countElements = (kids: readonly Kid[]): number => {
  let count = 0;
  for (const kid of kids) if (isKind(kid, 'element')) count += 1;
  return count;
};

/** Page of the first piece of content. */
const pageOf = (kids: readonly Kid[]): number | undefined => {
  for (const kid of kids) if (typeof kid === 'number') return pageOfMark(kid);
  return undefined;
};

const reference = (out: ByteWriter, number: number): void => {
  out.integer(number);
  out.text(' 0 R');
};

/**
 * Adds the objects of a structure tree.
 * @param targets numbers of pages and annotations
 * @param objects receives the objects
 * @returns the number of the root
 * @see ISO 32000-1, 14.7.2 and 14.7.4.4
 */
export const structureTree = (
  root: StructureNode, recorder: StructureRecorder, linkElements: readonly StructureNode[], targets: StructureTargets,
  objects: PackedObjects,
): number => {
  const writer = new TreeWriter(root, recorder, targets, objects);
  const treeRoot = objects.reserve();
  const documentElement = objects.reserve();
  writer.element(root, documentElement, treeRoot);
  const entries = targets.pages.map((_, page) => `${page} ${writer.owners(page)} 0 R`);
  linkElements.forEach((node, index) => entries.push(`${annotationKey(targets.pages.length, index)} ${writer.numberOf(node)} 0 R`));
  const parentTree = objects.add(`<</Nums[${entries.join(' ')}]>>`);
  objects.set(treeRoot, `<</Type/StructTreeRoot/K ${documentElement} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${entries.length}${writer.entries}>>`);
  return treeRoot;
};
