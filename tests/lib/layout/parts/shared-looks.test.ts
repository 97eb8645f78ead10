import { describe, expect, test } from '@jest/globals';
import { looksIn, sharedLooks } from '../../../../lib/layout/parts/shared-looks.js';
import type { Role } from '../../../../lib/layout/engine/role.js';

const role = (sizePt: number): Role =>
  ({ style: { family: 'noto-sans', weight: 'regular', sizePt }, leadingPt: 12, dropPt: 3, gridPt: 6 });
const roles = { label: role(7), small: role(8), body: role(9), strong: role(10), figure: role(11), strongFigure: role(12) };
const colors = { textColor: '#111111', secondaryTextColor: '#777777' };

describe('sharedLooks', () => {
  test('sets important texts in the text colour and all others in the secondary colour', () => {
    expect(sharedLooks(roles, colors)).toEqual({
      label: { role: roles.label, color: '#777777' },
      small: { role: roles.small, color: '#777777' },
      quiet: { role: roles.body, color: '#777777' },
      body: { role: roles.body, color: '#111111' },
      strong: { role: roles.strong, color: '#111111' },
      figure: { role: roles.figure, color: '#111111' },
      strongFigure: { role: roles.strongFigure, color: '#111111' },
    });
  });

  test('gives emphasized texts a colour of their own', () => {
    const { strong, strongFigure, body } = sharedLooks(roles, colors, '#0000ff');
    expect([strong.color, strongFigure.color, body.color]).toEqual(['#0000ff', '#0000ff', '#111111']);
  });
});

test('looksIn sets roles in one colour', () => {
  expect(looksIn('#00ff00', { title: roles.strong, company: roles.body }))
    .toEqual({ title: { role: roles.strong, color: '#00ff00' }, company: { role: roles.body, color: '#00ff00' } });
});
