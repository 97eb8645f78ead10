import type { PrintedLetter } from '../../content/content.js';
import { EMPTY, indent, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import { separateDueDate, detailsThroughBalance } from '../../parts/amount-due.js';
import { detailList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, letterBlock, withLetter } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { hasFooter, withFooter } from '../with-foot.js';
import { boxRow } from './box-row.js';
import { darkHeader, EDGE_PT } from './console-header.js';
import { FAMILY, futuristicStyles, GRID_PT, headerContext, STYLES, withPaleBackground, type FuturisticContext } from './futuristic-looks.js';
import { futuristicTableStyle, INSET_PT } from './futuristic-table.js';
import { letterBand } from './letter-band.js';
import { BOX_GUTTER_PT, ending, HALF, TOTALS_GAP } from './totals-panel.js';

const MARGIN_PT = 40;
const TOP_PT = MARGIN_PT - GRID_PT;
const FOOTER_PT = 60;
/** Dark strip at the head of later pages. */
const CONTINUATION_BAND_PT = 7 * GRID_PT;

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
const asLetter = (ctx: FuturisticContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { styles, content } = ctx;
  const columnPt = twelveColumns(frame.widthPt, BOX_GUTTER_PT).edgePt(column);
  const detailsStyle = { label: styles.quiet, value: styles.body, strong: styles.strong, gapPt: 10, align: 'start', labelShare: 0.5 } as const;
  const { others } = separateDueDate(content);
  const boxes = boxRow(ctx, frame.widthPt, { column, details: (widthPt) => detailList(ctx, others, detailsStyle, widthPt) });
  const details = boxes.holdsAmountDue ? others : detailsThroughBalance(content);
  const inset = (block: Block): Block => indent(INSET_PT, block);
  return letterOpening(ctx, letter, frame, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, headFallback: 'below', columnPt,
    head: (_, isAbove) => letterBlock('sender', letterBand(ctx, frame.widthPt, columnPt, isAbove ? TOP_PT : 0)),
    side: (sidePt) => [
      letterBlock('sender', inset(companyDetails(ctx, styles.quiet, sidePt - 2 * INSET_PT, 'start'))),
      letterBlock('facts', boxes.holdsDetails ? EMPTY : inset(detailList(ctx, details, detailsStyle, sidePt - 2 * INSET_PT))),
    ],
    below: [gap(2), letterBlock(boxes.holdsDetails ? 'facts' : 'others', boxes.block), gap(2)],
  });
};

const opening = (ctx: FuturisticContext, frame: Frame, column: number): Opening => {
  const { letter } = ctx.content;
  if (letter !== undefined) return { parts: asLetter(ctx, letter, frame, column), headerPt: 0 };
  const boxes = boxRow(ctx, frame.widthPt);
  const details = boxes.holdsAmountDue ? separateDueDate(ctx.content).others : detailsThroughBalance(ctx.content);
  const header = darkHeader(ctx, frame.widthPt, details);
  return { parts: [header, gap(3, 1, 2), boxes.block, gap(3)], headerPt: header.heightPt };
};

const compose = (themed: LayoutContext): Composition => {
  const plain = { ...themed, palette: withPaleBackground(themed.palette) };
  const ctx: FuturisticContext = { ...plain, styles: futuristicStyles(plain) };
  const { paper: { widthPt, heightPt }, palette: { primaryColorDark, accentColor }, styles } = ctx;
  const xPt = marginOf(ctx, MARGIN_PT + INSET_PT) - INSET_PT;
  const first: Frame = { xPt, widthPt: widthPt - xPt - MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOTER_PT };
  const text: Frame = { ...first, xPt: first.xPt + INSET_PT, widthPt: first.widthPt - 2 * INSET_PT };
  const column = secondColumn(ctx, first, twelveColumns(first.widthPt, BOX_GUTTER_PT), HALF, INSET_PT);
  const { parts, headerPt } = opening(ctx, first, column);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY,
    first,
    later: { ...first, topPt: TOP_PT + 5 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      if (ctx.placement === undefined) {
        sheet.rectangle({ xPt: 0, yPt: 0, widthPt, heightPt: CONTINUATION_BAND_PT }, { fill: primaryColorDark });
        sheet.rectangle({ xPt: 0, yPt: CONTINUATION_BAND_PT, widthPt, heightPt: EDGE_PT }, { fill: accentColor });
      }
      paintRunningHead(ctx, sheet, headerContext(ctx).styles.dark.code, { ...text, yPt: 25.5 });
    },
    coloredArea: (pageIndex) => ({ startPt: 0, topPt: EDGE_PT + (pageIndex === 0 ? TOP_PT + headerPt : CONTINUATION_BAND_PT) }),
    opening: parts,
    table: futuristicTableStyle(ctx),
    totalsGap: TOTALS_GAP,
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) => {
      // A foot has a rule of its own.
      const isRuled = pageCount > 1 && !hasFooter(ctx, pageIndex);
      if (isRuled) sheet.rule(first.xPt, heightPt - 46, first.widthPt, { color: styles.gridColor, widthPt: 0.4 });
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.code, { ...text, yPt: heightPt - 33, align: 'end' });
    },
  }), styles.small, { insetPt: INSET_PT });
};

/**
 * For software, hosting and metered services with many decimals. A dark header, a thin grid, numbered lines, monospaced
 * figures. Space Grotesk, JetBrains Mono.
 */
export const futuristic: Design = { lineHeight: lineHeightOf(STYLES.body), gridPt: GRID_PT, compose };
