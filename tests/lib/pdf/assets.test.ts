import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { assetPath } from '../../../lib/pdf/assets.js';

describe('assetPath, from source', () => {
  test.each(['harfbuzz.wasm', 'fonts/manifest.json', 'fonts/noto-sans/regular.ttf'])('finds %s', (name) => {
    expect(existsSync(assetPath(name))).toBe(true);
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
