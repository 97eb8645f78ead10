import { describe, expect, test } from '@jest/globals';
import { regularStyle, resizeStyle } from '../../../../lib/layout/engine/text.js';
import { TEXT_STYLE } from '../support/laid-out.js';

describe('resized', () => {
  test('changes the size and nothing else', () => {
    expect(resizeStyle(TEXT_STYLE, 7)).toEqual({ ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 7 } });
  });

  test('gives the same object for the same size, so that caches hit', () => {
    expect(resizeStyle(TEXT_STYLE, 8)).toBe(resizeStyle(TEXT_STYLE, 8));
    expect(resizeStyle(TEXT_STYLE, 10)).toBe(TEXT_STYLE);
    expect(resizeStyle(TEXT_STYLE, 8)).not.toBe(resizeStyle(TEXT_STYLE, 9));
  });
});

test('regular changes the weight and nothing else, and gives the same object for the same style', () => {
  const strong = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, weight: 'bold' as const } };
  expect(regularStyle(strong)).toEqual(TEXT_STYLE);
  expect(regularStyle(strong)).toBe(regularStyle(strong));
});
