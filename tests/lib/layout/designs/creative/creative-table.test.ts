import { expect, test } from '@jest/globals';
import { creativeStyles } from '../../../../../lib/layout/designs/creative/creative-looks.js';
import { creativeTableStyle, TABLE_INSET_PT } from '../../../../../lib/layout/designs/creative/creative-table.js';
import { Sheet } from '../../../../../lib/layout/engine/sheet.js';
import type { RowPosition } from '../../../../../lib/layout/table/table-look.js';
import { contextWith } from '../../support/laid-out.js';

const ctx = contextWith(creativeStyles, { theme: 'Creative' });
const style = creativeTableStyle(ctx);
const BOX = { xPt: 10, yPt: 100, widthPt: 300, heightPt: 26 };

const kindsOf = (place: Partial<RowPosition>): readonly string[] => {
  const sheet = new Sheet(600, 800, false);
  const usual = { index: 0, isStart: true, isLast: false, edgesPt: [TABLE_INSET_PT], textPt: 106.5 };
  style.paintRow(sheet, BOX, { ...usual, ...place });
  return sheet.items.map(({ kind }) => kind);
};

test('the table of Creative has one dot and one line for a split row', () => {
  expect(kindsOf({ isLast: true })).toEqual(['circle']);
  expect(kindsOf({ isStart: false })).toEqual(['rule']);
  expect(kindsOf({ isStart: false, isLast: true })).toEqual([]);
});
