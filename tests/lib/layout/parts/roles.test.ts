import { describe, expect, test } from '@jest/globals';
import { lineHeightOf, roleMaker, rolesByFigures } from '../../../../lib/layout/parts/roles.js';
import { kitOf } from '../support/laid-out.js';

describe('roles', () => {
  const role = roleMaker({ family: 'inter', gridPt: 6.5, dropPt: 3 });

  test('have a line height in proportion to their size', () => expect(lineHeightOf(role({ sizePt: 10 }))).toBe(1.3));
});

test('figures are old-style only if the labels have lower-case letters, and both sets of roles are made once', () => {
  const role = roleMaker({ family: 'eb-garamond', gridPt: 7, dropPt: 4 });
  const rolesOf = rolesByFigures((figures) => ({ label: role({ sizePt: 10, features: [figures] }), body: role({ sizePt: 10 }) }));
  const latin = kitOf().content;
  const japanese = kitOf({ labels: { invoice: '請求書' } }).content;
  expect(rolesOf(latin).label.style).toMatchObject({ features: ['onum'], sizePt: 10 });
  expect(rolesOf(japanese).label.style).toMatchObject({ features: ['lnum'] });
  expect(rolesOf(latin)).toBe(rolesOf(kitOf({ notes: 'x' }).content));
  // Scripts without small capitals have smaller labels instead, in the same line boxes.
  expect(rolesOf(japanese).label).toMatchObject({ style: { sizePt: 8.5 }, leadingPt: 14 });
  expect(rolesOf(japanese).body.style.sizePt).toBe(10);
});
