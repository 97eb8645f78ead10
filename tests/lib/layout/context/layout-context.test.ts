import { expect, test } from '@jest/globals';
import { setLine, setPhrase } from '../../../../lib/layout/context/layout-context.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

test('setPhrase and setLine report characters that cannot be printed under the phrase’s field', () => {
  const ctx = contextOf();
  const phrase = { text: '\uFFFD', field: 'poNumber' };
  const block = setPhrase(ctx, phrase, { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P', direction: 'rtl' });
  expect(textItems(painted(block))[0]?.line.text).toBe('\uFFFD');
  expect(setLine(ctx, { ...phrase, field: 'currency' }, TEXT_STYLE.font).widthPt).toBe(5);
  expect(ctx.measurer.missingGlyphs.map(({ field }) => field)).toEqual(['poNumber', 'currency']);
});
