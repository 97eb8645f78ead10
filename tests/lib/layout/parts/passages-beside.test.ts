import { expect, test } from '@jest/globals';
import { EMPTY, space } from '../../../../lib/layout/engine/block.js';
import { placePassages } from '../../../../lib/layout/parts/passages-beside.js';
import { kitOf, painted, ROLE, textsOf } from '../support/laid-out.js';

const look = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const kit = kitOf({ notes: 'Thank you', terms: 'Pay soon' });
const BELOW = space(77);

test('notes and terms are next to the totals if they fit there, and no block is made for the place below', () => {
  const { side, closing } = placePassages(kit, look, { widthPt: 200, heightPt: 54, gapPt: 6 }, () => {
    throw new Error('made the block below');
  });
  expect(side.heightPt).toBe(54);
  expect(textsOf(painted(side))).toEqual(['Notes', 'Thank you', 'Terms & Conditions', 'Pay soon']);
  expect(closing).toBe(EMPTY);
});

test.each([
  ['low', { widthPt: 200, heightPt: 53, gapPt: 6 }],
  ['narrow', { widthPt: 129, heightPt: 500, gapPt: 6 }],
])('they are below the totals if the room is too %s', (_, room) => {
  expect(placePassages(kit, look, room, () => BELOW)).toEqual({ side: EMPTY, closing: BELOW });
});

test('an invoice without notes and terms has neither', () => {
  const room = { widthPt: 200, heightPt: 500, gapPt: 6 };
  expect(placePassages(kitOf(), look, room, () => BELOW)).toEqual({ side: EMPTY, closing: EMPTY });
});
