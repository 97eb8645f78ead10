import { READABLE_CONTRAST } from '../../presentation/contrast.js';
import {
  COLUMNS, gapMaker, type Grid, HALF_COLUMNS, twelveColumns, type ColumnPosition, shareColumns, spreadColumns,
} from '../engine/grid.js';
import { type ColoredStyle, type ContextWith, type LayoutContext, longestLinePt } from '../context/layout-context.js';
import { accessibleColor, mixColor, rowRule } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, relativeLineHeight, sharedStyles, type SharedStyles, styleFactory,
  stylesInColor,
} from '../parts/text-styles.js';
import type { PrintedLetter, TextBlock } from '../content/content.js';
import { beside, type Block, EPSILON_PT, space, stack, withBackground, withNodes, firstGood, leastCost } from '../engine/block.js';
import { required } from '../../required.js';
import type { Phrase } from '../engine/text.js';
import {
  amountDue, headerAmount, headerAmountStyle, linkStyle, separateDueDate, detailColumns, detailList, detailLists,
  type DetailListStyle, splitDetails, type SplitDetails,
} from '../parts/document-details.js';
import { partyStyle, stackTextBlocks, textBlockColumns } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles, type TotalRowWidths } from '../parts/totals.js';
import type { Frame } from '../engine/flow.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { senderBlock, titleBlock } from '../parts/sender-and-title.js';
import { type Composition, type Design, textTableStyle } from './design.js';
import { letterOpening, pageFrame, type PageMargins, secondColumn, withLetter } from './letter.js';
import { withFooter } from './footer.js';

const GRID_PT = 6.75;
const GUTTER_PT = 14;
const TEXT_FAMILY = 'work-sans';
const DISPLAY_FAMILY = 'work-sans-light';
const PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };
const NO_PADDING: Padding = { topPt: 0, bottomPt: 0 };

const gap = gapMaker(GRID_PT);
const TOTALS_GAP = gap(3, 0.5, 2);
const makeStyle = styleFactory({ family: TEXT_FAMILY, gridPt: GRID_PT, descentPt: 3.8 });

// Type scale with ratio 1.25 and a step for labels: 8.5, 8.6, 9.4, 14.6, 22.9, 35.8.
const STYLES = {
  label: makeStyle({ sizePt: 8.6 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9.4 }),
  figure: makeStyle({ sizePt: 9.4, ...COLUMN_FIGURES }),
  total: makeStyle({ weight: 'bold', sizePt: 9.4 }),
  totalFigure: makeStyle({ weight: 'bold', sizePt: 9.4, ...COLUMN_FIGURES }),
  company: makeStyle({ sizePt: 14.6, letterSpacingEm: -0.005 }, 3),
  title: makeStyle({ family: DISPLAY_FAMILY, sizePt: 14.6, letterSpacingEm: 0.06 }, 3),
  balance: makeStyle({ family: DISPLAY_FAMILY, sizePt: 22.9, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  due: makeStyle({ family: DISPLAY_FAMILY, sizePt: 35.8, letterSpacingEm: -0.015, ...DISPLAY_FIGURES }, 6),
} as const;

type MinimalStyles = SharedStyles & Readonly<Record<'company' | 'title' | 'balance' | 'due' | 'total', ColoredStyle>>;
type MinimalContext = ContextWith<MinimalStyles>;

/** Share of the text colour in secondary text. Thin strokes need a larger share than strokes of regular weight. */
const SECONDARY_MIX = 0.5;

/** The design has one weight, except for the total and the account number. Position and size alone give emphasis. */
const withStyles = (ctx: LayoutContext): MinimalContext => {
  const { palette, palette: { textColor } } = ctx;
  const { company, title, balance, due, body, total, totalFigure } = STYLES;
  const secondaryTextColor = mixColor(textColor, palette.secondaryTextColor, SECONDARY_MIX);
  return {
    ...ctx,
    styles: {
      ...sharedStyles({ ...STYLES, strong: body, strongFigure: totalFigure }, { textColor, secondaryTextColor }),
      ...stylesInColor(textColor, { total }),
      ...stylesInColor(accessibleColor(ctx, [palette.primaryColorDark, palette.primaryColor]), { company, balance, due }),
      ...stylesInColor(accessibleColor(ctx, [palette.primaryColor], READABLE_CONTRAST), { title }),
    },
  };
};

/** Regular text is set smaller than light text, because it looks larger. */
const REGULAR_SIZE_SHARE = 0.8;

/**
 * Uses the regular weight for the whole text if the light face lacks a character, because one heavier character looks
 * wrong. The text is smaller so that its strokes are not much thicker.
 */
const withRegularFallback = (ctx: LayoutContext, text: string, coloredStyle: ColoredStyle): ColoredStyle => {
  const { style, style: { font }, color } = coloredStyle;
  if (ctx.measurer.isShownBy(text, font)) return coloredStyle;
  return { style: { ...style, font: { ...font, family: TEXT_FAMILY, sizePt: font.sizePt * REGULAR_SIZE_SHARE } }, color };
};

const detailsStyle = ({ styles: { label, body } }: MinimalContext): DetailListStyle =>
  ({ label, value: body, strong: body, gapPt: 12, labels: 'axis', valueAlign: 'start' });

/** All details except the due date, which is below the amount due. */
const splitDetailsWithoutDueDate = ({ content }: MinimalContext): SplitDetails => splitDetails(separateDueDate(content).others);

const detailsInHead = (ctx: MinimalContext, widthPt: number): Block =>
  detailList(ctx, splitDetailsWithoutDueDate(ctx).headDetails, detailsStyle(ctx), widthPt);

/** Grid columns at which the details and no, one or two parties start, unless a line would wrap there. */
const STARTS = [[[0, COLUMNS]], [[0, HALF_COLUMNS, COLUMNS]], [[0, 5, 9, COLUMNS], [0, HALF_COLUMNS, 9, COLUMNS]]] as const;

/**
 * Details and parties beside each other: on the grid, or each as wide as it needs. If that splits fewer words, the
 * parties or all of them are below each other.
 */
const detailsAndParties = (ctx: MinimalContext, grid: Grid): Block => {
  const { parties } = ctx.content;
  const { label, value, gapPt } = detailsStyle(ctx);
  const { headDetails } = splitDetailsWithoutDueDate(ctx);
  const widestPt = (phrases: readonly Phrase[], { style }: ColoredStyle): number =>
    Math.max(0, ...phrases.map(({ text }) => longestLinePt(ctx, text, style)));
  const labelsPt = widestPt(headDetails.map((detail) => detail.label), label);
  const detailsPt = labelsPt + gapPt + widestPt(headDetails.map((detail) => detail.value), value) + EPSILON_PT;
  const details = { maxPt: detailsPt, at: (partPt: number): Block => detailsInHead(ctx, partPt) };
  const stackOf = (blocks: readonly TextBlock[]): typeof details => ({
    maxPt: widestPt(blocks.map(({ text }) => text), value),
    at: (partPt) => stackTextBlocks(ctx, blocks, partyStyle(ctx), partPt, 2 * GRID_PT),
  });
  const parts = [details, ...parties.map((party) => stackOf([party]))];
  const columnsFrom = (starts: readonly number[]) => (): readonly ColumnPosition[] => parts.map((_, index) => {
    const [start = 0, end = COLUMNS] = starts.slice(index);
    return { xPt: grid.columnXPt(start), widthPt: grid.spanWidthPt(end - start) };
  });
  const onGrid = required(STARTS[parties.length], 'starts').map(columnsFrom);
  const unwrapped = firstGood(onGrid, (columns) => parts.every(({ maxPt }, index) => maxPt <= (columns[index]?.widthPt ?? 0)));
  const widthPt = grid.spanWidthPt(COLUMNS);
  const inColumns = (all: typeof parts, columns = shareColumns(all, widthPt, GUTTER_PT)): Block =>
    beside(columns.map(({ xPt, widthPt: partPt }, index) => ({ xPt, block: required(all[index], 'part').at(partPt) })));
  if (unwrapped !== undefined) return inColumns(parts, unwrapped);
  return leastCost([
    () => inColumns(parts, onGrid[0]?.()), () => inColumns(parts, spreadColumns(parts, widthPt, 2 * GUTTER_PT)),
    () => inColumns([details, stackOf(parties)]),
    () => stack([
      detailsInHead(ctx, widthPt), space(2 * GRID_PT), textBlockColumns(ctx, parties, partyStyle(ctx), widthPt, GUTTER_PT),
    ]),
  ], ({ wordSplit }) => wordSplit, ({ heightPt }) => heightPt);
};

const moreDetails = (ctx: MinimalContext, grid: Grid, second?: number): Block =>
  detailLists(ctx, splitDetailsWithoutDueDate(ctx).otherDetails, detailsStyle(ctx), detailColumns(grid, second), 2 * GRID_PT);

const PAGE: PageMargins = { sidePt: 64, topPt: 64, bottomPt: 78 };
const TIGHT_PAGE: PageMargins = { sidePt: 52, topPt: 52, bottomPt: 64 };

/** Distance from the end of a row to its rule, halfway between the descenders above and the capitals below. */
const RULE_BELOW_ROW_PT = 4.3;

type EdgeSide = 'start' | 'end';

/** The page, and the grid column at which the totals start. */
interface PageGrid {
  readonly frame: Frame;
  readonly grid: Grid;
  readonly secondColumn: number;
}

/** The amount due, in large type, at the end of the first line. It is repeated at the end of the totals. */
const amountDueAtEnd = (ctx: MinimalContext, widthPt: number, align: EdgeSide, dateGapPt = GRID_PT): Block => {
  const { styles } = ctx;
  const amount = withRegularFallback(ctx, headerAmount(ctx.content).value.text, styles.due);
  const link = linkStyle(ctx, STYLES.body);
  return amountDue(ctx, { label: styles.label, amount, date: styles.body, link, align, dateGapPt }, widthPt);
};

const SENDER_LOGO = { widthPt: 130, heightPt: 7 * GRID_PT };

/** The sender with the amount due next to it, then the title. The amount due is read after the title. */
const senderTitleAndAmount = (ctx: MinimalContext, grid: Grid): readonly [Block, Block] => {
  const { styles } = ctx;
  const { company: name, secondary: details } = styles;
  const sender = senderBlock(ctx, { name, details, logo: SENDER_LOGO }, grid.spanWidthPt(6));
  const amount = amountDueAtEnd(ctx, grid.spanWidthPt(6), 'end');
  const title = titleBlock(ctx, styles.title, grid.spanWidthPt(12));
  const letterhead = beside([{ xPt: 0, block: sender }, { xPt: grid.columnXPt(6), block: amount }]);
  return [withNodes(letterhead, sender.nodes), withNodes(title, [...title.nodes, ...amount.nodes])];
};

/** Title and details of a letter, next to the amount due. Label, amount and due date share baselines with title and details. */
const titleDetailsAndAmount = (ctx: MinimalContext, { frame, grid, secondColumn }: PageGrid): Block => {
  const { styles } = ctx;
  const axisPt = grid.columnXPt(secondColumn);
  const title = titleBlock(ctx, styles.title, axisPt - GUTTER_PT);
  const hasTitle = title.heightPt > 0;
  const titleAndDetails = stack([title, space(hasTitle ? 2 * GRID_PT : 0), detailsInHead(ctx, axisPt - GUTTER_PT)]);
  const baselineOffset = space(hasTitle ? styles.title.style.leadingPt - styles.label.style.leadingPt : 0);
  const amount = stack([baselineOffset, amountDueAtEnd(ctx, frame.widthPt - axisPt, 'start', 2 * GRID_PT)]);
  return beside([{ xPt: 0, block: titleAndDetails }, { xPt: axisPt, block: amount }]);
};

const composeLetterOpening = (ctx: MinimalContext, letter: PrintedLetter, pageGrid: PageGrid): Composition['opening'] => {
  const { styles, content: { parties } } = ctx;
  const { frame, grid, secondColumn } = pageGrid;
  return letterOpening(ctx, letter, frame, {
    secondColumnXPt: grid.columnXPt(secondColumn),
    tightDetails: { ...detailsStyle(ctx), due: headerAmountStyle(ctx, styles.balance) },
    head: (headPt) => senderBlock(ctx, { name: styles.company, logo: SENDER_LOGO }, headPt),
    below: {
      title: ctx.isTight === true ? titleBlock(ctx, styles.title, frame.widthPt) : titleDetailsAndAmount(ctx, pageGrid),
      details: moreDetails(ctx, grid, secondColumn),
      parties: stackTextBlocks(ctx, parties, partyStyle(ctx), frame.widthPt, 2 * GRID_PT),
    },
  });
};

const opening = (ctx: MinimalContext, pageGrid: PageGrid): Composition['opening'] => {
  const { letter } = ctx.content;
  if (letter !== undefined) return composeLetterOpening(ctx, letter, pageGrid);
  const { grid } = pageGrid;
  const [letterhead, title] = senderTitleAndAmount(ctx, grid);
  const belowTitle = gap(ctx.content.title.text === '' ? 0 : 1, 0);
  return [letterhead, gap(4), title, belowTitle, detailsAndParties(ctx, grid), moreDetails(ctx, grid), gap(4, 1, 2)];
};

const tableStyle = ({ palette, styles }: MinimalContext): TableStyle => ({
  ...textTableStyle(styles, GUTTER_PT), headPadding: NO_PADDING, rowPadding: PADDING,
  paintHead: () => undefined,
  paintRow: (sheet, { xPt, yPt, widthPt, heightPt }) =>
    sheet.rule(xPt, yPt + heightPt + RULE_BELOW_ROW_PT, widthPt, rowRule(palette)),
});

const RULE_OFFSET_PT = GRID_PT / 2;

const totalsTable = (ctx: MinimalContext, available: TotalRowWidths): Block => {
  const { content, palette, styles } = ctx;
  const { widthPt } = available;
  const { defaultStyle, totalStyle: strong } = totalRowStyles(styles, NO_PADDING, GUTTER_PT);
  const hairline = { color: palette.secondaryTextColor, widthPt: 0.4 };
  const totalStyle = { ...strong, label: styles.total, padding: PADDING };
  const frameTotal = (row: Block): Block =>
    withBackground(row, widthPt, (sheet, { xPt, yPt }) => sheet.rule(xPt, yPt + RULE_OFFSET_PT, widthPt, hairline));
  const figure = withRegularFallback(ctx, content.balance.value.text, styles.balance);
  const balance = balanceRow(ctx, { ...totalStyle, label: styles.body, figure }, available);
  return stack([...totalRows(ctx, { defaultStyle, totalStyle, frameTotal }, available), balance]);
};

/** Notes below the totals, with a thin rule in the space above them. */
const belowThinRule = ({ palette }: LayoutContext, block: Block, widthPt: number): Block =>
  withBackground(block, widthPt, (sheet, { xPt, yPt }, isStart) => {
    if (isStart) sheet.rule(xPt, yPt - 2 * GRID_PT, widthPt, rowRule(palette));
  });

/** Notes and terms are to the left of the totals, which start at a grid column, unless they are much taller. */
const ending = (ctx: MinimalContext, widths: readonly [number, number], column: number): Ending =>
  composeEnding(ctx, { label: ctx.styles.label, text: ctx.styles.secondary }, widths, {
    columns: [COLUMNS - column, 5], gridGutterPt: GUTTER_PT, totals: (available) => totalsTable(ctx, available),
    // The rule of the table is one step into the gap.
    clearAbovePt: TOTALS_GAP.minHeightPt - GRID_PT,
    frame: (textBlocks) => (ctx.content.balance.value.text === '' ? textBlocks : belowThinRule(ctx, textBlocks, widths[0])),
  });

const compose = (baseCtx: LayoutContext): Composition => {
  const ctx = withStyles(baseCtx);
  const { paper: { heightPt }, styles, isTight = false } = ctx;
  const firstFrame = pageFrame(ctx, isTight ? TIGHT_PAGE : PAGE);
  const { topPt, widthPt } = firstFrame;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const column = secondColumn(ctx, firstFrame, GUTTER_PT, HALF_COLUMNS);
  return withFooter(ctx, withLetter(ctx, {
    family: DISPLAY_FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: topPt + 6 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...firstFrame, yPt: topPt + 9.7 });
    },
    opening: opening(ctx, { frame: firstFrame, grid, secondColumn: column }),
    tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: TOTALS_GAP, closingGap: gap(5, 0.5, 2),
    ending: (...widths) => ending(ctx, widths, column),
    paintFooter: (sheet, pageIndex, pageCount) =>
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...firstFrame, yPt: heightPt - 48, align: 'start' }),
  }), styles.small);
};

/** Suits freelancers, consultants and architects with few lines and short text. The font is Work Sans. */
export const minimal = (): Design => ({
  lineHeight: relativeLineHeight(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
});
