import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../../lib/invoice/contrast.js';
import { creativeLooks, GRID_PT, ROLES } from '../../../../../lib/layout/designs/creative/creative-looks.js';
import { kitOf } from '../../support/laid-out.js';

describe('the texts of Creative', () => {
  test('are on one grid', () => {
    for (const { leadingPt, gridPt, dropPt } of Object.values(ROLES)) {
      expect(leadingPt % GRID_PT).toBe(0);
      expect([gridPt, dropPt]).toEqual([GRID_PT, ROLES.body.dropPt]);
    }
  });

  test('have at most six sizes', () => expect(new Set(Object.values(ROLES).map(({ style }) => style.sizePt)).size).toBe(6));

  test.each(['#7c3aed', '#fbbf24', '#000000', '#8a8a8a', '#ffffff'])('are readable on %s', (primaryColor) => {
    const { onColor } = creativeLooks(kitOf({ theme: 'Creative', customTheme: { primaryColor } }));
    for (const { color } of Object.values(onColor)) expect(contrastRatio(color, primaryColor)).toBeGreaterThanOrEqual(4.5);
  });

  test('do not use a primary colour that is too pale for the page', () => {
    const { title, label } = creativeLooks(kitOf({ theme: 'Creative', customTheme: { primaryColor: '#fbbf24', textColor: '#111111' } }));
    expect([title.color, label.color]).toEqual(['#6c5313', '#6c5313']);
    const middling = creativeLooks(kitOf({ theme: 'Creative', customTheme: { primaryColor: '#8a8a8a', textColor: '#111111' } }));
    expect([middling.title.color, middling.label.color]).toEqual(['#8a8a8a', '#595959']);
  });
});
