import { describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../bin/sheet/cases.js';
import type { SheetCase } from '../../../bin/sheet/sheet-case.js';
import { prepareInvoice } from '../../../lib/document.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

const computed = ({ request }: SheetCase): ComputedInvoice =>
  prepareInvoice(validateInvoiceRequest(request), { imposedWatermark: null });
const named = (name: string): SheetCase => SHEET_CASES.find((one) => one.name === name)!;
const linesOf = (text: string): number => text.split('\n').length;

describe('the cases of the contact sheets', () => {
  test('are 34 valid requests with names of their own', () => {
    expect(SHEET_CASES).toHaveLength(34);
    expect(new Set(SHEET_CASES.map(({ name }) => name)).size).toBe(34);
    for (const sheetCase of SHEET_CASES) expect(() => computed(sheetCase)).not.toThrow();
  });

  test('have the numbers of lines at which pages change', () => {
    for (const count of [1, 3, 5, 8, 16, 21, 40, 60, 200]) expect(named(`lines-${count}`).request.lineItems).toHaveLength(count);
  });

  test('have first items of many lines', () => {
    const description = (name: string): string => named(name).request.lineItems[0]!.description;
    expect([description('one-line-1990').length, linesOf(description('one-line-1990'))]).toEqual([1990, 1]);
    expect(linesOf(description('first-item-45'))).toBe(45);
    expect([linesOf(description('item-18')), linesOf(description('item-30'))]).toEqual([19, 31]);
  });

  test('have notes that need pages of their own', () => {
    const { notes = '', terms = '' } = named('long-notes').request;
    expect(notes.length).toBeGreaterThan(3000);
    expect(terms.length).toBeGreaterThan(2000);
  });

  test('include an invoice without anything between subtotal and balance, and one that is paid', () => {
    const { financial: { subtotal, total, balanceDue } } = computed(named('lines-1'));
    expect([total, balanceDue]).toEqual([subtotal, subtotal]);
    expect(computed(named('paid')).financial.balanceDue).toBe(0n);
  });
});
