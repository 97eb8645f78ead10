import type { PaymentBlock } from '../../../../lib/layout/content/content.js';
import type { PaymentContext } from '../../../../lib/layout/parts/payment-block.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { describe, expect, test } from '@jest/globals';
import { EMPTY, space, stack, type Block } from '../../../../lib/layout/engine/block.js';
import { composeEnding, endingWithTotals, spaceForPayment, type Ending, type EndingSpace } from '../../../../lib/layout/parts/ending.js';
import { contextWith, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const SMALL = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 8 } };
const partStyle = { label: { style: TEXT_STYLE, color: '#000001' }, text: { style: TEXT_STYLE, color: '#000002' } };
const styles = { label: partStyle.label, body: partStyle.text, small: { style: SMALL, color: '#000003' }, strong: partStyle.text };
const contextOf = (fields: Partial<InvoiceRequest> = {}): PaymentContext => contextWith(() => styles, fields);
const ctx = contextOf({ notes: 'Thank you', terms: 'Pay soon', tax: '5%' });
const BELOW = space(77);
const available = (more: Partial<EndingSpace>): EndingSpace => ({
  widthPt: 200, heightPt: 54, gapPt: 6, clearHeightAbovePt: 0, totalsWidthPt: 150,
  paymentBelow: { xPt: 0, widthPt: 300, maxWidthPt: 400 }, ...more,
});

interface Positioned extends Ending {
  /** The block next to the totals. */
  readonly side: Block;
}

/** Composes an ending with totals of 30 pt. */
const position = (of: PaymentContext, given: Partial<EndingSpace>, textBlocks: () => Block = () => BELOW): Positioned => {
  let side: Block = EMPTY;
  const totals = (block: Block): Block => {
    side = block;
    return stack([space(30), block]);
  };
  const ending = composeEnding(of, partStyle, available(given), { totals, textBlocks });
  return { ...ending, side };
};

test('notes and terms are next to the totals if they fit, and the block below is not laid out', () => {
  const { side, closing } = position(ctx, {}, () => {
    throw new Error('made the block below');
  });
  expect(side.heightPt).toBe(54);
  expect(textsOf(painted(side))).toEqual(['Notes', 'Thank you', 'Terms & Conditions', 'Pay soon']);
  expect(closing).toBe(EMPTY);
});

test.each([
  ['low above the balance', { heightPt: 53, isAboveBalance: true }],
  ['low, also for texts that end five lines below the totals', { heightPt: -7 }],
  ['narrow', { widthPt: 129, heightPt: 500 }],
])('they are below the totals if the space is too %s', (_, tight) => {
  expect(position(ctx, tight)).toMatchObject({ side: EMPTY, closing: BELOW });
});

test('a few lines fit next to totals that are only a balance', () => {
  const lines = (count: number): PaymentContext => contextOf({ notes: 'line\n'.repeat(count).trimEnd() });
  expect(position(lines(5), { heightPt: 0 }).side.heightPt).toBe(72);
  expect(position(lines(6), { heightPt: 0 }).closing).toBe(BELOW);
});

test('they are below the totals if a word would be broken next to them', () => {
  expect(position(contextOf({ notes: 'w'.repeat(40) }), { heightPt: 500 }).closing).toBe(EMPTY);
  expect(position(contextOf({ notes: 'w'.repeat(41) }), { heightPt: 500 }).closing).toBe(BELOW);
});

test('an invoice without notes and terms has neither', () => {
  expect(position(contextOf(), { heightPt: 500 })).toMatchObject({ side: EMPTY, closing: EMPTY });
});

describe('an ending with totals at the end of the frame', () => {
  const shape = { widthPt: 400, totals: space(60), totalsXPt: 250, insetPt: 10, clearAbovePt: 0 };
  const positions = (ending: Ending): readonly (readonly [string, number])[] =>
    textItems(painted(stack([ending.totals, ending.closing]))).map(({ line, xPt }) => [line.text, xPt]);

  test('has short texts next to them', () => {
    expect(positions(endingWithTotals(ctx, partStyle, shape)).map(([, xPt]) => xPt)).toEqual([10, 10, 10, 10]);
  });

  test('has longer texts side by side below them, the second at their labels, and the tallest below each other', () => {
    const below = (notes: string): readonly (readonly [string, number])[] =>
      positions(endingWithTotals(contextOf({ notes, terms: 'Pay soon', tax: '5%' }), partStyle, shape));
    expect(below('line\n'.repeat(11).trimEnd())).toContainEqual(['Pay soon', 260]);
    expect(below('line\n'.repeat(20).trimEnd())).toContainEqual(['Pay soon', 10]);
  });

  test('has a balance across the frame below totals and texts', () => {
    const { totals } = endingWithTotals(ctx, partStyle, { ...shape, balance: space(20) });
    expect(totals.heightPt).toBe(80);
    expect(totals.nodes.map(({ tag }) => tag)).toEqual(['Table', 'Sect', 'Sect']);
  });
});

describe('the payment', () => {
  const payment = { iban: 'FR1420041010050500013M02606' };
  const paid = contextOf({ notes: 'Thank you', tax: '5%', payment });
  const PAYMENT = ['Acme', 'IBAN', 'FR14 2004 1010 0505 0001 3M02 606', 'Invoice #', 'INV-1'];
  const code = { modules: Array.from({ length: 29 }, () => new Uint8Array(29)), alternateText: 'QR' };
  const coded = { ...paid, content: { ...paid.content, payment: { ...paid.content.payment as PaymentBlock, code } } };

  /** Texts next to the totals, those with the totals below them, and those of the closing. */
  const positioned = (given: Partial<EndingSpace>, of = paid): readonly (readonly string[])[] => {
    const { side, totals, closing } = position(of, given);
    const beside = textsOf(painted(side));
    return [beside, textsOf(painted(totals)).slice(beside.length), closing === BELOW ? ['below'] : textsOf(painted(closing))];
  };

  test('is next to the totals, with the notes below it if both fit', () => {
    expect(positioned({ heightPt: 6 })).toEqual([[...PAYMENT, 'Notes', 'Thank you'], [], []]);
    expect(positioned({ heightPt: 5 })).toEqual([PAYMENT, [], ['below']]);
    expect(positioned({ heightPt: -7 })).toEqual([PAYMENT, [], ['below']]);
  });

  test('is in one block with the totals, below them, if a value would break or it is too tall', () => {
    expect(positioned({ heightPt: 54, widthPt: 131 })).toEqual([['Notes', 'Thank you'], PAYMENT, []]);
    expect(positioned({ heightPt: 35, isAboveBalance: true })).toEqual([['Notes', 'Thank you'], PAYMENT, []]);
    expect(positioned({ heightPt: 20, widthPt: 131, isAboveBalance: true })).toEqual([[], PAYMENT, ['below']]);
  });

  test('is wider below the totals if a value would break otherwise', () => {
    const linesIn = (maxWidthPt: number): number => {
      const linked = contextOf({ tax: '5%', payment: { link: { url: `https://pay.example/${'a'.repeat(70)}` } } });
      const { totals } = position(linked, { widthPt: 131, paymentBelow: { xPt: 0, widthPt: 300, maxWidthPt } });
      return textItems(painted(totals)).filter(({ links }) => links !== undefined).length;
    };
    expect([300, 400].map(linesIn)).toEqual([2, 1]);
  });

  test('needs no notes', () => {
    const alone = contextOf({ tax: '5%', payment });
    expect(positioned({}, alone)).toEqual([PAYMENT, [], []]);
    expect(positioned({ widthPt: 131 }, alone)).toEqual([[], PAYMENT, []]);
  });

  test('with a code starts at the top if there is space for the quiet zone above', () => {
    const topOf = (clearHeightAbovePt: number): number => {
      const { side } = position(coded, { heightPt: 30, widthPt: 280, clearHeightAbovePt });
      return textItems(painted(side)).find(({ line }) => line.text === 'Acme')!.yPt - TEXT_STYLE.leadingPt + TEXT_STYLE.descentPt;
    };
    expect([topOf(0), topOf(12)].map(Math.round)).toEqual([12, 0]);
  });

  test('moves the totals if its lines then fit next to its code', () => {
    const yielded = (of: PaymentContext, widths: Readonly<Record<number, number>>): number =>
      spaceForPayment(of, [6, 5, 4], (columns) => columns, (columns) => widths[columns]!);
    expect(yielded(contextOf(), { 6: 0 })).toBe(6);
    expect(yielded(coded, { 6: 280, 5: 300, 4: 320 })).toBe(6);
    expect(yielded(coded, { 6: 200, 5: 280, 4: 320 })).toBe(5);
    expect(yielded(coded, { 6: 250, 5: 280, 4: 320 })).toBe(5);
    expect(yielded(coded, { 6: 200, 5: 250, 4: 255 })).toBe(4);
    expect(yielded(coded, { 6: 100, 5: 150, 4: 200 })).toBe(6);
  });
});

describe('in two columns', () => {
  const long = contextOf({ notes: 'word '.repeat(200).trim(), terms: 'Pay soon', tax: '5%', payment: { iban: 'FR1420041010050500013M02606' } });
  type Items = ReturnType<typeof textItems>;
  const columnsIn = (widthPt: number, of = long, more: Partial<EndingSpace> = { heightPt: 0 }): Items | undefined => {
    const block = position(of, more).closingInColumns(widthPt, widthPt);
    return block && textItems(painted(block));
  };

  test('notes and terms follow each other, without the payment, which stays with the totals', () => {
    const items = columnsIn(424)!;
    expect(items.map(({ line }) => line.text).filter((text) => !text.startsWith('word'))).toEqual(['Notes', 'Terms & Conditions', 'Pay soon']);
    expect(new Set(items.map(({ xPt }) => xPt))).toEqual(new Set([0, 224]));
  });

  test('there is nothing if there are no notes or terms, they are next to the totals, they are short, or columns are narrow', () => {
    expect(columnsIn(424, contextOf())).toBeUndefined();
    expect(columnsIn(424, contextOf({ notes: 'Thank you' }), {})).toBeUndefined();
    expect(columnsIn(424, contextOf({ notes: 'word '.repeat(90).trim() }))).toBeUndefined();
    expect(columnsIn(424, contextOf({ notes: 'word '.repeat(99).trim() }))).toHaveLength(12);
    expect(columnsIn(423)).toBeUndefined();
    expect(columnsIn(424, contextOf({ notes: `${'w'.repeat(60)}\n`.repeat(9).trim() }))).toBeUndefined();
  });
});
