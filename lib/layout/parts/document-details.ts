import { beside, type Block, type Column, EMPTY, EPSILON_PT, space, stack, tagged } from '../engine/block.js';
import { fitLine, fitParts, fitWords, lineWidthPt, keepsCodesWhole } from '../context/fit-text.js';
import type { DocumentDetail } from '../content/content.js';
import { type ColoredStyle, type LayoutContext, setPhrase } from '../context/layout-context.js';
import { isWhole, leastCost } from '../engine/candidates.js';
import type { Alignment } from '../engine/paragraph.js';
import type { Phrase, TextStyle } from '../engine/text.js';
import { required } from '../../required.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import type { Grid } from '../engine/grid.js';
import { detailsThroughBalance, linkStyle, payLink } from './amount-due.js';
import { setTextBlock, type TextBlockStyle } from './text-blocks.js';

/** Style of a list of details. Labels are in one column and values in the next, on one baseline. */
export interface DetailListStyle {
  readonly label: ColoredStyle;
  readonly value: ColoredStyle;
  /** Style of the most important details. */
  readonly strong: ColoredStyle;
  /** The amount due. Absent: strong. Its line may be taller than the others. */
  readonly due?: ColoredStyle;
  readonly gapPt: number;
  readonly align: Alignment;
  /** Maximum share of the width for labels. */
  readonly labelShare: number;
  /** Whether each detail stays on the baselines of a list next to it, even below a detail of several lines. */
  readonly hasWideSpacing?: boolean;
  /** Space above the amount due. Absent: none. */
  readonly spaceAboveDuePt?: number;
}

const STRONG_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'dueDate']);

type ValueStyles = Pick<DetailListStyle, 'value' | 'strong' | 'due'>;

/** Style of a detail's value. Invoice number and due date are strong, and the amount due has its own style. */
export const valueStyle = ({ key }: DocumentDetail, { value, strong, due = strong }: ValueStyles): ColoredStyle => {
  if (key === 'balanceDue') return due;
  return STRONG_KEYS.has(key) ? strong : value;
};

/** Direction of a detail's value. An amount has the page's direction, a text that of its first letter. */
export const valueDirection = (
  { direction }: LayoutContext, { key }: DocumentDetail,
): LayoutContext['direction'] | undefined => (key === 'balanceDue' ? direction : undefined);

/** Minimum size of a label as a share of its usual size. */
const MIN_LABEL_SHARE = 0.8;

/** Shrinks labels a little if that keeps their longest words unbroken. A word that would break anyway is ignored. */
const fittedLabel = (
  ctx: LayoutContext, details: readonly DocumentDetail[], { label, labelShare }: DetailListStyle, widthPt: number,
): ColoredStyle => {
  const { style } = label;
  const columnWidthPt = widthPt * labelShare;
  const minSizePt = Math.max(MIN_TYPE_SIZE_PT, style.font.sizePt * MIN_LABEL_SHARE);
  const fittedTo = (texts: readonly string[]): TextStyle => fitWords(ctx, texts.join(' '), style, columnWidthPt, minSizePt);
  const isUnbroken = (text: string, { font }: TextStyle): boolean => ctx.measurer.longestWordPt(text, font) <= columnWidthPt;
  const texts = details.map((detail) => detail.label.text);
  const sharedStyle = fittedTo(texts);
  if (sharedStyle === style) return label;
  if (texts.every((text) => isUnbroken(text, sharedStyle))) {
    return { ...label, style: { ...sharedStyle, leadingPt: style.leadingPt } };
  }
  return { ...label, style: { ...fittedTo(texts.filter((text) => isUnbroken(text, sharedStyle))), leadingPt: style.leadingPt } };
};

/** Space of each label. If values are end-aligned, a label may use all the space that its value leaves. */
const labelWidths = (
  ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, widthPt: number,
): readonly number[] => {
  const ownPts = details.map(({ label }) => lineWidthPt(ctx, label.text, blockStyle.label));
  const columnWidthPt = Math.min(Math.max(...ownPts), widthPt * blockStyle.labelShare);
  if (blockStyle.align !== 'end') return ownPts.fill(columnWidthPt);
  return details.map((detail, index) => {
    const naturalWidthPt = required(ownPts[index], 'label');
    const valueWidthPt = lineWidthPt(ctx, detail.value.text, valueStyle(detail, blockStyle));
    return naturalWidthPt + blockStyle.gapPt + valueWidthPt <= widthPt ? naturalWidthPt : columnWidthPt;
  });
};

/** Stacked details. Space after a detail of several lines shows that its lines belong together. */
export const spacedDetails = (items: readonly Block[], { gridPt, leadingPt }: TextStyle, steps = 1): Block => {
  const isSpaced = ({ heightPt }: Block, index: number): boolean => heightPt > leadingPt && index < items.length - 1;
  return stack(items.flatMap((item, index) => (isSpaced(item, index) ? [item, space(steps * gridPt)] : [item])));
};

/** Minimum size of the amount due next to its label, as a share of its usual size. */
const MIN_AMOUNT_DUE_SHARE = 0.75;

/** Style of a detail's value for a width. An amount is shrunk to fit on one line, within limits. */
export const fittedValue = (
  ctx: LayoutContext, detail: DocumentDetail, styles: ValueStyles, widthPt: number,
): ColoredStyle => {
  const ownStyle = valueStyle(detail, styles);
  if (detail.key !== 'balanceDue') return ownStyle;
  const { style, color } = ownStyle;
  const fitted = fitLine(ctx, detail.value.text, style, widthPt, style.font.sizePt * MIN_AMOUNT_DUE_SHARE);
  return { style: { ...fitted, leadingPt: style.leadingPt }, color };
};

/** Maximum lines of a broken code. A code on more lines is hard to read. */
const MAX_CODE_LINES = 2;

/** Whether a text fits its column without a broken word or a code on too many lines. */
const fitsColumn = ({ text }: Phrase, block: Block, { style }: ColoredStyle): boolean => {
  const lines = block.heightPt / style.leadingPt;
  return lines <= 1 || ((lines <= MAX_CODE_LINES || /\s/.test(text)) && isWhole(block));
};

/** Style of a detail, and where its value starts. */
interface DetailPosition extends Pick<DetailListStyle, 'label' | 'value' | 'align'> {
  readonly labelWidthPt: number;
  readonly valueX: number;
  readonly widthPt: number;
}

/** A value of several lines has lines of similar length, so that no line has only a few characters. */
const valueBlock = (ctx: LayoutContext, detail: DocumentDetail, { value, align }: DetailPosition, widthPt: number): Block =>
  setPhrase(ctx, detail.value, { ...value, widthPt, align, tag: 'LBody', direction: valueDirection(ctx, detail), balancesLines: true });

/** Whether a value fits its column. An amount must be on one line, which exceeds its leading in a tall script. */
const valueFitsColumn = (
  ctx: LayoutContext, { key, value }: DocumentDetail, block: Block, coloredStyle: ColoredStyle, widthPt: number,
): boolean => (key === 'balanceDue'
  ? lineWidthPt(ctx, value.text, coloredStyle) <= widthPt + EPSILON_PT : fitsColumn(value, block, coloredStyle));

/** Label and value on one baseline. Undefined if a word would break, or a code would take too many lines. */
export const detailOnOneLine = (
  ctx: LayoutContext, detail: DocumentDetail, position: DetailPosition,
): readonly Column[] | undefined => {
  const { label, value, labelWidthPt, valueX, widthPt } = position;
  const name = setPhrase(ctx, detail.label, { ...label, widthPt: labelWidthPt, tag: 'Lbl' });
  const text = valueBlock(ctx, detail, position, widthPt - valueX);
  const areWellSet = labelWidthPt === 0
    || (fitsColumn(detail.label, name, label) && valueFitsColumn(ctx, detail, text, value, widthPt - valueX));
  const baselineOffset = space(Math.max(0, value.style.leadingPt - label.style.leadingPt));
  return areWellSet ? [{ xPt: 0, block: stack([baselineOffset, name]) }, { xPt: valueX, block: text }] : undefined;
};

/** The value below its label, both with the full width. */
export const detailOnTwoLines = (ctx: LayoutContext, detail: DocumentDetail, position: DetailPosition): Block => {
  const { label, value, widthPt } = position;
  const fit = detail.key === 'balanceDue' ? fitLine : fitParts;
  const style = fit(ctx, detail.value.text, value.style, widthPt, MIN_TYPE_SIZE_PT);
  return stack([
    setPhrase(ctx, detail.label, { ...label, widthPt, tag: 'Lbl' }),
    valueBlock(ctx, detail, { ...position, value: { ...value, style } }, widthPt),
  ]);
};

/** The details, except amounts, which are shrunk, whose values would break within a word or code in a list of this width. */
export const brokenDetails = (
  ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, widthPt: number,
): readonly DocumentDetail[] => {
  const fits = (detail: DocumentDetail, labelPt: number): boolean =>
    keepsCodesWhole(ctx, detail.value.text, valueStyle(detail, blockStyle).style, widthPt - labelPt - blockStyle.gapPt);
  // Labels are measured only if a value may be too long.
  const candidates = details.filter((detail) => detail.key !== 'balanceDue' && !fits(detail, widthPt * blockStyle.labelShare));
  if (candidates.length === 0) return candidates;
  const widthsPt = labelWidths(ctx, details, blockStyle, widthPt);
  return candidates.filter((detail) => !fits(detail, required(widthsPt[details.indexOf(detail)], 'label')));
};

export const detailList = (
  ctx: LayoutContext, details: readonly DocumentDetail[], usual: DetailListStyle, widthPt: number,
): Block => {
  const blockStyle = { ...usual, label: fittedLabel(ctx, details, usual, widthPt) };
  const { label, align, gapPt, spaceAboveDuePt = 0, hasWideSpacing = false } = blockStyle;
  const widthsPt = labelWidths(ctx, details, blockStyle, widthPt);
  const items = details.map((detail, index): Block => {
    const ownLabelWidthPt = required(widthsPt[index], 'label');
    const valueX = ownLabelWidthPt === 0 ? 0 : ownLabelWidthPt + gapPt;
    const position = {
      label, align, value: fittedValue(ctx, detail, blockStyle, widthPt - valueX), labelWidthPt: ownLabelWidthPt, valueX, widthPt,
    };
    const columns = detailOnOneLine(ctx, detail, position);
    const onTwoLines = (): Block => detailOnTwoLines(ctx, detail, position);
    const item = tagged('LI', columns === undefined
      ? onTwoLines() : leastCost([() => beside(columns), onTwoLines], ({ wordSplit }) => wordSplit));
    return detail.key === 'balanceDue' && index > 0 ? stack([space(spaceAboveDuePt), item]) : item;
  });
  return tagged('L', spacedDetails(items, label.style, hasWideSpacing ? 2 : 1));
};

/** From this number on, details are split between the head of the invoice and two columns below it. */
const MIN_MANY_DETAILS = 8;
const HEAD_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);

/** Details in the head of an invoice and details in two columns below it. */
export interface SplitDetails {
  readonly headDetails: readonly DocumentDetail[];
  /** Empty if there are few details. */
  readonly otherDetails: readonly DocumentDetail[];
}

/** Whether details, not counting the amount due, are too many for a single column. */
export const areManyDetails = (details: readonly DocumentDetail[]): boolean =>
  details.filter(({ key }) => key !== 'balanceDue').length >= MIN_MANY_DETAILS;

/**
 * Splits details between the head of an invoice and columns below it. Many details in one column would push the items
 * down. Long ones, whose values would break in the head, are together below it.
 */
export const splitDetails = (details: readonly DocumentDetail[], longDetails: readonly DocumentDetail[] = []): SplitDetails => {
  const areMany = areManyDetails(details);
  if (!areMany && longDetails.length === 0) return { headDetails: details, otherDetails: [] };
  const isInHead = (detail: DocumentDetail): boolean => (!areMany || HEAD_KEYS.has(detail.key)) && !longDetails.includes(detail);
  return { headDetails: details.filter(isInHead), otherDetails: details.filter((detail) => !isInHead(detail)) };
};

/** Widths of two columns, and the position of the second one. */
export interface DetailColumns {
  readonly firstWidthPt: number;
  readonly secondXPt: number;
  readonly secondWidthPt: number;
}

const COLUMNS = 12;
const HALF_COLUMNS = 6;

/** Two columns of one width, the second of which begins at a column of the grid. */
export const detailColumns = (grid: Grid, secondColumn = HALF_COLUMNS): DetailColumns => {
  const widthPt = grid.spanWidthPt(COLUMNS - secondColumn);
  return { firstWidthPt: widthPt, secondXPt: grid.columnXPt(secondColumn), secondWidthPt: widthPt };
};

interface DetailColumnsOptions {
  readonly spaceAbovePt?: number;
  /** Whether a value would be broken in a list of a width. */
  readonly isBroken?: (details: readonly DocumentDetail[], widthPt: number) => boolean;
}

/**
 * Details in two columns below some space, the first at least as long as the second. One list over the full width if a
 * value is too long for its column. Empty if there are no details.
 */
export const detailsInTwoColumns = (
  details: readonly DocumentDetail[], { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns,
  makeList: (details: readonly DocumentDetail[], widthPt: number) => Block,
  { spaceAbovePt = 0, isBroken = () => false }: DetailColumnsOptions = {},
): Block => {
  if (details.length === 0) return EMPTY;
  const half = Math.ceil(details.length / 2);
  const [first, second] = [details.slice(0, half), details.slice(half)];
  const isOneList = isBroken(first, firstWidthPt) || isBroken(second, secondWidthPt);
  return stack([space(spaceAbovePt), isOneList ? makeList(details, secondXPt + secondWidthPt) : beside([
    { xPt: 0, block: makeList(first, firstWidthPt) },
    { xPt: secondXPt, block: second.length === 0 ? EMPTY : makeList(second, secondWidthPt) },
  ])]);
};

/** Details in two lists side by side, or in one over the full width if a value is too long for its list. */
export const detailLists = (
  ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, columns: DetailColumns, spaceAbovePt = 0,
  makeList = detailList,
): Block => detailsInTwoColumns(details, columns, (list, widthPt) => makeList(ctx, list, blockStyle, widthPt), {
  spaceAbovePt, isBroken: (list, widthPt) => brokenDetails(ctx, list, blockStyle, widthPt).length > 0,
});

/** Stacked details with the payment link below the amount due. */
export const detailListWithLink = (
  ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, widthPt: number,
): Block => {
  const list = detailList(ctx, details, blockStyle, widthPt);
  if (details.at(-1) !== detailsThroughBalance(ctx.content).at(-1)) return list;
  return stack([list, payLink(ctx, linkStyle(ctx, blockStyle.value.style), widthPt, 'start')]);
};

/** Number, date and other details in two columns, like the reference line of a letter. The amount due is last. */
export const referenceDetails = (ctx: LayoutContext, blockStyle: DetailListStyle, columns: DetailColumns): Block =>
  detailLists(ctx, detailsThroughBalance(ctx.content), blockStyle, columns, 0, detailListWithLink);

/**
 * The details in the first half and the only party in the second. Undefined if there are two parties, a word would
 * break, or `layOutDetails`, which lays out the details in one column, returns undefined.
 */
export const detailsBesideParty = (
  ctx: LayoutContext, layOutDetails: (widthPt: number) => Block | undefined, blockStyle: TextBlockStyle,
  { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns,
): Block | undefined => {
  const { parties: [party, second] } = ctx.content;
  if (party === undefined || second !== undefined) return undefined;
  const block = setTextBlock(ctx, party, blockStyle, secondWidthPt);
  const details = isWhole(block) ? layOutDetails(firstWidthPt) : undefined;
  return details && beside([{ xPt: 0, block: details }, { xPt: secondXPt, block }]);
};
