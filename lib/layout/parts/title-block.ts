import { fitLine, fitWords } from '../engine/fit.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import type { Block } from '../engine/block.js';
import type { Alignment } from '../engine/paragraph.js';
import type { Role } from '../engine/role.js';
import type { TextLook } from '../engine/text-look.js';

/** The title is never set smaller. */
const LEAST_TITLE_PT = 10;

/** The title of the document, in the largest size that breaks no word; nothing if its label is hidden. */
export const titleBlock = (kit: Kit, look: TextLook, widthPt: number, align: Alignment = 'start'): Block => {
  const { title } = kit.content;
  const role = fitWords(kit, title.text, look.role, widthPt, LEAST_TITLE_PT);
  return setPhrase(kit, title, { role, color: look.color, widthPt, align, tag: 'H1' });
};

/** A title may shrink to this share of its size to stay on one line. */
const ONE_LINE_SHARE = 0.75;

/** The role of a title, made a little smaller if that avoids a second line. */
export const titleOnOneLine = (kit: Kit, role: Role, widthPt: number): Role => {
  const { text } = kit.content.title;
  const fitted = fitLine(kit, text, role, widthPt, role.style.sizePt * ONE_LINE_SHARE);
  return kit.measurer.line(text, fitted.style).widthPt <= widthPt ? fitted : role;
};
