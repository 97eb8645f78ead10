import { expect, test } from '@jest/globals';
import { passagesBeside } from '../../../../lib/layout/parts/passages-beside.js';
import { kitOf, painted, ROLE, textsOf } from '../support/laid-out.js';

const look = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const kit = kitOf({ notes: 'Thank you', terms: 'Pay soon' });

test('notes and terms stand beside the totals where they fit', () => {
  const block = passagesBeside(kit, look, { widthPt: 200, heightPt: 54, gapPt: 6 });
  expect(block?.heightPt).toBe(54);
  expect(textsOf(painted(block!))).toEqual(['Notes', 'Thank you', 'Terms & Conditions', 'Pay soon']);
});

test.each([
  ['too low', kit, { widthPt: 200, heightPt: 53, gapPt: 6 }],
  ['too narrow', kit, { widthPt: 129, heightPt: 500, gapPt: 6 }],
  ['for nothing', kitOf(), { widthPt: 200, heightPt: 500, gapPt: 6 }],
])('there is none if the room is %s', (_, content, room) => {
  expect(passagesBeside(content, look, room)).toBeUndefined();
});
