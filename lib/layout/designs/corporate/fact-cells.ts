import { EPSILON_PT, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLine } from '../../engine/fit.js';
import { twelveColumns, type Grid } from '../../engine/grid.js';
import type { MetaFact } from '../../content/content.js';
import { apartFromDueDate, isDueNamed } from '../../parts/amount-due.js';
import { factRow, type FactCell, type FactRowLook } from '../../parts/fact-columns.js';
import { valueLook } from '../../parts/fact-list.js';
import { CORPORATE_GRID_PT, CORPORATE_GUTTER_PT, type CorporateKit } from './corporate-looks.js';

/** Facts begin on four axes. Addresses and totals below are on two of them. */
const AXES = 4;
/** Columns of the grid from one axis to the next. */
const STEP = 3;
/** Most lines of a fact in one cell. A fact with more lines gets two cells. */
const MOST_LINES = 2;
const LEAST_AMOUNT_PT = 11;

/** A fact and the number of cells that it takes. */
interface Spanned {
  readonly fact: MetaFact;
  readonly span: number;
}

type Row = readonly Spanned[];

const cellsPt = (grid: Grid, span: number): number => grid.spanPt(STEP * span);

const lookOf = ({ looks }: CorporateKit): FactRowLook =>
  ({ label: looks.label, value: looks.body, strong: looks.strong, due: looks.due, align: 'start' });

/** As many cells as its longest word needs, and two if it would take many lines in one. */
const spanOf = (kit: CorporateKit, fact: MetaFact, grid: Grid): number => {
  const { measurer, looks: { label } } = kit;
  const { style } = valueLook(fact, lookOf(kit)).role;
  const labelPt = measurer.longestPartPt(fact.label.text, label.role.style);
  const wordPt = Math.max(measurer.longestPartPt(fact.value.text, style), labelPt);
  const forWords = [1, 2, 3].find((span) => wordPt <= cellsPt(grid, span)) ?? AXES;
  const isLong = forWords === 1 && measurer.wrap(fact.value.text, style, cellsPt(grid, 1)).length > MOST_LINES;
  return isLong ? 2 : forWords;
};

/** As many facts as fit into a number of cells, at least one, and the others. */
const takeRow = (facts: Row, room: number): readonly [Row, Row] => {
  let left = room;
  const end = facts.findIndex(({ span }) => {
    left -= span;
    return left < 0;
  });
  const count = end < 0 ? facts.length : Math.max(1, end);
  return [facts.slice(0, count), facts.slice(count)];
};

const takeRows = (facts: Row): readonly Row[] => {
  if (facts.length === 0) return [];
  const [row, rest] = takeRow(facts, AXES);
  return [row, ...takeRows(rest)];
};

/** Places from a first axis on. The last one gets the room before the end. */
const placed = (row: Row, grid: Grid, end = AXES): readonly FactCell[] => {
  let axis = 0;
  return row.map(({ fact, span }, index) => {
    const cells = index === row.length - 1 ? end - axis : span;
    const cell = { fact, xPt: grid.edgePt(STEP * axis), widthPt: cellsPt(grid, Math.max(1, cells)) };
    axis += span;
    return cell;
  });
};

/** The facts of the first row, in front of a number of cells that are left for the amount due, and the facts of the other rows. */
const takeFirst = (kit: CorporateKit, grid: Grid, amountSpan: number): readonly [readonly FactCell[], Row] => {
  const { others, dueDate } = apartFromDueDate(kit.content);
  const spanned = (facts: readonly MetaFact[]): Row => facts.map((fact) => ({ fact, span: spanOf(kit, fact, grid) }));
  const room = AXES - amountSpan;
  const facts = spanned(others);
  const dates = spanned(dueDate === undefined ? [] : [dueDate]);
  const dateAxis = room - dates.reduce((sum, { span }) => sum + span, 0);
  if ((facts[0]?.span ?? 0) > dateAxis) {
    const [first, rest] = takeRow(facts, room);
    return [placed(first, grid, room), [...dates, ...rest]];
  }
  const [first, rest] = takeRow(facts, dateAxis);
  const date = dates.map(({ fact, span }) => ({ fact, xPt: grid.edgePt(STEP * dateAxis), widthPt: cellsPt(grid, span) }));
  return [[...placed(first, grid, dateAxis), ...date], rest];
};

/** The first row, which ends with the due date and the amount due, and the facts of the other rows. */
const dueRow = (kit: CorporateKit, grid: Grid): readonly [Block, Row] => {
  const { content: { balance }, measurer, looks: { label, due } } = kit;
  const amountPt = measurer.line(balance.value.text, due.role.style).widthPt;
  const wordPt = measurer.longestPartPt(balance.label.text, label.role.style);
  const span = Math.max(amountPt, wordPt) <= cellsPt(grid, 1) ? 1 : 2;
  const [cells, rest] = takeFirst(kit, grid, span);
  const widthPt = cellsPt(grid, span);
  const role = { ...fitLine(kit, balance.value.text, due.role, widthPt, LEAST_AMOUNT_PT), leadingPt: due.role.leadingPt };
  const amount = { fact: balance, xPt: grid.edgePt(STEP * (AXES - span)), widthPt, align: 'end' } as const;
  return [factRow(kit, [...cells, amount], { ...lookOf(kit), due: { role, color: due.color } }), rest];
};

/** Gap between two rows. There is none below a row in which only the amount due is higher than the facts. */
const gapBelow = ({ looks: { label, due } }: CorporateKit, row: Block): number =>
  (Math.abs(row.heightPt - label.role.leadingPt - due.role.leadingPt) < EPSILON_PT ? 0 : CORPORATE_GRID_PT);

/**
 * The facts in cells on four axes. The amount due is at the end of the first row, with the due date next to it. If the label of the balance
 * is hidden, the amount is left out.
 * @param kit content and looks
 * @param widthPt of all cells
 */
export const factCells = (kit: CorporateKit, widthPt: number): Block => {
  const { content } = kit;
  const grid = twelveColumns(widthPt, CORPORATE_GUTTER_PT);
  const [first, rest] = isDueNamed(content)
    ? dueRow(kit, grid)
    : [undefined, content.meta.map((fact) => ({ fact, span: spanOf(kit, fact, grid) }))] as const;
  const rows = takeRows(rest).map((row) => factRow(kit, placed(row, grid), lookOf(kit)));
  return tagged('L', stack([...(first === undefined ? [] : [first]), ...rows].flatMap((row, index, all) =>
    (index === all.length - 1 ? [row] : [row, space(gapBelow(kit, row))]))));
};
