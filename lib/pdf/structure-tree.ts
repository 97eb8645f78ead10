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

/** Writes the elements as text: five thousand pdf-lib objects would cost more than drawing all the pages. */
class TreeWriter {
  readonly objects: string[] = [];
  readonly #numbers = new Map<StructureNode, number>();
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
  }

  /** Adds an object and returns its number. */
  add(text: string): number {
    return this.#targets.firstObject + this.objects.push(text) - 1;
  }

  /** Adds an element with all below it and returns its number. */
  element(node: StructureNode, parent: number): number {
    const number = this.add('');
    this.#numbers.set(node, number);
    const rest = alternateOf(node) + attributesOf(node, this.#recorder);
    this.objects[number - this.#targets.firstObject]
      = this.#leaf(node, parent, rest) ?? `<</S/${node.tag}/P ${parent} 0 R${this.#content(node, number)}${rest}>>`;
    return number;
  }

  /** An element of one piece of content, as most are. */
  #leaf(node: StructureNode, parent: number, rest: string): string | undefined {
    const kids = this.#recorder.kidsOf(node);
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
  #content(node: StructureNode, number: number): string {
    const kids = this.#recorder.kidsOf(node);
    const page = kids.find((kid) => kid.kind === 'content')?.page;
    const parts = kids.map((kid) => this.#kid(kid, number, page));
    for (const child of node.children) parts.push(`${this.element(child, number)} 0 R`);
    if (parts.length === 0) return '';
    return `${page === undefined ? '' : `/Pg ${this.#page(page)}`}/K${parts.length === 1 ? ` ${parts.join('')}` : `[${parts.join(' ')}]`}`;
  }

  /** Number of an element that was added. */
  numberOf(node: StructureNode): number {
    const number = this.#numbers.get(node);
    if (number === undefined) throw new Error(`Content is marked as ${node.tag}, but that element is not in the structure tree.`);
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
  const entries = targets.pages.map((_, page) => {
    const owners = recorder.ownersOn(page).map((node) => `${writer.numberOf(node)} 0 R`);
    return `${page} ${writer.add(`[${owners.join(' ')}]`)} 0 R`;
  });
  linkElements.forEach((node, index) => entries.push(`${annotationKey(targets.pages.length, index)} ${writer.numberOf(node)} 0 R`));
  const parentTree = writer.add(`<</Nums[${entries.join(' ')}]>>`);
  writer.objects[0] = `<</Type/StructTreeRoot/K ${documentElement} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${entries.length}>>`;
  return writer.objects;
};
