import type { PrintedLetter } from '../../content/content.js';
import { beside, drawing, space, stack, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import type { LayoutContext } from '../../engine/kit.js';
import { detailsThroughBalance, headerAmountStyle, linkStyle, payLink } from '../../parts/amount-due.js';
import { markOnPage } from '../../parts/colors.js';
import { brokenDetails, detailList, type DetailListStyle } from '../../parts/fact-list.js';
import { detailLists, splitDetails, type DetailColumns, type SplitDetails } from '../../parts/many-facts.js';
import { referenceDetails } from '../../parts/reference-facts.js';
import { setTextBlock, areTextBlocksUnbroken, stackTextBlocks } from '../../parts/passages.js';
import { companyDetails, senderBlock, titleBlock, titleOnOneLine, titleStyle } from '../../parts/sender-and-title.js';
import type { Composition } from '../design.js';
import { letterOpening, letterBlock, withoutCompanyDetails } from '../letter.js';
import { gap, GRID_PT, columnsOf, STYLES, type ClassicContext } from './classic-looks.js';

/** Bold letters of this size are read at a lower contrast. */
const MIN_LARGE_PT = 14;

const senderIn = (ctx: ClassicContext, widthPt: number, spaceAboveNamePt: number): Block => senderBlock(ctx, {
  name: ctx.styles.company, details: ctx.styles.quiet, align: 'start',
  logo: { widthPt: 150, heightPt: 52, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, spaceAboveNamePt,
}, widthPt);

const detailsStyle = (ctx: ClassicContext): DetailListStyle => {
  const { quiet: label, body: value, strong, due } = ctx.styles;
  return { label, value, strong, due: headerAmountStyle(ctx, due), gapPt: 10, align: 'end', labelShare: 0.5 };
};

const splitDetailsOf = (ctx: ClassicContext, widthPt: number): SplitDetails => {
  const details = detailsThroughBalance(ctx.content);
  return splitDetails(details, brokenDetails(ctx, details, detailsStyle(ctx), widthPt));
};

/** The facts, with the link at which to pay below the amount due. */
const detailsIn = (ctx: ClassicContext, { head }: SplitDetails, widthPt: number): Block =>
  stack([detailList(ctx, head, detailsStyle(ctx), widthPt), payLink(ctx, linkStyle(ctx, ctx.styles.body.style), widthPt, 'end')]);

const letterhead = (ctx: ClassicContext, { leftPt, axisPt, rightPt }: DetailColumns): Block => {
  const { styles } = ctx;
  const style = titleStyle(ctx, titleOnOneLine(ctx, STYLES.title, rightPt), rightPt);
  const sender = senderIn(ctx, leftPt, style.leadingPt - STYLES.company.leadingPt);
  const { color } = style.font.sizePt < MIN_LARGE_PT ? styles.company : styles.title;
  const title = titleBlock(ctx, { style, color }, rightPt);
  const document = stack([title, space(title.heightPt === 0 ? 0 : GRID_PT), detailsIn(ctx, splitDetailsOf(ctx, rightPt), rightPt)]);
  return beside([{ xPt: 0, block: sender }, { xPt: axisPt, block: document }]);
};

const parties = (ctx: ClassicContext, { leftPt, axisPt, rightPt }: DetailColumns): Block => {
  const columns = [[0, leftPt], [axisPt, rightPt]] as const;
  const partyStyle = { label: ctx.styles.label, lead: ctx.styles.strong, text: ctx.styles.body };
  const areUnbroken = columns.every(([, widthPt], index) =>
    areTextBlocksUnbroken(ctx, ctx.content.parties.slice(index, index + 1), partyStyle, widthPt));
  if (!areUnbroken) return stackTextBlocks(ctx, ctx.content.parties, partyStyle, axisPt + rightPt, 2 * GRID_PT);
  return beside(columns.flatMap(([xPt, widthPt], index) =>
    ctx.content.parties.slice(index, index + 1).map((party) => ({ xPt, block: setTextBlock(ctx, party, partyStyle, widthPt) }))));
};

/** The parties, and facts without space at the head: below the parties, or above them with the number of the invoice. */
const partiesAndDetails = (ctx: ClassicContext, columns: DetailColumns): Block => {
  const { rest } = splitDetailsOf(ctx, columns.rightPt);
  const partyBlock = parties(ctx, columns);
  if (rest.length === 0) return partyBlock;
  const detailBlock = detailLists(ctx, rest, { ...detailsStyle(ctx), align: 'start' }, columns);
  const isFirst = rest.some(({ key }) => key === 'invoiceNumber');
  return stack([isFirst ? detailBlock : partyBlock, space(2 * GRID_PT), isFirst ? partyBlock : detailBlock]);
};

const accentRule = ({ palette }: LayoutContext, widthPt: number): Block => drawing(2 * GRID_PT, (sheet, xPt, yPt) =>
  sheet.rule(xPt, yPt + 1, widthPt, { color: markOnPage(palette, palette.accentColor), widthPt: 2 }));

/** A letter has its facts below the rule. The amount due is on the baseline of the facts in the first column. */
const asLetter = (ctx: ClassicContext, letter: PrintedLetter, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const { styles } = ctx;
  const columns = columnsOf(ctx, widthPt);
  const referenceStyle = { ...detailsStyle(ctx), align: 'start', spaceAboveDuePt: GRID_PT, hasWideSpacing: true } as const;
  const hasParties = ctx.content.parties.length > 0;
  return letterOpening(ctx, letter, frame, {
    gridPt: GRID_PT, address: styles.body, line: styles.small, columnPt: columns.axisPt,
    head: (headPt) => letterBlock('sender', senderIn(withoutCompanyDetails(ctx), headPt, 0)),
    side: (sidePt) => [letterBlock('sender', companyDetails(ctx, styles.quiet, sidePt, 'start'))],
    below: [
      gap(1), letterBlock('title', titleBlock(ctx, styles.title, widthPt)), gap(1, 0.5), letterBlock('title', accentRule(ctx, widthPt)),
      letterBlock('facts', referenceDetails(ctx, referenceStyle, columns)), gap(hasParties ? 2 : 0),
      letterBlock('others', parties(ctx, columns)), gap(3, 1, 1),
    ],
  });
};

export const opening = (ctx: ClassicContext, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const { letter } = ctx.content;
  if (letter !== undefined) return asLetter(ctx, letter, frame);
  const columns = columnsOf(ctx, widthPt);
  const head = [letterhead(ctx, columns), gap(2), accentRule(ctx, widthPt), gap(1)];
  return [...head, partiesAndDetails(ctx, columns), gap(4, 1, 2)];
};
