import { beside, type Block, drawing, EMPTY, indent, padded, space, stack, tagged, withBackground } from '../engine/block.js';
import { fitLines, lineWidthPt } from '../context/fit-text.js';
import { twelveColumns } from '../engine/grid.js';
import type { ColoredStyle, LayoutContext } from '../context/layout-context.js';
import { logoTile } from '../parts/logo.js';
import { capitalsMiddlePt, companyDetails, companyName, nameStyle, titleBlock } from '../parts/sender-and-title.js';
import {
  companyDetailsInBand, companyDetailsInFooter, type CorporateContext, corporateStyles, detailCells, FAMILY, footerTop,
  gap, GRID_PT, GUTTER_PT, HALF_GRID_PT, INSET_PT, STYLES, TINT, tintOf, TOTALS_GAP,
} from './corporate-elements.js';
import { readableTextColor } from '../../presentation/contrast.js';
import type { Box } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { asTotals } from '../table/table.js';
import { notesAndTerms, stackTextBlocks, textBlockColumns, type TextBlockStyle } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import {
  balanceRow, closingRow, totalRows, totalsWidthsInPanel, type TotalRowStyle, type TotalRowWidths,
} from '../parts/totals.js';
import type { PrintedLetter } from '../content/content.js';
import type { Frame } from '../engine/flow.js';
import type { TableStyle } from '../table/table-style.js';
import { markOnPage, rowRule } from '../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { itemNameStyle, lineHeightOf } from '../parts/text-styles.js';
import type { Composition, Design } from './design.js';
import { letterBlock, letterOpening, marginOf, secondColumn, withLetter, withoutCompanyDetails } from './letter.js';
import { hasFooter, withFooter } from './footer.js';

const BAND_PT = 15 * GRID_PT;
const TIGHT_BAND_PT = 10 * GRID_PT;
/** Minimum padding above and below the text of a taller band. */
const PADDING_PT = 3 * GRID_PT;
const TIGHT_PADDING_PT = 2.5 * GRID_PT;
const TILE = { widthPt: 132, heightPt: 51.2, gridPt: GRID_PT };
const TIGHT_TILE = { ...TILE, heightPt: 6 * GRID_PT };
/** Columns for a title that would leave the name too little space. */
const TITLE_SPAN = 5;

const TITLE = { maxLines: 2, minPt: 15.5 };
const NAME = { maxLines: 3, minPt: 8 };

/** Widths of name and title. If both fit side by side, each takes one line. Otherwise the title gets its columns. */
const nameAndTitleWidths = (ctx: CorporateContext, [widthPt, spanPt]: readonly [number, number]): readonly [number, number] => {
  const { content: { companyName: name, title }, styles } = ctx;
  const titlePt = lineWidthPt(ctx, title.text, styles.title);
  const namePt = lineWidthPt(ctx, name.text, styles.company);
  const titleSpacePt = namePt + 2 * GUTTER_PT + titlePt <= widthPt ? titlePt : Math.min(titlePt, spanPt);
  return [widthPt - titleSpacePt - (titleSpacePt === 0 ? 0 : 2 * GUTTER_PT), titleSpacePt];
};

const nameStyleFor = (ctx: CorporateContext, widthPt: number): ColoredStyle => {
  const { content: { companyName: { text } }, styles: { company, longCompany } } = ctx;
  if (lineWidthPt(ctx, text, company) <= widthPt) return company;
  return { ...longCompany, style: fitLines(ctx, text, longCompany.style, { widthPt, maxLines: NAME.maxLines }, NAME.minPt) };
};

const titleStyleFor = (ctx: CorporateContext, widthPt: number): ColoredStyle => {
  const { content: { title: { text } }, styles: { title } } = ctx;
  return { ...title, style: fitLines(ctx, text, title.style, { widthPt, maxLines: TITLE.maxLines }, TITLE.minPt) };
};

/** Top of lines whose capitals are vertically centred in the band. */
const middleTop = (ctx: LayoutContext, { block: { heightPt }, coloredStyle }: Lines, bandPt: number): number =>
  bandPt / 2 + HALF_GRID_PT - capitalsMiddlePt(ctx, coloredStyle.style, heightPt);

interface Lines {
  readonly block: Block;
  readonly coloredStyle: ColoredStyle;
}

const withSpaceAbove = (topPt: number, { block }: Lines): Block => stack([space(topPt), block]);

/**
 * Centres name and title in the band. Without a logo, they stay on the grid, and single lines share a baseline. With a
 * logo, both are at its middle, which is off the grid.
 */
const centredVertically = (ctx: LayoutContext, name: Lines, title: Lines, bandPt: number): readonly [Block, Block] => {
  const [nameTop, titleTop] = [middleTop(ctx, name, bandPt), middleTop(ctx, title, bandPt)];
  if (ctx.content.logo !== undefined) return [withSpaceAbove(nameTop, name), withSpaceAbove(titleTop, title)];
  const onGrid = (topPt: number): number => Math.round(topPt / GRID_PT) * GRID_PT;
  const isLine = ({ block, coloredStyle }: Lines): boolean => block.heightPt === coloredStyle.style.leadingPt;
  const sharedTop = onGrid(titleTop) + title.block.heightPt - name.block.heightPt;
  return [
    withSpaceAbove(isLine(name) && isLine(title) ? sharedTop : onGrid(nameTop), name), withSpaceAbove(onGrid(titleTop), title),
  ];
};

/**
 * The band. A logo tile and the company's name are at one end, the title at the other, all vertically centred. Details
 * for which the footer has no space are below the name. The colour is half a grid step below its box, to centre text
 * that is on the grid.
 */
export const brandBand = (ctx: CorporateContext, widthPt: number): Block => {
  const { palette, paper, placement } = ctx;
  const tile = logoTile(ctx, ctx.isTight === true ? TIGHT_TILE : TILE, {
    fill: '#ffffff',
    background: (placement?.paletteWithoutBand ?? palette).primaryColor,
    paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: 3 }),
  });
  const nameX = tile.widthPt === 0 ? 0 : tile.widthPt + GUTTER_PT;
  const [namePt, titlePt] = nameAndTitleWidths(ctx, [widthPt - nameX, twelveColumns(widthPt, GUTTER_PT).spanPt(TITLE_SPAN)]);
  const plainName = nameStyleFor(ctx, namePt);
  const name = { ...plainName, style: nameStyle(ctx, plainName.style, namePt) };
  const title = titleStyleFor(ctx, titlePt);
  const details = companyDetailsInBand(ctx, { style: STYLES.small, color: title.color }, [widthPt, namePt]);
  const nameLines = { block: stack([companyName(ctx, name, namePt, 'start'), details]), coloredStyle: name };
  const titleLines = { block: titleBlock(ctx, title, titlePt, 'end'), coloredStyle: title };
  const [minPt, paddingPt] = placement !== undefined ? [tile.heightPt, 0]
    : ctx.isTight === true ? [TIGHT_BAND_PT, TIGHT_PADDING_PT] : [BAND_PT, PADDING_PT];
  const heightPt = Math.max(minPt, Math.max(nameLines.block.heightPt, titleLines.block.heightPt) + 2 * paddingPt);
  const [nameBlock, titled] = centredVertically(ctx, nameLines, titleLines, heightPt);
  const tileTop = HALF_GRID_PT + (heightPt - tile.heightPt) / 2;
  const sender = tagged('Sect', beside([
    { xPt: 0, block: stack([space(tileTop), tile.block]) },
    { xPt: nameX, block: nameBlock },
  ]));
  const band = beside([
    { xPt: 0, block: sender }, { xPt: widthPt - titlePt, block: titled }, { xPt: 0, block: space(heightPt) },
  ]);
  return placement !== undefined ? band : withBackground(band, widthPt, (sheet, { yPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HALF_GRID_PT, widthPt: paper.widthPt, heightPt }, { fill: palette.primaryColor }));
};

/** Maximum height of notes and terms side by side. If they would be taller, they are stacked. */
const MAX_TWO_COLUMN_PT = 180;

/** The totals in a tinted box, with the balance on the primary colour at its bottom. */
const totalsBox = (ctx: CorporateContext, available: TotalRowWidths): Block => {
  const { content, palette: { primaryColor, headerTextColor }, styles } = ctx;
  const boxPt = available.widthPt + 2 * INSET_PT;
  const filled = (fill: string) => (sheet: Sheet, box: Box): void => sheet.rectangle({ ...box, widthPt: boxPt }, { fill });
  const padding = { topPt: 0, bottomPt: GRID_PT };
  const usual: TotalRowStyle = { label: styles.quiet, figure: styles.figure, note: styles.small, padding, gapPt: GUTTER_PT };
  const total: TotalRowStyle = { ...usual, label: styles.strong, figure: styles.strongFigure };
  const rows = totalRows(ctx, { usual, total }, available);
  const color = readableTextColor(primaryColor, headerTextColor);
  const due: TotalRowStyle = {
    ...usual, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
    label: { style: styles.strong.style, color }, figure: { style: styles.balance.style, color },
    note: { style: styles.small.style, color },
  };
  const summands = rows.length === 0
    ? EMPTY
    : withBackground(indent(INSET_PT, padded(stack(rows), GRID_PT, 0)), boxPt, filled(tintOf(ctx.palette, TINT)));
  const balance = withBackground(
    indent(INSET_PT, balanceRow(ctx, closingRow(content), due, available)), boxPt, filled(primaryColor),
  );
  return asTotals(ctx, stack([summands, balance]));
};

/** Notes and terms below the totals, side by side or stacked if that would be too tall. */
const textBlocksBelow = (ctx: LayoutContext, textBlockStyle: TextBlockStyle, widthPt: number, secondPt: number): Block => {
  const { textBlocks } = ctx.content;
  const twoColumns = notesAndTerms(ctx, textBlockStyle, widthPt - 2 * INSET_PT, 2 * GUTTER_PT, secondPt);
  if (twoColumns.heightPt <= MAX_TWO_COLUMN_PT) return indent(INSET_PT, twoColumns);
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  return indent(INSET_PT, stackTextBlocks(ctx, textBlocks, textBlockStyle, measurePt, 2 * GRID_PT));
};

const PANEL = { insetPt: INSET_PT, gutterPt: GUTTER_PT } as const;
const COLUMNS = 12;
/** Maximum columns of a box with long labels. */
const MAX_COLUMNS = 7;

/**
 * Notes and terms go to the left of the totals box if they are no taller.
 * @param column Grid column at which the box starts
 */
const ending = (ctx: CorporateContext, widthPt: number, amountPt: number, column: number): Ending => {
  const { styles } = ctx;
  const available = totalsWidthsInPanel(ctx, styles, [widthPt, amountPt], { ...PANEL, columns: [COLUMNS - column, MAX_COLUMNS] });
  const box = totalsBox(ctx, available);
  const boxX = widthPt - available.widthPt - 2 * INSET_PT;
  const textBlockStyle: TextBlockStyle = { label: styles.label, text: styles.quiet };
  const belowPt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  const sideSpace = {
    widthPt: boxX - 2 * GUTTER_PT - INSET_PT, heightPt: box.heightPt, gapPt: 2 * GRID_PT,
    clearAbovePt: TOTALS_GAP.minPt - HALF_GRID_PT, totalsPt: available.widthPt + INSET_PT,
    below: { xPt: INSET_PT, widthPt: belowPt, maxPt: widthPt - 2 * INSET_PT },
  };
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => beside([{ xPt: boxX, block: box }, { xPt: INSET_PT, block: side }]),
    textBlocks: () => textBlocksBelow(ctx, textBlockStyle, widthPt, available.widthPt),
  });
};

/** Margin of text. The backgrounds of table and totals box extend into it, so that all text starts on one edge. */
const MARGIN_PT = 48;
/** Table rows end one step above the footer rule. Their background extends half a step below them. */
const PAGE_FOOTER_PT = 74;
const CONTINUATION_BAND_PT = 4 * GRID_PT;
const ZEBRA_TINT = 0.04;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };
/** Grid column at which the totals box starts. */
const TOTALS_COLUMN = 7;

const detailsBand = (ctx: CorporateContext, widthPt: number): Block => {
  const cells = detailCells(ctx, widthPt);
  const fill = tintOf(ctx.palette, TINT);
  const row = padded(cells, 2 * GRID_PT, 2 * GRID_PT);
  return ctx.placement !== undefined ? row : withBackground(row, widthPt, (sheet, { yPt, heightPt }) =>
    sheet.rectangle(
      { xPt: 0, yPt: yPt + HALF_GRID_PT, widthPt: ctx.paper.widthPt, heightPt: heightPt - 2 * HALF_GRID_PT }, { fill },
    ));
};

/** Maximum grid columns of a single party. */
const PARTY_SPAN = 6;

/** Bill-to and ship-to. The second starts below the labels of the totals. */
const parties = (ctx: CorporateContext, widthPt: number): Block => {
  const { content, styles } = ctx;
  const partyStyle: TextBlockStyle = { label: styles.label, lead: styles.strong, text: styles.body };
  const totalsPt = twelveColumns(widthPt + 2 * INSET_PT, GUTTER_PT).spanPt(COLUMNS - TOTALS_COLUMN) - 2 * INSET_PT;
  return textBlockColumns(ctx, content.parties, partyStyle, widthPt, GUTTER_PT, PARTY_SPAN, totalsPt);
};

/** The opening and the bottom of its background. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly colorPt: number;
}

/** The footer's company details, which readers hear after the name. */
const companyDetailsBlock = (ctx: CorporateContext, widthPt: number): Block => {
  const footer = companyDetailsInFooter(ctx, ctx.styles.small, widthPt) ?? EMPTY;
  return drawing(0, (sheet) => footer.paint(sheet, marginOf(ctx, MARGIN_PT), footerTop(ctx.paper.heightPt)), footer.nodes);
};

/** The band is above the window, or below it if it is too tall. The other party and long details are next to it. */
const asLetter = (ctx: CorporateContext, letter: PrintedLetter, frame: Frame, column: number): Opening => {
  const { styles, content } = ctx;
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const band = brandBand({ ...withoutCompanyDetails(ctx), isTight: true }, widthPt);
  const isLong = companyDetailsInFooter(ctx, styles.small, widthPt) === undefined;
  const partyStyle: TextBlockStyle = { label: styles.label, lead: styles.strong, text: styles.body };
  const parts = letterOpening(ctx, letter, frame, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, headFallback: 'below',
    columnPt: twelveColumns(frame.widthPt, GUTTER_PT).edgePt(column),
    head: () => letterBlock('sender', indent(INSET_PT, band)),
    side: (sidePt) => [
      letterBlock('sender', isLong ? indent(INSET_PT, companyDetails(ctx, styles.quiet, sidePt - 2 * INSET_PT, 'start')) : EMPTY),
      letterBlock(
        'others', indent(INSET_PT, stackTextBlocks(ctx, content.parties, partyStyle, sidePt - 2 * INSET_PT, 2 * GRID_PT)),
      ),
    ],
    below: [
      letterBlock('sender', companyDetailsBlock(ctx, widthPt)),
      letterBlock('details', indent(INSET_PT, detailsBand(ctx, widthPt))), gap(3, 1, 2),
    ],
  });
  return { parts, colorPt: band.heightPt };
};

const opening = (ctx: CorporateContext, frame: Frame, column: number): Opening => {
  const { letter } = ctx.content;
  if (letter !== undefined) return asLetter(ctx, letter, frame, column);
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const band = brandBand(ctx, widthPt);
  const cells = detailsBand(ctx, widthPt);
  const parts = [
    indent(INSET_PT, band),
    companyDetailsBlock(ctx, widthPt),
    indent(INSET_PT, cells),
    gap(4, 1, 2),
    indent(INSET_PT, parties(ctx, widthPt)),
    gap(4, 1, 2),
  ];
  return { parts, colorPt: band.heightPt + cells.heightPt - 2 * HALF_GRID_PT };
};

const tableStyle = (ctx: CorporateContext): TableStyle => {
  const { content, palette, styles: { label, small, figure, strongFigure } } = ctx;
  const { primaryColor, secondaryTextColor, textColor } = palette;
  return {
    textStyles: {
      head: label.style, itemName: itemNameStyle(content, STYLES), detail: small.style,
      figure: figure.style, total: strongFigure.style,
    },
    colors: { head: label.color, itemName: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: INSET_PT, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) =>
      sheet.rule(xPt, yPt + heightPt + HALF_GRID_PT, widthPt, { color: markOnPage(palette, primaryColor), widthPt: 1 }),
    paintRow: (sheet, box, { index, isLast }) => {
      const { xPt, yPt, widthPt, heightPt } = box;
      if (content.watermarks.length > 0) {
        // Row backgrounds would hide parts of a watermark.
        if (!isLast) sheet.rule(xPt, yPt + heightPt + HALF_GRID_PT, widthPt, rowRule(ctx.palette));
      } else if (index % 2 === 1) {
        sheet.rectangle({ ...box, yPt: box.yPt + HALF_GRID_PT }, { fill: tintOf(ctx.palette, ZEBRA_TINT) });
      }
    },
  };
};

const paintContinuationBand = (ctx: CorporateContext, sheet: Sheet, widthPt: number): void => {
  const { styles } = ctx;
  const band = { xPt: 0, yPt: 0, widthPt: ctx.paper.widthPt, heightPt: CONTINUATION_BAND_PT };
  if (ctx.placement === undefined) sheet.rectangle(band, { fill: ctx.palette.primaryColor });
  const coloredStyle = { style: styles.small.style, color: styles.title.color };
  paintRunningHead(ctx, sheet, coloredStyle, { xPt: marginOf(ctx, MARGIN_PT), widthPt, yPt: 15.5 });
};

const paintFooterRule = (ctx: LayoutContext, sheet: Sheet, { xPt, widthPt }: Frame): void =>
  sheet.rule(xPt, footerTop(ctx.paper.heightPt) - GRID_PT, widthPt, { color: ctx.palette.borderColor, widthPt: 0.75 });

const compose = (plain: LayoutContext): Composition => {
  const ctx: CorporateContext = { ...plain, styles: corporateStyles(plain) };
  const { paper: { widthPt, heightPt }, styles } = ctx;
  const marginPt = marginOf(ctx, MARGIN_PT);
  const textPt = widthPt - marginPt - MARGIN_PT;
  const edges = { xPt: marginPt - INSET_PT, widthPt: textPt + 2 * INSET_PT };
  const first: Frame = { ...edges, topPt: -HALF_GRID_PT, bottomPt: heightPt - PAGE_FOOTER_PT };
  const column = secondColumn(ctx, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN, INSET_PT);
  const { parts, colorPt } = opening(ctx, first, column);
  const repeated = companyDetailsInFooter(ctx, styles.small, textPt, 'footer-artifact') ?? EMPTY;
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY,
    first,
    later: { ...first, topPt: 2 * CONTINUATION_BAND_PT - HALF_GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintContinuationBand(ctx, sheet, textPt);
    },
    coloredArea: (pageIndex) => ({ startPt: 0, topPt: pageIndex === 0 ? colorPt : CONTINUATION_BAND_PT }),
    opening: parts,
    table: tableStyle(ctx),
    totalsGap: TOTALS_GAP,
    closingGap: gap(4, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) => {
      if ((pageCount > 1 || repeated !== EMPTY) && !hasFooter(ctx, pageIndex)) paintFooterRule(ctx, sheet, first);
      if (pageIndex > 0) repeated.paint(sheet, marginPt, footerTop(heightPt));
      const position = { xPt: marginPt, widthPt: textPt, yPt: footerTop(heightPt) + 9.2, align: 'end' } as const;
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, position);
    },
  }), styles.small, { insetPt: INSET_PT });
};

/**
 * For suppliers with many columns or a brand colour. Coloured band, striped rows, totals in a box, short company
 * details in the footer. Inter.
 */
export const corporate: Design = {
  lineHeight: lineHeightOf(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
};
