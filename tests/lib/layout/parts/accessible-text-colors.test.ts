import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../lib/presentation/contrast.js';
import { themeOf } from '../../../../lib/presentation/themes.js';
import { contrasting, accessibleOnPage, markOnPage, rowRule } from '../../../../lib/layout/parts/colors.js';

const palette = { ...themeOf('Classic'), backgroundColor: '#ffffff', textColor: '#334155' };

describe('a colour of text on the page', () => {
  test('is the preferred one if it is readable', () => expect(contrasting('#7c3aed', '#ffffff', 3)).toBe('#7c3aed'));

  test('is a darker shade if the preferred one is not readable, or a lighter one on a dark page', () => {
    expect(contrasting('#fde68a', '#ffffff', 3)).toBe('#988a53');
    const onDark = contrasting('#3b1d6e', '#0b1020', 3);
    expect(onDark).toMatch(/^#[6-9]/);
    expect(contrastRatio(onDark, '#0b1020')).toBeGreaterThan(3);
  });

  test('needs more contrast for small text', () => {
    expect(contrasting('#888888', '#ffffff', 3)).toBe('#888888');
    expect(contrastRatio(contrasting('#888888', '#ffffff', 4.5), '#ffffff')).toBeGreaterThan(4.5);
  });
});

describe('the colour of names and amounts', () => {
  const whitePage = { backgroundColor: '#ffffff', secondaryTextColor: '#64748b' };
  const black = { backgroundColor: '#14181f', secondaryTextColor: '#a8b0bd' };

  test('is the first preferred one with enough contrast', () => {
    expect(accessibleOnPage(whitePage, ['#1e293b'])).toBe('#1e293b');
    expect(accessibleOnPage(black, ['#202a3c', '#8ab4f8'])).toBe('#8ab4f8');
    expect(accessibleOnPage(whitePage, ['#7c3aed'], 4.5)).toBe('#7c3aed');
  });

  test.each([
    '#f2c6de', '#f9d5a7', '#c3f2c6', '#c6def2', '#ffffff', '#fffaf5', '#d25e0a', '#7c3aed',
  ])('is a dark shade of %s on a pale page', (preferred) => {
    expect(contrastRatio(accessibleOnPage(whitePage, [preferred]), '#ffffff')).toBeGreaterThanOrEqual(7);
  });

  test.each([
    '#202a3c', '#1c1917', '#7c3aed', '#5b1030',
  ])('is a pale shade of %s on a dark page, and no weaker than small text', (preferred) => {
    const { backgroundColor, secondaryTextColor } = black;
    const min = contrastRatio(secondaryTextColor, backgroundColor);
    expect(contrastRatio(accessibleOnPage(black, [preferred]), backgroundColor)).toBeGreaterThanOrEqual(min);
  });

  test('keeps the hue of the preferred one', () => {
    const channels = (color: string): readonly number[] =>
      [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    const order = (color: string): readonly number[] =>
      [0, 1, 2].toSorted((a, b) => channels(color)[a]! - channels(color)[b]!);
    for (const preferred of ['#f2c6de', '#f9d5a7', '#d6f2c6', '#c6f2de', '#c6def2', '#dec6f2']) {
      expect(order(accessibleOnPage(whitePage, [preferred]))).toEqual(order(preferred));
    }
    expect(new Set(channels(accessibleOnPage(whitePage, ['#eeeeee']))).size).toBe(1);
  });

  test('is black or white on a page from which no shade stands out', () =>
    expect(accessibleOnPage({ backgroundColor: '#808080', secondaryTextColor: '#000000' }, ['#f2c6de'])).toBe('#000000'));
});

test('a mark keeps its colour unless it is barely visible', () => {
  expect(markOnPage(palette, '#d4af37')).toBe('#d4af37');
  expect(contrastRatio(markOnPage(palette, '#f9d5a7'), '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(markOnPage({ backgroundColor: '#14181f' }, '#202a3c'), '#14181f')).toBeGreaterThanOrEqual(3);
});

test('a rule between rows is dark and thick enough for printers', () => {
  expect(rowRule({ borderColor: '#94a3b8', backgroundColor: '#ffffff' })).toEqual({ color: '#94a3b8', widthPt: 0.5 });
  for (const backgroundColor of ['#ffffff', '#fffbea', '#101418']) {
    const { color } = rowRule({ borderColor: backgroundColor, backgroundColor });
    expect(contrastRatio(color, backgroundColor)).toBeGreaterThanOrEqual(contrastRatio('#c3cad5', '#ffffff'));
  }
});
