import { beside, indent, space, stack, tagged, type Block } from '../engine/block.js';
import type { MetaFact } from '../content/content.js';
import { valueLook, type FactListLook } from './fact-list.js';
import { setPhrase, type Kit } from '../engine/kit.js';

/** Look of facts in columns: each label is above its value, and several facts are next to each other. */
export interface FactColumnsLook extends Pick<FactListLook, 'label' | 'value' | 'strong'> {
  readonly align: 'start' | 'center';
  /** Most facts in a row. There are fewer if a word would not fit into its column. */
  readonly mostColumns: number;
  readonly gutterPt: number;
  /** Between the rows. */
  readonly rowGapPt: number;
}

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

/**
 * One row of facts. Labels are aligned at their bottom, so that the values below them share their first baseline.
 * @param cellPt width of each cell
 * @param lastPt width of the last one
 */
const factRow = (
  kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, [cellPt, lastPt]: readonly [number, number],
): Block => {
  const { align } = look;
  const cells = facts.map((fact, index) => {
    const widthPt = index === facts.length - 1 ? lastPt : cellPt;
    return {
      label: setPhrase(kit, fact.label, { ...look.label, widthPt, align, tag: 'Lbl' }),
      value: setPhrase(kit, fact.value, { ...valueLook(fact, look), widthPt, align, tag: 'LBody' }),
    };
  });
  const highest = Math.max(...cells.map(({ label }) => label.heightPt));
  return beside(cells.map(({ label, value }, index) => {
    const xPt = index * (cellPt + look.gutterPt);
    return { xPt, block: tagged('LI', stack([space(highest - label.heightPt), label, value])) };
  }));
};

const rowWidth = (count: number, cellPt: number, gutterPt: number): number => count * (cellPt + gutterPt) - gutterPt;

/**
 * Facts in equal columns, in as many rows as needed. A shorter last row is centred if the facts are centred; otherwise its last fact gets
 * the room that is left.
 * @param kit measures
 * @param facts at least one
 * @param look of labels and values
 * @param widthPt of all columns
 */
export const factColumns = (kit: Kit, facts: readonly MetaFact[], look: FactColumnsLook, widthPt: number): Block => {
  const columns = columnCount(kit, facts, look, widthPt);
  const cellPt = columnPt(widthPt, look.gutterPt, columns);
  const rows: Block[] = [];
  for (let start = 0; start < facts.length; start += columns) {
    const inRow = facts.slice(start, start + columns);
    const free = widthPt - rowWidth(inRow.length, cellPt, look.gutterPt);
    const isCentred = look.align === 'center';
    const row = indent(isCentred ? free / 2 : 0, factRow(kit, inRow, look, [cellPt, isCentred ? cellPt : cellPt + free]));
    rows.push(start === 0 ? row : stack([space(look.rowGapPt), row]));
  }
  return tagged('L', stack(rows));
};
