import { beside, type Block, EMPTY, indent, paintedBlock, space, stack, withBackground, withNodes } from '../engine/block.js';
import { partyStyle, textBlockColumns } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles } from '../parts/totals.js';
import {
  type CreativeContext, creativeStyles, FAMILY, GRID_PT, type PageAreas, pageAreas, sideColumn,
  type SideColumn, STRIP_WIDTH_PT, STYLES, TABLE_INSET_PT, textFrame, TITLE_RAISE_PT, TOP_MARGIN_PT,
} from './creative-elements.js';
import type { PrintedLetter } from '../content/content.js';
import type { Frame } from '../engine/flow.js';
import { COLUMNS, Gap, gapMaker, twelveColumns } from '../engine/grid.js';
import type { LayoutContext } from '../context/layout-context.js';
import { resizeStyle } from '../engine/text.js';
import { amountDue, linkStyle, separateDueDate, detailList, type DetailListStyle } from '../parts/document-details.js';
import { companyDetails, senderBlock, startCodes, titleBlock, titleInLines } from '../parts/sender-and-title.js';
import { type ColoredOpening, type Composition, type Design, textTableStyle } from './design.js';
import { maxBottomAboveField, letterOpening, secondColumn, toAddressField, widerSpaceBesideWindow, withLetter } from './letter.js';
import type { Sheet } from '../engine/sheet.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { relativeLineHeight, itemNameStyle } from '../parts/text-styles.js';
import { withFooter } from './footer.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import type { Box } from '../engine/page.js';
import { rowRule, markOnPage } from '../parts/colors.js';
import { readableTextColor } from '../../presentation/contrast.js';
import { required } from '../../required.js';

const GUTTER_PT = 14;

const SMALLER_TITLE_STYLE = { ...resizeStyle(STYLES.title, 30), leadingPt: 5 * GRID_PT };
/** Left side bearing of a capital with a stem. */
const CAPITAL_BEARING_EM = 0.045;

const gap = gapMaker(GRID_PT);

/** A title that starts level with a logo. It is shifted by its side bearing, so that the first stem is at the content edge. */
const raisedTitle = (ctx: CreativeContext, widthPt: number, usual = ctx.styles.title, maxLines = 2): Block => {
  if (ctx.content.title.text === '' && ctx.content.copyMark === undefined) return EMPTY;
  const title = titleInLines(ctx, usual, widthPt, maxLines);
  const bearingPt = CAPITAL_BEARING_EM * title.style.font.sizePt;
  return stack([space(-TITLE_RAISE_PT), indent(-bearingPt, titleBlock(ctx, title, widthPt))]);
};

/** Title of a letter, on one line if it fits. It is very large if the page and the space above the window allow it. */
const letterTitle = (ctx: CreativeContext, widthPt: number, heightPt: number): Block => {
  const { title } = ctx.styles;
  const large = raisedTitle(ctx, widthPt, title, 1);
  const isLarge = ctx.isTight !== true && large.heightPt <= Math.min(heightPt, title.style.leadingPt);
  return isLarge ? large : raisedTitle(ctx, widthPt, { ...title, style: SMALLER_TITLE_STYLE }, 1);
};

const detailsStyle = ({ content, styles }: CreativeContext): DetailListStyle & Required<Pick<DetailListStyle, 'due'>> => {
  const { secondary: label, body: value, strong, label: { color } } = styles;
  const due = { style: content.paidBalance === undefined ? STYLES.balance : STYLES.paid, color };
  return { label, value, strong, due, gapPt: 2 * GUTTER_PT, labels: 'axis', valueAlign: 'start' };
};

/** All details but the due date, which is below the amount due. */
const letterDetails = (ctx: CreativeContext, widthPt: number): Block =>
  detailList(ctx, separateDueDate(ctx.content).others, detailsStyle(ctx), widthPt);

const parties = (ctx: CreativeContext, widthPt: number): Block =>
  textBlockColumns(ctx, ctx.content.parties, partyStyle(ctx), widthPt, GUTTER_PT);

const senderWithName = (ctx: CreativeContext, widthPt: number, spaceAboveNamePt = 0): Block => {
  const { label: { color }, secondary: details } = ctx.styles;
  const logo = { widthPt: 150, heightPt: 7 * GRID_PT };
  return senderBlock(ctx, { name: { style: STYLES.company, color }, details, logo, spaceAboveNamePt }, widthPt);
};

const amountDueBlock = (ctx: CreativeContext, widthPt: number): Block => {
  const { label, strong: date } = ctx.styles;
  const { due: amount } = detailsStyle(ctx);
  const link = linkStyle(ctx, STYLES.body);
  return amountDue(ctx, { label, amount, date, link, align: 'start' }, widthPt);
};

/**
 * A letter has no side column. The title is above the window and the sender next to it in the second column. Details
 * and amount due are below, side by side. All text starts on the table's text edge.
 */
const composeLetterOpening = (ctx: CreativeContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const texts = textFrame(frame);
  const { widthPt } = texts;
  const columnXPt = twelveColumns(frame.widthPt, GUTTER_PT).columnXPt(column);
  const field = toAddressField(ctx, letter);
  const titleIn = (headPt: number): Block => letterTitle(ctx, headPt, maxBottomAboveField(field) - texts.topPt);
  // Next to the title, the name shares its baseline.
  const isBesideTitle = widerSpaceBesideWindow(field, texts).isAfterWindow;
  const spaceAboveNamePt = isBesideTitle ? Math.max(0, titleIn(columnXPt - 2 * GRID_PT).heightPt - STYLES.company.leadingPt) : 0;
  const detailsAndAmount = beside([
    { xPt: 0, block: letterDetails(ctx, columnXPt - 2 * GUTTER_PT) },
    { xPt: columnXPt, block: amountDueBlock(ctx, widthPt - columnXPt) },
  ]);
  const opening = letterOpening(ctx, letter, texts, {
    headFallback: 'below', secondColumnXPt: columnXPt, isHeadNarrow: true, tightDetails: detailsStyle(ctx),
    headSlot: 'title', head: titleIn,
    besideWindow: (sidePt) => ({ sender: senderWithName(ctx, sidePt, spaceAboveNamePt) }),
    below: { details: detailsAndAmount, parties: parties(ctx, widthPt) },
  });
  return opening.map((block) => (block instanceof Gap ? block : indent(TABLE_INSET_PT, block)));
};

/** On letterhead paper, the text of the side column is below the title. */
const onLetterheadPaper = (ctx: CreativeContext, frame: Frame): Composition['opening'] => {
  const { widthPt } = textFrame(frame);
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const senderBesideWindow = senderWithName(ctx, widthPt);
  const side = stack([amountDueBlock(ctx, grid.spanWidthPt(5)), space(2 * GRID_PT), letterDetails(ctx, grid.spanWidthPt(5))]);
  const body = beside([{ xPt: 0, block: parties(ctx, grid.spanWidthPt(7)) }, { xPt: grid.columnXPt(7), block: side }]);
  const inset = (block: Block): Block => indent(TABLE_INSET_PT, block);
  const senderGap = gap(senderBesideWindow.heightPt > 0 ? 4 : 0);
  return [inset(senderBesideWindow), senderGap, inset(raisedTitle(ctx, widthPt)), gap(3), inset(body), gap(4)];
};

/** The opening without the side column. A letter's second column starts at a grid column. */
const openingWithoutSide = (ctx: CreativeContext, frame: Frame, column: number): Composition['opening'] => {
  const { letter } = ctx.content;
  return letter === undefined ? onLetterheadPaper(ctx, frame) : composeLetterOpening(ctx, letter, frame, column);
};

const TOTALS_COLUMN = 5;

const PANEL_TO_TABLE_GAP_PT = 4 * GRID_PT;

/** Company and document details that do not fit in the side column. */
const remainingDetails = (ctx: CreativeContext, side: SideColumn, widthPt: number): Block => {
  const companyBlock = side.holdsCompanyDetails ? EMPTY : companyDetails(ctx, ctx.styles.secondary, widthPt);
  const detailBlock = side.holdsDocumentDetails ? EMPTY : letterDetails(ctx, widthPt);
  return stack([companyBlock, detailBlock].flatMap((block) => (block === EMPTY ? [] : [block, space(2 * GRID_PT)])));
};

const opening = (ctx: CreativeContext, areas: PageAreas): ColoredOpening => {
  const { firstFrame } = areas;
  const { xPt, widthPt } = textFrame(areas.frameBesideColumn);
  const codes = startCodes(ctx, ctx.styles.secondary, { widthPt }).block;
  const titleAlone = raisedTitle(ctx, widthPt);
  const title = stack([codes, space(codes === EMPTY ? 0 : 2 * GRID_PT), titleAlone]);
  const side = sideColumn(ctx, areas.sideColumn, title.heightPt);
  const body = stack([remainingDetails(ctx, side, widthPt), parties(ctx, widthPt)]);
  const content = indent(xPt - firstFrame.xPt, stack([title, space(side.headHeightPt - title.heightPt), body]));
  const nodes = [...codes.nodes, ...side.senderNodes, ...titleAlone.nodes, ...side.detailNodes, ...body.nodes];
  const blocks = [paintedBlock(0, (sheet) => side.paint(sheet), [], side.wordSplit), content];
  if (areas.sideColumn.shape === 'column') return { blocks: [withNodes(stack(blocks), nodes), gap(4)], coloredBottomPt: ctx.paper.heightPt };
  const endPt = Math.max(
    side.heightPt, Math.min(content.heightPt, firstFrame.bottomPt - firstFrame.topPt - PANEL_TO_TABLE_GAP_PT),
  ) + PANEL_TO_TABLE_GAP_PT;
  const block = withNodes(stack([...blocks, space(Math.max(0, endPt - content.heightPt))]), nodes);
  return { blocks: [block, gap(4)], coloredBottomPt: TOP_MARGIN_PT + endPt };
};

const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Text is on the grid. Backgrounds are half a step lower to centre the text. */
const HALF_GRID_PT = GRID_PT / 2;

const CELL = { gutterPt: 12, gapPt: 2, radiusPt: 5 } as const;
/** A dot, the distance from its edge to the text next to it, and from the baseline to the middle of lower-case letters. */
const DOT = { indentPt: 10, radiusPt: 2, risePt: 2.6 } as const;
const TABLE_GAP_PT = GRID_PT;

const paintCells = (sheet: Sheet, box: Box, edgesPt: readonly number[], fill: string): void => edgesPt.forEach((edge, index) => {
  const next = edgesPt[index + 1];
  const cellStartPt = index === 0 ? 0 : edge - (CELL.gutterPt - CELL.gapPt) / 2;
  const cellEndPt = next === undefined ? box.widthPt : next - (CELL.gutterPt + CELL.gapPt) / 2;
  const [xPt, yPt] = [box.xPt + cellStartPt, box.yPt + HALF_GRID_PT];
  const cell = { xPt, yPt, widthPt: cellEndPt - cellStartPt, heightPt: box.heightPt - TABLE_GAP_PT };
  sheet.rectangle(cell, { fill, radiusPt: CELL.radiusPt });
});

/** Each label is in a rounded cell, and each description follows a dot, which hangs outside the first column. */
const tableStyle = ({ content, palette, styles }: CreativeContext): TableStyle => {
  const itemAt = content.columns.findIndex(({ key }) => key === 'item');
  const isFirst = itemAt === 0;
  const dotColor = markOnPage(palette, palette.accentColor);
  const { tint, label } = styles;
  const head = { ...label, color: readableTextColor(tint, palette.primaryColorDark) };
  return {
    ...textTableStyle({ ...styles, label: head }, CELL.gutterPt, itemNameStyle(content, STYLES)),
    insetPt: TABLE_INSET_PT, itemIndentPt: isFirst ? 0 : DOT.indentPt,
    headPadding: { topPt: GRID_PT, bottomPt: TABLE_GAP_PT }, rowPadding: ROW_PADDING,
    paintHead: (sheet, box, edgesPt) => paintCells(sheet, box, edgesPt, tint),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { index, startsRow, isLastRow, textTopPt, edgesPt }) => {
      const dotXPt = required(edgesPt[itemAt], 'edge of the items') - (isFirst ? DOT.indentPt : 0);
      const baseline = textTopPt + STYLES.body.leadingPt - STYLES.body.descentPt;
      const isMarked = startsRow && content.rows[index]?.keepWith === undefined;
      if (isMarked) sheet.circle(xPt + dotXPt + DOT.radiusPt, baseline - DOT.risePt, DOT.radiusPt, { fill: dotColor });
      if (isLastRow) return;
      sheet.rule(xPt + TABLE_INSET_PT, yPt + heightPt + HALF_GRID_PT, widthPt - 2 * TABLE_INSET_PT, rowRule(palette));
    },
  };
};

/** Lowers the panel so that it is centred on the figures and not on their line. */
const PANEL_SHIFT_PT = 1.3;

const panel = (ctx: CreativeContext, widthPt: number): Block => {
  const { palette, styles } = ctx;
  const { strong: label, balance: figure, small: note } = styles.onColor;
  const rowStyle = { label, figure, note, padding: { topPt: GRID_PT, bottomPt: GRID_PT }, gapPt: GUTTER_PT };
  const balance = balanceRow(ctx, rowStyle, { widthPt: widthPt - 2 * TABLE_INSET_PT, figureWidthPt: 0 });
  return withBackground(indent(TABLE_INSET_PT, balance), widthPt, (sheet, box) =>
    sheet.rectangle({ ...box, yPt: box.yPt + PANEL_SHIFT_PT }, { fill: palette.primaryColor, radiusPt: 8 }));
};

/** Totals from a grid column on, with the balance in a panel below. Notes and terms are next to them if they are not too tall. */
const ending = (ctx: CreativeContext, widths: readonly [number, number], column: number): Ending => {
  const { styles, content: { totals: { length } } } = ctx;
  return composeEnding(ctx, { label: styles.label, text: styles.small }, widths, {
    columns: [COLUMNS - column], gridGutterPt: GUTTER_PT, gutterPt: GUTTER_PT, insetPt: TABLE_INSET_PT,
    totals: (available) => stack(totalRows(ctx, totalRowStyles(styles, ROW_PADDING, GUTTER_PT), available)),
    balance: () => stack([space(length === 0 ? GRID_PT : 2 * GRID_PT), panel(ctx, widths[0])]),
    sideTopPt: ROW_PADDING.topPt, clearAbovePt: ROW_PADDING.topPt,
  });
};

const paintColoredArea = (
  { palette, paper: { heightPt } }: LayoutContext, sheet: Sheet, pageIndex: number, columnWidthPt: number, colorPt: number,
): void => {
  const fill = { fill: palette.primaryColor };
  if (pageIndex === 0 && colorPt > 0) sheet.rectangle({ xPt: 0, yPt: 0, widthPt: columnWidthPt, heightPt: colorPt }, fill);
  if (pageIndex > 0 || colorPt < heightPt) sheet.rectangle({ xPt: 0, yPt: 0, widthPt: STRIP_WIDTH_PT, heightPt }, fill);
};

const compose = (baseCtx: LayoutContext): Composition => {
  const ctx: CreativeContext = { ...baseCtx, styles: creativeStyles(baseCtx) };
  const { paper: { heightPt }, styles } = ctx;
  const areas = pageAreas(ctx, tableStyle(ctx));
  const { laterFrame, sideColumnWidthPt, footerHeightPt } = areas;
  const { letter } = ctx.content;
  const isPlain = letter !== undefined || ctx.placement !== undefined;
  const firstFrame = isPlain ? { ...laterFrame, topPt: TOP_MARGIN_PT } : areas.firstFrame;
  const column = secondColumn(ctx, firstFrame, GUTTER_PT, TOTALS_COLUMN, TABLE_INSET_PT);
  const { blocks, coloredBottomPt } = isPlain
    ? { blocks: openingWithoutSide(ctx, firstFrame, column), coloredBottomPt: 0 } : opening(ctx, areas);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY, firstFrame, laterFrame,
    paintBackground: (sheet, pageIndex) => {
      if (ctx.placement === undefined) paintColoredArea(ctx, sheet, pageIndex, sideColumnWidthPt, coloredBottomPt);
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...textFrame(laterFrame), yPt: TOP_MARGIN_PT + 9.25 });
    },
    coloredArea: (pageIndex) =>
      ({ columnWidthPt: pageIndex === 0 && coloredBottomPt === heightPt ? sideColumnWidthPt : STRIP_WIDTH_PT, bandHeightPt: 0 }),
    opening: blocks, tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: gap(1, 0.5), closingGap: gap(3, 0.5, 2),
    ending: (...widths) => ending(ctx, widths, column),
    paintFooter: (sheet, pageIndex, pageCount) => paintPageNumber(
      ctx, sheet, [pageIndex, pageCount], styles.small,
      { ...textFrame(pageIndex === 0 ? firstFrame : laterFrame), yPt: footerHeightPt - 3.75, align: 'end' },
    ),
  }), styles.small, { insetPt: TABLE_INSET_PT });
};

/** Suits studios, agencies and events. It has a coloured side column, a very large title and the font Manrope. */
export const creative = (): Design => ({
  lineHeight: relativeLineHeight(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
});
