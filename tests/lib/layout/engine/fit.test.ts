import { describe, expect, test } from '@jest/globals';
import { fitLine, fitParts, fitWords, longestLinePt } from '../../../../lib/layout/engine/fit.js';
import { contextOf, TEXT_STYLE } from '../support/laid-out.js';

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

  test('stops at the least size', () => {
    const style = fitWords(ctx, 'a'.repeat(200), display, 100, 8);
    expect(style.font.sizePt).toBe(8);
    expect(style.leadingPt).toBe(12);
  });
});

describe('fitParts', () => {
  test('shrinks until a code is broken after signs only, with lines as high as before', () => {
    expect(fitParts(ctx, 'PO_tenletters', display, 100, 8)).toMatchObject({ font: { sizePt: 20 }, leadingPt: 48 });
  });

  test('does not change a code that fits, or that does not fit in the least size', () => {
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
