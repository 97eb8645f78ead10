import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { assetPath, readFontsFrom } from '../../../lib/pdf/assets.js';

describe('assetPath, from source', () => {
  test.each(['harfbuzz.wasm', 'fonts/manifest.json', 'fonts/noto-sans/regular.ttf'])('finds %s', (name) => {
    expect(existsSync(assetPath(name))).toBe(true);
  });

  test('finds fonts in the folder that is set, until none is', () => {
    const before = assetPath('fonts/manifest.json');
    readFontsFrom('/opt/fonts');
    expect(assetPath('fonts/noto-sans/regular.ttf')).toBe(join('/opt/fonts', 'noto-sans/regular.ttf'));
    expect(existsSync(assetPath('harfbuzz.wasm'))).toBe(true);
    readFontsFrom();
    expect(assetPath('fonts/manifest.json')).toBe(before);
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
