import { beside, space, stack, tagged, type Block } from '../engine/block.js';
import type { MetaFact } from '../content/content.js';
import { valueDirection, valueLook, type FactListLook } from './fact-list.js';
import { setPhrase, type Kit } from '../engine/kit.js';

/** Look of facts next to each other, each below its label. */
export interface FactRowLook extends Pick<FactListLook, 'label' | 'value' | 'strong' | 'due'> {
  readonly align: 'start' | 'center';
}

export interface FactColumnsLook extends Omit<FactRowLook, 'align'> {
  /** Most facts in a row. There are fewer if a word would not fit into its column. */
  readonly mostColumns: number;
  readonly gutterPt: number;
  /** Between the rows. */
  readonly rowGapPt: number;
}

/**
 * Most width of a cell, unless a word needs more. Two facts are therefore near the middle, not at a quarter and three
 * quarters of the width.
 */
const MOST_CELL_PT = 150;

const columnPt = (widthPt: number, gutterPt: number, columns: number): number => (widthPt - (columns - 1) * gutterPt) / columns;

const widestWord = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook): number =>
  Math.max(...facts.flatMap((fact) => [
    kit.measurer.longestWordPt(fact.label.text, look.label.role.style),
    kit.measurer.longestWordPt(fact.value.text, valueLook(fact, look).role.style),
  ]));

/** As many columns as the widest word allows, with rows as even as possible: seven facts make rows of four and three. */
const columnCount = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number): number => {
  const wordPt = widestWord(kit, facts, look);
  let most = look.mostColumns;
  while (most > 1 && columnPt(widthPt, look.gutterPt, most) < wordPt) most -= 1;
  return Math.ceil(facts.length / Math.ceil(facts.length / most));
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
  return beside(blocks.map(({ xPt, label, value }) =>
    ({ xPt, block: tagged('LI', stack([space(highest - label.heightPt), label, value])) })));
};

const rowWidth = (count: number, cellPt: number, gutterPt: number): number => count * (cellPt + gutterPt) - gutterPt;

/** One or more facts in equal, centred columns, in rows as needed. A shorter last row is in the middle. */
export const factColumns = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number): Block => {
  const columns = columnCount(kit, facts, look, widthPt);
  const cellPt = Math.min(columnPt(widthPt, look.gutterPt, columns), Math.max(MOST_CELL_PT, widestWord(kit, facts, look)));
  const rows: Block[] = [];
  for (let start = 0; start < facts.length; start += columns) {
    const inRow = facts.slice(start, start + columns);
    const startPt = (widthPt - rowWidth(inRow.length, cellPt, look.gutterPt)) / 2;
    const cells = inRow.map((fact, index) => ({ fact, xPt: startPt + index * (cellPt + look.gutterPt), widthPt: cellPt }));
    const row = factRow(kit, cells, { ...look, align: 'center' });
    rows.push(start === 0 ? row : stack([space(look.rowGapPt), row]));
  }
  return tagged('L', stack(rows));
};
