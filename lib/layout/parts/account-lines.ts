import type { Fact, PaymentBlock, Phrase } from '../content/content.js';
import { beside, EPSILON_PT, space, stack, tagged, type Block, type Column } from '../engine/block.js';
import { linePt, staysWhole } from '../engine/fit.js';
import { setPhrase, type KitWith, type TextLook } from '../engine/kit.js';
import { resized } from '../engine/role.js';
import { required } from '../../required.js';
import type { SharedLooks } from './roles.js';

/** A kit with the looks of a heading, of the labels of an account, and of its values; `strong` is of the number to copy. */
export type PaymentKit = KitWith<Pick<SharedLooks, 'label' | 'small' | 'body' | 'strong'>>;

/** Between a label and the value next to it. */
const GAP_PT = 8;
/** Between two facts in one row. */
const ROW_GAP_PT = 12;
/** A value of more characters is a text, which may be wrapped. The longest IBAN has 34, in groups of four. */
const MOST_UNBROKEN = 42;
/** A link of more characters is wrapped at its signs. A shorter one is in one line if the page is wide enough. */
const MOST_UNBROKEN_LINK = 100;

/** Where all labels of an account are: next to one axis of the values, each directly before its value, or above it. */
type LabelPlace = 'axis' | 'before' | 'above';

/** How the lines of a payment are set. */
export interface AccountSetting {
  readonly value: TextLook;
  readonly place: LabelPlace;
}

/** Settings, the best first: a type size for the values, and the place of the labels. */
const TRIALS = [
  { sizePt: 9, place: 'axis' }, { sizePt: 8.5, place: 'axis' },
  { sizePt: 9, place: 'before' }, { sizePt: 8.5, place: 'before' }, { sizePt: 8, place: 'before' },
  { sizePt: 9, place: 'above' }, { sizePt: 8.5, place: 'above' }, { sizePt: 8, place: 'above' },
] as const;

/** The setting of a width that is too small for all of them. */
const LEAST = { sizePt: 8, place: 'above' } as const;

interface Trial {
  readonly sizePt: number;
  readonly place: LabelPlace;
}

const most = (widths: readonly number[]): number => Math.max(0, ...widths);

/** The number of the account, which is the first fact, is the one that must be found. */
const lookOf = ({ looks }: PaymentKit, { value }: AccountSetting, index: number): TextLook =>
  (index > 0 ? value : { ...looks.strong, role: resized(looks.strong.role, value.role.style.sizePt) });

const valuePt = (kit: PaymentKit, { value: { text } }: Fact, { role, color }: TextLook): number =>
  (text.length <= MOST_UNBROKEN ? linePt(kit, text, { role, color }) : kit.measurer.longestWordPt(text, role.style));

const labelPt = (kit: PaymentKit, { label }: Fact): number => linePt(kit, label.text, kit.looks.small);

const isWhole = (kit: PaymentKit, phrase: Phrase | undefined, { role }: TextLook, widthPt: number): boolean =>
  phrase === undefined || staysWhole(kit, phrase.text, role, widthPt);

const isLinkWhole = (kit: PaymentKit, link: Phrase | undefined, look: TextLook, widthPt: number): boolean =>
  (link === undefined || link.text.length > MOST_UNBROKEN_LINK
    ? isWhole(kit, link, look, widthPt)
    : linePt(kit, link.text, look) <= widthPt);

/** Without labels, the values are at the edge. */
const settingOf = (kit: PaymentKit, { facts }: PaymentBlock, { sizePt, place }: Trial): AccountSetting => ({
  value: { ...kit.looks.body, role: resized(kit.looks.body.role, sizePt) },
  place: facts.every(({ label }) => label.text === '') ? 'axis' : place,
});

/** Distance from the edge to each value that is on the line of its label. */
const valueXs = (kit: PaymentKit, facts: readonly Fact[], { place }: AccountSetting): readonly number[] => {
  const labelsPt = facts.map((fact) => labelPt(kit, fact));
  const atPt = place === 'axis' ? labelsPt.map(() => most(labelsPt)) : labelsPt;
  return atPt.map((pt) => (pt === 0 || place === 'above' ? 0 : pt + GAP_PT));
};

/** Whether no value is broken in a width. */
const holds = (kit: PaymentKit, { facts, owner, link }: PaymentBlock, setting: AccountSetting, widthPt: number): boolean => {
  const { value } = setting;
  const starts = valueXs(kit, facts, setting);
  const widestPt = most(facts.map((fact, index) => required(starts[index], 'start of a value') + valuePt(kit, fact, lookOf(kit, setting, index))));
  return widestPt <= widthPt && isWhole(kit, owner, value, widthPt) && isLinkWhole(kit, link, value, widthPt);
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

/** A label and its value on one baseline. */
const factOnLine = (kit: PaymentKit, { label, value }: Fact, look: TextLook, valueXPt: number, widthPt: number): Block => {
  const name = setPhrase(kit, label, { ...kit.looks.small, widthPt, tag: 'Lbl' });
  const text = setPhrase(kit, value, { ...look, widthPt: widthPt - valueXPt, tag: 'LBody' });
  return tagged('LI', beside([{ xPt: 0, block: name }, { xPt: valueXPt, block: text }]));
};

const factBelowLabel = (kit: PaymentKit, { label, value }: Fact, look: TextLook, widthPt: number): Block => {
  const name = label.text === '' ? [] : [setPhrase(kit, label, { ...kit.looks.small, widthPt, tag: 'Lbl' })];
  return tagged('LI', stack([...name, setPhrase(kit, value, { ...look, widthPt, tag: 'LBody' })]));
};

/** Facts with their labels above them: as many in a row as fit, half a line apart. */
const factRows = (kit: PaymentKit, facts: readonly Fact[], setting: AccountSetting, widthPt: number): readonly Block[] => {
  const rows: Column[][] = [];
  let xPt = 0;
  for (const [index, fact] of facts.entries()) {
    const look = lookOf(kit, setting, index);
    const factPt = Math.max(labelPt(kit, fact), valuePt(kit, fact, look));
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
  if (setting.place === 'above') return tagged('L', stack(factRows(kit, facts, setting, widthPt)));
  const starts = valueXs(kit, facts, setting);
  return tagged('L', stack(facts.map((fact, index) =>
    factOnLine(kit, fact, lookOf(kit, setting, index), required(starts[index], 'start of a value'), widthPt))));
};
