import type { Bookmark, StructureNode } from '../layout/engine/page.js';
import type { PackedObjects } from './packed-objects.js';
import { pdfNumber, pdfText } from './pdf-values.js';
import type { StructureRecorder } from './structure-recorder.js';

/** Object numbers and heights of the pages, by index. */
interface BookmarkTargets {
  readonly pages: readonly { readonly objectNumber: number; readonly heightPt: number }[];
  /** Number of the first object; the others follow. */
  readonly firstObject: number;
}

/** An entry whose page is known. */
interface Entry {
  readonly title: string;
  readonly page: number;
  readonly children: readonly Entry[];
}

const firstPageOf = (node: StructureNode, recorder: StructureRecorder): number | undefined => {
  for (const kid of recorder.kidsOf(node)) {
    const page = kid.kind === 'element' ? firstPageOf(kid.node, recorder) : kid.page;
    if (page !== undefined) return page;
  }
  for (const child of node.children) {
    const page = firstPageOf(child, recorder);
    if (page !== undefined) return page;
  }
  return undefined;
};

const firstOfEachPage = (entries: readonly Entry[]): readonly Entry[] => {
  const pages = new Set<number>();
  return entries.filter(({ page }) => !pages.has(page) && pages.add(page));
};

const entriesOf = (bookmarks: readonly Bookmark[], recorder: StructureRecorder): readonly Entry[] =>
  bookmarks.flatMap(({ title, node, children }) => {
    const page = firstPageOf(node, recorder);
    return page === undefined ? [] : [{ title, page, children: firstOfEachPage(entriesOf(children, recorder)) }];
  });

const countAll = (entries: readonly Entry[]): number => entries.reduce((sum, { children }) => sum + 1 + countAll(children), 0);

/** `/First`, `/Last` and `/Count` of an object with child entries. The count of a closed entry is negative. */
const familyOf = (first: number, last: number, count: number): string => `/First ${first} 0 R/Last ${last} 0 R/Count ${count}`;

class BookmarkWriter {
  readonly #pages: BookmarkTargets['pages'];
  #next: number;

  constructor({ pages, firstObject }: BookmarkTargets, private readonly objects: PackedObjects) {
    this.#pages = pages;
    this.#next = firstObject;
  }

  get lastNumber(): number {
    return this.#next - 1;
  }

  root(entries: readonly Entry[]): void {
    const number = this.#next;
    this.#next += 1;
    const { first, last } = this.#siblings(entries, number);
    this.objects.add(number, `<</Type/Outlines${familyOf(first, last, entries.length)}>>`);
  }

  #siblings(entries: readonly Entry[], parent: number): { readonly first: number; readonly last: number } {
    const first = this.#next;
    const last = first + entries.length - 1;
    this.#next += entries.length;
    entries.forEach((entry, index) => {
      const number = first + index;
      this.#entry(entry, number, parent, number === first ? undefined : number - 1, number === last ? undefined : number + 1);
    });
    return { first, last };
  }

  #entry(
    { title, page, children }: Entry, number: number, parent: number, before: number | undefined, after: number | undefined,
  ): void {
    const target = this.#pages[page] ?? { objectNumber: 0, heightPt: 0 };
    const links = (before === undefined ? '' : `/Prev ${before} 0 R`) + (after === undefined ? '' : `/Next ${after} 0 R`);
    let family = '';
    if (children.length > 0) {
      const { first, last } = this.#siblings(children, number);
      family = familyOf(first, last, -countAll(children));
    }
    this.objects.add(
      number,
      `<</Title${pdfText(title)}/Parent ${parent} 0 R${links}${family}`
      + `/Dest[${target.objectNumber} 0 R/XYZ null ${pdfNumber(target.heightPt)} null]>>`,
    );
  }
}

/**
 * Adds the bookmark objects; the root has the first number.
 * @param bookmarks At least one
 * @param targets pages, and the number of the first object
 * @param objects receives the objects
 * @returns the highest object number
 * @see ISO 32000-1, 12.3.3
 */
export const writeBookmarks = (
  bookmarks: readonly Bookmark[], recorder: StructureRecorder, targets: BookmarkTargets, objects: PackedObjects,
): number => {
  const writer = new BookmarkWriter(targets, objects);
  writer.root(entriesOf(bookmarks, recorder));
  return writer.lastNumber;
};
