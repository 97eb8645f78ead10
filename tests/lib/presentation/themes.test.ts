import { describe, expect, test } from '@jest/globals';
import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../../lib/presentation/contrast.js';
import { findTheme, type Theme, THEMES } from '../../../lib/presentation/themes.js';

const coloursOf = (theme: Theme): string[] =>
  Object.values<string>({ ...theme }).filter((value) => /^#[0-9a-f]{6}$/.test(value));

describe('THEMES', () => {
  test.each(THEMES.map((theme) => [theme.name, theme] as const))('%s: a whole palette that can be read', (name, theme) => {
    expect(coloursOf(theme)).toHaveLength(8);
    expect(contrastRatio(theme.textColor, theme.backgroundColor)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(contrastRatio(theme.secondaryTextColor, theme.backgroundColor)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(contrastRatio(theme.headerTextColor, theme.primaryColorDark)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(theme.longDescription?.startsWith(`${theme.description} with `)).toBe(name === 'Classic' ? true : undefined);
    expect(findTheme(name)).toBe(theme);
  });

  test('text can be read on the primary colour of all that print it there', () => {
    for (const theme of THEMES.filter(({ name }) => name !== 'Futuristic')) {
      expect(contrastRatio(theme.headerTextColor, theme.primaryColor)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrastRatio(theme.primaryColor, theme.backgroundColor)).toBeGreaterThanOrEqual(LARGE_TEXT_CONTRAST);
    }
  });

  test('no two palettes are the same', () => expect(new Set(THEMES.map((theme) => coloursOf(theme).join())).size).toBe(7));
});
