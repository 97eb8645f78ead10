import { describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../bin/sheet/cases.js';
import type { SheetCase } from '../../../bin/sheet/sheet-case.js';
import { openInvoice } from '../../../lib/document/open-invoice.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { codeOutcome } from '../../../lib/payment/payment-code.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

const computed = async ({ request }: SheetCase): Promise<ComputedInvoice> =>
  openInvoice(validateInvoiceRequest(request), { imposedWatermark: null }).then(({ computed }) => computed);
const named = (name: string): SheetCase => SHEET_CASES.find((one) => one.name === name)!;
const linesOf = (text: string): number => text.split('\n').length;

describe('the cases of the contact sheets', () => {
  test('are 39 valid requests with names of their own', async () => {
    expect(SHEET_CASES).toHaveLength(39);
    expect(new Set(SHEET_CASES.map(({ name }) => name)).size).toBe(39);
    await expect(Promise.all(SHEET_CASES.map(computed))).resolves.toHaveLength(39);
  });

  test('have codes that are drawn', async () => {
    const drawn = (await Promise.all(SHEET_CASES.map(computed))).map(codeOutcome).filter((outcome) => outcome !== undefined);
    expect(drawn.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['epc drawn', 'epc drawn', 'link drawn', 'swiss drawn']);
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

  test('include an invoice without anything between subtotal and balance, and one that is paid', async () => {
    const { financial: { subtotal, total, balanceDue } } = await computed(named('lines-1'));
    expect([total, balanceDue]).toEqual([subtotal, subtotal]);
    expect((await computed(named('paid'))).financial.balanceDue).toBe(0n);
  });
});
