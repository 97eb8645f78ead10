import { describe, expect, test } from '@jest/globals';
import { themeOf } from '../../../../lib/invoice/themes.js';
import { inkOnPage } from '../../../../lib/layout/parts/ink-on-page.js';

const palette = { ...themeOf('Classic'), backgroundColor: '#ffffff', textColor: '#334155' };

describe('a colour of text on the page', () => {
  test('is the wished one where it can be read', () => {
    expect(inkOnPage(palette, '#7c3aed')).toBe('#7c3aed');
  });

  test('is that of the text where the wished one can not', () => {
    expect(inkOnPage(palette, '#fde68a')).toBe('#334155');
    expect(inkOnPage({ ...palette, backgroundColor: '#0b1020', textColor: '#f8fafc' }, '#0f172a')).toBe('#f8fafc');
  });

  test('is black or white where neither can', () => {
    expect(inkOnPage({ ...palette, backgroundColor: '#000000' }, '#111111')).toBe('#ffffff');
  });

  test('needs more contrast where the text is small', () => {
    expect(inkOnPage(palette, '#888888')).toBe('#888888');
    expect(inkOnPage(palette, '#888888', 4.5)).toBe('#334155');
  });
});
