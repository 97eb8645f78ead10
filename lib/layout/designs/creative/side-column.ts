import { drawing, EMPTY, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLine, fitLines, fitParts, fitWords, staysWhole } from '../../engine/fit.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../../engine/kit.js';
import type { TextStyle } from '../../engine/role.js';
import type { Sheet } from '../../engine/sheet.js';
import { logoTile } from '../../parts/logo-tile.js';
import { amountDue, separateDueDate } from '../../parts/amount-due.js';
import { companyDetails, companyName } from '../../parts/sender-and-title.js';
import { GRID_PT, STYLES, TITLE_RAISE_PT, type CreativeContext } from './creative-looks.js';

/** Space for text on the colour, on the grid of the page. */
export interface SideColumnSpace {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  /** To the foot of the column. */
  readonly heightPt: number;
  /** A column is as high as the page, a panel only as high as its texts. */
  readonly shape: 'column' | 'panel';
}

/** The texts on the colour of the first page, and which texts it had no space for. */
export interface SideColumn {
  /** Paints it on the first page. */
  paint(sheet: Sheet): void;
  readonly sender: Block['nodes'];
  /** Structure of the amount due and the facts. */
  readonly documentDetails: Block['nodes'];
  /** From the top to the amount due. */
  readonly headPt: number;
  /** From the top to the end of its text. */
  readonly heightPt: number;
  readonly holdsCompanyDetails: boolean;
  readonly holdsDocumentDetails: boolean;
}

/** Gap between the parts of the column, with a rule in the middle. */
const GAP_PT = 3 * GRID_PT;
/**
 * Most distance by which logo and name may move the amount due down. Beyond that, it is no longer level with the
 * parties on the page.
 */
const MAX_HEAD_PT = 26 * GRID_PT;
/** White space above the amount due and the parties. */
const HEAD_GAP_PT = 3 * GRID_PT;
const LOGO = { heightPt: 7 * GRID_PT, gridPt: GRID_PT } as const;
/** Height of the title's first line within the page's content. The rest of the line is above it. */
const FIRST_LINE_PT = STYLES.title.leadingPt - TITLE_RAISE_PT;
const TILE_RADIUS_PT = 8;
/** Amounts and codes are never set smaller. */
const MIN_VALUE_PT = 7.75;
const MIN_NAME_PT = 8;

/** A name that may take two lines is not set smaller to stay on one. */
const MIN_UNBROKEN_NAME_PT = 11;
/** A name of several words is a little smaller if it then takes no more than two lines. */
const MIN_WRAPPED_NAME_PT = 12;

const inTwoLines = (ctx: LayoutContext, text: string, style: TextStyle, widthPt: number): TextStyle => {
  const fitted = fitLines(ctx, text, style, { widthPt, maxLines: 2 }, MIN_WRAPPED_NAME_PT);
  return ctx.measurer.wrap(text, fitted.font, widthPt).length <= 2 ? fitted : style;
};

/**
 * A name without spaces is set smaller, so that it stays on one line. If it would be small, and may end a line between
 * two of its characters as in Chinese, it takes two lines.
 */
const nameStyleFor = (ctx: LayoutContext, { style, color }: ColoredStyle, widthPt: number): ColoredStyle => {
  const { content: { companyName: { text } }, measurer } = ctx;
  if (text.includes(' ')) return { color, style: inTwoLines(ctx, text, style, widthPt) };
  const fitted = fitLine(ctx, text, style, widthPt, MIN_NAME_PT);
  const isWrapped = fitted.font.sizePt < MIN_UNBROKEN_NAME_PT && measurer.longestWordPt(text, style.font) <= widthPt;
  return { color, style: isWrapped ? style : fitted };
};

const sender = (ctx: CreativeContext, { widthPt }: SideColumnSpace, spaceAboveNamePt: number): Block => {
  const { content, palette: { backgroundColor, primaryColor }, styles: { onColor: { company } } } = ctx;
  const tile = logoTile(ctx, { ...LOGO, widthPt }, {
    fill: backgroundColor, background: primaryColor,
    paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: TILE_RADIUS_PT }),
  });
  return stack([tile.block, space(content.logo === undefined ? spaceAboveNamePt : GRID_PT), companyName(ctx, nameStyleFor(ctx, company, widthPt), widthPt, 'start')]);
};

const due = (ctx: CreativeContext, widthPt: number): Block => {
  const { content: { paid: amountPaid }, styles: { onColor: { label, balance, paid, strong, link } } } = ctx;
  const amount = amountPaid === undefined ? balance : paid;
  return amountDue(ctx, { label, amount, dateLabel: label, date: strong, link, align: 'start', minPt: MIN_VALUE_PT }, widthPt);
};

/** The facts below each other; undefined if a word or a code is wider than the column. */
const documentDetails = (ctx: CreativeContext, widthPt: number): Block | undefined => {
  const { content, styles: { onColor: { label: labelStyle, strong } } } = ctx;
  const { others } = separateDueDate(content);
  const valueStyles = others.map(({ value: { text } }) => fitParts(ctx, text, strong.style, widthPt, MIN_VALUE_PT));
  const areUnbroken = others.every(({ value: { text } }, index) => staysWhole(ctx, text, valueStyles[index] ?? strong.style, widthPt));
  if (!areUnbroken) return undefined;
  return tagged('L', stack(others.flatMap(({ label, value }, index) => [
    space(index === 0 ? 0 : GRID_PT),
    tagged('LI', stack([
      setPhrase(ctx, label, { ...labelStyle, widthPt, tag: 'Lbl' }),
      setPhrase(ctx, value, { style: valueStyles[index] ?? strong.style, color: strong.color, widthPt, tag: 'LBody', isEven: true }),
    ])),
  ])));
};

const ruled = ({ styles }: CreativeContext, block: Block, widthPt: number): Block => block === EMPTY ? EMPTY : stack([
  drawing(GAP_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt + GAP_PT / 2, widthPt, { color: styles.ruleOnColor, widthPt: 0.5 })),
  block,
]);

const onGrid = (heightPt: number): number => Math.ceil(heightPt / GRID_PT - 0.001) * GRID_PT;

/** Details are set a little smaller if that keeps an e-mail address on one line. */
const companyDetailsStyle = (ctx: CreativeContext, widthPt: number): ColoredStyle => {
  const { content: { companyDetails: details }, measurer, styles: { onColor: { small } } } = ctx;
  const text = details?.text ?? '';
  const fitted = fitWords(ctx, text, small.style, widthPt, MIN_VALUE_PT);
  const isUnbroken = fitted !== small.style && measurer.longestWordPt(text, fitted.font) <= widthPt;
  return isUnbroken ? { ...small, style: { ...fitted, leadingPt: small.style.leadingPt } } : small;
};

/**
 * The texts below the amount due: facts first, details at the foot. Facts that the column has no space for, and those
 * of a panel, are on the page.
 */
const arrange = (
  ctx: CreativeContext, { widthPt, shape }: SideColumnSpace, freePt: number, hasAmount: boolean,
): { readonly list: Block; readonly details: Block } => {
  const all = shape === 'column' ? documentDetails(ctx, widthPt) ?? EMPTY : EMPTY;
  const list = hasAmount ? ruled(ctx, all, widthPt) : all;
  const details = ruled(ctx, companyDetails(ctx, companyDetailsStyle(ctx, widthPt), widthPt, 'start'), widthPt);
  const holdsDocumentDetails = list.heightPt <= freePt;
  const leftPt = freePt - (holdsDocumentDetails ? list.heightPt : 0);
  return { list: holdsDocumentDetails ? list : EMPTY, details: details.heightPt <= leftPt ? details : EMPTY };
};

/**
 * The texts on the colour of the first page: the sender at the top, the amount due level with the parties, the facts
 * below it, the sender's details at the foot. Texts that do not fit are printed on the page.
 */
export const sideColumn = (ctx: CreativeContext, available: SideColumnSpace, titlePt: number): SideColumn => {
  const { widthPt, xPt, topPt, heightPt } = available;
  const company = sender(ctx, available, Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - STYLES.company.leadingPt));
  const headPt = onGrid(Math.max(titlePt, Math.min(MAX_HEAD_PT, company.heightPt))) + HEAD_GAP_PT;
  const duePt = Math.max(headPt, onGrid(company.heightPt) + HEAD_GAP_PT);
  const amount = due(ctx, widthPt);
  const { list, details } = arrange(ctx, available, heightPt - duePt - amount.heightPt, amount.heightPt > 0);
  const body = stack([amount, list]);
  const endPt = available.shape === 'column' ? heightPt : duePt + body.heightPt + details.heightPt;
  return {
    headPt, heightPt: endPt, holdsCompanyDetails: details !== EMPTY, holdsDocumentDetails: list !== EMPTY,
    sender: tagged('Sect', stack([company, details])).nodes,
    documentDetails: body.nodes,
    paint: (sheet) => {
      company.paint(sheet, xPt, topPt);
      body.paint(sheet, xPt, topPt + duePt);
      details.paint(sheet, xPt, topPt + endPt - details.heightPt);
    },
  };
};
