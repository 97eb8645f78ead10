// Runs in check:slow: it draws thousands of pages, and every usual Chinese character.
import { describe, expect, test } from '@jest/globals';
import { MAX_FILE_BYTES } from '../../../lib/document/file-size.js';
import { computeInvoice, prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { InvoiceDrawing, renderInvoice } from '../../../lib/document/render-invoice.js';
import { prepareForXml, writeXml } from '../../../lib/document/write-xml.js';
import { AppError } from '../../../lib/errors.js';
import type { EInvoiceRequest } from '../../../lib/invoice/types.js';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import type { Page } from '../../../lib/layout/engine/page.js';
import { DocumentDrawing } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { requestFor } from '../../support/einvoice/written.js';
import { drawComputed, previewComputed } from '../../support/invoices/draw-computed.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { pdfjsAttachments } from '../../support/pdf/pdf-readers.js';

const SMALLEST = requestFor(E_INVOICE_CASES.find(([name]) => name === 'smallest')![1].body, 'en16931');

const manyLines = (count: number, description = 'Beratung'): InvoiceRequest =>
  ({ ...SMALLEST, lineItems: Array.from({ length: count }, () => ({ description, quantity: 1, rate: 1 })) });

const write = async (request: InvoiceRequest): Promise<Uint8Array> =>
  (await writeXml(await prepareForXml(validRequest(request) as EInvoiceRequest, { deploymentWatermark: null }))).bytes;

const embedded = async (request: InvoiceRequest): Promise<readonly Uint8Array[]> => {
  const { bytes } = await renderInvoice(await prepareInvoice(validRequest(request), { deploymentWatermark: null }));
  return Object.values(await pdfjsAttachments(bytes));
};

const rejectionOf = async (work: () => unknown): Promise<Pick<AppError, 'code' | 'details'> | undefined> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, details: error.details };
    throw error;
  }
  return undefined;
};

/** A page whose text cannot be deflated much: the same glyphs at different positions. */
const scattered = (page: Page): Page => {
  const texts = page.items.filter(({ kind }) => kind === 'text');
  let state = 1;
  const next = (): number => (state = Math.imul(state, 1_103_515_245) + 12_345 & 0x7fffffff) % 800_000 / 1000;
  return { ...page, items: Array.from({ length: 400 }, (_, index) => ({ ...texts[index % texts.length]!, xPt: next(), yPt: next() }) as Page['items'][number]) };
};

test('drawing stops soon after the pages are too large, long before the last of them', async () => {
  const pages: Page[] = [];
  const computed = computeInvoice(validRequest(manyLines(20)), { deploymentWatermark: null });
  layoutPages(computed, createTextMeasurer({ language: 'en' }), (page) => pages.push(page));
  const page = scattered(pages[0]!);
  const drawing = new InvoiceDrawing('ltr', new WorkBudget(Infinity));
  let added = 0;
  const rejection = await rejectionOf(() => {
    for (; added < 5000; added += 1) drawing.add(page, added);
  });
  expect(rejection?.details).toEqual([{ field: 'lineItems', message: expect.stringMatching(/^The PDF would be too large; the limit is 4\.4 MiB\. /) }]);
  const one = new DocumentDrawing('ltr');
  one.draw(page, 0);
  expect(one.exceeds(1000)).toBe(true);
  expect(added).toBeLessThan(2000);
});

test('preview rejects 27,000 different Chinese characters as generate does', async () => {
  const characterAt = (index: number): string => String.fromCharCode(index < 6500 ? 0x3400 + index : 0x4e00 + index - 6500);
  const descriptionOf = (line: number): string => Array.from({ length: 40 }, (_, index) => characterAt(line * 40 + index)).join('');
  const lineItems = Array.from({ length: 680 }, (_, line) => ({ description: descriptionOf(line), quantity: 1, rate: 1 }));
  const computed = computeInvoice(validRequest({
    companyName: 'Acme Ltd', billTo: 'Bob\n1 Road', invoiceNumber: 'INV-7', date: '2026-03-14', lineItems,
  }), { deploymentWatermark: null });
  const rendered = await rejectionOf(() => drawComputed(computed));
  expect(rendered).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'lineItems' }] });
  expect(await rejectionOf(() => previewComputed(computed, { currencySymbol: '$' }))).toEqual(rendered);
});

describe('the XML of an invoice that cannot be drawn', () => {
  test('with more work than one request may cause is written', async () => {
    const request = manyLines(1_600, 'कखगघ \u0301'.repeat(90));
    expect((await rejectionOf(() => embedded(request)))?.details).toMatchObject([{ field: 'lineItems' }]);
    expect((await write(request)).length).toBeLessThan(MAX_FILE_BYTES);
  });

  test('of 5,000 lines is too large for an answer, but not for a PDF', async () => {
    const request = manyLines(5_000);
    expect((await rejectionOf(() => write(request)))?.details)
      .toMatchObject([{ field: 'lineItems', message: expect.stringContaining('MiB; the limit is 4.4 MiB') }]);
    expect((await embedded(request))[0]!.length).toBeGreaterThan(MAX_FILE_BYTES);
  });
});
