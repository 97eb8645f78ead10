import type { Kit } from './kit.js';
import type { Role } from './paragraph.js';
import { resized } from './restyle.js';

const STEP_PT = 0.5;
/** Leading of the smallest text. */
const LEAST_GRID_STEPS = 2;

const stepped = (role: Role, naturalPt: number, widthPt: number, leastPt: number): Role => {
  if (naturalPt <= widthPt) return role;
  const { sizePt } = role.style;
  const fitting = Math.floor(sizePt * widthPt / naturalPt / STEP_PT) * STEP_PT;
  const shrunk = resized(role, Math.min(sizePt, Math.max(leastPt, fitting)));
  const lines = Math.ceil(role.leadingPt * shrunk.style.sizePt / sizePt / role.gridPt);
  return { ...shrunk, leadingPt: Math.max(LEAST_GRID_STEPS, lines) * role.gridPt };
};

/**
 * The role in the largest size, no larger than its own, in which no word of a text is wider than a width; its leading follows on the
 * grid.
 * @param kit measures
 * @param text that may wrap between words
 * @param role to begin with
 * @param widthPt to fit into
 * @param leastPt least size, even if it does not fit
 */
export const fitWords = (kit: Kit, text: string, role: Role, widthPt: number, leastPt: number): Role =>
  stepped(role, kit.measurer.longestWordPt(text, role.style), widthPt, leastPt);

/**
 * The role in the largest size, no larger than its own, in which a text stands on one line.
 * @param kit measures
 * @param text one line
 * @param role to begin with
 * @param widthPt to fit into
 * @param leastPt least size, even if it does not fit
 */
export const fitLine = (kit: Kit, text: string, role: Role, widthPt: number, leastPt: number): Role =>
  stepped(role, kit.measurer.line(text, role.style).widthPt, widthPt, leastPt);
