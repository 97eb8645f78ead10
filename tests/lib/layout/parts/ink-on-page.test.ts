import { describe, expect, test } from '@jest/globals';
import { themeOf } from '../../../../lib/invoice/themes.js';
import { inkOnPage } from '../../../../lib/layout/parts/colors.js';

const palette = { ...themeOf('Classic'), backgroundColor: '#ffffff', textColor: '#334155' };

describe('a colour of text on the page', () => {
  test('is the wanted one if it is readable', () => expect(inkOnPage(palette, '#7c3aed')).toBe('#7c3aed'));

  test('is the text colour if the wanted one is not readable', () => {
    expect(inkOnPage(palette, '#fde68a')).toBe('#334155');
    expect(inkOnPage({ ...palette, backgroundColor: '#0b1020', textColor: '#f8fafc' }, '#0f172a')).toBe('#f8fafc');
  });

  test('is black or white if neither is readable', () => {
    expect(inkOnPage({ ...palette, backgroundColor: '#000000' }, '#111111')).toBe('#ffffff');
  });

  test('needs more contrast for small text', () => {
    expect(inkOnPage(palette, '#888888')).toBe('#888888');
    expect(inkOnPage(palette, '#888888', 4.5)).toBe('#334155');
  });
});
