import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { assetPath, readFontsFrom } from '../../../lib/pdf/assets.js';

describe('assetPath, from source', () => {
  test.each(['harfbuzz.wasm', 'fonts/manifest.json', 'fonts/noto-sans/regular.ttf'])('finds %s', (name) => {
    expect(existsSync(assetPath(name))).toBe(true);
  });

  test('finds the fonts, and nothing else, in the folder that the settings name', () => {
    const [font, shaper] = [assetPath('fonts/noto-sans/regular.ttf'), assetPath('harfbuzz.wasm')];
    readFontsFrom('/opt/fonts');
    expect([assetPath('fonts/noto-sans/regular.ttf'), assetPath('harfbuzz.wasm')]).toEqual(['/opt/fonts/noto-sans/regular.ttf', shaper]);
    readFontsFrom('');
    expect(assetPath('fonts/noto-sans/regular.ttf')).toBe(font);
  });

  test('does not depend on the working directory', () => {
    const before = process.cwd();
    process.chdir('/');
    try {
      expect(existsSync(assetPath('fonts/manifest.json'))).toBe(true);
    } finally {
      process.chdir(before);
    }
  });
});
