import { describe, expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';

const block = faceOf('noto-sans', 'regular').letters;
const shownOf = (text: string): string => {
  const shown = new Uint8Array(block.letters.length);
  for (const character of text) {
    const index = block.letters.findIndex((letter) => letter?.text === character);
    shown[index] = 1;
  }
  block.complete(shown);
  return block.letters.flatMap((letter, index) => (shown[index] === 1 ? [letter?.text] : [])).join('');
};

describe('the letters of a face', () => {
  test('each has its place for its own glyph only', () => {
    const index = block.letters.findIndex((letter) => letter?.text === 'é');
    const glyph = block.letters[index]?.glyph ?? 0;
    expect(block.positionOf('é', glyph)).toBe(index);
    expect(block.positionOf('é', glyph + 1)).toBeUndefined();
    expect(block.positionOf('ĉ', glyph)).toBeUndefined();
  });

  test.each([
    ['5', '0123456789'], ['.', '.'], ['bcdefghijkl', 'bcdefghijkl'], ['bcdefghijklm', 'abcdefghijklmnopqrstuvwxyz'],
    ['ABCDEFGHIJK', 'ABCDEFGHIJK'], ['ABCDEFGHIJKL', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ])('%s is completed to %s', (text, all) => expect(shownOf(text)).toBe(all));

  test('what a face lacks has no place', () => {
    expect(faceOf('noto-emoji', 'regular').letters.positionOf('A', 0)).toBeUndefined();
  });
});
