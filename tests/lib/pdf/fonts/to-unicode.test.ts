import { describe, expect, test } from '@jest/globals';
import { toUnicodeCMap } from '../../../../lib/pdf/fonts/to-unicode.js';

describe('toUnicodeCMap', () => {
  test('maps CIDs from 1 to UTF-16', () => {
    expect(toUnicodeCMap(['A', 'ffi', '😀'])).toContain('3 beginbfchar\n<0001><0041>\n<0002><006600660069>\n<0003><d83dde00>\nendbfchar');
  });

  test('leaves out CIDs that are not used', () => {
    expect(toUnicodeCMap(['A', undefined, 'B'])).toContain('2 beginbfchar\n<0001><0041>\n<0003><0042>\nendbfchar');
  });

  test('a block holds at most a hundred entries', () => {
    const sizes = [...toUnicodeCMap(new Array<string>(250).fill('x')).matchAll(/(\d+) beginbfchar/g)].map(([, size]) => size);
    expect(sizes).toEqual(['100', '100', '50']);
  });

  test('gives U+FFFD for what PDF/A forbids', () => {
    for (const incompatible of ['\0', '\uFEFF', '\uFFFE', '\uE000', '\u{F0000}', '\u{10FFFF}', '\uD83D', '\uDE00']) {
      expect(toUnicodeCMap([`A${incompatible}B`])).toContain('<0001><0041fffd0042>');
    }
  });

  test('a long text is not cut inside a surrogate pair', () => {
    const [, text = ''] = /<0001><([0-9a-f]+)>/.exec(toUnicodeCMap(['😀'.repeat(300)])) ?? [];
    expect(text).toMatch(/^(d83dde00)+(fffd)?$/);
  });

  test('a text stays below 512 bytes', () => {
    const [, text = ''] = /<0001><([0-9a-f]+)>/.exec(toUnicodeCMap(['x'.repeat(5000)])) ?? [];
    expect(text.length / 2).toBeLessThanOrEqual(512);
  });
});
