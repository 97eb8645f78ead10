import type { Meaning, StructureNode } from '../layout/engine/page.js';
import { required } from '../required.js';
import { type ByteWriter, extractableText, pdfNumber, pdfText, type Rectangle } from './pdf-syntax.js';
import type { PackedObjects } from './pdf-file.js';
import { WorkBudget } from '../work/work-budget.js';

/** Page and MCID of a marked-content sequence, packed into a number because there are thousands. */
type MarkedContentNumber = number;

const MARKS_PER_PAGE = 0x10000;
export const pageOfMark = (mark: MarkedContentNumber): number => Math.floor(mark / MARKS_PER_PAGE);
const idOfMark = (mark: MarkedContentNumber): number => mark % MARKS_PER_PAGE;

/** A child of a structure element. Kids are in drawing order. */
type Kid =
  | MarkedContentNumber
  | { readonly kind: 'element'; readonly node: StructureNode }
  | { readonly kind: 'annotation'; readonly page: number; readonly annotation: number };

const NO_KIDS: readonly Kid[] = [];

/** Records which content belongs to which structure element while pages are drawn (ISO 32000-1, 14.7.4). */
export class StructureRecorder {
  readonly #kids = new Map<StructureNode, Kid[]>();
  readonly #owners: StructureNode[][] = [];
  readonly #bounds = new Map<StructureNode, Rectangle>();

  /** @param work debited for each element */
  constructor(private readonly work = new WorkBudget()) {}

  /** Begins a marked-content sequence and returns its identifier on the page (MCID), from 0. */
  beginMark(page: number, element: StructureNode): number {
    const owners = this.#owners[page] ??= [];
    const id = owners.push(element) - 1;
    this.add(element, page * MARKS_PER_PAGE + id);
    return id;
  }

  /** Adds a child. The first child also adds its parent to the element that the parent is within. */
  add(parent: StructureNode, kid: Kid): void {
    const existingKids = this.#kids.get(parent);
    if (existingKids !== undefined) {
      existingKids.push(kid);
      return;
    }
    this.work.debit('element', 1);
    this.#kids.set(parent, [kid]);
    if (parent.within !== undefined) this.add(parent.within, { kind: 'element', node: parent });
  }

  /** Records the bounds of a figure. An artifact has no bounds. */
  setBounds(figure: Meaning, box: Rectangle): void { if (typeof figure === 'object') this.#bounds.set(figure, box); }
  boundsOf(figure: StructureNode): Rectangle | undefined { return this.#bounds.get(figure); }
  kidsOf(node: StructureNode): readonly Kid[] { return this.#kids.get(node) ?? NO_KIDS; }

  /** Elements of a page by MCID. */
  ownersOn(page: number): readonly StructureNode[] { return this.#owners[page] ?? []; }
}

/** A cell of a table in which a header spans columns. */
interface LinkedCell {
  /** Identifier of a header cell, unique in the document. Absent for other cells. */
  readonly id?: string;
  /** Identifiers of its column headers from top to bottom, then of its row header. */
  readonly headers: readonly string[];
}

/** Header of the columns from `from` up to, but not including, `to`. */
interface ColumnHeader { readonly id: string; readonly from: number; readonly to: number }

const hasSpanningHeader = ({ tag, columnSpan = 1, children }: StructureNode): boolean => {
  if (tag === 'TH' && columnSpan > 1) return true;
  for (const child of children) if (hasSpanningHeader(child)) return true;
  return false;
};

class CellLinker {
  readonly cells = new Map<StructureNode, LinkedCell>();
  #count = 0;

  add(table: StructureNode): void {
    const columnHeaders: ColumnHeader[] = [];
    for (const group of table.children) {
      // A section title is a header of its own group only.
      if (group.tag === 'TBody') this.#addRows(group.children, [...columnHeaders]);
      else this.#addRows(group.tag === 'TR' ? [group] : group.children, columnHeaders);
    }
  }

  /** Adds the headers of these rows to `columnHeaders`. */
  #addRows(rows: readonly StructureNode[], columnHeaders: ColumnHeader[]): void {
    for (const { children } of rows) {
      const rowIds = new Map(children.filter(({ tag }) => tag === 'TH').map((cell) => [cell, `h${(this.#count += 1)}`]));
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
}

const findTables = (node: StructureNode, found: StructureNode[]): void => {
  if (node.tag === 'Table') found.push(node);
  else for (const child of node.children) findTables(child, found);
};

/**
 * Identifiers and headers of the cells of each table in which a header spans columns. There, the scope alone does not
 * say which cells a header belongs to. Cells of other tables need neither.
 * @see ISO 14289-1, 7.5; ISO 32000-1, 14.8.5.7
 */
export const linkedCells = (root: StructureNode): ReadonlyMap<StructureNode, LinkedCell> => {
  const tables: StructureNode[] = [];
  findTables(root, tables);
  const linker = new CellLinker();
  for (const table of tables) if (hasSpanningHeader(table)) linker.add(table);
  return linker.cells;
};

/** Object numbers that the structure tree refers to, by index. */
interface StructureTargets { readonly pages: readonly number[]; readonly annotations: readonly number[] }

/** Key of an annotation in the parent tree. The keys of pages, their indexes, come first. */
export const annotationKey = (pageCount: number, annotation: number): number => pageCount + annotation;

/** Attributes of header cells in a table without spanning headers, the usual case. */
const SCOPE_ATTRIBUTES = { Column: '/A<</O/Table/Scope/Column>>', Row: '/A<</O/Table/Scope/Row>>' } as const;

const headersAttribute = (cell: LinkedCell | undefined): string =>
  cell === undefined || cell.headers.length === 0 ? '' : `/Headers[${cell.headers.map((id) => `(${id})`).join('')}]`;

const cellAttributes = ({ scope, columnSpan = 1 }: StructureNode, cell: LinkedCell | undefined): string => {
  if (cell === undefined && columnSpan === 1) return scope === undefined ? '' : SCOPE_ATTRIBUTES[scope];
  const headers = headersAttribute(cell);
  const entries = (scope === undefined ? '' : `/Scope/${scope}`) + (columnSpan === 1 ? '' : `/ColSpan ${columnSpan}`) + headers;
  return (cell?.id === undefined ? '' : `/ID(${cell.id})`) + (entries === '' ? '' : `/A<</O/Table${entries}>>`);
};

const elementAttributes = (node: StructureNode, box: Rectangle | undefined, cell: LinkedCell | undefined): string => {
  if (node.tag === 'TH' || node.tag === 'TD') return cellAttributes(node, cell);
  if (box !== undefined) return `/A<</O/Layout/Placement/Block/BBox[${box.map(pdfNumber).join(' ')}]>>`;
  if (node.numbering !== undefined) return `/A<</O/List/ListNumbering/${node.numbering}>>`;
  return node.summary === undefined ? '' : `/A<</O/Table/Summary${pdfText(node.summary)}>>`;
};

const notInTreeError = (tag = 'content'): Error =>
  new Error(`Content is marked as ${tag}, but that element is not in the structure tree.`);

/** Writes elements straight into object streams. Thousands of pdf-lib objects would cost more than drawing all pages. */
class TreeWriter {
  readonly #links = new Map<StructureNode, number>();
  readonly #cells: ReadonlyMap<StructureNode, LinkedCell>;
  /** Role map of elements that PDF 1.7 lacks; empty if there are none. */
  #roles = '';
  /** Object numbers of elements with an identifier. */
  readonly #ids = new Map<string, number>();
  /** Object numbers of elements by page and MCID. */
  readonly #owners: number[][];

  constructor(
    root: StructureNode, private readonly recorder: StructureRecorder, private readonly targets: StructureTargets,
    private readonly objects: PackedObjects,
  ) {
    this.#cells = linkedCells(root);
    this.#owners = targets.pages.map((_, page) => new Array<number>(recorder.ownersOn(page).length).fill(0));
  }

  /** Adds an element and its descendants. The numbers of children are reserved first, so that the element is written at once. */
  writeElement(node: StructureNode, number: number, parent: number): void {
    if (node.tag === 'Link') this.#links.set(node, number);
    if (node.tag === 'Strong') this.#roles = '/RoleMap<</Strong/Span>>';
    const children = this.recorder.kidsOf(node);
    const span = onlySpanElement(children);
    const kids = span === undefined ? children : [...this.recorder.kidsOf(span), ...children.slice(1)];
    const elements = elementsBelow(kids, node);
    const first = this.objects.reserve(elements.length);
    const out = this.objects.begin(number);
    out.text('<</S/');
    out.text(node.tag);
    out.text('/P ');
    writeReference(out, parent);
    this.#writeKids(out, kids, first, kids.length + node.children.length, number);
    const { language, actualText } = span ?? node;
    if (language !== undefined) out.text(`/Lang${pdfText(language)}`);
    writeText(out, '/ActualText', actualText);
    writeText(out, '/Alt', node.alternateText);
    this.#writeAttributes(out, node, number);
    out.text('>>');
    elements.forEach((below, index) => this.writeElement(below, first + index, number));
  }

  #writeAttributes(out: ByteWriter, node: StructureNode, number: number): void {
    const cell = this.#cells.size === 0 ? undefined : this.#cells.get(node);
    if (cell?.id !== undefined) this.#ids.set(cell.id, number);
    out.text(elementAttributes(node, node.tag === 'Figure' ? this.recorder.boundsOf(node) : undefined, cell));
  }

  /** Writes the page and the children: first those recorded during drawing, then the others. */
  #writeKids(out: ByteWriter, kids: readonly Kid[], first: number, count: number, number: number): void {
    const page = firstPage(kids);
    if (page !== undefined) {
      out.text('/Pg ');
      this.#writePageReference(out, page);
    }
    if (count === 0) return;
    out.text(count === 1 ? '/K ' : '/K[');
    let element = first;
    for (let index = 0; index < count; index += 1) {
      if (index > 0) out.text(' ');
      const kid = kids[index];
      if (typeof kid === 'number') this.#writeMarkedContent(out, kid, page, number);
      else if (kid === undefined || kid.kind === 'element') writeReference(out, element++);
      else this.#writeAnnotation(out, kid.annotation, kid.page);
    }
    if (count > 1) out.text(']');
  }

  /** Writes a marked-content sequence and records its owner. */
  #writeMarkedContent(out: ByteWriter, mark: MarkedContentNumber, elementPage: number | undefined, number: number): void {
    const [page, id] = [pageOfMark(mark), idOfMark(mark)];
    const owners = this.#owners[page];
    if (owners !== undefined) owners[id] = number;
    if (page === elementPage) return out.integer(id);
    out.text('<</Type/MCR/Pg ');
    this.#writePageReference(out, page);
    out.text(`/MCID ${id}>>`);
  }

  #writeAnnotation(out: ByteWriter, annotation: number, page: number): void {
    out.text(`<</Type/OBJR/Obj ${required(this.targets.annotations[annotation], 'annotation')} 0 R/Pg `);
    this.#writePageReference(out, page);
    out.text('>>');
  }

  #writePageReference(out: ByteWriter, index: number): void { writeReference(out, required(this.targets.pages[index], 'page')); }

  /** Adds the list of a page's elements by MCID, and returns its object number. */
  writeOwners(page: number): number {
    const owners = this.#owners[page] ?? [];
    const orphan = owners.indexOf(0);
    if (orphan >= 0) throw notInTreeError(this.recorder.ownersOn(page)[orphan]?.tag);
    const number = this.objects.reserve();
    const out = this.objects.begin(number);
    out.text('[');
    owners.forEach((owner, id) => {
      if (id > 0) out.text(' ');
      writeReference(out, owner);
    });
    out.text(']');
    return number;
  }

  /** Optional entries of the root: the role map, and the name tree of all elements with an identifier. */
  get entries(): string {
    if (this.#ids.size === 0) return this.#roles;
    const names = [...this.#ids].sort(([left], [right]) => (left < right ? -1 : 1));
    return `${this.#roles}/IDTree<</Names[${names.map(([id, number]) => `(${id}) ${number} 0 R`).join(' ')}]>>`;
  }

  /** Object number of a link element. */
  numberOf(link: StructureNode): number {
    const number = this.#links.get(link);
    if (number === undefined) throw notInTreeError(link.tag);
    return number;
  }
}

const isElement = (kid: Kid): kid is Extract<Kid, { kind: 'element' }> => typeof kid === 'object' && kid.kind === 'element';

/** The span that is an element's only text. The element then takes over its content, text and language. */
const onlySpanElement = (kids: readonly Kid[]): StructureNode | undefined => {
  const [first] = kids;
  if (first === undefined || !isElement(first) || first.node.tag !== 'Span') return undefined;
  return kids.every((kid, index) => index === 0 || (typeof kid === 'object' && !isElement(kid))) ? first.node : undefined;
};

const writeText = (out: ByteWriter, name: string, text: string | undefined): void => {
  if (text === undefined) return;
  out.text(name);
  out.textString(extractableText(text));
};

/** Elements recorded during drawing, then the other children. */
const elementsBelow = (kids: readonly Kid[], { children }: StructureNode): readonly StructureNode[] => {
  return kids.some(isElement) ? [...kids.filter(isElement).map(({ node }) => node), ...children] : children;
};

/** Page of the first marked-content sequence. */
const firstPage = (kids: readonly Kid[]): number | undefined => {
  for (const kid of kids) if (typeof kid === 'number') return pageOfMark(kid);
  return undefined;
};

const writeReference = (out: ByteWriter, number: number): void => {
  out.integer(number);
  out.text(' 0 R');
};

/** Adds the objects of a structure tree (ISO 32000-1, 14.7.2 and 14.7.4.4) and returns the object number of its root. */
export const structureTree = (
  root: StructureNode, recorder: StructureRecorder, linkElements: readonly StructureNode[], targets: StructureTargets,
  objects: PackedObjects,
): number => {
  const writer = new TreeWriter(root, recorder, targets, objects);
  const treeRoot = objects.reserve();
  const documentElement = objects.reserve();
  writer.writeElement(root, documentElement, treeRoot);
  const entries = targets.pages.map((_, page) => `${page} ${writer.writeOwners(page)} 0 R`);
  linkElements.forEach((node, index) => {
    entries.push(`${annotationKey(targets.pages.length, index)} ${writer.numberOf(node)} 0 R`);
  });
  const parentTree = objects.add(`<</Nums[${entries.join(' ')}]>>`);
  objects.set(
    treeRoot,
    `<</Type/StructTreeRoot/K ${documentElement} 0 R/ParentTree ${parentTree} 0 R`
    + `/ParentTreeNextKey ${entries.length}${writer.entries}>>`,
  );
  return treeRoot;
};
