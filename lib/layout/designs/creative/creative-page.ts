import { beside, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { Gap, gapMaker, twelveColumns } from '../../engine/grid.js';
import type { TextLook } from '../../engine/kit.js';
import { resized } from '../../engine/role.js';
import { amountDue, apartFromDueDate, linkLook } from '../../parts/amount-due.js';
import { factList } from '../../parts/fact-list.js';
import { passageColumns } from '../../parts/passages.js';
import { senderBlock, titleBlock } from '../../parts/sender-and-title.js';
import type { Composition } from '../design.js';
import { letterOpening, piece } from '../letter.js';
import { endAbove, fieldOf, spaceBeside } from '../letter-places.js';
import { GUTTER_PT } from './creative-ending.js';
import { GRID_PT, ROLES, TITLE_RISE_PT, type CreativeKit } from './creative-looks.js';
import { INSET_PT, textFrame } from './creative-table.js';

/** Most lines of the title. Longer titles are set smaller. */
const TITLE_LINES = 2;
const LEAST_TITLE_PT = 22;
/** The title of a letter whose window is near the head of the page. */
const SMALLER_TITLE = { ...resized(ROLES.title, 30), leadingPt: 5 * GRID_PT };
const LEAST_LETTER_TITLE_PT = 14.5;
/** White space to the left of the stem of a capital. */
const STEM_INSET_EM = 0.045;
/** The amount due of a letter is never set smaller. */
const LEAST_DUE_PT = 7.75;

const gap = gapMaker(GRID_PT);

/** A title. The stem of its first letter is on the edge of the content, and the white space of the letter is outside. */
const titleAtEdge = (kit: CreativeKit, { role, color }: TextLook, widthPt: number): Block =>
  indent(-STEM_INSET_EM * role.style.sizePt, titleBlock(kit, { role, color }, widthPt));

/** A title that begins level with a logo. */
const raised = (kit: CreativeKit, { role, color }: TextLook, widthPt: number, mostLines: number, leastPt: number): Block => {
  const fitted = fitLines(kit, kit.content.title.text, role, { widthPt, mostLines }, leastPt);
  return stack([space(-TITLE_RISE_PT), titleAtEdge(kit, { role: fitted, color }, widthPt)]);
};

/** The very large title. */
export const raisedTitle = (kit: CreativeKit, widthPt: number): Block =>
  (kit.content.title.text === '' ? EMPTY : raised(kit, kit.looks.title, widthPt, TITLE_LINES, LEAST_TITLE_PT));

/** The title of a letter, on one line if it fits: very large if the space above the window is high enough, or smaller. */
const letterTitle = (kit: CreativeKit, widthPt: number, heightPt: number): Block => {
  const { content: { title: { text } }, looks: { title } } = kit;
  if (text === '') return EMPTY;
  const large = raised(kit, title, widthPt, 1, SMALLER_TITLE.style.sizePt);
  const isLarge = large.heightPt <= Math.min(heightPt, title.role.leadingPt);
  return isLarge ? large : raised(kit, { ...title, role: SMALLER_TITLE }, widthPt, 1, LEAST_LETTER_TITLE_PT);
};

/** The texts of the side column as they are printed on the page. */
interface OnPage {
  readonly sender: (widthPt: number, dropPt?: number) => Block;
  readonly due: (widthPt: number) => Block;
  readonly facts: (widthPt: number) => Block;
  readonly parties: (widthPt: number) => Block;
}

const textsOnPage = (kit: CreativeKit): OnPage => {
  const { looks, content } = kit;
  const strong = { role: ROLES.company, color: looks.label.color };
  const amount = { role: content.paid === undefined ? ROLES.balance : ROLES.paid, color: looks.label.color };
  const list = {
    label: looks.quiet, value: looks.body, strong: looks.strong, gapPt: 2 * GUTTER_PT, align: 'start', labelShare: 0.5,
  } as const;
  const passage = { label: looks.label, lead: looks.strong, text: looks.body };
  return {
    sender: (widthPt, dropPt = 0) => senderBlock(kit, {
      name: strong, details: looks.quiet, align: 'start',
      logo: { widthPt: 150, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt,
    }, widthPt),
    due: (widthPt) => amountDue(kit, {
      label: looks.label, amount, dateLabel: looks.label, date: looks.strong,
      link: linkLook(kit, ROLES.body), align: 'start', leastPt: LEAST_DUE_PT,
    }, widthPt),
    facts: (widthPt) => factList(kit, apartFromDueDate(content).others, list, widthPt),
    parties: (widthPt) => passageColumns(kit, content.parties, passage, widthPt, GUTTER_PT),
  };
};

/**
 * A letter has no side column. The title is above the window, and the sender next to it in the second column. Below
 * them are the facts, with the amount due next to them in the second column. All texts are on the edge of the table's.
 */
const asLetter = (kit: CreativeKit, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { looks, content } = kit;
  const { sender, due, facts, parties } = textsOnPage(kit);
  const texts = textFrame(frame);
  const { widthPt } = texts;
  const columnPt = twelveColumns(frame.widthPt, GUTTER_PT).edgePt(column);
  const field = fieldOf(kit, letter);
  const titleIn = (headPt: number): Block => letterTitle(kit, headPt, endAbove(field) - texts.topPt);
  // Next to the title, the name is on the baseline of it.
  const isBesideTitle = spaceBeside(field, texts).isAfter;
  const dropPt = isBesideTitle ? Math.max(0, titleIn(columnPt - 2 * GRID_PT).heightPt - ROLES.company.leadingPt) : 0;
  const row = beside([{ xPt: 0, block: facts(columnPt - 2 * GUTTER_PT) }, { xPt: columnPt, block: due(widthPt - columnPt) }]);
  const opening = letterOpening(kit, letter, texts, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, headElsewhere: 'below', columnPt, isHeadNarrow: true,
    head: (headPt) => piece('title', titleIn(headPt)),
    side: (sidePt) => [piece('sender', sender(sidePt, dropPt))],
    below: [
      gap(1), piece('facts', row), gap(2),
      piece('others', parties(widthPt)),
      gap(content.parties.length > 0 ? 3 : 0, 0),
    ],
  });
  return opening.map((part) => (part instanceof Gap ? part : indent(INSET_PT, part)));
};

/** On paper with a letterhead, the texts of the side column are below the title. */
const onPaper = (kit: CreativeKit, frame: Frame): Composition['opening'] => {
  const { widthPt } = textFrame(frame);
  const { sender, due, facts, parties } = textsOnPage(kit);
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const own = sender(widthPt);
  const side = stack([due(grid.spanPt(5)), space(2 * GRID_PT), facts(grid.spanPt(5))]);
  const body = beside([{ xPt: 0, block: parties(grid.spanPt(7)) }, { xPt: grid.edgePt(7), block: side }]);
  const inset = (block: Block): Block => indent(INSET_PT, block);
  return [inset(own), gap(own.heightPt > 0 ? 4 : 0), inset(raisedTitle(kit, widthPt)), gap(3), inset(body), gap(4)];
};

/**
 * The opening without the side column.
 * @param column Column of the grid at which the second column of a letter begins
 */
export const onPage = (kit: CreativeKit, frame: Frame, column: number): Composition['opening'] => {
  const { letter } = kit.content;
  return letter === undefined ? onPaper(kit, frame) : asLetter(kit, letter, frame, column);
};
