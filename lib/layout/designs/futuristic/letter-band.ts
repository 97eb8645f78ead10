import { beside, EMPTY, space, stack, tagged, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import { companyName, middleOfCapitals, nameRole, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import { nameLook, onDark, tickedTile } from './console-header.js';
import { GRID_PT, headerKit, type FuturisticKit } from './futuristic-looks.js';
import { INSET_PT } from './futuristic-table.js';

/** Least height of the band. */
const BAND_PT = 60;
/** White space above and below texts of several lines. */
const PADDING_PT = 10;
const LOGO = { widthPt: 100, heightPt: 36 };
/** From the logo to the name, and from the name to the title. */
const GAP_PT = 14;
const NAME_LINES = 2;
const TITLE = { sizePt: 20, leadingPt: 4 * GRID_PT, mostLines: 2, leastPt: 12 };

interface Lines {
  readonly block: Block;
  readonly look: TextLook;
}

const nameLines = (kit: FuturisticKit, widthPt: number): Lines => {
  const usual = nameLook(kit, kit.looks.dark.company, widthPt, NAME_LINES);
  const look = { ...usual, role: nameRole(kit, usual.role, widthPt) };
  return { look, block: companyName(kit, look, widthPt, 'start') };
};

const titleLines = (kit: FuturisticKit, widthPt: number): Lines => {
  const { content: { title: { text } }, looks: { dark: { title: { role: usual, color } } } } = kit;
  const small = { ...usual, leadingPt: TITLE.leadingPt, style: { ...usual.style, sizePt: TITLE.sizePt } };
  const role = fitLines(kit, text, titleOnOneLine(kit, small, widthPt), { widthPt, mostLines: TITLE.mostLines }, TITLE.leastPt);
  const look = { role, color };
  return { look, block: titleBlock(kit, look, widthPt) };
};

const isLine = ({ block, look }: Lines): boolean => block.heightPt === look.role.leadingPt;

/** Where name and title begin: in the middle of the band. Without a logo, two single lines share a baseline. */
const topsOf = (kit: Kit, name: Lines, title: Lines, middlePt: number): readonly [number, number] => {
  const topOf = ({ block, look: { role } }: Lines): number => middlePt - middleOfCapitals(kit, role, block.heightPt);
  const titleTop = topOf(title);
  const isOneLine = kit.content.logo === undefined && isLine(name) && isLine(title);
  return [isOneLine ? titleTop + title.block.heightPt - name.block.heightPt : topOf(name), titleTop];
};

/**
 * The head of a letter: a shallow dark band with the sender in its first column and the title in the second one, in the
 * middle of its height.
 * @param columnPt from the edge of the content to the second column
 * @param topPt from the top of the paper to the block, if the band begins there; 0: it begins where its block does
 */
export const letterBand = (own: FuturisticKit, widthPt: number, columnPt: number, topPt: number): Block => {
  const kit = headerKit(own);
  const isBare = kit.placement !== undefined;
  const tile = tickedTile(kit, LOGO);
  const nameX = INSET_PT + (tile.widthPt === 0 ? 0 : tile.widthPt + GAP_PT);
  const name = nameLines(kit, columnPt - GAP_PT - nameX);
  const title = titleLines(kit, widthPt - columnPt - 2 * INSET_PT);
  const textPt = Math.max(name.block.heightPt, title.block.heightPt);
  const bandPt = isBare ? Math.max(textPt, tile.block.heightPt) : Math.max(BAND_PT, textPt + 2 * PADDING_PT);
  const abovePt = isBare ? 0 : topPt;
  const middlePt = bandPt / 2 - abovePt;
  const [nameTop, titleTop] = topsOf(kit, name, title, middlePt);
  const lowered = (pt: number, block: Block): Block => (block === EMPTY ? block : stack([space(pt), block]));
  const sender = tagged('Sect', beside([
    { xPt: INSET_PT, block: lowered(middlePt - tile.heightPt / 2, tile.block) },
    { xPt: nameX, block: lowered(nameTop, name.block) },
  ]));
  return onDark(kit, beside([
    { xPt: 0, block: sender }, { xPt: columnPt + INSET_PT, block: lowered(titleTop, title.block) },
    { xPt: 0, block: space(bandPt - abovePt) },
  ]), abovePt > 0);
};
