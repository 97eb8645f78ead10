import type { ListItem, TextList } from '../../text/formatted-text.js';
import type { Phrase } from '../content/content.js';
import { beside, indent, type Block } from './block.js';
import type { StructureNode } from './page.js';
import { endingInSpace, paragraph, linesBlock, type ParagraphOptions } from './paragraph.js';
import { strong, type TextStyle } from './role.js';
import type { TextLine, TextMeasurer, FontSpec } from './text.js';

const BULLET = '\u2022';
/** Between the sign of an item and its text, as a share of the text size. */
const MARKER_GAP_EM = 0.5;

const printedMarker = (marker: string): string => (marker === '-' ? BULLET : marker);

/** Distance from the reading edge to the text of a list item; 0 for any other text. */
export const listIndentPt = (measurer: TextMeasurer, { item }: Pick<Phrase, 'item'>, font: FontSpec): number => {
  if (item === undefined) return 0;
  const marker = printedMarker(item.list.widestMarker).replace(/\d/g, '0');
  return measurer.line(marker, font).widthPt + MARKER_GAP_EM * font.sizePt;
};

type ItemPhrase = Phrase & Required<Pick<Phrase, 'item'>>;

export const isItem = (phrase: Phrase): phrase is ItemPhrase => phrase.item !== undefined;

/** The lines of a phrase, as {@link setPhrase} sets it. */
export const wrapPhrase = (measurer: TextMeasurer, phrase: Phrase, style: TextStyle, widthPt: number): readonly TextLine[] => {
  const leftPt = widthPt - listIndentPt(measurer, phrase, style.font);
  return measurer.wrap(phrase.text, style.font, leftPt, { marks: phrase.marks, strong: strong(style).font });
};

/**
 * A list item: its sign, aligned with the others, and its text next to it.
 * @param direction that of the page
 */
export const setItem = (
  measurer: TextMeasurer, direction: 'ltr' | 'rtl', phrase: ItemPhrase, { label, ...options }: ParagraphOptions,
): Block => {
  const { style: { font }, widthPt } = options;
  const xPt = listIndentPt(measurer, phrase, font);
  const body = paragraph(measurer, phrase.text, { ...options, widthPt: widthPt - xPt }, phrase);
  if (label === undefined) return indent(xPt, body);
  const markerPt = xPt - MARKER_GAP_EM * font.sizePt;
  const line = endingInSpace(measurer.line(printedMarker(phrase.item.marker), font, { direction, field: phrase.field }));
  const group = { lines: [line], style: options.style, color: options.color, widthPt: markerPt, meaning: label.node, align: 'end' } as const;
  return beside([{ xPt: 0, block: linesBlock(group, []) }, { xPt, block: body }]);
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

const NODES_BY_CELL = new WeakMap<StructureNode, ReturnType<typeof listNodes>>();

/** The elements of an item in a cell: the same for its parts on two pages. */
export const cellNodes = (cell: StructureNode, item: ListItem): ItemNodes => {
  const nodes = NODES_BY_CELL.get(cell) ?? listNodes(cell);
  NODES_BY_CELL.set(cell, nodes);
  return nodes(item);
};
