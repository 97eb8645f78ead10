import { expect, test } from '@jest/globals';
import { japaneseCharacters } from '../../src/bake-fonts/catalog.js';

const RANGES = japaneseCharacters();
const holds = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return RANGES.some(([first, last]) => codePoint >= first && codePoint <= last);
};

test('has the characters of code page 932, in ascending ranges', () => {
  const count = RANGES.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  expect(count).toBeGreaterThan(7200);
  expect(count).toBeLessThan(7500);
  expect(RANGES.every(([first], index) => first > (RANGES[index - 1]?.[1] ?? 0) + (index === 0 ? 0 : 1))).toBe(true);
});

test('has kana, kanji, variants in names and punctuation, but no rare kanji and no private use', () => {
  expect([...'あアー請求書髙﨑辻「」、。￥〒'].filter((character) => !holds(character))).toEqual([]);
  expect([...'\u3402\ue000'].filter(holds)).toEqual([]);
});
