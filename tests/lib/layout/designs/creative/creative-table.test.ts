import { describe, expect, test } from '@jest/globals';
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
  const usual = { index: 0, isStart: true, isEnd: true, isLast: false, edgesPt: [INSET_PT], textPt: 106.5 };
  look.paintRow(sheet, BOX, { ...usual, ...place });
  return sheet.items.map(({ kind }) => kind);
};

describe('the table of Creative', () => {
  test('has a rounded cell for each label, with gaps between them, from edge to edge', () => {
    const sheet = new Sheet(600, 800, false);
    look.paintHead(sheet, BOX, [INSET_PT, 150, 220]);
    const cells = sheet.items.filter((item) => item.kind === 'rectangle');
    expect(cells).toHaveLength(3);
    for (const { radiusPt } of cells) expect(radiusPt).toBeGreaterThan(0);
    expect(cells[0]!.xPt).toBe(10);
    expect(cells[2]!.xPt + cells[2]!.widthPt).toBe(310);
    expect(cells[1]!.xPt).toBeGreaterThan(cells[0]!.xPt + cells[0]!.widthPt);
    expect(cells[1]!.xPt).toBeLessThan(160);
  });

  test('has a dot before each description and a line between the rows', () => {
    expect(kindsOf({})).toEqual(['circle', 'rule']);
    expect(kindsOf({ isLast: true })).toEqual(['circle']);
  });

  test('has one dot and one line for a split row', () => {
    expect(kindsOf({ isEnd: false })).toEqual(['circle']);
    expect(kindsOf({ isStart: false })).toEqual(['rule']);
    expect(kindsOf({ isStart: false, isEnd: false })).toEqual([]);
  });
});
