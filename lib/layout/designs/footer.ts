import { required } from '../../required.js';
import type { Phrase } from '../engine/text.js';
import { beside, tagged, type Block } from '../engine/block.js';
import { longestLinePt, staysWhole } from '../context/fit-text.js';
import type { Frame } from '../engine/flow.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import type { Sheet } from '../engine/sheet.js';
import type { Composition } from './design.js';
import { rowRule } from '../parts/colors.js';

const GUTTER_PT = 14;

/** A column, from the reading edge. */
interface ColumnPosition {
  readonly xPt: number;
  readonly widthPt: number;
}

const positionsFrom = (widths: readonly number[], gapPt: number): readonly ColumnPosition[] => {
  let xPt = 0;
  return widths.map((widthPt) => {
    const column = { xPt, widthPt };
    xPt += widthPt + gapPt;
    return column;
  });
};

/** Widths that share a space: those that need less than an equal share get it, the others share the rest. */
const sharedWidths = (widthsNeeded: readonly number[], spacePt: number): readonly number[] => {
  let [leftPt, count] = [spacePt, widthsNeeded.length];
  for (const need of widthsNeeded.toSorted((a, b) => a - b)) {
    if (need * count > leftPt) break;
    [leftPt, count] = [leftPt - need, count - 1];
  }
  return widthsNeeded.map((need) => Math.min(need, leftPt / count));
};

/**
 * Equal columns if no line is then wrapped. Otherwise each gets what its longest line needs, if there is space for
 * that, or else long lines are wrapped in the space that the others leave them. If a word has to be cut even there, the
 * columns are equal again.
 */
const columnsOf = (ctx: LayoutContext, texts: readonly Phrase[], { style }: ColoredStyle, widthPt: number): readonly ColumnPosition[] => {
  const widthsNeeded = texts.map(({ text }) => longestLinePt(ctx, text, style));
  const totalPt = widthsNeeded.reduce((sum, need) => sum + need, 0);
  const spacePt = widthPt - (texts.length - 1) * GUTTER_PT;
  const equal = texts.map(() => spacePt / texts.length);
  if (widthsNeeded.every((need, index) => need <= required(equal[index], 'column'))) return positionsFrom(equal, GUTTER_PT);
  if (totalPt <= spacePt) return positionsFrom(widthsNeeded, (widthPt - totalPt) / Math.max(1, texts.length - 1));
  const widths = sharedWidths(widthsNeeded, spacePt);
  const areUnbroken = texts.every(({ text }, index) => staysWhole(ctx, text, style, required(widths[index], 'column')));
  return positionsFrom(areUnbroken ? widths : equal, GUTTER_PT);
};

/** The foot of a page, and where its frame ends above it. */
interface Footer {
  readonly nodes: Block['nodes'];
  readonly bottomPt: number;
  paint(sheet: Sheet): void;
}

/** How the foot is set. */
interface FooterShape {
  /** Distance from the edges of the frame to its texts. Absent: none. */
  readonly insetPt?: number;
  /** Whether the design has rules of its own below it, which take the place of the hairline above it. */
  readonly isAboveRules?: boolean;
}

/** The foot at the bottom of a frame, below a hairline. Its lines are on the grid of the content. */
const footerIn = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, frame: Frame, { insetPt = 0, isAboveRules = false }: FooterShape, tag: 'P' | 'footer-artifact',
): Footer => {
  const texts = ctx.content.footer?.texts ?? [];
  const { gridPt } = coloredStyle.style;
  const widthPt = frame.widthPt - 2 * insetPt;
  const columns = columnsOf(ctx, texts, coloredStyle, widthPt);
  const block = beside(texts.map((text, index) => {
    const { xPt, widthPt: columnPt } = columns[index] as ColumnPosition;
    return { xPt, block: setPhrase(ctx, text, { ...coloredStyle, widthPt: columnPt, tag }) };
  }));
  const topPt = frame.topPt + Math.floor((frame.bottomPt - block.heightPt - frame.topPt) / gridPt) * gridPt;
  return {
    nodes: tagged('Sect', block).nodes,
    bottomPt: topPt - 2 * gridPt,
    paint: (sheet) => {
      if (!isAboveRules) sheet.rule(frame.xPt + insetPt, topPt - gridPt / 2, widthPt, rowRule(ctx.palette));
      block.paint(sheet, frame.xPt + insetPt, topPt);
    },
  };
};

/** Whether a page has the foot of the request. */
export const hasFooter = ({ content: { footer } }: LayoutContext, pageIndex: number): boolean =>
  footer !== undefined && (pageIndex === 0 || footer.isOnAll);

/**
 * A composition with the foot of the request at the bottom of its frames, above the page number. On later pages, it is
 * an artifact. Without a foot, the composition stays as it is.
 */
export const withFooter = (ctx: LayoutContext, composition: Composition, coloredStyle: ColoredStyle, shape: FooterShape = {}): Composition => {
  if (ctx.content.footer === undefined) return composition;
  const { first, later } = composition;
  const own = footerIn(ctx, coloredStyle, first, shape, 'P');
  const repeated = hasFooter(ctx, 1) ? footerIn(ctx, coloredStyle, later, shape, 'footer-artifact') : undefined;
  return {
    ...composition,
    first: { ...first, bottomPt: own.bottomPt },
    later: { ...later, bottomPt: repeated?.bottomPt ?? later.bottomPt },
    footerNodes: own.nodes,
    paintFooter: (sheet, pageIndex, pageCount) => {
      (pageIndex === 0 ? own : repeated)?.paint(sheet);
      composition.paintFooter(sheet, pageIndex, pageCount);
    },
  };
};
