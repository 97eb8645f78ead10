import { beside, space, stack, withNodes, type Block } from '../../engine/block.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns, type Grid } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { TableLook } from '../../table/table-look.js';
import { amountDue, headAmount, linkLook } from '../../parts/amount-due.js';
import { rowRule } from '../../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails, senderBlock, titleBlock } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, withLetter, withoutDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { withFoot } from '../with-foot.js';
import { ending } from './minimal-ending.js';
import {
  DISPLAY, evenly, gap, GRID_PT, GUTTER_PT, PADDING, ROLES, TOTALS_GAP, withLooks, type MinimalKit,
} from './minimal-looks.js';
import { factsAtHead, moreFacts, otherParties, particulars } from './minimal-particulars.js';

const MARGIN_PT = 64;
const TIGHT_MARGIN_PT = 52;
const FOOT_PT = 78;
const TIGHT_FOOT_PT = 64;

/** From the end of a row to its rule, halfway between the descenders above it and the capitals below it. */
const RULE_DROP_PT = 4.3;

type Side = 'start' | 'end';
/** Columns of half the page. */
const HALF = 6;

/** The page, and the column of its grid at which the totals begin. */
interface Places {
  readonly frame: Frame;
  readonly grid: Grid;
  readonly column: number;
}

/** The amount due, large, at the end of the first line. It is repeated at the end of the totals. */
const due = (kit: MinimalKit, widthPt: number, align: Side, apartPt = GRID_PT): Block => {
  const { looks } = kit;
  const amount = evenly(kit, headAmount(kit.content).value.text, looks.due);
  return amountDue(kit, {
    label: looks.label, amount, dateLabel: looks.label, date: looks.body, link: linkLook(kit, ROLES.body), align,
    leastPt: ROLES.body.style.sizePt, apartPt,
  }, widthPt);
};

const senderIn = (kit: MinimalKit, widthPt: number): Block => senderBlock(kit, {
  name: kit.looks.company, details: kit.looks.quiet, align: 'start',
  logo: { widthPt: 130, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt: 0,
}, widthPt);

/** The sender with the amount due next to it, then the title. The amount due is read after the title. */
const head = (kit: MinimalKit, grid: Grid): readonly [Block, Block] => {
  const { looks } = kit;
  const sender = senderIn(kit, grid.spanPt(6));
  const amount = due(kit, grid.spanPt(6), 'end');
  const title = titleBlock(kit, looks.title, grid.spanPt(12));
  const letterhead = beside([{ xPt: 0, block: sender }, { xPt: grid.edgePt(6), block: amount }]);
  return [withNodes(letterhead, sender.nodes), withNodes(title, [...title.nodes, ...amount.nodes])];
};

/**
 * The title and the facts of a letter, with the amount due next to them. Its label is on the baseline of the title, and
 * amount and due date are on those of the facts.
 */
const letterBand = (kit: MinimalKit, { frame, grid, column }: Places): Block => {
  const { looks } = kit;
  const axisPt = grid.edgePt(column);
  const title = titleBlock(kit, looks.title, axisPt - GUTTER_PT);
  const hasTitle = title.heightPt > 0;
  const facts = stack([title, space(hasTitle ? 2 * GRID_PT : 0), factsAtHead(kit, axisPt - GUTTER_PT)]);
  const drop = space(hasTitle ? looks.title.role.leadingPt - looks.label.role.leadingPt : 0);
  const amount = stack([drop, due(kit, frame.widthPt - axisPt, 'start', 2 * GRID_PT)]);
  return beside([{ xPt: 0, block: facts }, { xPt: axisPt, block: amount }]);
};

const asLetter = (kit: MinimalKit, letter: PrintedLetter, places: Places): Composition['opening'] => {
  const { looks, content: { parties } } = kit;
  const { frame, grid, column } = places;
  return letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, columnPt: grid.edgePt(column),
    head: (headPt) => piece('sender', senderIn(withoutDetails(kit), headPt)),
    side: (sidePt) => [piece('sender', companyDetails(kit, looks.quiet, sidePt, 'start'))],
    below: [
      gap(2), piece('title', letterBand(kit, places)), piece('facts', moreFacts(kit, grid, column)),
      gap(parties.length > 0 ? 2 : 0), piece('others', otherParties(kit, frame.widthPt)), gap(3, 1, 1),
    ],
  });
};

const opening = (kit: MinimalKit, places: Places): Composition['opening'] => {
  const { letter } = kit.content;
  if (letter !== undefined) return asLetter(kit, letter, places);
  const { grid } = places;
  const [letterhead, title] = head(kit, grid);
  const belowTitle = gap(kit.content.title.text === '' ? 0 : 1, 0);
  return [letterhead, gap(4), title, belowTitle, particulars(kit, grid), moreFacts(kit, grid), gap(4, 1, 2)];
};

const tableLook = ({ palette, looks }: MinimalKit): TableLook => {
  const { body: { color: textColor }, label: { color: quietColor } } = looks;
  return {
    roles: {
      head: looks.label.role, headline: looks.body.role, detail: looks.small.role,
      figure: looks.figure.role, total: looks.strongFigure.role,
    },
    colors: { head: quietColor, headline: textColor, detail: quietColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: () => undefined,
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }) =>
      sheet.rule(xPt, yPt + heightPt + RULE_DROP_PT, widthPt, rowRule(palette)),
  };
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks, isTight = false } = kit;
  const [ownPt, footPt] = isTight ? [TIGHT_MARGIN_PT, TIGHT_FOOT_PT] : [MARGIN_PT, FOOT_PT];
  const marginPt = marginOf(kit, ownPt);
  const first: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt: ownPt, bottomPt: heightPt - footPt };
  const grid = twelveColumns(first.widthPt, GUTTER_PT);
  const column = secondColumn(kit, first, grid, HALF);
  return withFoot(kit, withLetter(kit, {
    family: DISPLAY, first,
    later: { ...first, topPt: ownPt + 6 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...first, yPt: ownPt + 9.7 });
    },
    opening: opening(kit, { frame: first, grid, column }),
    table: tableLook(kit),
    totalsGap: TOTALS_GAP,
    closingGap: gap(5, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 48, align: 'start' }),
  }), looks.small);
};

/**
 * For freelancers, consultants and architects. Wide margins, a few hairlines, the amount due in large, light figures.
 * For few lines and short texts. Work Sans.
 */
export const minimal: Design = {
  lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
};
