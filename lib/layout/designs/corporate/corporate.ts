import { drawing, EMPTY, indent, type Block } from '../../engine/block.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns } from '../../engine/grid.js';
import { withBackground, padded } from '../../engine/framed-block.js';
import type { LayoutContext } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import type { TableStyle } from '../../table/table-look.js';
import { markOnPage, rowRule } from '../../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { textBlockColumns, stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { itemNameStyle, lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, letterBlock, withLetter, withoutCompanyDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { hasFooter, withFooter } from '../with-foot.js';
import { brandBand } from './brand-band.js';
import { COLUMNS, ending } from './corporate-ending.js';
import {
  FAMILY, GRID_PT, GUTTER_PT, corporateStyles, gap, HALF_GRID_PT, INSET_PT, STYLES, TINT, tintOf,
  TOTALS_GAP, type CorporateContext,
} from './corporate-looks.js';
import { detailCells } from './fact-cells.js';
import { companyDetailsInFooter, footerTop } from './foot-details.js';

/** Margin of texts. The table and the box of totals extend into it, so that all texts begin on one edge. */
const MARGIN_PT = 48;
/** The rows, whose colour extends half a step below them, end a step above the rule at the foot. */
const PAGE_FOOTER_PT = 74;
const CONTINUATION_BAND_PT = 4 * GRID_PT;
const ZEBRA_TINT = 0.04;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };
/** Column of the grid at which the box of totals begins. */
const TOTALS_COLUMN = 7;

const detailsBand = (ctx: CorporateContext, widthPt: number): Block => {
  const cells = detailCells(ctx, widthPt);
  const fill = tintOf(ctx.palette, TINT);
  const row = padded(cells, 2 * GRID_PT, 2 * GRID_PT);
  return ctx.placement !== undefined ? row : withBackground(row, widthPt, (sheet, { yPt, heightPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HALF_GRID_PT, widthPt: ctx.paper.widthPt, heightPt: heightPt - 2 * HALF_GRID_PT }, { fill }));
};

/** Most columns of the grid that a single party takes. */
const PARTY_SPAN = 6;

/** Bill to and ship to, which begins below the labels of the totals. */
const parties = (ctx: CorporateContext, widthPt: number): Block => {
  const { content, styles } = ctx;
  const partyStyle: TextBlockStyle = { label: styles.label, lead: styles.strong, text: styles.body };
  const totalsPt = twelveColumns(widthPt + 2 * INSET_PT, GUTTER_PT).spanPt(COLUMNS - TOTALS_COLUMN) - 2 * INSET_PT;
  return textBlockColumns(ctx, content.parties, partyStyle, widthPt, GUTTER_PT, PARTY_SPAN, totalsPt);
};

/** The opening, and how far down its background colours extend. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly colorPt: number;
}

/** The details at the foot, which are read with the name. */
const companyDetailsBlock = (ctx: CorporateContext, widthPt: number): Block => {
  const footer = companyDetailsInFooter(ctx, ctx.styles.small, widthPt) ?? EMPTY;
  return drawing(0, (sheet) => footer.paint(sheet, marginOf(ctx, MARGIN_PT), footerTop(ctx.paper.heightPt)), footer.nodes);
};

/** The band is above the window, or below it if it is too high. The other party and long details are next to it. */
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
      letterBlock('others', indent(INSET_PT, stackTextBlocks(ctx, content.parties, partyStyle, sidePt - 2 * INSET_PT, 2 * GRID_PT))),
    ],
    below: [letterBlock('sender', companyDetailsBlock(ctx, widthPt)), letterBlock('facts', indent(INSET_PT, detailsBand(ctx, widthPt))), gap(3, 1, 2)],
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
      head: label.style, headline: itemNameStyle(content, STYLES), detail: small.style, figure: figure.style, total: strongFigure.style,
    },
    colors: { head: label.color, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: INSET_PT, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) =>
      sheet.rule(xPt, yPt + heightPt + HALF_GRID_PT, widthPt, { color: markOnPage(palette, primaryColor), widthPt: 1 }),
    paintRow: (sheet, box, { index, isLast }) => {
      const { xPt, yPt, widthPt, heightPt } = box;
      if (content.watermarks.length > 0) {
        // Bands would hide parts of a watermark.
        if (!isLast) sheet.rule(xPt, yPt + heightPt + HALF_GRID_PT, widthPt, rowRule(ctx.palette));
      } else if (index % 2 === 1) sheet.rectangle({ ...box, yPt: box.yPt + HALF_GRID_PT }, { fill: tintOf(ctx.palette, ZEBRA_TINT) });
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
 * For suppliers with many columns or a brand colour. A coloured band, striped rows, totals in a box, short company
 * details at the foot. Inter.
 */
export const corporate: Design = {
  lineHeight: lineHeightOf(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
};
