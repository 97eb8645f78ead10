import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../lib/presentation/contrast.js';
import { futuristicStyles, GRID_PT, STYLES, withPaleBackground } from '../../../../lib/layout/designs/futuristic-elements.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf } from '../support/laid-out.js';

describe('the text styles of Futuristic', () => {
  test('are on one grid', () => {
    for (const { leadingPt, gridPt, descentPt } of Object.values(STYLES)) {
      expect(leadingPt % GRID_PT).toBe(0);
      expect([gridPt, descentPt]).toEqual([GRID_PT, STYLES.body.descentPt]);
    }
  });

  test('have at most five sizes', () => expect(new Set(Object.values(STYLES).map(({ font }) => font.sizePt)).size).toBe(5));

  test('set all figures and codes in monospace', () => {
    for (const key of ['figure', 'strongFigure', 'balance', 'code'] as const) expect(STYLES[key].font.family).toBe('jetbrains-mono');
  });

  test.each(['#0b1b2b', '#fde68a', '#ffffff', '#808080'])('are readable on %s', (primaryColorDark) => {
    const { dark } = futuristicStyles(contextOf({ theme: 'Futuristic', customTheme: { primaryColorDark } }));
    for (const { color } of Object.values(dark)) expect(contrastRatio(color, primaryColorDark)).toBeGreaterThanOrEqual(4.5);
  });

  test('use the accent colour on dark areas, bright enough to print in grey', () => {
    const { dark } = futuristicStyles(contextOf({ theme: 'Futuristic' }));
    expect(dark.balance.color).not.toBe(dark.figure.color);
    expect(contrastRatio(dark.balance.color, '#0b1b2b')).toBeGreaterThan(10);
  });

  test('give wide letter spacing only to a title in capitals', () => {
    const spacingOf = (invoice: string): number =>
      futuristicStyles(contextOf({ theme: 'Futuristic', labels: { invoice } })).dark.title.style.font.letterSpacingEm ?? 0;
    expect(spacingOf('RECHNUNG')).toBeGreaterThan(0.1);
    expect(spacingOf('Rechnung')).toBeLessThan(0.05);
  });
});

describe('the dark background of Futuristic', () => {
  const darkBackgroundOf = (customTheme: NonNullable<InvoiceRequest['customTheme']>): readonly string[] => {
    const { primaryColorDark, headerTextColor } = withPaleBackground(contextOf({ theme: 'Futuristic', customTheme }).palette);
    return [primaryColorDark, headerTextColor];
  };
  const theme = { primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', headerTextColor: '#ffffff', textColor: '#16293a' };

  test('is the theme\'s paler colour with the page\'s text colour if its dark colour is of medium lightness', () => {
    expect(darkBackgroundOf(theme)).toEqual(['#f2c6de', '#16293a']);
  });

  test.each([
    { headerTextColor: '#000000' },
    { primaryColorDark: '#80406a' },
    { primaryColor: '#b090a4' },
    { textColor: '#a0a0a0' },
    { primaryColorDark: '#808000', headerTextColor: '#777777' },
  ])('is the dark colour of a theme with %p', (own) => {
    const all = { ...theme, ...own };
    expect(darkBackgroundOf(all)).toEqual([all.primaryColorDark, all.headerTextColor]);
  });
});
