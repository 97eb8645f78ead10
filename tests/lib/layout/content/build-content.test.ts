import { describe, expect, test } from '@jest/globals';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';

const contentOf = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof buildContent> =>
  buildContent(computedInvoice(fields));

describe('the content of an invoice', () => {
  test('of a minimal request has all texts that are always printed', () => {
    const content = contentOf();
    expect(content.title).toEqual({ text: 'INVOICE', field: 'labels.invoice' });
    expect(content.companyName).toEqual({ text: 'Acme', field: 'companyName' });
    expect(content.parties).toEqual([{ label: { text: 'Bill To', field: 'labels.billTo' }, text: { text: 'Bob\nMain Street', field: 'billTo' } }]);
    expect(content.meta.map(({ key }) => key)).toEqual(['invoiceNumber', 'date']);
    expect(content.columns.map(({ key }) => key)).toEqual(['item', 'quantity', 'rate', 'amount']);
    expect(content.passages).toEqual([]);
    expect([content.companyDetails, content.logo, content.watermarks]).toEqual([undefined, undefined, []]);
  });

  test('has every optional text in its place', () => {
    const content = contentOf({
      companyDetails: '1 Street', shipTo: 'Dock 4', dueDate: '2026-04-30', paymentTerms: 'Net 30', poNumber: 'PO-1', notes: 'N', terms: 'T',
      customFields: [{ name: 'Project', value: 'X' }], watermark: 'DRAFT', logo: dataUrl(png()),
    });
    expect(content.companyDetails).toEqual({ text: '1 Street', field: 'companyDetails' });
    expect(content.parties.map(({ text }) => text.field)).toEqual(['billTo', 'shipTo']);
    expect(content.meta.map(({ label, value }) => [label.text, value.text])).toEqual([
      ['Invoice #', 'INV-1'], ['Date', 'Mar 31, 2026'], ['Due Date', 'Apr 30, 2026'], ['Payment Terms', 'Net 30'],
      ['P.O. Number', 'PO-1'], ['Project', 'X'],
    ]);
    expect(content.meta.at(-1)).toMatchObject({ key: 'custom', label: { field: 'customFields[0].name' }, value: { field: 'customFields[0].value' } });
    expect(content.passages.map(({ text }) => text.text)).toEqual(['N', 'T']);
    expect(content.watermarks).toEqual([{ text: 'DRAFT', field: 'watermark' }]);
    expect(content.logo?.widthPx).toBe(4);
  });

  test('has a column of codes only if one is used', () => {
    const lineItems = [{ description: 'a', quantity: 1, rate: 1 }, { description: 'b', quantity: 1, rate: 1, hsCode: '8471' }];
    expect(contentOf({ lineItems }).columns.map(({ key }) => key)).toContain('hsCode');
  });

  test('formats dates as the request asks', () => {
    expect(contentOf({ dateFormat: 'iso' }).meta[1]?.value.text).toBe('2026-03-31');
  });
});
