import type { StructureNode, TextItem } from '../layout/engine/page.js';
import type { TextLine } from '../layout/engine/text.js';
import type { Sheet } from './draw-page.js';

/** A number alone reads the same in every direction. */
const NUMBER = /^[\p{Nd}.,\u066b\u066c]*$/u;

/**
 * The text of a line, with the space that separates it from what follows in its element.
 * @param line a line as it was measured
 */
export const readText = ({ text, endsInSpace = false }: TextLine): string => (endsInSpace ? `${text} ` : text);

/** Whether programs may read a line in another order than its text has: they guess the direction of a line, and of what is next to it. */
const isTurned = ({ document }: Sheet, { line }: TextItem): boolean =>
  (line.direction !== undefined || document.isRightToLeft) && !NUMBER.test(readText(line));

/**
 * The element that a piece of a line is marked with: the one that it belongs to, or a new one in it that holds the text in reading order, or is in
 * another language.
 * @param parent what the line belongs to
 * @param text of the piece
 * @see ISO 32000-1, 14.9.2 and 14.9.4
 */
export const textElement = (sheet: Sheet, item: TextItem, parent: StructureNode, text: string): StructureNode => {
  const { language } = item.line;
  const actualText = isTurned(sheet, item) ? text : undefined;
  if (actualText === undefined && language === undefined) return parent;
  const node: StructureNode = { tag: 'Span', children: [], actualText, language };
  sheet.document.structure.add(parent, { kind: 'element', node });
  return node;
};
