import { expect, test } from '@jest/globals';
import { attachmentBound, type Attachment } from '../../../lib/pdf/attachments.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { drawComputed } from '../../support/invoices/draw-computed.js';

const bodyOf = (lines: number): InvoiceRequest => ({
  invoiceNumber: 'RE-1', date: '2026-11-22', currency: 'EUR', tax: '19%', companyName: 'Nordwind', billTo: 'Beispiel',
  seller: { vatId: 'DE123456788', address: { country: 'DE' } }, buyer: { address: { country: 'DE' } },
  lineItems: Array.from({ length: lines }, (_, index) => ({ description: `Line ${index}`, quantity: 1, rate: 1 + index })),
});

const attachmentOf = (bytes: Uint8Array): Attachment =>
  ({ fileName: 'factur-x.xml', description: 'x', mediaType: 'text/xml', relationship: 'Alternative', bytes });

test.each([1, 300])('attachmentBound is at least what an attachment adds to an invoice of %i lines, and not much more', async (lines) => {
  const computed = computedFor(bodyOf(lines), 'en16931');
  const { eInvoice, ...invoice } = computed.invoice;
  expect(eInvoice).toBeDefined();
  const plain = await drawComputed({ ...computed, invoice });
  const added = (await drawComputed(computed)).bytes.length - plain.bytes.length;
  const bound = attachmentBound(attachmentOf(xmlFor(bodyOf(lines), 'en16931')));
  expect(bound).toBeGreaterThanOrEqual(added);
  expect(bound).toBeLessThan(added + 6000);
});
