import { describe, expect, jest, test } from '@jest/globals';
import { computeInvoice } from '../../../lib/document/open-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { MAX_FILE_BYTES } from '../../../lib/document/file-size.js';
import { InvoiceDrawing } from '../../../lib/document/invoice-drawing.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { Page } from '../../../lib/layout/engine/page.js';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import { DocumentDrawing } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/pdf/text/text-measurer.js';
import { harfBuzz } from '../../../lib/pdf/text/harfbuzz.js';
import { hostileTexts } from '../../support/invoices/hostile-texts.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { drawComputed, previewComputed } from '../../support/invoices/draw-computed.js';

const computedOf = (lines: number, text = 'Work'): ComputedInvoice => computeInvoice(validRequest({
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14',
  lineItems: Array.from({ length: lines }, (_, index) => ({ description: `${text} ${index}`, quantity: 1, rate: 1 + index })),
}), { deploymentWatermark: null });

interface LaidOut { readonly pages: readonly (readonly [Page, number])[]; readonly outline: ReturnType<typeof layoutPages> }
const laidOut = (computed: ComputedInvoice): LaidOut => {
  const pages: (readonly [Page, number])[] = [];
  const outline = layoutPages(computed, createTextMeasurer({ language: 'en' }), (page, index) => pages.push([page, index]));
  return { pages, outline };
};
const rejectionOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.details : error;
  }
  return undefined;
};
/** A page whose text cannot be deflated much: the same glyphs at ever other places. */
const scattered = ([page]: readonly [Page, number]): Page => {
  const texts = page.items.filter(({ kind }) => kind === 'text');
  let state = 1;
  const next = (): number => (state = Math.imul(state, 1_103_515_245) + 12_345 & 0x7fffffff) % 800_000 / 1000;
  return { ...page, items: Array.from({ length: 400 }, (_, index) => ({ ...texts[index % texts.length]!, xPt: next(), yPt: next() }) as Page['items'][number]) };
};

describe('drawing', () => {
  test('makes the file that DocumentDrawing makes, with its number of pages', () => {
    const { pages, outline } = laidOut(computedOf(100));
    const [drawing, plain] = [new InvoiceDrawing('ltr'), new DocumentDrawing('ltr')];
    for (const [page, index] of pages) {
      drawing.add(page, index);
      plain.draw(page, index);
    }
    expect(drawing.finish(outline, undefined)).toEqual(plain.finish(outline));
    expect(drawing.pageCount).toBe(Math.max(...pages.map(([, index]) => index)) + 1);
  });

  test('stops soon after the pages are too large, long before the last of them', () => {
    const page = scattered(laidOut(computedOf(20)).pages[0]!);
    const drawing = new InvoiceDrawing('ltr', new WorkBudget(Infinity));
    let added = 0;
    const fieldErrors = rejectionOf(() => {
      for (; added < 5000; added += 1) drawing.add(page, added);
    });
    expect(fieldErrors).toEqual([{ field: 'lineItems', message: expect.stringMatching(/^The PDF would be too large; the limit is 4\.4 MiB\. /) }]);
    const one = new DocumentDrawing('ltr');
    one.draw(page, 0);
    expect(one.exceeds(1000)).toBe(true);
    expect(added).toBeLessThan(2000);
  });

  test('does not weigh the pages of a small file', () => {
    const drawing = new DocumentDrawing('ltr');
    for (const [page, index] of laidOut(computedOf(20)).pages) drawing.draw(page, index);
    expect(drawing.exceeds(MAX_FILE_BYTES)).toBe(false);
  });
});

test('a preview shapes no more text than the file, and draws as often', async () => {
  const computed = computedOf(800, hostileTexts('Hebrew and Latin, short words', 1)[0]!.slice(0, 150));
  const shapedBy = async (work: () => Promise<unknown>): Promise<number> => {
    const shape = jest.spyOn(harfBuzz(), 'shape');
    await work();
    const { length } = shape.mock.calls;
    shape.mockRestore();
    return length;
  };
  const finish = jest.spyOn(DocumentDrawing.prototype, 'finish');
  await drawComputed(computed);
  const generated = await shapedBy(() => drawComputed(computed));
  const previewed = await shapedBy(() => previewComputed(computed, { currencySymbol: '$' }));
  expect(finish).toHaveBeenCalledTimes(3);
  expect(previewed).toBeLessThanOrEqual(1.01 * generated);
  finish.mockRestore();
});
