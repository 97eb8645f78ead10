import { describe, expect, test } from '@jest/globals';
import { headingSpace, strongStyle, type TextStyle } from '../../../../lib/layout/engine/text.js';
import { TEXT_STYLE } from '../support/laid-out.js';

const textStyleOf = (family: string): TextStyle => ({ font: { family, weight: 'regular', sizePt: 9 }, leadingPt: 12, descentPt: 3, gridPt: 6 });

test('bold replaces a medium weight by the bold one of its family; the same style gives the same object', () => {
  const [plain, medium] = [textStyleOf('inter'), textStyleOf('inter-medium')];
  expect([plain, medium].map((style) => strongStyle(style).font)).toEqual([plain, plain].map(({ font }) => ({ ...font, weight: 'bold' })));
  expect(strongStyle(medium)).toBe(strongStyle(medium));
});

describe('headingSpace', () => {
  const heading = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 28 }, leadingPt: 30 };

  test('is for headings in tall scripts only', () => {
    expect(headingSpace(heading, 'INVOICE')).toBeUndefined();
    expect(headingSpace(TEXT_STYLE, 'မြန်မာ')).toBeUndefined();
    expect(headingSpace(heading, '฿1,450.00')).toBeUndefined();
  });

  test('is a number of whole grid steps, between lines and below them', () => {
    expect(headingSpace(heading, 'မြန်မာ')).toEqual({ betweenPt: 12, belowPt: 12 });
  });
});
