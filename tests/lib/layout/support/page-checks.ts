import type { LaidOutDocument, Page, PageItem, StructureNode, TextItem } from '../../../../lib/layout/engine/page.js';
import { isArtifact, nodesIn, textItems } from './laid-out.js';

interface Bounds { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Box of a line's ink, assuming capitals and short descenders only. */
const inkBoundsOf = ({ xPt, yPt, line }: TextItem): Bounds =>
  ({ left: xPt, right: xPt + line.widthPt, top: yPt - line.font.sizePt * 0.7, bottom: yPt + line.font.sizePt * 0.15 });

const TOLERANCE_PT = 0.05;
const overlap = (one: Bounds, other: Bounds): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE_PT
  && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE_PT;

const isUnrotated = (item: TextItem): boolean => item.rotationDegrees === undefined;

/** Pairs of texts on a page that overlap. */
export const overlaps = (page: Page): readonly string[] => {
  const texts = textItems(page.items).filter(isUnrotated)
    .map((item) => ({ text: item.line.text, ...inkBoundsOf(item) })).sort((a, b) => a.top - b.top);
  return texts.flatMap((one, index) => texts.slice(index + 1, index + 60)
    .filter((other) => overlap(one, other)).map((other) => `"${one.text}" and "${other.text}" at ${one.top.toFixed(1)}`));
};

/** Texts and pictures that extend into the margins. Running heads and page numbers may, but not beyond the paper. */
export const textsInMargins = (page: Page, marginPt: number): readonly string[] => {
  const isInMargin = ({ left, right, top, bottom }: Bounds, minPt = marginPt): boolean =>
    Math.min(left, top, page.widthPt - right, page.heightPt - bottom) < minPt - TOLERANCE_PT;
  const texts = textItems(page.items)
    .filter((item) => isUnrotated(item) && isInMargin(inkBoundsOf(item), isArtifact(item) ? 0 : marginPt))
    .map(({ line }) => line.text);
  const pictures = page.items.filter((item) => item.kind === 'image'
    && isInMargin({ left: item.xPt, right: item.xPt + item.widthPt, top: item.yPt, bottom: item.yPt + item.heightPt })).map(() => 'logo');
  return [...texts, ...pictures];
};

/** Texts that screen readers read, in the order in which they are painted, without the watermark. */
export const contentTexts = (page: Page): readonly TextItem[] =>
  textItems(page.items).filter((item) => !isArtifact(item) && isUnrotated(item));

const tablesOf = (document: LaidOutDocument): readonly StructureNode[] => nodesIn(document.structure).filter(({ tag }) => tag === 'Table');

/** The node that holds the rows of the line items, and that of the totals. */
export const tableBodies = (document: LaidOutDocument): readonly (StructureNode | undefined)[] =>
  tablesOf(document).map((table) => table.children.find(({ tag }) => tag === 'TBody'));

/** Indexes of the pages that have content of a node. */
export const pagesOf = (document: LaidOutDocument, node: StructureNode): readonly number[] => {
  const nodes = new Set<unknown>(nodesIn(node));
  return document.pages.flatMap((page, index) => (page.items.some(({ meaning }) => nodes.has(meaning)) ? [index] : []));
};

/** Nodes of items that are missing from the structure tree. */
export const untaggedItems = (document: LaidOutDocument): readonly PageItem[] => {
  const nodes = new Set<unknown>(nodesIn(document.structure));
  return document.pages.flatMap(({ items }) => items).filter((item) => !isArtifact(item) && !nodes.has(item.meaning));
};

const printedNodes = (document: LaidOutDocument): ReadonlySet<unknown> =>
  new Set(document.pages.flatMap(contentTexts).filter(({ line }) => line.text.trim() !== '').map(({ meaning }) => meaning));

/** Rows whose first cell has a text, but without a header. */
export const rowsWithoutHeader = (document: LaidOutDocument): readonly StructureNode[] => {
  const printed = printedNodes(document);
  return tableBodies(document).flatMap((body) => body?.children ?? [])
    .filter(({ children }) => printed.has(children[0]) && !children.some(({ tag, scope }) => tag === 'TH' && scope === 'Row'));
};

/** Header cells without a text. */
export const emptyHeaders = (document: LaidOutDocument): readonly StructureNode[] => {
  const printed = printedNodes(document);
  return nodesIn(document.structure).filter((node) => node.tag === 'TH' && !printed.has(node));
};
