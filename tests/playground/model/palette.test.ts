import { describe, expect, test } from '@jest/globals';
import { COLOURS, recoloured, THEME_NAMES, themeCard } from '../../../playground/model/palette.js';
import { themeEntry } from '../../../lib/variants.js';
import { THEMES } from '../../../lib/invoice/themes.js';

describe('the card of a theme', () => {
  test.each([['A', 2], ['B', 8]] as const)('of variant %s knows %d colours', (variant, count) => {
    const cards = THEMES.map((theme) => themeCard({ ...themeEntry(variant, theme) }));
    expect(cards.map(({ name }) => name)).toEqual(THEME_NAMES);
    for (const { colours, description } of cards) {
      expect(Object.keys(colours)).toHaveLength(count);
      expect(description).not.toBe('');
    }
  });

  test('of something else is empty', () => {
    expect(themeCard({ name: 1, primaryColor: 'red' })).toEqual({ name: '', description: '', colours: {} });
  });

  test('applies the colours of a custom theme, and ignores anything that is not a colour', () => {
    expect(recoloured({ primaryColor: '#111111', accentColor: '#222222' }, { accentColor: '#abcdef', textColor: 'x' }))
      .toEqual({ primaryColor: '#111111', accentColor: '#abcdef' });
    expect(recoloured({ primaryColor: '#111111' }, undefined)).toEqual({ primaryColor: '#111111' });
  });
});

test('all eight colours have a title', () => {
  expect(COLOURS).toHaveLength(8);
});
