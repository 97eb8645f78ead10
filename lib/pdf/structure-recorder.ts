import type { StructureNode } from '../layout/engine/page.js';

/** One child of a structure element, in drawing order. */
export type Kid =
  | { readonly kind: 'content'; readonly page: number; readonly id: number }
  | { readonly kind: 'element'; readonly node: StructureNode }
  | { readonly kind: 'annotation'; readonly page: number; readonly annotation: number };

/** Left, bottom, right and top, in PDF's axes. */
export type PlacedBox = readonly [number, number, number, number];

const NONE: readonly Kid[] = [];
const isList = (kids: Kid | Kid[]): kids is Kid[] => Array.isArray(kids);

/** Records which content belongs to which structure element while pages are drawn (ISO 32000-1, 14.7.4). */
export class StructureRecorder {
  /** The only child of an element (the usual case), or the list of its children. */
  readonly #kids = new Map<StructureNode, Kid | Kid[]>();
  readonly #owners: StructureNode[][] = [];
  readonly #boxes = new Map<StructureNode, PlacedBox>();

  /** Begins the next sequence of an element's content, and returns its identifier on the page (MCID), from 0. */
  open(page: number, element: StructureNode): number {
    const owners = this.#owners[page] ??= [];
    const id = owners.push(element) - 1;
    this.add(element, { kind: 'content', page, id });
    return id;
  }

  /** Adds a child other than content to an element. */
  add(parent: StructureNode, kid: Kid): void {
    const known = this.#kids.get(parent);
    if (known === undefined) this.#kids.set(parent, kid);
    else if (isList(known)) known.push(kid);
    else this.#kids.set(parent, [known, kid]);
  }

  /** Records where a figure is drawn. */
  place(figure: StructureNode, box: PlacedBox): void {
    this.#boxes.set(figure, box);
  }

  boxOf(figure: StructureNode): PlacedBox | undefined {
    return this.#boxes.get(figure);
  }

  kidsOf(node: StructureNode): readonly Kid[] {
    const known = this.#kids.get(node);
    if (known === undefined) return NONE;
    return isList(known) ? known : [known];
  }

  /** Elements by marked-content identifier of a page. */
  ownersOn(page: number): readonly StructureNode[] {
    return this.#owners[page] ?? [];
  }
}
