import { describe, expect, test } from '@jest/globals';
import { regular, resized } from '../../../../lib/layout/engine/text.js';
import { TEXT_STYLE } from '../support/laid-out.js';

describe('resized', () => {
  test('changes the size and nothing else', () => {
    expect(resized(TEXT_STYLE, 7)).toEqual({ ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 7 } });
  });

  test('gives the same object for the same size, so that caches hit', () => {
    expect(resized(TEXT_STYLE, 8)).toBe(resized(TEXT_STYLE, 8));
    expect(resized(TEXT_STYLE, 10)).toBe(TEXT_STYLE);
    expect(resized(TEXT_STYLE, 8)).not.toBe(resized(TEXT_STYLE, 9));
  });
});

test('regular changes the weight and nothing else, and gives the same object for the same style', () => {
  const strong = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, weight: 'bold' as const } };
  expect(regular(strong)).toEqual(TEXT_STYLE);
  expect(regular(strong)).toBe(regular(strong));
});
