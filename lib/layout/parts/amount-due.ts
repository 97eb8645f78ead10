import { READABLE_CONTRAST } from '../../invoice/contrast.js';
import { beside, EMPTY, indent, space, stack, tagged, whole, type Block } from '../engine/block.js';
import { fitLine, linePt } from '../engine/fit.js';
import type { Balance, Content, Fact, MetaFact } from '../content/content.js';
import type { Color } from '../engine/page.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import { regular, resized, type Role } from '../engine/role.js';
import { LEAST_SIZE_PT } from '../table/table-geometry.js';
import { pageInk } from './watermark.js';

export interface AmountDueLook {
  readonly label: TextLook;
  readonly amount: TextLook;
  /** Label and value of the due date below the amount. */
  readonly dateLabel: TextLook;
  readonly date: TextLook;
  /** A link at which to pay, below the due date. */
  readonly link: TextLook;
  readonly align: 'start' | 'center' | 'end';
  /** The amount is never set smaller. */
  readonly leastPt: number;
  /** White space between the amount and the due date. Absent: one step of the grid. */
  readonly apartPt?: number;
}

/** Facts for the head of an invoice: the due date is printed with the amount due. */
interface ApartFacts {
  readonly others: readonly MetaFact[];
  readonly dueDate: MetaFact | undefined;
}

/** Least distance between a label and its value on one line, and its share of the size of a large value. */
const GAP_PT = 5;
const GAP_EM = 0.4;
const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

/** The due date and all other facts. If nothing has to be paid, the due date is one of the other facts. */
export const apartFromDueDate = ({ meta, balance }: Pick<Content, 'meta' | 'balance'>): ApartFacts => {
  const dueDate = balance.isOwed ? meta.find(({ key }) => key === 'dueDate') : undefined;
  return { others: meta.filter((fact) => fact !== dueDate), dueDate };
};

/** Whether the amount due can be printed among the facts. Without its label, nobody would know which amount it is. */
export const isDueNamed = ({ balance }: Pick<Content, 'balance'>): boolean => balance.label.text !== '';

/** The amount in the head of an invoice: the balance, or the amount paid if nothing is left of it. */
export const headAmount = ({ balance, paid = balance }: Pick<Content, 'balance' | 'paid'>): Balance => paid;

/** The look of that amount: an amount that is paid asks for nothing, so its weight is regular. */
export const headLook = ({ content }: Kit, look: TextLook): TextLook =>
  (content.paid === undefined ? look : { ...look, role: regular(look.role) });

/**
 * The facts as one list that ends with the due date and the amount due, so that both are read together. If the label of
 * the balance is hidden, the facts are in their usual order, without an amount.
 */
export const factsToBalance = (content: Pick<Content, 'meta' | 'balance' | 'paid'>): readonly MetaFact[] => {
  if (!isDueNamed(content)) return content.meta;
  const { others, dueDate } = apartFromDueDate(content);
  return [...others, ...(dueDate === undefined ? [] : [dueDate]), headAmount(content)];
};

interface SizedBlock {
  readonly block: Block;
  readonly widthPt: number;
}

/** A label and its value on one baseline. */
const pairOnOneLine = (
  kit: Kit, { label, value }: Fact, look: Readonly<Record<'label' | 'value', TextLook>>,
): SizedBlock => {
  const labelPt = linePt(kit, label.text, look.label);
  const valueX = labelPt === 0 ? 0 : labelPt + Math.max(GAP_PT, look.value.role.style.sizePt * GAP_EM);
  const valuePt = linePt(kit, value.text, look.value);
  const drop = space(Math.max(0, look.value.role.leadingPt - look.label.role.leadingPt));
  const block = beside([
    { xPt: 0, block: stack([drop, setPhrase(kit, label, { ...look.label, widthPt: labelPt, tag: 'Lbl' })]) },
    { xPt: valueX, block: setPhrase(kit, value, { ...look.value, widthPt: valuePt, tag: 'LBody', direction: kit.direction }) },
  ]);
  return { block: tagged('LI', block), widthPt: valueX + valuePt };
};

/** The due date and its label on one line, or one below the other if the line is too short. */
const dateBlock = (kit: Kit, { label, value }: Fact, look: AmountDueLook, widthPt: number): Block => {
  const { dateLabel, date, align } = look;
  const pair = pairOnOneLine(kit, { label, value }, { label: dateLabel, value: date });
  if (pair.widthPt <= widthPt) return indent((widthPt - pair.widthPt) * SHIFT[align], pair.block);
  return tagged('LI', stack([
    setPhrase(kit, label, { ...dateLabel, widthPt, align, tag: 'Lbl' }),
    setPhrase(kit, value, { ...date, widthPt, align, tag: 'LBody' }),
  ]));
};

const LINK_PT = 9;

/** The accent colour as it is readable on the page: the colour of links. */
export const accentInk = (kit: Kit): Color => pageInk(kit, kit.palette.accentColor, READABLE_CONTRAST);

/** The look of a link at which to pay, in the accent colour on the page. Without a link, its contrast is not computed. */
export const linkLook = (kit: Kit, role: Role): TextLook => {
  const color = kit.content.payLink === undefined ? kit.palette.accentColor : accentInk(kit);
  return { role: resized(role, LINK_PT), color };
};

/** The host of an address. */
const hostOf = (text: string): string => /^https:\/\/([^/?#]+)/.exec(text)?.[1] ?? text;

/**
 * The link at which the amount due can be paid, near that amount; nothing without one. An address that is too wide for
 * its line is shortened to the host if the payment block prints all of it.
 */
export const payLink = (kit: Kit, { role, color }: TextLook, widthPt: number, align: AmountDueLook['align']): Block => {
  const { payLink: link, payment } = kit.content;
  if (link === undefined) return EMPTY;
  const longest = fitLine(kit, link.text, role, widthPt, LEAST_SIZE_PT);
  const isShort = payment === undefined || linePt(kit, link.text, { role: longest, color }) <= widthPt;
  const text = isShort ? link.text : hostOf(link.text);
  const fitted = { ...fitLine(kit, text, role, widthPt, LEAST_SIZE_PT), leadingPt: role.leadingPt };
  return setPhrase(kit, { ...link, text }, { role: fitted, color, widthPt, align, tag: 'P' });
};

/** An amount that is made smaller stays on the baselines of the facts next to it, whose lines have two steps of the grid. */
const onLines = (role: Role, usual: Role): Role =>
  (role === usual ? role : { ...role, leadingPt: Math.ceil(role.leadingPt / role.gridPt / 2 - 0.001) * 2 * role.gridPt });

/**
 * The amount due, as large as fits, with the due date below it, as a list of two facts. It is never split. A document
 * without an amount has nothing there.
 */
export const amountDue = (kit: Kit, look: AmountDueLook, widthPt: number): Block => {
  const { label, value } = headAmount(kit.content);
  if (value.text === '') return EMPTY;
  const amount = headLook(kit, look.amount);
  const { align, leastPt, apartPt = amount.role.gridPt } = look;
  const { dueDate } = apartFromDueDate(kit.content);
  const role = onLines(fitLine(kit, value.text, amount.role, widthPt, leastPt), amount.role);
  const balance = stack([
    setPhrase(kit, label, { ...look.label, widthPt, align, tag: 'Lbl' }),
    setPhrase(kit, value, { role, color: amount.color, widthPt, align, tag: 'LBody', direction: kit.direction }),
  ]);
  const facts = tagged('L', stack([
    tagged('LI', balance),
    ...(dueDate === undefined ? [] : [space(apartPt), dateBlock(kit, dueDate, look, widthPt)]),
  ]));
  return whole(stack([facts, payLink(kit, look.link, widthPt, align)]));
};
