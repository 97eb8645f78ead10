import type { TableStyle } from '../../../../lib/layout/table/table-style.js';
import { TEXT_STYLE } from './laid-out.js';

/** A plain table: rows of one line are 18 pt high. */
export const TABLE_STYLE: TableStyle = {
  textStyles: {
    head: TEXT_STYLE, itemName: TEXT_STYLE, detail: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 8 } },
    figure: TEXT_STYLE,
  },
  colors: { head: '#000001', itemName: '#000002', detail: '#000003', figure: '#000004' },
  gutterPt: 10, insetPt: 4, itemIndentPt: 6,
  headPadding: { topPt: 3, bottomPt: 3 }, rowPadding: { topPt: 3, bottomPt: 3 },
  paintHead: (sheet, box) => sheet.rectangle(box, { fill: '#eeeeee' }),
  paintRow: (sheet, box, { isLastRow }) => sheet.rectangle(box, { fill: isLastRow ? '#dddddd' : '#ffffff' }),
};
