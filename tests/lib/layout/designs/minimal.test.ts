import { describe, expect, test } from '@jest/globals';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { laidOut, textItems } from '../support/laid-out.js';

const itemsOf = (fields: Partial<InvoiceRequest> = {}): readonly PageItem[] => laidOut({ ...fields, theme: 'Minimal' }).pages[0]!.items;
const textsNamed = (items: readonly PageItem[], text: string): readonly TextItem[] =>
  textItems(items).filter(({ line }) => line.text === text);
const LEFT = 64;

describe('Minimal', () => {
  test('shrinks the amount due until it fits', () => {
    const items = itemsOf({ currency: 'KWD', lineItems: [{ description: 'a', quantity: 123_456, rate: 987_654.321 }] });
    const [top] = textsNamed(items, 'KWD\u00A0121,931,851,853.376');
    expect(top!.line.widthPt).toBeLessThanOrEqual((595.28 - 2 * LEFT) / 2);
  });

  test('uses the regular weight for the whole amount if the light face lacks its currency sign', () => {
    const familyOf = (fields: Partial<InvoiceRequest>, text: string): readonly string[] =>
      textsNamed(itemsOf(fields), text).map(({ line: { font } }) => font.family);
    expect(familyOf({}, '$19.98')).toContain('work-sans-light');
    expect(familyOf({ currency: 'JPY', locale: 'ja-JP' }, '￥20')).not.toContain('work-sans-light');
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

  test('moves secondary details into two columns below the parties if there are many', () => {
    const customFields = Array.from({ length: 8 }, (_, index) => ({ name: `Field ${index}`, value: `Value ${index}` }));
    const items = itemsOf({ customFields });
    const [[first], [fifth], [bob]] = ['Field 0', 'Field 4', 'Bob'].map((text) => textsNamed(items, text)) as [TextItem[], TextItem[], TextItem[]];
    expect([first!.xPt, fifth!.yPt]).toEqual([LEFT, first!.yPt]);
    expect(first!.yPt).toBeGreaterThan(bob!.yPt);
  });

  test('moves a single party to make space for a long code', () => {
    const poNumber = '4500098765-00000123';
    const [code] = textsNamed(itemsOf({ poNumber }), poNumber);
    expect(code).toBeDefined();
    const [wide, usual] = [itemsOf({ poNumber: `${poNumber}-000000918273-2026-11` }), itemsOf()].map((items) => textsNamed(items, 'Bob')[0]!.xPt);
    expect(wide).toBeGreaterThan(usual!);
  });

  test.each([1, 2])('has %d parties below the details if a code is too long for the space next to them', (count) => {
    const poNumber = '4500098765_LANDSCHAFTSARCHITEKTUR.000000918273.2026-11-28.1';
    const items = itemsOf({ poNumber, ...(count > 1 && { shipTo: 'Dock 4' }) });
    const [code, bob, number] = [poNumber, 'Bob', 'Invoice #'].map((text) => textsNamed(items, text)[0]!);
    expect(bob!.xPt).toBe(number!.xPt);
    expect(bob!.yPt).toBeGreaterThan(code!.yPt);
  });

  test('gives a single party the space of two parties', () => {
    const billTo = 'A company with a name that is rather long';
    expect(textsNamed(itemsOf({ billTo }), billTo)).toHaveLength(1);
    expect(textsNamed(itemsOf({ billTo, shipTo: 'Dock 4' }), billTo)).toHaveLength(0);
  });

  test('moves up if the title is hidden', () => {
    const yOf = (fields: Partial<InvoiceRequest>): number => textsNamed(itemsOf(fields), 'Invoice #')[0]!.yPt;
    expect(yOf({ labels: { invoice: '' } })).toBeLessThan(yOf({}));
  });
});
