import { describe, expect, test } from '@jest/globals';
import { readableTint } from '../../../../lib/layout/parts/colors.js';

describe('a weaker shade', () => {
  test('mixes the colour with its background', () => {
    expect(readableTint('#ffffff', '#000000', 0.6)).toBe('#999999');
  });

  test('is the colour itself if the shade would not be readable', () => {
    expect(readableTint('#ffffff', '#7c3aed', 0.5)).toBe('#ffffff');
  });
});
