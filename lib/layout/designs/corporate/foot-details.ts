import type { Phrase } from '../../content/content.js';
import { EMPTY, type Block } from '../../engine/block.js';
import { twelveColumns } from '../../engine/grid.js';
import { setPhrase, type Kit, type TextLook } from '../../engine/kit.js';
import { CORPORATE_GRID_PT, CORPORATE_GUTTER_PT, HANG_PT } from './corporate-looks.js';

const FOOT_PT = 51.2;

/** Top of the first line at the foot of a page. It is on the grid. */
export const footTop = (heightPt: number): number =>
  Math.floor((heightPt - FOOT_PT) / CORPORATE_GRID_PT) * CORPORATE_GRID_PT - HANG_PT;

const SEPARATOR = ' · ';
const MOST_LINES = 2;

/** Joins parts on lines that hold whole parts, so that no line begins or ends with a separator. */
const inLines = (parts: readonly string[], fits: (line: string) => boolean): string =>
  parts.reduce<readonly string[]>((lines, part) => {
    const joined = `${lines.at(-1) ?? ''}${SEPARATOR}${part}`;
    return lines.length > 0 && fits(joined) ? [...lines.slice(0, -1), joined] : [...lines, part];
  }, []).join('\n');

const partsOf = (details: Phrase): readonly string[] =>
  details.text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/**
 * The sender's details on one or two lines for the foot of a page.
 * @param tag an artifact where they are repeated on later pages
 * @returns undefined if there are none, if they take more lines, or if the request has a foot of its own
 */
export const footDetails = (
  kit: Kit, look: TextLook, widthPt: number, tag: 'P' | 'footer-artifact' = 'P',
): Block | undefined => {
  const { companyDetails: details, foot } = kit.content;
  if (details === undefined || foot !== undefined) return undefined;
  const parts = partsOf(details);
  const linePt = twelveColumns(widthPt, CORPORATE_GUTTER_PT).spanPt(10);
  const blockOf = (text: string): Block | undefined => {
    const block = setPhrase(kit, { ...details, text }, { ...look, widthPt: linePt, tag });
    return block.heightPt <= MOST_LINES * look.role.leadingPt ? block : undefined;
  };
  const fits = (line: string): boolean => kit.measurer.wrap(line, look.role.style, linePt).length <= 1;
  return blockOf(inLines(parts, fits)) ?? blockOf(parts.join(SEPARATOR));
};

/** The sender's details below the name on the band, if the foot has no space for them; otherwise nothing. */
export const bandDetails = (kit: Kit, look: TextLook, [footPt, widthPt]: readonly [number, number]): Block => {
  const { content: { companyDetails: details }, measurer } = kit;
  if (details === undefined || footDetails(kit, look, footPt) !== undefined) return EMPTY;
  const text = inLines(partsOf(details), (line) => measurer.wrap(line, look.role.style, widthPt).length <= 1);
  return setPhrase(kit, { ...details, text }, { ...look, widthPt, tag: 'P' });
};
