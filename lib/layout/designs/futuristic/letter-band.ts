import { beside, EMPTY, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import type { LayoutContext, ColoredStyle } from '../../engine/kit.js';
import { companyName, capitalsMiddlePt, nameStyle, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import { nameStyleFor, onDarkBackground, tickedTile } from './console-header.js';
import { GRID_PT, headerContext, type FuturisticContext } from './futuristic-looks.js';
import { INSET_PT } from './futuristic-table.js';

/** Least height of the band. */
const BAND_PT = 60;
/** White space above and below texts of several lines. */
const PADDING_PT = 10;
const LOGO = { widthPt: 100, heightPt: 36 };
/** From the logo to the name, and from the name to the title. */
const GAP_PT = 14;
const NAME_LINES = 2;
const TITLE = { sizePt: 20, leadingPt: 4 * GRID_PT, maxLines: 2, minPt: 12 };

interface Lines {
  readonly block: Block;
  readonly coloredStyle: ColoredStyle;
}

const nameLines = (ctx: FuturisticContext, widthPt: number): Lines => {
  const usual = nameStyleFor(ctx, ctx.styles.dark.company, widthPt, NAME_LINES);
  const coloredStyle = { ...usual, style: nameStyle(ctx, usual.style, widthPt) };
  return { coloredStyle, block: companyName(ctx, coloredStyle, widthPt, 'start') };
};

const titleLines = (ctx: FuturisticContext, widthPt: number): Lines => {
  const { content: { title: { text } }, styles: { dark: { title: { style: usual, color } } } } = ctx;
  const small = { ...usual, leadingPt: TITLE.leadingPt, font: { ...usual.font, sizePt: TITLE.sizePt } };
  const style = fitLines(ctx, text, titleOnOneLine(ctx, small, widthPt), { widthPt, maxLines: TITLE.maxLines }, TITLE.minPt);
  const coloredStyle = { style, color };
  return { coloredStyle, block: titleBlock(ctx, coloredStyle, widthPt) };
};

const isLine = ({ block, coloredStyle }: Lines): boolean => block.heightPt === coloredStyle.style.leadingPt;

/** Where name and title begin: in the middle of the band. Without a logo, two single lines share a baseline. */
const topsOf = (ctx: LayoutContext, name: Lines, title: Lines, middlePt: number): readonly [number, number] => {
  const topOf = ({ block, coloredStyle: { style } }: Lines): number => middlePt - capitalsMiddlePt(ctx, style, block.heightPt);
  const titleTop = topOf(title);
  const isOneLine = ctx.content.logo === undefined && isLine(name) && isLine(title);
  return [isOneLine ? titleTop + title.block.heightPt - name.block.heightPt : topOf(name), titleTop];
};

/**
 * The head of a letter: a shallow dark band with the sender in its first column and the title in the second one, in the
 * middle of its height.
 * @param columnPt from the edge of the content to the second column
 * @param topPt from the top of the paper to the block, if the band begins there; 0: it begins where its block does
 */
export const letterBand = (pageCtx: FuturisticContext, widthPt: number, columnPt: number, topPt: number): Block => {
  const ctx = headerContext(pageCtx);
  const isWithoutBand = ctx.placement !== undefined;
  const tile = tickedTile(ctx, LOGO);
  const nameX = INSET_PT + (tile.widthPt === 0 ? 0 : tile.widthPt + GAP_PT);
  const name = nameLines(ctx, columnPt - GAP_PT - nameX);
  const title = titleLines(ctx, widthPt - columnPt - 2 * INSET_PT);
  const textPt = Math.max(name.block.heightPt, title.block.heightPt);
  const bandPt = isWithoutBand ? Math.max(textPt, tile.block.heightPt) : Math.max(BAND_PT, textPt + 2 * PADDING_PT);
  const abovePt = isWithoutBand ? 0 : topPt;
  const middlePt = bandPt / 2 - abovePt;
  const [nameTop, titleTop] = topsOf(ctx, name, title, middlePt);
  const withSpaceAbove = (pt: number, block: Block): Block => (block === EMPTY ? block : stack([space(pt), block]));
  const sender = tagged('Sect', beside([
    { xPt: INSET_PT, block: withSpaceAbove(middlePt - tile.heightPt / 2, tile.block) },
    { xPt: nameX, block: withSpaceAbove(nameTop, name.block) },
  ]));
  return onDarkBackground(ctx, beside([
    { xPt: 0, block: sender }, { xPt: columnPt + INSET_PT, block: withSpaceAbove(titleTop, title.block) },
    { xPt: 0, block: space(bandPt - abovePt) },
  ]), abovePt > 0);
};
