import { describe, expect, jest, test } from '@jest/globals';
import { computeInvoice, prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { MAX_FILE_BYTES } from '../../../lib/document/file-size.js';
import { InvoiceDrawing } from '../../../lib/document/render-invoice.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { Page } from '../../../lib/layout/engine/page.js';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import { DocumentDrawing } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { harfBuzz } from '../../../lib/typeset/harfbuzz.js';
import { hostileTexts } from '../../support/invoices/hostile-texts.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { drawComputed, previewComputed } from '../../support/invoices/draw-computed.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { testWith } from '../../support/external-validators.js';
import { growingPng } from '../../support/invoices/growing-png.js';
import { pdfjsText, qpdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { dataUrl, PNG_END, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { pngOfKind } from '../../support/invoices/png-suite.js';

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

  test('does not compress the pages of a small file to know its size', () => {
    const drawing = new DocumentDrawing('ltr');
    for (const [page, index] of laidOut(computedOf(20)).pages) drawing.draw(page, index);
    expect(drawing.exceeds(MAX_FILE_BYTES)).toBe(false);
  });
});

test('a preview shapes no more text than the file, and draws as often', async () => {
  const computed = computedOf(120, hostileTexts('Hebrew and Latin, short words', 1)[0]!.slice(0, 150));
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

const REQUEST: InvoiceRequest = {
  companyName: 'Acme Ltd', billTo: 'Bob\n1 Road', invoiceNumber: 'INV-7', date: '2026-03-14',
  lineItems: [{ description: 'Widget', quantity: 2, rate: 12.5 }, { description: 'Gadget', quantity: 1, rate: 5 }],
};

const CORRUPT = dataUrl(pngOf(pngHeader(), pngChunk('IDAT', Buffer.from('no deflated data')), PNG_END));
const LOGO = dataUrl(pngOfKind({ colourType: 6, bitDepth: 8, isInterlaced: false, hasTransparency: false }));

const prepare = (more: Partial<InvoiceRequest> = {}, deploymentWatermark: string | null = null) =>
  computeInvoice(validRequest({ ...REQUEST, ...more }), { deploymentWatermark });
const preview = async (more: Partial<InvoiceRequest> = {}) => (await previewComputed(prepare(more), { currencySymbol: '$' })).preview;

const everything: Partial<InvoiceRequest> = {
  companyDetails: 'billing@acme.example\nhttps://acme.example', shipTo: 'Bob', dueDate: '2026-04-14', paymentTerms: '30 days', poNumber: 'PO 9',
  discount: '10%', tax: [{ percent: 20, label: 'VAT' }, '5%'], shipping: 4, amountPaid: 10, notes: 'Thanks.\nBye.', terms: 'Pay.', logo: LOGO, watermark: 'DRAFT',
  customFields: [{ name: 'Project', value: 'X' }],
  lineItems: [{ description: 'Widget', quantity: 2, rate: 12.5, hsCode: '1234', unit: 'kg', sku: 'W-1', discount: 1, tax: '7%' }, { description: 'Gadget', quantity: 1, rate: 5 }],
};

describe('prepareInvoice', () => {
  test('loads the labels of the language', async () => {
    const { computed: { invoice } } = await prepareInvoice(validRequest({ ...REQUEST, language: 'nl' }), { deploymentWatermark: null });
    expect(invoice).toMatchObject({ language: 'nl', locale: 'nl-NL', labels: { invoice: 'Factuur' } });
  });

  test('checks the e-invoice', async () => {
    await expect(prepareInvoice(validRequest({ ...REQUEST, eInvoice: { format: 'factur-x' } }), { deploymentWatermark: null }))
      .rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

describe('computeInvoice', () => {
  test('computes the sums', () => expect(prepare().financial).toMatchObject({ subtotal: 3000n, total: 3000n }));

  test('draws the deployment\'s watermark in addition to the request\'s', () => {
    expect(prepare({}, 'SAMPLE').invoice).toMatchObject({ deploymentWatermark: 'SAMPLE' });
    expect(prepare({ watermark: 'PAID' }, 'SAMPLE').invoice).toMatchObject({ watermark: 'PAID', deploymentWatermark: 'SAMPLE' });
    expect(prepare().invoice).not.toHaveProperty('deploymentWatermark');
  });
});

describe('columns that are too wide for the paper', () => {
  const columns: InvoiceRequest['columns'] = ['item', 'sku', 'hsCode', { column: 'unit', label: 'Verrechnungseinheit' }, 'quantity', 'rate', 'discount', 'amount'];
  const lineItems = [{
    description: 'A', quantity: 12345.678, rate: 98765.4321, sku: 'K'.repeat(60), hsCode: '84713000102030405060', unit: 'per thousand pcs',
    discount: { percent: 1, label: 'Rabatt auf Lagerware aus dem Vorjahr' },
  }];
  const rejected = { details: [{ field: 'columns', message: expect.stringMatching(/^The columns need \d+ mm, but on A4 the table of Classic is 176 mm wide\. They need at least: item \d+ mm, sku \d+ mm, /) }] };

  test('are rejected by generate and preview alike', async () => {
    await expect(drawComputed(prepare({ columns, lineItems }))).rejects.toMatchObject(rejected);
    await expect(preview({ columns, lineItems })).rejects.toMatchObject(rejected);
    expect((await preview({ columns: ['item', 'sku', 'amount'], lineItems })).pageCount).toBe(1);
  });

  test('and nothing else is taken for them', async () => {
    const finish = jest.spyOn(DocumentDrawing.prototype, 'draw').mockImplementation(() => { throw new Error('another fault'); });
    await expect(drawComputed(prepare())).rejects.toThrow('another fault');
    finish.mockRestore();
  });
});

describe('drawComputed', () => {
  describe.each([['the required fields', {}], ['everything', everything], ['right to left', { ...everything, locale: 'ar-EG' }]])('an invoice with %s', (_, more) => {
    test('is valid as PDF/A-3a and PDF/UA-1', async () => {
      expect(await pdfaViolations((await drawComputed(prepare(more))).bytes)).toEqual([]);
    });

    testWith('qpdf')('has no faults of syntax as qpdf sees it', async () => {
      expect(qpdfErrors((await drawComputed(prepare(more))).bytes)).toBe('');
    });
  });

  test('prints what was sent', async () => {
    const [page = ''] = await pdfjsText((await drawComputed(prepare())).bytes);
    for (const text of ['Acme Ltd', 'Bob', 'INV-7', 'Widget', 'Gadget', '30.00']) expect(page).toContain(text);
  });

  test('gives the same bytes for the same request', async () => {
    const first = await drawComputed(prepare(everything));
    await drawComputed(prepare({ companyName: 'Žluťoučký kůň', locale: 'ar-EG', notes: '漢字', lineItems: [{ description: 'zyx 987', quantity: 3, rate: 1 }] }));
    expect(await drawComputed(prepare(everything))).toEqual(first);
  });

  test('runs over as many pages as it needs, as preview says', async () => {
    const lineItems = Array.from({ length: 200 }, (_, index) => ({ description: `Line ${index}`, quantity: 1, rate: 1 }));
    const { bytes } = await drawComputed(prepare({ lineItems }));
    const pages = await pdfjsText(bytes);
    expect(pages.length).toBeGreaterThan(3);
    expect((await preview({ lineItems })).pageCount).toBe(pages.length);
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  test('has the picture of a signature as a figure with its position and an alternate text', async () => {
    const { bytes } = await drawComputed(prepare({ signatures: [{ image: LOGO, name: 'Ann' }, { placeDate: '' }] }));
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  test('rejects a picture that is corrupt inside', async () => {
    const rejection = { code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] };
    await expect(drawComputed(prepare({ logo: CORRUPT }))).rejects.toMatchObject(rejection);
    await expect(previewComputed(prepare({ logo: CORRUPT }), { currencySymbol: '$' })).rejects.toMatchObject(rejection);
    const ofSignature = { code: 'VALIDATION_ERROR', details: [{ field: 'signatures[1].image' }] };
    await expect(drawComputed(prepare({ signatures: [{}, { image: CORRUPT }] }))).rejects.toMatchObject(ofSignature);
  });
});

describe('previewComputed', () => {
  test('gives the contents of the PDF', async () => {
    expect(await preview(everything)).toMatchObject({ invoiceNumber: 'INV-7', currencySymbol: '$', pageCount: 1, hasWatermark: true, warnings: [] });
  });

  test('warns of a character that no font can show, with its field', async () => {
    const { warnings } = await preview({ notes: 'A \u{13000} B' });
    expect(warnings.map(({ field }) => field)).toEqual(['notes']);
  });
});

describe('preview rejects what generate rejects for the size of its PDF', () => {
  const answer = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(() => 'taken', (error: unknown) => (error instanceof AppError ? { code: error.code, details: error.details } : error));
  const answers = async (more: Partial<InvoiceRequest>): Promise<readonly unknown[]> => {
    const computed = prepare(more);
    return [await answer(previewComputed(computed, { currencySymbol: '$' })), await answer(drawComputed(computed))];
  };

  test('on either side of the limit', async () => {
    const logo = dataUrl(growingPng(1255));
    const seen = [];
    for (const count of [1, 300, 600, 900]) {
      const lineItems = Array.from({ length: count }, (_, index) => ({ description: `Line ${index}`, quantity: 1, rate: index + 1 }));
      seen.push(await answers({ lineItems, logo }));
    }
    for (const [previewed, rendered] of seen) expect(previewed).toEqual(rendered);
    expect(seen[0]![1]).toBe('taken');
    expect(seen.at(-1)![1]).toMatchObject({ details: [{ field: 'lineItems' }] });
  });
});

describe('a payment code', () => {
  const epc: Partial<InvoiceRequest> = { currency: 'EUR', payment: { iban: 'DE02120300000000202051', label: 'Bank details', qr: 'epc' } };
  const cases: readonly (readonly [string, Partial<InvoiceRequest>])[] = [
    ['an EPC code', epc],
    ['a UPI code, right to left', { currency: 'INR', locale: 'ar-EG', payment: { upi: { id: 'acme@okbank' }, qr: 'upi' } }],
    ['a code of a link, on a tinted page', { customTheme: { backgroundColor: '#fff8e7' }, payment: { link: { url: 'https://pay.example/7' }, qr: 'link' } }],
  ];

  test.each(cases)('%s has no faults as PDF/A-3a and PDF/UA-1, and the same bytes each time', async (_, more) => {
    const { bytes } = await drawComputed(prepare(more));
    expect(await pdfaViolations(bytes)).toEqual([]);
    expect((await drawComputed(prepare(more))).bytes).toEqual(bytes);
  });

  test('makes a file little larger', async () => {
    const plain: Partial<InvoiceRequest> = { ...epc, payment: { iban: 'DE02120300000000202051', label: 'Bank details' } };
    const sizes = await Promise.all([plain, epc].map(async (more) => (await drawComputed(prepare(more))).bytes.length));
    expect(sizes[1]! - sizes[0]!).toBeLessThan(4096);
  });

  test('is in the preview: kind, text and reference, or why none is drawn', async () => {
    expect((await preview(epc)).payment).toEqual({
      qr: 'epc', drawn: true, payload: 'BCD\n002\n1\nSCT\n\nAcme Ltd\nDE02120300000000202051\nEUR30.00\n\n\nINV-7', reference: 'INV-7',
    });
    expect((await preview({ ...epc, amountPaid: 30 })).payment).toEqual({ qr: 'epc', drawn: false, payload: null, reason: 'The balance due is 0.00 EUR.', reference: 'INV-7', printed: false });
    expect((await preview({ payment: { account: '12' } })).payment).toEqual({ qr: null, drawn: false, payload: null, reference: 'INV-7' });
    expect((await preview()).payment).toBeUndefined();
  });

  test.each(['creditNote', 'deliveryNote', 'receipt'] as const)('and account are not printed on a %s, as preview says', async (documentType) => {
    expect((await preview({ documentType, payment: { account: '12' } })).payment).toMatchObject({ drawn: false, printed: false });
  });
});
