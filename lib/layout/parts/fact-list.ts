import { beside, EPSILON_PT, space, stack, tagged, type Block, type Column } from '../engine/block.js';
import { fitLine, fitParts, fitWords, lineWidthPt, staysWhole, codesFit } from '../engine/fit.js';
import type { DocumentDetail, Phrase } from '../content/content.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../engine/kit.js';
import type { Alignment } from '../engine/paragraph.js';
import type { TextStyle } from '../engine/role.js';
import { required } from '../../required.js';
import { MIN_SIZE_PT } from '../table/table-geometry.js';

/** Look of a list of facts: labels in one column, values in the next, on one baseline. */
export interface DetailListStyle {
  readonly label: ColoredStyle;
  readonly value: ColoredStyle;
  /** Look of the most important facts. */
  readonly strong: ColoredStyle;
  /** The amount due. Absent: strong. Its line may be higher than the others. */
  readonly due?: ColoredStyle;
  readonly gapPt: number;
  readonly align: Alignment;
  /** Share of the width that the labels may take. */
  readonly labelShare: number;
  /** Whether each fact is on the lines of a list next to it, also after one of several lines. */
  readonly hasWideSpacing?: boolean;
  /** White space between the other facts and the amount due below them. Absent: none. */
  readonly spaceAboveDuePt?: number;
}

const STRONG_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'dueDate']);

/** Look of a fact's value: the invoice number and the due date are strong, the amount due has its own look. */
export const valueStyle = (detail: DocumentDetail, blockStyle: Pick<DetailListStyle, 'value' | 'strong' | 'due'>): ColoredStyle => {
  if (detail.key === 'balanceDue') return blockStyle.due ?? blockStyle.strong;
  return STRONG_KEYS.has(detail.key) ? blockStyle.strong : blockStyle.value;
};

/** The direction of a fact's value: an amount has that of the page, a text that of its first letter. */
export const valueDirection = ({ direction }: Pick<LayoutContext, 'direction'>, { key }: DocumentDetail): LayoutContext['direction'] | undefined =>
  (key === 'balanceDue' ? direction : undefined);

/** Labels may shrink to this share of their size. */
const MIN_LABEL_SHARE = 0.8;

/** Labels are set a little smaller if that keeps their longest words whole. A word that would be cut even then is ignored. */
const fittedLabel = (ctx: LayoutContext, details: readonly DocumentDetail[], { label, labelShare }: DetailListStyle, widthPt: number): ColoredStyle => {
  const { style } = label;
  const columnPt = widthPt * labelShare;
  const minPt = Math.max(MIN_SIZE_PT, style.font.sizePt * MIN_LABEL_SHARE);
  const fitted = (texts: readonly string[]): TextStyle => fitWords(ctx, texts.join(' '), style, columnPt, minPt);
  const isUnbroken = (text: string, { font }: TextStyle): boolean => ctx.measurer.longestWordPt(text, font) <= columnPt;
  const texts = details.map((detail) => detail.label.text);
  const all = fitted(texts);
  if (all === style) return label;
  if (texts.every((text) => isUnbroken(text, all))) return { ...label, style: { ...all, leadingPt: style.leadingPt } };
  return { ...label, style: { ...fitted(texts.filter((text) => isUnbroken(text, all))), leadingPt: style.leadingPt } };
};

/**
 * The space of each label. If values are aligned at the end, a label may use all the space that its value does not
 * need.
 */
const labelWidths = (ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, widthPt: number): readonly number[] => {
  const ownPts = details.map(({ label }) => lineWidthPt(ctx, label.text, blockStyle.label));
  const columnPt = Math.min(Math.max(...ownPts), widthPt * blockStyle.labelShare);
  if (blockStyle.align !== 'end') return ownPts.fill(columnPt);
  const isBeside = (detail: DocumentDetail, ownPt: number): boolean =>
    ownPt + blockStyle.gapPt + lineWidthPt(ctx, detail.value.text, valueStyle(detail, blockStyle)) <= widthPt;
  return details.map((detail, index) => {
    const ownPt = required(ownPts[index], 'label');
    return isBeside(detail, ownPt) ? ownPt : columnPt;
  });
};

/** Facts below each other. White space after a fact of several lines shows that its lines belong together. */
export const spacedDetails = (items: readonly Block[], { gridPt, leadingPt }: TextStyle, steps = 1): Block => {
  const isSpaced = ({ heightPt }: Block, index: number): boolean => heightPt > leadingPt && index < items.length - 1;
  return stack(items.flatMap((item, index) => (isSpaced(item, index) ? [item, space(steps * gridPt)] : [item])));
};

/** The amount due may shrink to this share of its size next to its label. */
const MIN_DUE_SHARE = 0.75;

/** Look of a fact's value in a width: an amount is made smaller until it fits on one line, within limits. */
export const fittedValue = (
  ctx: LayoutContext, detail: DocumentDetail, blockStyle: Pick<DetailListStyle, 'value' | 'strong' | 'due'>, widthPt: number,
): ColoredStyle => {
  const own = valueStyle(detail, blockStyle);
  if (detail.key !== 'balanceDue') return own;
  const { style, color } = own;
  const fitted = fitLine(ctx, detail.value.text, style, widthPt, style.font.sizePt * MIN_DUE_SHARE);
  return { style: { ...fitted, leadingPt: style.leadingPt }, color };
};

/** Most parts of a broken code. A code in more parts is hard to read. */
const MAX_CODE_LINES = 2;

/** Whether a text fits its column: no word is cut, and no code is in many parts. A text of one line is not measured again. */
const isWellSet = (ctx: LayoutContext, { text }: Phrase, block: Block, { style }: ColoredStyle, widthPt: number): boolean => {
  const lines = block.heightPt / style.leadingPt;
  if (lines <= 1) return true;
  return (lines <= MAX_CODE_LINES || /\s/.test(text)) && staysWhole(ctx, text, style, widthPt);
};

/** How a fact is set, and where its value begins. */
interface DetailPosition extends Pick<DetailListStyle, 'label' | 'value' | 'align'> {
  readonly labelPt: number;
  readonly valueX: number;
  readonly widthPt: number;
}

/** A value of several lines has lines that are about as long, so that no line is a few characters alone. */
const valueBlock = (ctx: LayoutContext, detail: DocumentDetail, { value, align }: DetailPosition, widthPt: number): Block =>
  setPhrase(ctx, detail.value, { ...value, widthPt, align, tag: 'LBody', direction: valueDirection(ctx, detail), isEven: true });

/** Whether a value fits its column. An amount must be on one line, which is higher than its leading in a tall script. */
const isValueWellSet = (ctx: LayoutContext, detail: DocumentDetail, block: Block, value: ColoredStyle, widthPt: number): boolean =>
  (detail.key === 'balanceDue' ? lineWidthPt(ctx, detail.value.text, value) <= widthPt + EPSILON_PT : isWellSet(ctx, detail.value, block, value, widthPt));

/** Label and value of a fact on one baseline; undefined if that would cut a word, or a code into many parts. */
export const detailOnOneLine = (ctx: LayoutContext, detail: DocumentDetail, position: DetailPosition): readonly Column[] | undefined => {
  const { label, value, labelPt, valueX, widthPt } = position;
  const name = setPhrase(ctx, detail.label, { ...label, widthPt: labelPt, tag: 'Lbl' });
  const text = valueBlock(ctx, detail, position, widthPt - valueX);
  const areWellSet = labelPt === 0
    || (isWellSet(ctx, detail.label, name, label, labelPt) && isValueWellSet(ctx, detail, text, value, widthPt - valueX));
  const baselineOffset = space(Math.max(0, value.style.leadingPt - label.style.leadingPt));
  return areWellSet ? [{ xPt: 0, block: stack([baselineOffset, name]) }, { xPt: valueX, block: text }] : undefined;
};

/** The value of a fact below its label, each with the whole width. */
export const detailOnTwoLines = (ctx: LayoutContext, detail: DocumentDetail, position: DetailPosition): Block => {
  const { label, value, widthPt } = position;
  const fit = detail.key === 'balanceDue' ? fitLine : fitParts;
  const style = fit(ctx, detail.value.text, value.style, widthPt, MIN_SIZE_PT);
  return stack([
    setPhrase(ctx, detail.label, { ...label, widthPt, tag: 'Lbl' }),
    valueBlock(ctx, detail, { ...position, value: { ...value, style } }, widthPt),
  ]);
};

/**
 * The facts whose values, if set in a list of a width, would be broken within a word or a code. An amount is not one of
 * them: it is made smaller. Labels are measured only if a value may be too long.
 */
export const brokenDetails = (ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, widthPt: number): readonly DocumentDetail[] => {
  const fits = (detail: DocumentDetail, labelPt: number): boolean =>
    codesFit(ctx, detail.value.text, valueStyle(detail, blockStyle).style, widthPt - labelPt - blockStyle.gapPt);
  const candidates = details.filter((detail) => detail.key !== 'balanceDue' && !fits(detail, widthPt * blockStyle.labelShare));
  if (candidates.length === 0) return candidates;
  const widthsPt = labelWidths(ctx, details, blockStyle, widthPt);
  return candidates.filter((detail) => !fits(detail, required(widthsPt[details.indexOf(detail)], 'label')));
};

/** One or more facts as a list, one below the other. */
export const detailList = (ctx: LayoutContext, details: readonly DocumentDetail[], usual: DetailListStyle, widthPt: number): Block => {
  const blockStyle = { ...usual, label: fittedLabel(ctx, details, usual, widthPt) };
  const { label, align, gapPt } = blockStyle;
  const widthsPt = labelWidths(ctx, details, blockStyle, widthPt);
  const items = details.map((detail, index): Block => {
    const labelPt = required(widthsPt[index], 'label');
    const valueX = labelPt === 0 ? 0 : labelPt + gapPt;
    const position = { label, align, value: fittedValue(ctx, detail, blockStyle, widthPt - valueX), labelPt, valueX, widthPt };
    const columns = detailOnOneLine(ctx, detail, position);
    const item = tagged('LI', columns === undefined ? detailOnTwoLines(ctx, detail, position) : beside(columns));
    return detail.key === 'balanceDue' && index > 0 ? stack([space(blockStyle.spaceAboveDuePt ?? 0), item]) : item;
  });
  return tagged('L', spacedDetails(items, blockStyle.label.style, blockStyle.hasWideSpacing === true ? 2 : 1));
};
