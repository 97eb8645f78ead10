import { describe, expect, test } from '@jest/globals';
import { readableTint } from '../../../../lib/layout/parts/readable-tint.js';

describe('a quieter shade', () => {
  test('mixes the colour with what is behind it', () => {
    expect(readableTint('#ffffff', '#000000', 0.6)).toBe('#999999');
  });

  test('is the colour itself where the mixture could not be read', () => {
    expect(readableTint('#ffffff', '#7c3aed', 0.5)).toBe('#ffffff');
  });
});
