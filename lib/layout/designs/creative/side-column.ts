import { drawing, EMPTY, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLine, fitLines, fitParts, fitWords, staysWhole } from '../../engine/fit.js';
import { setPhrase, type Kit, type TextLook } from '../../engine/kit.js';
import type { Role } from '../../engine/role.js';
import type { Sheet } from '../../engine/sheet.js';
import { logoTile } from '../../parts/logo-tile.js';
import { amountDue, apartFromDueDate } from '../../parts/amount-due.js';
import { companyDetails, companyName } from '../../parts/sender-and-title.js';
import { GRID_PT, ROLES, TITLE_RISE_PT, type CreativeKit } from './creative-looks.js';

/** Space for text on the colour, on the grid of the page. */
export interface SideSpace {
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
  readonly facts: Block['nodes'];
  /** From the top to the amount due. */
  readonly headPt: number;
  /** From the top to the end of its text. */
  readonly heightPt: number;
  readonly holdsDetails: boolean;
  readonly holdsFacts: boolean;
}

/** Gap between the parts of the column, with a rule in the middle. */
const GAP_PT = 3 * GRID_PT;
/**
 * Most distance by which logo and name may move the amount due down. Beyond that, it is no longer level with the
 * parties on the page.
 */
const MOST_HEAD_PT = 26 * GRID_PT;
/** White space above the amount due and the parties. */
const HEAD_GAP_PT = 3 * GRID_PT;
const LOGO = { heightPt: 7 * GRID_PT, gridPt: GRID_PT } as const;
/** Height of the title's first line within the page's content. The rest of the line is above it. */
const FIRST_LINE_PT = ROLES.title.leadingPt - TITLE_RISE_PT;
const TILE_RADIUS_PT = 8;
/** Amounts and codes are never set smaller. */
const LEAST_VALUE_PT = 7.75;
const LEAST_NAME_PT = 8;

/** A name that may take two lines is not set smaller to stay on one. */
const LEAST_WHOLE_NAME_PT = 11;
/** A name of several words is a little smaller if it then takes no more than two lines. */
const LEAST_PARTED_NAME_PT = 12;

const inTwoLines = (kit: Kit, text: string, role: Role, widthPt: number): Role => {
  const fitted = fitLines(kit, text, role, { widthPt, mostLines: 2 }, LEAST_PARTED_NAME_PT);
  return kit.measurer.wrap(text, fitted.style, widthPt).length <= 2 ? fitted : role;
};

/**
 * A name without spaces is set smaller, so that it stays on one line. If it would be small, and may end a line between
 * two of its characters as in Chinese, it takes two lines.
 */
const nameLook = (kit: Kit, { role, color }: TextLook, widthPt: number): TextLook => {
  const { content: { companyName: { text } }, measurer } = kit;
  if (text.includes(' ')) return { color, role: inTwoLines(kit, text, role, widthPt) };
  const fitted = fitLine(kit, text, role, widthPt, LEAST_NAME_PT);
  const isParted = fitted.style.sizePt < LEAST_WHOLE_NAME_PT && measurer.longestWordPt(text, role.style) <= widthPt;
  return { color, role: isParted ? role : fitted };
};

const sender = (kit: CreativeKit, { widthPt }: SideSpace, dropPt: number): Block => {
  const { content, palette: { backgroundColor, primaryColor }, looks: { onColor: { company } } } = kit;
  const tile = logoTile(kit, { ...LOGO, widthPt }, {
    fill: backgroundColor, ground: primaryColor,
    paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: TILE_RADIUS_PT }),
  });
  return stack([tile.block, space(content.logo === undefined ? dropPt : GRID_PT), companyName(kit, nameLook(kit, company, widthPt), widthPt, 'start')]);
};

const due = (kit: CreativeKit, widthPt: number): Block => {
  const { content: { paid: amountPaid }, looks: { onColor: { label, balance, paid, strong, link } } } = kit;
  const amount = amountPaid === undefined ? balance : paid;
  return amountDue(kit, { label, amount, dateLabel: label, date: strong, link, align: 'start', leastPt: LEAST_VALUE_PT }, widthPt);
};

/** The facts below each other; undefined if a word or a code is wider than the column. */
const facts = (kit: CreativeKit, widthPt: number): Block | undefined => {
  const { content, looks: { onColor: { label: labelLook, strong } } } = kit;
  const { others } = apartFromDueDate(content);
  const roles = others.map(({ value: { text } }) => fitParts(kit, text, strong.role, widthPt, LEAST_VALUE_PT));
  const areWhole = others.every(({ value: { text } }, index) => staysWhole(kit, text, roles[index] ?? strong.role, widthPt));
  if (!areWhole) return undefined;
  return tagged('L', stack(others.flatMap(({ label, value }, index) => [
    space(index === 0 ? 0 : GRID_PT),
    tagged('LI', stack([
      setPhrase(kit, label, { ...labelLook, widthPt, tag: 'Lbl' }),
      setPhrase(kit, value, { role: roles[index] ?? strong.role, color: strong.color, widthPt, tag: 'LBody', isEven: true }),
    ])),
  ])));
};

const ruled = ({ looks }: CreativeKit, block: Block, widthPt: number): Block => block === EMPTY ? EMPTY : stack([
  drawing(GAP_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt + GAP_PT / 2, widthPt, { color: looks.ruleOnColor, widthPt: 0.5 })),
  block,
]);

const onGrid = (heightPt: number): number => Math.ceil(heightPt / GRID_PT - 0.001) * GRID_PT;

/** Details are set a little smaller if that keeps an e-mail address on one line. */
const detailsLook = (kit: CreativeKit, widthPt: number): TextLook => {
  const { content: { companyDetails: details }, measurer, looks: { onColor: { small } } } = kit;
  const text = details?.text ?? '';
  const fitted = fitWords(kit, text, small.role, widthPt, LEAST_VALUE_PT);
  const isWhole = fitted !== small.role && measurer.longestWordPt(text, fitted.style) <= widthPt;
  return isWhole ? { ...small, role: { ...fitted, leadingPt: small.role.leadingPt } } : small;
};

/**
 * The texts below the amount due: facts first, details at the foot. Facts that the column has no space for, and those
 * of a panel, are on the page.
 */
const arrange = (
  kit: CreativeKit, { widthPt, shape }: SideSpace, freePt: number, hasAmount: boolean,
): { readonly list: Block; readonly details: Block } => {
  const all = shape === 'column' ? facts(kit, widthPt) ?? EMPTY : EMPTY;
  const list = hasAmount ? ruled(kit, all, widthPt) : all;
  const details = ruled(kit, companyDetails(kit, detailsLook(kit, widthPt), widthPt, 'start'), widthPt);
  const holdsFacts = list.heightPt <= freePt;
  const leftPt = freePt - (holdsFacts ? list.heightPt : 0);
  return { list: holdsFacts ? list : EMPTY, details: details.heightPt <= leftPt ? details : EMPTY };
};

/**
 * The texts on the colour of the first page: the sender at the top, the amount due level with the parties, the facts
 * below it, the sender's details at the foot. Texts that do not fit are printed on the page.
 */
export const sideColumn = (kit: CreativeKit, available: SideSpace, titlePt: number): SideColumn => {
  const { widthPt, xPt, topPt, heightPt } = available;
  const company = sender(kit, available, Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - ROLES.company.leadingPt));
  const headPt = onGrid(Math.max(titlePt, Math.min(MOST_HEAD_PT, company.heightPt))) + HEAD_GAP_PT;
  const duePt = Math.max(headPt, onGrid(company.heightPt) + HEAD_GAP_PT);
  const amount = due(kit, widthPt);
  const { list, details } = arrange(kit, available, heightPt - duePt - amount.heightPt, amount.heightPt > 0);
  const body = stack([amount, list]);
  const endPt = available.shape === 'column' ? heightPt : duePt + body.heightPt + details.heightPt;
  return {
    headPt, heightPt: endPt, holdsDetails: details !== EMPTY, holdsFacts: list !== EMPTY,
    sender: tagged('Sect', stack([company, details])).nodes,
    facts: body.nodes,
    paint: (sheet) => {
      company.paint(sheet, xPt, topPt);
      body.paint(sheet, xPt, topPt + duePt);
      details.paint(sheet, xPt, topPt + endPt - details.heightPt);
    },
  };
};
