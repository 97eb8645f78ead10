import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { INVOICE, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';

interface Page { readonly width: number; readonly height: number; readonly text: string }

/** The pages as pdf.js reads them; white space as one space. */
const pagesOf = async (bytes: Buffer): Promise<readonly Page[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return { width, height, text: items.map((item) => ('str' in item ? item.str : '')).join(' ').replaceAll(/\s+/g, ' ') };
  }));
  await task.destroy();
  return pages;
};

const EVERYTHING = {
  ...INVOICE,
  companyDetails: '1 Harbour Road\nEdinburgh\nVAT GB 123',
  shipTo: 'Warehouse 4\nLeith',
  dueDate: '2026-04-15',
  paymentTerms: 'Net 30',
  poNumber: 'PO-99',
  currency: 'GBP',
  lineItems: [
    { description: 'Design\nsecond line', quantity: 3, rate: 1200.5, hsCode: '4906.00', unit: 'h', sku: 'SKU-1' },
    { description: 'Credit', quantity: -1, rate: 100 },
  ],
  discount: { percent: 10, label: 'Loyalty' },
  tax: '20%',
  shipping: 15,
  amountPaid: 500,
  notes: 'Thank you kindly',
  terms: 'Pay within thirty days',
  customFields: [{ name: 'Project', value: 'Aurora' }],
};
const PRINTED = [
  'Northwind Ltd.', '1 Harbour Road', 'VAT GB 123', 'Contoso GmbH', 'Hauptstraße 1', 'Warehouse 4', 'INV-7', 'PO-99', 'Net 30', 'Mar 16, 2026', 'Apr 15, 2026',
  'Design', 'second line', '4906.00', 'SKU-1', 'Credit', '£3,601.50', '£3,501.50', 'Loyalty', '£350.15', '20%', '£630.27', '£15.00', '£3,796.62', '£500.00',
  '£3,296.62', 'Thank you kindly', 'Pay within thirty days', 'Project', 'Aurora',
];

describe.each(someOf(VARIANTS, 1, 1))('the PDF, variant %s', (variant) => {
  let service: E2eService;
  let key: string;
  let testKey: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    const issued = await service.issueKey();
    ({ key } = issued);
    ({ key: testKey } = await service.issueKey({ account: issued.accountName, mode: 'test' }));
  });
  afterAll(() => service.stop());

  const pdfOf = async (body: object, withKey = key): Promise<Buffer> => {
    const { status, bytes, text } = await service.call('/invoices/generate', { key: withKey, body });
    expect(status === 200 ? 200 : text).toBe(200);
    return bytes;
  };

  test('contains every text of the request', async () => {
    const [page] = await pagesOf(await pdfOf(EVERYTHING));
    for (const text of PRINTED) expect(page?.text).toContain(text);
  });

  test('of the example opens', async () => {
    const example = JSON.parse(readFileSync(new URL('../../examples/invoice.json', import.meta.url), 'utf8')) as { invoiceNumber: string };
    const pages = await pagesOf(await pdfOf(example));
    expect(pages.map(({ text }) => text).join(' ')).toContain(example.invoiceNumber);
  });

  test('has the request\'s labels in place of the defaults', async () => {
    const [page] = await pagesOf(await pdfOf({ ...INVOICE, tax: '10%', labels: { invoice: 'RECHNUNG', total: 'Gesamt', billTo: '' } }));
    expect(page?.text).toContain('RECHNUNG');
    expect(page?.text).toContain('Gesamt');
    expect(page?.text).not.toMatch(/INVOICE|\bTotal\b|Bill To/);
  });

  test('has the deployment\'s watermark for a test key, in addition to the request\'s own', async () => {
    const [plain] = await pagesOf(await pdfOf(INVOICE));
    const [ofTestKey] = await pagesOf(await pdfOf(INVOICE, testKey));
    const [own] = await pagesOf(await pdfOf({ ...INVOICE, watermark: 'DRAFT' }, testKey));
    expect([plain, ofTestKey, own].map((page) => page?.text.match(/SAMPLE|DRAFT/g)?.sort())).toEqual([undefined, ['SAMPLE'], ['DRAFT', 'SAMPLE']]);
  });

  test('is A4 unless Letter is asked for, and numbers its pages', async () => {
    const lineItems = Array.from({ length: 80 }, (_, index) => ({ description: `Line ${index + 1}`, quantity: 1, rate: 1 }));
    const a4 = await pagesOf(await pdfOf({ ...INVOICE, lineItems }));
    const [letter] = await pagesOf(await pdfOf({ ...INVOICE, paperSize: 'Letter' }));
    expect(a4.length).toBeGreaterThan(1);
    expect([Math.round(a4[0]!.width), Math.round(a4[0]!.height), letter?.width, letter?.height]).toEqual([595, 842, 612, 792]);
    a4.forEach(({ text }, index) => { expect(text).toContain(`${index + 1} / ${a4.length}`); });
    expect(a4.at(-1)?.text).toContain('Line 80');
    const { data } = (await service.call('/invoices/preview', { key, body: { ...INVOICE, lineItems } })).json() as { data: { preview: object } };
    expect(data.preview).toMatchObject({ pageCount: a4.length });
  });

  test('has the same bytes for the same request, in every instance', async () => {
    const [first, second] = await Promise.all([pdfOf(EVERYTHING), pdfOf(EVERYTHING)]);
    await service.packaged.functions.get('generate')?.kill();
    const { bytes, headers } = await service.call('/invoices/generate', { key, body: EVERYTHING });
    expect(new Set([first, second, bytes].map((pdf) => createHash('sha256').update(pdf).digest('hex'))).size).toBe(1);
    const other = await service.call('/invoices/generate', { key, body: INVOICE });
    expect(other.headers.etag).not.toBe(headers.etag);
  });

  test('of 5,000 lines is made', async () => {
    const lineItems = Array.from({ length: 5000 }, (_, index) => ({ description: `Line ${index + 1}`, quantity: 1, rate: 1 }));
    const pages = await pagesOf(await pdfOf({ ...INVOICE, lineItems }));
    expect(pages.some(({ text }) => text.includes('Line 5000'))).toBe(true);
    expect(pages.at(-1)?.text).toContain('$5,000.00');
  });
});
