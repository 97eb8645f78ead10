import { expect, test } from '@jest/globals';
import { THEMES } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { laidOut, textItems } from '../support/laid-out.js';

test('each theme has its own design', () => {
  const designs = THEMES.map(({ name }) => DESIGNS[name]);
  expect(new Set(designs).size).toBe(THEMES.length);
});

test.each(THEMES.map(({ name }) => name))('the line height of %s is that of its body text, and twice its grid', (theme) => {
  const { pages } = laidOut({ theme, paymentTerms: 'Net 30', terms: 'pay\nsoon' });
  const [first, second] = pages.flatMap(({ items }) => textItems(items)).filter(({ line }) => ['pay', 'soon'].includes(line.text));
  const [body] = pages.flatMap(({ items }) => textItems(items)).filter(({ line }) => line.text === 'Net 30');
  if (first === undefined || second === undefined || body === undefined) throw new Error('expected texts');
  expect((second.yPt - first.yPt) / body.line.font.sizePt).toBeCloseTo(DESIGNS[theme].lineHeight, 6);
  expect(second.yPt - first.yPt).toBeCloseTo(2 * DESIGNS[theme].gridPt, 6);
});
