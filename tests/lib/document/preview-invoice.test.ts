import { describe, expect, test } from '@jest/globals';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { DEFAULT_LABELS } from '../../../lib/presentation/labels.js';
import type { PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewResult, type PreviewResult } from '../../../lib/document/preview-invoice.js';
import { summarizeTaxes } from '../../../lib/invoice/tax-summary.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { amount, charge, currency, invoiceOf, line, percent } from '../invoice/support.js';

const DETAILS = { currencySymbol: '$', pageCount: 2, warnings: [{ field: 'dueDate', message: 'Early.' }] };
const openOf = (fields: Partial<Invoice>): PreparedInvoice =>
  ({
    computed: computeInvoiceAmounts(invoiceOf(fields)), work: new WorkBudget(),
    paymentCode: undefined, authority: undefined, eInvoice: undefined,
  });
const previewOf = (fields: Partial<Invoice>): PreviewResult['preview'] => previewResult(openOf(fields), DETAILS).preview;

describe('previewResult', () => {
  test('the interface’s fields and the service’s own', () => {
    const open = openOf({
      lineItems: [line('3', '19.99'), line('1', '0.1', { taxes: [] })],
      taxes: [percent('8.25'), amount('1.5', 'Permit')],
      discounts: [amount('10')],
      shipping: { amount: decimalFromText('4.9'), taxes: [] },
      amountPaid: decimalFromText('20'),
    });
    expect(previewResult(open, DETAILS)).toEqual({
      valid: true,
      preview: {
        companyName: 'Northwind Studio Ltd.',
        invoiceNumber: 'INV-1',
        date: '2026-01-31',
        currency: 'USD',
        currencySymbol: '$',
        theme: 'Classic',
        lineItemCount: 2,
        lineItems: [{ amount: 59.97 }, { amount: 0.1 }],
        financial: {
          subtotal: 60.07,
          discount: 10,
          tax: 5.62,
          taxes: [{ label: 'Tax', percent: 8.25, base: 49.99, amount: 4.12 }, { label: 'Permit', percent: null, base: null, amount: 1.5 }],
          shipping: 4.9,
          total: 60.59,
          amountPaid: 20,
          balanceDue: 40.59,
        },
        hasWatermark: false,
        pageCount: 2,
        warnings: DETAILS.warnings,
      },
    });
  });

  test('a custom theme, a watermark, a relabelled tax', () => {
    const labels = { ...DEFAULT_LABELS, tax: 'MwSt.' };
    expect(previewOf({ design: 'Luxury', hasCustomTheme: true, watermark: 'DRAFT', labels, taxes: [percent('19')] })).toMatchObject({
      theme: 'Custom', hasWatermark: true, financial: { taxes: [{ label: 'MwSt.' }] },
    });
    expect(previewOf({ design: 'Luxury' }).theme).toBe('Luxury');
  });

  test('sections, deposits, and several adjustments', () => {
    const deposit = { number: 'D-1', lineDescription: 'Deposit D-1', amount: decimalFromText('11.9') };
    const preview = previewOf({
      lineItems: [line('1', '50', { section: 'Work' }), line('1', '50')], taxes: [percent('19')], discounts: [percent('10'), amount('5', 'Loyalty')],
      charges: [charge(amount('2'), 'Pallet')], deposits: [deposit], depositMethod: 'beforeTax', roundTo: decimalFromText('0.05'),
    });
    expect(preview).toMatchObject({
      lineItemCount: 2, lineItems: [{ amount: 50 }, { amount: 50 }],
      sections: [{ title: 'Work', amount: 50 }], deposits: [{ number: 'D-1', net: 10, tax: 1.9, amount: 11.9 }],
      financial: {
        subtotal: 90, discounts: [{ amount: 10 }, { label: 'Loyalty', amount: 5 }], charges: [{ label: 'Pallet', amount: 2 }],
        total: 91.63, rounding: 0.02, balanceDue: 91.65,
      },
    });
    expect(previewOf({})).not.toHaveProperty('sections');
    expect(previewOf({})).not.toHaveProperty('deposits');
  });

  test('a line of text has the amount 0', () => {
    const lineItems = [line('1', '50', { requestIndex: 1 }), line('1', '50', { requestIndex: 3 })];
    const texts = [{ text: 'First', requestIndex: 0 }, { text: 'Second', requestIndex: 2 }];
    const amounts = [{ amount: 0 }, { amount: 50 }, { amount: 0 }, { amount: 50 }];
    expect(previewOf({ lineItems, texts })).toMatchObject({ lineItemCount: 4, lineItems: amounts });
  });

  test('net amount, tax and gross amount of each line, if one of them is a column', () => {
    const fields = {
      lineItems: [line('1', '0.03', { requestIndex: 0 }), line('1', '0.03', { requestIndex: 2 })], texts: [{ text: 'Work', requestIndex: 1 }],
      taxes: [percent('19')],
    };
    expect(previewOf({ ...fields, columns: [{ column: 'item' }, { column: 'gross' }, { column: 'amount' }] }).lineItems).toEqual([
      { amount: 0.03, net: 0.03, tax: 0.01, gross: 0.04 }, { amount: 0, net: 0, tax: 0, gross: 0 },
      { amount: 0.03, net: 0.03, tax: 0, gross: 0.03 },
    ]);
    expect(previewOf({ ...fields, columns: [{ column: 'item' }, { column: 'taxRate' }, { column: 'amount' }] }).lineItems[0]).toEqual({ amount: 0.03 });
  });

  test('a previous balance and the amount to pay', () => {
    const { financial } = previewOf({ amountPaid: decimalFromText('20'), previousBalance: { amount: 5_000n } });
    expect(financial).toMatchObject({ amountPaid: 20, balanceDue: 80, previousBalance: 50, amountToPay: 130 });
    expect(previewOf({}).financial).not.toHaveProperty('amountToPay');
  });

  test('amounts in the second currency, without a balance where the last row is the total', () => {
    const second = { code: 'EUR', rate: decimalFromText('1.95583'), isInverse: true, minorUnitDigits: 2 };
    const previewed = (fields: Partial<Invoice>): unknown => previewOf({ taxes: [percent('21')], secondCurrency: second, ...fields }).secondCurrency;
    expect(previewed({})).toEqual({ code: 'EUR', tax: 10.74, total: 61.87, balanceDue: 61.87 });
    expect(previewed({ documentType: 'creditNote' })).toEqual({ code: 'EUR', tax: 10.74, total: 61.87 });
    expect(previewed({ documentType: 'quote' })).toEqual({ code: 'EUR', tax: 10.74, total: 61.87 });
    expect(previewed({ documentType: 'deliveryNote' })).toBeUndefined();
    expect(previewed({ previousBalance: { amount: 195_583n } })).toMatchObject({ balanceDue: 61.87, amountToPay: 1061.87 });
  });

  test('the rows of a summary by code', () => {
    const taxes = [percent('9', 'CGST 9%'), percent('9', 'SGST 9%')];
    const lineItems = [line('1', '100', { hsCode: '8471' }), line('1', '50')];
    const open = openOf({ taxes, lineItems, taxSummary: 'hsCode', charges: [charge(amount('5'), 'Packing', 'charge', [])] });
    const computed = { ...open.computed, taxSummary: summarizeTaxes(open.computed) };
    const { preview } = previewResult({ ...open, computed }, DETAILS);
    const taxesOf = (each: number): unknown => [{ label: 'CGST', percent: 9, amount: each }, { label: 'SGST', percent: 9, amount: each }];
    expect(preview.taxSummary).toEqual([
      { hsCode: '8471', base: 100, taxes: taxesOf(9), tax: 18 },
      { label: '–', base: 50, taxes: taxesOf(4.5), tax: 9 },
      { label: 'Packing', base: 5, taxes: [], tax: 0 },
    ]);
    expect(previewOf({ taxes, lineItems, taxSummary: 'rate' }).taxSummary).toBeUndefined();
  });

  test('terms of payment, each with what it says', () => {
    const payment = {
      accountName: '', reference: '', referenceKind: 'text' as const, cashDiscounts: [{ days: 10, percent: decimalFromText('3') }],
      instalments: [{ date: '2026-03-01', percent: decimalFromText('40') }, { date: '2026-04-01' }], lateInterest: decimalFromText('9'),
    };
    expect(previewOf({ lineItems: [line('1', '67.79')], payment }).terms).toEqual([
      { kind: 'cashDiscount', text: '3% discount if paid by Feb 10, 2026: $65.76 to pay', date: '2026-02-10', amount: 65.76, discount: 2.03 },
      { kind: 'instalment', text: 'Instalment 1, due Mar 1, 2026: $27.12', date: '2026-03-01', amount: 27.12 },
      { kind: 'instalment', text: 'Instalment 2, due Apr 1, 2026: $40.67', date: '2026-04-01', amount: 40.67 },
      { kind: 'lateInterest', text: 'Interest on late payment: 9% a year' },
    ]);
    expect(previewOf({})).not.toHaveProperty('terms');
  });

  test('numbers are exact to the minor unit', () => {
    expect(previewOf({ lineItems: [line('1', '9999999999999.99')] }).financial.total).toBe(9_999_999_999_999.99);
    expect(previewOf({ currency: currency('KWD'), lineItems: [line('1', '0.0015')] }).financial.total).toBe(0.002);
    expect(previewOf({ currency: currency('JPY'), lineItems: [line('1', '999999999999999')] }).financial.total).toBe(999_999_999_999_999);
    expect(Object.is(previewOf({ lineItems: [line('0', '1')] }).financial.total, 0)).toBe(true);
  });
});
