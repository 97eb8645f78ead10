import { drawing, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { withBackground } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { LayoutContext, ColoredStyle } from '../../engine/kit.js';
import type { Padding, TableStyle } from '../../table/table-look.js';
import { detailsThroughBalance, headerAmountStyle } from '../../parts/amount-due.js';
import { rowRule } from '../../parts/colors.js';
import { brokenDetails, type DetailListStyle } from '../../parts/fact-list.js';
import { detailsBesideParty } from '../../parts/facts-beside-party.js';
import { areManyDetails, detailColumns, type DetailColumns } from '../../parts/many-facts.js';
import { logoBlock } from '../../parts/logo.js';
import { monogram } from '../../parts/monogram.js';
import { detailListWithLink, referenceDetails } from '../../parts/reference-facts.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { textBlockColumns, type TextBlockStyle } from '../../parts/passages.js';
import { centredSender, companyDetails, senderBlock, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, letterBlock, withLetter, withoutCompanyDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { withFooter } from '../with-foot.js';
import { textTableStyle } from '../text-table.js';
import { ending } from './luxury-ending.js';
import { BODY_PT, DISPLAY, gap, goldHairline, GRID_PT, GUTTER_PT, withStyles, type LuxuryContext } from './luxury-looks.js';

const MARGIN_PT = 64;
const TOP_PT = 45.5;
const FOOTER_PT = 60;
const TIGHT_TOP_PT = 26;
const TIGHT_FOOTER_PT = 39;
const TIGHT_MARGIN_PT = 52;
/** A whole step below the text keeps the baselines on the grid. Hairlines are drawn in its middle. */
const PADDING_BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
/** The ring of the monogram, and its height with the white space below it. */
const RING = { radiusPt: 26, heightPt: 9 * GRID_PT };
const TIGHT_RING = { radiusPt: 18, heightPt: 6 * GRID_PT };
const LOGO_PT = 56;
/** Column of the grid at which the totals begin. */
const TOTALS_COLUMN = 7;
/** White space on either side of the title, before the hairlines. */
const TITLE_GAP_PT = 2 * GRID_PT;
const TITLE_SHARE = 0.8;
/** Share of a column for the labels of the facts. */
const LABEL_SHARE = 0.6;

const emblem = (ctx: LuxuryContext, widthPt: number): Block => {
  const { content: { logo, companyName }, styles: { letter } } = ctx;
  if (logo !== undefined) return stack([logoBlock(ctx, { widthPt, heightPt: LOGO_PT, gridPt: GRID_PT, align: 'center' }), space(GRID_PT)]);
  if (companyName.text === '') return EMPTY;
  return monogram(ctx, { letter, ring: goldHairline(ctx).color, ...(ctx.isTight === true ? TIGHT_RING : RING) }, widthPt);
};

const sender = (ctx: LuxuryContext, widthPt: number): Block =>
  centredSender(ctx, emblem(ctx, widthPt), { name: ctx.styles.company, details: ctx.styles.quiet, gapPt: GRID_PT }, widthPt);

/** Logo and name of the sender next to the window of a letter, without a monogram. */
const senderBeside = (ctx: LuxuryContext, widthPt: number): Block => {
  const { company: name, quiet: details } = ctx.styles;
  const logo = { widthPt: 150, heightPt: LOGO_PT, gridPt: GRID_PT };
  return senderBlock(withoutCompanyDetails(ctx), { name, details, align: 'start', logo, logoGapPt: GRID_PT, gapPt: 0, spaceAboveNamePt: 0 }, widthPt);
};

/** The title between two gold hairlines that reach to the margins; one whole hairline if the label is hidden. */
const titleLine = (ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number): Block => {
  const stroke = goldHairline(ctx);
  const maxPt = widthPt * TITLE_SHARE;
  const style = titleOnOneLine(ctx, coloredStyle.style, maxPt);
  const title = titleBlock(ctx, { ...coloredStyle, style }, maxPt, 'center');
  if (title.heightPt === 0) return drawing(GRID_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, widthPt, stroke));
  const titlePt = Math.min(ctx.measurer.line(ctx.content.title.text, style.font).widthPt, maxPt);
  const sidePt = (widthPt - titlePt) / 2 - TITLE_GAP_PT;
  return withBackground(indent((widthPt - maxPt) / 2, title), widthPt, (sheet, { xPt, yPt, heightPt }) => {
    const middle = yPt + heightPt / 2;
    sheet.rule(xPt, middle, sidePt, stroke);
    sheet.rule(xPt + widthPt - sidePt, middle, sidePt, stroke);
  });
};

/**
 * The amount due is on the baseline of a fact in the other column: its line is four steps high, or three with many rows
 * or on a full page.
 */
const detailsStyle = (ctx: LuxuryContext): DetailListStyle => ({
  label: ctx.styles.label, value: ctx.styles.body, strong: ctx.styles.strong, due: headerAmountStyle(ctx, ctx.styles.due),
  gapPt: GUTTER_PT, align: 'start', labelShare: LABEL_SHARE, hasWideSpacing: true, spaceAboveDuePt: ctx.isTight === true ? GRID_PT : 0,
});

/** The first column of the facts is as wide as the space before the totals. */
const columnsOf = (widthPt: number, column: number): DetailColumns => {
  const columns = detailColumns(twelveColumns(widthPt, GUTTER_PT), column);
  return { ...columns, leftPt: columns.axisPt - GUTTER_PT };
};

const partyStyle = ({ styles }: LuxuryContext): TextBlockStyle => ({ label: styles.label, lead: styles.strong, text: styles.body });

const parties = (ctx: LuxuryContext, widthPt: number, axisPt: number): Block =>
  textBlockColumns(ctx, ctx.content.parties, partyStyle(ctx), widthPt, GUTTER_PT, 12, widthPt - axisPt);

/** The facts next to the only party; undefined if they are many, or if a value would be broken there. */
const detailsBesideSingleParty = (ctx: LuxuryContext, columns: DetailColumns): Block | undefined => detailsBesideParty(ctx, (leftPt) => {
  const details = detailsThroughBalance(ctx.content);
  if (areManyDetails(details)) return undefined;
  const listStyle = { ...detailsStyle(ctx), spaceAboveDuePt: GRID_PT };
  return brokenDetails(ctx, details, listStyle, leftPt).length > 0 ? undefined : detailListWithLink(ctx, details, listStyle, leftPt);
}, partyStyle(ctx), columns);

const asLetter = (ctx: LuxuryContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { styles } = ctx;
  const columns = columnsOf(widthPt, column);
  return letterOpening(ctx, letter, frame, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, columnPt: columns.axisPt,
    head: (headPt, isAbove) =>
      letterBlock('sender', isAbove ? sender(withoutCompanyDetails({ ...ctx, isTight: true }), headPt) : senderBeside(ctx, headPt)),
    side: (sidePt) => [letterBlock('sender', companyDetails(ctx, styles.quiet, sidePt, 'start'))],
    below: [
      gap(1), letterBlock('title', titleLine(ctx, styles.title, widthPt)), gap(2, 1),
      letterBlock('facts', referenceDetails(ctx, detailsStyle(ctx), columns)), gap(3, 1, 2),
      letterBlock('others', parties(ctx, widthPt, columns.axisPt)), gap(ctx.content.parties.length > 0 ? 3 : 0, 0),
    ],
  });
};

const opening = (ctx: LuxuryContext, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { styles, content: { letter } } = ctx;
  if (letter !== undefined) return asLetter(ctx, letter, frame, column);
  const columns = columnsOf(widthPt, column);
  const besideParty = detailsBesideSingleParty(ctx, columns);
  return [
    sender(ctx, widthPt),
    gap(2),
    titleLine(ctx, styles.title, widthPt),
    gap(2),
    ...(besideParty === undefined
      ? [referenceDetails(ctx, detailsStyle(ctx), columns), gap(2, 1, 2), parties(ctx, widthPt, columns.axisPt)] : [besideParty]),
    gap(4, 1, 2),
  ];
};

const tableStyle = (ctx: LuxuryContext): TableStyle => {
  const gold = goldHairline(ctx);
  const lightRule = rowRule(ctx.palette);
  return {
    ...textTableStyle(ctx, GUTTER_PT),
    headPadding: PADDING_BELOW, rowPadding: PADDING_BELOW,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) => {
      sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLast ? gold : lightRule);
    },
  };
};

/** From this number of rows on, the head leaves them more space. */
const MANY_ROWS = 6;

const compose = (plain: LayoutContext): Composition => {
  const ctx = withStyles({ ...plain, isTight: plain.isTight === true || plain.content.rows.length >= MANY_ROWS });
  const { paper: { widthPt, heightPt }, styles } = ctx;
  const [ownPt, topPt, footerPt] = plain.isTight === true
    ? [TIGHT_MARGIN_PT, TIGHT_TOP_PT, TIGHT_FOOTER_PT] : [MARGIN_PT, TOP_PT, FOOTER_PT];
  const marginPt = marginOf(ctx, ownPt);
  const first: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt, bottomPt: heightPt - footerPt };
  const column = secondColumn(ctx, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN);
  return withFooter(ctx, withLetter(ctx, {
    family: DISPLAY,
    first,
    later: { ...first, topPt: topPt + 5 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      paintRunningHead(ctx, sheet, styles.small, { ...first, yPt: topPt + 10 });
      sheet.rule(marginPt, topPt + 2.5 * GRID_PT, first.widthPt, goldHairline(ctx));
    },
    opening: opening(ctx, first, column),
    table: tableStyle(ctx),
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) =>
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...first, yPt: heightPt - footerPt + 18, align: 'center' }),
  }), styles.small);
};

/**
 * For jewellers, hotels and galleries. A centred head, with gold hairlines; your logo, or the first letter of
 * `companyName` in a gold ring. EB Garamond, Cormorant Garamond.
 */
export const luxury: Design = { lineHeight: 2 * GRID_PT / BODY_PT, gridPt: GRID_PT, hasTightForm: true, compose };
