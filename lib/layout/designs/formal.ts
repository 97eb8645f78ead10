import { COLUMNS, Gap, gapMaker, HALF_COLUMNS, twelveColumns } from '../engine/grid.js';
import type { ColoredStyle, ContextWith, LayoutContext } from '../context/layout-context.js';
import type { Stroke } from '../engine/sheet.js';
import { accessibleColor, markOnPage, rowRule, RULE_WIDTH_PT } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, sharedStyles, SMALL_CAPITALS, styleFactory, stylesByScript, stylesInColor,
  type TextFigures,
} from '../parts/text-styles.js';
import { type Block, EMPTY, paintedBlock, space, stack, withBackground } from '../engine/block.js';
import { logoBlock, logoHeight } from '../parts/logo.js';
import { centredCodes, centredSender, nameStyle, senderBlock, titleBlock, titleOnOneLine } from '../parts/sender-and-title.js';
import type { PrintedLetter } from '../content/content.js';
import type { Frame } from '../engine/flow.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import {
  detailsThroughBalance, headerAmountStyle, linkStyle, detailColumns, type DetailColumns, detailList, type DetailListStyle,
  detailsBesideParty, referenceDetails,
} from '../parts/document-details.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-head-and-page-number.js';
import { partyStyle, textBlockColumns } from '../parts/text-blocks.js';
import { composeEnding, type Ending } from '../parts/ending.js';
import { balanceRow, totalRows, totalRowStyles, type TotalRowWidths } from '../parts/totals.js';
import { type Composition, type Design, textTableStyle } from './design.js';
import { letterOpening, pageFrame, type PageMargins, secondColumn, withLetter } from './letter.js';
import { withFooter } from './footer.js';

const GRID_PT = 7;
const FAMILY = 'eb-garamond';
const gap = gapMaker(GRID_PT);
const BODY_SIZE_PT = 10;

const HEAVY_RULE_PT = 1.25;

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, descentPt: 4.25 });

// Type sizes: 8.75, 10, 16, 20, 24.
const stylesForContent = stylesByScript((textFigures: TextFigures) => ({
  label: makeStyle({ sizePt: BODY_SIZE_PT, letterSpacingEm: 0.06, features: [...SMALL_CAPITALS, ...LINING_FIGURES] }),
  small: makeStyle({ sizePt: 8.75, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: BODY_SIZE_PT, features: LINING_FIGURES }),
  strong: makeStyle({ weight: 'bold', sizePt: BODY_SIZE_PT, features: LINING_FIGURES }),
  prose: makeStyle({ sizePt: BODY_SIZE_PT, features: [textFigures] }),
  figure: makeStyle({ sizePt: BODY_SIZE_PT, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: BODY_SIZE_PT, ...COLUMN_FIGURES }),
  /** Shares a baseline with the details in the other column. */
  due: makeStyle({ weight: 'bold', sizePt: 16, ...DISPLAY_FIGURES }),
  balance: makeStyle({ weight: 'bold', sizePt: 20, ...DISPLAY_FIGURES }, 4),
  company: makeStyle({ sizePt: 24, letterSpacingEm: 0.04, features: ['smcp', ...LINING_FIGURES] }, 4),
  title: makeStyle({ sizePt: 20, letterSpacingEm: 0.08, features: ['smcp', ...LINING_FIGURES] }, 4),
} as const));

type FormalContext = ContextWith<Readonly<Record<keyof ReturnType<typeof stylesForContent> | 'secondary', ColoredStyle>>>;

const withStyles = (ctx: LayoutContext): FormalContext => {
  const { palette } = ctx;
  const strongColor = accessibleColor(ctx, [palette.primaryColor]);
  const styles = stylesForContent(ctx);
  const { due, balance, company, title, prose } = styles;
  return {
    ...ctx,
    styles: {
      ...sharedStyles(styles, palette, strongColor),
      ...stylesInColor(strongColor, { due, balance, company, title }),
      ...stylesInColor(palette.textColor, { prose }),
    },
  };
};

const accentStroke = ({ palette }: LayoutContext, widthPt: number): Stroke =>
  ({ color: markOnPage(palette, palette.accentColor), widthPt });

/** Share of the extra space that goes above the sender. The same share goes below it. */
const GAP_SHARE_AROUND_SENDER = 0.5;
const DOUBLE_RULE_THICK_WIDTH_PT = 2.5;
const LOGO_GAP_PT = 12;
/** Distance between the centres of the heavy and the light rule. */
const FRAME_RULE_DISTANCE_PT = 4;

/** A thick rule outside and a light one inside, above or below the content. `shiftPt` moves them, but not what follows. */
const doubleRule = (ctx: LayoutContext, widthPt: number, side: 'above' | 'below', shiftPt = 0): Block =>
  paintedBlock(GRID_PT, (sheet, xPt, yPt) => {
    const top = yPt + shiftPt;
    const [outer, inner] = side === 'above' ? [top, top + FRAME_RULE_DISTANCE_PT] : [top + GRID_PT, top + GRID_PT - FRAME_RULE_DISTANCE_PT];
    sheet.rule(xPt, outer, widthPt, accentStroke(ctx, DOUBLE_RULE_THICK_WIDTH_PT));
    sheet.rule(xPt, inner, widthPt, accentStroke(ctx, RULE_WIDTH_PT));
  });

const spaceAboveCapitals = (ctx: FormalContext, widthPt: number): number => {
  const { font, leadingPt, descentPt } = nameStyle(ctx, ctx.styles.company.style, widthPt);
  return leadingPt - descentPt - ctx.measurer.metrics(font).capHeightPt;
};

/** The logo, and its distance from the top of its block. The block ends where the company name starts. */
interface Emblem {
  readonly block: Block;
  readonly topPt: number;
}

/** Places the logo at a fixed distance above the capitals of the name, which is on the grid. */
const emblem = (ctx: FormalContext, widthPt: number): Emblem => {
  if (ctx.content.logo === undefined) return { block: EMPTY, topPt: 0 };
  const available = { widthPt, heightPt: 5 * GRID_PT, gridPt: GRID_PT, align: 'center' } as const;
  const logo = logoBlock(ctx, available);
  const logoSpacePt = logoHeight(ctx, available) + LOGO_GAP_PT - spaceAboveCapitals(ctx, widthPt);
  const heightPt = Math.ceil(logoSpacePt / GRID_PT) * GRID_PT;
  const topPt = heightPt - logoSpacePt;
  return { block: paintedBlock(heightPt, (sheet, xPt, yPt) => logo.paint(sheet, xPt, yPt + topPt), logo.nodes), topPt };
};

/** The sender between double rules. The lower rules are moved so that the space above and below them is equal. */
const letterhead = (ctx: FormalContext, widthPt: number, details?: ColoredStyle): readonly (Block | Gap)[] => {
  const { styles, content } = ctx;
  const { block, topPt } = emblem(ctx, widthPt);
  const hasLogo = content.logo !== undefined;
  if (!hasLogo && content.companyName.text === '') return [];
  const stepsAbove = hasLogo ? 1 : 0;
  const spaceAbovePt = stepsAbove * GRID_PT + (hasLogo ? topPt : spaceAboveCapitals(ctx, widthPt));
  const { descentPt } = styles.secondary.style;
  const stepsBelow = Math.max(1, Math.round((spaceAbovePt - descentPt) / GRID_PT));
  return [
    doubleRule(ctx, widthPt, 'above'), gap(stepsAbove, GAP_SHARE_AROUND_SENDER),
    centredSender(ctx, block, { name: styles.company, details }, widthPt),
    gap(stepsBelow, GAP_SHARE_AROUND_SENDER, stepsBelow),
    doubleRule(ctx, widthPt, 'below', spaceAbovePt - descentPt - stepsBelow * GRID_PT),
  ];
};

/** The letterhead of a letter as one block, or only logo and name if it is next to the window. The details are elsewhere. */
const letterheadBlock = (ctx: FormalContext, widthPt: number, isWide: boolean): Block => {
  const { company: name } = ctx.styles;
  return isWide
    ? stack(letterhead(ctx, widthPt).map((part) => (part instanceof Gap ? space(part.heightPt(0)) : part)))
    : senderBlock(ctx, { name, logo: { widthPt: 150, heightPt: 5 * GRID_PT } }, widthPt);
};

const PAGE: PageMargins = { sidePt: 56, topPt: 42, bottomPt: 63 };
const TIGHT_PAGE: PageMargins = { sidePt: 56, topPt: 28, bottomPt: 47 };
const GUTTER_PT = 18;
const NO_PADDING: Padding = { topPt: 0, bottomPt: 0 };
/** A full grid step on one side of the text keeps baselines on the grid. Rules are drawn inside it. */
const PADDING_ABOVE: Padding = { topPt: GRID_PT, bottomPt: 0 };
const PADDING_BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
const PADDING_AROUND: Padding = { topPt: GRID_PT, bottomPt: GRID_PT };
/** Distance between the rules below the balance. */
const DOUBLE_RULE_DISTANCE_PT = 3;
/** Distances from the previous row to the rules above total and balance, which are in the middle of their gaps. */
const TOTAL_RULE_OFFSET_PT = 4;
const BALANCE_RULE_OFFSET_PT = 6;

/** A full line of space above the amount due keeps it on the baseline of a detail in another column. */
const detailsStyle = (ctx: FormalContext): DetailListStyle => ({
  label: ctx.styles.label, value: ctx.styles.body, strong: ctx.styles.strong, due: headerAmountStyle(ctx, ctx.styles.due),
  link: linkStyle(ctx, ctx.styles.body.style), gapPt: 14, labels: 'axis', valueAlign: 'start', hasWideSpacing: true,
  spaceAboveAmountPt: 2 * GRID_PT,
});

const detailColumnsFrom = (widthPt: number, second?: number): DetailColumns =>
  detailColumns(twelveColumns(widthPt, GUTTER_PT), second);

const parties = (ctx: FormalContext, widthPt: number): Block =>
  textBlockColumns(ctx, ctx.content.parties, partyStyle(ctx), widthPt, GUTTER_PT, 6);

const detailsBesideSingleParty = (ctx: FormalContext, widthPt: number): Block | undefined => {
  if (ctx.isTight !== true) return undefined;
  const listStyle = { ...detailsStyle(ctx), spaceAboveAmountPt: GRID_PT };
  const detailsIn = (sidePt: number): Block => detailList(ctx, detailsThroughBalance(ctx.content), listStyle, sidePt);
  return detailsBesideParty(ctx, detailsIn, partyStyle(ctx), detailColumnsFrom(widthPt));
};

const title = (ctx: FormalContext, widthPt: number): Block => {
  const { style, color } = ctx.styles.title;
  return titleBlock(ctx, { style: titleOnOneLine(ctx, style, widthPt), color }, widthPt);
};

const composeLetterOpening = (ctx: FormalContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const columns = detailColumnsFrom(widthPt, column);
  return letterOpening(ctx, letter, frame, {
    secondColumnXPt: columns.secondXPt, tightDetails: { ...detailsStyle(ctx), spaceAboveAmountPt: GRID_PT },
    head: (headPt, isAbove) => letterheadBlock(ctx, headPt, isAbove),
    below: {
      title: title(ctx, widthPt), details: referenceDetails(ctx, detailsStyle(ctx), columns), parties: parties(ctx, widthPt),
    },
  });
};

const opening = (ctx: FormalContext, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { letter } = ctx.content;
  if (letter !== undefined) return composeLetterOpening(ctx, letter, frame, column);
  const besideParty = detailsBesideSingleParty(ctx, widthPt);
  const details = besideParty === undefined
    ? [referenceDetails(ctx, detailsStyle(ctx), detailColumnsFrom(widthPt)), gap(2), parties(ctx, widthPt)] : [besideParty];
  return [
    ...centredCodes(ctx, ctx.styles.secondary, widthPt), ...letterhead(ctx, widthPt, ctx.styles.secondary),
    gap(1), title(ctx, widthPt), gap(1, 0.5), ...details, gap(2),
  ];
};

const tableStyle = (ctx: FormalContext): TableStyle => ({
  ...textTableStyle(ctx.styles, GUTTER_PT), headPadding: PADDING_AROUND, rowPadding: PADDING_BELOW,
  paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => {
    sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, accentStroke(ctx, HEAVY_RULE_PT));
    sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, accentStroke(ctx, RULE_WIDTH_PT));
  },
  paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLastRow }) =>
    sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLastRow ? accentStroke(ctx, HEAVY_RULE_PT) : rowRule(ctx.palette)),
});

const belowRule = (ctx: LayoutContext, block: Block, widthPt: number, offsetPt: number): Block =>
  withBackground(
    block, widthPt, (sheet, { xPt, yPt }) => sheet.rule(xPt, yPt + offsetPt, widthPt, accentStroke(ctx, RULE_WIDTH_PT)),
  );

const doubleUnderlined = (ctx: LayoutContext, block: Block, widthPt: number): Block =>
  withBackground(block, widthPt, (sheet, { xPt, yPt, heightPt }) => {
    const stroke = accentStroke(ctx, RULE_WIDTH_PT);
    for (const offsetPt of [DOUBLE_RULE_DISTANCE_PT, 0]) sheet.rule(xPt, yPt + heightPt - offsetPt, widthPt, stroke);
  });

/** The total below a rule, and the balance above a double rule, as accountants mark a final sum. */
const totalsTable = (ctx: FormalContext, available: TotalRowWidths): Block => {
  const { styles } = ctx;
  const { widthPt } = available;
  const { defaultStyle, totalStyle } = totalRowStyles(styles, NO_PADDING, GUTTER_PT);
  const frameTotal = (row: Block): Block => belowRule(ctx, row, widthPt, TOTAL_RULE_OFFSET_PT);
  const rows = totalRows(ctx, { defaultStyle, totalStyle: { ...totalStyle, padding: PADDING_ABOVE }, frameTotal }, available);
  const due = { ...totalStyle, figure: styles.balance, padding: PADDING_AROUND };
  const balance = belowRule(ctx, balanceRow(ctx, due, available), widthPt, BALANCE_RULE_OFFSET_PT);
  return stack([...rows, doubleUnderlined(ctx, balance, widthPt)]);
};

/** Totals start at a grid column. Notes and terms go to their left if they are no taller. */
const ending = (ctx: FormalContext, widths: readonly [number, number], column: number): Ending =>
  composeEnding(ctx, { label: ctx.styles.label, text: ctx.styles.prose }, widths, {
    columns: [COLUMNS - column, 5], gridGutterPt: GUTTER_PT, totals: (available) => totalsTable(ctx, available),
    clearAbovePt: GRID_PT / 2,
  });

const compose = (baseCtx: LayoutContext): Composition => {
  const ctx = withStyles(baseCtx);
  const { paper: { heightPt }, styles, isTight = false } = ctx;
  const firstFrame = pageFrame(ctx, isTight ? TIGHT_PAGE : PAGE);
  const { xPt, topPt } = firstFrame;
  const column = secondColumn(ctx, firstFrame, GUTTER_PT, HALF_COLUMNS);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY, firstFrame, laterFrame: { ...firstFrame, topPt: topPt + 4 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      paintRunningHead(ctx, sheet, styles.small, { ...firstFrame, yPt: topPt + 6 });
      sheet.rule(xPt, topPt + 2 * GRID_PT, firstFrame.widthPt, accentStroke(ctx, RULE_WIDTH_PT));
    },
    opening: opening(ctx, firstFrame, column), tableStyle: (content) => tableStyle({ ...ctx, content }),
    totalsGap: gap(1, 0.5), closingGap: gap(3, 0.5, 2),
    ending: (...widths) => ending(ctx, widths, column),
    paintFooter: (sheet, pageIndex, pageCount) => {
      const frameEndPt = heightPt - topPt;
      // In the tight form, the number is above the rules.
      const position = { ...firstFrame, yPt: frameEndPt + (isTight ? -1.5 : 2) * GRID_PT, align: 'center' } as const;
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, position);
      if (ctx.placement === undefined) doubleRule(ctx, firstFrame.widthPt, 'below').paint(sheet, xPt, frameEndPt - GRID_PT);
    },
  }), styles.small, { hasRulesBelow: ctx.placement === undefined });
};

/** Suits law, medicine, offices and associations. It has a centred letterhead, no colour and the font EB Garamond. */
export const formal = (): Design => ({ lineHeight: 2 * GRID_PT / BODY_SIZE_PT, gridPt: GRID_PT, hasTightForm: true, compose });
