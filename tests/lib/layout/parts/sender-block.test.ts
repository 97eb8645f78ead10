import { describe, expect, test } from '@jest/globals';
import { nameRole, senderBlock, type SenderLook } from '../../../../lib/layout/parts/sender-and-title.js';
import type { Role } from '../../../../lib/layout/engine/role.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const look: SenderLook = {
  name: { role: { ...ROLE, style: { ...ROLE.style, sizePt: 20 }, leadingPt: 24 }, color: '#000001' }, details: { role: ROLE, color: '#000002' },
  logo: { widthPt: 300, heightPt: 60, gridPt: 6 }, align: 'start', logoGapPt: 6, gapPt: 6, dropPt: 12,
};

test('the sender shrinks a name whose words are too long', () => {
  const [name] = textItems(painted(senderBlock(kitOf({ companyName: 'Donaudampfschifffahrt' }), look, 200)));
  expect(name?.line.style.sizePt).toBe(19);
});

describe('the name next to a logo', () => {
  const kit = kitOf({ logo: dataUrl(plainPng(100, 100)) });
  const roleOf = (sizePt: number, weight?: 'bold'): Role =>
    ({ ...ROLE, leadingPt: 24, style: { ...ROLE.style, sizePt, ...weight && { weight } } });

  test.each([[20, undefined, 15, 18], [20, 'bold', 12.4, 12], [12, 'bold', 10.5, 12], [8.5, undefined, 8.5, 18]] as const)(
    'of %d pt and weight %s has %d pt', (sizePt, weight, smallerPt, leadingPt) => {
      const { style, leadingPt: ownPt } = nameRole(kit, roleOf(sizePt, weight), 400);
      expect([style.sizePt, ownPt]).toEqual([smallerPt, leadingPt]);
    },
  );

  test('keeps its size in small capitals', () => {
    const role: Role = { ...ROLE, style: { ...ROLE.style, sizePt: 20, features: ['smcp'] } };
    expect(nameRole(kit, role, 400)).toBe(role);
  });

  test('is made smaller only once, and the same role gives the same object', () => {
    const role = roleOf(20);
    const smaller = nameRole(kit, role, 400);
    expect(nameRole(kit, role, 400)).toBe(smaller);
    expect(nameRole(kit, smaller, 400)).toBe(smaller);
  });
});
