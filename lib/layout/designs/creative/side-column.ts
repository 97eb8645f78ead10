import { drawing, EMPTY, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLine } from '../../engine/fit.js';
import type { Kit } from '../../engine/kit.js';
import { setPhrase } from '../../engine/kit.js';
import { logoTile } from '../../parts/logo-tile.js';
import type { Sheet } from '../../engine/sheet.js';
import { companyDetails, companyName } from '../../parts/sender-block.js';
import type { TextLook } from '../../engine/text-look.js';
import { GRID_PT, ROLES, TITLE_RISE_PT, type CreativeLooks } from './creative-looks.js';

/** The colour's room for text, on the grid of the page. */
export interface SideRoom {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  /** To the foot of the column. */
  readonly heightPt: number;
  /** Whether it is a column over the whole page, or a panel no higher than what must be in it. */
  readonly shape: 'column' | 'panel';
}

/** What stands on the colour beside the first page, and what it had no room for. */
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

/** Between the parts of the column, a rule in the middle. */
const GAP_PT = 3 * GRID_PT;
/** Logo and name may push the amount due down so far; more does not line up with the page beside. */
const MOST_HEAD_PT = 26 * GRID_PT;
/** Above the amount due and the parties. */
const HEAD_GAP_PT = 3 * GRID_PT;
const LOGO = { heightPt: 7 * GRID_PT, gridPt: GRID_PT, insetPt: 5.5 } as const;
/** The title's first line, the rest of whose line box reaches above the page's content. */
const FIRST_LINE_PT = ROLES.title.leadingPt - TITLE_RISE_PT;
const TILE_RADIUS_PT = 8;
const LEAST_AMOUNT_PT = 7;
const LEAST_NAME_PT = 10;

/** A name without spaces would be broken anywhere: it is rather set smaller. */
const nameLook = (kit: Kit, { role, color }: TextLook, widthPt: number): TextLook => {
  const { text } = kit.content.companyName;
  return { color, role: text.includes(' ') ? role : fitLine(kit, text, role, widthPt, LEAST_NAME_PT) };
};

const sender = (kit: Kit, looks: CreativeLooks, { widthPt }: SideRoom, dropPt: number): Block => {
  const { backgroundColor } = kit.palette;
  const tile = logoTile(kit, { ...LOGO, widthPt }, (sheet, box) =>
    sheet.rectangle(box, { fill: backgroundColor, radiusPt: TILE_RADIUS_PT }));
  return stack([tile, space(tile === EMPTY ? dropPt : GRID_PT), companyName(kit, nameLook(kit, looks.onColor.company, widthPt), widthPt, 'start')]);
};

const amountDue = (kit: Kit, { onColor }: CreativeLooks, widthPt: number): Block => {
  const { label, value } = kit.content.balance;
  const role = fitLine(kit, value.text, onColor.balance.role, widthPt, LEAST_AMOUNT_PT);
  return stack([
    setPhrase(kit, label, { ...onColor.label, widthPt, tag: 'P' }),
    setPhrase(kit, value, { role, color: onColor.balance.color, widthPt, tag: 'P', measure: { direction: kit.direction } }),
  ]);
};

const facts = (kit: Kit, { onColor }: CreativeLooks, widthPt: number): Block =>
  tagged('L', stack(kit.content.meta.flatMap(({ label, value }, index) => [
    space(index === 0 ? 0 : GRID_PT),
    tagged('LI', stack([
      setPhrase(kit, label, { ...onColor.label, widthPt, tag: 'Lbl' }),
      setPhrase(kit, value, { ...onColor.strong, widthPt, tag: 'LBody' }),
    ])),
  ])));

const ruled = (block: Block, looks: CreativeLooks, widthPt: number): Block => block === EMPTY ? EMPTY : stack([
  drawing(GAP_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt + GAP_PT / 2, widthPt, { color: looks.ruleOnColor, widthPt: 0.5 })),
  block,
]);

const onGrid = (heightPt: number): number => Math.ceil(heightPt / GRID_PT - 0.001) * GRID_PT;

/** What stands below the amount due: facts at once, details at the foot; a panel leaves the facts to the page. */
const arrange = (
  kit: Kit, looks: CreativeLooks, { widthPt, shape }: SideRoom, freePt: number,
): { readonly list: Block; readonly details: Block } => {
  const list = ruled(facts(kit, looks, widthPt), looks, widthPt);
  const details = ruled(companyDetails(kit, looks.onColor.small, widthPt, 'start'), looks, widthPt);
  const holdsFacts = shape === 'column' && list.heightPt <= freePt;
  const leftPt = freePt - (holdsFacts ? list.heightPt : 0);
  return { list: holdsFacts ? list : EMPTY, details: details.heightPt <= leftPt ? details : EMPTY };
};

/**
 * The colour beside the first page: sender at the top, amount due level with the parties, the facts under it, the sender's details
 * at the foot. What does not fit is left to the page.
 * @param kit content
 * @param looks texts on the colour
 * @param room of its text
 * @param titlePt height of the title beside it
 */
export const sideColumn = (kit: Kit, looks: CreativeLooks, room: SideRoom, titlePt: number): SideColumn => {
  const { widthPt, xPt, topPt, heightPt } = room;
  const company = sender(kit, looks, room, Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - ROLES.company.leadingPt));
  const headPt = onGrid(Math.max(titlePt, Math.min(MOST_HEAD_PT, company.heightPt))) + HEAD_GAP_PT;
  const duePt = Math.max(headPt, onGrid(company.heightPt) + HEAD_GAP_PT);
  const due = amountDue(kit, looks, widthPt);
  const { list, details } = arrange(kit, looks, room, heightPt - duePt - due.heightPt);
  const body = stack([due, list]);
  const endPt = room.shape === 'column' ? heightPt : duePt + body.heightPt + details.heightPt;
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
