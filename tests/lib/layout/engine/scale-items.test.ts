import { expect, test } from '@jest/globals';
import type { PageItem } from '../../../../lib/layout/engine/page.js';
import { scaleItems } from '../../../../lib/layout/engine/scale-items.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';

const measurer = new FakeMeasurer();
const BOX = { xPt: 1, yPt: 2, widthPt: 3, heightPt: 4 };
const line = measurer.line('abc', { family: 'test', weight: 'regular', sizePt: 10 });

test('all lengths grow, and colours and meanings stay', () => {
  const items: readonly PageItem[] = [
    { kind: 'text', xPt: 1, yPt: 2, line, color: '#000001', meaning: 'artifact' },
    { kind: 'rule', fromXPt: 1, fromYPt: 2, toXPt: 3, toYPt: 2, color: '#000001', widthPt: 0.5, meaning: 'artifact' },
    { kind: 'rule', fromXPt: 1, fromYPt: 2, toXPt: 3, toYPt: 2, color: '#000001', widthPt: 0.5, dashPt: [1, 2], meaning: 'artifact' },
    { kind: 'circle', centerXPt: 1, centerYPt: 2, radiusPt: 3, fill: '#000001', meaning: 'artifact' },
    { kind: 'circle', centerXPt: 1, centerYPt: 2, radiusPt: 3, stroke: '#000001', strokeWidthPt: 1, meaning: 'artifact' },
    { kind: 'matrix', xPt: 1, yPt: 2, sidePt: 3, modules: [], color: '#000000', meaning: 'artifact' },
    { kind: 'rectangle', ...BOX, fill: '#ffffff', meaning: 'artifact' },
    { kind: 'rectangle', ...BOX, radiusPt: 5, stroke: '#ffffff', strokeWidthPt: 1, meaning: 'artifact' },
    { kind: 'image', ...BOX, image: {} as never, meaning: 'artifact' },
  ];
  const twice = { xPt: 2, yPt: 4, widthPt: 6, heightPt: 8 };
  expect(scaleItems(items, 2, (scaled, scale) => measurer.scaleLine(scaled, scale))).toEqual([
    { ...items[0], xPt: 2, yPt: 4, line: { ...line, widthPt: 2 * line.widthPt, font: { ...line.font, sizePt: 20 } } },
    { ...items[1], fromXPt: 2, fromYPt: 4, toXPt: 6, toYPt: 4, widthPt: 1 },
    { ...items[2], fromXPt: 2, fromYPt: 4, toXPt: 6, toYPt: 4, widthPt: 1, dashPt: [2, 4] },
    { ...items[3], centerXPt: 2, centerYPt: 4, radiusPt: 6 },
    { ...items[4], centerXPt: 2, centerYPt: 4, radiusPt: 6, strokeWidthPt: 2 },
    { ...items[5], xPt: 2, yPt: 4, sidePt: 6 },
    { ...items[6], ...twice },
    { ...items[7], ...twice, radiusPt: 10, strokeWidthPt: 2 },
    { ...items[8], ...twice },
  ]);
});

test('the background of a letterhead stays', () => {
  const background: PageItem = { kind: 'background', ready: { key: 'a', byteLength: 1 }, meaning: 'artifact' };
  expect(scaleItems([background], 2, (same) => same)).toEqual([background]);
});
