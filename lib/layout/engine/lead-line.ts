import type { Phrase } from '../content/content.js';
import type { Block } from './block.js';
import { setPhrase, type Kit } from './kit.js';
import type { ParagraphOptions } from './paragraph.js';
import { regular, type Role } from './role.js';

/** A bold text of more lines is a dark spot on the page, and emphasizes nothing. */
const MOST_STRONG_LINES = 3;

const isTooStrong = ({ style }: Role, lines: number): boolean => style.weight === 'bold' && lines > MOST_STRONG_LINES;

/** The role of a first line: the given one, or the regular weight if it takes more than three lines. */
export const leadRole = ({ measurer }: Kit, phrase: Phrase, role: Role, widthPt: number): Role =>
  (isTooStrong(role, measurer.wrap(phrase.text, role.style, widthPt).length) ? regular(role) : role);

/** The first line of a description or an address; in the regular weight if it takes more than three lines. */
export const setLead = (kit: Kit, phrase: Phrase, options: ParagraphOptions): Block => {
  const { role } = options;
  const block = setPhrase(kit, phrase, options);
  return isTooStrong(role, block.heightPt / role.leadingPt) ? setPhrase(kit, phrase, { ...options, role: regular(role) }) : block;
};
