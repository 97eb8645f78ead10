import { beside, space, stack, tagged, type Block, type Column } from '../engine/block.js';
import { fitWords } from '../engine/fit.js';
import type { MetaFact } from '../content/content.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import type { Alignment, Role } from '../engine/paragraph.js';
import { LEAST_SIZE_PT } from '../table/table-geometry.js';
import type { TextLook } from '../engine/text-look.js';

/** Look of a list of facts: labels in one column, values in the next, on one baseline. */
export interface FactListLook {
  readonly label: TextLook;
  readonly value: TextLook;
  /** The facts that readers look for first. */
  readonly strong: TextLook;
  readonly gapPt: number;
  /** Alignment of the values in their column. */
  readonly align: Alignment;
  /** Share of the width that the labels may take. */
  readonly labelShare: number;
}

const STRONG_KEYS: ReadonlySet<MetaFact['key']> = new Set(['invoiceNumber', 'dueDate']);

/**
 * Look of a fact's value: the invoice number and the due date are strong.
 * @param fact whose value
 * @param look of values
 */
export const valueLook = (fact: MetaFact, look: Pick<FactListLook, 'value' | 'strong'>): TextLook =>
  STRONG_KEYS.has(fact.key) ? look.strong : look.value;

/** Labels may shrink to this share of their size. */
const LEAST_LABEL_SHARE = 0.8;

const linePt = (kit: Kit, text: string, { role }: TextLook): number => (text === '' ? 0 : kit.measurer.line(text, role.style).widthPt);

const labelWidth = (kit: Kit, facts: readonly MetaFact[], look: FactListLook, widthPt: number): number =>
  Math.min(Math.max(...facts.map(({ label }) => linePt(kit, label.text, look.label))), widthPt * look.labelShare);

/** Labels are set a little smaller if that keeps their longest words whole. */
const fittedLabel = (kit: Kit, facts: readonly MetaFact[], { label, labelShare }: FactListLook, widthPt: number): TextLook => {
  const words = facts.map((fact) => fact.label.text).join(' ');
  const { leadingPt, style: { sizePt } } = label.role;
  const leastPt = Math.max(LEAST_SIZE_PT, sizePt * LEAST_LABEL_SHARE);
  return { ...label, role: { ...fitWords(kit, words, label.role, widthPt * labelShare, leastPt), leadingPt } };
};

/** Width of a label. If values are aligned at the end, a label may use all the room that its value does not need. */
const ownLabelPt = (kit: Kit, fact: MetaFact, look: FactListLook, [columnPt, widthPt]: readonly [number, number]): number => {
  if (look.align !== 'end') return columnPt;
  const ownPt = linePt(kit, fact.label.text, look.label);
  return ownPt + look.gapPt + linePt(kit, fact.value.text, valueLook(fact, look)) <= widthPt ? ownPt : columnPt;
};

/**
 * Facts below each other. After a fact of several lines there is an extra grid step, to show that its lines belong together.
 * @param items one block each
 * @param role of their labels
 */
export const spacedFacts = (items: readonly Block[], { gridPt, leadingPt }: Role): Block => stack(items.flatMap((item, index) =>
  (item.heightPt > leadingPt && index < items.length - 1 ? [item, space(gridPt)] : [item])));

/**
 * Facts as a list, one below the other.
 * @param kit measures
 * @param facts at least one
 * @param look of labels and values
 * @param widthPt of the list
 */
export const factList = (kit: Kit, facts: readonly MetaFact[], given: FactListLook, widthPt: number): Block => {
  const look = { ...given, label: fittedLabel(kit, facts, given, widthPt) };
  const columnPt = labelWidth(kit, facts, look, widthPt);
  const items = facts.map((fact): Block => {
    const labelPt = ownLabelPt(kit, fact, look, [columnPt, widthPt]);
    const valueX = labelPt === 0 ? 0 : labelPt + look.gapPt;
    const columns: readonly Column[] = [
      { xPt: 0, block: setPhrase(kit, fact.label, { ...look.label, widthPt: labelPt, tag: 'Lbl' }) },
      { xPt: valueX, block: setPhrase(kit, fact.value, { ...valueLook(fact, look), widthPt: widthPt - valueX, align: look.align, tag: 'LBody' }) },
    ];
    return tagged('LI', beside(columns));
  });
  return tagged('L', spacedFacts(items, look.label.role));
};
