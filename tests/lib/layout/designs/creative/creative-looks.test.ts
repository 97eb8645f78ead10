import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../../lib/invoice/contrast.js';
import { creativeStyles, GRID_PT, STYLES } from '../../../../../lib/layout/designs/creative/creative-looks.js';
import { contextOf } from '../../support/laid-out.js';

describe('the texts of Creative', () => {
  test('are on one grid', () => {
    for (const { leadingPt, gridPt, descentPt } of Object.values(STYLES)) {
      expect(leadingPt % GRID_PT).toBe(0);
      expect([gridPt, descentPt]).toEqual([GRID_PT, STYLES.body.descentPt]);
    }
  });

  test('have at most six sizes', () => expect(new Set(Object.values(STYLES).map(({ font }) => font.sizePt)).size).toBe(6));

  test.each(['#7c3aed', '#fbbf24', '#000000', '#8a8a8a', '#ffffff'])('are readable on %s', (primaryColor) => {
    const { onColor } = creativeStyles(contextOf({ theme: 'Creative', customTheme: { primaryColor } }));
    for (const { color } of Object.values(onColor)) expect(contrastRatio(color, primaryColor)).toBeGreaterThanOrEqual(4.5);
  });

  test('do not use a primary colour that is too pale for the page', () => {
    const { title, label } = creativeStyles(contextOf({ theme: 'Creative', customTheme: { primaryColor: '#fbbf24', textColor: '#111111' } }));
    expect([title.color, label.color]).toEqual(['#6c5313', '#6c5313']);
    const middling = creativeStyles(contextOf({ theme: 'Creative', customTheme: { primaryColor: '#8a8a8a', textColor: '#111111' } }));
    expect([middling.title.color, middling.label.color]).toEqual(['#8a8a8a', '#595959']);
  });
});
