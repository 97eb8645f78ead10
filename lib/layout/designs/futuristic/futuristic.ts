import { beside, EMPTY, stack, tagged, type Block } from '../../engine/block.js';
import { fitLine } from '../../engine/fit.js';
import type { Frame } from '../../engine/flow.js';
import { gapMaker } from '../../engine/gap.js';
import { backed, padded } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import { setPhrase, type Kit } from '../../engine/kit.js';
import type { Stroke } from '../../engine/sheet.js';
import { paintPageNumber } from '../../parts/page-number.js';
import { lineHeightOf } from '../../parts/roles.js';
import { paintRunningHead } from '../../parts/running-head.js';
import type { Composition, Design } from '../design.js';
import { consoleHeader, EDGE_PT } from './console-header.js';
import { paintCornerTicks } from './corner-ticks.js';
import { FAMILY, futuristicLooks, GRID_PT, ROLES, type FuturisticKit } from './futuristic-looks.js';
import { futuristicTable, INSET_PT } from './futuristic-table.js';
import { BOX_GUTTER_PT, ending, HALF, halves } from './totals-panel.js';

const MARGIN_PT = 40;
const TOP_PT = MARGIN_PT - GRID_PT;
const FOOT_PT = 60;
const LEAST_AMOUNT_PT = 7;
/** Dark strip at the head of later pages. */
const STRIP_PT = 7 * GRID_PT;

const gap = gapMaker(GRID_PT);

const tickStroke = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: 0.75 });

/** The amount due, in the box next to the only party; nothing if its label is hidden. */
const amountDue = (kit: FuturisticKit, widthPt: number): Block => {
  const { content: { balance: { label, value } }, looks } = kit;
  if (label.text === '') return EMPTY;
  const role = fitLine(kit, value.text, looks.due.role, widthPt, LEAST_AMOUNT_PT);
  return tagged('Sect', stack([
    setPhrase(kit, label, { ...looks.label, widthPt, tag: 'P' }),
    setPhrase(kit, value, { role, color: looks.due.color, widthPt, tag: 'P', measure: { direction: kit.direction } }),
  ]));
};

/** Each party between ticks at the corners of its box. The boxes are equally high. */
const parties = (kit: FuturisticKit, widthPt: number): Block => {
  const { content, looks } = kit;
  const grid = twelveColumns(widthPt, BOX_GUTTER_PT);
  const look = { label: looks.label, lead: looks.strong, text: looks.body };
  const due = content.parties.length === 1 ? amountDue(kit, grid.spanPt(HALF) - 2 * INSET_PT) : EMPTY;
  const columns = beside([
    { xPt: 0, block: halves(kit, content.parties, look, widthPt, HALF) },
    { xPt: grid.edgePt(HALF) + INSET_PT, block: due },
  ]);
  const boxes = due === EMPTY ? content.parties : [...content.parties, due];
  return backed(padded(columns, GRID_PT, GRID_PT), widthPt, (sheet, box) => boxes.forEach((_, index) =>
    paintCornerTicks(sheet, { ...box, xPt: box.xPt + grid.edgePt(HALF * index), widthPt: grid.spanPt(HALF) }, tickStroke(kit))));
};

const compose = (plain: Kit): Composition => {
  const kit: FuturisticKit = { ...plain, looks: futuristicLooks(plain) };
  const { paper: { widthPt, heightPt }, palette: { primaryColorDark, accentColor }, looks } = kit;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOT_PT };
  const text: Frame = { ...first, xPt: first.xPt + INSET_PT, widthPt: first.widthPt - 2 * INSET_PT };
  const header = consoleHeader(kit, first.widthPt);
  return {
    family: FAMILY,
    first,
    later: { ...first, topPt: TOP_PT + 5 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      sheet.rectangle({ xPt: 0, yPt: 0, widthPt, heightPt: STRIP_PT }, { fill: primaryColorDark });
      sheet.rectangle({ xPt: 0, yPt: STRIP_PT, widthPt, heightPt: EDGE_PT }, { fill: accentColor });
      paintRunningHead(kit, sheet, looks.dark.code, { ...text, yPt: 25.5 });
    },
    covered: (pageIndex) => ({ startPt: 0, topPt: EDGE_PT + (pageIndex === 0 ? TOP_PT + header.heightPt : STRIP_PT) }),
    opening: [header, gap(3), parties(kit, first.widthPt), gap(3)],
    table: futuristicTable(kit),
    totalsGap: gap(2, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) => {
      sheet.rule(first.xPt, heightPt - 46, first.widthPt, { color: looks.gridColor, widthPt: 0.4 });
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.code, { ...text, yPt: heightPt - 33, align: 'end' });
    },
  };
};

/** Dark and exact: a header like a console, a thin grid, figures in a monospaced face, totals in a dark panel. */
export const futuristic: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, headerGround: 'primaryColorDark', compose };
