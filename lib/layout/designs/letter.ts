import { Gap, gapMaker, mm, twelveColumns } from '../engine/grid.js';
import type { Frame } from '../engine/flow.js';
import type { ContextWith, LayoutContext } from '../context/layout-context.js';
import type { PrintedLetter } from '../content/content.js';
import { addressWindow, onPaper, readingX } from '../parts/address-window.js';
import {
  beside, type Block, EMPTY, indent, paintedBlock, space, stack, unsplittable, withNodes, firstGood, stepsDown,
} from '../engine/block.js';
import { detailsThroughBalance, linkStyle, detailList, type DetailListStyle } from '../parts/document-details.js';
import type { SharedStyles } from '../parts/text-styles.js';
import { companyDetails } from '../parts/sender-and-title.js';
import type { Composition } from './design.js';

/** Minimum spaces in millimetres: around the address, above the window, after it, and before it. */
const SPACE_MM = { aroundAddress: 4, aboveWindow: 2, afterWindow: 1, beforeWindow: 4.5 } as const;
/** Maximum shift of a design's margin, in millimetres. */
const MAX_MARGIN_SHIFT_MM = 12;
const LAST_START_OF_SECOND_COLUMN = 9;

/** The window on the design's grid, from the reading edge. */
interface AddressField {
  readonly startXPt: number;
  readonly endXPt: number;
  readonly textStartXPt: number;
  readonly textEndXPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

/** Converts a distance from the top of the paper to the design's grid. */
const paperToGridY = ({ stretch = 1, placement }: LayoutContext, paperPt: number): number =>
  (paperPt - (placement?.yPt ?? 0)) / stretch;

export const toAddressField = (ctx: LayoutContext, { window }: PrintedLetter): AddressField => {
  const { x, y, width, height, inset, textWidth } = window;
  const placementXPt = ctx.placement?.xPt ?? 0;
  const startXPt = readingX(ctx, mm(x), mm(width)) - placementXPt;
  const textStartXPt = readingX(ctx, mm(x + inset), mm(textWidth)) - placementXPt;
  return {
    startXPt, endXPt: startXPt + mm(width), textStartXPt, textEndXPt: textStartXPt + mm(textWidth),
    topPt: paperToGridY(ctx, mm(y)), bottomPt: paperToGridY(ctx, mm(y + height)),
  };
};

/** Lowest position of text above the window. */
export const maxBottomAboveField = ({ topPt }: AddressField): number => topPt - mm(SPACE_MM.aboveWindow);

interface WindowSide {
  readonly xPt: number;
  readonly widthPt: number;
  /** Whether the space is after the window in reading direction. */
  readonly isAfterWindow: boolean;
}

/** Context with the styles of a letter. */
type LetterContext = ContextWith<Pick<SharedStyles, 'body' | 'small' | 'secondary'>>;

type XExtent = Pick<Frame, 'xPt' | 'widthPt'>;

export const widerSpaceBesideWindow = ({ startXPt, endXPt, textEndXPt }: AddressField, frame: XExtent): WindowSide => {
  const before = { xPt: frame.xPt, widthPt: startXPt - mm(SPACE_MM.beforeWindow) - frame.xPt, isAfterWindow: false };
  const startPt = Math.max(endXPt + mm(SPACE_MM.afterWindow), textEndXPt + mm(SPACE_MM.aroundAddress));
  const after = { xPt: startPt, widthPt: frame.xPt + frame.widthPt - startPt, isAfterWindow: true };
  return after.widthPt > before.widthPt ? after : before;
};

/**
 * The margin at which text starts. In a letter it is the edge of the address if that is close to the design's own
 * margin. Return line, address, title, table and notes then share one edge. On letterhead paper, `marginPt` stays.
 */
export const textMarginPt = (ctx: LayoutContext, marginPt: number): number => {
  const { content: { letter }, placement } = ctx;
  if (letter === undefined || placement !== undefined) return marginPt;
  const { textStartXPt } = toAddressField(ctx, letter);
  return textStartXPt > marginPt && textStartXPt - marginPt < mm(MAX_MARGIN_SHIFT_MM) ? textStartXPt : marginPt;
};

/** Margins of a page: at its sides, with the margin at the end only if it differs in letters, above and below its content. */
export type PageMargins = Readonly<Record<'sidePt' | 'topPt' | 'bottomPt', number>> & { readonly endPt?: number };

/** The frame of the first page. Its text is within the margins, and backgrounds extend into them by `insetPt`. */
export const pageFrame = (
  ctx: LayoutContext, { sidePt, endPt, topPt, bottomPt }: PageMargins, insetPt = 0,
): Frame => {
  const marginPt = textMarginPt(ctx, sidePt);
  const { widthPt, heightPt } = ctx.paper;
  return {
    xPt: marginPt - insetPt, widthPt: widthPt - marginPt - (endPt ?? marginPt) + 2 * insetPt,
    topPt, bottomPt: heightPt - bottomPt,
  };
};

/**
 * Grid column at which the second column of a page starts. With text after a letter's window, it is the first grid
 * column from `defaultColumn` on that clears the window. With text before the window, it is where the address starts,
 * often between two grid columns, so that address, amount due and totals share one edge.
 * @param insetPt distance from the column to its text
 */
export const secondColumn = (
  ctx: LayoutContext, frame: XExtent, gutterPt: number, defaultColumn: number, insetPt = 0,
): number => {
  const { letter } = ctx.content;
  const grid = twelveColumns(frame.widthPt, gutterPt);
  if (letter === undefined) return defaultColumn;
  const field = toAddressField(ctx, letter);
  const { xPt, isAfterWindow } = widerSpaceBesideWindow(field, frame);
  const columnAt = (positionPt: number): number => (positionPt - frame.xPt) / grid.columnXPt(1);
  const column = isAfterWindow
    ? defaultColumn + Math.max(0, Math.ceil(columnAt(xPt) - defaultColumn)) : columnAt(field.textStartXPt - insetPt);
  return Math.min(LAST_START_OF_SECOND_COLUMN, column);
};

/** A fold mark, in millimetres from the left edge of the paper or of a coloured strip there, with clearance around the mark. */
const FOLD_MARK = { xMm: 5, clearanceMm: 1.5, lengthMm: 4, widthPt: 0.4 } as const;

/** Parts of the opening in reading order. The recipient is between the details and the other parties. */
const SLOTS = ['codes', 'sender', 'title', 'details', 'parties'] as const;
type Slot = typeof SLOTS[number];
type Slots = Partial<Readonly<Record<Slot, Block>>>;

interface LetterBlock {
  readonly slot: Slot;
  readonly block: Block;
}

/** What a design prints around the window. Empty blocks leave no gap. */
interface LetterSlots {
  /** Distance from the content edge to the second column, which holds the sender next to the window, and the totals. */
  readonly secondColumnXPt: number;
  /** Whether the head is only above the window, with the sender next to it. */
  readonly isHeadNarrow?: boolean;
  /** The sender, or the title, at the top of the page if there is space above the window. */
  head(widthPt: number, isAbove: boolean): Block;
  readonly headSlot?: 'title';
  /** Position of a head that does not fit above the window. Absent: next to the window. */
  readonly headFallback?: 'below';
  /** The blocks next to the window. Those that do not fit are below it. Absent: the sender's details. */
  readonly besideWindow?: (widthPt: number) => Slots;
  /** Distance of the blocks next to the window from the edges of their space. Absent: none. */
  readonly detailsInsetPt?: number;
  readonly below: Slots;
  /** Style of the details next to the window in the tight form. Absent: they stay where they are. */
  readonly tightDetails?: DetailListStyle;
}

/** The area next to the window: the second column, or the same width at the edge of the page. */
const sideAreaInColumn = (field: AddressField, frame: Frame, secondColumnXPt: number): WindowSide => {
  const { xPt: clearPt, widthPt, isAfterWindow } = widerSpaceBesideWindow(field, frame);
  if (!isAfterWindow) return { xPt: frame.xPt, widthPt: Math.min(widthPt, frame.widthPt - secondColumnXPt), isAfterWindow };
  const xPt = Math.max(clearPt, frame.xPt + secondColumnXPt);
  return { xPt, widthPt: frame.xPt + frame.widthPt - xPt, isAfterWindow };
};

const stackLetterBlocks = (blocks: readonly LetterBlock[], gapPt: number, firstGapPt = gapPt): Block =>
  stack(blocks.flatMap(({ block }, index) => (index === 0 ? [block] : [space(index === 1 ? firstGapPt : gapPt), block])));

const isLetterBlock = (one: LetterBlock | Gap): one is LetterBlock => !(one instanceof Gap);

const visibleBlocks = (slots: Slots): readonly LetterBlock[] => SLOTS.flatMap((slot) => {
  const block = slots[slot] ?? EMPTY;
  return block.heightPt > 0 ? [{ slot, block }] : [];
});

/** The blocks next to the window. In the tight form, they include the details, as in DIN 5008, to save their height. */
const blocksBesideWindow = (
  ctx: LetterContext, { besideWindow, detailsInsetPt = 0, tightDetails }: LetterSlots, outerPt: number,
): readonly LetterBlock[] => {
  const widthPt = outerPt - 2 * detailsInsetPt;
  const usual = besideWindow?.(widthPt) ?? { sender: companyDetails(ctx, ctx.styles.secondary, widthPt) };
  const details = tightDetails !== undefined && ctx.isTight === true ? {
    details: detailList(
      ctx, detailsThroughBalance(ctx.content), { link: linkStyle(ctx, tightDetails.value.style), ...tightDetails }, widthPt,
    ),
  } : {};
  return visibleBlocks({ ...usual, ...details }).map(({ slot, block }) => ({ slot, block: indent(detailsInsetPt, block) }));
};

const blocksBelowWindow = (
  { isTight, styles }: LetterContext, { below, tightDetails }: LetterSlots,
): readonly (LetterBlock | Gap)[] => {
  const gap = gapMaker(styles.body.style.gridPt);
  const areDetailsBeside = tightDetails !== undefined && isTight === true;
  const blocks = visibleBlocks(areDetailsBeside ? { ...below, details: EMPTY } : below);
  return [gap(1), ...blocks.flatMap((one, index) => {
    const isLast = index === blocks.length - 1;
    return [one, isLast ? gap(3, 1, 1) : one.slot === 'title' ? gap(1, 0.5) : gap(2)];
  })];
};

const takeBlocksBesideWindow = (blocks: readonly LetterBlock[], gapPt: number, maxHeightPt: number): readonly LetterBlock[] => {
  const starts = stepsDown(blocks.length, 0, 1).map((count) => () => blocks.slice(0, count));
  return firstGood(starts, (start) => stackLetterBlocks(start, gapPt).heightPt <= maxHeightPt) ?? [];
};

const nodesInOrder = (blocks: readonly LetterBlock[], slots: readonly Slot[]): Block['nodes'] =>
  slots.flatMap((slot) => blocks.filter((one) => one.slot === slot).flatMap(({ block }) => block.nodes));

/** Maximum height of the text next to the window, as a share of the page. */
const MAX_BESIDE_WINDOW_SHARE = 0.45;

/** Position of a letter's head. A narrow head leaves the second column to the sender. */
type HeadPosition = 'above' | 'narrow' | 'side' | 'below';

const chooseHeadPosition = (isTooTall: boolean, isNarrow: boolean, fallback: HeadPosition = 'side'): HeadPosition =>
  (isTooTall ? fallback : isNarrow ? 'narrow' : 'above');

interface AddressBaseline {
  /** Distance from the top of the content to the top of a line on the address's first baseline. */
  readonly baselinePt: number;
  readonly gridPt: number;
}

/**
 * Top of the text next to the window. The text is level with the address, but starts higher if it would end below the
 * window. Text that includes the head or is next to a narrow head starts at the top of the page.
 */
const sideTopPt = (position: HeadPosition, headPt: number, { baselinePt, gridPt }: AddressBaseline, lastPt: number): number => {
  if (position === 'side' || position === 'narrow') return 0;
  if (lastPt >= baselinePt && headPt <= baselinePt) return baselinePt;
  return Math.max(headPt, Math.floor((Math.min(baselinePt, lastPt) + 0.001) / gridPt) * gridPt);
};

/** Space below a head next to the window. The text after it is level with the address unless it would end below the window. */
const buildGapBelowHead = (
  [head, ...others]: readonly LetterBlock[], { baselinePt, gridPt }: AddressBaseline, endPt: number,
): number => {
  const minGapPt = 2 * gridPt;
  const isAligned = baselinePt + stackLetterBlocks(others, minGapPt).heightPt <= endPt;
  return head !== undefined && isAligned ? Math.max(minGapPt, baselinePt - head.block.heightPt) : minGapPt;
};

/** The codes before all content, opposite the window or below it. */
const startCodesOf = (ctx: LetterContext, widthPt: number): readonly LetterBlock[] => {
  const codes = ctx.marks?.startCodes(ctx, ctx.styles.secondary, { widthPt });
  return codes === undefined ? [] : [{ slot: 'codes', block: codes.block }];
};

/**
 * The opening of a letter. The recipient is in the window, the sender above or next to it, and everything else next to
 * it or below. The reading order is that of other invoices.
 */
export const letterOpening = (
  ctx: LetterContext, letter: PrintedLetter, frame: Frame, slots: LetterSlots,
): Composition['opening'] => {
  const { secondColumnXPt } = slots;
  const { body: address, small: line } = ctx.styles;
  const { leadingPt, descentPt, gridPt } = address.style;
  const field = toAddressField(ctx, letter);
  const windowTexts = addressWindow(ctx, letter, { address, line });
  const sideArea = sideAreaInColumn(field, frame, secondColumnXPt);
  const isNarrow = slots.isHeadNarrow === true && sideArea.isAfterWindow;
  const headOf = (widthPt: number, isAbove: boolean): LetterBlock =>
    ({ slot: slots.headSlot ?? 'sender', block: slots.head(widthPt, isAbove) });
  const head = headOf(isNarrow ? secondColumnXPt - 2 * gridPt : frame.widthPt, true);
  const isTooTall = frame.topPt + head.block.heightPt > maxBottomAboveField(field);
  const headPosition = chooseHeadPosition(isTooTall, isNarrow, slots.headFallback);
  const isAbove = headPosition === 'above' || headPosition === 'narrow';
  const blocksIn = (widthPt: number): readonly LetterBlock[] =>
    [...startCodesOf(ctx, widthPt), ...headPosition === 'side' ? [headOf(widthPt, false)] : [], ...blocksBesideWindow(ctx, slots, widthPt)]
      .filter(({ block }) => block.heightPt > 0);
  const onGrid = (heightPt: number): number => Math.ceil((heightPt - 0.001) / gridPt) * gridPt;
  const headHeightPt = headPosition === 'above' && head.block.heightPt > 0 ? onGrid(head.block.heightPt) + 2 * gridPt : 0;
  const sideBlocks = blocksIn(sideArea.widthPt);
  const besideBlocks = takeBlocksBesideWindow(sideBlocks, 2 * gridPt, MAX_BESIDE_WINDOW_SHARE * frame.bottomPt - headHeightPt);
  const baseline = { baselinePt: paperToGridY(ctx, windowTexts.baselinePt) - leadingPt + descentPt - frame.topPt, gridPt };
  const windowEndPt = field.bottomPt - frame.topPt;
  const firstGapPt = headPosition === 'side' ? buildGapBelowHead(besideBlocks, baseline, windowEndPt) : 2 * gridPt;
  const side = stackLetterBlocks(besideBlocks, 2 * gridPt, firstGapPt);
  const sideStartPt = sideTopPt(headPosition, headHeightPt, baseline, windowEndPt - side.heightPt);
  const endPt = onGrid(Math.max(field.bottomPt + mm(SPACE_MM.aroundAddress) - frame.topPt, sideStartPt + side.heightPt));
  const below = [
    ...headPosition === 'below' ? [headOf(frame.widthPt, false)] : [],
    ...blocksIn(frame.widthPt).slice(besideBlocks.length).flatMap((one) => [one, { ...one, block: space(2 * gridPt) }]),
    ...blocksBelowWindow(ctx, slots),
  ];
  const blocks = [...isAbove ? [head] : [], ...besideBlocks, ...below.filter(isLetterBlock)];
  const top = unsplittable(beside([
    { xPt: 0, block: isAbove ? head.block : EMPTY },
    { xPt: sideArea.xPt - frame.xPt, block: stack([space(sideStartPt), side]) },
    { xPt: 0, block: paintedBlock(endPt, (sheet) => windowTexts.paint(sheet)) },
  ]));
  const nodes = [...nodesInOrder(blocks, ['codes', 'sender', 'title', 'details']), ...windowTexts.nodes, ...nodesInOrder(blocks, ['parties'])];
  return [withNodes(top, nodes), ...below.map((one) => (isLetterBlock(one) ? withNodes(one.block, []) : one))];
};

/** Adds a letter's marks to the first page, and keeps the watermark below the window. */
export const withLetter = (ctx: LayoutContext, composition: Composition): Composition => {
  const { letter } = ctx.content;
  if (letter === undefined) return composition;
  const { bottomPt } = toAddressField(ctx, letter);
  const { stretch = 1, paper, placement, palette: { secondaryTextColor: color } } = ctx;
  const endOfPaper = placement?.paper.heightPt ?? paper.heightPt * stretch;
  const stripWidthPt = ctx.direction === 'rtl' ? 0 : composition.coloredArea?.(0).columnWidthPt ?? 0;
  const marks = letter.hasFoldMarks ? letter.window.foldMarks.map(mm).filter((yPt) => yPt < endOfPaper) : [];
  return {
    ...composition,
    coloredArea: (pageIndex) => {
      const { columnWidthPt, bandHeightPt } = composition.coloredArea?.(pageIndex) ?? { columnWidthPt: 0, bandHeightPt: 0 };
      return { columnWidthPt, bandHeightPt: pageIndex === 0 ? Math.max(bandHeightPt, bottomPt) : bandHeightPt };
    },
    paintFooter: (sheet, pageIndex, pageCount) => {
      composition.paintFooter(sheet, pageIndex, pageCount);
      if (pageIndex > 0) return;
      const widthPt = mm(FOLD_MARK.lengthMm);
      const xPt = readingX(ctx, Math.max(mm(FOLD_MARK.xMm), stripWidthPt + mm(FOLD_MARK.clearanceMm)), widthPt);
      onPaper(sheet, (page) => marks.forEach((yPt) => page.rule(xPt, yPt, widthPt, { color, widthPt: FOLD_MARK.widthPt })));
    },
  };
};
