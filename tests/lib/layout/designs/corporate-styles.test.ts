import { expect, test } from '@jest/globals';
import { corporateStyles } from '../../../../lib/layout/designs/corporate-elements.js';
import { contextOf } from '../support/laid-out.js';

test('text on the band is readable and has at most five sizes', () => {
  const styles = corporateStyles(contextOf({ theme: 'Corporate', customTheme: { headerTextColor: '#2563ea' } }));
  expect(styles.title.color).toBe('#ffffff');
  expect(styles.body.color).toBe('#1f2a44');
  expect(new Set(Object.values(styles).map(({ style }) => style.font.sizePt)).size).toBe(5);
});
