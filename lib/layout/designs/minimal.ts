import { READABLE_CONTRAST } from '../../presentation/contrast.js';
import { COLUMNS, gapMaker, type Grid, HALF_COLUMNS, twelveColumns } from '../engine/grid.js';
import type { ColoredStyle, ContextWith, LayoutContext } from '../context/layout-context.js';
import { accessibleColor, mixColor, rowRule } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, relativeLineHeight, sharedStyles, type SharedStyles, styleFactory,
  stylesInColor,
} from '../parts/text-styles.js';
import type { PrintedLetter } from '../content/content.js';
import { beside, type Block, space, stack, withBackground, withNodes } from '../engine/block.js';
import { longestLinePt } from '../context/fit-text.js';
import { required } from '../../required.js';
import type { TextStyle } from '../engine/text.js';
import { amountDue, headerAmount, headerAmountStyle, linkStyle, separateDueDate } from '../parts/amount-due.js';
import {
  detailColumns, detailList, detailLists, type DetailListStyle, splitDetails, type SplitDetails,
} from '../parts/document-details.js';
import {
  partyStyle, setTextBlock, stackTextBlocks, textBlockColumns,
} from '../parts/text-blocks.js';
import { endingWithTotals, SIDE_GUTTER_PT, spaceForPayment, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles, totalsWidthsInPanel, type TotalRowWidths } from '../parts/totals.js';
import { firstGood, isWhole, leastCost } from '../engine/candidates.js';
import type { Frame } from '../engine/flow.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { senderBlock, titleBlock } from '../parts/sender-and-title.js';
import { type Composition, type Design, textTableStyle } from './design.js';
import { letterOpening, secondColumn, textMarginPt, withLetter } from './letter.js';
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

/** Grid columns at which two parties start, to the right of the details. The first pair is used unless text needs more space. */
const PARTY_START_COLUMNS = [
  [5, 9], [5, 8], [4, 8], [5, 10], [6, 9], [6, 10], [4, 9], [5, 7], [6, 8], [4, 7], [4, 6],
] as const;
/** Grid columns at which a single party starts and ends. It is aligned with the totals unless a long detail moves it. */
const SINGLE_AXES = [[6, COLUMNS], [7, COLUMNS], [8, COLUMNS]] as const;

const detailsStyle = ({ styles: { label, body } }: MinimalContext): DetailListStyle =>
  ({ label, value: body, strong: body, gapPt: 12, labels: 'axis', valueAlign: 'start' });

/** All details except the due date, which is below the amount due. */
const splitDetailsWithoutDueDate = ({ content }: MinimalContext): SplitDetails => splitDetails(separateDueDate(content).others);

const detailsInHead = (ctx: MinimalContext, widthPt: number): Block =>
  detailList(ctx, splitDetailsWithoutDueDate(ctx).headDetails, detailsStyle(ctx), widthPt);

/** The columns with the least missing width, summed over the longest lines of details and parties. */
const choosePartyColumns = (ctx: MinimalContext, grid: Grid): readonly [number, number] => {
  const { content: { parties }, styles: { body, label } } = ctx;
  const { headDetails } = splitDetailsWithoutDueDate(ctx);
  const widestPt = (texts: readonly string[], style: TextStyle): number =>
    Math.max(0, ...texts.map((text) => longestLinePt(ctx, text, style)));
  const [first = 0, second = 0] = parties.map(({ text }) => longestLinePt(ctx, text.text, body.style));
  const detailsPt = widestPt(headDetails.map((detail) => detail.label.text), label.style) + detailsStyle(ctx).gapPt
    + widestPt(headDetails.map(({ value }) => value.text), body.style);
  const [defaultAxes, ...others] = (parties.length > 1 ? PARTY_START_COLUMNS : SINGLE_AXES).map((axes) => () => axes);
  return leastCost([required(defaultAxes, 'axes'), ...others], ([one, other]) =>
    Math.max(0, detailsPt + GUTTER_PT - grid.columnXPt(one)) + Math.max(0, first - grid.spanWidthPt(other - one))
    + Math.max(0, second - grid.spanWidthPt(COLUMNS - other)));
};

/** Details and parties next to each other, or below each other if a word of an address or a code would break there. */
const detailsAndParties = (ctx: MinimalContext, grid: Grid): Block => {
  const { parties } = ctx.content;
  const axes = choosePartyColumns(ctx, grid);
  const details = detailsInHead(ctx, grid.columnXPt(axes[0]) - GUTTER_PT);
  const columns = beside(parties.slice(0, 2).map((party, index) => {
    const [start = 0, end = COLUMNS] = axes.slice(index);
    return { xPt: grid.columnXPt(start), block: setTextBlock(ctx, party, partyStyle(ctx), grid.spanWidthPt(end - start)) };
  }));
  if (details.wordSplit === 0 && isWhole(columns)) return beside([{ xPt: 0, block: details }, { xPt: 0, block: columns }]);
  const besideStack = [4, 5, 6].map((axis) => () => beside([
    { xPt: 0, block: detailsInHead(ctx, grid.columnXPt(axis) - GUTTER_PT) },
    {
      xPt: grid.columnXPt(axis),
      block: stackTextBlocks(ctx, parties, partyStyle(ctx), grid.spanWidthPt(COLUMNS - axis), 2 * GRID_PT),
    },
  ]));
  const widthPt = grid.spanWidthPt(COLUMNS);
  return firstGood(besideStack, ({ wordSplit }) => wordSplit === 0) ?? stack([
    detailsInHead(ctx, widthPt), space(2 * GRID_PT), textBlockColumns(ctx, parties, partyStyle(ctx), widthPt, GUTTER_PT),
  ]);
};

/** Details in two columns below the others, if there are many. */
const moreDetails = (ctx: MinimalContext, grid: Grid, second?: number): Block =>
  detailLists(ctx, splitDetailsWithoutDueDate(ctx).otherDetails, detailsStyle(ctx), detailColumns(grid, second), 2 * GRID_PT);

/** Distance from the rows to the hairline above the total. */
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
const ending = (ctx: MinimalContext, widthPt: number, amountWidthPt: number, column: number): Ending => {
  const { styles, content } = ctx;
  const totalsWidthsFor = (columns: number): TotalRowWidths =>
    totalsWidthsInPanel(ctx, styles, [widthPt, amountWidthPt], { insetPt: 0, gutterPt: GUTTER_PT, columns });
  const available = spaceForPayment(
    ctx, [COLUMNS - column, 5], totalsWidthsFor, (space) => widthPt - space.widthPt - SIDE_GUTTER_PT,
  );
  return endingWithTotals(ctx, { label: styles.label, text: styles.secondary }, {
    widthPt, totals: totalsTable(ctx, available), totalsXPt: widthPt - available.widthPt,
    // The rule of the table is one step into the gap.
    clearAbovePt: TOTALS_GAP.minHeightPt - GRID_PT,
    frame: (textBlocks) => (content.balance.value.text === '' ? textBlocks : belowThinRule(ctx, textBlocks, widthPt)),
  });
};

const MARGIN_PT = 64;
const TIGHT_MARGIN_PT = 52;
const FOOTER_HEIGHT_PT = 78;
const TIGHT_FOOTER_HEIGHT_PT = 64;

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

const compose = (baseCtx: LayoutContext): Composition => {
  const ctx = withStyles(baseCtx);
  const { paper: { widthPt, heightPt }, styles, isTight = false } = ctx;
  const [ownPt, footerPt] = isTight ? [TIGHT_MARGIN_PT, TIGHT_FOOTER_HEIGHT_PT] : [MARGIN_PT, FOOTER_HEIGHT_PT];
  const marginPt = textMarginPt(ctx, ownPt);
  const firstFrame: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt: ownPt, bottomPt: heightPt - footerPt };
  const grid = twelveColumns(firstFrame.widthPt, GUTTER_PT);
  const column = secondColumn(ctx, firstFrame, grid, HALF_COLUMNS);
  return withFooter(ctx, withLetter(ctx, {
    family: DISPLAY_FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: ownPt + 6 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...firstFrame, yPt: ownPt + 9.7 });
    },
    opening: opening(ctx, { frame: firstFrame, grid, secondColumn: column }),
    tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: TOTALS_GAP, closingGap: gap(5, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) =>
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...firstFrame, yPt: heightPt - 48, align: 'start' }),
  }), styles.small);
};

/**
 * For freelancers, consultants and architects with few lines and short text. Wide margins, few hairlines, the amount
 * due in large light figures. Work Sans.
 */
export const minimal = (): Design => ({
  lineHeight: relativeLineHeight(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
});
