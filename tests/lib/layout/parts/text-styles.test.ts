import { describe, expect, jest, test } from '@jest/globals';
import type { Content } from '../../../../lib/layout/content/content.js';
import { itemNameStyle, lineHeightOf, styleFactory, stylesByScript } from '../../../../lib/layout/parts/text-styles.js';
import { contextOf, TEXT_STYLE } from '../support/laid-out.js';

describe('styles', () => {
  const style = styleFactory({ family: 'inter', gridPt: 6.5, descentPt: 3 });

  test('have a line height proportional to their size', () => expect(lineHeightOf(style({ sizePt: 10 }))).toBe(1.3));
});

test('figures are old-style only if the labels have lower-case letters, and each set of styles is created once', () => {
  const style = styleFactory({ family: 'eb-garamond', gridPt: 7, descentPt: 4 });
  const body = style({ sizePt: 10, letterSpacingEm: 0.06 });
  const rolesOf = stylesByScript((figures) => ({ label: style({ sizePt: 10, letterSpacingEm: 0.06, features: ['smcp', figures] }), body }));
  const latin = contextOf();
  const arabic = contextOf({ labels: { invoice: 'فاتورة' } });
  const japanese = contextOf({ labels: { invoice: '請求書' } });
  expect(rolesOf(latin).label.font).toMatchObject({ features: ['smcp', 'onum'], sizePt: 10 });
  expect(rolesOf(latin)).toBe(rolesOf(contextOf({ notes: 'x' })));
  // Scripts without small capitals have smaller labels, in the same line boxes. A Latin one is not spaced either.
  expect(rolesOf(arabic).label).toMatchObject({ font: { sizePt: 8.5, letterSpacingEm: 0, features: ['lnum'] }, leadingPt: 14 });
  expect(rolesOf(arabic).body.font.sizePt).toBe(10);
  expect(rolesOf({ ...japanese, content: { ...japanese.content, language: 'ja' } }).body.font.family).toBe('eb-garamond');
  // A script without serifs is entirely in a sans-serif face, which is shrunk, in the same line boxes.
  expect(rolesOf(japanese).body).toEqual({ ...style({ sizePt: 10 }), font: { family: 'noto-sans', weight: 'regular', letterSpacingEm: 0, sizePt: 9 } });
});

test('labels without small capitals are in spaced capitals', () => {
  const style = styleFactory({ family: 'eb-garamond', gridPt: 7, descentPt: 4 });
  const rolesOf = stylesByScript(() => ({ label: style({ sizePt: 10, letterSpacingEm: 0.06, features: ['smcp'] }) }));
  expect(rolesOf(contextOf()).label.font.letterSpacingEm).toBe(0.06);
  expect(rolesOf(contextOf({ labels: { invoice: 'Рахунок' } })).label.font)
    .toMatchObject({ letterSpacingEm: 0.08, sizePt: 7.75, features: ['case', 'lnum'] });
  const inBrand = contextOf();
  jest.spyOn(inBrand.measurer, 'hasSmallCapitals').mockReturnValue(false);
  expect(rolesOf(inBrand).label.font.features).toContain('case');
});

describe('item names', () => {
  const textStyles = { itemName: TEXT_STYLE, strong: { ...TEXT_STYLE, leadingPt: 13 } };
  const contentWith = (descriptions: readonly string[], labels = {}): Content =>
    contextOf({ lineItems: descriptions.map((description) => ({ description, quantity: 1, rate: 1 })), labels }).content;

  test('are bold if many of them have details', () => {
    expect(itemNameStyle(contentWith(['a', 'b', 'c']), textStyles)).toBe(textStyles.itemName);
    expect(itemNameStyle(contentWith(['a\nb', 'a', 'a']), textStyles)).toBe(textStyles.itemName);
    expect(itemNameStyle(contentWith(['a\nb', 'a\nb', 'a', 'a', 'a']), textStyles)).toBe(textStyles.strong);
  });

  test('are bold in a script without a medium weight if one of them has details', () => {
    const labels = { invoice: 'חשבונית' };
    expect(itemNameStyle(contentWith(['א', 'ב', 'ג'], labels), textStyles)).toBe(textStyles.itemName);
    expect(itemNameStyle(contentWith(['א\nב', 'ב', 'ג'], labels), textStyles)).toBe(textStyles.strong);
  });
});
