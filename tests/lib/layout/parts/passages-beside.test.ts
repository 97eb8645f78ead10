import { describe, expect, test } from '@jest/globals';
import { EMPTY, space } from '../../../../lib/layout/engine/block.js';
import { placePassages, type SideSpace } from '../../../../lib/layout/parts/passages-beside.js';
import { kitOf, painted, ROLE, textItems, textsOf } from '../support/laid-out.js';

const look = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const kit = kitOf({ notes: 'Thank you', terms: 'Pay soon', tax: '5%' });
const BELOW = space(77);
const below = { xPt: 0, widthPt: 300 };
const payment = { ...below, clearAbovePt: 0 };
const available = (more: Partial<SideSpace>): SideSpace => ({ widthPt: 200, heightPt: 54, gapPt: 6, payment, ...more });

test('notes and terms are next to the totals if they fit there, and no block is made for the place below', () => {
  const { side, closing } = placePassages(kit, look, available({}), () => {
    throw new Error('made the block below');
  });
  expect(side.heightPt).toBe(54);
  expect(textsOf(painted(side))).toEqual(['Notes', 'Thank you', 'Terms & Conditions', 'Pay soon']);
  expect(closing).toBe(EMPTY);
});

test.each([
  ['low', available({ heightPt: 53 })],
  ['narrow', available({ widthPt: 129, heightPt: 500 })],
])('they are below the totals if the space is too %s', (_, tight) => {
  expect(placePassages(kit, look, tight, () => BELOW)).toMatchObject({ side: EMPTY, closing: BELOW });
});

test('a few lines are next to a balance that is all there is of the totals', () => {
  const lines = (count: number): ReturnType<typeof kitOf> => kitOf({ notes: 'line\n'.repeat(count).trimEnd() });
  expect(placePassages(lines(5), look, available({ heightPt: 0 }), () => BELOW).side.heightPt).toBe(72);
  expect(placePassages(lines(6), look, available({ heightPt: 0 }), () => BELOW).closing).toBe(BELOW);
});

test('they are below the totals if a word would be broken next to them', () => {
  const wide = available({ heightPt: 500 });
  expect(placePassages(kitOf({ notes: 'w'.repeat(40) }), look, wide, () => BELOW).closing).toBe(EMPTY);
  expect(placePassages(kitOf({ notes: 'w'.repeat(41) }), look, wide, () => BELOW).closing).toBe(BELOW);
});

test('an invoice without notes and terms has neither', () => {
  expect(placePassages(kitOf(), look, available({ heightPt: 500 }), () => BELOW)).toMatchObject({ side: EMPTY, closing: EMPTY });
});

describe('the payment', () => {
  const paid = kitOf({ notes: 'Thank you', tax: '5%', payment: { iban: 'DE02120300000000202051' } });
  const PAYMENT = ['Acme', 'IBAN DE02 1203 0000 0000 2020 51', 'INV-1'];
  const placed = (given: Partial<SideSpace>, of = paid): readonly (readonly string[])[] => {
    const { side, closing } = placePassages(of, look, available(given), () => BELOW);
    return [textsOf(painted(side)), closing === BELOW ? ['below'] : textsOf(painted(closing))];
  };

  test('follows the notes next to the totals', () => {
    expect(placed({ heightPt: 66 })).toEqual([['Notes', 'Thank you', ...PAYMENT], []]);
  });

  test('stays there alone if both are too high', () => expect(placed({ heightPt: 65 })).toEqual([PAYMENT, ['below']]));

  test('is below the notes if it does not fit, if a line would be wrapped, or if the design has no place beside', () => {
    expect(placed({ heightPt: 30 })).toEqual([['Notes', 'Thank you'], PAYMENT]);
    expect(placed({ heightPt: 500, widthPt: 159 })).toEqual([['Notes', 'Thank you'], PAYMENT]);
    expect(placed({ heightPt: 500, payment: below })).toEqual([['Notes', 'Thank you'], PAYMENT]);
    expect(placed({ heightPt: 20 })).toEqual([[], PAYMENT]);
  });

  test('needs no notes', () => {
    const alone = kitOf({ tax: '5%', payment: { iban: 'DE02120300000000202051' } });
    expect(placed({ heightPt: 36 }, alone)).toEqual([PAYMENT, []]);
    expect(placed({ heightPt: 35 }, alone)).toEqual([[], PAYMENT]);
  });

  test('with a code is next to the totals even if it is higher, without the notes', () => {
    const code = { modules: Array.from({ length: 29 }, () => new Uint8Array(29)), alternateText: 'QR' };
    const coded = { ...paid, content: { ...paid.content, payment: { ...paid.content.payment!, code } } };
    expect(placed({ heightPt: 30, widthPt: 260 }, coded)).toEqual([PAYMENT, ['below']]);
    expect(placed({ heightPt: 300, widthPt: 260 }, coded)).toEqual([['Notes', 'Thank you', ...PAYMENT], []]);
    expect(placed({ heightPt: 30, widthPt: 200 }, coded)).toEqual([['Notes', 'Thank you'], PAYMENT]);
  });

  test('with a code begins at the top if the white space of the code has space above, but not below notes', () => {
    const code = { modules: Array.from({ length: 29 }, () => new Uint8Array(29)), alternateText: 'QR' };
    const coded = { ...paid, content: { ...paid.content, payment: { ...paid.content.payment!, code } } };
    const topOf = (heightPt: number, clearAbovePt: number): number => {
      const place = available({ heightPt, widthPt: 260, payment: { ...below, clearAbovePt } });
      const { side } = placePassages(coded, look, place, () => BELOW);
      const lines = textItems(painted(side));
      return lines.find(({ line }) => line.text === 'Acme')!.yPt - ROLE.leadingPt + ROLE.dropPt - (lines[0]!.line.text === 'Notes' ? 30 : 0);
    };
    expect([topOf(30, 0), topOf(30, 12)].map(Math.round)).toEqual([12, 0]);
    expect(topOf(300, 12)).toBe(topOf(300, 0));
  });
});

describe('in two columns', () => {
  const long = kitOf({ notes: 'word '.repeat(200).trim(), terms: 'Pay soon', tax: '5%', payment: { iban: 'DE02120300000000202051' } });
  type Items = ReturnType<typeof textItems>;
  const columnsIn = (widthPt: number, kitOfThese = long, more: Partial<SideSpace> = { heightPt: 0 }): Items | undefined => {
    const block = placePassages(kitOfThese, look, available(more), () => BELOW).columns(widthPt, widthPt);
    return block && textItems(painted(block));
  };

  test('notes and terms are one after the other, with the payment below both columns', () => {
    const items = columnsIn(424)!;
    expect(items.map(({ line }) => line.text).filter((text) => !text.startsWith('word'))).toEqual([
      'Notes', 'Terms & Conditions', 'Pay soon', 'Acme', 'IBAN DE02 1203 0000 0000 2020 51', 'INV-1',
    ]);
    expect(new Set(items.map(({ xPt }) => xPt))).toEqual(new Set([0, 224]));
    const lowest = Math.max(...items.slice(0, -3).map(({ yPt }) => yPt));
    expect(items.slice(-3).every(({ xPt, yPt }) => xPt === 0 && yPt > lowest)).toBe(true);
  });

  test('there is nothing without notes and terms, next to the totals, for a few lines, or in narrow columns', () => {
    expect(columnsIn(424, kitOf())).toBeUndefined();
    expect(columnsIn(424, kitOf({ notes: 'Thank you' }), {})).toBeUndefined();
    expect(columnsIn(424, kitOf({ notes: 'word '.repeat(80).trim() }))).toBeUndefined();
    expect(columnsIn(424, kitOf({ notes: 'word '.repeat(90).trim() }))).toHaveLength(13);
    expect(columnsIn(423)).toBeUndefined();
    expect(columnsIn(424, kitOf({ notes: `${'w'.repeat(60)}\n`.repeat(9).trim() }))).toBeUndefined();
  });
});
