import type { DocumentDetail } from '../../content/content.js';
import { beside, drawing, space, stack, tagged, type Block } from '../../engine/block.js';
import type { LayoutContext, ColoredStyle } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import { brokenDetails, detailOnOneLine, detailOnTwoLines, fittedValue, spacedDetails, valueStyle } from '../../parts/fact-list.js';

export interface LeaderLineStyle {
  readonly label: ColoredStyle;
  readonly value: ColoredStyle;
  readonly strong: ColoredStyle;
  /** The amount due. Its line may be higher than the others. */
  readonly due: ColoredStyle;
  /** Colour of the dots between a label and its value. */
  readonly leaderColor: Color;
}

/** Share of a line that a label may take. It may take more if no value needs the space. */
const MAX_LABEL_SHARE = 0.48;
const LEADER_GAP_PT = 8;
const MIN_LEADER_PT = 10;
const DOT_PT = 0.8;
const DOT_PITCH_PT = 4;
/** Distance from the baseline to the middle of the dots. */
const LEADER_OFFSET_PT = 0.9;

const firstLinePt = (ctx: LayoutContext, text: string, coloredStyle: ColoredStyle, maxPt: number): number =>
  ctx.measurer.wrap(text, coloredStyle.style.font, maxPt)[0]?.widthPt ?? 0;

const labelWidth = (ctx: LayoutContext, details: readonly DocumentDetail[], lineStyle: LeaderLineStyle, widthPt: number): number => {
  const widest = (widths: readonly number[]): number => Math.max(...widths);
  const labels = widest(details.map((detail) => firstLinePt(ctx, detail.label.text, lineStyle.label, widthPt)));
  const values = widest(details.map((detail) => firstLinePt(ctx, detail.value.text, valueStyle(detail, lineStyle), widthPt)));
  return Math.min(labels, Math.max(widthPt * MAX_LABEL_SHARE, widthPt - LEADER_GAP_PT - values));
};

/** Label and value share a line if both fit. A value too long for its column gets the space that a label of one line leaves. */
const labelWidthOf = (ctx: LayoutContext, detail: DocumentDetail, lineStyle: LeaderLineStyle, [columnPt, widthPt]: readonly [number, number]): number => {
  const valuePt = firstLinePt(ctx, detail.value.text, valueStyle(detail, lineStyle), Number.MAX_SAFE_INTEGER);
  const ownPt = firstLinePt(ctx, detail.label.text, lineStyle.label, Number.MAX_SAFE_INTEGER);
  if (ownPt + LEADER_GAP_PT + valuePt <= widthPt) return ownPt;
  return valuePt <= widthPt - columnPt - LEADER_GAP_PT ? columnPt : Math.min(columnPt, ownPt);
};

/** Dots from the column of labels to the first line of the value, if there is space. */
const leader = (ctx: LayoutContext, detail: DocumentDetail, lineStyle: LeaderLineStyle, [labelPt, widthPt]: readonly [number, number]): Block => {
  const { leadingPt, descentPt } = lineStyle.label.style;
  const start = labelPt + LEADER_GAP_PT;
  const end = widthPt - firstLinePt(ctx, detail.value.text, valueStyle(detail, lineStyle), widthPt) - LEADER_GAP_PT;
  const isDrawn = detail.label.text !== '' && end - start >= MIN_LEADER_PT;
  // Whole pitches from a common edge, so that the dots of all lines are below each other.
  const first = widthPt - Math.floor((widthPt - start) / DOT_PITCH_PT) * DOT_PITCH_PT;
  const last = widthPt - Math.ceil((widthPt - end) / DOT_PITCH_PT) * DOT_PITCH_PT;
  return drawing(leadingPt, (sheet, xPt, yPt) => {
    if (!isDrawn) return;
    sheet.rule(xPt + first, yPt + leadingPt - descentPt - LEADER_OFFSET_PT, last - first + DOT_PT, {
      color: lineStyle.leaderColor, widthPt: DOT_PT, dashPt: [DOT_PT, DOT_PITCH_PT - DOT_PT],
    });
  });
};

/** The facts whose values would be broken within a word or a code, on lines of a width. */
export const brokenLeaderLines = (ctx: LayoutContext, details: readonly DocumentDetail[], lineStyle: LeaderLineStyle, widthPt: number): readonly DocumentDetail[] =>
  brokenDetails(ctx, details, { ...lineStyle, gapPt: LEADER_GAP_PT, align: 'end', labelShare: MAX_LABEL_SHARE }, widthPt);

/** One or more facts like lines of a terminal: label, dots and value on one baseline, from edge to edge. */
export const leaderLines = (ctx: LayoutContext, details: readonly DocumentDetail[], lineStyle: LeaderLineStyle, widthPt: number): Block => {
  const columnPt = labelWidth(ctx, details, lineStyle, widthPt);
  const items = details.map((detail) => {
    const labelPt = labelWidthOf(ctx, detail, lineStyle, [columnPt, widthPt]);
    const valueX = labelPt === 0 ? 0 : labelPt + LEADER_GAP_PT;
    const value = fittedValue(ctx, detail, lineStyle, widthPt - valueX);
    const position = { label: lineStyle.label, value, align: 'end', labelPt, valueX, widthPt } as const;
    const columns = detailOnOneLine(ctx, detail, position);
    if (columns === undefined) return tagged('LI', detailOnTwoLines(ctx, detail, position));
    const dots = leader(ctx, detail, { ...lineStyle, due: value }, [Math.max(columnPt, labelPt), widthPt]);
    const baselineOffset = space(value.style.leadingPt - lineStyle.label.style.leadingPt);
    return tagged('LI', beside([{ xPt: 0, block: stack([baselineOffset, dots]) }, ...columns]));
  });
  return tagged('L', spacedDetails(items, lineStyle.label.style));
};
