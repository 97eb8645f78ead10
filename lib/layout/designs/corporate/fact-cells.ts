import { required } from '../../../required.js';
import { beside, EPSILON_PT, space, stack, tagged, withNodes, type Block } from '../../engine/block.js';
import { codesFit, fitLine, longestLinePt } from '../../engine/fit.js';
import type { MetaFact } from '../../content/content.js';
import { apartFromDueDate, factsToBalance, headAmount, headLook, isDueNamed, payLink } from '../../parts/amount-due.js';
import { factList, valueLook } from '../../parts/fact-list.js';
import { CORPORATE_GRID_PT, CORPORATE_GUTTER_PT, type CorporateKit } from './corporate-looks.js';
import { factRow, type FactCell, type FactRowLook } from './fact-row.js';

/** Facts begin on four axes. Addresses and totals below are on two of them. */
const AXES = 4;
/** On five axes, no fact is alone in a row if four would leave one. */
const MANY_AXES = 5;
/** Most lines of a fact in one cell. A fact with more lines gets two cells. */
const MOST_LINES = 2;
const LEAST_AMOUNT_PT = 11;
/** Between a label and its value. The amount due is higher than the other values. */
const APART_PT = CORPORATE_GRID_PT;
/** Most facts in a row of their own widths, and the least white space between them. */
const MOST_IN_ROW = 6;
const LEAST_APART_PT = 20;
/** Share of a list of long facts for its labels. */
const LIST_LABEL_SHARE = 0.5;

/** A fact and the number of cells that it takes. */
interface Spanned {
  readonly fact: MetaFact;
  readonly span: number;
}

type Row = readonly Spanned[];

/** Equal cells next to each other, with a gutter between them. */
interface Cells {
  readonly count: number;
  edgePt(index: number): number;
  spanPt(span: number): number;
}

const cellsIn = (widthPt: number, count: number): Cells => {
  const stepPt = (widthPt + CORPORATE_GUTTER_PT) / count;
  return { count, edgePt: (index) => index * stepPt, spanPt: (span) => span * stepPt - CORPORATE_GUTTER_PT };
};

const lookOf = (kit: CorporateKit): FactRowLook => {
  const { label, body: value, strong, due } = kit.looks;
  return { label, value, strong, due: headLook(kit, due), apartPt: APART_PT };
};

/** The width that a label needs: on one line if two cells are enough for it, so that no label of a row is higher. */
const labelWidth = (kit: CorporateKit, { label: { text } }: MetaFact, cells: Cells): number => {
  const { role } = kit.looks.label;
  const linePt = longestLinePt(kit, text, role);
  return linePt <= cells.spanPt(2) ? linePt : kit.measurer.longestPartPt(text, role.style);
};

/** As many cells as its label or its longest word needs, and two if it would take many lines in one. */
const spanOf = (kit: CorporateKit, fact: MetaFact, cells: Cells): number => {
  const { measurer } = kit;
  const { style } = valueLook(fact, lookOf(kit)).role;
  const labelPt = labelWidth(kit, fact, cells);
  const wordPt = Math.max(measurer.longestPartPt(fact.value.text, style), labelPt);
  const spans = Array.from({ length: cells.count - 1 }, (_, index) => index + 1);
  const forWords = spans.find((span) => wordPt <= cells.spanPt(span)) ?? cells.count;
  const isLong = forWords === 1 && measurer.wrap(fact.value.text, style, cells.spanPt(1)).length > MOST_LINES;
  return isLong ? 2 : forWords;
};

/** As many facts as fit into a number of cells, at least one, and the others. */
const takeRow = (facts: Row, available: number): readonly [Row, Row] => {
  let left = available;
  const end = facts.findIndex(({ span }) => {
    left -= span;
    return left < 0;
  });
  const count = end < 0 ? facts.length : Math.max(1, end);
  return [facts.slice(0, count), facts.slice(count)];
};

const takeRows = (facts: Row, available: number): readonly Row[] => {
  if (facts.length === 0) return [];
  const [row, rest] = takeRow(facts, available);
  return [row, ...takeRows(rest, available)];
};

/** Places from a first axis on. The last one gets the space before the end. */
const placed = (row: Row, cells: Cells, end = cells.count): readonly FactCell[] => {
  let axis = 0;
  return row.map(({ fact, span }, index) => {
    const available = index === row.length - 1 ? end - axis : span;
    const cell = { fact, xPt: cells.edgePt(axis), widthPt: cells.spanPt(Math.max(1, available)) };
    axis += span;
    return cell;
  });
};

/** Splits the facts: the first row leaves `amountSpan` cells free for the amount due. */
const takeFirst = (kit: CorporateKit, cells: Cells, amountSpan: number): readonly [readonly FactCell[], Row] => {
  const { others, dueDate } = apartFromDueDate(kit.content);
  const spanned = (facts: readonly MetaFact[]): Row => facts.map((fact) => ({ fact, span: spanOf(kit, fact, cells) }));
  const available = cells.count - amountSpan;
  const facts = spanned(others);
  const dates = spanned(dueDate === undefined ? [] : [dueDate]);
  const dateAxis = available - dates.reduce((sum, { span }) => sum + span, 0);
  if ((facts[0]?.span ?? 0) > dateAxis) {
    const [first, rest] = takeRow(facts, available);
    return [placed(first, cells, available), [...dates, ...rest]];
  }
  const [first, rest] = takeRow(facts, dateAxis);
  const date = dates.map(({ fact, span }) => ({ fact, xPt: cells.edgePt(dateAxis), widthPt: cells.spanPt(span) }));
  return [[...placed(first, cells, dateAxis), ...date], rest];
};

/** The place of the amount due at the end of a row, and the look of a row in which it fits there. */
interface DuePlace {
  readonly span: number;
  readonly cell: FactCell;
  readonly look: FactRowLook;
}

const dueCells = (kit: CorporateKit, cells: Cells): DuePlace => {
  const [balance, due] = [headAmount(kit.content), headLook(kit, kit.looks.due)];
  const amountPt = kit.measurer.line(balance.value.text, due.role.style).widthPt;
  const span = Math.max(amountPt, labelWidth(kit, balance, cells)) <= cells.spanPt(1) ? 1 : 2;
  const widthPt = cells.spanPt(span);
  const role = { ...fitLine(kit, balance.value.text, due.role, widthPt, LEAST_AMOUNT_PT), leadingPt: due.role.leadingPt };
  const cell = { fact: balance, xPt: cells.edgePt(cells.count - span), widthPt, align: 'end' } as const;
  return { span, cell, look: { ...lookOf(kit), due: { role, color: due.color } } };
};

/** The first row, which ends with the due date and the amount due, and the facts of the other rows. */
const dueRow = (kit: CorporateKit, cells: Cells): readonly [Block, Row] => {
  const { span, cell, look } = dueCells(kit, cells);
  const [facts, rest] = takeFirst(kit, cells, span);
  return [factRow(kit, [...facts, cell], look), rest];
};

/** White space between two rows. */
const ROW_GAP_PT = 2 * CORPORATE_GRID_PT;

interface Rows {
  readonly blocks: readonly Block[];
  /** Whether the last row below another is a single cell. */
  readonly hasLoneCell: boolean;
}

const rowsIn = (kit: CorporateKit, cells: Cells): Rows => {
  const { content } = kit;
  const [first, rest] = isDueNamed(content)
    ? dueRow(kit, cells)
    : [undefined, content.meta.map((fact) => ({ fact, span: spanOf(kit, fact, cells) }))] as const;
  const rows = takeRows(rest, cells.count);
  const blocks = rows.map((row) => factRow(kit, placed(row, cells), lookOf(kit)));
  const all = first === undefined ? blocks : [first, ...blocks];
  const last = rows.at(-1);
  return { blocks: all, hasLoneCell: all.length > 1 && last?.length === 1 && last[0]?.span === 1 };
};

/** All facts in one row with even gaps, each as wide as its text; undefined if they are too many or too wide. */
const oneRow = (kit: CorporateKit, widthPt: number): Block | undefined => {
  const look = lookOf(kit);
  const facts = factsToBalance(kit.content);
  if (facts.length > MOST_IN_ROW) return undefined;
  const ownPts = facts.map((fact) => Math.max(
    longestLinePt(kit, fact.label.text, look.label.role), longestLinePt(kit, fact.value.text, valueLook(fact, look).role),
  ));
  const apartPt = (widthPt - ownPts.reduce((sum, ownPt) => sum + ownPt, 0)) / (facts.length - 1);
  if (apartPt < LEAST_APART_PT) return undefined;
  let xPt = 0;
  const cells = facts.map((fact, index): FactCell => {
    const ownPt = required(ownPts[index], 'width');
    const cell = { fact, xPt, widthPt: ownPt + EPSILON_PT, align: fact.key === 'balanceDue' ? 'end' : 'start' } as const;
    xPt += ownPt + apartPt;
    return cell;
  });
  return factRow(kit, cells, look);
};

/** Whether a code is broken in its cells. */
const isBroken = (kit: CorporateKit, cells: Cells) => (fact: MetaFact): boolean =>
  !codesFit(kit, fact.value.text, valueLook(fact, lookOf(kit)).role, cells.spanPt(spanOf(kit, fact, cells)));

/** The facts as a list, in which long codes have a line, with the amount due at the end of its first lines. */
const longList = (kit: CorporateKit, widthPt: number): Block => {
  const { content } = kit;
  const due = isDueNamed(content) ? dueCells(kit, cellsIn(widthPt, AXES)) : undefined;
  const listPt = due === undefined ? widthPt : due.cell.xPt - CORPORATE_GUTTER_PT;
  const shape = { ...lookOf(kit), gapPt: CORPORATE_GUTTER_PT, align: 'start', labelShare: LIST_LABEL_SHARE } as const;
  const list = factList(kit, factsToBalance(content).filter(({ key }) => key !== 'balanceDue'), shape, listPt);
  const items = withNodes(list, list.nodes.flatMap(({ children }) => children));
  if (due === undefined) return items;
  // The amount is on the baseline of the third fact.
  const amount = factRow(kit, [due.cell], { ...due.look, apartPt: 2 * CORPORATE_GRID_PT });
  return beside([{ xPt: 0, block: items }, { xPt: 0, block: amount }]);
};

/** Rows of four cells; one row if the facts fit into it; or rows of five if that leaves no fact alone and adds none. */
const bestRows = (kit: CorporateKit, widthPt: number): readonly Block[] => {
  const usual = rowsIn(kit, cellsIn(widthPt, AXES));
  if (usual.blocks.length === 1) return usual.blocks;
  const row = oneRow(kit, widthPt);
  if (row !== undefined) return [row];
  if (kit.content.meta.some(isBroken(kit, cellsIn(widthPt, AXES)))) return [longList(kit, widthPt)];
  if (!usual.hasLoneCell) return usual.blocks;
  const narrow = rowsIn(kit, cellsIn(widthPt, MANY_AXES));
  return narrow.hasLoneCell || narrow.blocks.length > usual.blocks.length ? usual.blocks : narrow.blocks;
};

/**
 * The facts in one row, or in cells on four or five axes. The amount due is at the end of the first row, with the due
 * date next to it.
 * If the label of the balance is hidden, the amount is left out.
 */
export const factCells = (kit: CorporateKit, widthPt: number): Block => {
  const cells = tagged('L', stack(bestRows(kit, widthPt).flatMap((row, index, all) =>
    (index === all.length - 1 ? [row] : [row, space(ROW_GAP_PT)]))));
  return stack([cells, payLink(kit, kit.looks.link, widthPt, 'end')]);
};
