import { beside, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { Gap, gapMaker, twelveColumns } from '../../engine/grid.js';
import type { ColoredStyle } from '../../engine/kit.js';
import { resized } from '../../engine/role.js';
import { amountDue, separateDueDate, linkStyle } from '../../parts/amount-due.js';
import { detailList } from '../../parts/fact-list.js';
import { textBlockColumns } from '../../parts/passages.js';
import { senderBlock, titleBlock } from '../../parts/sender-and-title.js';
import type { Composition } from '../design.js';
import { letterOpening, letterBlock } from '../letter.js';
import { endAboveField, addressFieldOf, spaceBeside } from '../letter-places.js';
import { GUTTER_PT } from './creative-ending.js';
import { GRID_PT, STYLES, TITLE_RAISE_PT, type CreativeContext } from './creative-looks.js';
import { TABLE_INSET_PT, textFrame } from './creative-table.js';

/** Most lines of the title. Longer titles are set smaller. */
const TITLE_LINES = 2;
const MIN_TITLE_PT = 22;
/** The title of a letter whose window is near the head of the page. */
const SMALLER_TITLE = { ...resized(STYLES.title, 30), leadingPt: 5 * GRID_PT };
const MIN_LETTER_TITLE_PT = 14.5;
/** White space to the left of the stem of a capital. */
const STEM_OFFSET_EM = 0.045;
/** The amount due of a letter is never set smaller. */
const MIN_DUE_PT = 7.75;

export const gap = gapMaker(GRID_PT);

/** A title. The stem of its first letter is on the edge of the content, and the white space of the letter is outside. */
const titleAtEdge = (ctx: CreativeContext, { style, color }: ColoredStyle, widthPt: number): Block =>
  indent(-STEM_OFFSET_EM * style.font.sizePt, titleBlock(ctx, { style, color }, widthPt));

/** A title that begins level with a logo. */
const raisedTitleIn = (ctx: CreativeContext, { style, color }: ColoredStyle, widthPt: number, maxLines: number, minPt: number): Block => {
  const fitted = fitLines(ctx, ctx.content.title.text, style, { widthPt, maxLines }, minPt);
  return stack([space(-TITLE_RAISE_PT), titleAtEdge(ctx, { style: fitted, color }, widthPt)]);
};

/** The very large title. */
export const raisedTitle = (ctx: CreativeContext, widthPt: number): Block =>
  (ctx.content.title.text === '' ? EMPTY : raisedTitleIn(ctx, ctx.styles.title, widthPt, TITLE_LINES, MIN_TITLE_PT));

/** The title of a letter, on one line if it fits: very large if the space above the window is high enough, or smaller. */
const letterTitle = (ctx: CreativeContext, widthPt: number, heightPt: number): Block => {
  const { content: { title: { text } }, styles: { title } } = ctx;
  if (text === '') return EMPTY;
  const large = raisedTitleIn(ctx, title, widthPt, 1, SMALLER_TITLE.font.sizePt);
  const isLarge = large.heightPt <= Math.min(heightPt, title.style.leadingPt);
  return isLarge ? large : raisedTitleIn(ctx, { ...title, style: SMALLER_TITLE }, widthPt, 1, MIN_LETTER_TITLE_PT);
};

/** The texts of the side column as they are printed on the page. */
interface OpeningBlocks {
  readonly sender: (widthPt: number, dropPt?: number) => Block;
  readonly due: (widthPt: number) => Block;
  readonly details: (widthPt: number) => Block;
  readonly parties: (widthPt: number) => Block;
}

const openingBlocksOf = (ctx: CreativeContext): OpeningBlocks => {
  const { styles, content } = ctx;
  const strong = { style: STYLES.company, color: styles.label.color };
  const amount = { style: content.paid === undefined ? STYLES.balance : STYLES.paid, color: styles.label.color };
  const detailsStyle = {
    label: styles.quiet, value: styles.body, strong: styles.strong, gapPt: 2 * GUTTER_PT, align: 'start', labelShare: 0.5,
  } as const;
  const partyStyle = { label: styles.label, lead: styles.strong, text: styles.body };
  return {
    sender: (widthPt, spaceAboveNamePt = 0) => senderBlock(ctx, {
      name: strong, details: styles.quiet, align: 'start',
      logo: { widthPt: 150, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, spaceAboveNamePt,
    }, widthPt),
    due: (widthPt) => amountDue(ctx, {
      label: styles.label, amount, dateLabel: styles.label, date: styles.strong,
      link: linkStyle(ctx, STYLES.body), align: 'start', minPt: MIN_DUE_PT,
    }, widthPt),
    details: (widthPt) => detailList(ctx, separateDueDate(content).others, detailsStyle, widthPt),
    parties: (widthPt) => textBlockColumns(ctx, content.parties, partyStyle, widthPt, GUTTER_PT),
  };
};

/**
 * A letter has no side column. The title is above the window, and the sender next to it in the second column. Below
 * them are the facts, with the amount due next to them in the second column. All texts are on the edge of the table's.
 */
const asLetter = (ctx: CreativeContext, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { styles, content } = ctx;
  const { sender, due, details, parties } = openingBlocksOf(ctx);
  const texts = textFrame(frame);
  const { widthPt } = texts;
  const columnPt = twelveColumns(frame.widthPt, GUTTER_PT).edgePt(column);
  const field = addressFieldOf(ctx, letter);
  const titleIn = (headPt: number): Block => letterTitle(ctx, headPt, endAboveField(field) - texts.topPt);
  // Next to the title, the name is on the baseline of it.
  const isBesideTitle = spaceBeside(field, texts).isAfter;
  const spaceAboveNamePt = isBesideTitle ? Math.max(0, titleIn(columnPt - 2 * GRID_PT).heightPt - STYLES.company.leadingPt) : 0;
  const detailsAndAmount = beside([{ xPt: 0, block: details(columnPt - 2 * GUTTER_PT) }, { xPt: columnPt, block: due(widthPt - columnPt) }]);
  const opening = letterOpening(ctx, letter, texts, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, headFallback: 'below', columnPt, isHeadNarrow: true,
    head: (headPt) => letterBlock('title', titleIn(headPt)),
    side: (sidePt) => [letterBlock('sender', sender(sidePt, spaceAboveNamePt))],
    below: [
      gap(1), letterBlock('facts', detailsAndAmount), gap(2),
      letterBlock('others', parties(widthPt)),
      gap(content.parties.length > 0 ? 3 : 0, 0),
    ],
  });
  return opening.map((block) => (block instanceof Gap ? block : indent(TABLE_INSET_PT, block)));
};

/** On paper with a letterhead, the texts of the side column are below the title. */
const onLetterheadPaper = (ctx: CreativeContext, frame: Frame): Composition['opening'] => {
  const { widthPt } = textFrame(frame);
  const { sender, due, details, parties } = openingBlocksOf(ctx);
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const own = sender(widthPt);
  const side = stack([due(grid.spanPt(5)), space(2 * GRID_PT), details(grid.spanPt(5))]);
  const body = beside([{ xPt: 0, block: parties(grid.spanPt(7)) }, { xPt: grid.edgePt(7), block: side }]);
  const inset = (block: Block): Block => indent(TABLE_INSET_PT, block);
  return [inset(own), gap(own.heightPt > 0 ? 4 : 0), inset(raisedTitle(ctx, widthPt)), gap(3), inset(body), gap(4)];
};

/**
 * The opening without the side column.
 * @param column Column of the grid at which the second column of a letter begins
 */
export const openingWithoutSide = (ctx: CreativeContext, frame: Frame, column: number): Composition['opening'] => {
  const { letter } = ctx.content;
  return letter === undefined ? onLetterheadPaper(ctx, frame) : asLetter(ctx, letter, frame, column);
};
