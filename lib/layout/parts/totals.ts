import { beside, indent, space, stack, withNodes, type Block } from '../engine/block.js';
import { padded } from '../engine/framed-block.js';
import type { Content, Phrase, TotalRow } from '../content/content.js';
import { figureLine } from '../engine/figure-line.js';
import { fitLine, linePt } from '../engine/fit.js';
import { twelveColumns } from '../engine/grid.js';
import { hangingSignPt } from '../engine/hanging-sign.js';
import { setLine, setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { resized } from '../engine/role.js';
import type { Padding } from '../table/table-look.js';
import type { SharedLooks } from './roles.js';

export interface TotalRowLook {
  readonly label: TextLook;
  readonly figure: TextLook;
  /** Look of the small lines below the row. */
  readonly note: TextLook;
  readonly padding: Padding;
  /** Between label and figure. */
  readonly gapPt: number;
  /** Whether the label ends at the gap, instead of beginning at the reading edge. */
  readonly isLabelAtFigure?: boolean;
  /** Whether the small lines are aligned like the figure, below white space. */
  readonly areNotesAtFigure?: boolean;
}

export interface TotalRowSpace {
  readonly widthPt: number;
  /** Width of the column in which the digits line up, at the end of the row. */
  readonly figurePt: number;
}

const rowNode = (row: TotalRow): { readonly tr: StructureNode; readonly label: StructureNode; readonly value: StructureNode } => {
  const label: StructureNode = row.label.text === '' ? { tag: 'TD', children: [] } : { tag: 'TH', children: [], scope: 'Row' };
  const value: StructureNode = { tag: 'TD', children: [] };
  return { tr: { tag: 'TR', children: [label, value] }, label, value };
};

/** The amount as one line, with its digits against the right side of its column. */
const figureBlock = (kit: Kit, row: TotalRow, look: TextLook, widthPt: number, meaning: StructureNode): Block => {
  const { role, color } = look;
  const hang = -hangingSignPt(kit, row.value.text, role.style);
  return figureLine(setLine(kit, row.value, role.style), role, widthPt, { color, meaning }, hang);
};

export const figureWidth = (kit: Kit, rows: readonly TotalRow[], { role: { style } }: TextLook): number =>
  rows.reduce((most, { value }) => Math.max(most, setLine(kit, value, style).widthPt - hangingSignPt(kit, value.text, style)), 0);

/** The width that the labels of rows need to be on one line each. */
export const labelWidth = (kit: Kit, rows: readonly TotalRow[], look: TextLook): number =>
  rows.reduce((most, { label }) => Math.max(most, label.text === '' ? 0 : setLine(kit, label, look.role.style).widthPt), 0);

/** Most size of small lines below a label, so that the base of a tax is never as strong as a sum. */
const MOST_NOTE_PT = 8;

/** The small lines below a row, which belong to the cell of its label. */
const noteBlocks = (
  kit: Kit, notes: readonly Phrase[], { note, areNotesAtFigure = false }: TotalRowLook, widthPt: number, tag: StructureNode,
): readonly Block[] => {
  const { role, color } = note;
  const look = areNotesAtFigure ? note : { role: resized(role, Math.min(MOST_NOTE_PT, role.style.sizePt)), color };
  const lines = notes.map((note, index) => setPhrase(kit, note, {
    ...look, widthPt, tag, align: areNotesAtFigure ? 'end' : 'start', isEven: areNotesAtFigure, isFollowed: index < notes.length - 1,
  }));
  return areNotesAtFigure && lines.length > 0 ? [space(look.role.gridPt), ...lines] : lines;
};

/** A row of the totals: label and amount at opposite edges, on one baseline, with its small lines below. */
export const totalRow = (kit: Kit, row: TotalRow, look: TotalRowLook, available: TotalRowSpace): Block => {
  const { widthPt, figurePt } = available;
  const node = rowNode(row);
  const { notes = [] } = row;
  const labelPt = widthPt - figurePt - look.gapPt;
  const align = look.isLabelAtFigure === true ? 'end' : 'start';
  const isFollowed = notes.length > 0;
  const label = setPhrase(kit, row.label, { ...look.label, widthPt: labelPt, tag: node.label, align, isFollowed });
  const figure = figureBlock(kit, row, look.figure, figurePt, node.value);
  // A large figure shares its baseline with the first line of its label.
  const lowered = stack([space(Math.max(0, look.figure.role.leadingPt - look.label.role.leadingPt)), label]);
  const body = beside([{ xPt: 0, block: lowered }, { xPt: widthPt - figurePt, block: figure }]);
  const { topPt, bottomPt } = look.padding;
  if (!isFollowed) return withNodes(padded(body, topPt, bottomPt), [node.tr]);
  // Half a line separates small lines from the next row, so that it is clear to which amount they belong.
  const belowPt = Math.max(bottomPt, look.label.role.gridPt - topPt);
  return withNodes(padded(stack([body, ...noteBlocks(kit, notes, look, widthPt, node.label)]), topPt, belowPt), [node.tr]);
};

/** Share of the width for the label of the balance next to its figure. */
const BALANCE_LABEL_SHARE = 0.42;
/** A label of more lines is above its figure. */
const BALANCE_LABEL_LINES = 2;

const sideBySide = (kit: Kit, row: TotalRow, look: TotalRowLook, available: TotalRowSpace): Block | undefined => {
  const natural = figureWidth(kit, [row], look.figure);
  const labelPt = Math.min(linePt(kit, row.label.text, look.label), available.widthPt * BALANCE_LABEL_SHARE);
  if (natural + look.gapPt + labelPt > available.widthPt) return undefined;
  const figurePt = Math.max(natural, available.figurePt);
  const lines = kit.measurer.wrap(row.label.text, look.label.role.style, available.widthPt - figurePt - look.gapPt).length;
  return lines > BALANCE_LABEL_LINES ? undefined : totalRow(kit, row, look, { widthPt: available.widthPt, figurePt });
};

/** A figure below its label is never set smaller. */
const LEAST_FIGURE_PT = 7.75;

/** The balance with its figure below its label. */
const stackedRow = (kit: Kit, row: TotalRow, look: TotalRowLook, widthPt: number): Block => {
  const node = rowNode(row);
  const label = setPhrase(kit, row.label, { ...look.label, widthPt, tag: node.label, isFollowed: row.notes !== undefined });
  const role = fitLine(kit, row.value.text, look.figure.role, widthPt, LEAST_FIGURE_PT);
  const figureLook = { ...look.figure, role };
  const figurePt = Math.min(figureWidth(kit, [row], figureLook), widthPt);
  // As wide as its text, at the end of the row, so that it is below the other amounts in both reading directions.
  const figure = indent(widthPt - figurePt, figureBlock(kit, row, figureLook, figurePt, node.value));
  const notes = noteBlocks(kit, row.notes ?? [], look, widthPt, node.label);
  return withNodes(padded(stack([label, figure, ...notes]), look.padding.topPt, look.padding.bottomPt), [node.tr]);
};

/** Smaller sizes of a figure that has too little space next to its label. */
const SMALLER_PT = [22, 18, 16, 15] as const;

/**
 * The balance due: label and figure side by side, the figure a little smaller if that helps, or below the label if
 * there is still too little space. Small lines, such as the amount in words, end with the figure.
 */
export const balanceRow = (kit: Kit, row: TotalRow, usual: TotalRowLook, available: TotalRowSpace): Block => {
  const look = { ...usual, areNotesAtFigure: true };
  const { role, color } = look.figure;
  const sizes = [role.style.sizePt, ...SMALLER_PT.filter((sizePt) => sizePt < role.style.sizePt)];
  for (const sizePt of sizes) {
    const block = sideBySide(kit, row, { ...look, figure: { role: resized(role, sizePt), color } }, available);
    if (block !== undefined) return block;
  }
  return stackedRow(kit, row, look, available.widthPt);
};

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

/** The shape of a panel of totals; `columns` are the least that it takes, and the most that labels widen it to. */
interface PanelShape {
  readonly insetPt: number;
  readonly gutterPt: number;
  readonly columns: readonly [least: number, most: number];
}

/** The space for rows inside a panel of the page's width or less. Labels widen it until each is on one line. */
export const totalsSpaceInPanel = (
  kit: Kit, looks: SharedLooks, [widthPt, amountPt]: readonly [number, number], { insetPt, gutterPt, columns }: PanelShape,
): TotalRowSpace => {
  const inside = (outerPt: number): number => outerPt - 2 * insetPt;
  const grid = twelveColumns(widthPt, gutterPt);
  return totalsSpace(kit, {
    figures: looks, amountPt, leastPt: inside(grid.spanPt(columns[0])), mostPt: inside(widthPt),
    labels: { look: looks.strong, gapPt: gutterPt, mostPt: inside(grid.spanPt(columns[1])) },
  });
};

interface TotalRowsLook {
  readonly usual: TotalRowLook;
  readonly total: TotalRowLook;
  /** Adds the decoration of the design around the row of the total. */
  readonly frameTotal?: (row: Block) => Block;
}

/** The last row: the balance, or the amount paid if nothing is left of it. */
export const closingRow = ({ balance, paid }: Pick<Content, 'balance' | 'paid'>): TotalRow =>
  (paid === undefined ? balance : { ...paid, ...balance.notes && { notes: balance.notes } });

/** The rows above the last one. A balance of zero is one of them, in place of the amount paid. */
const rowsAbove = ({ totals, balance: { key, label, value }, paid }: Content): readonly TotalRow[] =>
  (paid === undefined ? totals : [...totals.filter((row) => row.key !== 'amountPaid'), { key, label, value }]);

/** The rows from the subtotal to the amount paid, or to a balance of zero. */
export const totalRows = (kit: Kit, look: TotalRowsLook, available: TotalRowSpace): readonly Block[] => {
  const { usual, total, frameTotal = (row: Block): Block => row } = look;
  return rowsAbove(kit.content).map((row) =>
    (row.key === 'total' ? frameTotal(totalRow(kit, row, total, available)) : totalRow(kit, row, usual, available)));
};
