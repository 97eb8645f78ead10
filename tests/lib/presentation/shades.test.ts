import { expect, test } from '@jest/globals';
import { lightnessOf, shadeOfHue } from '../../../lib/presentation/shades.js';

test('the lightness of a colour is between black and white', () => {
  expect(['#000000', '#ffffff', '#ff0000', '#808080'].map(lightnessOf)).toEqual([0, 1, 0.5, expect.closeTo(0.502, 3)]);
});

test('a shade keeps the hue and has the lightness', () => {
  for (const color of ['#166534', '#7c3aed', '#0ea5e9', '#b91c1c', '#ca8a04', '#808080']) {
    for (const lightness of [0.1, 0.5, 0.9]) expect(lightnessOf(shadeOfHue(color, lightness))).toBeCloseTo(lightness, 1);
  }
  expect(shadeOfHue('#808080', 0.2)).toBe('#333333');
  expect(shadeOfHue('#ff0000', 0.2)).toBe('#570f0f');
});
