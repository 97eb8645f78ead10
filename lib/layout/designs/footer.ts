import { required } from '../../required.js';
import { beside, EMPTY, tagged, type Block } from '../engine/block.js';
import {
  areWholeIn, type ColumnPosition, columnsOfWidths, type IntrinsicBox, shareColumns, spreadColumns,
} from '../engine/grid.js';
import { textBox, type ColoredStyle, type LayoutContext } from '../context/layout-context.js';
import type { Frame } from '../engine/flow.js';
import type { Sheet } from '../engine/sheet.js';
import type { Composition } from './design.js';
import { rowRule } from '../parts/colors.js';

const GUTTER_PT = 14;

/**
 * Equal columns if no line wraps, or if a word must break. Otherwise each column is as wide as its longest line. If the
 * columns do not fit then, long lines wrap in the space that the narrow columns leave.
 */
const footerColumns = (boxes: readonly IntrinsicBox[], widthPt: number): readonly ColumnPosition[] => {
  const equal = columnsOfWidths(boxes.map(() => (widthPt + GUTTER_PT) / boxes.length - GUTTER_PT), GUTTER_PT);
  if (boxes.every(({ maxPt }, index) => maxPt <= required(equal[index], 'column').widthPt)) return equal;
  const shared = shareColumns(boxes, widthPt, GUTTER_PT);
  return spreadColumns(boxes, widthPt, GUTTER_PT) ?? (areWholeIn(boxes, shared) ? shared : equal);
};

interface Footer {
  readonly nodes: Block['nodes'];
  readonly bottomPt: number;
  paint(sheet: Sheet): void;
}

interface FooterOptions {
  /** Padding of the text in the frame. Absent: none. */
  readonly insetPt?: number;
  /** Whether the design's own rules below the footer replace the hairline above it. */
  readonly hasRulesBelow?: boolean;
}

/** The footer at the bottom of a frame, below a hairline. Its lines are on the content grid. */
const buildFooter = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, frame: Frame, { insetPt = 0, hasRulesBelow = false }: FooterOptions,
  tag: 'P' | 'footer-artifact',
): Footer => {
  const texts = ctx.content.footer?.texts ?? [];
  const { gridPt } = coloredStyle.style;
  const widthPt = frame.widthPt - 2 * insetPt;
  const boxes = texts.map((text) => textBox(ctx, text, { ...coloredStyle, tag }));
  const block = beside(footerColumns(boxes, widthPt).map(({ xPt, widthPt: columnPt }, index) =>
    ({ xPt, block: required(boxes[index], 'text').at(columnPt) })));
  const topPt = frame.topPt + Math.floor((frame.bottomPt - block.heightPt - frame.topPt) / gridPt) * gridPt;
  return {
    nodes: tagged('Sect', block).nodes,
    bottomPt: topPt - 2 * gridPt,
    paint: (sheet) => {
      if (!hasRulesBelow) sheet.rule(frame.xPt + insetPt, topPt - gridPt / 2, widthPt, rowRule(ctx.palette));
      block.paint(sheet, frame.xPt + insetPt, topPt);
    },
  };
};

/** Adds the texts that a tax authority demands on every page, below the content. */
const withMarks = (
  ctx: LayoutContext, composition: Composition, coloredStyle: ColoredStyle, { insetPt = 0 }: FooterOptions,
): Composition => {
  const { firstFrame, laterFrame } = composition;
  const footOf = ({ widthPt }: Frame): Block => ctx.marks?.footBlock(ctx, coloredStyle, widthPt - 2 * insetPt) ?? EMPTY;
  const feet = [firstFrame, laterFrame].map((frame) => ({ frame, block: footOf(frame) })) as [PageFoot, PageFoot];
  if (feet[0].block === EMPTY) return composition;
  const gapPt = 2 * coloredStyle.style.gridPt;
  const shortened = ({ frame, block }: PageFoot): Frame => ({ ...frame, bottomPt: frame.bottomPt - block.heightPt - gapPt });
  return {
    ...composition, firstFrame: shortened(feet[0]), laterFrame: shortened(feet[1]),
    paintMarks: (sheet, pageIndex) => {
      const { frame, block } = feet[pageIndex === 0 ? 0 : 1];
      block.paint(sheet, frame.xPt + insetPt, frame.bottomPt - block.heightPt);
    },
  };
};

interface PageFoot { readonly frame: Frame; readonly block: Block }

export const hasFooter = ({ content: { footer } }: LayoutContext, pageIndex: number): boolean =>
  footer !== undefined && (pageIndex === 0 || footer.isOnAllPages);

/** Adds the requested footer to a composition, above the page number. On later pages it is an artifact. */
const withRequestedFooter = (
  ctx: LayoutContext, composition: Composition, coloredStyle: ColoredStyle, shape: FooterOptions,
): Composition => {
  if (ctx.content.footer === undefined) return composition;
  const { firstFrame, laterFrame } = composition;
  const invoiceFooter = buildFooter(ctx, coloredStyle, firstFrame, shape, 'P');
  const repeated = hasFooter(ctx, 1) ? buildFooter(ctx, coloredStyle, laterFrame, shape, 'footer-artifact') : undefined;
  return {
    ...composition, footerNodes: invoiceFooter.nodes,
    firstFrame: { ...firstFrame, bottomPt: invoiceFooter.bottomPt },
    laterFrame: { ...laterFrame, bottomPt: repeated?.bottomPt ?? laterFrame.bottomPt },
    paintFooter: (sheet, pageIndex, pageCount) => {
      (pageIndex === 0 ? invoiceFooter : repeated)?.paint(sheet);
      composition.paintFooter(sheet, pageIndex, pageCount);
    },
  };
};

/** Adds the requested footer and the texts of a tax authority to a composition. */
export const withFooter = (
  ctx: LayoutContext, composition: Composition, coloredStyle: ColoredStyle, shape: FooterOptions = {},
): Composition => withMarks(ctx, withRequestedFooter(ctx, composition, coloredStyle, shape), coloredStyle, shape);
