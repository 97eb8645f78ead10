import { describe, expect, test } from '@jest/globals';
import { nameStyle, senderBlock, type SenderStyle } from '../../../../lib/layout/parts/sender-and-title.js';
import type { TextStyle } from '../../../../lib/layout/engine/text.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const partStyle: SenderStyle = {
  name: { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 20 }, leadingPt: 24 }, color: '#000001' }, details: { style: TEXT_STYLE, color: '#000002' },
  logo: { widthPt: 300, heightPt: 60 }, spaceAboveNamePt: 12,
};

test('the sender shrinks a name whose words are too long', () => {
  const [name] = textItems(painted(senderBlock(contextOf({ companyName: 'Donaudampfschifffahrt' }), partStyle, 200)));
  expect(name?.line.font.sizePt).toBe(19);
});

describe('the name next to a logo', () => {
  const ctx = contextOf({ logo: dataUrl(plainPng(100, 100)) });
  const textStyleOf = (sizePt: number, weight?: 'bold'): TextStyle =>
    ({ ...TEXT_STYLE, leadingPt: 24, font: { ...TEXT_STYLE.font, sizePt, ...weight && { weight } } });

  test.each([[20, undefined, 15, 18], [20, 'bold', 12.4, 12], [12, 'bold', 10.5, 12], [8.5, undefined, 8.5, 18]] as const)(
    'of %d pt and weight %s has %d pt', (sizePt, weight, smallerPt, leadingPt) => {
      const { font, leadingPt: ownPt } = nameStyle(ctx, textStyleOf(sizePt, weight), 400);
      expect([font.sizePt, ownPt]).toEqual([smallerPt, leadingPt]);
    },
  );

  test('keeps its size in small capitals', () => {
    const style: TextStyle = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 20, features: ['smcp'] } };
    expect(nameStyle(ctx, style, 400)).toBe(style);
  });

  test('is shrunk only once, and the same style gives the same object', () => {
    const style = textStyleOf(20);
    const smaller = nameStyle(ctx, style, 400);
    expect(nameStyle(ctx, style, 400)).toBe(smaller);
    expect(nameStyle(ctx, smaller, 400)).toBe(smaller);
  });
});
