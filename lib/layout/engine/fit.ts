import type { Kit } from './kit.js';
import type { Role } from './paragraph.js';
import { resized } from './restyle.js';

const STEP_PT = 0.5;
/** Leading of the smallest text. */
const LEAST_GRID_STEPS = 2;
/** A leading may be so much of a step tighter than the size would have it, so that lines of a shrunk text stay together. */
const ROUNDING = 0.3;
/** From the top of capitals to the bottom of short descenders: lines never stand closer. */
const INK_EM = 0.85;

const shrunkTo = (role: Role, sizePt: number): Role => {
  const steps = Math.ceil(role.leadingPt * sizePt / role.style.sizePt / role.gridPt - ROUNDING);
  const inkSteps = Math.ceil(sizePt * INK_EM / role.gridPt);
  return { ...resized(role, sizePt), leadingPt: Math.max(LEAST_GRID_STEPS, steps, inkSteps) * role.gridPt };
};

const stepped = (role: Role, naturalPt: number, widthPt: number, leastPt: number): Role => {
  if (naturalPt <= widthPt) return role;
  const { sizePt } = role.style;
  const fitting = Math.floor(sizePt * widthPt / naturalPt / STEP_PT) * STEP_PT;
  return shrunkTo(role, Math.min(sizePt, Math.max(leastPt, fitting)));
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

/** What a text is fitted into. */
export interface LinesRoom {
  readonly widthPt: number;
  readonly mostLines: number;
}

/**
 * The role in the largest size, no larger than its own, in which a text takes at most so many lines and no word is broken.
 * @param kit measures
 * @param text that may wrap between words
 * @param role to begin with
 * @param room width and number of lines
 * @param leastPt least size, even if it does not fit
 */
export const fitLines = (kit: Kit, text: string, role: Role, { widthPt, mostLines }: LinesRoom, leastPt: number): Role => {
  let fitted = fitWords(kit, text, role, widthPt, leastPt);
  while (fitted.style.sizePt > leastPt && kit.measurer.wrap(text, fitted.style, widthPt).length > mostLines) {
    fitted = shrunkTo(role, Math.max(leastPt, fitted.style.sizePt - STEP_PT));
  }
  return fitted;
};

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
