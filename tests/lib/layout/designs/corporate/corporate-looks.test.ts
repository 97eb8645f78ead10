import { expect, test } from '@jest/globals';
import { corporateLooks } from '../../../../../lib/layout/designs/corporate/corporate-looks.js';
import { kitOf } from '../../support/laid-out.js';

test('texts on the band are readable, and have at most five sizes', () => {
  const looks = corporateLooks(kitOf({ theme: 'Corporate', customTheme: { headerTextColor: '#2563ea' } }));
  expect(looks.title.color).toBe('#ffffff');
  expect(looks.body.color).toBe('#1f2a44');
  expect(new Set(Object.values(looks).map(({ role }) => role.style.sizePt)).size).toBe(5);
});
