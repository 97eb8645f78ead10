import { describe, expect, test } from '@jest/globals';
import {
  firstLineStyle, fitLine, fitParts, fitWords, longestLinePt, setFirstLine,
} from '../../../../lib/layout/context/layout-context.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';
import type { TextStyle } from '../../../../lib/layout/engine/text.js';

const ctx = contextOf();
// Letters are half as wide as the type is high.
const display = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 40 }, leadingPt: 48 };

describe('fitWords', () => {
  test('does not change a text whose words fit', () => expect(fitWords(ctx, 'five fives', display, 100, 8)).toBe(display));

  test('shrinks until the longest word fits, with the leading on the grid', () => {
    const style = fitWords(ctx, 'a tenletters', display, 100, 8);
    expect(style.font.sizePt).toBe(20);
    expect(style.leadingPt).toBe(24);
  });

  test('never lets lines overlap', () => {
    const tight = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 58 }, leadingPt: 52, gridPt: 6.5 };
    const style = fitWords(ctx, 'a'.repeat(20), tight, 310, 8);
    expect(style.font.sizePt).toBe(31);
    expect(style.leadingPt).toBe(32.5);
  });

  test('stops at the minimum size', () => {
    const style = fitWords(ctx, 'a'.repeat(200), display, 100, 8);
    expect(style.font.sizePt).toBe(8);
    expect(style.leadingPt).toBe(12);
  });
});

describe('fitParts', () => {
  test('shrinks until a code is broken after separators only, with lines as high as before', () => {
    expect(fitParts(ctx, 'PO_tenletters', display, 100, 8)).toMatchObject({ font: { sizePt: 20 }, leadingPt: 48 });
  });

  test('does not change a code that fits, or that does not fit in the minimum size', () => {
    expect(fitParts(ctx, 'five-fives', display, 120, 8)).toBe(display);
    expect(fitParts(ctx, 'a'.repeat(200), display, 100, 8)).toBe(display);
  });
});

test('the longest line of a text', () => {
  expect([longestLinePt(ctx, 'one\nthree\n', TEXT_STYLE), longestLinePt(ctx, '', TEXT_STYLE)]).toEqual([25, 0]);
});

test('fitLine shrinks until the whole text fits on one line', () => {
  expect(fitLine(ctx, 'ten letter', display, 100, 8).font.sizePt).toBe(20);
  expect(fitLine(ctx, 'five', display, 100, 8)).toBe(display);
});

const STRONG: TextStyle = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, weight: 'bold' } };
const weightsOf = (lines: number, style: TextStyle): readonly string[] => {
  const text = Array.from({ length: lines }, () => 'w'.repeat(10)).join(' ');
  const block = setFirstLine(contextOf(), { text, field: '' }, { style, color: '#000000', widthPt: 60, tag: 'P' });
  return textItems(painted(block)).map(({ line }) => line.font.weight);
};

describe('a first line', () => {
  test('is strong if it takes up to three lines', () => {
    expect(weightsOf(1, STRONG)).toEqual(['bold']);
    expect(weightsOf(3, STRONG)).toEqual(['bold', 'bold', 'bold']);
  });

  test('is regular if it takes more', () => {
    expect(weightsOf(4, STRONG)).toEqual(Array(4).fill('regular'));
    expect(weightsOf(4, TEXT_STYLE)).toEqual(Array(4).fill('regular'));
  });
});

test('the style of a first line is regular if all of it takes more than three lines', () => {
  const textStyleOf = (lines: number, style: TextStyle): TextStyle =>
    firstLineStyle(contextOf(), { text: Array.from({ length: lines }, () => 'w'.repeat(10)).join(' '), field: '' }, style, 60);
  expect(textStyleOf(3, STRONG)).toBe(STRONG);
  expect(textStyleOf(4, STRONG).font.weight).toBe('regular');
  expect(textStyleOf(4, TEXT_STYLE)).toBe(TEXT_STYLE);
});
