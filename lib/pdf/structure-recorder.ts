import type { StructureNode } from '../layout/engine/page.js';

/** A sequence of marked content: its page and its identifier on the page (MCID). A number, because thousands are kept. */
export type Mark = number;

const MARKS_PER_PAGE = 0x10000;
export const pageOfMark = (mark: Mark): number => Math.floor(mark / MARKS_PER_PAGE);
export const idOfMark = (mark: Mark): number => mark % MARKS_PER_PAGE;

/** One child of a structure element, in drawing order. */
export type Kid =
  | Mark
  | { readonly kind: 'element'; readonly node: StructureNode }
  | { readonly kind: 'annotation'; readonly page: number; readonly annotation: number };

/** Left, bottom, right and top, in PDF's axes. */
export type FigureBounds = readonly [number, number, number, number];

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
