import { expect, test } from '@jest/globals';
import { senderBlock, type SenderLook } from '../../../../lib/layout/parts/sender-and-title.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const look: SenderLook = {
  name: { role: { ...ROLE, style: { ...ROLE.style, sizePt: 20 }, leadingPt: 24 }, color: '#000001' }, details: { role: ROLE, color: '#000002' },
  logo: { widthPt: 300, heightPt: 60, gridPt: 6 }, align: 'start', logoGapPt: 6, gapPt: 6, dropPt: 12,
};

test('the sender shrinks a name whose words are too long', () => {
  const [name] = textItems(painted(senderBlock(kitOf({ companyName: 'Donaudampfschifffahrt' }), look, 200)));
  expect(name?.line.style.sizePt).toBe(19);
});
