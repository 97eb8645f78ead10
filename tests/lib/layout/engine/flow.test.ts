import { describe, expect, test } from '@jest/globals';
import { drawing, stack } from '../../../../lib/layout/engine/block.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { ROLE, textItems, textsOf } from '../support/laid-out.js';

const prepared: number[] = [];
const left: number[] = [];
const flowOf = (): Flow => new Flow({
  widthPt: 200, heightPt: 160, mirrored: false, stretch: 1,
  frame: (pageIndex) => ({ xPt: 20, widthPt: 160, topPt: pageIndex === 0 ? 40 : 20, bottomPt: 140 }),
  prepare: (_, pageIndex) => { prepared.push(pageIndex); },
  leave: (_, pageIndex) => { left.push(pageIndex); },
});
const lines = (count: number): ReturnType<typeof paragraph> =>
  paragraph(new FakeMeasurer(), Array.from({ length: count }, (_, index) => `l${index}`).join('\n'), { role: ROLE, color: '#000000', widthPt: 100, tag: 'P' });
const counts = (flow: Flow): readonly number[] => flow.sheets.map(({ items }) => items.length);

describe('a flow', () => {
  test('prepares each page when it begins and leaves it when it ends', () => {
    prepared.length = left.length = 0;
    const flow = flowOf();
    flow.turn();
    expect(prepared).toEqual([0, 1]);
    expect(left).toEqual([0]);
    expect([flow.isFresh, flow.roomPt, flow.frame.topPt]).toEqual([true, 120, 20]);
  });

  test('pours a block over as many pages as needed, in order', () => {
    const flow = flowOf();
    flow.pour(lines(25));
    expect(counts(flow)).toEqual([8, 10, 7]);
    expect(flow.sheets.flatMap(({ items }) => textsOf(items))).toEqual(Array.from({ length: 25 }, (_, index) => `l${index}`));
    expect(textItems(flow.sheets[0]?.items ?? [])[0]).toMatchObject({ xPt: 20, yPt: 49 });
  });

  test('adds white space, but not at the top or past the end of a page', () => {
    const flow = flowOf();
    flow.skip(10);
    expect(flow.isFresh).toBe(true);
    flow.put(lines(7));
    flow.skip(50);
    expect(flow.roomPt).toBe(0);
    flow.pour(lines(1));
    expect(counts(flow)).toEqual([7, 1]);
  });

  test('puts a block that cannot be split and is too high for any page onto a page of its own', () => {
    const flow = flowOf();
    flow.put(lines(1));
    flow.pour(stack([drawing(500, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, 10, { color: '#000000', widthPt: 1 }))]));
    expect(counts(flow)).toEqual([1, 1]);
  });
});
