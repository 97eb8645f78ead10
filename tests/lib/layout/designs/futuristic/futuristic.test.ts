import { describe, expect, test } from '@jest/globals';
import type { RectangleItem, TextItem } from '../../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { isArtifact, laidOut, readingText, textItems } from '../../support/laid-out.js';

const DARK = '#0b1b2b';
const futuristic = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof laidOut> => laidOut({ theme: 'Futuristic', ...fields });
const darkOf = (document: ReturnType<typeof laidOut>, page: number): readonly RectangleItem[] =>
  (document.pages[page]?.items ?? []).filter((item) => item.kind === 'rectangle').filter(({ fill }) => fill === DARK);
const rows = (count: number): InvoiceRequest['lineItems'] =>
  Array.from({ length: count }, (_, index) => ({ description: `Row ${index}`, quantity: 1, rate: 1 }));

describe('Futuristic', () => {
  test('has a dark header and a dark panel of totals', () => {
    const document = futuristic({ tax: '8%' });
    const [header, panel] = darkOf(document, 0);
    expect(header).toMatchObject({ xPt: 0, yPt: 0, widthPt: 595.28 });
    const texts = textItems(document.pages[0]!.items);
    const balance = texts.findLast(({ line }) => line.text === 'Balance Due')!;
    expect(panel!.yPt).toBeLessThan(texts.find(({ line }) => line.text === 'Subtotal')!.yPt);
    expect(panel!.yPt + panel!.heightPt).toBeGreaterThan(balance.yPt);
    expect(panel!.xPt).toBeLessThan(balance.xPt);
  });

  test('has a dark strip with a running head on later pages', () => {
    const document = futuristic({ lineItems: rows(60) });
    expect(darkOf(document, 1)[0]).toMatchObject({ yPt: 0, widthPt: 595.28 });
    expect(darkOf(document, 1)[0]!.heightPt).toBeLessThan(50);
    const heads = textItems(document.pages[1]!.items).filter((item) => item.meaning === 'header-artifact' && item.yPt < 45);
    expect(heads.map(({ line }) => line.text)).toEqual(['Acme', 'INVOICE', 'INV-1', 'Mar 31, 2026']);
  });

  test('sets all amounts in the monospaced face', () => {
    const amounts = textItems(futuristic({ tax: '8%' }).pages[0]!.items).filter(({ line }) => line.text.startsWith('$'));
    expect(amounts.length).toBeGreaterThan(5);
    for (const { line } of amounts) expect(line.style.family).toBe('jetbrains-mono');
  });

  test('hides its line numbers from screen readers', () => {
    const document = futuristic({ lineItems: rows(3) });
    const numbers = textItems(document.pages[0]!.items).filter(({ line }) => /^0\d$/.test(line.text));
    expect(numbers.map(({ line }) => line.text)).toEqual(['01', '02', '03']);
    expect(numbers.every(isArtifact)).toBe(true);
    expect(readingText(document)).not.toMatch(/^0\d$/m);
  });

  test('puts short notes and terms next to the totals, on one baseline and one edge', () => {
    const texts = textItems(futuristic({ shipTo: 'Dock', notes: 'Thanks', terms: 'Pay', tax: '8%', amountPaid: 3 }).pages[0]!.items);
    const placeOf = (text: string): TextItem => texts.find(({ line }) => line.text === text)!;
    expect(placeOf('Notes').yPt).toBeCloseTo(placeOf('Subtotal').yPt);
    expect(new Set(['Bill To', 'Notes', 'Terms & Conditions'].map((text) => placeOf(text).xPt)).size).toBe(1);
    expect(placeOf('Subtotal').xPt).toBeCloseTo(placeOf('Invoice #').xPt);
  });

  test('puts long notes and terms below the totals, in the halves of the page if they are about as long', () => {
    const texts = textItems(futuristic({ shipTo: 'Dock', notes: 'word '.repeat(300).trim(), terms: 'word '.repeat(290).trim() }).pages[0]!.items);
    const placeOf = (text: string): TextItem => texts.find(({ line }) => line.text === text)!;
    expect(placeOf('Notes').yPt).toBeGreaterThan(texts.findLast(({ line }) => line.text === 'Balance Due')!.yPt);
    expect(placeOf('Terms & Conditions').yPt).toBe(placeOf('Notes').yPt);
    expect(placeOf('Terms & Conditions').xPt).toBeCloseTo(placeOf('Invoice #').xPt);
  });

  test('draws ticks around each party and the amount due', () => {
    const ticksOf = (fields: Partial<InvoiceRequest>): number =>
      futuristic(fields).pages[0]!.items.filter((item) => item.kind === 'rule' && item.widthPt === 0.75).length;
    expect(ticksOf({})).toBe(16);
    expect(ticksOf({ shipTo: 'Dock' })).toBe(24);
    expect(ticksOf({ labels: { balanceDue: '' } })).toBe(8);
  });

  test('shows the amount due next to a single party', () => {
    const duesOf = (fields: Partial<InvoiceRequest>): readonly TextItem[] =>
      textItems(futuristic(fields).pages[0]!.items).filter(({ line }) => line.text === 'Balance Due');
    const [beside, panel] = duesOf({});
    expect(beside!.yPt).toBe(textItems(futuristic().pages[0]!.items).find(({ line }) => line.text === 'Bill To')!.yPt);
    expect(beside!.xPt).toBeCloseTo(panel!.xPt);
  });

  test('has a hairline at the foot above a page number only', () => {
    const footRules = (document: ReturnType<typeof laidOut>): number =>
      document.pages[0]!.items.filter((item) => item.kind === 'rule' && item.fromYPt > 780).length;
    expect([footRules(futuristic()), footRules(futuristic({ lineItems: rows(60) }))]).toEqual([0, 1]);
  });

  test('moves the due date from the header to the amount due', () => {
    const texts = textItems(futuristic({ dueDate: '2026-04-30' }).pages[0]!.items);
    const [date, label] = ['Apr 30, 2026', 'Balance Due'].map((text) => texts.filter(({ line }) => line.text === text));
    expect(date).toHaveLength(1);
    expect(date![0]!.yPt).toBe(label![0]!.yPt + 45.5);
  });
});
