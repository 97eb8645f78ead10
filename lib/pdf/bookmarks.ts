import type { Bookmark, StructureNode } from '../layout/engine/page.js';
import type { PackedObjects } from './pdf-file.js';
import { pdfNumber, pdfText } from './pdf-syntax.js';
import { pageOfMark, type StructureRecorder } from './structure-tree.js';
import { required } from '../required.js';

/** Maximum number of characters in a title. */
const MAX_TITLE_LENGTH = 60;

interface TargetPage { readonly objectNumber: number; readonly heightPt: number }

interface Entry { readonly title: string; readonly page: number; readonly children: readonly Entry[] }

/** Shortens a title. Only the first letters are read, because a title may have thousands. */
const shortenTitle = (text: string): string => {
  let [end, keptEnd] = [0, 0];
  for (let letters = 0; end < text.length; letters += 1) {
    if (letters === MAX_TITLE_LENGTH) return `${text.slice(0, keptEnd)}…`;
    if (letters === MAX_TITLE_LENGTH - 1) keptEnd = end;
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text;
};

const firstPageWithContent = (node: StructureNode, recorder: StructureRecorder): number | undefined => {
  for (const kid of recorder.kidsOf(node)) {
    const page = typeof kid === 'number' ? pageOfMark(kid) : kid.kind === 'element' ? firstPageWithContent(kid.node, recorder) : kid.page;
    if (page !== undefined) return page;
  }
  for (const child of node.children) {
    const page = firstPageWithContent(child, recorder);
    if (page !== undefined) return page;
  }
  return undefined;
};

const bookmarkEntries = (bookmarks: readonly Bookmark[], recorder: StructureRecorder, isOnePerPage = false): readonly Entry[] => {
  const entries: Entry[] = [];
  const pages = new Set<number>();
  for (const { title, node, children } of bookmarks) {
    const page = firstPageWithContent(node, recorder);
    if (page === undefined || (isOnePerPage && pages.has(page))) continue;
    pages.add(page);
    entries.push({ title: shortenTitle(title), page, children: bookmarkEntries(children, recorder, true) });
  }
  return entries;
};

const entryCount = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { children }) => sum + 1 + entryCount(children), 0);

/** @param count of child entries; negative for a collapsed entry */
const childLinkEntries = (first: number, last: number, count: number): string => `/First ${first} 0 R/Last ${last} 0 R/Count ${count}`;

class BookmarkWriter {
  constructor(private readonly pages: readonly TargetPage[], private readonly objects: PackedObjects) {}

  root(entries: readonly Entry[]): number {
    const number = this.objects.reserve();
    const { first, last } = this.#siblings(entries, number);
    this.objects.set(number, `<</Type/Outlines${childLinkEntries(first, last, entries.length)}>>`);
    return number;
  }

  #siblings(entries: readonly Entry[], parent: number): { readonly first: number; readonly last: number } {
    const first = this.objects.reserve(entries.length);
    const last = first + entries.length - 1;
    entries.forEach((entry, index) => {
      const number = first + index;
      this.#entry(entry, number, parent, number === first ? undefined : number - 1, number === last ? undefined : number + 1);
    });
    return { first, last };
  }

  #entry(
    { title, page, children }: Entry, number: number, parent: number, before: number | undefined, after: number | undefined,
  ): void {
    const target = required(this.pages[page], 'page');
    const links = (before === undefined ? '' : `/Prev ${before} 0 R`) + (after === undefined ? '' : `/Next ${after} 0 R`);
    let childLinks = '';
    if (children.length > 0) {
      const { first, last } = this.#siblings(children, number);
      childLinks = childLinkEntries(first, last, -entryCount(children));
    }
    this.objects.set(
      number,
      `<</Title${pdfText(title)}/Parent ${parent} 0 R${links}${childLinks}`
      + `/Dest[${target.objectNumber} 0 R/XYZ null ${pdfNumber(target.heightPt)} null]>>`,
    );
  }
}

/** Adds the objects of at least one bookmark and returns the object number of the root (ISO 32000-1, 12.3.3). */
export const writeBookmarks = (
  bookmarks: readonly Bookmark[], recorder: StructureRecorder, pages: readonly TargetPage[], objects: PackedObjects,
): number => new BookmarkWriter(pages, objects).root(bookmarkEntries(bookmarks, recorder));
