import { beside, indent, space, stack, tagged, EMPTY, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import { withBackground, padded } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { DocumentDetail } from '../../content/content.js';
import type { LayoutContext, ColoredStyle } from '../../engine/kit.js';
import type { Box } from '../../engine/page.js';
import { headerAmountStyle, hasAmountDueLabel, payLink } from '../../parts/amount-due.js';
import { logoTile, type LogoTile } from '../../parts/logo-tile.js';
import { companyDetails, companyName, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import { detailColumns, detailsInTwoColumns, splitDetails } from '../../parts/many-facts.js';
import { paintCornerTicks } from './corner-ticks.js';
import { GRID_PT, headerContext, STYLES, TITLE_RAISE_PT, type FuturisticContext } from './futuristic-looks.js';
import { INSET_PT } from './futuristic-table.js';
import { brokenLeaderLines, leaderLines } from './terminal-lines.js';

type Size = Pick<Box, 'widthPt' | 'heightPt'>;

/** Height of the bright edge below a dark band. */
export const EDGE_PT = 2.5;

/** Gap between the texts of the two halves. Their boxes below are 12 pt apart. */
const HEADER_GUTTER_PT = 12 + 2 * INSET_PT;
const END_PT = 3 * GRID_PT;
const TICK_GAP_PT = 3;
/** Longer titles and names are set smaller. */
const TITLE_LINES = 2;
const MIN_TITLE_PT = 18;
const NAME_LINES = 3;
const MIN_NAME_PT = 11;
/** Distance from the top of the page's content to the end of the title's first line. */
const FIRST_LINE_PT = STYLES.wideTitle.leadingPt - TITLE_RAISE_PT;
const LOGO = { widthPt: 150, heightPt: 8 * GRID_PT, gridPt: GRID_PT } as const;

const expandedBox = ({ xPt, yPt, widthPt, heightPt }: Box, byPt: number): Box =>
  ({ xPt: xPt - byPt, yPt: yPt - byPt, widthPt: widthPt + 2 * byPt, heightPt: heightPt + 2 * byPt });

export const nameStyleFor = (ctx: LayoutContext, { style, color }: ColoredStyle, widthPt: number, maxLines = NAME_LINES): ColoredStyle =>
  ({ color, style: fitLines(ctx, ctx.content.companyName.text, style, { widthPt, maxLines }, MIN_NAME_PT) });

/** The logo on a tile between ticks, no larger than a width and height. */
export const tickedTile = (ctx: FuturisticContext, { widthPt, heightPt }: Size): LogoTile => {
  const { palette: { backgroundColor, primaryColorDark, accentColor } } = ctx;
  return logoTile(ctx, { ...LOGO, widthPt: Math.min(LOGO.widthPt, widthPt), heightPt }, {
    fill: backgroundColor, background: primaryColorDark,
    paint: (sheet, box, fill) => {
      sheet.rectangle(box, { fill });
      paintCornerTicks(sheet, expandedBox(box, TICK_GAP_PT), { color: accentColor, widthPt: 0.75 });
    },
  });
};

const sender = (ctx: FuturisticContext, widthPt: number, titlePt: number): Block => {
  const { content, styles: { dark } } = ctx;
  const tile = tickedTile(ctx, { widthPt, heightPt: LOGO.heightPt });
  const details = companyDetails(ctx, dark.quiet, widthPt, 'start');
  return tagged('Sect', stack([
    tile.block,
    space(content.logo === undefined ? Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - STYLES.company.leadingPt) : GRID_PT),
    companyName(ctx, nameStyleFor(ctx, dark.company, widthPt), widthPt, 'start'),
    details === EMPTY ? EMPTY : space(GRID_PT),
    details,
  ]));
};

const raisedTitle = (ctx: FuturisticContext, widthPt: number): Block => {
  const { style, color } = ctx.styles.dark.title;
  const oneLine = titleOnOneLine(ctx, style, widthPt);
  const fitted = fitLines(ctx, ctx.content.title.text, oneLine, { widthPt, maxLines: TITLE_LINES }, MIN_TITLE_PT);
  const title = titleBlock(ctx, { style: fitted, color }, widthPt);
  return title === EMPTY ? title : stack([space(-TITLE_RAISE_PT), title]);
};

/** A block on the dark, from the top of the page or from its own, with a bright edge below. */
export const onDarkBackground = (
  { palette: { primaryColorDark, accentColor }, paper, placement }: LayoutContext, block: Block, isAtTop = true,
): Block =>
  placement !== undefined ? block : withBackground(block, paper.widthPt, (sheet, { yPt, heightPt }, isStart, isEnd) => {
    const top = isStart && isAtTop ? 0 : yPt;
    sheet.rectangle({ xPt: 0, yPt: top, widthPt: paper.widthPt, heightPt: yPt + heightPt - top }, { fill: primaryColorDark });
    if (!isEnd) return;
    sheet.rectangle({ xPt: 0, yPt: yPt + heightPt, widthPt: paper.widthPt, heightPt: EDGE_PT }, { fill: accentColor });
  });

/**
 * The dark header over the whole width: the sender, then title and facts next to it, and a bright edge below. The link
 * at which to pay is below the amount due, if that is one of the facts or is not named.
 */
export const darkHeader = (pageCtx: FuturisticContext, frameWidthPt: number, details: readonly DocumentDetail[]): Block => {
  const ctx = headerContext(pageCtx);
  const { styles } = ctx;
  const widthPt = frameWidthPt - 2 * INSET_PT;
  const grid = twelveColumns(widthPt, HEADER_GUTTER_PT);
  const title = raisedTitle(ctx, grid.spanPt(6));
  const { label, line: value, strongLine: strong } = styles.dark;
  const due = headerAmountStyle(ctx, styles.dark.due);
  const hasLink = details.at(-1)?.key === 'balanceDue' || !hasAmountDueLabel(ctx.content);
  const link = hasLink ? payLink(ctx, strong, grid.spanPt(6), 'end') : EMPTY;
  const lineStyle = { label, value, strong, due, leaderColor: styles.lineOnDark };
  const { head, rest } = splitDetails(details, brokenLeaderLines(ctx, details, lineStyle, grid.spanPt(6)));
  const linesOf = (list: readonly DocumentDetail[], linePt: number): Block => leaderLines(ctx, list, lineStyle, linePt);
  const spaceAboveDetails = space(title === EMPTY ? 0 : 2 * GRID_PT);
  const columns = beside([
    { xPt: INSET_PT, block: sender(ctx, grid.spanPt(5), title.heightPt) },
    { xPt: INSET_PT + grid.edgePt(6), block: stack([title, spaceAboveDetails, linesOf(head, grid.spanPt(6)), link]) },
  ]);
  const more = indent(INSET_PT, detailsInTwoColumns(rest, detailColumns(grid), linesOf, {
    spaceAbovePt: 2 * GRID_PT, isBroken: (list, linePt) => brokenLeaderLines(ctx, list, lineStyle, linePt).length > 0,
  }));
  return onDarkBackground(ctx, padded(stack([columns, more]), 0, END_PT));
};
