import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { holdsPayment, paymentBlock } from '../../../../lib/layout/parts/payment-block.js';
import { kitOf, painted, ROLE, textItems, textsOf } from '../support/laid-out.js';

const look = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const payment = { iban: 'DE02120300000000202051', label: 'Bank', link: { url: 'https://pay.example/1', label: 'Pay online' } };
const kit = kitOf({ payment });

describe('the payment block', () => {
  test('is nothing without a payment', () => {
    expect(paymentBlock(kitOf(), look, 200)).toBe(EMPTY);
  });

  test('has its heading and a paragraph for each line', () => {
    const block = paymentBlock(kit, look, 200);
    expect(textsOf(painted(block))).toEqual(['Bank', 'Acme', 'IBAN DE02 1203 0000 0000 2020 51', 'INV-1', 'Pay online']);
    expect(block.nodes).toMatchObject([{ tag: 'Sect', children: [{ tag: 'H2' }, { tag: 'P' }, { tag: 'P' }, { tag: 'P' }, { tag: 'P' }] }]);
  });

  test('has no heading without a label', () => {
    const block = paymentBlock(kitOf({ payment: { iban: payment.iban } }), look, 200);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['P', 'P', 'P']);
  });

  test('links the label of a link to its address', () => {
    const links = textItems(painted(paymentBlock(kit, look, 200))).flatMap((item) => item.links ?? []);
    expect(links.map(({ uri }) => uri)).toEqual(['https://pay.example/1']);
  });

  test('is never split', () => {
    const block = paymentBlock(kit, look, 60);
    expect(block.heightPt).toBeGreaterThan(80);
    expect(block.split(60)).toBeUndefined();
  });
});

test('a width holds the payment if no line needs to be wrapped', () => {
  expect([160, 159].map((widthPt) => holdsPayment(kit, look, widthPt))).toEqual([true, false]);
  expect(holdsPayment(kitOf(), look, 0)).toBe(true);
});
