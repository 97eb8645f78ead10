import { beside, type Block, EPSILON_PT, paintedBlock, space, stack, tagged, isWhole, leastCost } from '../engine/block.js';
import {
  fitLine, fitParts, fitWords, keepsCodesWhole, lineWidthPt, type ColoredStyle, type LayoutContext, setPhrase, MIN_SIZE_SHARE,
  MAX_SHORT_LINES,
} from '../context/layout-context.js';
import type { LabeledValue } from '../content/content.js';
import type { Color } from '../engine/page.js';
import { firstLinePt } from '../engine/paragraph.js';
import { type Phrase, resizeStyle, type TextStyle } from '../engine/text.js';
import { required } from '../../required.js';
import { MIN_TYPE_SIZE_PT, MIN_LABEL_SIZE_SHARE } from '../table/table-columns.js';

/** A label, its value and the value's style. */
export interface Pair extends LabeledValue {
  readonly style: ColoredStyle;
  /** Whether the value is an amount, which is shrunk and not broken, and has the direction of the page. */
  readonly isAmount?: boolean;
}

export interface PairsStyle {
  readonly label: ColoredStyle;
  /**
   * Where values start: on one axis after the longest label, each after its own label if both fit on one line, or
   * below their labels.
   */
  readonly labels: 'axis' | 'own' | 'above';
  readonly valueAlign: 'start' | 'end';
  /** Minimum distance from a label to the value next to it. */
  readonly gapPt: number;
  /** Minimum width of a label, so that values share an axis with those of another list. Absent: none. */
  readonly minLabelPt?: number;
  /** Color of a dot leader from each label to its value. Absent: none. */
  readonly leader?: Color;
  /** Whether each pair stays on the baselines of a list next to it, even after one of several lines. */
  readonly hasWideSpacing?: boolean;
  /** Space above an amount that is not the first. Absent: none. */
  readonly spaceAboveAmountPt?: number;
}

/** Maximum share of the width for labels, unless their values leave more. */
const MAX_LABEL_SHARES = { axis: 0.6, own: 0.5, above: 1 } as const;

/** Shrinks labels a little if that keeps their longest words unbroken. A word that would break anyway is ignored. */
const fittedLabel = (ctx: LayoutContext, pairs: readonly Pair[], { label }: PairsStyle, widthPt: number): ColoredStyle => {
  const { style } = label;
  const minSizePt = Math.max(MIN_TYPE_SIZE_PT, style.font.sizePt * MIN_LABEL_SIZE_SHARE);
  const fittedTo = (texts: readonly string[]): TextStyle => fitWords(ctx, texts.join(' '), style, widthPt, minSizePt);
  const texts = pairs.map((pair) => pair.label.text);
  if (fittedTo(texts) === style) return label;
  const { font } = resizeStyle(style, minSizePt);
  const unbroken = texts.filter((text) => ctx.measurer.longestWordPt(text, font) <= widthPt);
  return { ...label, style: { ...fittedTo(unbroken), leadingPt: style.leadingPt } };
};

/** Width of each label next to its value. */
const labelWidths = (
  ctx: LayoutContext, pairs: readonly Pair[], { label, labels, gapPt, minLabelPt = 0 }: PairsStyle, widthPt: number,
): readonly number[] => {
  const ownPts = pairs.map((pair) => Math.max(minLabelPt, lineWidthPt(ctx, pair.label.text, label)));
  const columnWidthPt = Math.min(Math.max(...ownPts), widthPt * MAX_LABEL_SHARES[labels]);
  if (labels === 'axis') return ownPts.fill(columnWidthPt);
  return pairs.map(({ value, style }, index) => {
    const ownPt = required(ownPts[index], 'label');
    return ownPt + gapPt + lineWidthPt(ctx, value.text, style) <= widthPt ? ownPt : Math.min(ownPt, columnWidthPt);
  });
};

/** Whether each value, unless it is an amount, would break within a word or code next to its label. */
export const arePairsBroken = (
  ctx: LayoutContext, pairs: readonly Pair[], pairsStyle: PairsStyle, widthPt: number,
): readonly boolean[] => {
  const { gapPt, labels } = pairsStyle;
  const isBroken = ({ value, style, isAmount }: Pair, labelPt: number): boolean =>
    isAmount !== true && !keepsCodesWhole(ctx, value.text, style.style, widthPt - labelPt - gapPt);
  const mayBreak = pairs.map((pair) => isBroken(pair, widthPt * MAX_LABEL_SHARES[labels]));
  if (!mayBreak.includes(true)) return mayBreak;
  // Labels are measured only if a value may be too long.
  const widthsPt = labelWidths(ctx, pairs, pairsStyle, widthPt);
  return pairs.map((pair, index) => mayBreak[index] === true && isBroken(pair, required(widthsPt[index], 'label')));
};

/** Whether a text fits its column without a broken word or a code on too many lines. */
const fitsColumn = ({ text }: Phrase, block: Block, { style }: ColoredStyle): boolean => {
  const lines = block.heightPt / style.leadingPt;
  return lines <= 1 || ((lines <= MAX_SHORT_LINES || /\s/.test(text)) && isWhole(block));
};

/** A value of several lines has lines of similar length, so that no line has only a few characters. */
const valueBlock = (
  ctx: LayoutContext, { value, isAmount }: Pair, style: ColoredStyle, align: PairsStyle['valueAlign'], widthPt: number,
): Block => setPhrase(
  ctx, value, { ...style, widthPt, align, tag: 'LBody', direction: isAmount === true ? ctx.direction : undefined, balancesLines: true },
);

/** Style of a value. An amount is shrunk to fit on one line, within limits. */
const amountFitted = (ctx: LayoutContext, { style: usual, isAmount, value }: Pair, widthPt: number): ColoredStyle => {
  if (isAmount !== true) return usual;
  const { style, color } = usual;
  const fitted = fitLine(ctx, value.text, style, widthPt, style.font.sizePt * MIN_SIZE_SHARE);
  return { style: { ...fitted, leadingPt: style.leadingPt }, color };
};

/** A label lowered so that its first line shares the baseline of a larger value. */
export const labelOnBaseline = (label: Block, { style }: ColoredStyle, value: ColoredStyle): Block =>
  stack([space(Math.max(0, value.style.leadingPt - style.leadingPt)), label]);

/** Width of a leader's dots, and the distance between their starts. */
const DOT = { widthPt: 0.8, pitchPt: 4 } as const;
/** Distance from the baseline to the centre of the dots. */
const DOT_RISE_PT = 0.9;

/** Dots at whole multiples of the pitch from the end, so that those of all lines align. Empty if there is no space. */
const dotLeader = (color: Color, { leadingPt, descentPt }: TextStyle, startPt: number, endPt: number, widthPt: number): Block => {
  const onPitch = (pt: number): number => widthPt - Math.floor((widthPt - pt) / DOT.pitchPt) * DOT.pitchPt;
  const [firstPt, lastPt] = [onPitch(startPt), onPitch(endPt) - DOT.pitchPt];
  return paintedBlock(leadingPt, (sheet, xPt, yPt) => {
    if (endPt - startPt < 2.5 * DOT.pitchPt) return;
    sheet.rule(xPt + firstPt, yPt + leadingPt - descentPt - DOT_RISE_PT, lastPt - firstPt + DOT.widthPt, {
      color, widthPt: DOT.widthPt, dashPt: [DOT.widthPt, DOT.pitchPt - DOT.widthPt],
    });
  });
};

/** Width of a label next to its value, and where the dots of the list start. */
interface LabelExtent { readonly labelPt: number; readonly axisPt: number }

/** Label and value on one baseline. Undefined if a word would break, or a code would take too many lines. */
const besideLabel = (
  ctx: LayoutContext, pair: Pair, pairsStyle: PairsStyle, widthPt: number, { labelPt, axisPt }: LabelExtent,
): Block | undefined => {
  const { label, gapPt, leader } = pairsStyle;
  const valueX = labelPt === 0 ? 0 : labelPt + gapPt;
  const valueWidthPt = widthPt - valueX;
  const { isAmount, value: { text } } = pair;
  const style = amountFitted(ctx, pair, valueWidthPt);
  const name = setPhrase(ctx, pair.label, { ...label, widthPt: labelPt, tag: 'Lbl' });
  const value = valueBlock(ctx, pair, style, pairsStyle.valueAlign, valueWidthPt);
  const fitsValue = isAmount === true
    ? lineWidthPt(ctx, text, style) <= valueWidthPt + EPSILON_PT : fitsColumn(pair.value, value, style);
  if (labelPt > 0 && !(fitsValue && fitsColumn(pair.label, name, label))) return undefined;
  const columns = [{ xPt: 0, block: labelOnBaseline(name, label, style) }, { xPt: valueX, block: value }];
  if (leader === undefined || labelPt === 0) return beside(columns);
  const lineEndPt = widthPt - (firstLinePt(value) ?? valueWidthPt);
  const dots = dotLeader(leader, label.style, Math.max(axisPt, labelPt) + gapPt, lineEndPt - gapPt, widthPt);
  return beside([{ xPt: 0, block: labelOnBaseline(dots, label, style) }, ...columns]);
};

/** The value below its label, both with the full width. */
const belowLabel = (ctx: LayoutContext, pair: Pair, pairsStyle: PairsStyle, widthPt: number): Block => {
  const { label, valueAlign, labels } = pairsStyle;
  const { style: { style: usual, color }, isAmount, value: { text } } = pair;
  const style = (isAmount === true ? fitLine : fitParts)(ctx, text, usual, widthPt, MIN_TYPE_SIZE_PT);
  const align = labels === 'above' ? valueAlign : 'start';
  return stack([
    setPhrase(ctx, pair.label, { ...label, widthPt, align, tag: 'Lbl' }),
    valueBlock(ctx, pair, { style, color }, valueAlign, widthPt),
  ]);
};

/** The pairs one by one, as items of a list. */
export const pairItems = (
  ctx: LayoutContext, pairs: readonly Pair[], usual: PairsStyle, widthPt: number,
): readonly Block[] => {
  if (usual.labels === 'above') return pairs.map((pair) => tagged('LI', belowLabel(ctx, pair, usual, widthPt)));
  const maxLabelPt = widthPt * MAX_LABEL_SHARES[usual.labels];
  const pairsStyle = { ...usual, label: fittedLabel(ctx, pairs, usual, maxLabelPt) };
  const widthsPt = labelWidths(ctx, pairs, pairsStyle, widthPt);
  const axisPt = Math.min(Math.max(...widthsPt), maxLabelPt);
  return pairs.map((pair, index) => {
    const oneLine = besideLabel(ctx, pair, pairsStyle, widthPt, { labelPt: required(widthsPt[index], 'label'), axisPt });
    const below = (): Block => belowLabel(ctx, pair, pairsStyle, widthPt);
    return tagged('LI', oneLine === undefined ? below() : leastCost([() => oneLine, below], ({ wordSplit }) => wordSplit));
  });
};

/**
 * Labels with their values, below each other. Space after a pair of several lines shows that its lines belong together.
 */
export const pairs = (ctx: LayoutContext, all: readonly Pair[], pairsStyle: PairsStyle, widthPt: number): Block => {
  const { label: { style: { gridPt, leadingPt } }, hasWideSpacing = false, spaceAboveAmountPt = 0 } = pairsStyle;
  const gap = space(hasWideSpacing ? 2 * gridPt : gridPt);
  return tagged('L', stack(pairItems(ctx, all, pairsStyle, widthPt).flatMap((item, index) => {
    const isLast = index === all.length - 1;
    const above = all[index]?.isAmount === true && index > 0 ? [space(spaceAboveAmountPt)] : [];
    return [...above, item, ...isLast || item.heightPt <= leadingPt ? [] : [gap]];
  })));
};

/** A pair in a row, with its value below its label. */
export interface PairCell {
  readonly pair: Pair;
  readonly xPt: number;
  readonly widthPt: number;
  readonly align: PairsStyle['valueAlign'];
}

/** `gapPt` is the space between a label and its value. */
export type PairRowStyle = Pick<PairsStyle, 'label' | 'gapPt'>;

/** Pairs next to each other, as items of a list. Labels are aligned at the bottom so that the values share a baseline. */
export const pairRow = (ctx: LayoutContext, cells: readonly PairCell[], { label: labelStyle, gapPt }: PairRowStyle): Block => {
  const labels = cells.map(({ pair, widthPt, align }) => setPhrase(ctx, pair.label, { ...labelStyle, widthPt, align, tag: 'Lbl' }));
  const highestPt = Math.max(...labels.map(({ heightPt }) => heightPt));
  return beside(cells.map(({ pair, xPt, widthPt, align }, index) => {
    const label = required(labels[index], 'label');
    const value = valueBlock(ctx, pair, amountFitted(ctx, pair, widthPt), align, widthPt);
    return { xPt, block: tagged('LI', stack([space(highestPt - label.heightPt), label, space(gapPt), value])) };
  }));
};
