import { beside, drawing, indent, type Block } from '../engine/block.js';
import { padded } from '../engine/framed-block.js';
import { setLine, setPhrase } from '../engine/kit.js';
import { resized } from '../engine/restyle.js';
import { required } from '../../required.js';
import { quietRole } from './table-figures.js';
import type { Geometry } from './table-geometry.js';
import { itemColumn, type TableParts } from './table-row.js';

const MEANING = 'header-artifact';

/**
 * The sum carried to the next page: its label below the descriptions, the sum below the amounts. It repeats amounts of the rows, so it is an artifact.
 * @param index Index of the last row in the sum
 * @returns undefined if the invoice prints no such sums
 */
export const carriedLine = (parts: TableParts, geometry: Geometry, index: number): Block | undefined => {
  const { kit, look, figures: { sizePt } } = parts;
  const { carried } = kit.content;
  if (carried === undefined) return undefined;
  const { columns } = geometry;
  const [item, amount] = [itemColumn(geometry), required(columns.find(({ key }) => key === 'amount'), 'column of amounts')];
  const role = resized(look.roles.figure, sizePt);
  const sum = setLine(kit, required(carried.sums[index], 'sum'), role.style);
  const endPt = amount.xPt + amount.widthPt;
  const startPt = item.xPt + look.itemIndentPt;
  const sumPt = look.gutterPt + Math.max(amount.widthPt, sum.widthPt);
  const widthPt = endPt > startPt ? endPt - startPt - sumPt : item.widthPt - look.itemIndentPt;
  const color = look.colors.detail;
  const label = setPhrase(kit, carried.label, { role: quietRole(look, sizePt), color, widthPt, tag: MEANING });
  const baseline = role.leadingPt - role.dropPt;
  const figure = drawing(role.leadingPt, (sheet, xPt, yPt) =>
    sheet.figure(sum, { xPt, widthPt: amount.widthPt }, yPt + baseline, { color, meaning: MEANING }));
  const line = beside([{ xPt: 0, block: label }, { xPt: amount.xPt - startPt, block: figure }]);
  return padded(indent(startPt, line), look.rowPadding.topPt, look.rowPadding.bottomPt);
};
