import type { LaidOutDocument, Page, StructureNode, TextItem } from '../../../../lib/layout/engine/page.js';
import { isArtifact, nodesIn, nodesTagged, textItems } from '../support/laid-out.js';
import { contentTexts, tableBodies } from '../support/page-checks.js';

/** Texts of some nodes on a page. */
export const textsOfNodes = (page: Page, nodes: ReadonlySet<unknown>): readonly TextItem[] =>
  contentTexts(page).filter(({ meaning }) => nodes.has(meaning));

/** Distance from the highest to the lowest baseline. */
export const extentPt = (items: readonly TextItem[]): number =>
  items.length === 0 ? 0 : Math.max(...items.map(({ yPt }) => yPt)) - Math.min(...items.map(({ yPt }) => yPt));

/** A row of the table with its lines on each page. */
export interface RowLines {
  readonly row: StructureNode;
  /** By page; 0 where the row has none. */
  readonly lines: readonly number[];
}

/** Where the rows of the line items are. */
export const rowLines = (document: LaidOutDocument): readonly RowLines[] => {
  const rows = tableBodies(document)[0]?.children ?? [];
  const rowOf = new Map<unknown, number>(rows.flatMap((row, index) => nodesIn(row).map((node) => [node, index])));
  const baselines = rows.map(() => document.pages.map(() => new Set<number>()));
  document.pages.forEach((page, pageIndex) => contentTexts(page).forEach(({ meaning, yPt, line }) => {
    const index = rowOf.get(meaning);
    if (index !== undefined && line.text.trim() !== '') baselines[index]?.[pageIndex]?.add(Math.round(yPt * 10));
  }));
  return rows.map((row, index) => ({ row, lines: (baselines[index] ?? []).map(({ size }) => size) }));
};

/** Texts of the labels at the head of the table, on its first page. */
const headTexts = (document: LaidOutDocument): readonly TextItem[] => {
  const nodes = new Set<unknown>(nodesTagged(document, 'THead').flatMap(nodesIn));
  return document.pages.flatMap((page) => textsOfNodes(page, nodes)).filter(({ line }) => line.text.trim() !== '');
};

/** Whether a page shows the head of the table, original or repeated. */
export const pagesWithHead = (document: LaidOutDocument): readonly boolean[] => {
  const heads = headTexts(document);
  // A watermark or a running head may have the words of a label, but not its whole style.
  const keyOf = ({ line: { text, font } }: TextItem): string => JSON.stringify([text, font]);
  const wanted = [...new Set(heads.map(keyOf))];
  return document.pages.map((page) => {
    if (wanted.length === 0) return false;
    const repeated = new Set(textItems(page.items).filter(isArtifact).map(keyOf));
    return contentTexts(page).some((item) => heads.includes(item)) || wanted.every((key) => repeated.has(key));
  });
};

/** The nodes of the totals, which a delivery note lacks. */
export const totalsNodes = (document: LaidOutDocument): ReadonlySet<unknown> =>
  new Set(tableBodies(document).slice(1, 2).flatMap((node) => nodesIn(node as StructureNode)));
