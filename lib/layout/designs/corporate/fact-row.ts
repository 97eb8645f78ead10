import { beside, space, stack, tagged, type Block } from '../../engine/block.js';
import type { DocumentDetail } from '../../content/content.js';
import { setPhrase, type LayoutContext } from '../../engine/kit.js';
import { valueDirection, valueStyle, type DetailListStyle } from '../../parts/fact-list.js';

/** Look of facts next to each other, each below its label. */
export interface DetailRowStyle extends Pick<DetailListStyle, 'label' | 'value' | 'strong' | 'due'> {
  /** White space between a label and its value, for a row that holds a larger amount. Absent: none. */
  readonly valueGapPt?: number;
}

export interface DetailCell {
  readonly detail: DocumentDetail;
  readonly xPt: number;
  readonly widthPt: number;
  /** Absent: at the start. */
  readonly align?: 'start' | 'end';
}

/** One row of facts. Labels are aligned at the bottom, so that the values below share their first baseline. */
export const detailRow = (ctx: LayoutContext, cells: readonly DetailCell[], rowStyle: DetailRowStyle): Block => {
  const blocks = cells.map(({ detail, xPt, widthPt, align = 'start' }) => ({
    xPt,
    label: setPhrase(ctx, detail.label, { ...rowStyle.label, widthPt, align, tag: 'Lbl' }),
    value: setPhrase(ctx, detail.value, { ...valueStyle(detail, rowStyle), widthPt, align, tag: 'LBody',
      direction: valueDirection(ctx, detail), isEven: true }),
  }));
  const highest = Math.max(...blocks.map(({ label }) => label.heightPt));
  const valueGap = space(rowStyle.valueGapPt ?? 0);
  return beside(blocks.map(({ xPt, label, value }) =>
    ({ xPt, block: tagged('LI', stack([space(highest - label.heightPt), label, valueGap, value])) })));
};
