import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { isCii } from '../../support/einvoice/factur-x-schema.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { pdfiumAttachments, pdfjsAttachments, pdfjsText, qpdfErrors, veraPdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { testWith, testWithVeraPdf } from '../../support/external-validators.js';
import { drawComputed, previewComputed } from '../../support/invoices/draw-computed.js';

const CASES = E_INVOICE_CASES.filter(([name]) => ['smallest', 'every-term', 'small-business', 'arabic'].includes(name))
  .flatMap(([name, { body, targets }]) => targets.filter(isCii).map((target) => ({ name, target, body })));

describe('the e-invoice in a PDF', () => {
  test.each(CASES)('$name as $target is extracted unchanged', async ({ target, body }) => {
    const { bytes } = await drawComputed(computedFor(body, target));
    const xml = xmlFor(body, target);
    const name = target === 'xrechnung' ? 'xrechnung.xml' : 'factur-x.xml';
    expect(await pdfjsAttachments(bytes)).toEqual({ [name]: Uint8Array.from(xml) });
    expect((await pdfiumAttachments(bytes)).map((file) => Buffer.from(file).toString('utf8'))).toEqual([Buffer.from(xml).toString('utf8')]);
  });

  test.each(CASES)('$name as $target conforms to PDF/A-3a, PDF/UA-1 and Factur-X', async ({ target, body }) => {
    expect(await pdfaViolations((await drawComputed(computedFor(body, target))).bytes)).toEqual([]);
  });

  testWith('qpdf').each(CASES)('$name as $target has no error for qpdf', async ({ target, body }) => {
    expect(qpdfErrors((await drawComputed(computedFor(body, target))).bytes)).toBe('');
  });

  testWithVeraPdf.each(CASES)('$name as $target has no error for veraPDF', async ({ target, body }) => {
    expect(veraPdfErrors((await drawComputed(computedFor(body, target))).bytes)).toBe('');
  });

  test('does not change the pages', async () => {
    const { body } = CASES[0]!;
    const plain = await drawComputed(computedFor(body, 'en16931'));
    expect(await pdfjsText(plain.bytes)).toEqual(await pdfjsText((await drawComputed(computedFor(body, 'minimum'))).bytes));
    expect(plain.pageCount).toBe(1);
  });

  test('counts towards the size that the preview checks', async () => {
    const lineItems = Array.from({ length: 3 }, (_, index) => ({ description: `Line ${index}`, quantity: 1, rate: 1 }));
    const preview = await previewComputed(computedFor({ ...CASES[0]!.body, lineItems }, 'en16931'), { currencySymbol: 'EUR' });
    expect(preview.valid).toBe(true);
  });
});
