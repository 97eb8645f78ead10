import { describe, expect, test } from '@jest/globals';
import { beside, type Block, EMPTY, indent, padded, paintedBlock, space, stack, tagged, twoColumns, withBackground, withEnd, withHeading, withNodes } from '../../../../lib/layout/engine/block.js';
import type { StructureNode } from '../../../../lib/layout/engine/page.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { painted, plainPages, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';

const P: StructureNode = { tag: 'P', children: [] };
/** Lines of 12 pt, one a letter. */
const lines = (letters: string): Block =>
  paragraph(new FakeMeasurer(), [...letters].join('\n'), { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P' });
const baselines = (block: Block): readonly number[] => textItems(painted(block)).map(({ yPt }) => yPt);
const partTexts = (parts: readonly [Block, Block] | undefined): readonly (readonly string[])[] | undefined =>
  parts?.map((part) => textsOf(painted(part)));

describe('withEnd', () => {
  const signed = (body: Block): Block => withEnd(body, lines('XY'), 36);

  test('keeps a height of its body with its end, which is never split', () => {
    expect([textsOf(painted(signed(lines('abc')))), signed(lines('abc')).nodes.length]).toEqual([['a', 'b', 'c', 'X', 'Y'], 2]);
    const parts = signed(lines('abcdefg')).split(100);
    expect(partTexts(parts)).toEqual([['a', 'b', 'c', 'd'], ['e', 'f', 'g', 'X', 'Y']]);
    expect(parts?.[1].split(50)).toBeUndefined();
    expect(signed(lines('abc')).split(50)).toBeUndefined();
  });

  test('keeps more of it if white space is dropped at the split', () => {
    expect(partTexts(signed(stack([lines('ab'), lines('cd'), space(24), lines('ef')])).split(80))).toEqual([['a', 'b'], ['c', 'd', 'e', 'f', 'X', 'Y']]);
  });

  test('is split although its body gives the same fragments for a slightly smaller height', () => {
    const tolerant = (block: Block): Block => ({
      heightPt: block.heightPt, nodes: block.nodes, wordSplit: block.wordSplit, paint: (...args) => block.paint(...args),
      split: (availablePt) => block.split(availablePt + 0.005),
    });
    const body = stack([lines('ab'), lines('cd'), space(24), lines('ef')]);
    expect(partTexts(signed(tolerant(body)).split(80))).toEqual([['a', 'b'], ['c', 'd', 'e', 'f', 'X', 'Y']]);
  });
});

describe('stack', () => {
  test('puts blocks one below the other and collects their nodes in order', () => {
    const block = stack([lines('ab'), space(6), lines('c')]);
    expect(block.heightPt).toBe(42);
    expect(baselines(block)).toEqual([9, 21, 39]);
    expect(block.nodes.map(({ tag }) => tag)).toEqual(['P', 'P']);
  });

  test('is split between its children, without white space at the split', () => {
    const parts = stack([lines('ab'), space(20), lines('cd')]).split(30);
    expect(partTexts(parts)).toEqual([['a', 'b'], ['c', 'd']]);
    expect(parts?.[1].heightPt).toBe(24);
  });

  test('is split inside a child that can be split', () => {
    expect(partTexts(stack([lines('ab'), lines('cdefg')]).split(60))).toEqual([['a', 'b', 'c', 'd', 'e'], ['f', 'g']]);
  });

  test.each([
    ['nothing would be before the split', stack([lines('ab'), lines('c')]), 20],
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

describe('withHeading', () => {
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
  const block = paintedBlock(10, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, 50, { color: '#000000', widthPt: 1 }), [P]);
  expect(painted(block)).toHaveLength(1);
  expect(block.nodes).toEqual([P]);
  expect(block.split(5)).toBeUndefined();
  expect(painted(EMPTY)).toEqual([]);
});

test('padded gives both fragments of a split block white space above and below', () => {
  const [head, tail] = padded(lines('abcd'), 4, 2).split(30) ?? [EMPTY, EMPTY];
  expect([head.heightPt, tail.heightPt]).toEqual([30, 30]);
  expect(baselines(tail)).toEqual([13, 25]);
  expect(padded(lines('ab'), 4, 2).split(20)).toBeUndefined();
});

describe('withBackground', () => {
  const ends: (readonly boolean[])[] = [];
  const block = withBackground(lines('abcdef'), 100, (sheet, box, isStart, isEnd) => {
    ends.push([isStart, isEnd]);
    sheet.rectangle(box, { fill: '#ffffff' });
  });

  test('paints before the text', () => {
    expect(painted(block)[0]).toMatchObject({ kind: 'rectangle', widthPt: 100, heightPt: 72 });
  });

  test('reports for each part of a split block whether it is the first and the last', () => {
    const [head, rest] = block.split(24) ?? [EMPTY, EMPTY];
    const [middle, tail] = rest.split(24) ?? [EMPTY, EMPTY];
    ends.length = 0;
    [head, middle, tail].forEach((part) => painted(part));
    expect(ends).toEqual([[true, false], [false, false], [false, true]]);
    expect(tail.split(10)).toBeUndefined();
  });
});

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
