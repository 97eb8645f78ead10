import type { PaymentBlock } from '../../../../lib/layout/content/content.js';
import type { PaymentContext } from '../../../../lib/layout/parts/payment-block.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { describe, expect, test } from '@jest/globals';
import { space, stack } from '../../../../lib/layout/engine/block.js';
import { endingWithTotals, spaceForPayment, type Ending } from '../../../../lib/layout/parts/ending.js';
import { contextWith, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const SMALL = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 8 } };
const partStyle = { label: { style: TEXT_STYLE, color: '#000001' }, text: { style: TEXT_STYLE, color: '#000002' } };
const styles = { label: partStyle.label, body: partStyle.text, small: { style: SMALL, color: '#000003' }, strong: partStyle.text };
const contextOf = (fields: Partial<InvoiceRequest> = {}): PaymentContext => contextWith(() => styles, fields);
const ctx = contextOf({ notes: 'Thank you', terms: 'Pay soon', tax: '5%' });

interface Given {
  readonly widthPt: number;
  /** Height of the totals next to the texts. Below 0, the texts start below the totals. */
  readonly heightPt: number;
  readonly isAboveBalance: boolean;
  readonly clearAbovePt: number;
  readonly frameWidthPt: number;
}

/** An ending with a space next to its totals. */
const endingOf = (of: PaymentContext, given: Partial<Given>): Ending => {
  const { widthPt = 200, heightPt = 54, isAboveBalance = false, clearAbovePt = 0, frameWidthPt = 400 } = given;
  return endingWithTotals(of, partStyle, {
    widthPt: frameWidthPt, totals: space(Math.max(0.001, heightPt)), totalsXPt: widthPt + 28,
    sideTopPt: Math.max(0, -heightPt), clearAbovePt,
    ...isAboveBalance && { balance: space(0.001) },
  });
};

/** The most between the baselines of two texts next to the totals. */
const MAX_DISTANCE_PT = 25;

/** The texts next to the totals, those of the same block below them, and those of the closing. */
const textsIn = (of: PaymentContext, given: Partial<Given>): readonly (readonly string[])[] => {
  const { totals, closing } = endingOf(of, given);
  const items = textItems(painted(totals));
  const firstBelow = items.findIndex(({ yPt }, index) => yPt - (items[index - 1]?.yPt ?? -3) > MAX_DISTANCE_PT);
  const [beside, below] = firstBelow < 0 ? [items, []] : [items.slice(0, firstBelow), items.slice(firstBelow)];
  return [...[beside, below].map(textsOf), textsOf(painted(closing))];
};

const TEXTS = ['Notes', 'Thank you', 'Terms & Conditions', 'Pay soon'];

test('notes and terms are next to the totals if they fit', () => {
  expect(textsIn(ctx, {})).toEqual([TEXTS, [], []]);
});

test.each([
  ['low above the balance', { heightPt: 17, isAboveBalance: true }],
  ['low, also for texts that end five lines below the totals', { heightPt: -1 }],
  ['narrow', { widthPt: 129, heightPt: 500 }],
])('they are below the totals if the space is too %s', (_, tight) => {
  const [beside, , closing] = textsIn(ctx, tight);
  expect(beside).toEqual([]);
  expect(new Set(closing)).toEqual(new Set(TEXTS));
});

test('a few lines fit next to totals that are only a balance', () => {
  const lines = (count: number): PaymentContext => contextOf({ notes: 'line\n'.repeat(count).trimEnd() });
  expect(textsIn(lines(6), { heightPt: 0 })[2]).toEqual([]);
  expect(textsIn(lines(7), { heightPt: 0 })[0]).toEqual([]);
});

test('they are below the totals if a word would be broken next to them', () => {
  expect(textsIn(contextOf({ notes: 'w'.repeat(40) }), { heightPt: 500 })[2]).toEqual([]);
  expect(textsIn(contextOf({ notes: 'w'.repeat(41) }), { heightPt: 500 })[0]).toEqual([]);
});

test('an invoice without notes and terms has neither', () => {
  expect(textsIn(contextOf(), { heightPt: 500 })).toEqual([[], [], []]);
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

  const NOTES = ['Notes', 'Thank you'];

  test('is next to the totals, with the notes below it if both fit', () => {
    expect(textsIn(paid, { heightPt: 12 })).toEqual([[...PAYMENT, ...NOTES], [], []]);
    expect(textsIn(paid, { heightPt: 11 })).toEqual([PAYMENT, [], NOTES]);
    expect(textsIn(paid, { heightPt: -7 })).toEqual([PAYMENT, [], NOTES]);
  });

  test('is in one block with the totals, below them, if a value would break or it is too tall', () => {
    expect(textsIn(paid, { heightPt: 54, widthPt: 131 })).toEqual([NOTES, PAYMENT, []]);
    expect(textsIn(paid, { heightPt: -1, isAboveBalance: true })).toEqual([NOTES, PAYMENT, []]);
    expect(textsIn(paid, { heightPt: -16, widthPt: 131, isAboveBalance: true })).toEqual([[], PAYMENT, NOTES]);
  });

  test('is wider below the totals if a value would break otherwise', () => {
    const linesIn = (frameWidthPt: number): number => {
      const linked = contextOf({ tax: '5%', payment: { link: { url: `https://pay.example/${'a'.repeat(70)}` } } });
      const { totals } = endingOf(linked, { widthPt: 131, frameWidthPt });
      return textItems(painted(totals)).filter(({ links }) => links !== undefined).length;
    };
    expect([300, 400].map(linesIn)).toEqual([2, 1]);
  });

  test('needs no notes', () => {
    const alone = contextOf({ tax: '5%', payment });
    expect(textsIn(alone, {})).toEqual([PAYMENT, [], []]);
    expect(textsIn(alone, { widthPt: 131 })).toEqual([[], PAYMENT, []]);
  });

  test('with a code starts at the top if there is space for the quiet zone above', () => {
    const topOf = (clearAbovePt: number): number => {
      const { totals } = endingOf(coded, { heightPt: 30, widthPt: 280, clearAbovePt });
      return textItems(painted(totals)).find(({ line }) => line.text === 'Acme')!.yPt - TEXT_STYLE.leadingPt + TEXT_STYLE.descentPt;
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
  const columnsIn = (widthPt: number, of = long, more: Partial<Given> = { heightPt: 0 }): Items | undefined => {
    const block = endingOf(of, more).closingInColumns(widthPt, widthPt);
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
