import { describe, expect, test } from '@jest/globals';
import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../../lib/invoice/contrast.js';
import { DEFAULT_THEME, themeOf, THEMES, type Theme } from '../../../lib/invoice/themes.js';

const coloursOf = (theme: Theme): string[] =>
  Object.values<string>({ ...theme }).filter((value) => /^#[0-9a-f]{6}$/.test(value));

describe('THEMES', () => {
  test('names, colours and descriptions of the interface, in its order', () => {
    const listed = THEMES.map((theme) => [theme.name, theme.primaryColor, theme.accentColor, theme.description]);
    expect(listed).toEqual([
      ['Classic', '#1e293b', '#14b8a6', 'Traditional professional design'],
      ['Corporate', '#2563eb', '#3b82f6', 'Modern business style'],
      ['Formal', '#2c3338', '#8b7355', 'Elegant official design'],
      ['Minimal', '#374151', '#6b7280', 'Clean simple design'],
      ['Creative', '#7c3aed', '#8b5cf6', 'Bold modern style'],
      ['Futuristic', '#0ea5e9', '#06b6d4', 'Tech-forward design'],
      ['Luxury', '#1e293b', '#d4af37', 'Premium high-end design'],
    ]);
    expect(DEFAULT_THEME).toBe('Classic');
  });

  test('Classic is the interface’s whole palette', () => {
    expect(themeOf('Classic')).toMatchObject({
      primaryColorDark: '#0f172a', textColor: '#334155', secondaryTextColor: '#64748b', borderColor: '#e2e8f0',
      backgroundColor: '#ffffff', headerTextColor: '#ffffff',
    });
  });

  test.each(THEMES.map((theme) => [theme.name, theme] as const))('%s: a whole palette that can be read', (name, theme) => {
    expect(coloursOf(theme)).toHaveLength(8);
    expect(contrastRatio(theme.textColor, theme.backgroundColor)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(contrastRatio(theme.secondaryTextColor, theme.backgroundColor)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(contrastRatio(theme.headerTextColor, theme.primaryColorDark)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(theme.longDescription?.startsWith(`${theme.description} with `)).toBe(name === 'Classic' ? true : undefined);
    expect(themeOf(name)).toBe(theme);
  });

  test('text can be read on the primary colour of all that print it there', () => {
    for (const theme of THEMES.filter(({ name }) => name !== 'Futuristic')) {
      expect(contrastRatio(theme.headerTextColor, theme.primaryColor)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrastRatio(theme.primaryColor, theme.backgroundColor)).toBeGreaterThanOrEqual(LARGE_TEXT_CONTRAST);
    }
  });

  test('no two palettes are the same', () => {
    expect(new Set(THEMES.map((theme) => coloursOf(theme).join())).size).toBe(7);
  });
});
