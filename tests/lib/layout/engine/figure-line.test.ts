import { expect, test } from '@jest/globals';
import { figureLine } from '../../../../lib/layout/engine/figure-line.js';
import type { TextStyle } from '../../../../lib/layout/engine/role.js';
import type { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { TextLine } from '../../../../lib/layout/engine/text.js';

test('a number is painted on its baseline against the right side of its column, and is never split', () => {
  const painted: unknown[] = [];
  const sheet = { figure: (...given: unknown[]) => { painted.push(given); } } as unknown as Sheet;
  const style = { leadingPt: 12, descentPt: 3 } as TextStyle;
  const line = { widthPt: 20 } as TextLine;
  const block = figureLine(line, style, 50, { color: '#000000' } as never, 2);
  block.paint(sheet, 100, 200);
  expect(painted).toEqual([[line, { xPt: 100, widthPt: 50 }, 209, { color: '#000000' }, 2]]);
  expect([block.heightPt, block.split(6), block.nodes]).toEqual([12, undefined, []]);
});
