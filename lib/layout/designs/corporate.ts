import { beside, type Block, EMPTY, indent, padded, paintedBlock, space, stack, tagged, withBackground } from '../engine/block.js';
import { lineWidthPt, type ColoredStyle, type LayoutContext } from '../context/layout-context.js';
import { COLUMNS, HALF_COLUMNS, twelveColumns } from '../engine/grid.js';
import { logoTile } from '../parts/logo.js';
import {
  companyDetails, companyName, copyMarkWidthPt, nameInLines, nameStyle, startCodes, titleBlock, titleInLines, lineTopsInBand,
} from '../parts/sender-and-title.js';
import {
  companyDetailsInBand, companyDetailsInFooter, type CorporateContext, corporateStyles, detailCells, detailListStyle, FAMILY,
  footerTop, gap, GRID_PT, GUTTER_PT, HALF_GRID_PT, INSET_PT, primaryTint, STYLES, TINT_SHARE, TOTALS_GAP,
} from './corporate-elements.js';
import { readableTextColor } from '../../presentation/contrast.js';
import type { Sheet } from '../engine/sheet.js';
import { partyStyle, stackTextBlocks, textBlockColumns } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles, type TotalRowWidths } from '../parts/totals.js';
import type { PrintedLetter } from '../content/content.js';
import type { Frame } from '../engine/flow.js';
import type { TableStyle } from '../table/table-style.js';
import { markOnPage, rowRule } from '../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { itemNameStyle, relativeLineHeight, stylesInColor } from '../parts/text-styles.js';
import { type ColoredOpening, type Composition, type Design, textTableStyle } from './design.js';
import { letterOpening, secondColumn, pageFrame, type PageMargins, textMarginPt, withLetter } from './letter.js';
import { hasFooter, withFooter } from './footer.js';

/** Height of the band, and minimum padding above and below a text that needs a taller one. */
const BAND = [15 * GRID_PT, 3 * GRID_PT] as const;
const TIGHT_BAND = [10 * GRID_PT, 2.5 * GRID_PT] as const;
const TILE_AREA = { widthPt: 132, heightPt: 51.2, gridPt: GRID_PT };
const TIGHT_TILE = { ...TILE_AREA, heightPt: 6 * GRID_PT };

/** Widths of name and title. If both fit side by side, each takes one line. Otherwise the title gets its columns. */
const nameAndTitleWidths = (ctx: CorporateContext, [widthPt, spanPt]: readonly [number, number]): readonly [number, number] => {
  const { content: { companyName: name, title }, styles } = ctx;
  const titleWidthPt = Math.max(lineWidthPt(ctx, title.text, styles.title), copyMarkWidthPt(ctx, styles.title));
  const nameWidthPt = lineWidthPt(ctx, name.text, styles.company);
  const titleSpacePt = nameWidthPt + 2 * GUTTER_PT + titleWidthPt <= widthPt ? titleWidthPt : Math.min(titleWidthPt, spanPt);
  return [widthPt - titleSpacePt - (titleSpacePt === 0 ? 0 : 2 * GUTTER_PT), titleSpacePt];
};

/** Style of a name that does not fit on one line. */
const nameStyleIn = (ctx: CorporateContext, widthPt: number): ColoredStyle => {
  const { content: { companyName: { text } }, styles: { company, longCompany } } = ctx;
  return lineWidthPt(ctx, text, company) <= widthPt ? company : nameInLines(ctx, longCompany, widthPt, 3);
};

/**
 * The band. A logo tile and the company's name are at one end, the title at the other, all vertically centred. Details
 * for which the footer has no space are below the name. The coloured rectangle is half a grid step lower than the box,
 * so that text on the grid looks centred.
 */
export const headerBand = (ctx: CorporateContext, widthPt: number): Block => {
  const { palette, paper, placement } = ctx;
  const tile = logoTile(ctx, ctx.isTight === true ? TIGHT_TILE : TILE_AREA, {
    fill: '#ffffff', background: (placement?.paletteWithoutBand ?? palette).primaryColor,
    paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: 3 }),
  });
  const codes = startCodes(ctx, ctx.styles.secondary, { isOnColor: placement === undefined });
  const tileX = codes.widthPt + codes.gapPt;
  const nameX = tileX + (tile.widthPt === 0 ? 0 : tile.widthPt + GUTTER_PT);
  const [namePt, titlePt] = nameAndTitleWidths(ctx, [widthPt - nameX, twelveColumns(widthPt, GUTTER_PT).spanWidthPt(5)]);
  const plainName = nameStyleIn(ctx, namePt);
  const name = { ...plainName, style: nameStyle(ctx, plainName.style, namePt) };
  const title = titleInLines(ctx, ctx.styles.title, titlePt);
  const details = companyDetailsInBand(ctx, { style: STYLES.small, color: title.color }, [widthPt, namePt]);
  const nameLines = { block: stack([companyName(ctx, name, namePt), details]), style: name.style };
  const titleLines = { block: titleBlock(ctx, title, titlePt, 'end'), style: title.style };
  const [minPt, paddingPt] = placement !== undefined ? [tile.heightPt, 0] : ctx.isTight === true ? TIGHT_BAND : BAND;
  const textPt = Math.max(nameLines.block.heightPt, titleLines.block.heightPt, codes.block.heightPt);
  const heightPt = Math.max(minPt, textPt + 2 * paddingPt, placement === undefined ? tile.heightPt + 4 * GRID_PT : 0);
  const [nameTop, titleTop] = lineTopsInBand(ctx, nameLines, titleLines, heightPt / 2 + HALF_GRID_PT, GRID_PT);
  const tileTop = HALF_GRID_PT + (heightPt - tile.heightPt) / 2;
  const sender = tagged('Sect', beside([
    { xPt: 0, block: stack([space(HALF_GRID_PT + (heightPt - codes.block.heightPt) / 2), codes.block]) },
    { xPt: tileX, block: stack([space(tileTop), tile.block]) }, { xPt: nameX, block: stack([space(nameTop), nameLines.block]) },
  ]));
  const titled = stack([space(titleTop), titleLines.block]);
  const band = beside([{ xPt: 0, block: sender }, { xPt: widthPt - titlePt, block: titled }, { xPt: 0, block: space(heightPt) }]);
  return placement !== undefined ? band : withBackground(band, widthPt, (sheet, { yPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HALF_GRID_PT, widthPt: paper.widthPt, heightPt }, { fill: palette.primaryColor }));
};

/**
 * Margins of text. The backgrounds of table and totals box extend into them, so that all text starts on one edge. Table
 * rows end one step above the footer rule. Their background extends half a step below them.
 */
const PAGE: PageMargins = { sidePt: 48, endPt: 48, topPt: -HALF_GRID_PT, bottomPt: 73.8 };
const CONTINUATION_BAND_PT = 4 * GRID_PT;
const ZEBRA_TINT = 0.04;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };
const TOTALS_COLUMN = 7;

const detailsBand = (ctx: CorporateContext, widthPt: number): Block => {
  const row = padded(detailCells(ctx, widthPt), 2 * GRID_PT, 2 * GRID_PT);
  if (ctx.placement !== undefined) return row;
  return withBackground(row, widthPt, (sheet, { yPt, heightPt }) => {
    const box = { xPt: 0, yPt: yPt + HALF_GRID_PT, widthPt: ctx.paper.widthPt, heightPt: heightPt - 2 * HALF_GRID_PT };
    sheet.rectangle(box, { fill: primaryTint(ctx.palette, TINT_SHARE) });
  });
};

const parties = (ctx: CorporateContext, widthPt: number): Block => {
  const totalsWidthPt = twelveColumns(widthPt + 2 * INSET_PT, GUTTER_PT).spanWidthPt(COLUMNS - TOTALS_COLUMN) - 2 * INSET_PT;
  return textBlockColumns(ctx, ctx.content.parties, partyStyle(ctx), widthPt, GUTTER_PT, HALF_COLUMNS, totalsWidthPt);
};

/** The company details of the footer. Screen readers read them after the name. */
const companyDetailsBlock = (ctx: CorporateContext, widthPt: number): Block => {
  const footer = companyDetailsInFooter(ctx, ctx.styles.small, widthPt) ?? EMPTY;
  return paintedBlock(
    0, (sheet) => footer.paint(sheet, textMarginPt(ctx, PAGE.sidePt), footerTop(ctx.paper.heightPt)), footer.nodes,
  );
};

/** The band is above the window, or below the window if the band is too tall. Other text is next to the window. */
const composeLetterOpening = (ctx: CorporateContext, letter: PrintedLetter, frame: Frame, column: number): ColoredOpening => {
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const band = headerBand({ ...ctx, isTight: true }, widthPt);
  const isLong = companyDetailsInFooter(ctx, ctx.styles.small, widthPt) === undefined;
  const blocks = letterOpening(ctx, letter, frame, {
    headFallback: 'below', secondColumnXPt: twelveColumns(frame.widthPt, GUTTER_PT).columnXPt(column), detailsInsetPt: INSET_PT,
    tightDetails: detailListStyle(ctx),
    head: () => stack([indent(INSET_PT, band), companyDetailsBlock(ctx, widthPt)]),
    besideWindow: (sidePt) => ({
      sender: isLong ? companyDetails(ctx, ctx.styles.secondary, sidePt) : EMPTY,
      parties: stackTextBlocks(ctx, ctx.content.parties, partyStyle(ctx), sidePt, 2 * GRID_PT),
    }),
    below: { details: indent(INSET_PT, detailsBand(ctx, widthPt)) },
  });
  return { blocks, coloredBottomPt: band.heightPt };
};

const opening = (ctx: CorporateContext, frame: Frame, column: number): ColoredOpening => {
  const { letter } = ctx.content;
  if (letter !== undefined) return composeLetterOpening(ctx, letter, frame, column);
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const band = headerBand(ctx, widthPt);
  const cells = detailsBand(ctx, widthPt);
  const blocks = [
    indent(INSET_PT, band), companyDetailsBlock(ctx, widthPt), indent(INSET_PT, cells), gap(4, 1, 2),
    indent(INSET_PT, parties(ctx, widthPt)), gap(4, 1, 2),
  ];
  return { blocks, coloredBottomPt: band.heightPt + cells.heightPt - 2 * HALF_GRID_PT };
};

const tableStyle = ({ content, palette, styles }: CorporateContext): TableStyle => ({
  ...textTableStyle(styles, GUTTER_PT, itemNameStyle(content, STYLES)), insetPt: INSET_PT,
  headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
  paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) =>
    sheet.rule(xPt, yPt + heightPt + HALF_GRID_PT, widthPt, { color: markOnPage(palette, palette.primaryColor), widthPt: 1 }),
  paintRow: (sheet, box, { index, isLastRow }) => {
    const { xPt, yPt, widthPt, heightPt } = box;
    if (content.watermarks.length > 0) {
      // Row backgrounds would hide parts of a watermark.
      if (!isLastRow) sheet.rule(xPt, yPt + heightPt + HALF_GRID_PT, widthPt, rowRule(palette));
    } else if (index % 2 === 1) {
      sheet.rectangle({ ...box, yPt: yPt + HALF_GRID_PT }, { fill: primaryTint(palette, ZEBRA_TINT) });
    }
  },
});

/** The totals in a tinted box, with the balance on the primary colour at its bottom. */
const totalsBox = (ctx: CorporateContext, available: TotalRowWidths): Block => {
  const { palette: { primaryColor, headerTextColor }, styles } = ctx;
  const boxWidthPt = available.widthPt + 2 * INSET_PT;
  const filled = (block: Block, fill: string): Block =>
    withBackground(indent(INSET_PT, block), boxWidthPt, (sheet, box) => sheet.rectangle(box, { fill }));
  const rows = totalRows(ctx, totalRowStyles(styles, { topPt: 0, bottomPt: GRID_PT }, GUTTER_PT), available);
  const onColor = stylesInColor(readableTextColor(primaryColor, headerTextColor), {
    label: STYLES.strong, figure: STYLES.balance, note: STYLES.small,
  });
  const due = { ...onColor, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT }, gapPt: GUTTER_PT };
  const summands = rows.length === 0 ? EMPTY : filled(padded(stack(rows), GRID_PT, 0), primaryTint(ctx.palette, TINT_SHARE));
  return stack([summands, filled(balanceRow(ctx, due, available), primaryColor)]);
};

/** Notes and terms go to the left of the totals box, which starts at a grid column, if they are no taller. */
const ending = (ctx: CorporateContext, widths: readonly [number, number], column: number): Ending =>
  composeEnding(ctx, { label: ctx.styles.label, text: ctx.styles.secondary }, widths, {
    columns: [COLUMNS - column], gridGutterPt: GUTTER_PT, insetPt: INSET_PT, totals: (available) => totalsBox(ctx, available),
    clearAbovePt: TOTALS_GAP.minHeightPt - HALF_GRID_PT,
  });

const paintContinuationBand = (ctx: CorporateContext, sheet: Sheet, widthPt: number): void => {
  const band = { xPt: 0, yPt: 0, widthPt: ctx.paper.widthPt, heightPt: CONTINUATION_BAND_PT };
  if (ctx.placement === undefined) sheet.rectangle(band, { fill: ctx.palette.primaryColor });
  const coloredStyle = { style: STYLES.small, color: ctx.styles.title.color };
  paintRunningHead(ctx, sheet, coloredStyle, { xPt: textMarginPt(ctx, PAGE.sidePt), widthPt, yPt: 15.5 });
};

const paintFooterRule = (ctx: LayoutContext, sheet: Sheet, { xPt, widthPt }: Frame): void =>
  sheet.rule(xPt, footerTop(ctx.paper.heightPt) - GRID_PT, widthPt, { color: ctx.palette.borderColor, widthPt: 0.75 });

const compose = (baseCtx: LayoutContext): Composition => {
  const ctx: CorporateContext = { ...baseCtx, styles: corporateStyles(baseCtx) };
  const { paper: { heightPt }, styles } = ctx;
  const firstFrame = pageFrame(ctx, PAGE, INSET_PT);
  const [marginPt, textWidthPt] = [firstFrame.xPt + INSET_PT, firstFrame.widthPt - 2 * INSET_PT];
  const column = secondColumn(ctx, firstFrame, GUTTER_PT, TOTALS_COLUMN, INSET_PT);
  // On a tight letter, the totals box is wider, so that the balance takes one line.
  const isTightLetter = ctx.isTight === true && ctx.content.letter !== undefined;
  const totalsColumn = isTightLetter ? Math.min(column, HALF_COLUMNS) : column;
  const { blocks, coloredBottomPt } = opening(ctx, firstFrame, column);
  const repeated = companyDetailsInFooter(ctx, styles.small, textWidthPt, 'footer-artifact') ?? EMPTY;
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: 2 * CONTINUATION_BAND_PT - HALF_GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintContinuationBand(ctx, sheet, textWidthPt);
    },
    coloredArea: (pageIndex) => ({ columnWidthPt: 0, bandHeightPt: pageIndex === 0 ? coloredBottomPt : CONTINUATION_BAND_PT }),
    opening: blocks, tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: TOTALS_GAP, closingGap: gap(4, 0.5, 2),
    ending: (...widths) => ending(ctx, widths, totalsColumn),
    paintFooter: (sheet, pageIndex, pageCount) => {
      if ((pageCount > 1 || repeated !== EMPTY) && !hasFooter(ctx, pageIndex)) paintFooterRule(ctx, sheet, firstFrame);
      if (pageIndex > 0) repeated.paint(sheet, marginPt, footerTop(heightPt));
      const position = { xPt: marginPt, widthPt: textWidthPt, yPt: footerTop(heightPt) + 9.2, align: 'end' } as const;
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, position);
    },
  }), styles.small, { insetPt: INSET_PT });
};

/** Suits suppliers with many columns or a brand colour. It has a coloured band, striped rows and the font Inter. */
export const corporate = (): Design => ({
  lineHeight: relativeLineHeight(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
});
