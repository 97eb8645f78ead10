import { describe, expect, test } from '@jest/globals';
import { themeTiles } from '../../bundle/theme-tiles.js';
import { THEMES } from '../../../../lib/presentation/themes.js';

const NUMBERS = /-?\d+(?:\.\d+)?/g;

describe('the theme tiles', () => {
  const tiles = themeTiles();
  const tile = (name: string) => tiles.find((each) => each.name === name)!;

  test('show each design, with letters, words and the colours of its theme', () => {
    expect(tiles.map(({ name }) => name)).toEqual(THEMES.map(({ name }) => name));
    for (const { marks, colours, name } of tiles) {
      expect([name, Object.keys(colours).length]).toEqual([name, 8]);
      expect(marks.map(([kind]) => kind)).toEqual(expect.arrayContaining(['words', 'letters', 'line']));
      expect(marks.some(([, color]) => color in colours)).toBe(true);
    }
  });

  test('show the dark header of Futuristic', () => {
    const [kind, color] = tile('Futuristic').marks[0]!;
    expect([kind, tile('Futuristic').colours[color]]).toEqual(['fill', '#0b1b2b']);
  });

  test('differ from design to design', () => {
    expect(new Set(tiles.map(({ marks }) => marks.map(([, , path]) => path).join(''))).size).toBe(tiles.length);
  });

  test('have finite coordinates and are small', () => {
    for (const { marks } of tiles) {
      for (const [, , path] of marks) {
        expect(path).not.toMatch(/NaN|Infinity|undefined|e-/);
        expect(Math.max(...(path.match(NUMBERS) ?? []).map(Number))).toBeLessThan(900);
      }
    }
    expect(JSON.stringify(tiles).length).toBeLessThan(150_000);
  });
});
