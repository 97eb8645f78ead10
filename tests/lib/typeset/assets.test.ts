import { expect, test } from '@jest/globals';
import { assetPath, readFontsFrom } from '../../../lib/typeset/assets.js';

test('assetPath finds the fonts, and nothing else, in the folder that the settings name', () => {
  const [font, shaper] = [assetPath('fonts/noto-sans/regular.ttf'), assetPath('harfbuzz.wasm')];
  readFontsFrom('/opt/fonts');
  expect([assetPath('fonts/noto-sans/regular.ttf'), assetPath('harfbuzz.wasm')]).toEqual(['/opt/fonts/noto-sans/regular.ttf', shaper]);
  readFontsFrom('');
  expect(assetPath('fonts/noto-sans/regular.ttf')).toBe(font);
});
