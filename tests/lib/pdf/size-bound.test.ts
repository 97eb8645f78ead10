// Runs without coverage: it draws a hundred invoices.
import { describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import { codeModules } from '../../../lib/payment/matrix.js';
import type { DrawnCode } from '../../../lib/payment/payment-code.js';
import { DocumentDrawing } from '../../../lib/pdf/draw-document.js';
import { MAX_FILE_BYTES } from '../../../lib/document/file-size.js';
import { SizeBound } from '../../../lib/pdf/size-bound.js';
import { createTextMeasurer } from '../../../lib/pdf/text/text-measurer.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { HOSTILE_TEXTS, hostileInvoice } from '../../support/invoices/hostile-texts.js';
import { mixedInvoices } from '../../support/invoices/mixed-invoices.js';
import { runs } from '../../support/seed.js';
import { computedOf } from '../../support/invoices/computed-invoice.js';

/** The upper bound of a PDF's size, and its real size. */
const sizes = (request: InvoiceRequest, code?: DrawnCode): { readonly bound: number; readonly actual: number } => {
  const computed = computedOf(request);
  const size = new SizeBound();
  const drawing = new DocumentDrawing(computed.invoice.direction);
  const outline = layoutPages(computed, createTextMeasurer({ language: computed.invoice.locale }), (page, index) => {
    size.add(page, index);
    drawing.draw(page, index);
  }, code);
  return { bound: size.bytes(outline), actual: drawing.finish(outline).length };
};

const EXAMPLES = new URL('../../../examples/', import.meta.url);
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')) as InvoiceRequest);

describe('no PDF is larger than its bound', () => {
  test('of invoices of all scripts and designs', () => {
    for (const request of mixedInvoices(runs(8, 60))) {
      const { bound, actual } = sizes(request);
      expect(bound).toBeGreaterThan(actual);
    }
  });

  test('of the examples, with their logos', () => {
    expect(examples.length).toBeGreaterThan(3);
    for (const request of examples) {
      const { bound, actual } = sizes(request);
      expect(bound).toBeGreaterThan(actual);
    }
  });

  test('of an invoice with a payment code', () => {
    const url = 'https://pay.example/'.padEnd(500, 'Aa0-');
    const request: InvoiceRequest = {
      companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', lineItems: [{ description: 'Work', quantity: 1, rate: 1 }],
      payment: { link: { url }, qr: 'link' },
    };
    const { bound, actual } = sizes(request, { kind: 'link', modules: codeModules(url) });
    expect(bound).toBeGreaterThan(actual);
  });

  test.each(HOSTILE_TEXTS.map((name) => [name]))('of hostile texts: %s', (name) => {
    const { bound, actual } = sizes(hostileInvoice(name, runs(2, 8)));
    expect(bound).toBeGreaterThan(actual);
  });

  test('of a thousand usual line items, and none of these needs to be drawn to be known as small enough', () => {
    const lineItems = Array.from({ length: 1000 }, (_, index) =>
      ({ description: `Annual maintenance of the pump in the warehouse, ref. ${index}`, quantity: 1 + index % 7, rate: 19.5 + index, sku: `SKU-${index}`, tax: '19%' }));
    const { bound, actual } = sizes({ companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', lineItems });
    expect(bound).toBeGreaterThan(actual);
    expect(bound).toBeLessThan(MAX_FILE_BYTES);
  });
});
