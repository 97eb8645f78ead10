import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { holdsPayment, paymentBlock } from '../../../../lib/layout/parts/payment-block.js';
import { kitOf, painted, ROLE, textItems, textsOf } from '../support/laid-out.js';

const look = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const payment = { iban: 'DE02120300000000202051', label: 'Bank', link: { url: 'https://pay.example/1', label: 'Pay online' } };
const kit = kitOf({ payment });

describe('the payment block', () => {
  test('is nothing without a payment', () => expect(paymentBlock(kitOf(), look, 200)).toBe(EMPTY));

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

describe('the payment block with a code', () => {
  const modules = Array.from({ length: 29 }, () => new Uint8Array(29).fill(1));
  const code = { modules, alternateText: 'QR' };
  const coded = { ...kit, content: { ...kit.content, payment: { ...kit.content.payment!, code } } };
  const block = paymentBlock(coded, look, 300);

  test('has its lines next to the code, and is never split', () => {
    const items = painted(block);
    const matrix = items.find((item) => item.kind === 'matrix')!;
    expect(textsOf(items)).toEqual(['Bank', 'Acme', 'IBAN DE02 1203 0000 0000 2020 51', 'INV-1', 'Pay online']);
    for (const { xPt } of textItems(items)) expect(xPt).toBeGreaterThan(matrix.xPt + matrix.sidePt + 4 * matrix.sidePt / 29);
    expect(block.split(60)).toBeUndefined();
  });

  test('a width holds it if no word needs to be cut and the lines have some space', () => {
    const code85 = 30 / 25.4 * 72 + 4 * 30 / 25.4 * 72 / 29;
    expect([code85 + 111, code85 + 109].map((widthPt) => holdsPayment(coded, look, widthPt))).toEqual([true, false]);
    const long = { ...coded, content: { ...coded.content, payment: { ...coded.content.payment, lines: [{ text: 'x'.repeat(30), field: 'x' }] } } };
    expect([code85 + 151, code85 + 149].map((widthPt) => holdsPayment(long, look, widthPt))).toEqual([true, false]);
  });
});
