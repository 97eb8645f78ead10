import type { Meaning, StructureNode } from '../layout/page.js';

/** One piece of what a structure element holds, in the order of drawing. */
export type Kid =
  | { readonly kind: 'content'; readonly page: number; readonly id: number }
  | { readonly kind: 'element'; readonly node: StructureNode }
  | { readonly kind: 'annotation'; readonly page: number; readonly annotation: number };

/** A rectangle on a page, in PDF's own axes: left, bottom, right, top. */
export type Bounds = readonly [number, number, number, number];

/**
 * Notes while pages are drawn which content belongs to which structure element.
 * @see ISO 32000-1, 14.7.4
 */
export class StructureRecorder {
  readonly #kids = new Map<StructureNode, Kid[]>();
  readonly #owners: StructureNode[][] = [];
  readonly #bounds = new Map<StructureNode, Bounds>();

  /**
   * Operator and operands that open the next stretch of content.
   * @param page index of the page
   * @param meaning element that the content belongs to, or kind of artifact
   */
  open(page: number, meaning: Meaning): string {
    if (meaning === 'artifact') return '/Artifact BMC';
    if (meaning === 'pagination-artifact') return '/Artifact<</Type/Pagination>>BDC';
    const owners = this.#owners[page] ??= [];
    const id = owners.push(meaning) - 1;
    this.add(meaning, { kind: 'content', page, id });
    return `/${meaning.tag}<</MCID ${id}>>BDC`;
  }

  /** Adds a kid to an element beside its content. */
  add(parent: StructureNode, kid: Kid): void {
    const kids = this.#kids.get(parent);
    if (kids === undefined) this.#kids.set(parent, [kid]);
    else kids.push(kid);
  }

  /** Notes where a figure stands. */
  place(figure: StructureNode, bounds: Bounds): void {
    this.#bounds.set(figure, bounds);
  }

  /** What was drawn for an element, in order. */
  kidsOf(node: StructureNode): readonly Kid[] {
    return this.#kids.get(node) ?? [];
  }

  /** Where a figure stands, if it was drawn. */
  boundsOf(node: StructureNode): Bounds | undefined {
    return this.#bounds.get(node);
  }

  /** Elements by marked-content identifier of a page. */
  ownersOn(page: number): readonly StructureNode[] {
    return this.#owners[page] ?? [];
  }
}
