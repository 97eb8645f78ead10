import { describe, expect, test } from '@jest/globals';
import { beside, drawing, EMPTY, withEnd, withHeading, indent, space, stack, tagged, withNodes, type Block } from '../../../../lib/layout/engine/block.js';
import type { StructureNode } from '../../../../lib/layout/engine/page.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const P: StructureNode = { tag: 'P', children: [] };
/** Lines of 12 pt, one a letter. */
const lines = (letters: string): Block =>
  paragraph(new FakeMeasurer(), [...letters].join('\n'), { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P' });
const baselines = (block: Block): readonly number[] => textItems(painted(block)).map(({ yPt }) => yPt);
const partTexts = (parts: readonly [Block, Block] | undefined): readonly (readonly string[])[] | undefined =>
  parts?.map((part) => textsOf(painted(part)));

describe('ended', () => {
  const signed = (body: Block): Block => withEnd(body, lines('XY'), 36);

  test('keeps a height of its body with its end, which is never split', () => {
    expect([textsOf(painted(signed(lines('abc')))), signed(lines('abc')).nodes.length]).toEqual([['a', 'b', 'c', 'X', 'Y'], 2]);
    const parts = signed(lines('abcdefg')).split(100);
    expect(partTexts(parts)).toEqual([['a', 'b', 'c', 'd'], ['e', 'f', 'g', 'X', 'Y']]);
    expect(parts?.[1].split(50)).toBeUndefined();
    expect(signed(lines('abc')).split(50)).toBeUndefined();
  });

  test('keeps more of it if white space is dropped at the cut', () => {
    expect(partTexts(signed(stack([lines('ab'), lines('cd'), space(24), lines('ef')])).split(80))).toEqual([['a', 'b'], ['c', 'd', 'e', 'f', 'X', 'Y']]);
  });
});

describe('stack', () => {
  test('puts blocks one below the other and collects their nodes in order', () => {
    const block = stack([lines('ab'), space(6), lines('c')]);
    expect(block.heightPt).toBe(42);
    expect(baselines(block)).toEqual([9, 21, 39]);
    expect(block.nodes.map(({ tag }) => tag)).toEqual(['P', 'P']);
  });

  test('is split between its children, without white space at the cut', () => {
    const parts = stack([lines('ab'), space(20), lines('cd')]).split(30);
    expect(partTexts(parts)).toEqual([['a', 'b'], ['c', 'd']]);
    expect(parts?.[1].heightPt).toBe(24);
  });

  test('is split inside a child that can be split', () => {
    expect(partTexts(stack([lines('ab'), lines('cdefg')]).split(60))).toEqual([['a', 'b', 'c', 'd', 'e'], ['f', 'g']]);
  });

  test.each([
    ['nothing would be before the cut', stack([lines('ab'), lines('c')]), 20],
    ['only white space would be before it', stack([space(6), lines('ab')]), 10],
    ['only white space would be after it', stack([lines('ab'), space(12)]), 30],
    ['all of it fits', stack([lines('ab')]), 100],
  ])('is not split if %s', (_, block, available) => expect(block.split(available)).toBeUndefined());
});

describe('beside', () => {
  const columns = beside([{ xPt: 0, block: lines('abcdef') }, { xPt: 50, block: lines('xyz') }]);

  test('is as high as its highest column', () => {
    expect(columns.heightPt).toBe(72);
    expect(textItems(painted(columns)).filter(({ xPt }) => xPt === 50)).toHaveLength(3);
  });

  test('splits each column independently', () => {
    expect(partTexts(columns.split(40))).toEqual([['a', 'b', 'c', 'x', 'y', 'z'], ['d', 'e', 'f']]);
  });

  test('is not split if one column cannot be, or if nothing would be left', () => {
    expect(columns.split(30)).toBeUndefined();
    expect(columns.split(72)).toBeUndefined();
  });

  test('indent moves a block from the reading edge', () => expect(textItems(painted(indent(7, lines('a'))))[0]?.xPt).toBe(7));
});

describe('headed', () => {
  const block = withHeading(lines('h'), lines('abcd'));

  test('keeps the heading with the first lines', () => {
    expect(partTexts(block.split(36))).toEqual([['h', 'a', 'b'], ['c', 'd']]);
  });

  test('is not split right after the heading', () => expect(block.split(24)).toBeUndefined());
});

test('withNodes gives a block other nodes, split or not', () => {
  const block = withNodes(lines('abcd'), [P, P]);
  expect(block.nodes).toHaveLength(2);
  expect(partTexts(block.split(30))).toEqual([['a', 'b'], ['c', 'd']]);
});

test('tagged collects all nodes under one, and leaves artifacts alone', () => {
  expect(tagged('Sect', lines('a')).nodes).toEqual([{ tag: 'Sect', children: [P] }]);
  expect(tagged('Sect', space(3)).nodes).toEqual([]);
});

test('drawing is painted by its function and never split', () => {
  const block = drawing(10, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, 50, { color: '#000000', widthPt: 1 }), [P]);
  expect(painted(block)).toHaveLength(1);
  expect(block.nodes).toEqual([P]);
  expect(block.split(5)).toBeUndefined();
  expect(painted(EMPTY)).toEqual([]);
});
