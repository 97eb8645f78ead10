import { expect, test } from '@jest/globals';
import type { FontSpec } from '../../../../lib/layout/engine/text.js';
import { titleBlock, titleOnOneLine } from '../../../../lib/layout/parts/sender-and-title.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const partStyle = { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 40 }, leadingPt: 48 }, color: '#000001' };

test('a hidden title leaves no gap', () => {
  expect(titleBlock(contextOf({ labels: { invoice: '' } }), partStyle, 200, 'end').heightPt).toBe(0);
});

test('a title shrinks a little to stay on one line, but not if that is not enough', () => {
  const sizeOf = (invoice: string): number =>
    titleOnOneLine(contextOf({ labels: { invoice } }), partStyle.style, 200).font.sizePt;
  expect(sizeOf('Invoice 1')).toBe(40);
  expect(sizeOf('An invoice 1')).toBe(33);
  expect(sizeOf('An invoice that is long')).toBe(40);
  expect(sizeOf('')).toBe(40);
});

test('only a title in capitals or small capitals is spaced', () => {
  const spacingOf = (invoice: string, font: Partial<FontSpec>): number | undefined => {
    const style = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, ...font } };
    return textItems(
      painted(titleBlock(contextOf({ labels: { invoice } }), { ...partStyle, style }, 200)),
    )[0]?.line.font.letterSpacingEm;
  };
  expect(spacingOf('INVOICE', { letterSpacingEm: 0.1 })).toBe(0.1);
  expect(spacingOf('Invoice', { letterSpacingEm: 0.1 })).toBe(0);
  expect(spacingOf('Invoice', { letterSpacingEm: 0.1, features: ['smcp'] })).toBe(0.1);
  expect(spacingOf('Рахунок', { letterSpacingEm: 0.1, features: ['smcp'], family: 'eb-garamond' })).toBe(0);
  expect(spacingOf('Рахунок', { letterSpacingEm: 0.1, features: ['smcp'], family: 'cormorant-garamond' })).toBe(0.1);
  expect(spacingOf('Invoice', { letterSpacingEm: -0.1 })).toBe(-0.1);
});
