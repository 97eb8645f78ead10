import { beside, indent, space, stack, tagged, EMPTY, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import { backed, padded } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { MetaFact } from '../../content/content.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import type { Box } from '../../engine/page.js';
import { headLook, isDueNamed, payLink } from '../../parts/amount-due.js';
import { logoTile, type LogoTile } from '../../parts/logo-tile.js';
import { companyDetails, companyName, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import { factHalves, inTwoColumns, shareFacts } from '../../parts/many-facts.js';
import { paintCornerTicks } from './corner-ticks.js';
import { GRID_PT, headerKit, ROLES, TITLE_RISE_PT, type FuturisticKit } from './futuristic-looks.js';
import { INSET_PT } from './futuristic-table.js';
import { brokenLines, terminalLines } from './terminal-lines.js';

type Size = Pick<Box, 'widthPt' | 'heightPt'>;

/** Height of the bright edge below a dark band. */
export const EDGE_PT = 2.5;

/** Gap between the texts of the two halves. Their boxes below are 12 pt apart. */
const GUTTER_PT = 12 + 2 * INSET_PT;
const END_PT = 3 * GRID_PT;
const TICK_GAP_PT = 3;
/** Longer titles and names are set smaller. */
const TITLE_LINES = 2;
const LEAST_TITLE_PT = 18;
const NAME_LINES = 3;
const LEAST_NAME_PT = 11;
/** Distance from the top of the page's content to the end of the title's first line. */
const FIRST_LINE_PT = ROLES.wideTitle.leadingPt - TITLE_RISE_PT;
const LOGO = { widthPt: 150, heightPt: 8 * GRID_PT, gridPt: GRID_PT } as const;

const grown = ({ xPt, yPt, widthPt, heightPt }: Box, byPt: number): Box =>
  ({ xPt: xPt - byPt, yPt: yPt - byPt, widthPt: widthPt + 2 * byPt, heightPt: heightPt + 2 * byPt });

export const nameLook = (kit: Kit, { role, color }: TextLook, widthPt: number, mostLines = NAME_LINES): TextLook =>
  ({ color, role: fitLines(kit, kit.content.companyName.text, role, { widthPt, mostLines }, LEAST_NAME_PT) });

/** The logo on a tile between ticks, no larger than a width and height. */
export const tickedTile = (kit: FuturisticKit, { widthPt, heightPt }: Size): LogoTile => {
  const { palette: { backgroundColor, primaryColorDark, accentColor } } = kit;
  return logoTile(kit, { ...LOGO, widthPt: Math.min(LOGO.widthPt, widthPt), heightPt }, {
    fill: backgroundColor, ground: primaryColorDark,
    paint: (sheet, box, fill) => {
      sheet.rectangle(box, { fill });
      paintCornerTicks(sheet, grown(box, TICK_GAP_PT), { color: accentColor, widthPt: 0.75 });
    },
  });
};

const sender = (kit: FuturisticKit, widthPt: number, titlePt: number): Block => {
  const { content, looks: { dark } } = kit;
  const tile = tickedTile(kit, { widthPt, heightPt: LOGO.heightPt });
  const details = companyDetails(kit, dark.quiet, widthPt, 'start');
  return tagged('Sect', stack([
    tile.block,
    space(content.logo === undefined ? Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - ROLES.company.leadingPt) : GRID_PT),
    companyName(kit, nameLook(kit, dark.company, widthPt), widthPt, 'start'),
    details === EMPTY ? EMPTY : space(GRID_PT),
    details,
  ]));
};

const raisedTitle = (kit: FuturisticKit, widthPt: number): Block => {
  const { role, color } = kit.looks.dark.title;
  const oneLine = titleOnOneLine(kit, role, widthPt);
  const fitted = fitLines(kit, kit.content.title.text, oneLine, { widthPt, mostLines: TITLE_LINES }, LEAST_TITLE_PT);
  const title = titleBlock(kit, { role: fitted, color }, widthPt);
  return title === EMPTY ? title : stack([space(-TITLE_RISE_PT), title]);
};

/** A block on the dark, from the top of the page or from its own, with a bright edge below. */
export const onDark = (
  { palette: { primaryColorDark, accentColor }, paper, placement }: Kit, block: Block, isAtTop = true,
): Block =>
  placement !== undefined ? block : backed(block, paper.widthPt, (sheet, { yPt, heightPt }, isStart, isEnd) => {
    const top = isStart && isAtTop ? 0 : yPt;
    sheet.rectangle({ xPt: 0, yPt: top, widthPt: paper.widthPt, heightPt: yPt + heightPt - top }, { fill: primaryColorDark });
    if (!isEnd) return;
    sheet.rectangle({ xPt: 0, yPt: yPt + heightPt, widthPt: paper.widthPt, heightPt: EDGE_PT }, { fill: accentColor });
  });

/**
 * The dark header over the whole width: the sender, then title and facts next to it, and a bright edge below. The link
 * at which to pay is below the amount due, if that is one of the facts or is not named.
 */
export const consoleHeader = (own: FuturisticKit, frameWidthPt: number, facts: readonly MetaFact[]): Block => {
  const kit = headerKit(own);
  const { looks } = kit;
  const widthPt = frameWidthPt - 2 * INSET_PT;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const title = raisedTitle(kit, grid.spanPt(6));
  const { label, line: value, strongLine: strong } = looks.dark;
  const due = headLook(kit, looks.dark.due);
  const hasLink = facts.at(-1)?.key === 'balanceDue' || !isDueNamed(kit.content);
  const link = hasLink ? payLink(kit, strong, grid.spanPt(6), 'end') : EMPTY;
  const look = { label, value, strong, due, leaderColor: looks.lineOnDark };
  const { head, rest } = shareFacts(facts, brokenLines(kit, facts, look, grid.spanPt(6)));
  const linesOf = (list: readonly MetaFact[], linePt: number): Block => terminalLines(kit, list, look, linePt);
  const aboveFacts = space(title === EMPTY ? 0 : 2 * GRID_PT);
  const columns = beside([
    { xPt: INSET_PT, block: sender(kit, grid.spanPt(5), title.heightPt) },
    { xPt: INSET_PT + grid.edgePt(6), block: stack([title, aboveFacts, linesOf(head, grid.spanPt(6)), link]) },
  ]);
  const more = indent(INSET_PT, inTwoColumns(rest, factHalves(grid), linesOf, {
    abovePt: 2 * GRID_PT, isBroken: (list, linePt) => brokenLines(kit, list, look, linePt).length > 0,
  }));
  return onDark(kit, padded(stack([columns, more]), 0, END_PT));
};
