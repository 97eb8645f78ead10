import type { Phrase } from '../content/content.js';
import type { Kit, TextLook } from './kit.js';
import { hangPt } from './list-item.js';
import { resized, strong, type Role } from './role.js';
import type { TextLine, TextStyle } from './text.js';

const STEP_PT = 0.5;
/** Leading of the smallest text, in grid steps. */
const LEAST_GRID_STEPS = 2;
/**
 * The leading of shrunk text may be smaller than its size requires, by this share of a grid step, so that its lines
 * stay together.
 */
const ROUNDING = 0.3;
/** Least distance between lines: from the top of capitals to the bottom of short descenders. */
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

/** No letter is wider than this share of the type size. */
const WIDEST_LETTER_EM = 1.25;

const SPACE = 0x20;

/** Number of UTF-16 units of the longest part between spaces, newlines and tabs. */
const longestToken = (text: string): number => {
  let [longest, start] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (text.charCodeAt(at) > SPACE) continue;
    longest = Math.max(longest, at - start);
    start = at + 1;
  }
  return longest;
};

/** Whether words are so short that they need not be measured to know that they fit into a width. */
const hasShortWords = (text: string, { style: { sizePt, letterSpacingEm = 0 } }: Role, widthPt: number): boolean =>
  longestToken(text) * sizePt * (WIDEST_LETTER_EM + letterSpacingEm) <= widthPt;

/** A code, or a word of plain letters. Writing without spaces, such as Japanese, has none. */
const CODE = /[!-~]+/g;

/** Whether no word and no code of a text is broken in a width, not even after a sign. Short ones are not measured. */
export const codesFit = (kit: Kit, text: string, role: Role, widthPt: number): boolean =>
  hasShortWords(text, role, widthPt) || (kit.measurer.longestWordPt(text, role.style) <= widthPt
    && (text.match(CODE) ?? []).every((code) => kit.measurer.line(code, role.style).widthPt <= widthPt));

/**
 * Reduces the size of a role until no word of a text is wider than a width. The leading is reduced in grid steps.
 * @param text Text that may wrap between words
 * @param leastPt least size, even if it does not fit
 */
export const fitWords = (kit: Kit, text: string, role: Role, widthPt: number, leastPt: number): Role =>
  (hasShortWords(text, role, widthPt) ? role : stepped(role, kit.measurer.longestWordPt(text, role.style), widthPt, leastPt));

/**
 * Reduces the size of a role until a code fits into a width without being broken except after signs such as `-`, `/`
 * and `_`. The lines stay as high.
 * @param text Text that may wrap
 * @param leastPt least size; the full size if the code does not fit even then
 */
export const fitParts = (kit: Kit, text: string, role: Role, widthPt: number, leastPt: number): Role => {
  if (staysWhole(kit, text, role, widthPt)) return role;
  const fitted = stepped(role, kit.measurer.longestPartPt(text, role.style), widthPt, leastPt);
  return staysWhole(kit, text, fitted, widthPt) ? { ...fitted, leadingPt: role.leadingPt } : role;
};

/** Space for a text. */
interface LinesSpace {
  readonly widthPt: number;
  readonly mostLines: number;
}

/**
 * Reduces the size of a role until a text fits into a number of lines without breaking a word.
 * @param text Text that may wrap between words
 * @param leastPt least size, even if it does not fit
 */
export const fitLines = (kit: Kit, text: string, role: Role, { widthPt, mostLines }: LinesSpace, leastPt: number): Role => {
  let fitted = fitWords(kit, text, role, widthPt, leastPt);
  while (fitted.style.sizePt > leastPt && kit.measurer.wrap(text, fitted.style, widthPt).length > mostLines) {
    fitted = shrunkTo(role, Math.max(leastPt, fitted.style.sizePt - STEP_PT));
  }
  return fitted;
};

/** Reduces the size of a role until a text fits on one line, but not below `leastPt`, even if it does not fit. */
export const fitLine = (kit: Kit, text: string, role: Role, widthPt: number, leastPt: number): Role =>
  stepped(role, kit.measurer.line(text, role.style).widthPt, widthPt, leastPt);

/** Width of a text on one line; 0 for an empty text. */
export const linePt = ({ measurer }: Kit, text: string, { role }: TextLook): number =>
  (text === '' ? 0 : measurer.line(text, role.style).widthPt);

/**
 * Whether a text is set in a width without cutting a word. It may still be broken between words and after signs such as
 * `-`, `/` and `@`. Short words are not measured.
 * @param text Text that may hold newlines
 */
export const staysWhole = (kit: Kit, text: string, role: Role, widthPt: number): boolean =>
  hasShortWords(text, role, widthPt) || kit.measurer.longestPartPt(text, role.style) <= widthPt;

/** Whether no word of a formatted text is cut in a width. Bold words are wider than others. */
export const lineStaysWhole = (kit: Kit, phrase: Phrase, role: Role, widthPt: number): boolean => {
  const leftPt = widthPt - hangPt(kit.measurer, phrase, role.style);
  return staysWhole(kit, phrase.text, role, leftPt) && staysWhole(kit, phrase.text, strong(role), leftPt);
};

/** Width of the longest line of a text that is not wrapped, but may hold newlines. */
export const longestLinePt = ({ measurer }: Kit, text: string, { style }: Role): number =>
  Math.max(...text.split('\n').map((line) => (line === '' ? 0 : measurer.line(line, style).widthPt)));

const ELLIPSIS = '…';
/**
 * Signs that are removed before an ellipsis. The look-behind makes the search linear: it starts only where a run of
 * signs starts.
 */
const LOOSE_END = /(?<![\s.,;:\u2013-])[\s.,;:\u2013-]+$/;

/** A text as one line. A text that is too wide is cut, after a word if possible, and ends in an ellipsis. */
export const ellipsizedLine = ({ measurer }: Kit, text: string, style: TextStyle, widthPt: number): TextLine => {
  const whole = measurer.line(text, style);
  if (whole.widthPt <= widthPt) return whole;
  const [first] = measurer.wrap(text, style, widthPt - measurer.line(ELLIPSIS, style).widthPt);
  return measurer.line(`${first?.text.replace(LOOSE_END, '') ?? ''}${ELLIPSIS}`, style);
};
