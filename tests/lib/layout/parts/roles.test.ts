import { describe, expect, jest, test } from '@jest/globals';
import type { Content } from '../../../../lib/layout/content/content.js';
import { headlineRole, lineHeightOf, roleMaker, rolesByScript } from '../../../../lib/layout/parts/roles.js';
import { kitOf, ROLE } from '../support/laid-out.js';

describe('roles', () => {
  const role = roleMaker({ family: 'inter', gridPt: 6.5, dropPt: 3 });

  test('have a line height in proportion to their size', () => expect(lineHeightOf(role({ sizePt: 10 }))).toBe(1.3));
});

test('figures are old-style only if the labels have lower-case letters, and each set of roles is made once', () => {
  const role = roleMaker({ family: 'eb-garamond', gridPt: 7, dropPt: 4 });
  const body = role({ sizePt: 10, letterSpacingEm: 0.06 });
  const rolesOf = rolesByScript((figures) => ({ label: role({ sizePt: 10, letterSpacingEm: 0.06, features: ['smcp', figures] }), body }));
  const latin = kitOf();
  const arabic = kitOf({ labels: { invoice: 'فاتورة' } });
  const japanese = kitOf({ labels: { invoice: '請求書' } });
  expect(rolesOf(latin).label.style).toMatchObject({ features: ['smcp', 'onum'], sizePt: 10 });
  expect(rolesOf(latin)).toBe(rolesOf(kitOf({ notes: 'x' })));
  // Scripts without small capitals have smaller labels instead, in the same line boxes. A Latin one is not spaced either.
  expect(rolesOf(arabic).label).toMatchObject({ style: { sizePt: 8.5, letterSpacingEm: 0, features: ['lnum'] }, leadingPt: 14 });
  expect(rolesOf(arabic).body.style.sizePt).toBe(10);
  expect(rolesOf({ ...japanese, content: { ...japanese.content, language: 'ja' } }).body.style.family).toBe('eb-garamond');
  // A script without serif letters is set wholly in a sans-serif face, which is larger, in the same line boxes.
  expect(rolesOf(japanese).body).toEqual({ ...role({ sizePt: 10 }), style: { family: 'noto-sans', weight: 'regular', letterSpacingEm: 0, sizePt: 9 } });
});

test('labels without small capitals are in spaced capitals', () => {
  const role = roleMaker({ family: 'eb-garamond', gridPt: 7, dropPt: 4 });
  const rolesOf = rolesByScript(() => ({ label: role({ sizePt: 10, letterSpacingEm: 0.06, features: ['smcp'] }) }));
  expect(rolesOf(kitOf()).label.style.letterSpacingEm).toBe(0.06);
  expect(rolesOf(kitOf({ labels: { invoice: 'Рахунок' } })).label.style)
    .toMatchObject({ letterSpacingEm: 0.08, sizePt: 7.75, features: ['case', 'lnum'] });
  const inBrand = kitOf();
  jest.spyOn(inBrand.measurer, 'hasSmallCapitals').mockReturnValue(false);
  expect(rolesOf(inBrand).label.style.features).toContain('case');
});

describe('first lines of items', () => {
  const roles = { lead: ROLE, strong: { ...ROLE, leadingPt: 13 } };
  const contentWith = (descriptions: readonly string[], labels = {}): Content =>
    kitOf({ lineItems: descriptions.map((description) => ({ description, quantity: 1, rate: 1 })), labels }).content;

  test('are bold if many of them have details', () => {
    expect(headlineRole(contentWith(['a', 'b', 'c']), roles)).toBe(roles.lead);
    expect(headlineRole(contentWith(['a\nb', 'a', 'a']), roles)).toBe(roles.lead);
    expect(headlineRole(contentWith(['a\nb', 'a\nb', 'a', 'a', 'a']), roles)).toBe(roles.strong);
  });

  test('are bold in a script without a medium weight if one of them has details', () => {
    const labels = { invoice: 'חשבונית' };
    expect(headlineRole(contentWith(['א', 'ב', 'ג'], labels), roles)).toBe(roles.lead);
    expect(headlineRole(contentWith(['א\nב', 'ב', 'ג'], labels), roles)).toBe(roles.strong);
  });
});
