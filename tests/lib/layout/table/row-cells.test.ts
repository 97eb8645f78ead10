import { describe, expect, test } from '@jest/globals';
import { drawing, space, stack, type Block } from '../../../../lib/layout/engine/block.js';
import { cellsAbove, cellsPtOf, textsUnder } from '../../../../lib/layout/table/row-cells.js';

const line = (): Block => drawing(10, () => undefined, [{ tag: 'P', children: [] }]);
const lines = (count: number): Block => stack(Array.from({ length: count }, line));

describe('cells above a text with the width of the table', () => {
  test('have the nodes of both', () => expect(cellsAbove(lines(3), 10).nodes).toHaveLength(3));

  test.each([[20, 10, 0], [10, 20, 10], [10, 10, 0]])('cut at %d pt, with cells of %d pt, leave %d pt of them for the next page', (cutPt, cellsPt, leftPt) => {
    const parts = cellsAbove(lines(4), cellsPt).split(cutPt)!;
    expect(parts.map(cellsPtOf)).toEqual([cellsPt, leftPt]);
    expect(parts.map(({ heightPt }) => heightPt)).toEqual([cutPt, 40 - cutPt]);
  });

  test('are not cut where their texts are not', () => expect(cellsAbove(lines(1), 10).split(5)).toBeUndefined());

  test.each([[0, 0], [10, 22]])('of %d pt are %d pt high with a title', (cellsPt, underPt) => {
    const under = textsUnder(space(12), cellsAbove(lines(2), cellsPt));
    expect([cellsPtOf(under), under.heightPt]).toEqual([underPt, 32]);
  });

  test('are not in other texts', () => expect([lines(1), textsUnder(space(12), lines(1))].map(cellsPtOf)).toEqual([undefined, undefined]));
});
