import { beside, EPSILON_PT, space, stack, tagged, type Block } from '../engine/block.js';
import { longestLinePt } from '../engine/fit.js';
import type { MetaFact } from '../content/content.js';
import { factList, valueDirection, valueLook, type FactListLook } from './fact-list.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import type { Role } from '../engine/role.js';
import { required } from '../../required.js';

/** Look of facts next to each other, each below its label. */
export interface FactRowLook extends Pick<FactListLook, 'label' | 'value' | 'strong' | 'due'> {
  readonly align: 'start' | 'center';
  /** White space between a label and its value, for a row that holds a larger amount. Absent: none. */
  readonly apartPt?: number;
}

export interface FactColumnsLook extends Omit<FactRowLook, 'align' | 'apartPt'> {
  /** Most facts in a row. There are fewer if a word would not fit into its column. */
  readonly mostColumns: number;
  readonly gutterPt: number;
  /** Between the rows. */
  readonly rowGapPt: number;
  /** Reading edge of the totals, which a column shares. Absent: all columns have one width. */
  readonly axisPt?: number;
}

/** With so few columns, more facts than that are a list. */
const FEW_COLUMNS = 2;
/** Share of a list for its labels. */
const LIST_LABEL_SHARE = 0.5;

/** The columns before the axis have one width, and those from it on. */
const cellsOf = (
  { gutterPt, axisPt }: FactColumnsLook, widthPt: number, columns: number,
): readonly Pick<FactCell, 'xPt' | 'widthPt'>[] => {
  const endPt = widthPt + gutterPt;
  const before = axisPt === undefined ? columns : Math.max(1, Math.round(columns * axisPt / endPt));
  const firstPt = axisPt === undefined || before === columns ? endPt : axisPt;
  return Array.from({ length: columns }, (_, index) => {
    const [startPt, at, count, stepPt] = index < before
      ? [0, index, before, firstPt] : [firstPt, index - before, columns - before, endPt - firstPt];
    return { xPt: startPt + at * stepPt / count, widthPt: stepPt / count - gutterPt };
  });
};

/** Rows as even as possible: seven facts make rows of four and three. */
const evenColumns = (facts: number, most: number): number => Math.ceil(facts / Math.ceil(facts / most));

type MeasureText = (text: string, role: Role) => number;

/** As many columns as leave each label and each value as much space as it needs. */
const columnsFor = (facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number, measure: MeasureText): number => {
  const neededPt = Math.max(...facts.flatMap((fact) =>
    [measure(fact.label.text, look.label.role), measure(fact.value.text, valueLook(fact, look).role)]));
  const isNarrow = (columns: number): boolean => cellsOf(look, widthPt, columns).some((cell) => cell.widthPt < neededPt);
  let most = look.mostColumns;
  while (most > 1 && isNarrow(evenColumns(facts.length, most))) most -= 1;
  return most;
};

/**
 * As many columns as have space for each text on one line, but not so few that the facts would be a list; otherwise as
 * many as have space for each word.
 */
const mostColumns = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number): number => {
  const forLines = columnsFor(facts, look, widthPt, (text, role) => longestLinePt(kit, text, role));
  if (forLines > FEW_COLUMNS) return forLines;
  return columnsFor(facts, look, widthPt, (text, { style }) => kit.measurer.longestWordPt(text, style));
};

export interface FactCell {
  readonly fact: MetaFact;
  readonly xPt: number;
  readonly widthPt: number;
  /** Absent: that of all facts. */
  readonly align?: 'start' | 'center' | 'end';
}

/** One row of facts. Labels are aligned at the bottom, so that the values below share their first baseline. */
export const factRow = (kit: Kit, cells: readonly FactCell[], look: FactRowLook): Block => {
  const blocks = cells.map(({ fact, xPt, widthPt, align = look.align }) => ({
    xPt,
    label: setPhrase(kit, fact.label, { ...look.label, widthPt, align, tag: 'Lbl' }),
    value: setPhrase(kit, fact.value, { ...valueLook(fact, look), widthPt, align, tag: 'LBody',
      direction: valueDirection(kit, fact), isEven: true }),
  }));
  const highest = Math.max(...blocks.map(({ label }) => label.heightPt));
  const apart = space(look.apartPt ?? 0);
  return beside(blocks.map(({ xPt, label, value }) =>
    ({ xPt, block: tagged('LI', stack([space(highest - label.heightPt), label, apart, value])) })));
};

/** Facts with labels next to their values. */
const besideLabels = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number): Block => {
  const most = (widths: readonly number[]): number => Math.max(...widths);
  const labelPt = most(facts.map((fact) => longestLinePt(kit, fact.label.text, look.label.role)));
  const valuePt = most(facts.map((fact) => longestLinePt(kit, fact.value.text, valueLook(fact, look).role)));
  const listPt = Math.min(widthPt, labelPt + look.gutterPt + valuePt + EPSILON_PT);
  return factList(kit, facts, { ...look, gapPt: look.gutterPt, align: 'start', labelShare: LIST_LABEL_SHARE }, listPt);
};

/**
 * One or more facts in columns over the whole width, in rows as needed. Each label and its value begin at the
 * edge of their column. If a long word leaves few columns for many facts, they are a list, which is not as high.
 */
export const factColumns = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number): Block => {
  const most = mostColumns(kit, facts, look, widthPt);
  if (most <= FEW_COLUMNS && facts.length > FEW_COLUMNS) return besideLabels(kit, facts, look, widthPt);
  const columns = evenColumns(facts.length, most);
  const places = cellsOf(look, widthPt, columns);
  const rows: Block[] = [];
  for (let start = 0; start < facts.length; start += columns) {
    const inRow = facts.slice(start, start + columns);
    const cells = inRow.map((fact, index) => ({ fact, ...required(places[index], 'column') }));
    const row = factRow(kit, cells, { ...look, align: 'start' });
    rows.push(start === 0 ? row : stack([space(look.rowGapPt), row]));
  }
  return tagged('L', stack(rows));
};
