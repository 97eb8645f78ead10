import { expect, test } from '@jest/globals';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { writeWithPage } from '../../../lib/einvoice/write-e-invoice.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { preparedEInvoiceOf } from '../../support/einvoice/prepared.js';
import { readUbl } from '../../support/einvoice/read-ubl.js';
import { computedFor } from '../../support/einvoice/written.js';

test('the PDF is a separate attachment, with a purpose in France', () => {
  const pdf = Buffer.from('%PDF-1.7');
  const pageIn = (body: InvoiceRequest, target: TargetId): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(readUbl(writeWithPage(preparedEInvoiceOf(computedFor({ ...body, invoiceNumber: '2026-0731' }, target)), pdf)).attachments[0]!);
  const page = { 'BT-122': ['2026-0731.pdf'], 'BT-125': [pdf.toString('base64')], 'BT-125-1': ['application/pdf'], 'BT-125-2': ['2026-0731.pdf'] };
  expect(pageIn(exampleBody('dutch'), 'nlcius')).toEqual(page);
  expect(pageIn(exampleBody('french-goods'), 'ubl-fr')).toEqual({ ...page, 'BT-123': ['LISIBLE'] });
});
