import { describe, expect, test } from '@jest/globals';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { isArtifact, laidOut, textItems } from '../support/laid-out.js';

const itemsOf = (fields: Partial<InvoiceRequest> = {}): readonly PageItem[] => laidOut({ ...fields, theme: 'Minimal' }).pages[0]!.items;
const textsNamed = (items: readonly PageItem[], text: string): readonly TextItem[] =>
  textItems(items).filter(({ line }) => line.text === text);
const LEFT = 64;

describe('Minimal', () => {
  test('prints the amount due large at the top right, and again at the end of the totals', () => {
    const [top, bottom] = textsNamed(itemsOf(), '$19.98').filter(({ line }) => line.style.sizePt > 20);
    expect(top!.line.style.sizePt).toBeGreaterThan(bottom!.line.style.sizePt);
    expect(top!.xPt + top!.line.widthPt).toBeCloseTo(595.28 - LEFT, 3);
    expect(top!.yPt).toBeLessThan(130);
  });

  test('shrinks the amount due until it fits', () => {
    const items = itemsOf({ currency: 'KWD', lineItems: [{ description: 'a', quantity: 123_456, rate: 987_654.321 }] });
    const [top] = textsNamed(items, 'KWD\u00A0121,931,851,853.376');
    expect(top!.line.widthPt).toBeLessThanOrEqual((595.28 - 2 * LEFT) / 2);
  });

  test('sets a whole amount in the regular weight if the light face lacks its currency sign', () => {
    const familyOf = (fields: Partial<InvoiceRequest>, text: string): readonly string[] =>
      textsNamed(itemsOf(fields), text).map(({ line: { style } }) => style.family);
    expect(familyOf({}, '$19.98')).toContain('work-sans-light');
    expect(familyOf({ currency: 'JPY', locale: 'ja-JP' }, '￥20')).not.toContain('work-sans-light');
  });

  test('aligns all important texts on one axis', () => {
    const items = itemsOf({ notes: 'Thank you', terms: 'Pay soon' });
    for (const text of ['Acme', 'INVOICE', 'Invoice #', 'Item', 'Widget', 'Notes', 'Thank you', 'Terms & Conditions']) {
      expect([text, textsNamed(items, text)[0]?.xPt]).toEqual([text, LEFT]);
    }
  });

  test('has no boxes, and hairlines only below the table and above the total', () => {
    const items = itemsOf({ tax: '8%' });
    const drawn = items.filter(({ kind }) => kind !== 'text');
    const [below, rule] = drawn.filter((item) => item.kind === 'rule');
    expect(drawn).toHaveLength(2);
    const [[widget], [subtotal], [total]] = ['Widget', 'Subtotal', 'Total'].map((text) => textsNamed(items, text)) as [TextItem[], TextItem[], TextItem[]];
    expect(below!.fromYPt > widget!.yPt && below!.fromYPt < subtotal!.yPt - 10).toBe(true);
    expect(rule!.fromYPt < total!.yPt && rule!.fromYPt > total!.yPt - 20).toBe(true);
    expect(Math.max(below!.widthPt, rule!.widthPt)).toBeLessThanOrEqual(0.5);
  });

  test('has a hairline above notes below the totals', () => {
    const rules = itemsOf({ notes: 'line\n'.repeat(16).trimEnd() }).filter((item) => item.kind === 'rule');
    expect(rules).toHaveLength(2);
  });

  test('gives two parties the space that they need', () => {
    const shipTo = 'A warehouse with a name that is long';
    expect(textsNamed(itemsOf({ billTo: 'Bob', shipTo }), shipTo)).toHaveLength(1);
    const billTo = 'A customer with a name that is long';
    const items = itemsOf({ billTo, shipTo: 'Dock' });
    expect(textsNamed(items, billTo)).toHaveLength(1);
    expect(textsNamed(items, billTo)[0]!.xPt).toBeLessThanOrEqual(textsNamed(itemsOf({ shipTo: 'Dock' }), 'Bob')[0]!.xPt);
  });

  test('puts all but the main facts into two columns below the parties if there are many', () => {
    const customFields = Array.from({ length: 8 }, (_, index) => ({ name: `Field ${index}`, value: `Value ${index}` }));
    const items = itemsOf({ customFields });
    const [[first], [fifth], [bob]] = ['Field 0', 'Field 4', 'Bob'].map((text) => textsNamed(items, text)) as [TextItem[], TextItem[], TextItem[]];
    expect([first!.xPt, fifth!.yPt]).toEqual([LEFT, first!.yPt]);
    expect(first!.yPt).toBeGreaterThan(bob!.yPt);
  });

  test('has the due date below the amount due, at the end of the page', () => {
    const items = itemsOf({ dueDate: '2026-04-30' });
    const [date] = textsNamed(items, 'Apr 30, 2026');
    const [amount] = textsNamed(items, '$19.98').filter(({ line }) => line.style.sizePt > 30);
    expect(date!.yPt).toBeCloseTo(amount!.yPt + 20.25);
    expect(date!.xPt + date!.line.widthPt).toBeCloseTo(595.28 - LEFT, 3);
    expect(textsNamed(items, 'Apr 30, 2026')).toHaveLength(1);
  });

  test('moves a single party aside for a long code', () => {
    const poNumber = '4500098765-00000123';
    const [code] = textsNamed(itemsOf({ poNumber }), poNumber);
    expect(code).toBeDefined();
    const [wide, usual] = [itemsOf({ poNumber: `${poNumber}-000000918273` }), itemsOf()].map((items) => textsNamed(items, 'Bob')[0]!.xPt);
    expect(wide).toBeGreaterThan(usual!);
  });

  test('gives a single party the space of two', () => {
    const billTo = 'A company with a name that is rather long';
    expect(textsNamed(itemsOf({ billTo }), billTo)).toHaveLength(1);
    expect(textsNamed(itemsOf({ billTo, shipTo: 'Dock 4' }), billTo)).toHaveLength(0);
  });

  test('moves up if the title is hidden', () => {
    const yOf = (fields: Partial<InvoiceRequest>): number => textsNamed(itemsOf(fields), 'Invoice #')[0]!.yPt;
    expect(yOf({ labels: { invoice: '' } })).toBeLessThan(yOf({}));
  });

  test('sets notes and terms next to the totals, from their first baseline on, or below them if they are much higher', () => {
    const yOf = (items: readonly PageItem[], text: string): number => textsNamed(items, text)[0]!.yPt;
    const short = itemsOf({ notes: 'Thank you', tax: '8%' });
    expect(yOf(short, 'Notes')).toBe(yOf(short, 'Subtotal'));
    const long = itemsOf({ tax: '8%', notes: Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n') });
    expect(yOf(long, 'Notes')).toBeGreaterThan(yOf(long, 'Subtotal') + 60);
  });

  test('leaves more white space above the table on a single page', () => {
    const gapOf = (count: number): number => {
      const items = itemsOf({ lineItems: Array.from({ length: count }, () => ({ description: 'a', quantity: 1, rate: 1 })) });
      return textsNamed(items, 'Item')[0]!.yPt - textsNamed(items, 'INVOICE')[0]!.yPt;
    };
    expect(gapOf(8) - gapOf(50)).toBeCloseTo(27, 6);
  });

  test('has company and number at the head of later pages', () => {
    const { pages } = laidOut({ theme: 'Minimal', lineItems: Array.from({ length: 60 }, () => ({ description: 'a', quantity: 1, rate: 1 })) });
    expect(textItems(pages[1]!.items).filter((item) => isArtifact(item) && item.yPt < 80).map(({ line }) => line.text)).toEqual(['Acme', 'INVOICE', 'INV-1', 'Mar 31, 2026']);
  });
});
