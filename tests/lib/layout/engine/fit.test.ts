import { describe, expect, test } from '@jest/globals';
import { fitLine, fitParts, fitWords, longestLinePt } from '../../../../lib/layout/engine/fit.js';
import { kitOf, ROLE } from '../support/laid-out.js';

const kit = kitOf();
// Letters are half as wide as the type is high.
const display = { ...ROLE, style: { ...ROLE.style, sizePt: 40 }, leadingPt: 48 };

describe('fitWords', () => {
  test('does not change a text whose words fit', () => expect(fitWords(kit, 'five fives', display, 100, 8)).toBe(display));

  test('shrinks until the longest word fits, with the leading on the grid', () => {
    const role = fitWords(kit, 'a tenletters', display, 100, 8);
    expect(role.style.sizePt).toBe(20);
    expect(role.leadingPt).toBe(24);
  });

  test('never lets lines overlap', () => {
    const tight = { ...ROLE, style: { ...ROLE.style, sizePt: 58 }, leadingPt: 52, gridPt: 6.5 };
    const role = fitWords(kit, 'a'.repeat(20), tight, 310, 8);
    expect(role.style.sizePt).toBe(31);
    expect(role.leadingPt).toBe(32.5);
  });

  test('stops at the least size', () => {
    const role = fitWords(kit, 'a'.repeat(200), display, 100, 8);
    expect(role.style.sizePt).toBe(8);
    expect(role.leadingPt).toBe(12);
  });
});

describe('fitParts', () => {
  test('shrinks until a code is broken after signs only, with lines as high as before', () => {
    expect(fitParts(kit, 'PO_tenletters', display, 100, 8)).toMatchObject({ style: { sizePt: 20 }, leadingPt: 48 });
  });

  test('does not change a code that fits, or that does not fit in the least size', () => {
    expect(fitParts(kit, 'five-fives', display, 120, 8)).toBe(display);
    expect(fitParts(kit, 'a'.repeat(200), display, 100, 8)).toBe(display);
  });
});

test('the longest line of a text', () => {
  expect([longestLinePt(kit, 'one\nthree\n', ROLE), longestLinePt(kit, '', ROLE)]).toEqual([25, 0]);
});

test('fitLine shrinks until the whole text fits on one line', () => {
  expect(fitLine(kit, 'ten letter', display, 100, 8).style.sizePt).toBe(20);
  expect(fitLine(kit, 'five', display, 100, 8)).toBe(display);
});
