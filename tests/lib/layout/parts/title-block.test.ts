import { expect, test } from '@jest/globals';
import type { TextStyle } from '../../../../lib/layout/engine/text.js';
import { titleBlock, titleOnOneLine } from '../../../../lib/layout/parts/sender-and-title.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const look = { role: { ...ROLE, style: { ...ROLE.style, sizePt: 40 }, leadingPt: 48 }, color: '#000001' };

test('a hidden title leaves no gap', () => {
  expect(titleBlock(kitOf({ labels: { invoice: '' } }), look, 200, 'end').heightPt).toBe(0);
});

test('a title shrinks a little to stay on one line, but not if that is not enough', () => {
  const sizeOf = (invoice: string): number => titleOnOneLine(kitOf({ labels: { invoice } }), look.role, 200).style.sizePt;
  expect(sizeOf('Invoice 1')).toBe(40);
  expect(sizeOf('An invoice 1')).toBe(33);
  expect(sizeOf('An invoice that is long')).toBe(40);
  expect(sizeOf('')).toBe(40);
});

test('only a title in capitals or small capitals is spaced', () => {
  const spacingOf = (invoice: string, style: Partial<TextStyle>): number | undefined => {
    const role = { ...ROLE, style: { ...ROLE.style, ...style } };
    return textItems(painted(titleBlock(kitOf({ labels: { invoice } }), { ...look, role }, 200)))[0]?.line.style.letterSpacingEm;
  };
  expect(spacingOf('INVOICE', { letterSpacingEm: 0.1 })).toBe(0.1);
  expect(spacingOf('Invoice', { letterSpacingEm: 0.1 })).toBe(0);
  expect(spacingOf('Invoice', { letterSpacingEm: 0.1, features: ['smcp'] })).toBe(0.1);
  expect(spacingOf('Рахунок', { letterSpacingEm: 0.1, features: ['smcp'], family: 'eb-garamond' })).toBe(0);
  expect(spacingOf('Рахунок', { letterSpacingEm: 0.1, features: ['smcp'], family: 'cormorant-garamond' })).toBe(0.1);
  expect(spacingOf('Invoice', { letterSpacingEm: -0.1 })).toBe(-0.1);
});
