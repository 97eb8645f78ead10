import type { PrintedLetter } from '../../content/content.js';
import { EMPTY, indent, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import { apartFromDueDate, factsToBalance } from '../../parts/amount-due.js';
import { factList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, withLetter } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { hasFoot, withFoot } from '../with-foot.js';
import { boxRow } from './box-row.js';
import { consoleHeader, EDGE_PT } from './console-header.js';
import { FAMILY, futuristicLooks, GRID_PT, headerKit, ROLES, withPaleGround, type FuturisticKit } from './futuristic-looks.js';
import { futuristicTable, INSET_PT } from './futuristic-table.js';
import { letterBand } from './letter-band.js';
import { BOX_GUTTER_PT, ending, HALF, TOTALS_GAP } from './totals-panel.js';

const MARGIN_PT = 40;
const TOP_PT = MARGIN_PT - GRID_PT;
const FOOT_PT = 60;
/** Dark strip at the head of later pages. */
const STRIP_PT = 7 * GRID_PT;

const gap = gapMaker(GRID_PT);

/** The opening, and the height of its dark header. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly headerPt: number;
}

/**
 * The dark band is above the window, or below it if it is too high. The sender's details are next to it. The facts are
 * next to the amount due, or next to the window if there is another party.
 */
const asLetter = (kit: FuturisticKit, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { looks, content } = kit;
  const columnPt = twelveColumns(frame.widthPt, BOX_GUTTER_PT).edgePt(column);
  const list = { label: looks.quiet, value: looks.body, strong: looks.strong, gapPt: 10, align: 'start', labelShare: 0.5 } as const;
  const { others } = apartFromDueDate(content);
  const row = boxRow(kit, frame.widthPt, { column, facts: (widthPt) => factList(kit, others, list, widthPt) });
  const facts = row.holdsDue ? others : factsToBalance(content);
  const inset = (block: Block): Block => indent(INSET_PT, block);
  return letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, headElsewhere: 'below', columnPt,
    head: (_, isAbove) => piece('sender', letterBand(kit, frame.widthPt, columnPt, isAbove ? TOP_PT : 0)),
    side: (sidePt) => [
      piece('sender', inset(companyDetails(kit, looks.quiet, sidePt - 2 * INSET_PT, 'start'))),
      piece('facts', row.holdsFacts ? EMPTY : inset(factList(kit, facts, list, sidePt - 2 * INSET_PT))),
    ],
    below: [gap(2), piece(row.holdsFacts ? 'facts' : 'others', row.block), gap(2)],
  });
};

const opening = (kit: FuturisticKit, frame: Frame, column: number): Opening => {
  const { letter } = kit.content;
  if (letter !== undefined) return { parts: asLetter(kit, letter, frame, column), headerPt: 0 };
  const row = boxRow(kit, frame.widthPt);
  const facts = row.holdsDue ? apartFromDueDate(kit.content).others : factsToBalance(kit.content);
  const header = consoleHeader(kit, frame.widthPt, facts);
  return { parts: [header, gap(3, 1, 2), row.block, gap(3)], headerPt: header.heightPt };
};

const compose = (themed: Kit): Composition => {
  const plain = { ...themed, palette: withPaleGround(themed.palette) };
  const kit: FuturisticKit = { ...plain, looks: futuristicLooks(plain) };
  const { paper: { widthPt, heightPt }, palette: { primaryColorDark, accentColor }, looks } = kit;
  const xPt = marginOf(kit, MARGIN_PT + INSET_PT) - INSET_PT;
  const first: Frame = { xPt, widthPt: widthPt - xPt - MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOT_PT };
  const text: Frame = { ...first, xPt: first.xPt + INSET_PT, widthPt: first.widthPt - 2 * INSET_PT };
  const column = secondColumn(kit, first, twelveColumns(first.widthPt, BOX_GUTTER_PT), HALF, INSET_PT);
  const { parts, headerPt } = opening(kit, first, column);
  return withFoot(kit, withLetter(kit, {
    family: FAMILY,
    first,
    later: { ...first, topPt: TOP_PT + 5 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      if (kit.placement === undefined) {
        sheet.rectangle({ xPt: 0, yPt: 0, widthPt, heightPt: STRIP_PT }, { fill: primaryColorDark });
        sheet.rectangle({ xPt: 0, yPt: STRIP_PT, widthPt, heightPt: EDGE_PT }, { fill: accentColor });
      }
      paintRunningHead(kit, sheet, headerKit(kit).looks.dark.code, { ...text, yPt: 25.5 });
    },
    covered: (pageIndex) => ({ startPt: 0, topPt: EDGE_PT + (pageIndex === 0 ? TOP_PT + headerPt : STRIP_PT) }),
    opening: parts,
    table: futuristicTable(kit),
    totalsGap: TOTALS_GAP,
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) => {
      // A foot has a rule of its own.
      const isRuled = pageCount > 1 && !hasFoot(kit, pageIndex);
      if (isRuled) sheet.rule(first.xPt, heightPt - 46, first.widthPt, { color: looks.gridColor, widthPt: 0.4 });
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.code, { ...text, yPt: heightPt - 33, align: 'end' });
    },
  }), looks.small, { insetPt: INSET_PT });
};

/**
 * For software, hosting and metered services with many decimals. A dark header, a thin grid, numbered lines, monospaced
 * figures. Space Grotesk, JetBrains Mono.
 */
export const futuristic: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, compose };
