import type { Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import type { TextLook } from '../engine/text-look.js';
import type { SharedLooks } from './shared-looks.js';
import { figureWidth, labelWidth, totalRow, type TotalRowLook, type TotalRowSpace } from './total-rows.js';

interface TotalsMeasure {
  /** Looks of the amounts, and of the total. */
  readonly figures: Pick<SharedLooks, 'figure' | 'strongFigure'>;
  /** Width of the table's column of amounts, with which the totals align. */
  readonly amountPt: number;
  readonly leastPt: number;
  readonly mostPt: number;
  /** Labels widen the totals until each is on one line, up to a width of `mostPt`. */
  readonly labels?: { readonly look: TextLook; readonly gapPt: number; readonly mostPt: number };
}

/** Width of the totals, as a multiple of the width of their amounts. */
const FIGURE_MULTIPLE = 1.8;

export const totalsSpace = (kit: Kit, measure: TotalsMeasure): TotalRowSpace => {
  const { figures: { figure, strongFigure }, amountPt, leastPt, mostPt, labels } = measure;
  const { totals } = kit.content;
  const widthsPt = totals.map((row) => figureWidth(kit, [row], row.key === 'total' ? strongFigure : figure));
  const figurePt = Math.max(amountPt, ...widthsPt);
  const labelledPt = labels === undefined
    ? 0
    : Math.min(labelWidth(kit, totals, labels.look) + labels.gapPt + figurePt, labels.mostPt);
  const wishedPt = Math.max(leastPt, figurePt * FIGURE_MULTIPLE, labelledPt);
  return { widthPt: Math.min(mostPt, wishedPt), figurePt };
};

interface TotalRowsLook {
  readonly usual: TotalRowLook;
  readonly total: TotalRowLook;
  /** Adds the decoration of the design around the row of the total. */
  readonly frameTotal?: (row: Block) => Block;
}

/** The rows from the subtotal to the amount paid. */
export const totalRows = (kit: Kit, look: TotalRowsLook, available: TotalRowSpace): readonly Block[] => {
  const { usual, total, frameTotal = (row: Block): Block => row } = look;
  return kit.content.totals.map((row) =>
    (row.key === 'total' ? frameTotal(totalRow(kit, row, total, available)) : totalRow(kit, row, usual, available)));
};
