/** A character without a glyph is a visible box on the page and a warning with its field in the preview, never an exception. */
import { describe, expect, test } from '@jest/globals';
import { drawDocument } from '../../lib/pdf/draw-document.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { textBy } from '../support/pdf/extraction.js';
import { backgroundOf, inkedShare } from '../support/pdf/ink.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { renderPixels } from '../support/pdf/pdf-readers.js';
import { layOut, textItems, type ScriptInvoice } from '../support/invoices/script-invoices.js';
import { drawComputed, previewComputed } from '../support/invoices/draw-computed.js';

const HIEROGLYPH = '\u{13000}';
const PRIVATE_USE = '\ue000';
const BEYOND = '\u{1fbfa}';

const REQUEST: InvoiceRequest = {
  companyName: 'Acme Ltd', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', lineItems: [{ description: 'Widget', quantity: 2, rate: 12.5 }],
};

const withText = (text: string): Readonly<Record<string, InvoiceRequest>> => ({
  companyName: { ...REQUEST, companyName: text },
  companyDetails: { ...REQUEST, companyDetails: `1 Road\n${text}` },
  billTo: { ...REQUEST, billTo: `Bob\n${text}` },
  shipTo: { ...REQUEST, shipTo: text },
  invoiceNumber: { ...REQUEST, invoiceNumber: text },
  paymentTerms: { ...REQUEST, paymentTerms: text },
  'lineItems[0].description': { ...REQUEST, lineItems: [{ description: text, quantity: 2, rate: 12.5 }] },
  'labels.total': { ...REQUEST, tax: '10%', labels: { total: text } },
  'customFields[0].name': { ...REQUEST, customFields: [{ name: text, value: 'x' }] },
  'customFields[0].value': { ...REQUEST, customFields: [{ name: 'x', value: text }] },
  notes: { ...REQUEST, notes: text },
  terms: { ...REQUEST, terms: text },
});

const warnedFields = async ({ computed }: ScriptInvoice): Promise<readonly string[]> =>
  (await previewComputed(computed, { currencySymbol: '$' })).preview.warnings.map(({ field }) => field);

/** Inked share of the width of the line with a text. */
const inkOf = async ({ computed, document }: ScriptInvoice, text: string): Promise<number> => {
  const item = textItems(document).find(({ line }) => line.text === text)!;
  const background = await drawDocument({ ...document, pages: document.pages.map(backgroundOf) });
  return inkedShare(
    item, await renderPixels((await drawComputed(computed)).bytes, 0, 2), await renderPixels(background, 0, 2),
    2 * (document.pages[0]?.scale ?? 1),
  );
};

describe.each([['a hieroglyph', HIEROGLYPH, HIEROGLYPH], ['a private character', PRIVATE_USE, '\ufffd']])('%s', (_, character, copied) => {
  test.each(Object.entries(withText(`A ${character} B`)))('in %s causes a warning for that field', async (field, request) => {
    const fields = await warnedFields(layOut(request));
    expect([...new Set(fields)]).toEqual([field]);
  });

  test('is a visible box that can be copied', async () => {
    const invoice = layOut({ ...REQUEST, notes: character.repeat(6) });
    expect(await inkOf(invoice, character.repeat(6))).toBeGreaterThan(0.6);
    const { bytes: pdf } = await drawComputed(invoice.computed);
    expect(await textBy('pdf.js', pdf)).toContain(copied.repeat(6));
    expect(await pdfaViolations(pdf)).toEqual([]);
  });
});

describe('emoji', () => {
  test('that join are one glyph, without a warning', async () => {
    const [family, man] = ['👨‍👩‍👧', '👨'].map((notes) => textItems(layOut({ ...REQUEST, notes }).document).find(({ line }) => line.text === notes)!.line.widthPt);
    expect(family).toBeCloseTo(man!, 3);
    expect(await warnedFields(layOut({ ...REQUEST, notes: '👨‍👩‍👧' }))).toEqual([]);
  });

  test('whose joined form no font has are separate glyphs, without a warning', async () => {
    const invoice = layOut({ ...REQUEST, notes: '😀‍🏢' });
    expect(await warnedFields(invoice)).toEqual([]);
    expect(await inkOf(invoice, '😀‍🏢')).toBeGreaterThan(0.6);
  });

  test('with a part that no font has show a box for it, with a warning', async () => {
    const text = `👨‍${BEYOND}`;
    const invoice = layOut({ ...REQUEST, notes: text });
    expect(await warnedFields(invoice)).toEqual(['notes']);
    expect(invoice.missing.map(({ character }) => character)).toEqual([BEYOND]);
    expect(await inkOf(invoice, text)).toBeGreaterThan(0.6);
  });
});
