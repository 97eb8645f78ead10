import type { Content } from '../content/content.js';
import { required } from '../../required.js';
import type { Bookmark, StructureNode } from './page.js';

/** Documents with more pages than this have bookmarks. */
const MAX_PAGES_WITHOUT_BOOKMARKS = 10;

/** The structure of an invoice, part by part. */
export interface InvoiceNodes {
  readonly opening: readonly StructureNode[];
  readonly table: StructureNode;
  /** Totals, and the notes and terms below or next to them. */
  readonly ending: readonly StructureNode[];
}

const NONE: readonly Bookmark[] = [];

const bookmark = (title: string, node: StructureNode | undefined, children = NONE): readonly Bookmark[] =>
  (title === '' || node === undefined ? NONE : [{ title, node, children }]);

const sectionsIn = (nodes: readonly StructureNode[]): readonly StructureNode[] =>
  nodes.flatMap((node) => (node.tag === 'Sect' ? [node] : sectionsIn(node.children)));

/** Rows of items have a title; those of the titles and sums of sections have none. */
const itemsOf = ({ children: groups }: StructureNode): readonly Bookmark[] => groups.filter(({ tag }) => tag === 'TBody')
  .flatMap(({ children }) => children.flatMap((node) => bookmark(node.title ?? '', node)));

/**
 * Bookmarks for an invoice of more than ten pages: title, items with the first item of each page below them, balance,
 * notes and terms. Hidden labels have no bookmark.
 * @returns an empty list for a shorter document
 */
export const bookmarksOf = (
  content: Content, { opening, table, ending }: InvoiceNodes, pageCount: number,
): readonly Bookmark[] => {
  if (pageCount <= MAX_PAGES_WITHOUT_BOOKMARKS) return [];
  const { columns, balance, textBlocks } = content;
  const labels = new Set(textBlocks.map(({ label }) => label.text));
  const sections = sectionsIn(ending).filter(({ title }) => title !== undefined && labels.has(title));
  return [
    ...bookmark(content.title.text, opening[0]),
    ...bookmark(required(columns.find(({ key }) => key === 'item'), 'column of items').label.text, table, itemsOf(table)),
    ...bookmark(balance.label.text, ending[0]),
    ...textBlocks.flatMap(({ label }, index) => bookmark(label.text, sections[index])),
  ];
};
