import { withNodes, type Block } from '../engine/block.js';
import type { Content, Phrase } from '../content/content.js';
import type { Kit } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';

/**
 * The node of a table, which screen readers announce by the first of the labels that is not hidden. It has no caption, because a caption must be
 * printed, and an invoice prints no heading above its tables.
 * @param content whose language the rows have; the name may have another
 * @param labels the most general one first
 * @param children groups of rows
 */
export const tableNode = ({ language }: Pick<Content, 'language'>, labels: readonly Phrase[], children: readonly StructureNode[]): StructureNode => {
  const name = labels.find(({ text }) => text !== '');
  if (name === undefined) return { tag: 'Table', children };
  const node: StructureNode = { tag: 'Table', children, summary: name.text };
  if (name.language === undefined) return node;
  return { ...node, language: name.language, children: children.map((group) => ({ ...group, language })) };
};

/**
 * The node of the totals.
 * @param kit labels
 * @param rows from the subtotal to the balance
 */
export const totalsNode = ({ content }: Kit, rows: readonly StructureNode[]): StructureNode => {
  const { totals, balance } = content;
  const total = totals.filter(({ key }) => key === 'total');
  return tableNode(content, [...total, balance, ...totals].map(({ label }) => label), [{ tag: 'TBody', children: rows }]);
};

/**
 * A block of rows as the table of the totals.
 * @param kit labels
 * @param rows from the subtotal to the balance
 */
export const asTotals = (kit: Kit, rows: Block): Block => withNodes(rows, [totalsNode(kit, rows.nodes)]);
