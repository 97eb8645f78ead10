import { expect, test } from '@jest/globals';
import { setLine, setPhrase } from '../../../../lib/layout/engine/kit.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

test('setPhrase and setLine report characters that cannot be printed under the phrase’s field', () => {
  const kit = kitOf();
  const phrase = { text: '\uFFFD', field: 'poNumber' };
  const block = setPhrase(kit, phrase, { role: ROLE, color: '#000000', widthPt: 100, tag: 'P', direction: 'rtl' });
  expect(textItems(painted(block))[0]?.line.text).toBe('\uFFFD');
  expect(setLine(kit, { ...phrase, field: 'currency' }, ROLE.style).widthPt).toBe(5);
  expect(kit.measurer.missing.map(({ field }) => field)).toEqual(['poNumber', 'currency']);
});
