import { firstGood, stepsDown, tagged, type Block } from '../engine/block.js';
import { mm } from '../engine/grid.js';
import type { LetterWindow } from '../../presentation/letter-windows.js';
import type { PrintedLetter } from '../content/content.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import { lineHeightOfText, type Phrase, type TextStyle } from '../engine/text.js';
import { Sheet } from '../engine/sheet.js';

/** Thrown if a text does not fit in the letter's window. */
export class LetterError extends Error {
  constructor(readonly field: string, message: string) {
    super(message);
  }
}

const SIZE_STEP_PT = 0.25;
const MIN_ADDRESS_SIZE_PT = 8;
const RETURN_LINE_SIZES_PT = { max: 8, min: 6 } as const;
/** Minimum distance from the address to the edges of the window, in millimetres. */
const WINDOW_MARGIN_MM = 2.2;
const MIN_LINE_HEIGHT = 1.2;
/** Maximum share of the type size by which lines of tall scripts are closer than in body text. */
const MAX_TIGHTENING_EM = 0.31;
const DESCENT_EM = 0.28;
const TALL_DESCENT_EM = 0.36;
/** Distances of the hairline below the return line: to the address below it, and to the baseline above it. */
const RULE_ABOVE_ADDRESS_MM = 0.8;
const RULE_BELOW_BASELINE_MM = 1.1;
const HAIRLINE_PT = 0.4;

const tightLineStyle = ({ style }: ColoredStyle, sizePt: number, text: string): TextStyle => {
  const lineHeight = lineHeightOfText(text);
  const leadingPt = Math.max(MIN_LINE_HEIGHT, lineHeight - MAX_TIGHTENING_EM) * sizePt;
  return {
    font: { ...style.font, sizePt }, leadingPt, gridPt: leadingPt,
    descentPt: (lineHeight - MAX_TIGHTENING_EM > MIN_LINE_HEIGHT ? TALL_DESCENT_EM : DESCENT_EM) * sizePt,
  };
};

/** The style with its preferred line spacing, or less if the window lacks the space. Tall letters exceed their line. */
const withSpreadLines = (tight: TextStyle, { leadingPt: preferredPt }: TextStyle, lines: number, spacePt: number): TextStyle => {
  const maxLeadingPt = (spacePt - MAX_TIGHTENING_EM * tight.font.sizePt) / lines;
  const leadingPt = Math.max(tight.leadingPt, Math.min(preferredPt, maxLeadingPt));
  return { ...tight, leadingPt, gridPt: leadingPt, descentPt: tight.descentPt + (leadingPt - tight.leadingPt) / 2 };
};

const addressHeightPt = ({ height, returnLineHeight }: LetterWindow): number =>
  mm(height - returnLineHeight - (returnLineHeight === 0 ? 2 * WINDOW_MARGIN_MM : WINDOW_MARGIN_MM));

/** The address in the largest size that wraps no line, from the usual size down to 8 pt. */
const addressBlock = (
  ctx: LayoutContext, phrase: Phrase, coloredStyle: ColoredStyle, window: LetterWindow,
): { readonly block: Block; readonly style: TextStyle } => {
  const windowHeightPt = addressHeightPt(window);
  const blockIn = (style: TextStyle): Block =>
    setPhrase(ctx, phrase, { style, color: coloredStyle.color, widthPt: mm(window.textWidth), tag: 'P' });
  const inSize = (sizePt: number) => () => {
    const tight = tightLineStyle(coloredStyle, sizePt, phrase.text);
    const lines = Math.round(blockIn(tight).heightPt / tight.leadingPt);
    return { tight, lines, maxLines: Math.floor(windowHeightPt / tight.leadingPt) };
  };
  const sizes = stepsDown(coloredStyle.style.font.sizePt, MIN_ADDRESS_SIZE_PT, SIZE_STEP_PT);
  const { tight, lines, maxLines } = firstGood(
    sizes.map(inSize), (one) => one.lines <= one.maxLines && one.lines === phrase.text.split('\n').length,
  ) ?? inSize(MIN_ADDRESS_SIZE_PT)();
  if (lines > maxLines) {
    throw new LetterError(phrase.field, `The address has ${lines} lines. The window of the letter holds ${maxLines}.`);
  }
  const style = withSpreadLines(tight, coloredStyle.style, lines, windowHeightPt);
  return { style, block: blockIn(style) };
};

const returnLineBlock = (ctx: LayoutContext, phrase: Phrase, { style, color }: ColoredStyle, widthPt: number): Block => {
  const fonts = stepsDown(RETURN_LINE_SIZES_PT.max, RETURN_LINE_SIZES_PT.min, SIZE_STEP_PT)
    .map((sizePt) => () => ({ ...style.font, sizePt }));
  const font = firstGood(fonts, (tried) => ctx.measurer.line(phrase.text, tried).widthPt <= widthPt);
  if (font === undefined) {
    throw new LetterError(
      phrase.field, `The name and address of the sender are too wide for one line of ${RETURN_LINE_SIZES_PT.min} pt in the window. `
      + 'Send false to leave the line out.',
    );
  }
  const leadingPt = MIN_LINE_HEIGHT * font.sizePt;
  return setPhrase(ctx, phrase, { style: { font, leadingPt, gridPt: leadingPt, descentPt: 0 }, color, widthPt, tag: 'P' });
};

/** The text in an envelope window, positioned on the paper. */
interface AddressWindow {
  readonly nodes: Block['nodes'];
  /** Distance from the top of the paper to the first baseline of the address. */
  readonly baselinePt: number;
  paint(sheet: Sheet): void;
}

/** Reading edge of an area of the paper, from the paper's reading edge. */
export const readingX = (
  { paper, placement, direction }: Pick<LayoutContext, 'paper' | 'placement' | 'direction'>, leftPt: number, widthPt: number,
): number => (direction === 'rtl' ? (placement?.paper ?? paper).widthPt - leftPt - widthPt : leftPt);

/** Paints on the paper's coordinates, without the stretched grid of the design. */
export const onPaper = (sheet: Sheet, paint: (paper: Sheet) => void): void => {
  const paper = new Sheet(sheet.widthPt, sheet.heightPt, sheet.isMirrored);
  paint(paper);
  sheet.items.push(...paper.items);
};

/**
 * The recipient's address with the return line above it.
 * @throws LetterError if the window is too small for them
 */
export const addressWindow = (
  ctx: LayoutContext, { window, address, returnLine }: PrintedLetter, styles: Readonly<Record<'address' | 'line', ColoredStyle>>,
): AddressWindow => {
  const { x, y, height, returnLineHeight, inset, textWidth } = window;
  const widthPt = mm(textWidth);
  const xPt = readingX(ctx, mm(x + inset), widthPt);
  const { block, style } = addressBlock(ctx, address.text, styles.address, window);
  const line = returnLine && returnLineBlock(ctx, returnLine, styles.line, widthPt);
  const addressTopPt = mm(y) + (returnLineHeight > 0 ? mm(returnLineHeight) : (mm(height) - block.heightPt) / 2);
  const ruleYPt = mm(y + returnLineHeight - RULE_ABOVE_ADDRESS_MM);
  const nodes = tagged('Sect', block, { title: address.label.text }).nodes;
  return {
    baselinePt: addressTopPt + style.leadingPt - style.descentPt,
    nodes: [...line?.nodes ?? [], ...nodes],
    paint: (sheet) => onPaper(sheet, (paper) => {
      block.paint(paper, xPt, addressTopPt);
      if (line === undefined) return;
      line.paint(paper, xPt, ruleYPt - mm(RULE_BELOW_BASELINE_MM) - line.heightPt);
      paper.rule(xPt, ruleYPt, widthPt, { color: styles.line.color, widthPt: HAIRLINE_PT });
    }),
  };
};
