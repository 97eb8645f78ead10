import type { ListItem, TextList } from '../../text/formatted-text.js';
import type { Phrase } from '../content/content.js';
import { beside, indent, type Block } from './block.js';
import type { StructureNode } from './page.js';
import { endingInSpace, paragraph, settingBlock, type ParagraphOptions } from './paragraph.js';
import { strong, type Role } from './role.js';
import type { TextLine, TextMeasurer, TextStyle } from './text.js';

const BULLET = '\u2022';
/** Between the sign of an item and its text, as a share of the text size. */
const GAP_EM = 0.5;

const printedSign = (sign: string): string => (sign === '-' ? BULLET : sign);

/** Distance from the reading edge to the text of a list item; 0 for any other text. */
export const hangPt = (measurer: TextMeasurer, { item }: Pick<Phrase, 'item'>, style: TextStyle): number => {
  if (item === undefined) return 0;
  const sign = printedSign(item.list.widestSign).replace(/\d/g, '0');
  return measurer.line(sign, style).widthPt + GAP_EM * style.sizePt;
};

type ItemPhrase = Phrase & Required<Pick<Phrase, 'item'>>;

export const isItem = (phrase: Phrase): phrase is ItemPhrase => phrase.item !== undefined;

/** The lines of a phrase, as {@link setPhrase} sets it. */
export const wrapPhrase = (measurer: TextMeasurer, phrase: Phrase, role: Role, widthPt: number): readonly TextLine[] => {
  const leftPt = widthPt - hangPt(measurer, phrase, role.style);
  return measurer.wrap(phrase.text, role.style, leftPt, { marks: phrase.marks, strong: strong(role).style });
};

/**
 * A list item: its sign, aligned with the others, and its text next to it.
 * @param direction that of the page
 */
export const setItem = (
  measurer: TextMeasurer, direction: 'ltr' | 'rtl', phrase: ItemPhrase, { label, ...options }: ParagraphOptions,
): Block => {
  const { role: { style }, widthPt } = options;
  const xPt = hangPt(measurer, phrase, style);
  const body = paragraph(measurer, phrase.text, { ...options, widthPt: widthPt - xPt }, phrase);
  if (label === undefined) return indent(xPt, body);
  const signPt = xPt - GAP_EM * style.sizePt;
  const line = endingInSpace(measurer.line(printedSign(phrase.item.sign), style, { direction, field: phrase.field }));
  const setting = { lines: [line], role: options.role, color: options.color, widthPt: signPt, meaning: label.node, align: 'end' } as const;
  return beside([{ xPt: 0, block: settingBlock(setting, []) }, { xPt, block: body }]);
};

/** The elements of an item: its list, its sign and its text. */
interface ItemNodes {
  readonly list: StructureNode;
  readonly label: StructureNode;
  readonly body: StructureNode;
}

const nodesIn = (list: StructureNode): ItemNodes => {
  const within: StructureNode = { tag: 'LI', children: [], within: list };
  return { list, label: { tag: 'Lbl', children: [], within }, body: { tag: 'LBody', children: [], within } };
};

/**
 * Makes the elements of lists, each item once.
 * @param within the element that the lists are in; absent: one that has them among its children
 */
export const listNodes = (within?: StructureNode): ((item: ListItem) => ItemNodes) => {
  const lists = new Map<TextList, ItemNodes[]>();
  return ({ list, index }) => {
    const items = lists.get(list) ?? [];
    lists.set(list, items);
    const numbering = list.isNumbered ? 'Decimal' : 'Disc';
    return items[index] ??= nodesIn(items[0]?.list ?? { tag: 'L', numbering, children: [], within });
  };
};

const IN_CELLS = new WeakMap<StructureNode, ReturnType<typeof listNodes>>();

/** The elements of an item in a cell: the same for its parts on two pages. */
export const cellNodes = (cell: StructureNode, item: ListItem): ItemNodes => {
  const nodes = IN_CELLS.get(cell) ?? listNodes(cell);
  IN_CELLS.set(cell, nodes);
  return nodes(item);
};
