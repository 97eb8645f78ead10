import { beside, space, stack, tagged, type Block } from '../../engine/block.js';
import type { MetaFact } from '../../content/content.js';
import { setPhrase, type Kit } from '../../engine/kit.js';
import { valueDirection, valueLook, type FactListLook } from '../../parts/fact-list.js';

/** Look of facts next to each other, each below its label. */
export interface FactRowLook extends Pick<FactListLook, 'label' | 'value' | 'strong' | 'due'> {
  /** White space between a label and its value, for a row that holds a larger amount. Absent: none. */
  readonly apartPt?: number;
}

export interface FactCell {
  readonly fact: MetaFact;
  readonly xPt: number;
  readonly widthPt: number;
  /** Absent: at the start. */
  readonly align?: 'start' | 'end';
}

/** One row of facts. Labels are aligned at the bottom, so that the values below share their first baseline. */
export const factRow = (kit: Kit, cells: readonly FactCell[], look: FactRowLook): Block => {
  const blocks = cells.map(({ fact, xPt, widthPt, align = 'start' }) => ({
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
