import { expect, test } from '@jest/globals';
import { prepareInvoice } from '../../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../../lib/document/preview-invoice.js';
import { validateInvoiceRequest } from '../../../../lib/validation/validate-invoice-request.js';

const times = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Three codes of the largest size with six lines, which leave no room for signatures on their page. */
const TALL_MARKS = {
  system: 'other',
  codes: times(3, (index) => ({ content: `code ${index}`, size: 60, above: 'A'.repeat(50), below: 'B b '.repeat(14) })),
  lines: times(6, () => 'line of text '.repeat(11)),
};

test.each(['A4', 'Letter'])('marks and signatures that are taller than a page, %s, come one after the other', async (paperSize) => {
  const request = validateInvoiceRequest({
    companyName: 'A', billTo: 'B', invoiceNumber: '1', date: '2026-01-01', lineItems: [{ description: 'x', quantity: 1, rate: 1 }], paperSize,
    signatures: times(2, (index) => ({ label: `Signature ${index}`, name: 'N' })),
    authority: TALL_MARKS,
  });
  const prepared = await prepareInvoice(request, { deploymentWatermark: null });
  const { preview } = await previewInvoice(prepared, { currencySymbol: '' });
  expect([preview.pageCount, preview.authority?.codes.map(({ page }) => page)]).toEqual([2, [2, 2, 2]]);
});
