import type { StructureNode } from '../layout/engine/page.js';

/** One piece of what a structure element holds, in the order of drawing. */
export type Kid =
  | { readonly kind: 'content'; readonly page: number; readonly id: number }
  | { readonly kind: 'element'; readonly node: StructureNode }
  | { readonly kind: 'annotation'; readonly page: number; readonly annotation: number };

const NONE: readonly Kid[] = [];
const isList = (kids: Kid | Kid[]): kids is Kid[] => Array.isArray(kids);

/**
 * Notes while pages are drawn which content belongs to which structure element.
 * @see ISO 32000-1, 14.7.4
 */
export class StructureRecorder {
  /** The only kid of an element, as of most, or the list of them. */
  readonly #kids = new Map<StructureNode, Kid | Kid[]>();
  readonly #owners: StructureNode[][] = [];

  /**
   * Begins the next stretch of content of an element.
   * @param page index of the page
   * @param element that the content belongs to
   * @returns its identifier on the page (MCID), from 0
   */
  open(page: number, element: StructureNode): number {
    const owners = this.#owners[page] ??= [];
    const id = owners.push(element) - 1;
    this.add(element, { kind: 'content', page, id });
    return id;
  }

  /** Adds a kid to an element beside its content. */
  add(parent: StructureNode, kid: Kid): void {
    const known = this.#kids.get(parent);
    if (known === undefined) this.#kids.set(parent, kid);
    else if (isList(known)) known.push(kid);
    else this.#kids.set(parent, [known, kid]);
  }

  /** What was drawn for an element, in order. */
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
