import type { StructureNode, TextItem } from '../layout/engine/page.js';
import type { TextLine } from '../layout/engine/text.js';
import type { PageContext } from './drawn-sheet.js';

/** A number alone reads the same in every direction. */
const NUMBER = /^[\p{Nd}.,\u066b\u066c]*$/u;

/** The text of a line, with the space that separates it from the next text of its element. */
export const extractedText = ({ text, endsInSpace = false }: TextLine): string => (endsInSpace ? `${text} ` : text);

/**
 * Whether programs might read a line in another order than its text. They guess the direction of a line from it and its
 * neighbours.
 */
const isReordered = ({ document }: PageContext, { line }: TextItem): boolean =>
  (line.direction !== undefined || document.isRightToLeft) && !NUMBER.test(extractedText(line));

/**
 * The element that marks a piece of a line: its parent, or a new child element with the text in reading order.
 * @see ISO 32000-1, 14.9.4
 */
export const textElement = (ctx: PageContext, item: TextItem, parent: StructureNode, text: string): StructureNode => {
  const { language } = item.line;
  const actualText = item.line.keepsHyphen === true || isReordered(ctx, item) ? text : undefined;
  if (actualText === undefined && language === undefined) return parent;
  const node: StructureNode = { tag: 'Span', children: [], actualText, language };
  ctx.document.structure.add(parent, { kind: 'element', node });
  return node;
};
