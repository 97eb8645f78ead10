import { beside, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLines, lineWidthPt } from '../../engine/fit.js';
import { withBackground } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { LayoutContext, ColoredStyle } from '../../engine/kit.js';
import { logoTile } from '../../parts/logo-tile.js';
import { companyName, capitalsMiddlePt, nameStyle, titleBlock } from '../../parts/sender-and-title.js';
import { GRID_PT, GUTTER_PT, HALF_GRID_PT, STYLES, type CorporateContext } from './corporate-looks.js';
import { companyDetailsInBand } from './foot-details.js';

const BAND_PT = 15 * GRID_PT;
const TIGHT_BAND_PT = 10 * GRID_PT;
/** White space above and below the texts if the band is higher. */
const PADDING_PT = 3 * GRID_PT;
const TIGHT_PADDING_PT = 2.5 * GRID_PT;
const TILE = { widthPt: 132, heightPt: 51.2, gridPt: GRID_PT };
const TIGHT_TILE = { ...TILE, heightPt: 6 * GRID_PT };
/** Columns of the grid for a title that would leave the name too little space. */
const TITLE_SPAN = 5;

const TITLE = { maxLines: 2, minPt: 15.5 };
const NAME = { maxLines: 3, minPt: 8 };

/** Widths of name and title: each takes one line if both fit next to each other, otherwise the title takes its columns. */
const nameAndTitleWidths = (ctx: CorporateContext, [widthPt, spanPt]: readonly [number, number]): readonly [number, number] => {
  const { content: { companyName: name, title }, styles } = ctx;
  const titlePt = lineWidthPt(ctx, title.text, styles.title);
  const namePt = lineWidthPt(ctx, name.text, styles.company);
  const titleSpacePt = namePt + 2 * GUTTER_PT + titlePt <= widthPt ? titlePt : Math.min(titlePt, spanPt);
  return [widthPt - titleSpacePt - (titleSpacePt === 0 ? 0 : 2 * GUTTER_PT), titleSpacePt];
};

const nameStyleFor = (ctx: CorporateContext, widthPt: number): ColoredStyle => {
  const { content: { companyName: { text } }, styles: { company, longCompany } } = ctx;
  if (lineWidthPt(ctx, text, company) <= widthPt) return company;
  return { ...longCompany, style: fitLines(ctx, text, longCompany.style, { widthPt, maxLines: NAME.maxLines }, NAME.minPt) };
};

const titleStyleFor = (ctx: CorporateContext, widthPt: number): ColoredStyle => {
  const { content: { title: { text } }, styles: { title } } = ctx;
  return { ...title, style: fitLines(ctx, text, title.style, { widthPt, maxLines: TITLE.maxLines }, TITLE.minPt) };
};

/** Distance from the top of the band to the top of lines whose capitals are in its middle. */
const middleTop = (ctx: LayoutContext, { block: { heightPt }, coloredStyle }: Lines, bandPt: number): number =>
  bandPt / 2 + HALF_GRID_PT - capitalsMiddlePt(ctx, coloredStyle.style, heightPt);

interface Lines {
  readonly block: Block;
  readonly coloredStyle: ColoredStyle;
}

const withSpaceAbove = (topPt: number, { block }: Lines): Block => stack([space(topPt), block]);

/**
 * Name and title in the middle of the band. Without a logo they are on the grid, and on one baseline if each is one
 * line. With a logo, both are in its middle, which is between two steps of the grid.
 */
const centredVertically = (ctx: LayoutContext, name: Lines, title: Lines, bandPt: number): readonly [Block, Block] => {
  const [nameTop, titleTop] = [middleTop(ctx, name, bandPt), middleTop(ctx, title, bandPt)];
  if (ctx.content.logo !== undefined) return [withSpaceAbove(nameTop, name), withSpaceAbove(titleTop, title)];
  const onGrid = (topPt: number): number => Math.round(topPt / GRID_PT) * GRID_PT;
  const isLine = ({ block, coloredStyle }: Lines): boolean => block.heightPt === coloredStyle.style.leadingPt;
  const sharedTop = onGrid(titleTop) + title.block.heightPt - name.block.heightPt;
  return [withSpaceAbove(isLine(name) && isLine(title) ? sharedTop : onGrid(nameTop), name), withSpaceAbove(onGrid(titleTop), title)];
};

/**
 * The band: the logo on a tile and the company's name at one end, the title at the other, all in the middle of its
 * height. Details that the foot has no space for are below the name. The band is as high as they need. Its colour is
 * half a step of the grid below its box, so that texts on the grid are in its middle.
 */
export const brandBand = (ctx: CorporateContext, widthPt: number): Block => {
  const { palette, paper, placement } = ctx;
  const tile = logoTile(ctx, ctx.isTight === true ? TIGHT_TILE : TILE, {
    fill: '#ffffff', background: (placement?.paletteWithoutBand ?? palette).primaryColor, paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: 3 }),
  });
  const nameX = tile.widthPt === 0 ? 0 : tile.widthPt + GUTTER_PT;
  const [namePt, titlePt] = nameAndTitleWidths(ctx, [widthPt - nameX, twelveColumns(widthPt, GUTTER_PT).spanPt(TITLE_SPAN)]);
  const plainName = nameStyleFor(ctx, namePt);
  const name = { ...plainName, style: nameStyle(ctx, plainName.style, namePt) };
  const title = titleStyleFor(ctx, titlePt);
  const details = companyDetailsInBand(ctx, { style: STYLES.small, color: title.color }, [widthPt, namePt]);
  const nameLines = { block: stack([companyName(ctx, name, namePt, 'start'), details]), coloredStyle: name };
  const titleLines = { block: titleBlock(ctx, title, titlePt, 'end'), coloredStyle: title };
  const [minPt, paddingPt] = placement !== undefined ? [tile.heightPt, 0]
    : ctx.isTight === true ? [TIGHT_BAND_PT, TIGHT_PADDING_PT] : [BAND_PT, PADDING_PT];
  const heightPt = Math.max(minPt, Math.max(nameLines.block.heightPt, titleLines.block.heightPt) + 2 * paddingPt);
  const [nameBlock, titled] = centredVertically(ctx, nameLines, titleLines, heightPt);
  const tileTop = HALF_GRID_PT + (heightPt - tile.heightPt) / 2;
  const sender = tagged('Sect', beside([
    { xPt: 0, block: stack([space(tileTop), tile.block]) },
    { xPt: nameX, block: nameBlock },
  ]));
  const band = beside([
    { xPt: 0, block: sender }, { xPt: widthPt - titlePt, block: titled }, { xPt: 0, block: space(heightPt) },
  ]);
  return placement !== undefined ? band : withBackground(band, widthPt, (sheet, { yPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HALF_GRID_PT, widthPt: paper.widthPt, heightPt }, { fill: palette.primaryColor }));
};
