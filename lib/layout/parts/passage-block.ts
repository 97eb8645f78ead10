import { headed, space, stack, tagged, withNodes, type Block } from '../engine/block.js';
import type { Passage } from '../content/content.js';
import { staysWhole } from '../engine/fit.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import { setLead } from '../engine/lead-line.js';
import type { Alignment, ParagraphOptions } from '../engine/paragraph.js';
import type { TextLook } from '../engine/text-look.js';
import { noteLines } from './note-lines.js';

export interface PassageLook {
  readonly label: TextLook;
  readonly text: TextLook;
  /** Look of the first line of the text, if it is a name. Absent: each line of the text is a paragraph. */
  readonly lead?: TextLook;
  readonly align?: Alignment;
}

const afterFirstLine = (text: string): readonly [string, string] => {
  const newline = text.indexOf('\n');
  return newline < 0 ? [text, ''] : [text.slice(0, newline), text.slice(newline + 1)];
};

const bodyOf = (kit: Kit, { text }: Passage, look: PassageLook, widthPt: number): Block => {
  const { lead, align = 'start' } = look;
  const optionsOf = ({ role, color }: TextLook): ParagraphOptions => ({ role, color, widthPt, align, tag: 'P' });
  if (lead === undefined) {
    const blank = space(look.text.role.leadingPt);
    return stack(noteLines(text.text).map(({ text: part, node, top, ...more }) => {
      if (part === '') return blank;
      const block = setPhrase(kit, { ...text, text: part }, { ...optionsOf(look.text), tag: node, ...more });
      return top === undefined ? block : withNodes(block, [top]);
    }));
  }
  const [first, rest] = afterFirstLine(text.text);
  const below = setPhrase(kit, { ...text, text: rest }, optionsOf(look.text));
  return stack([setLead(kit, { ...text, text: first }, optionsOf(lead)), below]);
};

/**
 * A label with a text below it: an address, notes or terms. The label is a heading, and is never the last thing on a page.
 */
export const passageBlock = (kit: Kit, passage: Passage, look: PassageLook, widthPt: number): Block => {
  const { role, color } = look.label;
  const label = setPhrase(kit, passage.label, { role, color, widthPt, align: look.align ?? 'start', tag: 'H2' });
  return tagged('Sect', headed(label, bodyOf(kit, passage, look, widthPt)), { title: passage.label.text });
};

/** Whether passages are set in a width without cutting a word. */
export const passagesStayWhole = (
  kit: Kit, passages: readonly Passage[], { lead, text: look }: PassageLook, widthPt: number,
): boolean =>
  passages.every(({ text: { text } }) => {
    const [first, rest] = lead === undefined ? ['', text] : afterFirstLine(text);
    return staysWhole(kit, first, (lead ?? look).role, widthPt) && staysWhole(kit, rest, look.role, widthPt);
  });

/** Passages one below the other; nothing if there are none. */
export const passageStack = (kit: Kit, passages: readonly Passage[], look: PassageLook, widthPt: number, gapPt: number): Block =>
  stack(passages.flatMap((passage, index) => {
    const block = passageBlock(kit, passage, look, widthPt);
    return index === 0 ? [block] : [space(gapPt), block];
  }));
