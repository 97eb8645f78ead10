import { describe, expect, test } from '@jest/globals';
import type { Block } from '../../../../lib/layout/engine/block.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { twoColumns } from '../../../../lib/layout/engine/two-columns.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { painted, plainPages, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const texts = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `l${index}`);
const columns = (count: number): Block =>
  twoColumns(paragraph(new FakeMeasurer(), texts(count).join('\n'), { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P' }), { secondXPt: 120, leadingPt: 12 });

describe('a text in two columns', () => {
  test('is balanced', () => {
    for (let count = 4; count < 40; count += 1) expect(columns(count).heightPt).toBe(Math.ceil(count / 2) * 12);
    const xs = textItems(painted(columns(9))).map(({ xPt, yPt }) => [xPt, yPt]);
    expect(xs.slice(0, 6)).toEqual([[0, 9], [0, 21], [0, 33], [0, 45], [0, 57], [120, 9]]);
    expect(xs).toHaveLength(9);
  });

  test('is in one column if it is too short for two', () => expect(columns(3).heightPt).toBe(36));

  test('fills the pages, and has at least six lines on the last', () => {
    for (let count = 4; count < 80; count += 1) {
      const { sheets, stock } = plainPages(300, 140);
      new Flow(() => ({ xPt: 20, widthPt: 220, topPt: 20, bottomPt: 120 }), stock).paginate(columns(count));
      expect(sheets.flatMap(({ items }) => textsOf(items))).toEqual(texts(count));
      const lines = sheets.map(({ items }) => items.length);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.min(6, count));
      expect(Math.min(16, ...lines.slice(0, -1))).toBeGreaterThanOrEqual(10);
    }
  });

  test('goes to the next page as a whole if its heading and two lines do not fit', () => {
    expect(columns(40).split(20)).toBeUndefined();
    expect(columns(9).split(48)).toBeUndefined();
  });

  test('keeps its structure', () => {
    expect(columns(9).nodes.map(({ tag }) => tag)).toEqual(['P']);
    expect(columns(12).split(36)?.[1].nodes).toEqual([]);
  });
});
