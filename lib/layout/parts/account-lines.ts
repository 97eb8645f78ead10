import type { Fact, PaymentBlock, Phrase } from '../content/content.js';
import { beside, EPSILON_PT, indent, space, stack, tagged, type Block, type Column } from '../engine/block.js';
import { linePt, staysWhole } from '../engine/fit.js';
import { setPhrase, type KitWith, type TextLook } from '../engine/kit.js';
import { resized, strong } from '../engine/role.js';
import { LEAST_SIZE_PT } from '../table/table-geometry.js';
import type { SharedLooks } from './roles.js';

/** A kit with the looks of a heading, of the labels of an account, and of its values; `strong` is of the number to copy. */
export type PaymentKit = KitWith<Pick<SharedLooks, 'label' | 'small' | 'body' | 'strong'>>;

/** Between the longest label and the values next to it. */
const GAP_PT = 12;
/** The least gap after the label of a long number, so that no label has to be above its value. */
const NARROW_GAP_PT = 7;
/** By this, labels may be smaller than usual. */
const LABEL_STEP_PT = 0.5;
/** Between two facts in one row. */
const ROW_GAP_PT = 12;
/** A value of more characters is a text, which may be wrapped. The longest IBAN has 34, in groups of four. */
const MOST_UNBROKEN = 42;
/** A link of more characters is wrapped at its signs. A shorter one is in one line if the page is wide enough. */
const MOST_UNBROKEN_LINK = 100;

/** How the lines of a payment are set. */
export interface AccountSetting {
  readonly label: TextLook;
  readonly value: TextLook;
  /**
   * Distance from the edge to the values; undefined: each label is above its value. The value of a label that has no
   * space before this axis follows it, or is below it.
   */
  readonly valueXPt?: number;
  /** Least distance from a label to its value. */
  readonly gapPt: number;
}

/**
 * A way to set an account: a type size for the values, which are on one axis after all labels, or after the label of
 * the number only, or below their labels.
 */
interface Trial {
  readonly sizePt: number;
  readonly axis: 'labels' | 'number' | 'none';
  readonly hasSmallLabels?: boolean;
  /** Distance from the labels to the axis. */
  readonly gapPt?: number;
}

/** The last way, for a width in which a value must be broken. */
const LEAST: Trial = { sizePt: 8, axis: 'none' };

/** The best first. */
const TRIALS: readonly Trial[] = [
  { sizePt: 9, axis: 'labels' }, { sizePt: 8.5, axis: 'labels' },
  { sizePt: 8.5, axis: 'labels', hasSmallLabels: true }, { sizePt: 8, axis: 'labels', hasSmallLabels: true },
  { sizePt: 8.5, axis: 'number', hasSmallLabels: true }, { sizePt: 8, axis: 'number', hasSmallLabels: true },
  { sizePt: 8, axis: 'number', hasSmallLabels: true, gapPt: NARROW_GAP_PT },
  { sizePt: 9, axis: 'none' }, { sizePt: 8.5, axis: 'none' }, LEAST,
];

const most = (widths: readonly number[]): number => Math.max(0, ...widths);

/** The number of the account, which is the first fact, is the one that must be found. */
const lookOf = ({ looks }: PaymentKit, { value }: AccountSetting, index: number): TextLook =>
  (index > 0 ? value : { ...looks.strong, role: strong(resized(looks.strong.role, value.role.style.sizePt)) });

const valuePt = (kit: PaymentKit, { value: { text } }: Fact, { role, color }: TextLook): number =>
  (text.length <= MOST_UNBROKEN ? linePt(kit, text, { role, color }) : kit.measurer.longestWordPt(text, role.style));

const labelPt = (kit: PaymentKit, { label }: Fact, look: TextLook): number => linePt(kit, label.text, look);

const isWhole = (kit: PaymentKit, phrase: Phrase | undefined, { role }: TextLook, widthPt: number): boolean =>
  phrase === undefined || staysWhole(kit, phrase.text, role, widthPt);

const isLinkWhole = (kit: PaymentKit, link: Phrase | undefined, look: TextLook, widthPt: number): boolean =>
  (link === undefined || link.text.length > MOST_UNBROKEN_LINK
    ? isWhole(kit, link, look, widthPt)
    : linePt(kit, link.text, look) <= widthPt);

const labelLook = ({ looks: { small } }: PaymentKit, hasSmallLabels: boolean): TextLook => {
  const { sizePt } = small.role.style;
  return hasSmallLabels ? { ...small, role: resized(small.role, Math.max(LEAST_SIZE_PT, sizePt - LABEL_STEP_PT)) } : small;
};

const settingOf = (
  kit: PaymentKit, { facts }: PaymentBlock, { sizePt, axis, hasSmallLabels = false, gapPt = GAP_PT }: Trial,
): AccountSetting => {
  const value = { ...kit.looks.body, role: resized(kit.looks.body.role, sizePt) };
  const label = labelLook(kit, hasSmallLabels);
  const labelsPt = facts.map((fact) => labelPt(kit, fact, label));
  if (most(labelsPt) === 0) return { label, value, gapPt, valueXPt: 0 };
  const axisPt = { labels: most(labelsPt), number: most(labelsPt.slice(0, 1)), none: 0 }[axis];
  return axisPt === 0 ? { label, value, gapPt } : { label, value, gapPt, valueXPt: axisPt + gapPt };
};

/** Whether no value is broken in a width. */
const holds = (kit: PaymentKit, { facts, owner, link }: PaymentBlock, setting: AccountSetting, widthPt: number): boolean => {
  const { value, valueXPt = 0 } = setting;
  const widestPt = most(facts.map((fact, index) => valuePt(kit, fact, lookOf(kit, setting, index))));
  return valueXPt + widestPt <= widthPt && isWhole(kit, owner, value, widthPt) && isLinkWhole(kit, link, value, widthPt);
};

/** The best setting in which no value is broken; undefined if the width is too small for all of them. */
export const bestSetting = (kit: PaymentKit, payment: PaymentBlock, widthPt: number): AccountSetting | undefined => {
  for (const trial of TRIALS) {
    const setting = settingOf(kit, payment, trial);
    if (holds(kit, payment, setting, widthPt)) return setting;
  }
  return undefined;
};

/** The setting of a width in which a value must be broken. */
export const leastSetting = (kit: PaymentKit, payment: PaymentBlock): AccountSetting => settingOf(kit, payment, LEAST);

/** How a label and its value are set. */
type FactLook = Pick<AccountSetting, 'label' | 'value' | 'gapPt'>;

/** A label and its value on one baseline. The value of a label that reaches over the axis follows it, or is below it. */
const factOnAxis = (kit: PaymentKit, fact: Fact, look: FactLook, axisPt: number, widthPt: number): Block => {
  const name = setPhrase(kit, fact.label, { ...look.label, widthPt, tag: 'Lbl' });
  const endPt = labelPt(kit, fact, look.label) + look.gapPt;
  const valueXPt = axisPt === 0 ? 0 : Math.max(axisPt, endPt);
  const isBelow = valueXPt > axisPt + EPSILON_PT && valueXPt + valuePt(kit, fact, look.value) > widthPt;
  const xPt = isBelow ? axisPt : valueXPt;
  const text = setPhrase(kit, fact.value, { ...look.value, widthPt: widthPt - xPt, tag: 'LBody' });
  return tagged('LI', isBelow ? stack([name, indent(xPt, text)]) : beside([{ xPt: 0, block: name }, { xPt, block: text }]));
};

const factBelowLabel = (kit: PaymentKit, { label, value }: Fact, look: FactLook, widthPt: number): Block => {
  const name = label.text === '' ? [] : [setPhrase(kit, label, { ...look.label, widthPt, tag: 'Lbl' })];
  return tagged('LI', stack([...name, setPhrase(kit, value, { ...look.value, widthPt, tag: 'LBody' })]));
};

/** Facts with their labels above them: as many in a row as fit, half a line apart. */
const factRows = (kit: PaymentKit, facts: readonly Fact[], setting: AccountSetting, widthPt: number): readonly Block[] => {
  const rows: Column[][] = [];
  let xPt = 0;
  for (const [index, fact] of facts.entries()) {
    const look = { ...setting, value: lookOf(kit, setting, index) };
    const factPt = Math.max(labelPt(kit, fact, look.label), valuePt(kit, fact, look.value));
    // A value without a label would be level with the labels of the others.
    const isNext = rows.length > 0 && fact.label.text !== '' && xPt + factPt <= widthPt + EPSILON_PT;
    if (!isNext) [rows[rows.length], xPt] = [[], 0];
    rows.at(-1)?.push({ xPt, block: factBelowLabel(kit, fact, look, widthPt - xPt) });
    xPt += factPt + ROW_GAP_PT;
  }
  const gap = space(kit.looks.body.role.gridPt);
  return rows.flatMap((row, index) => (index === 0 ? [beside(row)] : [gap, beside(row)]));
};

/** The facts of an account as a list. */
export const accountList = (kit: PaymentKit, facts: readonly Fact[], setting: AccountSetting, widthPt: number): Block => {
  const { valueXPt } = setting;
  const lines = valueXPt === undefined
    ? factRows(kit, facts, setting, widthPt)
    : facts.map((fact, index) => factOnAxis(kit, fact, { ...setting, value: lookOf(kit, setting, index) }, valueXPt, widthPt));
  return tagged('L', stack(lines));
};
