import {
  beside, type Block, EMPTY, indent, padded, paintedBlock, space, stack, tagged, withBackground, firstGood, isWhole,
} from '../engine/block.js';
import { lineWidthPt, type LayoutContext } from '../context/layout-context.js';
import { resizeStyle } from '../engine/text.js';
import {
  type BandLines, companyDetails, companyName, nameInLines, nameStyle, titleBlock, titleInLines, titleOnOneLine, lineTopsInBand,
} from '../parts/sender-and-title.js';
import {
  BRIGHT_EDGE_PT, darkHeader, FAMILY, type FuturisticContext, futuristicStyles, GRID_PT,
  headerContext, INSET_PT, onDarkBackground, STYLES, TICK_LENGTH_PT, tickedTile, withPaleBackground,
} from './futuristic-elements.js';
import { COLUMNS, gapMaker, type Grid, HALF_COLUMNS, twelveColumns } from '../engine/grid.js';
import { partyStyle, setTextBlock } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles, type TotalRowWidths } from '../parts/totals.js';
import {
  amountDue, detailsThroughBalance, hasAmountDueLabel, headerAmount, headerAmountStyle, linkStyle, separateDueDate, detailList,
} from '../parts/document-details.js';
import type { PrintedLetter, Content } from '../content/content.js';
import type { Frame } from '../engine/flow.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { relativeLineHeight, itemNameStyle } from '../parts/text-styles.js';
import { type ColoredOpening, type Composition, type Design, textTableStyle } from './design.js';
import { letterOpening, pageFrame, type PageMargins, secondColumn, withLetter } from './letter.js';
import { hasFooter, withFooter } from './footer.js';
import type { Sheet, Stroke } from '../engine/sheet.js';
import { RULE_WIDTH_PT } from '../parts/colors.js';
import type { Padding, TableStyle, RowPosition } from '../table/table-style.js';
import type { Box } from '../engine/page.js';
import { readableTextColor } from '../../presentation/contrast.js';

const MIN_BAND_HEIGHT_PT = 60;
const PADDING_PT = 10;
const LOGO_AREA = { widthPt: 100, heightPt: 36 };
/** Distance from the logo to the name, and from the name to the title. */
const NAME_GAP_PT = 14;

const nameLines = (ctx: FuturisticContext, widthPt: number): BandLines => {
  const { style: defaultStyle, color } = nameInLines(ctx, ctx.styles.dark.company, widthPt, 2);
  const style = nameStyle(ctx, defaultStyle, widthPt);
  return { style, block: companyName(ctx, { style, color }, widthPt) };
};

const titleLines = (ctx: FuturisticContext, widthPt: number): BandLines => {
  const { style: defaultStyle, color } = ctx.styles.dark.title;
  const small = { ...resizeStyle(defaultStyle, STYLES.balance.font.sizePt), leadingPt: STYLES.balance.leadingPt };
  const title = titleInLines(ctx, { style: titleOnOneLine(ctx, small, widthPt), color }, widthPt);
  return { style: title.style, block: titleBlock(ctx, title, widthPt) };
};

/**
 * The head of a letter. A shallow dark band holds the sender, and the title in a second column, vertically centred.
 * @param topPt distance from the top of the paper to the block if the band starts at the top of the paper; otherwise 0
 */
export const letterBand = (pageCtx: FuturisticContext, widthPt: number, secondColumnXPt: number, topPt: number): Block => {
  const ctx = headerContext(pageCtx);
  const isWithoutBand = ctx.placement !== undefined;
  const tile = tickedTile(ctx, LOGO_AREA);
  const nameX = INSET_PT + (tile.widthPt === 0 ? 0 : tile.widthPt + NAME_GAP_PT);
  const name = nameLines(ctx, secondColumnXPt - NAME_GAP_PT - nameX);
  const title = titleLines(ctx, widthPt - secondColumnXPt - 2 * INSET_PT);
  const textHeightPt = Math.max(name.block.heightPt, title.block.heightPt);
  const bandHeightPt = isWithoutBand
    ? Math.max(textHeightPt, tile.block.heightPt)
    : Math.max(MIN_BAND_HEIGHT_PT, Math.max(textHeightPt, tile.heightPt) + 2 * PADDING_PT);
  const spaceAboveBandPt = isWithoutBand ? 0 : topPt;
  const middleYPt = bandHeightPt / 2 - spaceAboveBandPt;
  const [nameTop, titleTop] = lineTopsInBand(ctx, name, title, middleYPt);
  const withSpaceAbove = (pt: number, block: Block): Block => (block === EMPTY ? block : stack([space(pt), block]));
  const sender = tagged('Sect', beside([
    { xPt: INSET_PT, block: withSpaceAbove(middleYPt - tile.heightPt / 2, tile.block) },
    { xPt: nameX, block: withSpaceAbove(nameTop, name.block) },
  ]));
  return onDarkBackground(ctx, beside([
    { xPt: 0, block: sender }, { xPt: secondColumnXPt + INSET_PT, block: withSpaceAbove(titleTop, title.block) },
    { xPt: 0, block: space(bandHeightPt - spaceAboveBandPt) },
  ]), spaceAboveBandPt > 0);
};

const BOX_GUTTER_PT = 12;

export interface BoxRow {
  readonly block: Block;
  /** Whether one of the boxes has the details of a letter. */
  readonly holdsDetails: boolean;
  /** Whether one of the boxes has the amount due and its date. */
  readonly holdsAmountDue: boolean;
}

/** Minimum type size of the amount due in one of three boxes. If it would be smaller, it gets no box. */
const MIN_AMOUNT_SIZE_PT = 12;

const amountDueBox = (ctx: FuturisticContext, widthPt: number): Block => {
  const { label, due: amount, strong: date } = ctx.styles;
  const link = linkStyle(ctx, STYLES.body);
  return amountDue(ctx, { label, amount, date, link, align: 'start' }, widthPt);
};

/** Lays out the content of a box for a width. */
type BoxContent = (widthPt: number) => Block;

/** Boxes with corner ticks next to each other. If there are two boxes, the second starts at a grid column. */
const boxesBeside = (ctx: FuturisticContext, contents: readonly BoxContent[], grid: Grid, column: number): Block => {
  const stroke = { color: ctx.styles.markColor, widthPt: 0.75 };
  const starts = contents.length > 2 ? THIRDS : [0, column, COLUMNS];
  const boxes = contents.map((content, index) => {
    const [start = 0, end = COLUMNS] = starts.slice(index);
    return { xPt: grid.columnXPt(start), widthPt: grid.spanWidthPt(end - start), content };
  });
  const columns = beside(boxes.map(({ xPt, widthPt, content }) =>
    ({ xPt: xPt + INSET_PT, block: content(widthPt - 2 * INSET_PT) })));
  return withBackground(padded(columns, GRID_PT, GRID_PT), 0, (sheet, box) => boxes.forEach(({ xPt, widthPt }) =>
    sheet.corners({ ...box, xPt: box.xPt + xPt, widthPt }, TICK_LENGTH_PT, stroke)));
};

const THIRDS = [0, 4, 8, COLUMNS];

/** The parties, or a letter's details if there is no other party. */
const textsBeforeAmountDue = (ctx: FuturisticContext, details: BoxContent | undefined): readonly BoxContent[] => {
  const { content, content: { parties } } = ctx;
  if (details !== undefined && ctx.isTight !== true && parties.length === 0 && hasAmountDueLabel(content)) return [details];
  return parties.map((party) => (textPt) => setTextBlock(ctx, party, partyStyle(ctx), textPt));
};

/**
 * The parties and the amount due in boxes side by side, or below each other if a word would break. The header takes
 * the amount due if its label is hidden or there is no space for another box. In a letter without another party, the
 * details are next to the amount due. In the tight form, details and amount due are next to the window.
 * @param column grid column at which the second box starts
 * @param details the details of a letter
 */
export const arrangeBoxes = (ctx: FuturisticContext, widthPt: number, column = HALF_COLUMNS, details?: BoxContent): BoxRow => {
  const { content, content: { parties }, styles: { due } } = ctx;
  const grid = twelveColumns(widthPt, BOX_GUTTER_PT);
  const texts = textsBeforeAmountDue(ctx, details);
  const holdsDetails = parties.length === 0 && texts.length > 0;
  const boxPt = grid.spanWidthPt(texts.length > 1 ? 4 : COLUMNS - column) - 2 * INSET_PT;
  const amountPt = lineWidthPt(ctx, headerAmount(content).value.text, due) * MIN_AMOUNT_SIZE_PT / due.style.font.sizePt;
  const hasSpace = hasAmountDueLabel(content) && ctx.isTight !== true && (texts.length === 1 || amountPt <= boxPt);
  const withAmount = [...texts, (textPt: number): Block => amountDueBox(ctx, textPt)];
  const rows = [...hasSpace ? [withAmount] : [], texts].map((contents) => (): BoxRow => ({
    block: contents.length === 0 ? EMPTY : boxesBeside(ctx, contents, grid, column),
    holdsAmountDue: contents === withAmount, holdsDetails,
  }));
  const stacked = texts.flatMap((text, index) => [space(index === 0 ? 0 : 2 * GRID_PT), boxesBeside(ctx, [text], grid, COLUMNS)]);
  return firstGood(rows, ({ block }) => isWhole(block)) ?? { block: stack(stacked), holdsAmountDue: false, holdsDetails };
};

const PAGE: PageMargins = { sidePt: 40 + INSET_PT, endPt: 40 + INSET_PT, topPt: 40 - GRID_PT, bottomPt: 60 };
/** A tight page is the only one, so it has no page number. */
const TIGHT_PAGE: PageMargins = { ...PAGE, bottomPt: 36 };
const CONTINUATION_BAND_PT = 7 * GRID_PT;

const gap = gapMaker(GRID_PT);

/**
 * The dark band is above the window, or below the window if the band is too tall. The sender's details are next to the
 * window. The document details are next to the amount due, or next to the window if there is another party.
 */
const composeLetterOpening = (ctx: FuturisticContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { content, styles: { secondary, body, strong, due } } = ctx;
  const columnXPt = twelveColumns(frame.widthPt, BOX_GUTTER_PT).columnXPt(column);
  const detailsStyle = { label: secondary, value: body, strong, due: headerAmountStyle(ctx, due), gapPt: 10, labels: 'axis', valueAlign: 'start' } as const;
  const { others } = separateDueDate(content);
  const boxes = arrangeBoxes(ctx, frame.widthPt, column, (widthPt) => detailList(ctx, others, detailsStyle, widthPt));
  const details = boxes.holdsAmountDue ? others : detailsThroughBalance(content);
  return letterOpening(ctx, letter, frame, {
    headFallback: 'below', secondColumnXPt: columnXPt, detailsInsetPt: INSET_PT,
    head: (_, isAbove) => letterBand(ctx, frame.widthPt, columnXPt, isAbove ? PAGE.topPt : 0),
    besideWindow: (sidePt) => ({
      sender: companyDetails(ctx, secondary, sidePt),
      details: boxes.holdsDetails ? EMPTY : detailList(ctx, details, detailsStyle, sidePt),
    }),
    below: { [boxes.holdsDetails ? 'details' : 'parties']: boxes.block },
  });
};

const opening = (ctx: FuturisticContext, frame: Frame, column: number): ColoredOpening => {
  const { letter } = ctx.content;
  if (letter !== undefined) return { blocks: composeLetterOpening(ctx, letter, frame, column), coloredBottomPt: 0 };
  const boxes = arrangeBoxes(ctx, frame.widthPt);
  const details = boxes.holdsAmountDue ? separateDueDate(ctx.content).others : detailsThroughBalance(ctx.content);
  const header = darkHeader(ctx, frame.widthPt, details);
  return { blocks: [header, gap(3, 1, 2), boxes.block, gap(3)], coloredBottomPt: header.heightPt };
};

const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Text is on the grid. Backgrounds are half a step lower to centre the text. */
const loweredBox = (box: Box): Box => ({ ...box, yPt: box.yPt + GRID_PT / 2 });

const CELL_GUTTER_PT = 13;
const NUMBER_GAP_PT = 6;

const lineNumberDigits = (rowCount: number): number => Math.max(2, String(rowCount).length);

/** The numbers of the rows. Text lines have none. */
const lineNumbers = ({ rows }: Content): readonly (string | undefined)[] => {
  const digits = lineNumberDigits(rows.length);
  let count = 0;
  return rows.map(({ keepWith }) => (keepWith === undefined ? String(count += 1).padStart(digits, '0') : undefined));
};

/** Vertical rules after the line numbers and between the columns. */
const verticalRuleEdges = (edgesPt: readonly number[], indentPt: number): readonly number[] =>
  [...indentPt === 0 ? [] : [INSET_PT + indentPt - NUMBER_GAP_PT], ...edgesPt.slice(1).map((edge) => edge - CELL_GUTTER_PT / 2)];

/** Width of the line numbers before the items. 0 if a column prints them or comes first. */
const numberColumnWidthPt = ({ content: { rows, columns }, measurer }: FuturisticContext): number => {
  if (columns[0]?.key !== 'item' || columns.some(({ isLineNumber }) => isLineNumber)) return 0;
  return measurer.line('0'.repeat(lineNumberDigits(rows.length)), STYLES.code.font).widthPt + 2 * NUMBER_GAP_PT;
};

/** A thin grid around all cells, with a line number before each row unless a column prints it. */
const tableStyle = (ctx: FuturisticContext): TableStyle => {
  const { palette: { primaryColorDark }, measurer, content, styles } = ctx;
  const numbers = lineNumbers(content);
  const indentPt = numberColumnWidthPt(ctx);
  const thin: Stroke = { color: styles.gridColor, widthPt: RULE_WIDTH_PT };
  const paintNumber = (sheet: Sheet, { xPt }: Box, { index, textTopPt }: RowPosition): void => {
    const number = numbers[index];
    if (number === undefined) return;
    const line = measurer.line(number, STYLES.code.font, { direction: 'ltr' });
    const baseline = textTopPt + STYLES.body.leadingPt - STYLES.body.descentPt;
    sheet.text(line, xPt + INSET_PT, baseline, { color: styles.code.color, meaning: 'artifact' });
  };
  const closeRow = (sheet: Sheet, cells: Box): void => {
    const { xPt, yPt, widthPt, heightPt } = loweredBox(cells);
    sheet.rule(xPt, yPt + heightPt, widthPt, thin);
  };
  const head = { ...styles.label, color: readableTextColor(styles.tint, primaryColorDark) };
  const table = textTableStyle({ ...styles, label: head }, CELL_GUTTER_PT, itemNameStyle(content, STYLES));
  return {
    ...table, textStyles: { ...table.textStyles, code: STYLES.code },
    insetPt: INSET_PT, itemIndentPt: indentPt, headPadding: ROW_PADDING, rowPadding: ROW_PADDING,
    paintHead: (sheet, cells) => {
      const box = loweredBox(cells);
      sheet.rectangle(box, { fill: styles.tint });
      sheet.rule(box.xPt, box.yPt, box.widthPt, { color: styles.markColor, widthPt: 1 });
      sheet.rule(box.xPt, box.yPt + box.heightPt, box.widthPt, { color: primaryColorDark, widthPt: RULE_WIDTH_PT });
    },
    paintRow: (sheet, cells, position) => {
      closeRow(sheet, cells);
      if (position.startsRow && indentPt > 0) paintNumber(sheet, cells, position);
    },
    paintCarriedForward: closeRow,
    paintFrame: (sheet, cells, edgesPt, isAboveText) => {
      const { xPt, yPt, widthPt, heightPt } = loweredBox(cells);
      const rules = verticalRuleEdges(edgesPt, indentPt);
      for (const position of [0, ...rules, widthPt]) sheet.verticalRule(xPt + position, yPt, heightPt, thin);
      if (!isAboveText) return;
      const startPt = indentPt === 0 ? 0 : rules[0] ?? 0;
      sheet.rule(xPt + startPt, yPt + heightPt, widthPt - startPt, thin);
    },
  };
};

/** Distance from the top of its box to the line above the balance. */
const LINE_ABOVE_BALANCE_PT = GRID_PT * 0.7;

const TOTALS_GAP = gapMaker(GRID_PT)(2, 0.5);

/** Puts a label next to the panel on the baseline of the panel's first row. */
const SIDE_TEXT_TOP_PT = 2 * GRID_PT;

const panel = (ctx: FuturisticContext, available: TotalRowWidths): Block => {
  const { palette: { primaryColorDark, accentColor }, styles: { dark, lineOnDark } } = ctx;
  const { defaultStyle, totalStyle } = totalRowStyles(dark, ROW_PADDING, BOX_GUTTER_PT);
  const rows = totalRows(ctx, { defaultStyle, totalStyle }, available);
  const line = paintedBlock(GRID_PT, (sheet, xPt, yPt) =>
    sheet.rule(xPt, yPt + LINE_ABOVE_BALANCE_PT, available.widthPt, { color: lineOnDark, widthPt: 0.5 }));
  const balance = balanceRow(ctx, { ...totalStyle, figure: dark.balance }, available);
  const summed = rows.length === 0 ? [balance] : [...rows, line, balance];
  const body = padded(indent(INSET_PT, stack(summed)), GRID_PT, GRID_PT);
  return withBackground(body, available.widthPt + 2 * INSET_PT, (sheet, texts) => {
    const box = loweredBox(texts);
    sheet.rectangle(box, { fill: primaryColorDark });
    sheet.rectangle({ ...box, widthPt: BRIGHT_EDGE_PT }, { fill: accentColor });
  });
};

/** Totals as a dark panel that starts at a grid column. Notes and terms are next to it if no taller, otherwise below it. */
const ending = (ctx: FuturisticContext, widths: readonly [number, number], column: number): Ending =>
  composeEnding(ctx, { label: ctx.styles.label, text: ctx.styles.secondary }, widths, {
    columns: [COLUMNS - column, HALF_COLUMNS - 1], gridGutterPt: BOX_GUTTER_PT,
    gutterPt: BOX_GUTTER_PT + INSET_PT, insetPt: INSET_PT,
    rowStyles: ctx.styles.dark, totals: (available) => panel(ctx, available), sideTopPt: SIDE_TEXT_TOP_PT,
    clearAbovePt: TOTALS_GAP.minHeightPt - GRID_PT / 2 + SIDE_TEXT_TOP_PT,
  });

const compose = (baseCtx: LayoutContext): Composition => {
  const letterContext = { ...baseCtx, palette: withPaleBackground(baseCtx.palette) };
  const ctx: FuturisticContext = { ...letterContext, styles: futuristicStyles(letterContext) };
  const { paper: { widthPt, heightPt }, palette: { primaryColorDark, accentColor }, styles } = ctx;
  const firstFrame = pageFrame(ctx, ctx.isTight === true ? TIGHT_PAGE : PAGE, INSET_PT);
  const text = { xPt: firstFrame.xPt + INSET_PT, widthPt: firstFrame.widthPt - 2 * INSET_PT };
  const column = secondColumn(ctx, firstFrame, BOX_GUTTER_PT, HALF_COLUMNS, INSET_PT);
  const { blocks, coloredBottomPt } = opening(ctx, firstFrame, column);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: PAGE.topPt + 5 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      if (ctx.placement === undefined) {
        sheet.rectangle({ xPt: 0, yPt: 0, widthPt, heightPt: CONTINUATION_BAND_PT }, { fill: primaryColorDark });
        sheet.rectangle({ xPt: 0, yPt: CONTINUATION_BAND_PT, widthPt, heightPt: BRIGHT_EDGE_PT }, { fill: accentColor });
      }
      paintRunningHead(ctx, sheet, headerContext(ctx).styles.dark.code, { ...text, yPt: 25.5 });
    },
    coloredArea: (pageIndex) => ({
      columnWidthPt: 0, bandHeightPt: BRIGHT_EDGE_PT + (pageIndex === 0 ? PAGE.topPt + coloredBottomPt : CONTINUATION_BAND_PT),
    }),
    opening: blocks, tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: TOTALS_GAP, closingGap: gap(3, 0.5, 2),
    ending: (...widths) => ending(ctx, widths, column),
    paintFooter: (sheet, pageIndex, pageCount) => {
      // A requested footer has its own rule.
      const isRuled = pageCount > 1 && !hasFooter(ctx, pageIndex);
      if (isRuled) sheet.rule(firstFrame.xPt, heightPt - 46, firstFrame.widthPt, { color: styles.gridColor, widthPt: 0.4 });
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.code, { ...text, yPt: heightPt - 33, align: 'end' });
    },
  }), styles.small, { insetPt: INSET_PT });
};

/** Suits software, hosting and metered services with many decimals. The fonts are Space Grotesk and JetBrains Mono. */
export const futuristic = (): Design => ({ lineHeight: relativeLineHeight(STYLES.body), gridPt: GRID_PT, compose });
