import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../lib/invoice/contrast.js';
import { themeOf } from '../../../../lib/invoice/themes.js';
import { inkOnPage, rowRule } from '../../../../lib/layout/parts/colors.js';

const palette = { ...themeOf('Classic'), backgroundColor: '#ffffff', textColor: '#334155' };

describe('a colour of text on the page', () => {
  test('is the wanted one if it is readable', () => expect(inkOnPage(palette, '#7c3aed')).toBe('#7c3aed'));

  test('is a darker shade if the wanted one is not readable, or a lighter one on a dark page', () => {
    expect(inkOnPage(palette, '#fde68a')).toBe('#988a53');
    const onDark = inkOnPage({ ...palette, backgroundColor: '#0b1020' }, '#3b1d6e');
    expect(onDark).toMatch(/^#[6-9]/);
    expect(contrastRatio(onDark, '#0b1020')).toBeGreaterThan(3);
  });

  test('needs more contrast for small text', () => {
    expect(inkOnPage(palette, '#888888')).toBe('#888888');
    expect(contrastRatio(inkOnPage(palette, '#888888', 4.5), '#ffffff')).toBeGreaterThan(4.5);
  });
});

test('a rule between rows is not so pale or so thin that a printer breaks it into dots', () => {
  expect(rowRule({ borderColor: '#94a3b8', backgroundColor: '#ffffff' })).toEqual({ color: '#94a3b8', widthPt: 0.5 });
  for (const backgroundColor of ['#ffffff', '#fffbea', '#101418']) {
    const { color } = rowRule({ borderColor: backgroundColor, backgroundColor });
    expect(contrastRatio(color, backgroundColor)).toBeGreaterThanOrEqual(contrastRatio('#c3cad5', '#ffffff'));
  }
});
