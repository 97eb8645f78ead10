import type { Passage, Phrase } from '../content/content.js';
import { EPSILON_PT, headed, space, stack, type Block, type Parts } from '../engine/block.js';
import { cutText } from '../engine/cut-text.js';
import { findLinks } from '../engine/find-links.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { StructureNode, TextLabel } from '../engine/page.js';
import { resized } from '../engine/role.js';
import type { Sheet } from '../engine/sheet.js';
import type { TextLine } from '../engine/text.js';
import { twoColumns } from '../engine/two-columns.js';
import { required } from '../../required.js';
import { noteLines } from './note-lines.js';
import { passagesStayWhole, type PassageLook } from './passages.js';

const GUTTER_PT = 24;
/** A text in narrower columns would have too few words in a line. */
const LEAST_COLUMN_PT = 200;
/** On a page that is narrower than the next, columns may be narrower, so that the text has two of them on both pages. */
const LEAST_FIRST_COLUMN_PT = 180;
/** A text of fewer lines is not long. */
const LEAST_LINES = 12;
const PARAGRAPH_GAP_PT = 3;
/** Least number of lines of a paragraph on either side of a cut. */
const LEAST_PART_LINES = 2;

/** A label or a paragraph. Both parts of a paragraph that is cut have the same node. */
interface Piece {
  readonly phrase: Phrase;
  readonly look: TextLook;
  readonly node: StructureNode;
  /** The element that begins with it; absent for the further lines of a list. */
  readonly top?: StructureNode | undefined;
  /** The sign of a list item. */
  readonly label?: TextLabel | undefined;
  readonly isLabel: boolean;
  /** White space above it, unless it is the first on its page. */
  readonly abovePt: number;
  /** Whether white space separates it from the next part of its paragraph. */
  readonly isFollowed?: boolean;
}

const piecesOf = (passage: Passage, look: PassageLook, isFirst: boolean): readonly Piece[] => {
  const startPt = isFirst ? 0 : look.text.role.leadingPt;
  const { label } = passage;
  const heading: StructureNode = { tag: 'H2', children: [] };
  const labels: readonly Piece[] = label.text === '' ? []
    : [{ phrase: label, look: look.label, node: heading, top: heading, isLabel: true, abovePt: startPt }];
  return [...labels, ...noteLines(passage).map((line, index): Piece => {
    const abovePt = labels.length === 0 ? startPt : 0;
    return { ...line, look: look.text, isLabel: false, abovePt: index === 0 ? abovePt : PARAGRAPH_GAP_PT };
  })];
};

const blockOf = (kit: Kit, { phrase, look, node, label, isFollowed = false }: Piece, widthPt: number): Block =>
  (phrase.text === '' ? space(look.role.leadingPt) : setPhrase(kit, phrase, { ...look, widthPt, tag: node, label, isFollowed }));

/** Pieces below each other. A label is never the last on a page. */
const setPieces = (kit: Kit, pieces: readonly Piece[], widthPt: number): Block => {
  const blocks = pieces.map((piece) => blockOf(kit, piece, widthPt));
  return stack(pieces.flatMap(({ isLabel, abovePt }, index) => {
    const block = required(blocks[index], 'block');
    const above = index === 0 || abovePt === 0 ? [] : [space(abovePt)];
    if (pieces[index - 1]?.isLabel === true) return [];
    return [...above, isLabel ? headed(block, blocks[index + 1] ?? space(0)) : block];
  }));
};

/** Pieces before and after the end of a page. */
type Cut = readonly [readonly Piece[], readonly Piece[]];

/** The most lines that do not end inside an address: the rest of it would not be a link on the next page. */
const outsideLinks = (phrase: Phrase, lines: readonly TextLine[], most: number): number => {
  if (most < LEAST_PART_LINES) return most;
  const { before, isInWord } = cutText(phrase, lines, most);
  const cut = before.text.length;
  const isInside = isInWord && findLinks(phrase.text).some(({ start, end }) => start < cut && cut < end);
  return isInside ? outsideLinks(phrase, lines, most - 1) : most;
};

/** Cuts pieces where a height is used up; undefined if it holds no paragraph, nor two lines of one. */
const cutPieces = (kit: Kit, pieces: readonly Piece[], widthPt: number, heightPt: number): Cut | undefined => {
  let leftPt = heightPt + EPSILON_PT;
  const at = pieces.findIndex((piece, index) => {
    leftPt -= blockOf(kit, piece, widthPt).heightPt + (index === 0 ? 0 : piece.abovePt);
    return leftPt < 0;
  });
  const piece = pieces[at];
  if (piece === undefined) return undefined;
  const { phrase, look: { role } } = piece;
  const lines = piece.isLabel ? [] : wrapPhrase(kit.measurer, phrase, role, widthPt);
  const most = Math.min(lines.length + Math.floor(leftPt / role.leadingPt), lines.length - LEAST_PART_LINES);
  const fitting = outsideLinks(phrase, lines, most);
  if (fitting < LEAST_PART_LINES) {
    const end = pieces[at - 1]?.isLabel === true ? at - 1 : at;
    return end <= 0 ? undefined : [pieces.slice(0, end), pieces.slice(end)];
  }
  const { before, after, isInWord } = cutText(phrase, lines, fitting);
  return [
    [...pieces.slice(0, at), { ...piece, phrase: before, isFollowed: !isInWord }],
    [{ ...piece, phrase: after, label: undefined }, ...pieces.slice(at + 1)],
  ];
};

/** Size and leading of long notes and terms. Serif letters look smaller, and tall scripts keep their leading. */
const LONG_PT = 8.5;
const LONG_SERIF_PT = 9.25;
const LONG_LEADING_PT = 11.5;
const SERIF = /garamond/;

/** A text of many lines is read like a letter, so it is in the text colour. */
const longLook = ({ stretch = 1, palette: { textColor } }: Kit, { text: { role }, ...look }: PassageLook): PassageLook => {
  const sizePt = Math.min(role.style.sizePt, SERIF.test(role.style.family) ? LONG_SERIF_PT : LONG_PT);
  const leadingPt = stretch === 1 ? LONG_LEADING_PT : role.leadingPt;
  return { ...look, text: { color: textColor, role: { ...resized(role, sizePt), leadingPt } } };
};

const nodeOf = (pieces: readonly Piece[], { label }: Passage): StructureNode =>
  ({ tag: 'Sect', children: pieces.flatMap(({ phrase, top }) => (phrase.text === '' || top === undefined ? [] : [top])), title: label.text });

/** The columns on the first page, and on the pages after it. */
interface LongColumns {
  readonly count: 1 | 2;
  readonly firstPt: number;
  readonly laterPt: number;
}

const secondX = (columnPt: number): number => columnPt + GUTTER_PT;

/** A long text that begins on a narrow page. On the next page, which is wider, it has wider columns. */
class Reflowed implements Block {
  readonly heightPt: number;

  readonly #first: Block;

  constructor(
    private readonly kit: Kit, private readonly pieces: readonly Piece[], private readonly columns: LongColumns,
    private readonly linePt: number, readonly nodes: readonly StructureNode[],
  ) {
    this.#first = this.#onFirst(pieces);
    this.heightPt = this.#first.heightPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.#first.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Parts | undefined {
    return this.#cutAt(this.columns.count * availablePt, availablePt);
  }

  /** Two columns hold a little less than twice their height, because paragraphs are cut only where two lines are left. */
  #cutAt(heightPt: number, availablePt: number): Parts | undefined {
    const { kit, pieces, linePt, columns: { firstPt, laterPt } } = this;
    const cut = cutPieces(kit, pieces, firstPt, heightPt);
    if (cut === undefined) return undefined;
    const first = this.#onFirst(cut[0]);
    if (first.heightPt > availablePt + EPSILON_PT) return this.#cutAt(heightPt - linePt, availablePt);
    const after = cut[1].slice(cut[1].findIndex(({ phrase }) => phrase.text !== ''));
    return [first, twoColumns(setPieces(kit, after, laterPt), { secondXPt: secondX(laterPt), linePt })];
  }

  #onFirst(pieces: readonly Piece[]): Block {
    const { kit, linePt, columns: { count, firstPt } } = this;
    const text = setPieces(kit, pieces, firstPt);
    return count === 1 ? text : twoColumns(text, { secondXPt: secondX(firstPt), linePt });
  }
}

const columnsIn = (kit: Kit, look: PassageLook, widthPt: number, laterPt: number): LongColumns => {
  const firstPt = (widthPt - GUTTER_PT) / 2;
  const areTwo = firstPt >= LEAST_FIRST_COLUMN_PT && passagesStayWhole(kit, kit.content.passages, look, firstPt);
  return areTwo ? { count: 2, firstPt, laterPt } : { count: 1, firstPt: widthPt, laterPt };
};

/**
 * Notes and terms, one after the other, in two columns of equal height. They have one column on a first page that is
 * too narrow.
 * @returns undefined for a short text, or if the columns would be too narrow
 */
export const longPassages = (kit: Kit, usual: PassageLook, widthPt: number, nextPt = widthPt): Block | undefined => {
  const { content: { passages } } = kit;
  const look = longLook(kit, usual);
  const { leadingPt: linePt } = look.text.role;
  const columnPt = (nextPt - GUTTER_PT) / 2;
  if (columnPt < LEAST_COLUMN_PT || !passagesStayWhole(kit, passages, look, columnPt)) return undefined;
  const sections = passages.map((passage, index) => piecesOf(passage, look, index === 0));
  const nodes = sections.map((pieces, index) => nodeOf(pieces, required(passages[index], 'passage')));
  const pieces = sections.flat();
  const text = setPieces(kit, pieces, columnPt);
  if (text.heightPt < LEAST_LINES * linePt) return undefined;
  if (nextPt <= widthPt) return twoColumns(text, { secondXPt: secondX(columnPt), linePt }, nodes);
  return new Reflowed(kit, pieces, columnsIn(kit, look, widthPt, columnPt), linePt, nodes);
};
