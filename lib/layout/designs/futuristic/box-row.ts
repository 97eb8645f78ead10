import { beside, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import { backed, padded } from '../../engine/framed-block.js';
import { twelveColumns, type Grid } from '../../engine/grid.js';
import type { Stroke } from '../../engine/sheet.js';
import { amountDue, headAmount, isDueNamed, linkLook } from '../../parts/amount-due.js';
import { passageBlock, passagesStayWhole, type PassageLook } from '../../parts/passages.js';
import { paintCornerTicks } from './corner-ticks.js';
import { GRID_PT, type FuturisticKit } from './futuristic-looks.js';
import { INSET_PT } from './futuristic-table.js';
import { BOX_GUTTER_PT } from './totals-panel.js';

/** The boxes below the header. */
export interface BoxRow {
  readonly block: Block;
  /** Whether one of the boxes has the facts of a letter. */
  readonly holdsFacts: boolean;
  /** Whether one of the boxes has the amount due and its date. */
  readonly holdsDue: boolean;
}

const COLUMNS = 12;
const HALF = 6;
const THIRD = 4;
/** Least type size of the amount due in one of three boxes. If it would be smaller, it gets no box. */
const LEAST_AMOUNT_PT = 12;
/** Least type size of the amount due in its box. Next to a single party, it always gets a box. */
const LEAST_ALONE_PT = 8;

const partyLook = ({ looks }: FuturisticKit): PassageLook => ({ label: looks.label, lead: looks.strong, text: looks.body });

const textIn = (grid: Grid, span: number): number => grid.spanPt(span) - 2 * INSET_PT;

/** Whether boxes of a width hold the parties without cutting a word. */
const holdParties = (kit: FuturisticKit, widthPt: number): boolean =>
  passagesStayWhole(kit, kit.content.parties, partyLook(kit), widthPt);

/** Whether three boxes are wide enough for the parties and for the amount due. */
const fitThree = (kit: FuturisticKit, widthPt: number): boolean => {
  const { content, measurer, looks: { due: { role: { style } } } } = kit;
  const leastPt = measurer.line(headAmount(content).value.text, style).widthPt * LEAST_AMOUNT_PT / style.sizePt;
  return leastPt <= widthPt && holdParties(kit, widthPt);
};

const due = (kit: FuturisticKit, widthPt: number): Block => {
  const { label, due: amount, strong, body } = kit.looks;
  const link = linkLook(kit, body.role);
  return amountDue(kit, { label, amount, dateLabel: label, date: strong, link, align: 'start', leastPt: LEAST_ALONE_PT }, widthPt);
};

const stroke = ({ looks }: FuturisticKit): Stroke => ({ color: looks.markColor, widthPt: 0.75 });

/** Parties below each other, each in a box of the whole width. */
const stackedBoxes = (kit: FuturisticKit, widthPt: number): Block => stack(kit.content.parties.flatMap((party, index) => {
  const box = padded(indent(INSET_PT, passageBlock(kit, party, partyLook(kit), widthPt - 2 * INSET_PT)), GRID_PT, GRID_PT);
  const ticked = backed(box, widthPt, (sheet, place) => paintCornerTicks(sheet, place, stroke(kit)));
  return [space(index === 0 ? 0 : 2 * GRID_PT), ticked];
}));

/** Makes the text of a box in a width. */
type InBox = (widthPt: number) => Block;

/** First column of a box, and the one after its last. */
type Columns = readonly [number, number];
const THIRDS: readonly Columns[] = [[0, THIRD], [THIRD, 2 * THIRD], [2 * THIRD, COLUMNS]];

/** Equally high boxes next to each other. */
const boxesBeside = (kit: FuturisticKit, texts: readonly InBox[], grid: Grid, boxes: readonly Columns[]): Block => {
  const places = boxes.slice(0, texts.length)
    .map(([start, end]) => ({ xPt: grid.edgePt(start), widthPt: grid.spanPt(end - start) }));
  const columns = beside(places.flatMap(({ xPt, widthPt }, index) =>
    texts.slice(index, index + 1).map((text) => ({ xPt: xPt + INSET_PT, block: text(widthPt - 2 * INSET_PT) }))));
  return backed(padded(columns, GRID_PT, GRID_PT), 0, (sheet, box) => places.forEach(({ xPt, widthPt }) =>
    paintCornerTicks(sheet, { ...box, xPt: box.xPt + xPt, widthPt }, stroke(kit))));
};

interface Boxes {
  /** Column of the grid at which the second box begins. */
  readonly column: number;
  /** The facts of a letter, which are in a box if there is no other party. */
  readonly facts?: InBox;
}

const PLAIN: Boxes = { column: HALF };

/** The texts before the amount due: the parties, or the facts of a letter without another party. */
const beforeDue = (kit: FuturisticKit, facts: InBox | undefined): readonly InBox[] => {
  const { content, content: { parties } } = kit;
  if (facts !== undefined && parties.length === 0 && isDueNamed(content)) return [facts];
  return parties.map((party) => (textPt) => passageBlock(kit, party, partyLook(kit), textPt));
};

/**
 * The parties and the amount due, each between ticks at the corners of its box. The boxes are next to each other if
 * that cuts no word. The amount due is left to the header if its label is hidden, or if there is no space for a further
 * box. In a letter without another party, the facts are next to the amount due.
 */
export const boxRow = (kit: FuturisticKit, widthPt: number, { column, facts }: Boxes = PLAIN): BoxRow => {
  const { content, content: { parties } } = kit;
  const grid = twelveColumns(widthPt, BOX_GUTTER_PT);
  if (!holdParties(kit, textIn(grid, HALF))) return { block: stackedBoxes(kit, widthPt), holdsDue: false, holdsFacts: false };
  const texts = beforeDue(kit, facts);
  const holdsDue = isDueNamed(content) && (texts.length === 1 || fitThree(kit, textIn(grid, THIRD)));
  const all = holdsDue ? [...texts, (textPt: number): Block => due(kit, textPt)] : texts;
  const boxes: readonly Columns[] = all.length > 2 ? THIRDS : [[0, column], [column, COLUMNS]];
  const block = all.length === 0 ? EMPTY : boxesBeside(kit, all, grid, boxes);
  return { block, holdsDue, holdsFacts: parties.length === 0 && texts.length > 0 };
};
