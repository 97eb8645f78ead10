import { indent, space, stack, tagged, type Block } from '../engine/block.js';
import { fitLine, fitWords, staysWhole } from '../engine/fit.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import type { Role } from '../engine/role.js';
import { isSmallCapitals } from './roles.js';
import { isWordmark, logoBlock, type LogoSpace } from './logo.js';
import type { Alignment } from '../engine/paragraph.js';

/** Look of the sender: logo above name above details. */
export interface SenderLook {
  readonly name: TextLook;
  readonly details: TextLook;
  readonly logo: Omit<LogoSpace, 'align'>;
  readonly align: 'start' | 'center' | 'end';
  /** White space below the logo. */
  readonly logoGapPt: number;
  /** White space between name and details. */
  readonly gapPt: number;
  /** White space above the name if there is no logo, so that it shares a baseline with the text next to it. */
  readonly dropPt: number;
}

/** A name is never set smaller. */
const LEAST_NAME_PT = 8;

/** Size of the name next to a logo that spells it. */
const SMALL_NAME_PT = 10.5;
/** Share of its size that a name has next to any other logo, so that the two do not compete. */
const BESIDE_LOGO = { regular: 0.75, bold: 0.62 } as const;

const smallName = (role: Role): Role => {
  const { style, gridPt } = role;
  const sizePt = Math.min(SMALL_NAME_PT, style.sizePt);
  return { ...role, leadingPt: 2 * gridPt, style: { ...style, letterSpacingEm: 0, weight: 'bold', sizePt } };
};

const smallerName = (role: Role): Role => {
  const { style, gridPt, leadingPt } = role;
  // Small capitals are small enough.
  if (style.features?.includes('smcp') === true) return role;
  const share = BESIDE_LOGO[style.weight];
  const sizePt = Math.max(Math.min(SMALL_NAME_PT, style.sizePt), style.sizePt * share);
  return { ...role, leadingPt: Math.max(2, Math.round(leadingPt * share / gridPt)) * gridPt, style: { ...style, sizePt } };
};

/** A change of a role. The same role gives the same object, and a changed role is not changed again. */
const once = (change: (role: Role) => Role): (role: Role) => Role => {
  const changed = new WeakMap<Role, Role>();
  return (role) => {
    const known = changed.get(role) ?? change(role);
    changed.set(role, known).set(known, known);
    return known;
  };
};

const besideWordmark = once(smallName);
const besideLogo = once(smallerName);

/** The role of the company's name, in the largest size that breaks no word. It is smaller next to a logo. */
export const nameRole = (kit: Kit, role: Role, widthPt: number): Role => {
  const { logo, companyName: { text } } = kit.content;
  const own = logo === undefined ? role : isWordmark(kit) ? besideWordmark(role) : besideLogo(role);
  return fitWords(kit, text, own, widthPt, LEAST_NAME_PT);
};

/** The company's name, in the largest size that breaks no word. It is the first heading if the title is hidden. */
export const companyName = (kit: Kit, look: TextLook, widthPt: number, align: SenderLook['align']): Block => {
  const { title, companyName: name } = kit.content;
  const role = nameRole(kit, look.role, widthPt);
  // A last line of a single word would look wrong; a word that has to be cut is not cut more often for that.
  const isEven = staysWhole(kit, name.text, role, widthPt);
  return setPhrase(kit, name, { role, color: look.color, widthPt, align, isEven, tag: title.text === '' ? 'H1' : 'P' });
};

/** The company's details; nothing if there are none. */
export const companyDetails = (kit: Kit, look: TextLook, widthPt: number, align: SenderLook['align']): Block => {
  const details = kit.content.companyDetails ?? { text: '', field: 'companyDetails' };
  return setPhrase(kit, details, { ...look, widthPt, align, tag: 'P' });
};

const nameOverDetails = (kit: Kit, look: CentredSenderLook, widthPt: number, align: SenderLook['align']): readonly Block[] => {
  const details = companyDetails(kit, look.details, widthPt, align);
  return [companyName(kit, look.name, widthPt, align), space(details.heightPt === 0 ? 0 : look.gapPt), details];
};

/** The sender of the invoice: logo, name, details. */
export const senderBlock = (kit: Kit, look: SenderLook, widthPt: number): Block => {
  const { align, logo } = look;
  const logoPt = Math.min(logo.widthPt, widthPt);
  return tagged('Sect', stack([
    indent(align === 'end' ? widthPt - logoPt : 0, logoBlock(kit, { ...logo, widthPt: logoPt, align })),
    space(kit.content.logo === undefined ? look.dropPt : look.logoGapPt),
    ...nameOverDetails(kit, look, widthPt, align),
  ]));
};

/** From the top of lines to the middle of their capitals: between the first line's capitals and the last baseline. */
export const middleOfCapitals = (kit: Kit, { style, leadingPt, dropPt }: Role, heightPt: number): number => {
  const capitalsPt = leadingPt - dropPt - kit.measurer.metrics(style).capHeightPt;
  return (capitalsPt + heightPt - dropPt) / 2;
};

type CentredSenderLook = Pick<SenderLook, 'name' | 'details' | 'gapPt'>;

/** The sender of the invoice, centred on the page: emblem above name above details. */
export const centredSender = (kit: Kit, emblem: Block, look: CentredSenderLook, widthPt: number): Block =>
  tagged('Sect', stack([emblem, ...nameOverDetails(kit, look, widthPt, 'center')]));

/** The title is never set smaller. */
const LEAST_TITLE_PT = 10;

/** Wide spacing suits capitals and small capitals only. Without it, the letters of other titles stay together. */
const spaced = (kit: Kit, text: string, role: Role): Role => {
  const { letterSpacingEm = 0 } = role.style;
  const isKept = letterSpacingEm <= 0 || isSmallCapitals(kit, text, role.style) || text === text.toUpperCase();
  return isKept ? role : { ...role, style: { ...role.style, letterSpacingEm: 0 } };
};

/** The role of the title in the largest size that breaks no word. */
export const titleRole = (kit: Kit, role: Role, widthPt: number): Role =>
  fitWords(kit, kit.content.title.text, spaced(kit, kit.content.title.text, role), widthPt, LEAST_TITLE_PT);

/** The title of the document, in the largest size that breaks no word; nothing if its label is hidden. */
export const titleBlock = (kit: Kit, look: TextLook, widthPt: number, align: Alignment = 'start'): Block => {
  const { title } = kit.content;
  const role = titleRole(kit, look.role, widthPt);
  return setPhrase(kit, title, { role, color: look.color, widthPt, align, tag: 'H1' });
};

/** A title may shrink to this share of its size to stay on one line. */
const ONE_LINE_SHARE = 0.75;

/** The role of a title, made a little smaller if that avoids a second line. */
export const titleOnOneLine = (kit: Kit, usual: Role, widthPt: number): Role => {
  const { text } = kit.content.title;
  const role = spaced(kit, text, usual);
  const fitted = fitLine(kit, text, role, widthPt, role.style.sizePt * ONE_LINE_SHARE);
  return kit.measurer.line(text, fitted.style).widthPt <= widthPt ? fitted : role;
};
