import { beside, space, stack, withNodes, type Block } from '../../engine/block.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns, type Grid } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import type { TableStyle } from '../../table/table-look.js';
import { amountDue, headerAmount, linkStyle } from '../../parts/amount-due.js';
import { rowRule } from '../../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails, senderBlock, titleBlock } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, letterBlock, withLetter, withoutCompanyDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { withFooter } from '../with-foot.js';
import { ending } from './minimal-ending.js';
import {
  DISPLAY, inOneFont, gap, GRID_PT, GUTTER_PT, PADDING, STYLES, TOTALS_GAP, withStyles, type MinimalContext,
} from './minimal-looks.js';
import { detailsInHead, moreDetails, otherParties, detailsAndParties } from './minimal-particulars.js';

const MARGIN_PT = 64;
const TIGHT_MARGIN_PT = 52;
const FOOTER_PT = 78;
const TIGHT_FOOTER_PT = 64;

/** From the end of a row to its rule, halfway between the descenders above it and the capitals below it. */
const RULE_BELOW_ROW_PT = 4.3;

type Side = 'start' | 'end';
/** Columns of half the page. */
const HALF = 6;

/** The page, and the column of its grid at which the totals begin. */
interface PageGrid {
  readonly frame: Frame;
  readonly grid: Grid;
  readonly column: number;
}

/** The amount due, large, at the end of the first line. It is repeated at the end of the totals. */
const due = (ctx: MinimalContext, widthPt: number, align: Side, dateGapPt = GRID_PT): Block => {
  const { styles } = ctx;
  const amount = inOneFont(ctx, headerAmount(ctx.content).value.text, styles.due);
  return amountDue(ctx, {
    label: styles.label, amount, dateLabel: styles.label, date: styles.body, link: linkStyle(ctx, STYLES.body), align,
    minPt: STYLES.body.font.sizePt, dateGapPt,
  }, widthPt);
};

const senderIn = (ctx: MinimalContext, widthPt: number): Block => senderBlock(ctx, {
  name: ctx.styles.company, details: ctx.styles.quiet, align: 'start',
  logo: { widthPt: 130, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, spaceAboveNamePt: 0,
}, widthPt);

/** The sender with the amount due next to it, then the title. The amount due is read after the title. */
const head = (ctx: MinimalContext, grid: Grid): readonly [Block, Block] => {
  const { styles } = ctx;
  const sender = senderIn(ctx, grid.spanPt(6));
  const amount = due(ctx, grid.spanPt(6), 'end');
  const title = titleBlock(ctx, styles.title, grid.spanPt(12));
  const letterhead = beside([{ xPt: 0, block: sender }, { xPt: grid.edgePt(6), block: amount }]);
  return [withNodes(letterhead, sender.nodes), withNodes(title, [...title.nodes, ...amount.nodes])];
};

/**
 * The title and the facts of a letter, with the amount due next to them. Its label is on the baseline of the title, and
 * amount and due date are on those of the facts.
 */
const titleDetailsAndAmount = (ctx: MinimalContext, { frame, grid, column }: PageGrid): Block => {
  const { styles } = ctx;
  const axisPt = grid.edgePt(column);
  const title = titleBlock(ctx, styles.title, axisPt - GUTTER_PT);
  const hasTitle = title.heightPt > 0;
  const titleAndDetails = stack([title, space(hasTitle ? 2 * GRID_PT : 0), detailsInHead(ctx, axisPt - GUTTER_PT)]);
  const baselineOffset = space(hasTitle ? styles.title.style.leadingPt - styles.label.style.leadingPt : 0);
  const amount = stack([baselineOffset, due(ctx, frame.widthPt - axisPt, 'start', 2 * GRID_PT)]);
  return beside([{ xPt: 0, block: titleAndDetails }, { xPt: axisPt, block: amount }]);
};

const asLetter = (ctx: MinimalContext, letter: PrintedLetter, pageGrid: PageGrid): Composition['opening'] => {
  const { styles, content: { parties } } = ctx;
  const { frame, grid, column } = pageGrid;
  return letterOpening(ctx, letter, frame, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, columnPt: grid.edgePt(column),
    head: (headPt) => letterBlock('sender', senderIn(withoutCompanyDetails(ctx), headPt)),
    side: (sidePt) => [letterBlock('sender', companyDetails(ctx, styles.quiet, sidePt, 'start'))],
    below: [
      gap(2), letterBlock('title', titleDetailsAndAmount(ctx, pageGrid)), letterBlock('facts', moreDetails(ctx, grid, column)),
      gap(parties.length > 0 ? 2 : 0), letterBlock('others', otherParties(ctx, frame.widthPt)), gap(3, 1, 1),
    ],
  });
};

const opening = (ctx: MinimalContext, pageGrid: PageGrid): Composition['opening'] => {
  const { letter } = ctx.content;
  if (letter !== undefined) return asLetter(ctx, letter, pageGrid);
  const { grid } = pageGrid;
  const [letterhead, title] = head(ctx, grid);
  const belowTitle = gap(ctx.content.title.text === '' ? 0 : 1, 0);
  return [letterhead, gap(4), title, belowTitle, detailsAndParties(ctx, grid), moreDetails(ctx, grid), gap(4, 1, 2)];
};

const tableStyle = ({ palette, styles }: MinimalContext): TableStyle => {
  const { body: { color: textColor }, label: { color: secondaryColor } } = styles;
  return {
    textStyles: {
      head: styles.label.style, headline: styles.body.style, detail: styles.small.style,
      figure: styles.figure.style, total: styles.strongFigure.style,
    },
    colors: { head: secondaryColor, headline: textColor, detail: secondaryColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: () => undefined,
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }) =>
      sheet.rule(xPt, yPt + heightPt + RULE_BELOW_ROW_PT, widthPt, rowRule(palette)),
  };
};

const compose = (plain: LayoutContext): Composition => {
  const ctx = withStyles(plain);
  const { paper: { widthPt, heightPt }, styles, isTight = false } = ctx;
  const [ownPt, footerPt] = isTight ? [TIGHT_MARGIN_PT, TIGHT_FOOTER_PT] : [MARGIN_PT, FOOTER_PT];
  const marginPt = marginOf(ctx, ownPt);
  const first: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt: ownPt, bottomPt: heightPt - footerPt };
  const grid = twelveColumns(first.widthPt, GUTTER_PT);
  const column = secondColumn(ctx, first, grid, HALF);
  return withFooter(ctx, withLetter(ctx, {
    family: DISPLAY, first,
    later: { ...first, topPt: ownPt + 6 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...first, yPt: ownPt + 9.7 });
    },
    opening: opening(ctx, { frame: first, grid, column }),
    table: tableStyle(ctx),
    totalsGap: TOTALS_GAP,
    closingGap: gap(5, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) =>
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...first, yPt: heightPt - 48, align: 'start' }),
  }), styles.small);
};

/**
 * For freelancers, consultants and architects. Wide margins, a few hairlines, the amount due in large, light figures.
 * For few lines and short texts. Work Sans.
 */
export const minimal: Design = {
  lineHeight: lineHeightOf(STYLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
};
