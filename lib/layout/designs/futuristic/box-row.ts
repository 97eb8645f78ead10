import { beside, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import { withBackground, padded } from '../../engine/framed-block.js';
import { twelveColumns, type Grid } from '../../engine/grid.js';
import type { Stroke } from '../../engine/sheet.js';
import { amountDue, headerAmount, hasAmountDueLabel, linkStyle } from '../../parts/amount-due.js';
import { setTextBlock, areTextBlocksUnbroken, type TextBlockStyle } from '../../parts/passages.js';
import { paintCornerTicks } from './corner-ticks.js';
import { GRID_PT, type FuturisticContext } from './futuristic-looks.js';
import { INSET_PT } from './futuristic-table.js';
import { BOX_GUTTER_PT, COLUMNS, HALF } from './totals-panel.js';

/** The boxes below the header. */
export interface BoxRow {
  readonly block: Block;
  /** Whether one of the boxes has the facts of a letter. */
  readonly holdsDetails: boolean;
  /** Whether one of the boxes has the amount due and its date. */
  readonly holdsAmountDue: boolean;
}

const THIRD = 4;
/** Least type size of the amount due in one of three boxes. If it would be smaller, it gets no box. */
const MIN_AMOUNT_PT = 12;
/** Least type size of the amount due in its box. Next to a single party, it always gets a box. */
const MIN_SINGLE_AMOUNT_PT = 8;

const partyStyle = ({ styles }: FuturisticContext): TextBlockStyle => ({ label: styles.label, lead: styles.strong, text: styles.body });

const textIn = (grid: Grid, span: number): number => grid.spanPt(span) - 2 * INSET_PT;

/** Whether boxes of a width hold the parties without cutting a word. */
const fitParties = (ctx: FuturisticContext, widthPt: number): boolean =>
  areTextBlocksUnbroken(ctx, ctx.content.parties, partyStyle(ctx), widthPt);

/** Whether three boxes are wide enough for the parties and for the amount due. */
const fitThree = (ctx: FuturisticContext, widthPt: number): boolean => {
  const { content, measurer, styles: { due: { style: { font } } } } = ctx;
  const minPt = measurer.line(headerAmount(content).value.text, font).widthPt * MIN_AMOUNT_PT / font.sizePt;
  return minPt <= widthPt && fitParties(ctx, widthPt);
};

const due = (ctx: FuturisticContext, widthPt: number): Block => {
  const { label, due: amount, strong, body } = ctx.styles;
  const link = linkStyle(ctx, body.style);
  return amountDue(ctx, { label, amount, dateLabel: label, date: strong, link, align: 'start', minPt: MIN_SINGLE_AMOUNT_PT }, widthPt);
};

const stroke = ({ styles }: FuturisticContext): Stroke => ({ color: styles.markColor, widthPt: 0.75 });

/** Parties below each other, each in a box of the whole width. */
const stackedBoxes = (ctx: FuturisticContext, widthPt: number): Block => stack(ctx.content.parties.flatMap((party, index) => {
  const box = padded(indent(INSET_PT, setTextBlock(ctx, party, partyStyle(ctx), widthPt - 2 * INSET_PT)), GRID_PT, GRID_PT);
  const ticked = withBackground(box, widthPt, (sheet, position) => paintCornerTicks(sheet, position, stroke(ctx)));
  return [space(index === 0 ? 0 : 2 * GRID_PT), ticked];
}));

/** Makes the text of a box in a width. */
type InBox = (widthPt: number) => Block;

/** First column of a box, and the one after its last. */
type Columns = readonly [number, number];
const THIRDS: readonly Columns[] = [[0, THIRD], [THIRD, 2 * THIRD], [2 * THIRD, COLUMNS]];

/** Equally high boxes next to each other. */
const boxesBeside = (ctx: FuturisticContext, texts: readonly InBox[], grid: Grid, boxes: readonly Columns[]): Block => {
  const positions = boxes.slice(0, texts.length)
    .map(([start, end]) => ({ xPt: grid.edgePt(start), widthPt: grid.spanPt(end - start) }));
  const columns = beside(positions.flatMap(({ xPt, widthPt }, index) =>
    texts.slice(index, index + 1).map((text) => ({ xPt: xPt + INSET_PT, block: text(widthPt - 2 * INSET_PT) }))));
  return withBackground(padded(columns, GRID_PT, GRID_PT), 0, (sheet, box) => positions.forEach(({ xPt, widthPt }) =>
    paintCornerTicks(sheet, { ...box, xPt: box.xPt + xPt, widthPt }, stroke(ctx))));
};

interface Boxes {
  /** Column of the grid at which the second box begins. */
  readonly column: number;
  /** The facts of a letter, which are in a box if there is no other party. */
  readonly details?: InBox;
}

const DEFAULT_BOXES: Boxes = { column: HALF };

/** The texts before the amount due: the parties, or the facts of a letter without another party. */
const beforeDue = (ctx: FuturisticContext, details: InBox | undefined): readonly InBox[] => {
  const { content, content: { parties } } = ctx;
  if (details !== undefined && parties.length === 0 && hasAmountDueLabel(content)) return [details];
  return parties.map((party) => (textPt) => setTextBlock(ctx, party, partyStyle(ctx), textPt));
};

/**
 * The parties and the amount due, each between ticks at the corners of its box. The boxes are next to each other if
 * that cuts no word. The amount due is left to the header if its label is hidden, or if there is no space for a further
 * box. In a letter without another party, the facts are next to the amount due.
 */
export const boxRow = (ctx: FuturisticContext, widthPt: number, { column, details }: Boxes = DEFAULT_BOXES): BoxRow => {
  const { content, content: { parties } } = ctx;
  const grid = twelveColumns(widthPt, BOX_GUTTER_PT);
  if (!fitParties(ctx, textIn(grid, HALF))) return { block: stackedBoxes(ctx, widthPt), holdsAmountDue: false, holdsDetails: false };
  const texts = beforeDue(ctx, details);
  const holdsAmountDue = hasAmountDueLabel(content) && (texts.length === 1 || fitThree(ctx, textIn(grid, THIRD)));
  const all = holdsAmountDue ? [...texts, (textPt: number): Block => due(ctx, textPt)] : texts;
  const boxes: readonly Columns[] = all.length > 2 ? THIRDS : [[0, column], [column, COLUMNS]];
  const block = all.length === 0 ? EMPTY : boxesBeside(ctx, all, grid, boxes);
  return { block, holdsAmountDue, holdsDetails: parties.length === 0 && texts.length > 0 };
};
