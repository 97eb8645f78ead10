import { beside, space, stack, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns } from '../../engine/grid.js';
import { backed } from '../../engine/framed-block.js';
import type { Kit } from '../../engine/kit.js';
import type { Padding, TableLook } from '../../table/table-look.js';
import { asTotals } from '../../table/table-node.js';
import { markOnPage, rowRule } from '../../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import { lineHeightOf } from '../../parts/roles.js';
import { balanceRow, closingRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import type { Composition, Design } from '../design.js';
import { withLetter } from '../letter.js';
import { marginOf } from '../letter-places.js';
import { withFoot } from '../with-foot.js';
import {
  FAMILY, gap, GRID_PT, GUTTER_PT, halvesOf, MARGIN_PT, ROLES, withLooks, type ClassicKit,
} from './classic-looks.js';
import { opening } from './classic-opening.js';

const FOOT_PT = 60;
/** The rows are on the grid, and their rules half a step below them. */
const PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };
const HANG_PT = GRID_PT / 2;
const TOTALS_GAP = gap(1, 0.5);

const tableLook = ({ palette }: Kit): TableLook => {
  const { primaryColor, textColor, secondaryTextColor } = palette;
  const edge = { color: markOnPage(palette, primaryColor), widthPt: 0.75 };
  const hairline = rowRule(palette);
  return {
    roles: { head: ROLES.label, headline: ROLES.body, detail: ROLES.small, figure: ROLES.figure, total: ROLES.strongFigure },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, edge),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) => {
      sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, isLast ? edge : hairline);
    },
  };
};

const totalsTable = (kit: ClassicKit, available: TotalRowSpace): Block => {
  const { content, palette, looks } = kit;
  const { widthPt } = available;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding: PADDING, gapPt: GUTTER_PT };
  const total = { ...usual, label: looks.strong, figure: looks.strongFigure };
  const rule = { color: markOnPage(palette, palette.primaryColor), widthPt: 0.75 };
  const frameTotal = (row: Block): Block =>
    backed(row, widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + box.heightPt + HANG_PT, widthPt, rule));
  const balance = balanceRow(kit, closingRow(content), { ...total, figure: looks.balance }, available);
  return asTotals(kit, stack([...totalRows(kit, { usual, total, frameTotal }, available), balance]));
};

/** Notes and terms are to the left of the totals if they are no higher than the totals. */
const ending = (kit: ClassicKit, widthPt: number, amountPt: number): Ending => {
  const { looks, content } = kit;
  const { leftPt, rightPt } = halvesOf(kit, widthPt);
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt: rightPt, mostPt: widthPt });
  const table = totalsTable(kit, available);
  const tableX = widthPt - available.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const sidePt = Math.min(leftPt, tableX - 2 * GUTTER_PT);
  const belowPt = twelveColumns(widthPt, GUTTER_PT).spanPt(8);
  const sideSpace = {
    widthPt: sidePt, heightPt: table.heightPt - PADDING.topPt, gapPt: 2 * GRID_PT,
    clearAbovePt: TOTALS_GAP.leastPt - HANG_PT + PADDING.topPt,
    totalsPt: available.widthPt, below: { xPt: 0, widthPt: belowPt, mostPt: widthPt },
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: stack([space(PADDING.topPt), side]) }]),
    passages: () => passageStack(kit, content.passages, look, belowPt, 2 * GRID_PT),
  });
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks } = kit;
  const xPt = marginOf(kit, MARGIN_PT);
  const first: Frame = { xPt, widthPt: widthPt - xPt - MARGIN_PT, topPt: MARGIN_PT, bottomPt: heightPt - FOOT_PT };
  return withFoot(kit, withLetter(kit, {
    family: FAMILY,
    first,
    later: { ...first, topPt: MARGIN_PT + 4 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...first, yPt: MARGIN_PT + 9.25 });
    },
    opening: opening(kit, first),
    table: tableLook(kit),
    totalsGap: TOTALS_GAP,
    closingGap: gap(4, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 36, align: 'end' }),
  }), looks.small);
};

/** For anyone. Company on the left, title and facts on the right, a teal rule. Most room for text. IBM Plex Sans. */
export const classic: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, compose };
