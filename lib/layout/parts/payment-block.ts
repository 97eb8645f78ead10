import type { Fact, PaymentBlock, Phrase, PrintedCode } from '../content/content.js';
import { beside, EMPTY, EPSILON_PT, indent, space, stack, tagged, whole, type Block } from '../engine/block.js';
import { linePt, staysWhole } from '../engine/fit.js';
import { setPhrase, type KitWith, type TextLook } from '../engine/kit.js';
import { resized, type Role } from '../engine/role.js';
import { codeFigure, codeShape } from './payment-code.js';
import type { SharedLooks } from './roles.js';

/** A kit with the looks of a heading, of the labels of an account, and of its values. */
export type PaymentKit = KitWith<Pick<SharedLooks, 'label' | 'small' | 'body'>>;

/** Sizes of the values, which one copies. The largest with which no value is broken is used. */
const SIZES_PT = [9, 8.5, 8] as const;
/** Between the labels and the values. */
const GAP_PT = 8;
/** A value of more characters is a text, which may be wrapped. The longest IBAN has 34, in groups of four. */
const MOST_UNBROKEN = 42;
/** A link of more characters is wrapped at its signs. A shorter one is in one line if the page is wide enough. */
const MOST_UNBROKEN_LINK = 100;
/** Characters of the names of codes, such as IBAN. A longer label may be above its value. */
const MOST_NAME = 4;

const valueLook = ({ looks: { body } }: PaymentKit, sizePt: number): TextLook => ({ ...body, role: resized(body.role, sizePt) });

const textPt = (kit: PaymentKit, text: string, look: TextLook): number =>
  (text.length <= MOST_UNBROKEN ? linePt(kit, text, look) : kit.measurer.longestWordPt(text, look.role.style));

/** How the facts of an account are set: the values on one axis. */
interface Setting {
  readonly value: TextLook;
  /** Distance from the labels to the values; 0 without labels. */
  readonly valueXPt: number;
}

const most = (widths: readonly number[]): number => Math.max(0, ...widths);

const isWhole = (kit: PaymentKit, phrase: Phrase | undefined, { role }: TextLook, widthPt: number): boolean =>
  phrase === undefined || staysWhole(kit, phrase.text, role, widthPt);

const isLinkWhole = (kit: PaymentKit, link: Phrase | undefined, look: TextLook, widthPt: number): boolean =>
  (link === undefined || link.text.length > MOST_UNBROKEN_LINK
    ? isWhole(kit, link, look, widthPt)
    : linePt(kit, link.text, look) <= widthPt);

/**
 * The setting in which no value is broken; undefined if the width is too small.
 * @param labels Labels that are on the lines of their values. A longer one is on a line of its own
 */
const settingIn = (
  kit: PaymentKit, payment: PaymentBlock, labels: readonly Phrase[], widthPt: number, sizePt: number,
): Setting | undefined => {
  const { facts, owner, link } = payment;
  const value = valueLook(kit, sizePt);
  const labelPt = most(labels.map(({ text }) => linePt(kit, text, kit.looks.small)));
  const valueXPt = labelPt === 0 ? 0 : labelPt + GAP_PT;
  const freePt = widthPt - valueXPt;
  const isWide = most(facts.map((fact) => textPt(kit, fact.value.text, value))) <= freePt;
  const areTexts = isWhole(kit, owner, value, widthPt) && isLinkWhole(kit, link, value, widthPt);
  return isWide && areTexts ? { value, valueXPt } : undefined;
};

/** The largest setting, with all labels on the lines of their values if that breaks no value even in the smallest size. */
const bestSetting = (kit: PaymentKit, payment: PaymentBlock, widthPt: number): Setting | undefined => {
  const labels = payment.facts.map(({ label }) => label);
  const names = labels.filter(({ text }) => text.length <= MOST_NAME);
  for (const inLine of names.length < labels.length ? [labels, names] : [labels]) {
    for (const sizePt of SIZES_PT) {
      const setting = settingIn(kit, payment, inLine, widthPt, sizePt);
      if (setting !== undefined) return setting;
    }
  }
  return undefined;
};

/** A label and its value on one baseline; the value on the axis below a label that is longer. */
const factOnAxis = (kit: PaymentKit, { label, value }: Fact, setting: Setting, widthPt: number): Block => {
  const { valueXPt } = setting;
  const { small } = kit.looks;
  const name = setPhrase(kit, label, { ...small, widthPt, tag: 'Lbl' });
  const text = setPhrase(kit, value, { ...setting.value, widthPt: widthPt - valueXPt, tag: 'LBody' });
  const isLong = linePt(kit, label.text, small) + GAP_PT > valueXPt + EPSILON_PT;
  if (label.text !== '' && isLong) return tagged('LI', stack([name, indent(valueXPt, text)]));
  return tagged('LI', beside([{ xPt: 0, block: name }, { xPt: valueXPt, block: text }]));
};

/** The heading, the payee, the account, the link and, a little apart, the terms below each other. */
const linesOf = (kit: PaymentKit, payment: PaymentBlock, widthPt: number): Block => {
  const { label, owner, facts, link, terms = [] } = payment;
  const setting = bestSetting(kit, payment, widthPt) ?? { value: valueLook(kit, SIZES_PT[2]), valueXPt: 0 };
  const paragraph = (text: Phrase): Block => setPhrase(kit, text, { ...setting.value, widthPt, tag: 'P' });
  const account = [
    // The payee has no label, so it begins at the edge.
    ...owner === undefined ? [] : [paragraph(owner)],
    ...facts.length === 0 ? [] : [tagged('L', stack(facts.map((fact) => factOnAxis(kit, fact, setting, widthPt))))],
    ...link === undefined ? [] : [paragraph(link)],
  ];
  return stack([
    setPhrase(kit, label, { ...kit.looks.label, widthPt, tag: 'H2' }),
    ...account,
    ...(terms.length > 0 && account.length > 0 ? [space(setting.value.role.gridPt)] : []),
    ...terms.map(paragraph),
  ]);
};

const firstRole = ({ looks }: PaymentKit, { label }: PaymentBlock): Role => (label.text === '' ? looks.body : looks.label).role;

/** Where a payment is: the width that it may take, and the empty height above it. */
interface Place {
  readonly widthPt: number;
  readonly clearAbovePt: number;
}

/** The lines are next to the code if no value is broken there, otherwise below it. */
const withCode = (kit: PaymentKit, payment: PaymentBlock, code: PrintedCode, { widthPt, clearAbovePt }: Place): Block => {
  const shape = codeShape(kit, code, firstRole(kit, payment), clearAbovePt);
  const figure = codeFigure(code, shape);
  const besidePt = widthPt - shape.linesXPt;
  // The heading and the lines are read before the code, which says the same.
  if (bestSetting(kit, payment, besidePt) !== undefined) {
    return beside([
      { xPt: shape.linesXPt, block: stack([space(shape.linesYPt), linesOf(kit, payment, besidePt)]) },
      { xPt: 0, block: figure },
    ]);
  }
  return beside([{ xPt: 0, block: stack([space(shape.heightPt), linesOf(kit, payment, widthPt)]) }, { xPt: 0, block: figure }]);
};

/**
 * How to pay: account, reference, link and terms below a heading, with the code if there is one; nothing if the invoice
 * does not say. It is never split.
 * @param clearAbovePt empty height above the block, into which the white space of a code may reach
 */
export const paymentBlock = (kit: PaymentKit, widthPt: number, clearAbovePt = 0): Block => {
  const { payment } = kit.content;
  if (payment === undefined) return EMPTY;
  const { code } = payment;
  const block = code === undefined ? linesOf(kit, payment, widthPt) : withCode(kit, payment, code, { widthPt, clearAbovePt });
  return whole(tagged('Sect', block));
};

/** How a width holds a payment: with its lines next to the code, or without one; with the lines below the code; or not. */
export type PaymentFit = 'beside' | 'below' | 'none';

export const paymentFit = (kit: PaymentKit, widthPt: number): PaymentFit => {
  const { payment } = kit.content;
  if (payment === undefined) return 'beside';
  const codePt = payment.code === undefined ? 0 : codeShape(kit, payment.code, firstRole(kit, payment), 0).linesXPt;
  if (bestSetting(kit, payment, widthPt - codePt) !== undefined) return 'beside';
  return codePt > 0 && bestSetting(kit, payment, widthPt) !== undefined ? 'below' : 'none';
};
