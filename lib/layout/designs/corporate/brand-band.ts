import { beside, space, stack, tagged, type Block } from '../../block.js';
import { backed } from '../../framed-block.js';
import { twelveColumns } from '../../grid.js';
import type { Kit } from '../../kit.js';
import { logoSize } from '../../logo.js';
import { logoTile } from '../../logo-tile.js';
import { companyName } from '../../sender-block.js';
import { titleBlock } from '../../title-block.js';
import { CORPORATE_GRID_PT, type CorporateLooks } from './corporate-looks.js';

/** Fifteen steps of the grid. */
const BAND_PT = 15 * CORPORATE_GRID_PT;
const TILE = { widthPt: 132, heightPt: 51.2, gridPt: CORPORATE_GRID_PT, insetPt: 8 };
const GUTTER_PT = 14;

const inTheMiddle = (block: Block, heightPt: number): Block => {
  const steps = Math.round((heightPt - block.heightPt) / 2 / CORPORATE_GRID_PT);
  return stack([space(steps * CORPORATE_GRID_PT), block]);
};

const tileWidth = ({ content: { logo } }: Kit): number => {
  if (logo === undefined) return 0;
  const inner = { widthPt: TILE.widthPt - 2 * TILE.insetPt, heightPt: TILE.heightPt - 2 * TILE.insetPt };
  return logoSize(logo, inner).widthPt + 2 * TILE.insetPt + GUTTER_PT;
};

/**
 * The band: logo on a tile and the company's name at one end, the title at the other, all in the middle of its height; as high as
 * they need.
 * @param kit content
 * @param looks of name and title
 * @param widthPt between the margins
 */
export const brandBand = (kit: Kit, looks: CorporateLooks, widthPt: number): Block => {
  const { palette, paper } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const tilePt = tileWidth(kit);
  const tile = logoTile(kit, TILE, (sheet, box) => sheet.rectangle(box, { fill: '#ffffff', radiusPt: 3 }));
  // One line of name shares its baseline with the title.
  const dropPt = looks.title.role.leadingPt - looks.company.role.leadingPt;
  const name = stack([space(dropPt), companyName(kit, looks.company, grid.spanPt(7) - tilePt, 'start')]);
  const title = titleBlock(kit, looks.title, grid.spanPt(5), 'end');
  const content = Math.max(tile.heightPt, name.heightPt, title.heightPt) + 4 * CORPORATE_GRID_PT;
  const heightPt = Math.max(BAND_PT, content);
  const sender = tagged('Sect', beside([
    { xPt: 0, block: inTheMiddle(tile, heightPt) },
    { xPt: tilePt, block: inTheMiddle(name, heightPt) },
  ]));
  const band = beside([
    { xPt: 0, block: sender },
    { xPt: grid.edgePt(7), block: inTheMiddle(title, heightPt) },
    { xPt: 0, block: space(heightPt) },
  ]);
  return backed(band, widthPt, (sheet, box) =>
    sheet.rectangle({ ...box, xPt: 0, widthPt: paper.widthPt }, { fill: palette.primaryColor }));
};
