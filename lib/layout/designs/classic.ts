import { LARGE_TEXT_CONTRAST } from '../../presentation/contrast.js';
import { COLUMNS, gapMaker, twelveColumns } from '../engine/grid.js';
import type { ColoredStyle, ContextWith, LayoutContext } from '../context/layout-context.js';
import {
  brokenDetails, type DetailColumns, detailList, detailLists, type DetailListStyle, referenceDetails, splitDetails,
  type SplitDetails, detailsThroughBalance, headerAmountStyle, linkStyle,
} from '../parts/document-details.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, relativeLineHeight, sharedStyles, styleFactory, stylesInColor,
} from '../parts/text-styles.js';
import { accessibleColor, markOnPage, rowRule } from '../parts/colors.js';
import { letterOpening, secondColumn, pageFrame, type PageMargins, textMarginPt, withLetter } from './letter.js';
import type { PrintedLetter } from '../content/content.js';
import { beside, type Block, paintedBlock, space, stack, withBackground, firstGood, isWhole } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import type { Stroke } from '../engine/sheet.js';
import { COLUMN_GUTTER_PT, partyStyle, stackTextBlocks, textBlocksBeside } from '../parts/text-blocks.js';
import { senderBlock, titleBlock, titleOnOneLine, titleStyle } from '../parts/sender-and-title.js';
import { type Composition, type Design, textTableStyle } from './design.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles, type TotalRowWidths } from '../parts/totals.js';
import { withFooter } from './footer.js';

const GRID_PT = 6.5;
const PAGE: PageMargins = { sidePt: 48, endPt: 48, topPt: 48, bottomPt: 60 };
/** A tight page is the only page, so it has no page number. */
const TIGHT_PAGE: PageMargins = { ...PAGE, bottomPt: 34 };
const GUTTER_PT = 12;
const SECOND_COLUMN = 7;
const FAMILY = 'ibm-plex-sans';

const gap = gapMaker(GRID_PT);
const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, descentPt: 3.75 });

// Type scale with ratio 1.25: 8.5, 9.25, 14.5, 18, 28.
const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8.5 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9.25 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9.25 }),
  figure: makeStyle({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: makeStyle({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005 }, 3),
  due: makeStyle({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005, ...DISPLAY_FIGURES }, 3),
  balance: makeStyle({ weight: 'bold', sizePt: 18, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  title: makeStyle({ weight: 'bold', sizePt: 28, letterSpacingEm: 0.02 }, 5),
} as const;

type ClassicContext = ContextWith<Readonly<Record<keyof typeof STYLES | 'secondary', ColoredStyle>>>;

const withStyles = (ctx: LayoutContext): ClassicContext => {
  const { palette } = ctx;
  const largeTextColor = accessibleColor(ctx, [palette.primaryColor], LARGE_TEXT_CONTRAST);
  const strongColor = accessibleColor(ctx, [palette.primaryColor]);
  const { company, due, balance, title } = STYLES;
  const primaryStyles = { ...stylesInColor(strongColor, { company, due, balance }), ...stylesInColor(largeTextColor, { title }) };
  return { ...ctx, styles: { ...sharedStyles(STYLES, palette, strongColor), ...primaryStyles } };
};

const startColumn = (ctx: LayoutContext, widthPt: number): number =>
  secondColumn(ctx, { xPt: textMarginPt(ctx, PAGE.sidePt), widthPt }, GUTTER_PT, SECOND_COLUMN);

/** Splits the page at an axis. Title, details and totals are to the right of it. */
const pageColumns = (ctx: LayoutContext, widthPt: number): DetailColumns => {
  const secondXPt = twelveColumns(widthPt, GUTTER_PT).columnXPt(startColumn(ctx, widthPt));
  return { firstWidthPt: secondXPt - COLUMN_GUTTER_PT, secondXPt, secondWidthPt: widthPt - secondXPt };
};

/** Bold text of this size needs less contrast (WCAG 2.2, 1.4.3). */
const MIN_LARGE_TEXT_SIZE_PT = 14;

const SENDER_LOGO = { widthPt: 150, heightPt: 52 };

const ON_AXIS = { labels: 'axis', valueAlign: 'start' } as const;

const detailsStyle = (ctx: ClassicContext): DetailListStyle => {
  const { secondary: label, body: value, strong, due } = ctx.styles;
  const link = linkStyle(ctx, value.style);
  return { label, value, strong, link, due: headerAmountStyle(ctx, due), gapPt: 10, labels: 'own', valueAlign: 'end' };
};

const splitDetailsForHead = (ctx: ClassicContext, widthPt: number): SplitDetails => {
  const details = detailsThroughBalance(ctx.content);
  return splitDetails(details, brokenDetails(ctx, details, detailsStyle(ctx), widthPt));
};

const letterhead = (
  ctx: ClassicContext, { headDetails }: SplitDetails, { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns,
): Block => {
  const { styles } = ctx;
  const style = titleStyle(ctx, titleOnOneLine(ctx, STYLES.title, secondWidthPt), secondWidthPt);
  const { company: name, secondary: details } = styles;
  const spaceAboveNamePt = style.leadingPt - STYLES.company.leadingPt;
  const sender = senderBlock(ctx, { name, details, logo: SENDER_LOGO, spaceAboveNamePt }, firstWidthPt);
  const { color } = style.font.sizePt < MIN_LARGE_TEXT_SIZE_PT ? styles.company : styles.title;
  const title = titleBlock(ctx, { style, color }, secondWidthPt);
  const document =
    stack([title, space(title.heightPt === 0 ? 0 : GRID_PT), detailList(ctx, headDetails, detailsStyle(ctx), secondWidthPt)]);
  return beside([{ xPt: 0, block: sender }, { xPt: secondXPt, block: document }]);
};

const parties = (ctx: ClassicContext, { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns): Block => {
  const blockStyle = partyStyle(ctx);
  return firstGood(
    [() => textBlocksBeside(ctx, ctx.content.parties, blockStyle, [[0, firstWidthPt], [secondXPt, secondWidthPt]])], isWhole,
  )
    ?? stackTextBlocks(ctx, ctx.content.parties, blockStyle, secondXPt + secondWidthPt, 2 * GRID_PT);
};

/** Parties, and the details that do not fit in the head. Details with the invoice number come first. */
const partiesAndDetails = (ctx: ClassicContext, { otherDetails }: SplitDetails, columns: DetailColumns): Block => {
  const partyBlock = parties(ctx, columns);
  if (otherDetails.length === 0) return partyBlock;
  const detailBlock = detailLists(ctx, otherDetails, { ...detailsStyle(ctx), ...ON_AXIS }, columns);
  const isFirst = otherDetails.some(({ key }) => key === 'invoiceNumber');
  return stack([isFirst ? detailBlock : partyBlock, space(2 * GRID_PT), isFirst ? partyBlock : detailBlock]);
};

const accentRule = ({ palette }: LayoutContext, widthPt: number): Block => paintedBlock(2 * GRID_PT, (sheet, xPt, yPt) =>
  sheet.rule(xPt, yPt + 1, widthPt, { color: markOnPage(palette, palette.accentColor), widthPt: 2 }));

/** In a letter, the details are below the rule. The amount due shares a baseline with the first column. */
const composeLetterOpening = (ctx: ClassicContext, letter: PrintedLetter, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const columns = pageColumns(ctx, widthPt);
  const referenceStyle = { ...detailsStyle(ctx), ...ON_AXIS, spaceAboveAmountPt: GRID_PT, hasWideSpacing: true };
  return letterOpening(ctx, letter, frame, {
    secondColumnXPt: columns.secondXPt, tightDetails: referenceStyle,
    head: (headPt) => senderBlock(ctx, { name: ctx.styles.company, logo: SENDER_LOGO }, headPt),
    below: {
      title: stack([titleBlock(ctx, ctx.styles.title, widthPt), space(GRID_PT), accentRule(ctx, widthPt)]),
      details: referenceDetails(ctx, referenceStyle, columns), parties: parties(ctx, columns),
    },
  });
};

const opening = (ctx: ClassicContext, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const { letter } = ctx.content;
  if (letter !== undefined) return composeLetterOpening(ctx, letter, frame);
  const columns = pageColumns(ctx, widthPt);
  const details = splitDetailsForHead(ctx, columns.secondWidthPt);
  const head = [letterhead(ctx, details, columns), gap(2), accentRule(ctx, widthPt), gap(1)];
  return [...head, partiesAndDetails(ctx, details, columns), gap(4, 1, 2)];
};

/** Rows are on the grid. Their rules are half a step lower. */
const PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };
const RULE_OFFSET_PT = GRID_PT / 2;
const TOTALS_GAP = gap(1, 0.5);

/** Rule below the table head, the last row and the total. */
const edgeStroke = ({ palette }: LayoutContext): Stroke => ({ color: markOnPage(palette, palette.primaryColor), widthPt: 0.75 });

const tableStyle = (ctx: ClassicContext): TableStyle => {
  const edge = edgeStroke(ctx);
  const hairline = rowRule(ctx.palette);
  return {
    ...textTableStyle(ctx.styles, GUTTER_PT), headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt + RULE_OFFSET_PT, widthPt, edge),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLastRow }) =>
      sheet.rule(xPt, yPt + heightPt + RULE_OFFSET_PT, widthPt, isLastRow ? edge : hairline),
  };
};

const totalsTable = (ctx: ClassicContext, available: TotalRowWidths): Block => {
  const { styles } = ctx;
  const { defaultStyle, totalStyle } = totalRowStyles(styles, PADDING, GUTTER_PT);
  const frameTotal = (row: Block): Block => withBackground(row, available.widthPt, (sheet, { xPt, yPt, widthPt, heightPt }) =>
    sheet.rule(xPt, yPt + heightPt + RULE_OFFSET_PT, widthPt, edgeStroke(ctx)));
  const balance = balanceRow(ctx, { ...totalStyle, figure: styles.balance }, available);
  return stack([...totalRows(ctx, { defaultStyle, totalStyle, frameTotal }, available), balance]);
};

/** Notes and terms go to the left of the totals if they are no taller. */
const ending = (ctx: ClassicContext, widths: readonly [number, number]): Ending =>
  composeEnding(ctx, { label: ctx.styles.label, text: ctx.styles.secondary }, widths, {
    columns: [COLUMNS - startColumn(ctx, widths[0])], gridGutterPt: GUTTER_PT, gutterPt: COLUMN_GUTTER_PT,
    totals: (available) => totalsTable(ctx, available),
    sideTopPt: PADDING.topPt, clearAbovePt: TOTALS_GAP.minHeightPt - RULE_OFFSET_PT + PADDING.topPt,
  });

const compose = (baseCtx: LayoutContext): Composition => {
  const ctx = withStyles(baseCtx);
  const { paper: { heightPt }, styles } = ctx;
  const firstFrame = pageFrame(ctx, ctx.isTight === true ? TIGHT_PAGE : PAGE);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: PAGE.topPt + 4 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...firstFrame, yPt: PAGE.topPt + 9.25 });
    },
    opening: opening(ctx, firstFrame), tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: TOTALS_GAP, closingGap: gap(4, 0.5, 2),
    ending: (...widths) => ending(ctx, widths),
    paintFooter: (sheet, pageIndex, pageCount) =>
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...firstFrame, yPt: heightPt - 36, align: 'end' }),
  }), styles.small);
};

/** Suits any business, and holds the most text. The font is IBM Plex Sans. */
export const classic = (): Design => ({ lineHeight: relativeLineHeight(STYLES.body), gridPt: GRID_PT, compose });
