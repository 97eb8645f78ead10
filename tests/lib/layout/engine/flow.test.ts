import { describe, expect, test } from '@jest/globals';
import { paintedBlock, stack } from '../../../../lib/layout/engine/block.js';
import { Flow, type FrameForPage } from '../../../../lib/layout/engine/flow.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { plainPages, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const frameOf: FrameForPage = (pageIndex) => ({ xPt: 20, widthPt: 160, topPt: pageIndex === 0 ? 40 : 20, bottomPt: 140 });
const flowOf = (): { readonly flow: Flow; readonly sheets: readonly Sheet[] } => {
  const { sheets, stock } = plainPages(200, 160);
  return { flow: new Flow(frameOf, stock), sheets };
};
const lines = (count: number): ReturnType<typeof paragraph> =>
  paragraph(new FakeMeasurer(), Array.from({ length: count }, (_, index) => `l${index}`).join('\n'), { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P' });
const counts = (sheets: readonly Sheet[]): readonly number[] => sheets.map(({ items }) => items.length);

describe('a flow', () => {
  test('gets each page when it begins and leaves it when it ends', () => {
    const events: unknown[] = [];
    const sheet = new Sheet(200, 160, false);
    const flow = new Flow(frameOf, {
      beginPage: (pageIndex) => {
        events.push(['begin', pageIndex]);
        return sheet;
      },
      endPage: (_, pageIndex) => { events.push(['leave', pageIndex]); },
    });
    flow.breakPage();
    expect(events).toEqual([['begin', 0], ['leave', 0], ['begin', 1]]);
    expect([flow.isPageEmpty, flow.freeHeightPt, flow.frame.topPt, flow.pageCount]).toEqual([true, 120, 20, 2]);
  });

  test('without pages finds the same positions, and paints nothing', () => {
    const block = paintedBlock(100, () => { throw new Error('painted'); });
    const [measured, { flow }] = [new Flow(frameOf), flowOf()];
    expect([measured.isPainting, flow.isPainting]).toEqual([false, true]);
    for (const one of [measured, flow]) one.paginate(lines(25));
    expect(
      [measured.pageCount, measured.nextTopPt, measured.freeHeightPt],
    ).toEqual([flow.pageCount, flow.nextTopPt, flow.freeHeightPt]);
    measured.paginate(block);
    expect(() => flow.paginate(block)).toThrow('painted');
  });

  test('paginates a block over as many pages as needed', () => {
    const { flow, sheets } = flowOf();
    flow.paginate(lines(25));
    expect(counts(sheets)).toEqual([8, 10, 7]);
    expect(sheets.flatMap(({ items }) => textsOf(items))).toEqual(Array.from({ length: 25 }, (_, index) => `l${index}`));
    expect(textItems(sheets[0]?.items ?? [])[0]).toMatchObject({ xPt: 20, yPt: 49 });
  });

  test('adds white space, but not at the top or past the end of a page', () => {
    const { flow, sheets } = flowOf();
    flow.skip(10);
    expect(flow.isPageEmpty).toBe(true);
    flow.put(lines(7));
    flow.skip(50);
    expect(flow.freeHeightPt).toBe(0);
    flow.paginate(lines(1));
    expect(counts(sheets)).toEqual([7, 1]);
  });

  test('puts a block that cannot be split and is too high for any page onto a page of its own', () => {
    const { flow, sheets } = flowOf();
    flow.put(lines(1));
    flow.paginate(stack([paintedBlock(500, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, 10, { color: '#000000', widthPt: 1 }))]));
    expect(counts(sheets)).toEqual([1, 1]);
  });
});
