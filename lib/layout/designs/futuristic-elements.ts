import {
  contrastRatio, KEY_CONTRAST, LARGE_TEXT_CONTRAST, readableTextColor,
} from '../../presentation/contrast.js';
import type { Palette } from '../../presentation/themes.js';
import type { ColoredStyle, ContextWith, LayoutContext } from '../context/layout-context.js';
import type { Box, Color } from '../engine/page.js';
import { accessibleColor, markOnPage, mixColor, readableMix, rowRule } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, sharedStyles, type SharedStyles, styleFactory, stylesInColor, TABULAR_FIGURES,
} from '../parts/text-styles.js';
import type { DocumentDetail } from '../content/content.js';
import { beside, type Block, EMPTY, indent, padded, space, stack, tagged, withBackground } from '../engine/block.js';
import {
  brokenDetails, detailColumns, detailList, detailLists, type DetailListStyle, splitDetails, headerAmountStyle,
} from '../parts/document-details.js';
import { twelveColumns } from '../engine/grid.js';
import { logoTile, type LogoTile } from '../parts/logo.js';
import { companyDetails, companyName, nameInLines, startCodes, titleBlock, titleInLines, titleOnOneLine } from '../parts/sender-and-title.js';

export const GRID_PT = 6.5;

/** Raises the title so that its capitals start level with the logo. */
const TITLE_RAISE_PT = 2 * GRID_PT;

export const FAMILY = 'space-grotesk';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, descentPt: 3.75 });
const MONOSPACED_FONT = { family: 'jetbrains-mono', features: TABULAR_FIGURES } as const;
const TITLE_FONT = { weight: 'bold', sizePt: 30 } as const;

/** Type scale with ratio 1.3: 8.5, 9, 14.5, 20, 30. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8.5 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  code: makeStyle({ ...MONOSPACED_FONT, sizePt: 8.5 }),
  body: makeStyle({ sizePt: 9 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9 }),
  itemName: makeStyle({ family: 'space-grotesk-medium', sizePt: 9 }),
  figure: makeStyle({ ...MONOSPACED_FONT, ...COLUMN_FIGURES, sizePt: 9 }),
  strongFigure: makeStyle({ ...MONOSPACED_FONT, ...COLUMN_FIGURES, weight: 'bold', sizePt: 9 }),
  company: makeStyle({ weight: 'bold', sizePt: 14.5 }, 3),
  due: makeStyle({ ...MONOSPACED_FONT, ...DISPLAY_FIGURES, weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.03 }, 3),
  balance: makeStyle({ ...MONOSPACED_FONT, ...DISPLAY_FIGURES, weight: 'bold', sizePt: 20, letterSpacingEm: -0.03 }, 4),
  wideTitle: makeStyle({ ...TITLE_FONT, letterSpacingEm: 0.22 }, 6),
  /** A title that is not in capitals. Wide spacing would pull its letters apart. */
  narrowTitle: makeStyle({ ...TITLE_FONT, letterSpacingEm: 0.02 }, 6),
} as const;

type DarkStyles = SharedStyles
  & Readonly<Record<'line' | 'strongLine' | 'due' | 'code' | 'company' | 'balance' | 'title', ColoredStyle>>;

/** Styles of the design for the page and for the dark background, and the colours of its decoration. */
interface FuturisticStyles extends SharedStyles {
  readonly code: ColoredStyle;
  /** The amount due, next to the parties. */
  readonly due: ColoredStyle;
  readonly dark: DarkStyles;
  /** Colour of box corners and of the rule above the table. */
  readonly markColor: Color;
  readonly gridColor: Color;
  /** Background of the table header. */
  readonly tint: Color;
  readonly lineOnDark: Color;
}

const WHITE = '#ffffff';

/** Share of the accent colour in the most important text. The bright remainder keeps it readable in greyscale print. */
const ACCENT_COLOR_SHARE = 0.55;
/** Share of the bright colour in secondary text on the dark background, which is small. */
const SECONDARY_COLOR_SHARE = 0.8;

const darkStyles = ({ palette, content }: Pick<LayoutContext, 'palette' | 'content'>): DarkStyles => {
  const { primaryColorDark, headerTextColor, accentColor } = palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const secondaryTextColor = readableMix(bright, primaryColorDark, SECONDARY_COLOR_SHARE);
  const glow = mixColor(accentColor, bright, ACCENT_COLOR_SHARE);
  // The largest amounts must not look weaker than the text around them.
  const strongColor = contrastRatio(glow, primaryColorDark) >= KEY_CONTRAST ? glow : bright;
  const { text } = content.title;
  const { code, figure: line, strongFigure: strongLine, due, balance, company, wideTitle, narrowTitle } = STYLES;
  return {
    ...sharedStyles(STYLES, { textColor: bright, secondaryTextColor }), ...stylesInColor(secondaryTextColor, { code }),
    ...stylesInColor(strongColor, { strongLine, due, balance }),
    ...stylesInColor(bright, { line, company, title: text === text.toUpperCase() ? wideTitle : narrowTitle }),
  };
};

export type FuturisticContext = ContextWith<FuturisticStyles>;

/** Lightens a dark background that is too pale for light text. On medium lightness, any text looks dull. */
export const withPaleBackground = (palette: Palette): Palette => {
  const { primaryColor, primaryColorDark, headerTextColor, textColor } = palette;
  const isDull = readableTextColor(primaryColorDark, headerTextColor) !== headerTextColor
    && contrastRatio(primaryColorDark, WHITE) < LARGE_TEXT_CONTRAST;
  const isPale = contrastRatio(primaryColor, WHITE) < contrastRatio(primaryColorDark, WHITE)
    && contrastRatio(primaryColor, textColor) >= KEY_CONTRAST;
  return isDull && isPale ? { ...palette, primaryColorDark: primaryColor, headerTextColor: textColor } : palette;
};

/** Context of the header. On letterhead paper, the header is not dark. */
export const headerContext = (ctx: FuturisticContext): FuturisticContext => {
  const { placement, styles, content } = ctx;
  if (placement === undefined) return ctx;
  const palette = { ...placement.paletteWithoutBand, headerTextColor: ctx.palette.textColor };
  return { ...ctx, palette, styles: { ...styles, dark: darkStyles({ palette, content }), lineOnDark: styles.gridColor } };
};

export const futuristicStyles = (ctx: LayoutContext): FuturisticStyles => {
  const { primaryColorDark, textColor, secondaryTextColor, borderColor, backgroundColor, headerTextColor } = ctx.palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const strongColor = accessibleColor(ctx, [textColor]);
  return {
    ...sharedStyles(STYLES, ctx.palette, strongColor),
    ...stylesInColor(secondaryTextColor, { code: STYLES.code }),
    ...stylesInColor(strongColor, { due: STYLES.balance }),
    dark: darkStyles(ctx),
    markColor: markOnPage(ctx.palette, ctx.palette.accentColor),
    gridColor: rowRule({ borderColor: mixColor(secondaryTextColor, borderColor, 0.25), backgroundColor }).color,
    tint: mixColor(borderColor, backgroundColor, 0.3),
    lineOnDark: mixColor(bright, primaryColorDark, 0.4),
  };
};

export const TICK_LENGTH_PT = 6;

export const INSET_PT = 8;

type Size = Pick<Box, 'widthPt' | 'heightPt'>;

export const BRIGHT_EDGE_PT = 2.5;

/** Gap between the text of the two halves. The boxes below are 12 pt apart. */
const HEADER_GUTTER_PT = 12 + 2 * INSET_PT;
const TICK_GAP_PT = 3;
/** Distance from the top of the content to the end of the title's first line. */
const FIRST_LINE_PT = STYLES.wideTitle.leadingPt - TITLE_RAISE_PT;
const LOGO_AREA = { widthPt: 150, heightPt: 8 * GRID_PT, gridPt: GRID_PT } as const;

/** The logo on a tile with corner ticks, no larger than the given size. */
export const tickedTile = (ctx: FuturisticContext, { widthPt, heightPt }: Size): LogoTile => {
  const { palette: { backgroundColor, primaryColorDark, accentColor } } = ctx;
  return logoTile(ctx, { ...LOGO_AREA, widthPt: Math.min(LOGO_AREA.widthPt, widthPt), maxWidthPt: widthPt, heightPt }, {
    fill: backgroundColor, background: primaryColorDark,
    paint: (sheet, box, fill) => {
      sheet.rectangle(box, { fill });
      const [xPt, yPt] = [box.xPt - TICK_GAP_PT, box.yPt - TICK_GAP_PT];
      const corners = { xPt, yPt, widthPt: box.widthPt + 2 * TICK_GAP_PT, heightPt: box.heightPt + 2 * TICK_GAP_PT };
      sheet.corners(corners, TICK_LENGTH_PT, { color: accentColor, widthPt: 0.75 });
    },
  });
};

const senderInBand = (ctx: FuturisticContext, widthPt: number, titlePt: number): Block => {
  const { content, styles: { dark } } = ctx;
  const tile = tickedTile(ctx, { widthPt, heightPt: LOGO_AREA.heightPt });
  const details = companyDetails(ctx, dark.secondary, widthPt);
  return tagged('Sect', stack([
    tile.block,
    space(content.logo === undefined ? Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - STYLES.company.leadingPt) : GRID_PT),
    companyName(ctx, nameInLines(ctx, dark.company, widthPt, 3), widthPt),
    space(details === EMPTY ? 0 : GRID_PT), details,
  ]));
};

const raisedTitle = (ctx: FuturisticContext, widthPt: number): Block => {
  const { style, color } = ctx.styles.dark.title;
  const oneLine = titleOnOneLine(ctx, style, widthPt);
  const title = titleBlock(ctx, titleInLines(ctx, { style: oneLine, color }, widthPt), widthPt);
  return title === EMPTY ? title : stack([space(-TITLE_RAISE_PT), title]);
};

/** A block on the dark background, which starts at the top of the page or of the block and has a bright edge below. */
export const onDarkBackground = (
  { palette: { primaryColorDark, accentColor }, paper, placement }: LayoutContext, block: Block, isAtTop = true,
): Block =>
  placement !== undefined ? block : withBackground(block, paper.widthPt, (sheet, { yPt, heightPt }, isStart, isEnd) => {
    const top = isStart && isAtTop ? 0 : yPt;
    sheet.rectangle({ xPt: 0, yPt: top, widthPt: paper.widthPt, heightPt: yPt + heightPt - top }, { fill: primaryColorDark });
    if (!isEnd) return;
    sheet.rectangle({ xPt: 0, yPt: yPt + heightPt, widthPt: paper.widthPt, heightPt: BRIGHT_EDGE_PT }, { fill: accentColor });
  });

/**
 * The dark header across the page. Sender, title and details are side by side, with a bright edge below. The details
 * look like lines of a terminal. They end with the payment link if they include the amount due or its label is hidden.
 */
export const darkHeader = (pageCtx: FuturisticContext, frameWidthPt: number, details: readonly DocumentDetail[]): Block => {
  const ctx = headerContext(pageCtx);
  const { styles } = ctx;
  const widthPt = frameWidthPt - 2 * INSET_PT;
  const codes = startCodes(ctx, styles.dark.secondary, { isOnColor: ctx.placement === undefined });
  const textXPt = INSET_PT + codes.widthPt + codes.gapPt;
  const grid = twelveColumns(widthPt - codes.widthPt - codes.gapPt, HEADER_GUTTER_PT);
  const title = raisedTitle(ctx, grid.spanWidthPt(6));
  const { label, line: value, strongLine: strong } = styles.dark;
  const due = headerAmountStyle(ctx, styles.dark.due);
  const lineStyle: DetailListStyle =
    { label, value, strong, due, link: strong, leader: styles.lineOnDark, gapPt: INSET_PT, labels: 'own', valueAlign: 'end' };
  const { headDetails, otherDetails } = splitDetails(details, brokenDetails(ctx, details, lineStyle, grid.spanWidthPt(6)));
  const spaceAboveDetails = space(title === EMPTY ? 0 : 2 * GRID_PT);
  const list = detailList(ctx, headDetails, lineStyle, grid.spanWidthPt(6));
  const columns = beside([
    { xPt: INSET_PT, block: codes.block },
    { xPt: textXPt, block: senderInBand(ctx, grid.spanWidthPt(5), title.heightPt) },
    { xPt: textXPt + grid.columnXPt(6), block: stack([title, spaceAboveDetails, list]) },
  ]);
  const detailGrid = detailColumns(twelveColumns(widthPt, HEADER_GUTTER_PT));
  const more = indent(INSET_PT, detailLists(ctx, otherDetails, lineStyle, detailGrid, 2 * GRID_PT));
  return onDarkBackground(ctx, padded(stack([columns, more]), 0, 3 * GRID_PT));
};
