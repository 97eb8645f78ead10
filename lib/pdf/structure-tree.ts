import type { StructureNode } from '../layout/page.js';
import { pdfNumber } from './pdf-number.js';
import { pdfText } from './pdf-text.js';
import type { Kid, StructureRecorder } from './structure-recorder.js';

/** Numbers of the objects that the structure tree refers to. */
export interface StructureTargets {
  /** Object number by index of the page. */
  readonly pages: readonly number[];
  /** Object number by index of the annotation. */
  readonly annotations: readonly number[];
  /** Number of the first object of the tree; the others follow. */
  readonly firstObject: number;
}

/** Key of an annotation in the parent tree: a page's key is its index, and the annotations follow the pages. */
export const annotationKey = (pageCount: number, annotation: number): number => pageCount + annotation;

const attributesOf = (node: StructureNode, recorder: StructureRecorder): string => {
  if (node.tag === 'TH' || node.tag === 'TD') {
    const scope = node.scope === undefined ? '' : `/Scope/${node.scope}`;
    const span = node.columnSpan === undefined || node.columnSpan === 1 ? '' : `/ColSpan ${node.columnSpan}`;
    return scope + span === '' ? '' : `/A<</O/Table${scope}${span}>>`;
  }
  const bounds = recorder.boundsOf(node);
  return bounds === undefined ? '' : `/A<</O/Layout/Placement/Block/BBox[${bounds.map(pdfNumber).join(' ')}]>>`;
};

const alternateOf = (node: StructureNode): string => node.alternateText === undefined ? '' : `/Alt${pdfText(node.alternateText)}`;

type ContentKid = Extract<Kid, { readonly kind: 'content' }>;

const notInTree = (tag = 'content'): Error => new Error(`Content is marked as ${tag}, but that element is not in the structure tree.`);

/** Writes the elements as text: five thousand pdf-lib objects would cost more than drawing all the pages. */
class TreeWriter {
  readonly objects: string[] = [];
  readonly #links = new Map<StructureNode, number>();
  /** Numbers of the elements by page and marked-content identifier. */
  readonly #owners: number[][];
  readonly #recorder: StructureRecorder;
  readonly #targets: StructureTargets;
  /** References to the pages. */
  readonly #pages: readonly string[];
  /** What the cells of a row begin with; shared, because a string that is put together keeps all of its parts. */
  #start: { readonly tag: string; readonly parent: number; readonly page: number; readonly text: string } | undefined;

  constructor(recorder: StructureRecorder, targets: StructureTargets) {
    this.#recorder = recorder;
    this.#targets = targets;
    this.#pages = targets.pages.map((number) => `${number} 0 R`);
    this.#owners = targets.pages.map((_, page) => new Array<number>(recorder.ownersOn(page).length).fill(0));
  }

  /** Adds an object and returns its number. */
  add(text: string): number {
    return this.#targets.firstObject + this.objects.push(text) - 1;
  }

  /** Adds an element with all below it and returns its number. */
  element(node: StructureNode, parent: number): number {
    const number = this.add('');
    if (node.tag === 'Link') this.#links.set(node, number);
    const rest = alternateOf(node) + attributesOf(node, this.#recorder);
    const kids = this.#recorder.kidsOf(node);
    for (const kid of kids) if (kid.kind === 'content') this.#own(kid, number);
    this.objects[number - this.#targets.firstObject]
      = this.#leaf(node, kids, parent, rest) ?? `<</S/${node.tag}/P ${parent} 0 R${this.#content(node, kids, number)}${rest}>>`;
    return number;
  }

  #own({ page, id }: ContentKid, number: number): void {
    const owners = this.#owners[page];
    if (owners !== undefined) owners[id] = number;
  }

  /** An element of one piece of content, as most are. */
  #leaf(node: StructureNode, kids: readonly Kid[], parent: number, rest: string): string | undefined {
    const [first] = kids;
    if (kids.length !== 1 || first?.kind !== 'content' || node.children.length > 0) return undefined;
    return `${this.#startOf(node.tag, parent, first.page)}${first.id}${rest}>>`;
  }

  #startOf(tag: string, parent: number, page: number): string {
    const last = this.#start;
    if (last !== undefined && last.tag === tag && last.parent === parent && last.page === page) return last.text;
    const text = `<</S/${tag}/P ${parent} 0 R/Pg ${this.#page(page)}/K `;
    this.#start = { tag, parent, page, text };
    return text;
  }

  /** The page and the kids of an element. */
  #content(node: StructureNode, kids: readonly Kid[], number: number): string {
    const page = kids.find((kid) => kid.kind === 'content')?.page;
    const parts = kids.map((kid) => this.#kid(kid, number, page));
    for (const child of node.children) parts.push(`${this.element(child, number)} 0 R`);
    if (parts.length === 0) return '';
    return `${page === undefined ? '' : `/Pg ${this.#page(page)}`}/K${parts.length === 1 ? ` ${parts.join('')}` : `[${parts.join(' ')}]`}`;
  }

  /** References to the elements of the content of a page, by its identifiers. */
  ownersOn(page: number): string {
    const owners = this.#owners[page] ?? [];
    const orphan = owners.indexOf(0);
    if (orphan >= 0) throw notInTree(this.#recorder.ownersOn(page)[orphan]?.tag);
    return owners.length === 0 ? '' : `${owners.join(' 0 R ')} 0 R`;
  }

  /** Number of a link's element that was added. */
  numberOf(link: StructureNode): number {
    const number = this.#links.get(link);
    if (number === undefined) throw notInTree(link.tag);
    return number;
  }

  #kid(kid: Kid, parent: number, page: number | undefined): string {
    if (kid.kind === 'element') return `${this.element(kid.node, parent)} 0 R`;
    if (kid.kind === 'annotation') return `<</Type/OBJR/Obj ${this.#targets.annotations[kid.annotation] ?? 0} 0 R/Pg ${this.#page(kid.page)}>>`;
    return kid.page === page ? String(kid.id) : `<</Type/MCR/Pg ${this.#page(kid.page)}/MCID ${kid.id}>>`;
  }

  #page(index: number): string {
    return this.#pages[index] ?? 'null';
  }
}

/**
 * The objects of a structure tree in PDF syntax; the first is the structure tree root.
 * @param root element with the tag `Document`
 * @param recorder what was drawn for each element
 * @param linkElements elements of the link annotations, by index of the annotation
 * @param targets numbers of pages, annotations and of the tree's first object
 * @see ISO 32000-1, 14.7.2 and 14.7.4.4
 */
export const structureTree = (
  root: StructureNode, recorder: StructureRecorder, linkElements: readonly StructureNode[], targets: StructureTargets,
): readonly string[] => {
  const writer = new TreeWriter(recorder, targets);
  const treeRoot = writer.add('');
  const documentElement = writer.element(root, treeRoot);
  const entries = targets.pages.map((_, page) => `${page} ${writer.add(`[${writer.ownersOn(page)}]`)} 0 R`);
  linkElements.forEach((node, index) => entries.push(`${annotationKey(targets.pages.length, index)} ${writer.numberOf(node)} 0 R`));
  const parentTree = writer.add(`<</Nums[${entries.join(' ')}]>>`);
  writer.objects[0] = `<</Type/StructTreeRoot/K ${documentElement} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${entries.length}>>`;
  return writer.objects;
};
