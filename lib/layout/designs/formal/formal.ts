import type { PrintedLetter } from '../../content/content.js';
import { beside, stack, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { withBackground } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import type { Padding, TableStyle } from '../../table/table-look.js';
import { asTotals } from '../../table/table-node.js';
import { detailsThroughBalance, headerAmountStyle } from '../../parts/amount-due.js';
import { rowRule } from '../../parts/colors.js';
import type { DetailListStyle } from '../../parts/fact-list.js';
import { detailsBesideParty } from '../../parts/facts-beside-party.js';
import { detailColumns, type DetailColumns } from '../../parts/many-facts.js';
import { detailListWithLink, referenceDetails } from '../../parts/reference-facts.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { notesAndTerms, textBlockColumns, stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, SIDE_GUTTER_PT, spaceForPayment, type Ending } from '../../parts/passages-beside.js';
import { companyDetails, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import { balanceRow, closingRow, totalRows, totalsWidths, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, letterBlock, withLetter, withoutCompanyDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { withFooter } from '../with-foot.js';
import { textTableStyle } from '../text-table.js';
import { doubleRule, headIn, letterhead } from './formal-letterhead.js';
import { BODY_PT, FAMILY, gap, GRID_PT, heavyStroke, lightStroke, withStyles, type FormalContext } from './formal-looks.js';

const MARGIN_PT = 56;
const TOP_PT = 42;
const FOOTER_PT = 63;
const TIGHT_TOP_PT = 28;
const TIGHT_FOOTER_PT = 49;
/** Distance from the end of the page's frame to the baseline of the page number. In the tight form, it is above the rules. */
const PAGE_NUMBER_OFFSET_PT = 2 * GRID_PT;
const TIGHT_PAGE_NUMBER_OFFSET_PT = -1.5 * GRID_PT;
const GUTTER_PT = 18;
const COLUMNS = 12;
const HALF = 6;
const NO_PADDING: Padding = { topPt: 0, bottomPt: 0 };
/** A whole step on one side of the text keeps the baselines on the grid. Rules are drawn inside it. */
const PADDING_ABOVE: Padding = { topPt: GRID_PT, bottomPt: 0 };
const PADDING_BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
const PADDING_AROUND: Padding = { topPt: GRID_PT, bottomPt: GRID_PT };
/** Share of a column for the labels of the facts. */
const LABEL_SHARE = 0.6;
/** Distance between the rules below the balance. */
const DOUBLE_PT = 3;
/**
 * Distances from the row above to the rules above the total and above the balance. Each rule is in the middle of the
 * white space.
 */
const TOTAL_RULE_PT = 4;
const BALANCE_RULE_PT = 6;

/** A whole line of white space above the amount due keeps it on the baseline of the facts in another column. */
const detailsStyle = (ctx: FormalContext): DetailListStyle => ({
  label: ctx.styles.label, value: ctx.styles.body, strong: ctx.styles.strong, due: headerAmountStyle(ctx, ctx.styles.due),
  gapPt: 14, align: 'start', labelShare: LABEL_SHARE, hasWideSpacing: true, spaceAboveDuePt: 2 * GRID_PT,
});

const columnsOf = (widthPt: number, second?: number): DetailColumns => detailColumns(twelveColumns(widthPt, GUTTER_PT), second);

const partyStyle = ({ styles }: FormalContext): TextBlockStyle => ({ label: styles.label, lead: styles.strong, text: styles.body });

const parties = (ctx: FormalContext, widthPt: number): Block =>
  textBlockColumns(ctx, ctx.content.parties, partyStyle(ctx), widthPt, GUTTER_PT, 6);

/** The facts next to the only party of a full page. */
const detailsBesideSingleParty = (ctx: FormalContext, widthPt: number): Block | undefined => {
  if (ctx.isTight !== true) return undefined;
  const listStyle = { ...detailsStyle(ctx), spaceAboveDuePt: GRID_PT };
  const detailsIn = (sidePt: number): Block => detailListWithLink(ctx, detailsThroughBalance(ctx.content), listStyle, sidePt);
  return detailsBesideParty(ctx, detailsIn, partyStyle(ctx), columnsOf(widthPt));
};

const asLetter = (ctx: FormalContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { styles } = ctx;
  const title = { ...styles.title, style: titleOnOneLine(ctx, styles.title.style, widthPt) };
  return letterOpening(ctx, letter, frame, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, columnPt: twelveColumns(widthPt, GUTTER_PT).edgePt(column),
    head: (headPt, isAbove) => letterBlock('sender', headIn(withoutCompanyDetails(ctx), headPt, isAbove)),
    side: (sidePt) => [letterBlock('sender', companyDetails(ctx, styles.quiet, sidePt, 'start'))],
    below: [
      gap(1), letterBlock('title', titleBlock(ctx, title, widthPt)), gap(1, 0.5),
      letterBlock('facts', referenceDetails(ctx, detailsStyle(ctx), columnsOf(widthPt, column))), gap(2),
      letterBlock('others', parties(ctx, widthPt)), gap(ctx.content.parties.length > 0 ? 2 : 0, 0),
    ],
  });
};

const opening = (ctx: FormalContext, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { styles, content: { letter } } = ctx;
  if (letter !== undefined) return asLetter(ctx, letter, frame, column);
  const besideParty = detailsBesideSingleParty(ctx, widthPt);
  const title = { ...styles.title, style: titleOnOneLine(ctx, styles.title.style, widthPt) };
  return [
    ...letterhead(ctx, widthPt),
    gap(1),
    titleBlock(ctx, title, widthPt),
    gap(1, 0.5),
    ...(besideParty === undefined
      ? [referenceDetails(ctx, detailsStyle(ctx), columnsOf(widthPt)), gap(2), parties(ctx, widthPt)] : [besideParty]),
    gap(2),
  ];
};

const tableStyle = (ctx: FormalContext): TableStyle => ({
  ...textTableStyle(ctx, GUTTER_PT),
  headPadding: PADDING_AROUND, rowPadding: PADDING_BELOW,
  paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => {
    sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, heavyStroke(ctx));
    sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, lightStroke(ctx));
  },
  paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) =>
    sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLast ? heavyStroke(ctx) : rowRule(ctx.palette)),
});

const belowRule = (ctx: LayoutContext, block: Block, widthPt: number, offsetPt: number): Block =>
  withBackground(block, widthPt, (sheet, { xPt, yPt }) => sheet.rule(xPt, yPt + offsetPt, widthPt, lightStroke(ctx)));

const doubleUnderlined = (ctx: LayoutContext, block: Block, widthPt: number): Block =>
  withBackground(block, widthPt, (sheet, { xPt, yPt, heightPt }) => {
    sheet.rule(xPt, yPt + heightPt - DOUBLE_PT, widthPt, lightStroke(ctx));
    sheet.rule(xPt, yPt + heightPt, widthPt, lightStroke(ctx));
  });

/** The total below a rule, and the balance above a double rule, which closes an account. */
const totalsTable = (ctx: FormalContext, available: TotalRowWidths): Block => {
  const { content, styles } = ctx;
  const { widthPt } = available;
  const usual: TotalRowStyle = { label: styles.quiet, figure: styles.figure, note: styles.small, padding: NO_PADDING, gapPt: GUTTER_PT };
  const total: TotalRowStyle = { ...usual, label: styles.strong, figure: styles.strongFigure, padding: PADDING_ABOVE };
  const frameTotal = (row: Block): Block => belowRule(ctx, row, widthPt, TOTAL_RULE_PT);
  const rows = totalRows(ctx, { usual, total, frameTotal }, available);
  const due: TotalRowStyle = { ...total, figure: styles.balance, padding: PADDING_AROUND };
  const balance = belowRule(ctx, balanceRow(ctx, closingRow(content), due, available), widthPt, BALANCE_RULE_PT);
  return asTotals(ctx, stack([...rows, doubleUnderlined(ctx, balance, widthPt)]));
};

/** The totals begin at a column of the grid. Notes and terms are to their left if they are no higher. */
const ending = (ctx: FormalContext, widthPt: number, amountPt: number, column: number): Ending => {
  const { styles, content } = ctx;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const spaceOf = (columns: number): TotalRowWidths =>
    totalsWidths(ctx, { figures: styles, amountPt, minPt: grid.spanPt(columns), maxPt: widthPt });
  const available = spaceForPayment(ctx, [COLUMNS - column, 5], spaceOf, (space) => widthPt - space.widthPt - SIDE_GUTTER_PT);
  const table = totalsTable(ctx, available);
  const look: TextBlockStyle = { label: styles.label, text: styles.prose };
  const tableX = widthPt - available.widthPt;
  const below = { xPt: 0, widthPt: grid.spanPt(9), maxPt: widthPt };
  const sideSpace = {
    widthPt: tableX - SIDE_GUTTER_PT, heightPt: table.heightPt + GRID_PT, gapPt: GRID_PT, clearAbovePt: GRID_PT / 2,
    totalsPt: available.widthPt, below,
  };
  return composeEnding(ctx, look, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: side }]),
    textBlocks: () => (ctx.isTight === true
      ? notesAndTerms(ctx, look, widthPt, GUTTER_PT, available.widthPt)
      : stackTextBlocks(ctx, content.textBlocks, look, below.widthPt, 2 * GRID_PT)),
  });
};

const paintRunningHeader = (ctx: FormalContext, sheet: Sheet, { xPt, widthPt, topPt }: Frame): void => {
  paintRunningHead(ctx, sheet, ctx.styles.small, { xPt, widthPt, yPt: topPt + 6 });
  sheet.rule(xPt, topPt + 2 * GRID_PT, widthPt, lightStroke(ctx));
};

const compose = (plain: LayoutContext): Composition => {
  const ctx = withStyles(plain);
  const { paper: { widthPt, heightPt }, styles, isTight = false } = ctx;
  const [topPt, footerPt, pageNumberOffsetPt] = isTight
    ? [TIGHT_TOP_PT, TIGHT_FOOTER_PT, TIGHT_PAGE_NUMBER_OFFSET_PT] : [TOP_PT, FOOTER_PT, PAGE_NUMBER_OFFSET_PT];
  const marginPt = marginOf(ctx, MARGIN_PT);
  const first: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt, bottomPt: heightPt - footerPt };
  const column = secondColumn(ctx, first, twelveColumns(first.widthPt, GUTTER_PT), HALF);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY,
    first,
    later: { ...first, topPt: topPt + 4 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHeader(ctx, sheet, first);
    },
    opening: opening(ctx, first, column),
    table: tableStyle(ctx),
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) => {
      const frameEndPt = heightPt - topPt;
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...first, yPt: frameEndPt + pageNumberOffsetPt, align: 'center' });
      if (ctx.placement === undefined) doubleRule(ctx, first.widthPt, 'below').paint(sheet, marginPt, frameEndPt - GRID_PT);
    },
  }), styles.small, { isAboveRules: ctx.placement === undefined });
};

/**
 * For law, medicine, offices and associations. A centred letterhead between double rules, small capitals, no colour. EB
 * Garamond.
 */
export const formal: Design = {
  lineHeight: 2 * GRID_PT / BODY_PT, gridPt: GRID_PT, hasTightForm: true, compose,
};
