import { mm } from '../engine/millimetres.js';
import type { LetterWindow } from '../../invoice/letter-windows.js';
import type { Phrase, PrintedLetter } from '../content/content.js';
import { tagged, type Block } from '../engine/block.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import { lineHeightOfText } from '../engine/line-height.js';
import type { Role } from '../engine/role.js';
import { Sheet } from '../engine/sheet.js';

/** The window of a letter is too small for a text. */
export class LetterFault extends Error {
  constructor(readonly field: string, message: string) {
    super(message);
  }
}

const STEP_PT = 0.25;
const LEAST_ADDRESS_PT = 8;
const LINE_PT = { most: 8, least: 6 } as const;
/** Least distance from the address to the edges of the window: a little more than 2 mm. */
const EDGE = 2.2;
const LINE_HEIGHT = 1.2;
/** Lines of tall scripts are closer to each other than in running text, by this share of their size. */
const CLOSER = 0.31;
const DROP_EM = 0.28;
const TALL_DROP_EM = 0.36;
/** From the edge between return line and address to the hairline, and from the hairline to the baseline above it. */
const RULE_RISE = 0.8;
const BASELINE_RISE = 1.1;
const HAIRLINE_PT = 0.4;

/** Lines as close as the window may need them. */
const lineRole = ({ role }: TextLook, sizePt: number, text: string): Role => {
  const need = lineHeightOfText(text);
  const leadingPt = Math.max(LINE_HEIGHT, need - CLOSER) * sizePt;
  return {
    style: { ...role.style, sizePt }, leadingPt, gridPt: leadingPt,
    dropPt: (need - CLOSER > LINE_HEIGHT ? TALL_DROP_EM : DROP_EM) * sizePt,
  };
};

/** Lines as far apart as those of a role, if the window has the space. Tall letters are higher than their line. */
const apart = (close: Role, { leadingPt: usualPt }: Role, lines: number, spacePt: number): Role => {
  const mostPt = (spacePt - CLOSER * close.style.sizePt) / lines;
  const leadingPt = Math.max(close.leadingPt, Math.min(usualPt, mostPt));
  return { ...close, leadingPt, gridPt: leadingPt, dropPt: close.dropPt + (leadingPt - close.leadingPt) / 2 };
};

const linesIn = ({ heightPt }: Block, { leadingPt }: Role): number => Math.round(heightPt / leadingPt);

/** Height for the address, in points. */
const addressSpace = ({ height, notes }: LetterWindow): number => mm(height - notes - (notes === 0 ? 2 * EDGE : EDGE));

interface Address {
  readonly block: Block;
  readonly role: Role;
}

/** The address in the largest size in which each of its lines is one line, from a size down to 8 pt. */
const addressBlock = (
  kit: Kit, phrase: Phrase, look: TextLook, window: LetterWindow, sizePt = look.role.style.sizePt,
): Address => {
  const isLeast = sizePt - STEP_PT < LEAST_ADDRESS_PT;
  const close = lineRole(look, isLeast ? LEAST_ADDRESS_PT : sizePt, phrase.text);
  const blockIn = (role: Role): Block =>
    setPhrase(kit, phrase, { role, color: look.color, widthPt: mm(window.textWidth), tag: 'P' });
  const lines = linesIn(blockIn(close), close);
  const spacePt = addressSpace(window);
  const most = Math.floor(spacePt / close.leadingPt);
  if (lines <= most && (isLeast || lines === phrase.text.split('\n').length)) {
    const role = apart(close, look.role, lines, spacePt);
    return { role, block: blockIn(role) };
  }
  if (isLeast) throw new LetterFault(phrase.field, `The window of the letter has space for ${most} lines; the address has ${lines}.`);
  return addressBlock(kit, phrase, look, window, sizePt - STEP_PT);
};

const returnBlock = (kit: Kit, phrase: Phrase, { role, color }: TextLook, widthPt: number): Block => {
  for (let sizePt: number = LINE_PT.most; sizePt >= LINE_PT.least; sizePt -= STEP_PT) {
    if (kit.measurer.line(phrase.text, { ...role.style, sizePt }).widthPt > widthPt) continue;
    const leadingPt = LINE_HEIGHT * sizePt;
    return setPhrase(kit, phrase, { role: { style: { ...role.style, sizePt }, leadingPt, gridPt: leadingPt, dropPt: 0 }, color, widthPt, tag: 'P' });
  }
  throw new LetterFault(phrase.field, `The name and address of the sender are too wide for one line of ${LINE_PT.least} pt in the window. Send false to leave the line out.`);
};

/** The texts in the window of an envelope, at their place on the paper. */
interface WindowTexts {
  readonly nodes: Block['nodes'];
  /** From the top of the paper to the first baseline of the address. */
  readonly baselinePt: number;
  paint(sheet: Sheet): void;
}

/** Reading edge of an area whose left edge is at a place of the paper, from the reading edge of the paper. */
export const readingX = ({ paper, placement, direction }: Pick<Kit, 'paper' | 'placement' | 'direction'>, leftPt: number, widthPt: number): number =>
  (direction === 'rtl' ? (placement?.paper ?? paper).widthPt - leftPt - widthPt : leftPt);

/** Paints at places of the paper, without the stretched grid of the design. */
export const onPaper = (sheet: Sheet, paint: (paper: Sheet) => void): void => {
  const paper = new Sheet(sheet.widthPt, sheet.heightPt, sheet.isMirrored);
  paint(paper);
  sheet.items.push(...paper.items);
};

/**
 * The recipient's address, and the return line above it.
 * @throws LetterFault if the window is too small for them
 */
export const windowTexts = (
  kit: Kit, { window, address, returnLine }: PrintedLetter, looks: Readonly<Record<'address' | 'line', TextLook>>,
): WindowTexts => {
  const { x, y, height, notes, inset, textWidth } = window;
  const widthPt = mm(textWidth);
  const xPt = readingX(kit, mm(x + inset), widthPt);
  const { block, role } = addressBlock(kit, address.text, looks.address, window);
  const line = returnLine && returnBlock(kit, returnLine, looks.line, widthPt);
  const topPt = mm(y) + (notes > 0 ? mm(notes) : (mm(height) - block.heightPt) / 2);
  const rulePt = mm(y + notes - RULE_RISE);
  const nodes = tagged('Sect', block, { title: address.label.text }).nodes;
  return {
    baselinePt: topPt + role.leadingPt - role.dropPt,
    nodes: [...line?.nodes ?? [], ...nodes],
    paint: (sheet) => onPaper(sheet, (paper) => {
      block.paint(paper, xPt, topPt);
      if (line === undefined) return;
      line.paint(paper, xPt, rulePt - mm(BASELINE_RISE) - line.heightPt);
      paper.rule(xPt, rulePt, widthPt, { color: looks.line.color, widthPt: HAIRLINE_PT });
    }),
  };
};
