import { describe, expect, test } from '@jest/globals';
import type { PageItem, RuleItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { laidOut, nodesIn, textItems } from '../support/laid-out.js';
import { overlaps, textsInMargins } from '../support/page-checks.js';

const GOLD = '#d4af37';
const MARGIN_PT = 64;

type Document = ReturnType<typeof laidOut>;
const luxury = (fields: Partial<InvoiceRequest> = {}): Document => laidOut({ theme: 'Luxury', ...fields });
const itemsOf = (document: Document, page = 0): readonly PageItem[] => document.pages[page]?.items ?? [];
const goldRules = (document: Document, page = 0): readonly RuleItem[] =>
  itemsOf(document, page).filter((item) => item.kind === 'rule').filter(({ color }) => color === GOLD);
const textOf = (document: Document, text: string): { xPt: number; yPt: number; widthPt: number; family: string } => {
  const item = textItems(itemsOf(document)).findLast(({ line }) => line.text === text)!;
  return { xPt: item.xPt, yPt: item.yPt, widthPt: item.line.widthPt, family: item.line.font.family };
};

describe('Luxury', () => {
  test('has gold hairlines on either side of the title, not touching it, or a single one if it is hidden', () => {
    const document = luxury();
    const { xPt, widthPt } = textOf(document, 'INVOICE');
    const [before, after] = goldRules(document);
    expect(before).toMatchObject({ fromXPt: MARGIN_PT });
    expect(before!.toXPt).toBeLessThan(xPt - 10);
    expect(after!.fromXPt).toBeGreaterThan(xPt + widthPt + 10);
    expect(goldRules(luxury({ labels: { invoice: '' } }))[0]!.toXPt).toBeCloseTo(595.28 - MARGIN_PT);
  });

  test('has the only party next to few details, and below many', () => {
    const isBeside = (count: number): boolean => {
      const customFields = Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: `v${index}` }));
      const document = luxury({ billTo: 'Bob', customFields });
      return textOf(document, 'Bill To').yPt === textOf(document, 'Invoice #').yPt;
    };
    expect([0, 5, 6].map(isBeside)).toEqual([true, true, false]);
  });

  test('keeps a long title between its hairlines', () => {
    const document = luxury({ labels: { invoice: 'An invoice with a title that goes on and on for ever and ever' } });
    expect(goldRules(document)[0]!.toXPt).toBeGreaterThan(MARGIN_PT);
    expect(overlaps(document.pages[0]!)).toEqual([]);
  });

  test('puts short notes next to the totals, which are read first, and long ones below', () => {
    const short = luxury({ notes: 'Thank you', tax: '5%', amountPaid: 1 });
    expect(textOf(short, 'Thank you').yPt).toBeLessThan(textOf(short, 'Balance Due').yPt);
    expect(short.structure.children.slice(-2).map(({ tag }) => tag)).toEqual(['Table', 'Sect']);
    const long = luxury({ notes: 'line\n'.repeat(30).trimEnd() });
    expect(textOf(long, 'line').yPt).toBeGreaterThan(textOf(long, 'Balance Due').yPt);
    expect(nodesIn(long.structure).filter(({ tag }) => tag === 'H2')).toHaveLength(2);
  });

  test('starts the label of the balance where the labels of the totals start', () => {
    const document = luxury({ tax: '5%', amountPaid: 1 });
    const [subtotal, balance] = ['Subtotal', 'Balance Due'].map((text) => textOf(document, text));
    expect(balance!.xPt).toBeCloseTo(subtotal!.xPt);
  });

  test('ends a longer label of the balance before the amount', () => {
    const label = 'What is still to be paid by you for this order';
    const document = luxury({ tax: '5%', labels: { balanceDue: label } });
    expect(textOf(document, label).xPt).toBeLessThan(textOf(document, 'Subtotal').xPt);
    expect(overlaps(document.pages[0]!)).toEqual([]);
  });

  test('shrinks a long balance to keep its label aligned with the totals', () => {
    const lineItems = [{ description: 'Platform', quantity: 1, rate: 33.963 }];
    const document = luxury({ currency: 'KWD', lineItems, tax: '5%' });
    expect(textOf(document, 'Balance Due').xPt).toBeCloseTo(textOf(document, 'Subtotal').xPt);
  });

  test('on a full page, has the details next to the only party, with the amount due last', () => {
    const lineItems = Array.from({ length: 26 }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));
    const full = luxury({ lineItems, tax: '5%', dueDate: '2026-04-30' });
    expect(full.pages).toHaveLength(1);
    expect(textOf(full, 'Bill To').xPt).toBeCloseTo(textOf(full, 'Subtotal').xPt);
    expect(textOf(full, 'Apr 30, 2026').yPt).toBeGreaterThan(textOf(full, 'Bill To').yPt);
    const long = luxury({ lineItems, tax: '5%', dueDate: '2026-04-30', customFields: [{ name: 'Reference', value: 'A'.repeat(90) }] });
    expect(overlaps(long.pages[0]!)).toEqual([]);
    expect(textOf(long, 'Bill To').xPt).toBeCloseTo(textOf(long, 'Invoice #').xPt);
  });

  test('has space for amounts of fifteen digits', () => {
    const lineItems = [{ description: 'Platform', quantity: 1, rate: 123_456_789_012.345, hsCode: '8431.43', unit: 'pallets' }];
    const [page] = luxury({ currency: 'KWD', lineItems, notes: 'Thank you' }).pages;
    expect(overlaps(page!)).toEqual([]);
    expect(textsInMargins(page!, MARGIN_PT)).toEqual([]);
  });

  test.each([['請求書', 'lnum'], ['Invoice', 'onum']])('with a title like %s, has %s figures in notes and lining ones in all other text', (invoice, figures) => {
    const document = luxury({ labels: { invoice }, notes: 'Pay soon', tax: '5%', lineItems: [{ description: 'Widget\nblue', quantity: 1, rate: 1, hsCode: '84' }] });
    const items = textItems(itemsOf(document));
    const featuresOf = (wanted: string): unknown => items.find(({ line: { text } }) => text === wanted)?.line.font.features;
    expect(featuresOf('Pay soon')).toEqual([figures]);
    expect(['Widget', 'blue', 'INV-1', 'Bob', 'Main Street', 'Subtotal'].map(featuresOf)).toEqual(Array(6).fill(['lnum']));
    expect(featuresOf('84')).toEqual(['lnum', 'tnum']);
  });
});
