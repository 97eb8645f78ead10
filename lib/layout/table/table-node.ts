import { primaryOf } from '../content/label-phrase.js';
import { withNodes, type Block } from '../engine/block.js';
import type { Content, Phrase } from '../content/content.js';
import type { LayoutContext } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';

/** Between the labels of a summary. Other languages have a comma and a space. */
const SEPARATORS: Readonly<Record<string, string>> = { ar: '\u060c ', fa: '\u060c ', ur: '\u060c ', ja: '\u3001', zh: '\u3001' };

/** The labels that are not hidden and have the language of the first of them, as one text. */
const summaryOf = (first: Phrase, labels: readonly Phrase[], language: string): string => {
  const texts: string[] = [];
  for (const { text, language: own } of labels) {
    if (text !== '' && own === first.language && !texts.includes(text)) texts.push(text);
  }
  return texts.join(SEPARATORS[primaryOf(first.language ?? language)] ?? ', ');
};

/**
 * The node of a table. Screen readers announce it by its labels, which say what it holds. It has no caption, because a
 * caption must be printed, and an invoice prints no heading above its tables.
 * @param content Content whose language the rows have; the labels may have another
 * @param labels Labels of the columns, or of the rows of a table without heads; hidden ones are left out
 * @param children groups of rows
 */
export const tableNode = ({ language }: Pick<Content, 'language'>, labels: readonly Phrase[], children: readonly StructureNode[]): StructureNode => {
  const name = labels.find(({ text }) => text !== '');
  if (name === undefined) return { tag: 'Table', children };
  const node: StructureNode = { tag: 'Table', children, summary: summaryOf(name, labels, language) };
  if (name.language === undefined) return node;
  return { ...node, language: name.language, children: children.map((group) => ({ ...group, language })) };
};

/** The node of the totals. */
export const totalsNode = ({ content }: LayoutContext, rows: readonly StructureNode[]): StructureNode => {
  const { totals, balance } = content;
  const total = totals.filter(({ key }) => key === 'total');
  return tableNode(content, [...total, balance, ...totals].map(({ label }) => label), [{ tag: 'TBody', children: rows }]);
};

/** A block of rows as the table of the totals. */
export const asTotals = (ctx: LayoutContext, rows: Block): Block => withNodes(rows, [totalsNode(ctx, rows.nodes)]);
