import { beside, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLines, linePt } from '../../engine/fit.js';
import { backed } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import { logoTile } from '../../parts/logo-tile.js';
import { companyName, middleOfCapitals, nameRole, titleBlock } from '../../parts/sender-and-title.js';
import { CORPORATE_GRID_PT, CORPORATE_GUTTER_PT, HANG_PT, ROLES, type CorporateKit } from './corporate-looks.js';
import { bandDetails } from './foot-details.js';

const BAND_PT = 15 * CORPORATE_GRID_PT;
const TIGHT_BAND_PT = 10 * CORPORATE_GRID_PT;
/** White space above and below the texts if the band is higher. */
const PADDING_PT = 3 * CORPORATE_GRID_PT;
const TIGHT_PADDING_PT = 2.5 * CORPORATE_GRID_PT;
const TILE = { widthPt: 132, heightPt: 51.2, gridPt: CORPORATE_GRID_PT };
const TIGHT_TILE = { ...TILE, heightPt: 6 * CORPORATE_GRID_PT };
/** Columns of the grid for a title that would leave the name too little space. */
const TITLE_SPAN = 5;

const TITLE = { mostLines: 2, leastPt: 15.5 };
const NAME = { mostLines: 3, leastPt: 8 };

/** Widths of name and title: each takes one line if both fit next to each other, otherwise the title takes its columns. */
const shareOut = (kit: CorporateKit, [widthPt, spanPt]: readonly [number, number]): readonly [number, number] => {
  const { content: { companyName: name, title }, looks } = kit;
  const titlePt = linePt(kit, title.text, looks.title);
  const namePt = linePt(kit, name.text, looks.company);
  const taken = namePt + 2 * CORPORATE_GUTTER_PT + titlePt <= widthPt ? titlePt : Math.min(titlePt, spanPt);
  return [widthPt - taken - (taken === 0 ? 0 : 2 * CORPORATE_GUTTER_PT), taken];
};

const nameLook = (kit: CorporateKit, widthPt: number): TextLook => {
  const { content: { companyName: { text } }, looks: { company, longCompany } } = kit;
  if (linePt(kit, text, company) <= widthPt) return company;
  return { ...longCompany, role: fitLines(kit, text, longCompany.role, { widthPt, mostLines: NAME.mostLines }, NAME.leastPt) };
};

const titleLook = (kit: CorporateKit, widthPt: number): TextLook => {
  const { content: { title: { text } }, looks: { title } } = kit;
  return { ...title, role: fitLines(kit, text, title.role, { widthPt, mostLines: TITLE.mostLines }, TITLE.leastPt) };
};

/** Distance from the top of the band to the top of lines whose capitals are in its middle. */
const middleTop = (kit: Kit, { block: { heightPt }, look }: Lines, bandPt: number): number =>
  bandPt / 2 + HANG_PT - middleOfCapitals(kit, look.role, heightPt);

interface Lines {
  readonly block: Block;
  readonly look: TextLook;
}

const loweredBy = (topPt: number, { block }: Lines): Block => stack([space(topPt), block]);

/**
 * Name and title in the middle of the band. Without a logo they are on the grid, and on one baseline if each is one
 * line. With a logo, both are in its middle, which is between two steps of the grid.
 */
const inTheMiddle = (kit: Kit, name: Lines, title: Lines, bandPt: number): readonly [Block, Block] => {
  const [nameTop, titleTop] = [middleTop(kit, name, bandPt), middleTop(kit, title, bandPt)];
  if (kit.content.logo !== undefined) return [loweredBy(nameTop, name), loweredBy(titleTop, title)];
  const onGrid = (topPt: number): number => Math.round(topPt / CORPORATE_GRID_PT) * CORPORATE_GRID_PT;
  const isLine = ({ block, look }: Lines): boolean => block.heightPt === look.role.leadingPt;
  const sharedTop = onGrid(titleTop) + title.block.heightPt - name.block.heightPt;
  return [loweredBy(isLine(name) && isLine(title) ? sharedTop : onGrid(nameTop), name), loweredBy(onGrid(titleTop), title)];
};

/**
 * The band: the logo on a tile and the company's name at one end, the title at the other, all in the middle of its
 * height. Details that the foot has no space for are below the name. The band is as high as they need. Its colour is
 * half a step of the grid below its box, so that texts on the grid are in its middle.
 */
export const brandBand = (kit: CorporateKit, widthPt: number): Block => {
  const { palette, paper, placement } = kit;
  const tile = logoTile(kit, kit.isTight === true ? TIGHT_TILE : TILE, {
    fill: '#ffffff', ground: (placement?.bare ?? palette).primaryColor, paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: 3 }),
  });
  const nameX = tile.widthPt === 0 ? 0 : tile.widthPt + CORPORATE_GUTTER_PT;
  const [namePt, titlePt] = shareOut(kit, [widthPt - nameX, twelveColumns(widthPt, CORPORATE_GUTTER_PT).spanPt(TITLE_SPAN)]);
  const plainName = nameLook(kit, namePt);
  const name = { ...plainName, role: nameRole(kit, plainName.role, namePt) };
  const title = titleLook(kit, titlePt);
  const details = bandDetails(kit, { role: ROLES.small, color: title.color }, [widthPt, namePt]);
  const nameLines = { block: stack([companyName(kit, name, namePt, 'start'), details]), look: name };
  const titleLines = { block: titleBlock(kit, title, titlePt, 'end'), look: title };
  const [leastPt, paddingPt] = placement !== undefined ? [tile.heightPt, 0]
    : kit.isTight === true ? [TIGHT_BAND_PT, TIGHT_PADDING_PT] : [BAND_PT, PADDING_PT];
  const heightPt = Math.max(leastPt, Math.max(nameLines.block.heightPt, titleLines.block.heightPt) + 2 * paddingPt);
  const [nameBlock, titled] = inTheMiddle(kit, nameLines, titleLines, heightPt);
  const tileTop = HANG_PT + (heightPt - tile.heightPt) / 2;
  const sender = tagged('Sect', beside([
    { xPt: 0, block: stack([space(tileTop), tile.block]) },
    { xPt: nameX, block: nameBlock },
  ]));
  const band = beside([
    { xPt: 0, block: sender }, { xPt: widthPt - titlePt, block: titled }, { xPt: 0, block: space(heightPt) },
  ]);
  return placement !== undefined ? band : backed(band, widthPt, (sheet, { yPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HANG_PT, widthPt: paper.widthPt, heightPt }, { fill: palette.primaryColor }));
};
