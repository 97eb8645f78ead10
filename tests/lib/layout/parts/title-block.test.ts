import { expect, test } from '@jest/globals';
import { titleBlock, titleOnOneLine } from '../../../../lib/layout/parts/sender-and-title.js';
import { kitOf, ROLE } from '../support/laid-out.js';

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
