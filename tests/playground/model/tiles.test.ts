import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../playground/model/json.js';
import { tileColour, parseTiles, type Tile } from '../../../playground/model/tiles.js';

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
