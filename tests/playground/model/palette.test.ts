import { describe, expect, test } from '@jest/globals';
import { COLOURS, isColour, parseTheme } from '../../../playground/model/palette.js';
import { THEME_NAMES } from '../../../schemas/generated/theme-names.js';
import { themeEntry } from '../../../lib/variants.js';
import { THEMES } from '../../../lib/invoice/themes.js';

describe('the card of a theme', () => {
  test.each([['A', 2], ['B', 8]] as const)('of variant %s knows %d colours', (variant, count) => {
    const cards = THEMES.map((theme) => parseTheme({ ...themeEntry(variant, theme) }));
    expect(cards.map(({ name }) => name)).toEqual(THEME_NAMES);
    for (const { colours, description } of cards) {
      expect(Object.keys(colours)).toHaveLength(count);
      expect(description).not.toBe('');
    }
  });

  test('of something else is empty', () => {
    expect(parseTheme({ name: 1, primaryColor: 'red' })).toEqual({ name: '', description: '', colours: {} });
  });
});

test('a colour is # and six digits', () => {
  expect(['#abcdef', '#ABCDEF', '#abc', 'red', 1, undefined].map((value) => isColour(value))).toEqual([true, true, false, false, false, false]);
});

test('all eight colours have a title', () => expect(COLOURS).toHaveLength(8));
