import { beside, EPSILON_PT, space, stack, tagged, type Block, type Column } from '../engine/block.js';
import { fitLine, fitParts, fitWords, linePt, staysWhole, codesFit } from '../engine/fit.js';
import type { MetaFact, Phrase } from '../content/content.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import type { Alignment } from '../engine/paragraph.js';
import type { Role } from '../engine/role.js';
import { required } from '../../required.js';
import { LEAST_SIZE_PT } from '../table/table-geometry.js';

/** Look of a list of facts: labels in one column, values in the next, on one baseline. */
export interface FactListLook {
  readonly label: TextLook;
  readonly value: TextLook;
  /** Look of the most important facts. */
  readonly strong: TextLook;
  /** The amount due. Absent: strong. Its line may be higher than the others. */
  readonly due?: TextLook;
  readonly gapPt: number;
  readonly align: Alignment;
  /** Share of the width that the labels may take. */
  readonly labelShare: number;
  /** Whether each fact is on the lines of a list next to it, also after one of several lines. */
  readonly isOnLines?: boolean;
  /** White space between the other facts and the amount due below them. Absent: none. */
  readonly aboveDuePt?: number;
}

const STRONG_KEYS: ReadonlySet<MetaFact['key']> = new Set(['invoiceNumber', 'dueDate']);

/** Look of a fact's value: the invoice number and the due date are strong, the amount due has its own look. */
export const valueLook = (fact: MetaFact, look: Pick<FactListLook, 'value' | 'strong' | 'due'>): TextLook => {
  if (fact.key === 'balanceDue') return look.due ?? look.strong;
  return STRONG_KEYS.has(fact.key) ? look.strong : look.value;
};

/** The direction of a fact's value: an amount has that of the page, a text that of its first letter. */
export const valueDirection = ({ direction }: Pick<Kit, 'direction'>, { key }: MetaFact): Kit['direction'] | undefined =>
  (key === 'balanceDue' ? direction : undefined);

/** Labels may shrink to this share of their size. */
const LEAST_LABEL_SHARE = 0.8;

/** Labels are set a little smaller if that keeps their longest words whole. A word that would be cut even then is ignored. */
const fittedLabel = (kit: Kit, facts: readonly MetaFact[], { label, labelShare }: FactListLook, widthPt: number): TextLook => {
  const { role } = label;
  const columnPt = widthPt * labelShare;
  const leastPt = Math.max(LEAST_SIZE_PT, role.style.sizePt * LEAST_LABEL_SHARE);
  const fitted = (texts: readonly string[]): Role => fitWords(kit, texts.join(' '), role, columnPt, leastPt);
  const isWhole = (text: string, { style }: Role): boolean => kit.measurer.longestWordPt(text, style) <= columnPt;
  const texts = facts.map((fact) => fact.label.text);
  const all = fitted(texts);
  if (all === role) return label;
  if (texts.every((text) => isWhole(text, all))) return { ...label, role: { ...all, leadingPt: role.leadingPt } };
  return { ...label, role: { ...fitted(texts.filter((text) => isWhole(text, all))), leadingPt: role.leadingPt } };
};

/**
 * The space of each label. If values are aligned at the end, a label may use all the space that its value does not
 * need.
 */
const labelSpaces = (kit: Kit, facts: readonly MetaFact[], look: FactListLook, widthPt: number): readonly number[] => {
  const ownPts = facts.map(({ label }) => linePt(kit, label.text, look.label));
  const columnPt = Math.min(Math.max(...ownPts), widthPt * look.labelShare);
  if (look.align !== 'end') return ownPts.fill(columnPt);
  const isBeside = (fact: MetaFact, ownPt: number): boolean =>
    ownPt + look.gapPt + linePt(kit, fact.value.text, valueLook(fact, look)) <= widthPt;
  return facts.map((fact, index) => {
    const ownPt = required(ownPts[index], 'label');
    return isBeside(fact, ownPt) ? ownPt : columnPt;
  });
};

/** Facts below each other. White space after a fact of several lines shows that its lines belong together. */
export const spacedFacts = (items: readonly Block[], { gridPt, leadingPt }: Role, steps = 1): Block => {
  const isSpaced = ({ heightPt }: Block, index: number): boolean => heightPt > leadingPt && index < items.length - 1;
  return stack(items.flatMap((item, index) => (isSpaced(item, index) ? [item, space(steps * gridPt)] : [item])));
};

/** The amount due may shrink to this share of its size next to its label. */
const LEAST_DUE_SHARE = 0.75;

/** Look of a fact's value in a width: an amount is made smaller until it fits on one line, within limits. */
export const fittedValue = (
  kit: Kit, fact: MetaFact, look: Pick<FactListLook, 'value' | 'strong' | 'due'>, widthPt: number,
): TextLook => {
  const own = valueLook(fact, look);
  if (fact.key !== 'balanceDue') return own;
  const { role, color } = own;
  const fitted = fitLine(kit, fact.value.text, role, widthPt, role.style.sizePt * LEAST_DUE_SHARE);
  return { role: { ...fitted, leadingPt: role.leadingPt }, color };
};

/** Most parts of a broken code. A code in more parts is hard to read. */
const MOST_CODE_LINES = 2;

/** Whether a text fits its column: no word is cut, and no code is in many parts. A text of one line is not measured again. */
const suits = (kit: Kit, { text }: Phrase, block: Block, { role }: TextLook, widthPt: number): boolean => {
  const lines = block.heightPt / role.leadingPt;
  if (lines <= 1) return true;
  return (lines <= MOST_CODE_LINES || /\s/.test(text)) && staysWhole(kit, text, role, widthPt);
};

/** How a fact is set, and where its value begins. */
interface FactPlace extends Pick<FactListLook, 'label' | 'value' | 'align'> {
  readonly labelPt: number;
  readonly valueX: number;
  readonly widthPt: number;
}

/** A value of several lines has lines that are about as long, so that no line is a few characters alone. */
const valueBlock = (kit: Kit, fact: MetaFact, { value, align }: FactPlace, widthPt: number): Block =>
  setPhrase(kit, fact.value, { ...value, widthPt, align, tag: 'LBody', direction: valueDirection(kit, fact), isEven: true });

/** Whether a value fits its column. An amount must be on one line, which is higher than its leading in a tall script. */
const suitsValue = (kit: Kit, fact: MetaFact, block: Block, value: TextLook, widthPt: number): boolean =>
  (fact.key === 'balanceDue' ? linePt(kit, fact.value.text, value) <= widthPt + EPSILON_PT : suits(kit, fact.value, block, value, widthPt));

/** Label and value of a fact on one baseline; undefined if that would cut a word, or a code into many parts. */
export const factOnOneLine = (kit: Kit, fact: MetaFact, place: FactPlace): readonly Column[] | undefined => {
  const { label, value, labelPt, valueX, widthPt } = place;
  const name = setPhrase(kit, fact.label, { ...label, widthPt: labelPt, tag: 'Lbl' });
  const text = valueBlock(kit, fact, place, widthPt - valueX);
  const areSuited = labelPt === 0
    || (suits(kit, fact.label, name, label, labelPt) && suitsValue(kit, fact, text, value, widthPt - valueX));
  const drop = space(Math.max(0, value.role.leadingPt - label.role.leadingPt));
  return areSuited ? [{ xPt: 0, block: stack([drop, name]) }, { xPt: valueX, block: text }] : undefined;
};

/** The value of a fact below its label, each with the whole width. */
export const factOnTwoLines = (kit: Kit, fact: MetaFact, place: FactPlace): Block => {
  const { label, value, widthPt } = place;
  const fit = fact.key === 'balanceDue' ? fitLine : fitParts;
  const role = fit(kit, fact.value.text, value.role, widthPt, LEAST_SIZE_PT);
  return stack([
    setPhrase(kit, fact.label, { ...label, widthPt, tag: 'Lbl' }),
    valueBlock(kit, fact, { ...place, value: { ...value, role } }, widthPt),
  ]);
};

/**
 * The facts whose values, if set in a list of a width, would be broken within a word or a code. An amount is not one of
 * them: it is made smaller. Labels are measured only if a value may be too long.
 */
export const brokenFacts = (kit: Kit, facts: readonly MetaFact[], look: FactListLook, widthPt: number): readonly MetaFact[] => {
  const fits = (fact: MetaFact, labelPt: number): boolean =>
    codesFit(kit, fact.value.text, valueLook(fact, look).role, widthPt - labelPt - look.gapPt);
  const doubtful = facts.filter((fact) => fact.key !== 'balanceDue' && !fits(fact, widthPt * look.labelShare));
  if (doubtful.length === 0) return doubtful;
  const spaces = labelSpaces(kit, facts, look, widthPt);
  return doubtful.filter((fact) => !fits(fact, required(spaces[facts.indexOf(fact)], 'label')));
};

/** One or more facts as a list, one below the other. */
export const factList = (kit: Kit, facts: readonly MetaFact[], given: FactListLook, widthPt: number): Block => {
  const look = { ...given, label: fittedLabel(kit, facts, given, widthPt) };
  const { label, align, gapPt } = look;
  const spaces = labelSpaces(kit, facts, look, widthPt);
  const items = facts.map((fact, index): Block => {
    const labelPt = required(spaces[index], 'label');
    const valueX = labelPt === 0 ? 0 : labelPt + gapPt;
    const place = { label, align, value: fittedValue(kit, fact, look, widthPt - valueX), labelPt, valueX, widthPt };
    const columns = factOnOneLine(kit, fact, place);
    const item = tagged('LI', columns === undefined ? factOnTwoLines(kit, fact, place) : beside(columns));
    return fact.key === 'balanceDue' && index > 0 ? stack([space(look.aboveDuePt ?? 0), item]) : item;
  });
  return tagged('L', spacedFacts(items, look.label.role, look.isOnLines === true ? 2 : 1));
};
