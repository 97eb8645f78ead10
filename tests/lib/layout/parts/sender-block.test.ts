import { describe, expect, test } from '@jest/globals';
import { space } from '../../../../lib/layout/engine/block.js';
import { centredSender, senderBlock, type SenderLook } from '../../../../lib/layout/parts/sender-block.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { kitOf, painted, ROLE, textItems, textsOf } from '../support/laid-out.js';

const look: SenderLook = {
  name: { role: { ...ROLE, style: { ...ROLE.style, sizePt: 20 }, leadingPt: 24 }, color: '#000001' }, details: { role: ROLE, color: '#000002' },
  logo: { widthPt: 300, heightPt: 60, gridPt: 6 }, align: 'start', logoGapPt: 6, gapPt: 6, dropPt: 12,
};

describe('the sender', () => {
  test('is the name alone if there is nothing else', () => {
    const block = senderBlock(kitOf(), look, 200);
    expect(textsOf(painted(block))).toEqual(['Acme']);
    expect(block.heightPt).toBe(36);
    expect(block.nodes).toEqual([{ tag: 'Sect', children: [{ tag: 'P', children: [] }] }]);
  });

  test('is logo, name and details', () => {
    const block = senderBlock(kitOf({ companyDetails: '1 Street\nTown', logo: dataUrl(png({ width: 400, height: 100 })) }), look, 200);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['P', 'P']);
    expect(painted(block)[0]).toMatchObject({ kind: 'image', widthPt: 200, heightPt: 50 });
    expect(textItems(painted(block)).map(({ yPt }) => yPt)).toEqual([81, 99, 111]);
  });

  test('shrinks a name whose words are too long', () => {
    const [name] = textItems(painted(senderBlock(kitOf({ companyName: 'Donaudampfschifffahrt' }), look, 200)));
    expect(name?.line.style.sizePt).toBe(19);
  });

  test('is the first heading if the title is hidden', () => {
    expect(senderBlock(kitOf({ labels: { invoice: '' } }), look, 200).nodes[0]?.children[0]?.tag).toBe('H1');
  });
});

describe('a sender in the middle', () => {
  const centred = { name: look.name, details: look.details, gapPt: 6 };

  test('has emblem, name and details centred on one axis', () => {
    const block = centredSender(kitOf({ companyDetails: '1 Street' }), space(30), centred, 200);
    expect(block.heightPt).toBe(72);
    for (const { xPt, line } of textItems(painted(block))) expect(xPt + line.widthPt / 2).toBeCloseTo(100);
    expect(block.nodes).toEqual([{ tag: 'Sect', children: [{ tag: 'P', children: [] }, { tag: 'P', children: [] }] }]);
  });

  test('has no gap without details', () => {
    expect(centredSender(kitOf(), space(30), centred, 200).heightPt).toBe(54);
  });
});
