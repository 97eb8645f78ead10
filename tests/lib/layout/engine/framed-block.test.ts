import { describe, expect, test } from '@jest/globals';
import { EMPTY, type Block } from '../../../../lib/layout/engine/block.js';
import { withBackground, padded } from '../../../../lib/layout/engine/framed-block.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

/** Lines of 12 pt, one a letter. */
const lines = (letters: string): Block =>
  paragraph(new FakeMeasurer(), [...letters].join('\n'), { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P' });
const baselines = (block: Block): readonly number[] => textItems(painted(block)).map(({ yPt }) => yPt);

test('padded gives both parts of a split block white space above and below', () => {
  const [head, tail] = padded(lines('abcd'), 4, 2).split(30) ?? [EMPTY, EMPTY];
  expect([head.heightPt, tail.heightPt]).toEqual([30, 30]);
  expect(baselines(tail)).toEqual([13, 25]);
  expect(padded(lines('ab'), 4, 2).split(20)).toBeUndefined();
});

describe('backed', () => {
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
