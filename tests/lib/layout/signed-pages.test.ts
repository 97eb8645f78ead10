/** Pages whose ending needs the real fonts: signatures, and a design's tight form. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { layOutInvoice } from '../../../lib/document/lay-out-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import type { PageItem } from '../../../lib/layout/engine/page.js';
import { textsOf } from './support/laid-out.js';

const exampleOf = (name: string): InvoiceRequest => JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')) as InvoiceRequest;

const pagesOf = async (body: InvoiceRequest): Promise<readonly (readonly string[])[]> => {
  const pages: PageItem[][] = [];
  const prepared = await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  const measurer = createTextMeasurer({ language: prepared.computed.invoice.language });
  await layOutInvoice(prepared, measurer, ({ items }, index) => { (pages[index] ??= []).push(...items); });
  return pages.map(textsOf);
};

test.each(['Luxury', 'Formal'] as const)('%s: an invoice in Hindi with a payment code has one page', async (theme) => {
  expect(await pagesOf({ ...exampleOf('businesses/hindi'), theme })).toHaveLength(1);
});

test.each(['Classic', 'Futuristic'] as const)('%s: terms of a few lines are not alone on the last page', async (theme) => {
  const { terms, ...invoice } = exampleOf('businesses/vat-two-rates');
  for (const count of [12, 13, 14, 15, 16]) {
    const lineItems = Array.from({ length: count }, (_, index) => ({ ...invoice.lineItems[index % 5]!, description: `Assiettes ${index}` }));
    const pages = await pagesOf({ ...invoice, theme, lineItems, terms: `${terms} `.repeat(5).trim() });
    expect(pages.at(-1)).toContain('Total TTC');
  }
});

test('the total is on the page of the signatures if the page before it stays filled', async () => {
  const quote = exampleOf('documents/signed-quote');
  const terms = 'This quote is valid for thirty days. Prices include delivery within Vienna. Wood is a natural product. '.repeat(4);
  for (const count of [8, 9, 10, 11, 12]) {
    const lineItems = Array.from({ length: count }, (_, index) => ({ description: `Workbench ${index}\nOak, steamed`, quantity: 2, rate: 600 }));
    const pages = await pagesOf({ ...quote, theme: 'Formal', terms, lineItems });
    if (pages.length > 1) expect(pages.at(-1)).toEqual(expect.arrayContaining(['Total', 'Anna Moser']));
  }
});
