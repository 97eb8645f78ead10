import type { Phrase } from '../content/content.js';
import type { Block } from './block.js';
import { setPhrase, type Kit } from './kit.js';
import type { ParagraphOptions } from './paragraph.js';
import { regular } from './restyle.js';

/** A bold text of more lines is a dark spot on the page, and emphasizes nothing. */
const MOST_STRONG_LINES = 3;

/**
 * The first line of a description or an address, as it is styled; in the regular weight if it takes more than three lines.
 * @param kit measures the text
 * @param phrase the text and its field
 * @param options see {@link paragraph}
 */
export const setLead = (kit: Kit, phrase: Phrase, options: ParagraphOptions): Block => {
  const { role } = options;
  const block = setPhrase(kit, phrase, options);
  const isStrong = role.style.weight === 'bold' && block.heightPt > MOST_STRONG_LINES * role.leadingPt;
  return isStrong ? setPhrase(kit, phrase, { ...options, role: regular(role) }) : block;
};
