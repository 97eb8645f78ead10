import { COLUMNS, gapMaker, twelveColumns } from '../engine/grid.js';
import { type ColoredStyle, type ContextWith, type LayoutContext, fitLine, lineWidthPt } from '../context/layout-context.js';
import type { Stroke } from '../engine/sheet.js';
import { accessibleColor, markOnPage, rowRule } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, sharedStyles, SMALL_CAPITALS, styleFactory, stylesByScript, stylesInColor,
  type TextFigures,
} from '../parts/text-styles.js';
import {
  type Block, EMPTY, indent, type PaintBackground, paintedBlock, space, stack, withBackground,
} from '../engine/block.js';
import type { PrintedLetter, TotalRow } from '../content/content.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import { partyStyle, textBlockColumns } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import {
  balanceRow, figureWidth, totalRows, type TotalRowStyle, totalRowStyles,
} from '../parts/totals.js';
import type { Frame } from '../engine/flow.js';
import {
  detailsThroughBalance, headerAmountStyle, linkStyle, areManyDetails, brokenDetails, detailColumns, type DetailColumns,
  detailList, type DetailListStyle, detailsBesideParty, referenceDetails,
} from '../parts/document-details.js';
import { logoBlock, monogram } from '../parts/logo.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { centredCodes, centredSender, copyMarkBlock, senderBlock, titleBlock, titleOnOneLine } from '../parts/sender-and-title.js';
import { type Composition, type Design, textTableStyle } from './design.js';
import { letterOpening, pageFrame, type PageMargins, secondColumn, withLetter } from './letter.js';
import { withFooter } from './footer.js';

const GRID_PT = 6.5;
const GUTTER_PT = 14;
const TEXT_FAMILY = 'eb-garamond';
const DISPLAY_FAMILY = 'cormorant-garamond';
const BODY_SIZE_PT = 9.75;

const gap = gapMaker(GRID_PT);
const makeTextStyle = styleFactory({ family: TEXT_FAMILY, gridPt: GRID_PT, descentPt: 4 });
const makeDisplayStyle = styleFactory({ family: DISPLAY_FAMILY, gridPt: GRID_PT, descentPt: 4 });

// Type scale with a ratio of about 1.3 and steps for small text: 9, 9.25, 9.75, 16.5, 22, 29.
const stylesForContent = stylesByScript((textFigures: TextFigures) => ({
  label: makeTextStyle({ sizePt: BODY_SIZE_PT, letterSpacingEm: 0.08, features: [...SMALL_CAPITALS, ...LINING_FIGURES] }),
  small: makeTextStyle({ sizePt: 9, features: LINING_FIGURES }),
  body: makeTextStyle({ sizePt: BODY_SIZE_PT, features: LINING_FIGURES }),
  strong: makeTextStyle({ weight: 'bold', sizePt: BODY_SIZE_PT, features: LINING_FIGURES }),
  prose: makeTextStyle({ sizePt: 9.25, features: [textFigures] }),
  figure: makeTextStyle({ sizePt: BODY_SIZE_PT, ...COLUMN_FIGURES }),
  strongFigure: makeTextStyle({ weight: 'bold', sizePt: BODY_SIZE_PT, ...COLUMN_FIGURES }),
  title: makeDisplayStyle({ weight: 'bold', sizePt: 16.5, letterSpacingEm: 0.08, features: ['smcp', ...LINING_FIGURES] }, 3),
  letter: makeDisplayStyle({ sizePt: 29, features: LINING_FIGURES }, 5),
  balance: makeDisplayStyle({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  due: makeDisplayStyle({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  tightDue: makeDisplayStyle({ weight: 'bold', sizePt: 16.5, ...DISPLAY_FIGURES }, 3),
  company: makeDisplayStyle({ sizePt: 29, features: LINING_FIGURES }, 5),
  tightCompany: makeDisplayStyle({ sizePt: 24, features: LINING_FIGURES }, 4),
} as const));

type LuxuryContext = ContextWith<Readonly<Record<
  Exclude<keyof ReturnType<typeof stylesForContent>, 'tightCompany' | 'tightDue'> | 'secondary', ColoredStyle
>>>;

const withStyles = (ctx: LayoutContext): LuxuryContext => {
  const { palette } = ctx;
  const strongColor = accessibleColor(ctx, [palette.primaryColor]);
  const styles = stylesForContent(ctx);
  const { title, letter, balance, prose } = styles;
  const [company, due] = ctx.isTight === true ? [styles.tightCompany, styles.tightDue] : [styles.company, styles.due];
  const inPrimary = stylesInColor(strongColor, { title, letter, balance, due, company });
  const inText = stylesInColor(palette.textColor, { prose });
  return { ...ctx, styles: { ...sharedStyles(styles, palette, strongColor), ...inPrimary, ...inText } };
};

const goldHairline = ({ palette }: LayoutContext): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: 0.6 });

const NO_PADDING: Padding = { topPt: 0, bottomPt: 0 };

const betweenHairlines = (ctx: LayoutContext): PaintBackground => {
  const gold = goldHairline(ctx);
  return (sheet, { xPt, yPt, widthPt, heightPt }, isStart, isEnd) => {
    if (isStart) sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, gold);
    if (isEnd) sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold);
  };
};

const PAGE: PageMargins = { sidePt: 64, topPt: 45.5, bottomPt: 60 };
const TIGHT_PAGE: PageMargins = { sidePt: 52, topPt: 26, bottomPt: 32 };
/** A full grid step below the text keeps baselines on the grid. Hairlines are drawn in its middle. */
const PADDING_BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
/** The ring of the monogram, and its height including the space below it. */
const MONOGRAM_RING = { radiusPt: 26, heightPt: 9 * GRID_PT };
const TIGHT_MONOGRAM_RING = { radiusPt: 18, heightPt: 6 * GRID_PT };
const LOGO_HEIGHT_PT = 56;
const TOTALS_COLUMN = 7;
const TITLE_WIDTH_SHARE = 0.8;

const emblem = (ctx: LuxuryContext, widthPt: number): Block => {
  const { content: { logo, companyName }, styles: { letter } } = ctx;
  if (logo !== undefined) {
    return stack([logoBlock(ctx, { widthPt, heightPt: LOGO_HEIGHT_PT, gridPt: GRID_PT, align: 'center' }), space(GRID_PT)]);
  }
  if (companyName.text === '') return EMPTY;
  return monogram(
    ctx, { letter, ringColor: goldHairline(ctx).color, ...(ctx.isTight === true ? TIGHT_MONOGRAM_RING : MONOGRAM_RING) }, widthPt,
  );
};

const senderWithEmblem = (ctx: LuxuryContext, widthPt: number, details?: ColoredStyle): Block =>
  centredSender(ctx, emblem(ctx, widthPt), { name: ctx.styles.company, details }, widthPt);

const senderBeside = (ctx: LuxuryContext, widthPt: number): Block =>
  senderBlock(ctx, { name: ctx.styles.company, logo: { widthPt: 150, heightPt: LOGO_HEIGHT_PT } }, widthPt);

/** The title between two gold hairlines that reach to the margins. If the title is hidden, one continuous hairline. */
const titleLine = (ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number): Block => {
  const stroke = goldHairline(ctx);
  const maxTitleWidthPt = widthPt * TITLE_WIDTH_SHARE;
  const style = titleOnOneLine(ctx, coloredStyle.style, maxTitleWidthPt);
  const title = titleBlock(ctx, { ...coloredStyle, style }, maxTitleWidthPt, 'center');
  const mark = copyMarkBlock(ctx, { ...coloredStyle, style }, maxTitleWidthPt, 'center');
  const [titlePt, startPt] = [title.heightPt - mark.heightPt, (widthPt - maxTitleWidthPt) / 2];
  if (titlePt === 0) {
    return stack([paintedBlock(GRID_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, widthPt, stroke)), indent(startPt, mark)]);
  }
  const titleWidthPt = Math.min(ctx.measurer.line(ctx.content.title.text, style.font).widthPt, maxTitleWidthPt);
  const hairlineWidthPt = (widthPt - titleWidthPt) / 2 - 2 * GRID_PT;
  return withBackground(indent(startPt, title), widthPt, (sheet, { xPt, yPt }) => {
    const middle = yPt + titlePt / 2;
    sheet.rule(xPt, middle, hairlineWidthPt, stroke);
    sheet.rule(xPt + widthPt - hairlineWidthPt, middle, hairlineWidthPt, stroke);
  });
};

/** The amount due shares a baseline with a detail in the other column. It takes four grid steps, or three if tight. */
const detailsStyle = (ctx: LuxuryContext): DetailListStyle => ({
  label: ctx.styles.label, value: ctx.styles.body, strong: ctx.styles.strong, due: headerAmountStyle(ctx, ctx.styles.due),
  link: linkStyle(ctx, ctx.styles.body.style), gapPt: GUTTER_PT, labels: 'axis', valueAlign: 'start', hasWideSpacing: true,
  spaceAboveAmountPt: ctx.isTight === true ? GRID_PT : 0,
});

/** The first column of details is as wide as the space before the totals. */
const detailColumnsFrom = (widthPt: number, column: number): DetailColumns => {
  const columns = detailColumns(twelveColumns(widthPt, GUTTER_PT), column);
  return { ...columns, firstWidthPt: columns.secondXPt - GUTTER_PT };
};

const parties = (ctx: LuxuryContext, widthPt: number, axisPt: number): Block =>
  textBlockColumns(ctx, ctx.content.parties, partyStyle(ctx), widthPt, GUTTER_PT, 12, widthPt - axisPt);

/** The details next to the only party. Undefined if they are many or a value would break there. */
const detailsBesideSingleParty = (ctx: LuxuryContext, columns: DetailColumns): Block | undefined =>
  detailsBesideParty(ctx, (leftPt) => {
    const details = detailsThroughBalance(ctx.content);
    if (areManyDetails(details)) return undefined;
    const listStyle = { ...detailsStyle(ctx), spaceAboveAmountPt: GRID_PT };
    if (brokenDetails(ctx, details, listStyle, leftPt).length > 0) return undefined;
    return detailList(ctx, details, listStyle, leftPt);
  }, partyStyle(ctx), columns);

const composeLetterOpening = (ctx: LuxuryContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const columns = detailColumnsFrom(widthPt, column);
  return letterOpening(ctx, letter, frame, {
    secondColumnXPt: columns.secondXPt, tightDetails: { ...detailsStyle(ctx), spaceAboveAmountPt: GRID_PT },
    head: (headPt, isAbove) => (isAbove
      ? senderWithEmblem({ ...ctx, isTight: true }, headPt) : senderBeside(ctx, headPt)),
    below: {
      title: titleLine(ctx, ctx.styles.title, widthPt), details: referenceDetails(ctx, detailsStyle(ctx), columns),
      parties: parties(ctx, widthPt, columns.secondXPt),
    },
  });
};

const opening = (ctx: LuxuryContext, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { styles, content: { letter } } = ctx;
  if (letter !== undefined) return composeLetterOpening(ctx, letter, frame, column);
  const columns = detailColumnsFrom(widthPt, column);
  const besideParty = detailsBesideSingleParty(ctx, columns);
  const minSteps = ctx.isTight === true ? 1 : 2;
  const details = besideParty === undefined
    ? [referenceDetails(ctx, detailsStyle(ctx), columns), gap(2, 1, minSteps), parties(ctx, widthPt, columns.secondXPt)]
    : [besideParty];
  return [
    ...centredCodes(ctx, styles.secondary, widthPt), senderWithEmblem(ctx, widthPt, styles.secondary),
    gap(2), titleLine(ctx, styles.title, widthPt), gap(2), ...details, gap(4, 1, minSteps),
  ];
};

const tableStyle = (ctx: LuxuryContext): TableStyle => {
  const gold = goldHairline(ctx);
  const lightRule = rowRule(ctx.palette);
  return {
    ...textTableStyle(ctx.styles, GUTTER_PT), headPadding: PADDING_BELOW, rowPadding: PADDING_BELOW,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLastRow }) =>
      sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLastRow ? gold : lightRule),
  };
};

/** The balance as large as fits next to its label. Its line stays the same. */
const fittedBalance = (ctx: LuxuryContext, row: TotalRow, widthPt: number): ColoredStyle => {
  const { styles: { strong: label, title, balance: { style, color } } } = ctx;
  const availableWidthPt = widthPt - lineWidthPt(ctx, row.label.text, label) - GUTTER_PT;
  const fitted = fitLine(ctx, row.value.text, style, availableWidthPt, title.style.font.sizePt);
  return { style: { ...fitted, leadingPt: style.leadingPt, descentPt: style.descentPt }, color };
};

/** The balance between hairlines, with its label at `labelX` or, if the label would wrap there, next to the amount. */
const paintedBalance = (ctx: LuxuryContext, widthPt: number, labelX: number): Block => {
  const { styles: { strong: label, balance: usual, small: note } } = ctx;
  const { balance: row } = ctx.content;
  const fitted = fittedBalance(ctx, row, widthPt - labelX);
  const isBeside = lineWidthPt(ctx, row.label.text, label) + GUTTER_PT + figureWidth(ctx, [row], fitted) <= widthPt - labelX;
  const [startPt, figure, gapPt] = isBeside ? [labelX, fitted, GUTTER_PT] : [0, usual, 2 * GUTTER_PT];
  const padding = { topPt: GRID_PT, bottomPt: ctx.isTight === true ? GRID_PT : 2 * GRID_PT };
  const rowStyle: TotalRowStyle = { label, figure, note, gapPt, isLabelAtFigure: !isBeside, padding };
  const line = indent(startPt, balanceRow(ctx, rowStyle, { widthPt: widthPt - startPt, figureWidthPt: 0 }));
  return withBackground(line, widthPt, betweenHairlines(ctx));
};

/**
 * The rows above the balance start at a grid column. The balance is below, aligned with the rows, between gold
 * hairlines across the page. Notes and terms are to the left of the rows unless they are more than six steps taller.
 */
const ending = (ctx: LuxuryContext, widths: readonly [number, number], column: number): Ending => {
  const { styles } = ctx;
  return composeEnding(ctx, { label: styles.label, text: styles.prose }, widths, {
    columns: [COLUMNS - column], gridGutterPt: GUTTER_PT, clearAbovePt: 0,
    totals: (available) => stack(totalRows(ctx, totalRowStyles(styles, NO_PADDING, GUTTER_PT), available)),
    balance: (totalsXPt) => stack([space(GRID_PT), paintedBalance(ctx, widths[0], totalsXPt)]),
  });
};

/** From this number of rows on, the head is lower. */
const MIN_MANY_ROWS = 6;

const compose = (baseCtx: LayoutContext): Composition => {
  const isLow = baseCtx.content.letter === undefined && baseCtx.content.rows.length >= MIN_MANY_ROWS;
  const ctx = withStyles({ ...baseCtx, isTight: baseCtx.isTight === true || isLow });
  const { styles } = ctx;
  const firstFrame = pageFrame(ctx, baseCtx.isTight === true ? TIGHT_PAGE : PAGE);
  const { xPt, topPt, bottomPt } = firstFrame;
  const column = secondColumn(ctx, firstFrame, GUTTER_PT, TOTALS_COLUMN);
  return withFooter(ctx, withLetter(ctx, {
    family: DISPLAY_FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: topPt + 5 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      paintRunningHead(ctx, sheet, styles.small, { ...firstFrame, yPt: topPt + 10 });
      sheet.rule(xPt, topPt + 2.5 * GRID_PT, firstFrame.widthPt, goldHairline(ctx));
    },
    opening: opening(ctx, firstFrame, column), tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: gap(1, 0.5), closingGap: gap(3, 0.5, 2),
    ending: (...widths) => ending({ ...ctx, isTight: baseCtx.isTight === true }, widths, column),
    paintFooter: (sheet, pageIndex, pageCount) => paintPageNumber(
      ctx, sheet, [pageIndex, pageCount], styles.small, { ...firstFrame, yPt: bottomPt + 18, align: 'center' },
    ),
  }), styles.small);
};

/**
 * Suits jewellers, hotels and galleries. Your logo or initial is in a gold ring.
 * The fonts are EB Garamond and Cormorant Garamond.
 */
export const luxury = (): Design => ({ lineHeight: 2 * GRID_PT / BODY_SIZE_PT, gridPt: GRID_PT, hasTightForm: true, compose });
