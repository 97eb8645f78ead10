import { describe, expect, test } from '@jest/globals';
import { COLOURS, isColour, parseTheme, parseTiles, type Tile, tileColour } from '../../src/model/palette.js';
import { THEME_NAMES } from '../../../../schemas/generated/theme-names.js';
import { themeEntry } from '../../../../lib/variants.js';
import { THEMES } from '../../../../lib/presentation/themes.js';
import type { JsonObject } from '../../src/model/json.js';

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

const FILE = [
  { name: 'Classic', width: 595, height: 842, colours: { primaryColor: '#111111', x: 1 }, marks: [['fill', 'primaryColor', 'M0 0z'], ['words', '#ff0000', 'M1 1h2', 4], ['fill', 'x'], 'odd'] },
  { width: 1 }, null,
];

describe('the tiles in the file of the build', () => {
  test('are read by name, and anything else is skipped', () => {
    expect([...parseTiles(FILE)]).toEqual([['Classic', {
      width: 595, height: 842, colours: { primaryColor: '#111111' },
      marks: [{ isWords: false, width: undefined, color: 'primaryColor', path: 'M0 0z' }, { isWords: true, width: 4, color: '#ff0000', path: 'M1 1h2' }],
    }]]);
  });

  test('have the colours of the design, or those of a custom theme', () => {
    const tile = parseTiles(FILE).get('Classic') as Tile;
    const colours = (customTheme?: JsonObject): readonly string[] =>
      tile.marks.map(({ color }) => tileColour(color, tile, customTheme));
    expect(colours()).toEqual(['#111111', '#ff0000']);
    expect(colours({ primaryColor: '#00ff00' })).toEqual(['#00ff00', '#ff0000']);
    expect(colours({ primaryColor: 'green' })).toEqual(['#111111', '#ff0000']);
  });
});
