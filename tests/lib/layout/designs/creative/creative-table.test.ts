import { expect, test } from '@jest/globals';
import { creativeLooks } from '../../../../../lib/layout/designs/creative/creative-looks.js';
import { creativeTable, INSET_PT } from '../../../../../lib/layout/designs/creative/creative-table.js';
import { Sheet } from '../../../../../lib/layout/engine/sheet.js';
import type { RowPlace } from '../../../../../lib/layout/table/table-look.js';
import { kitWith } from '../../support/laid-out.js';

const kit = kitWith(creativeLooks, { theme: 'Creative' });
const look = creativeTable(kit);
const BOX = { xPt: 10, yPt: 100, widthPt: 300, heightPt: 26 };

const kindsOf = (place: Partial<RowPlace>): readonly string[] => {
  const sheet = new Sheet(600, 800, false);
  const usual = { index: 0, isStart: true, isLast: false, edgesPt: [INSET_PT], textPt: 106.5 };
  look.paintRow(sheet, BOX, { ...usual, ...place });
  return sheet.items.map(({ kind }) => kind);
};

test('the table of Creative has one dot and one line for a split row', () => {
  expect(kindsOf({ isLast: true })).toEqual(['circle']);
  expect(kindsOf({ isStart: false })).toEqual(['rule']);
  expect(kindsOf({ isStart: false, isLast: true })).toEqual([]);
});
