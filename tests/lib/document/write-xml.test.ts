import { describe, expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { hasUsualCharacters, prepareForXml, writeXml } from '../../../lib/document/write-xml.js';
import { DESIGNS } from '../../../lib/layout/designs/designs-by-theme.js';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { dataUrl, plainPng, PNG_END, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { requestBody } from '../../support/invoices/requests.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { AppError, type FieldError } from '../../../lib/errors.js';
import { MAX_FILE_BYTES } from '../../../lib/document/file-size.js';
import type { EInvoiceRequest } from '../../../lib/invoice/types.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { readUbl } from '../../support/einvoice/read-ubl.js';
import { requestFor } from '../../support/einvoice/written.js';
import { growingPng } from '../../support/invoices/growing-png.js';
import { pdfjsAttachments } from '../../support/pdf/pdf-readers.js';

const isUsual = (notes: string, more: object = {}): boolean =>
  hasUsualCharacters(validRequest(requestBody({ notes, ...more }) as unknown as InvoiceRequest));

/** All usual characters, in texts of a length. */
const usualTexts = (length: number): readonly string[] => {
  const all = Array.from({ length: 0x2300 - 0x21 }, (_, index) => String.fromCharCode(0x21 + index))
    .filter((character) => character.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u.test(character) && isUsual(`a${character}`));
  const perText = Math.floor(length / 2);
  return Array.from({ length: Math.ceil(all.length / perText) }, (_, index) => all.slice(index * perText, (index + 1) * perText).join(' '));
};

const LONG = usualTexts(1800);
const SHORT = usualTexts(60);

test.each(Object.keys(DESIGNS) as (keyof typeof DESIGNS)[])('every usual character has a glyph in each style of %s', (theme) => {
  const item = { quantity: 1, rate: 1 };
  const computed = computedInvoice({
    theme, companyName: LONG[0]!.slice(0, 200), companyDetails: LONG[0]!.slice(0, 1000), notes: LONG.join(' '), terms: LONG.join(' '),
    lineItems: [...LONG.map((text) => ({ ...item, description: `${text}\n${text.slice(0, 90)}` })), ...SHORT.map((text) => ({ ...item, description: text, sku: text }))],
    customFields: SHORT.slice(0, 10).map((text) => ({ name: text, value: text })),
    labels: { invoice: SHORT[2]!, total: SHORT[4]! },
  });
  const measurer = createTextMeasurer({ language: 'en' });
  layoutPages(computed, measurer, () => undefined);
  expect([SHORT.length > 10, measurer.missingGlyphs]).toEqual([true, []]);
});

test('Latin, Greek and Cyrillic are usual; other scripts, private characters and locales with digits of their own are not', () => {
  expect(['Straße, 10 €', 'Ελλάδα', 'Україна № 7', 'a\nb "c" \\'].map((text) => isUsual(text))).toEqual([true, true, true, true]);
  expect(['請求書', 'عربي', '\ue000', '😀', 'a\u0301\u0302'].map((text) => isUsual(text))).toEqual([false, false, false, false, false]);
  expect(isUsual('a', { locale: 'ar-EG-u-nu-arab' })).toBe(false);
});

test('pictures hold no text', () => {
  expect(isUsual('a', { logo: dataUrl(plainPng(40, 40)), signatures: [{ image: dataUrl(plainPng(40, 40)) }] })).toBe(true);
});

const bodyNamed = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;
const SMALLEST = requestFor(bodyNamed('smallest'), 'en16931');

const asEInvoice = (request: InvoiceRequest): EInvoiceRequest => validRequest(request) as EInvoiceRequest;
const write = async (request: InvoiceRequest, deploymentWatermark: string | null = null): Promise<Uint8Array> =>
  (await writeXml(await prepareForXml(asEInvoice(request), { deploymentWatermark }))).bytes;
const embedded = async (request: InvoiceRequest, deploymentWatermark: string | null = null): Promise<readonly Uint8Array[]> => {
  const computed = await prepareInvoice(validRequest(request), { deploymentWatermark });
  return Object.values(await pdfjsAttachments((await renderInvoice(computed)).bytes));
};
const notesOf = (xml: Uint8Array): readonly string[] =>
  [...Buffer.from(xml).toString('utf8').matchAll(/<ram:IncludedNote><ram:Content>([^<]*)/g)].map(([, note = '']) => note);
const detailsOf = async (work: () => unknown): Promise<readonly FieldError[]> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
  return [];
};
const manyLines = (count: number, description = 'Beratung'): InvoiceRequest =>
  ({ ...SMALLEST, lineItems: Array.from({ length: count }, () => ({ description, quantity: 1, rate: 1 })) });

describe('an e-invoice as a file', () => {
  test.each([['smallest', 'en16931'], ['smallest', 'minimum'], ['complete', 'xrechnung'], ['arabic', 'en16931']] as const)(
    '%s as %s has the bytes that a PDF embeds, watermarks included', async (name, target) => {
      const request = { ...requestFor(bodyNamed(name), target), watermark: 'ENTWURF' };
      for (const deploymentText of [null, 'SAMPLE']) expect(await embedded(request, deploymentText)).toEqual([Uint8Array.from(await write(request, deploymentText))]);
    },
  );

  test('has a note for each watermark, before the notes, so that a sample is no invoice', async () => {
    const request = { ...SMALLEST, notes: 'Danke', watermark: 'ENTWURF' };
    expect(notesOf(await write(request, 'SAMPLE'))).toEqual(['ENTWURF', 'SAMPLE', 'Danke']);
    expect(notesOf(await write({ ...SMALLEST, notes: 'Danke' }, 'SAMPLE'))).toEqual(['SAMPLE', 'Danke']);
    expect(notesOf(await write({ ...request, eInvoice: { format: 'factur-x', profile: 'minimum' } }, 'SAMPLE'))).toEqual([]);
  });

  // Jest passes a callback instead of a missing value.
  const NO_DESCRIPTION = undefined;
  const PAGES: readonly (readonly [name: string, request: InvoiceRequest, description: string | undefined])[] = [
    ['XRechnung in UBL', requestFor(bodyNamed('every-term'), 'xrechnung-ubl'), NO_DESCRIPTION], ['Peppol', requestFor(bodyNamed('belgian'), 'peppol'), NO_DESCRIPTION],
    ['a credit note in UBL', requestFor(bodyNamed('every-term-credited'), 'ubl'), NO_DESCRIPTION], ['NLCIUS', exampleBody('dutch'), NO_DESCRIPTION],
    ['CIUS-RO', exampleBody('romanian'), NO_DESCRIPTION],
    ['PINT A-NZ', exampleBody('australian'), NO_DESCRIPTION], ['PINT JP', exampleBody('japanese'), NO_DESCRIPTION],
    ['UBL of France', exampleBody('french-goods'), 'LISIBLE'],
  ];

  test.each(PAGES)('%s holds the PDF that generate returns, to the byte, as its first attachment', async (_, request, description) => {
    const withPage = { ...request, eInvoice: { ...request.eInvoice!, attachPage: true } };
    for (const deploymentText of [null, 'SAMPLE']) {
      const [first, ...others] = readUbl(await write(withPage, deploymentText)).attachments;
      const content = Buffer.from(first!.get('BT-125')![0]!, 'base64');
      for (const body of [withPage, request]) {
        const { bytes } = await renderInvoice(await prepareInvoice(validRequest(body), { deploymentWatermark: deploymentText }));
        expect(content.equals(bytes)).toBe(true);
      }
      expect([first!.get('BT-122'), first!.get('BT-125-2'), first!.get('BT-125-1')]).toEqual([[`${request.invoiceNumber}.pdf`], [`${request.invoiceNumber}.pdf`], ['application/pdf']]);
      expect(first!.get('BT-123')).toEqual(description === undefined ? undefined : [description]);
      expect(others).toHaveLength(request.attachments?.length ?? 0);
    }
  });

  test('with its page is rejected as drawing rejects', async () => {
    const request = { ...exampleBody('dutch'), logo: dataUrl(pngOf(pngHeader(), pngChunk('IDAT', Buffer.from('no deflated data')), PNG_END)) };
    expect(await detailsOf(async () => write(request))).toEqual([]);
    expect((await detailsOf(async () => write({ ...request, eInvoice: { format: 'nlcius', attachPage: true } }))).map(({ field }) => field)).toEqual(['logo']);
  });

  test('with a page that is too large is rejected, with the same size by a preview', async () => {
    const preview = async (request: InvoiceRequest): Promise<unknown> =>
      previewInvoice(await prepareInvoice(validRequest(request), { deploymentWatermark: null }), { currencySymbol: '€' });
    const large = { ...exampleBody('dutch'), logo: dataUrl(growingPng(1120)) };
    const attached = { ...large, eInvoice: { format: 'nlcius' as const, attachPage: true } };
    const details = await detailsOf(() => write(attached));
    expect(details.map(({ field }) => field)).toEqual(['eInvoice.attachPage']);
    expect(details[0]?.message).toMatch(/^The page has 3\.4\d MiB; the XML holds about 3\.[23]\d MiB/);
    expect(await detailsOf(() => preview(attached))).toEqual(details);
    expect(await detailsOf(() => preview(large))).toEqual([]);
    expect(await detailsOf(() => preview({ ...attached, logo: dataUrl(growingPng(400)) }))).toEqual([]);
  });

  test.each([['complete', 'xrechnung-ubl'], ['belgian', 'peppol']] as const)('%s as %s is in no PDF', async (name, target) => {
    const request = requestFor(bodyNamed(name), target);
    expect(Buffer.from(await write(request)).toString('utf8')).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Invoice /);
    expect(await embedded(request)).toEqual([]);
  });

  test('names a discount in the language of the request', async () => {
    const request: InvoiceRequest = { ...SMALLEST, discount: '10%', language: 'de' };
    const xml = await write(request);
    expect(Buffer.from(xml).toString('utf8')).toContain('<ram:Reason>Rabatt</ram:Reason>');
    expect(await embedded(request)).toEqual([Uint8Array.from(xml)]);
  });

  test('is rejected for the rules that generate and preview report', async () => {
    const { seller, ...rest } = SMALLEST;
    const broken = { ...rest, companyName: seller!.name! };
    const details = await detailsOf(() => write(broken));
    expect(details.map(({ rules }) => rules)).toContainEqual(['BR-CO-26', 'BR-S-02']);
    expect(details).toEqual(await detailsOf(() => embedded(broken)));
  });

  test('is rejected for errors of the computation', async () => {
    expect(await detailsOf(() => write({ ...SMALLEST, discount: 1001 }))).toMatchObject([{ field: 'discount' }]);
  });
});

describe('a payment code', () => {
  const epc = { iban: 'DE02120300000000202051', qr: 'epc' } as const;

  test('that can be made changes nothing in the XML, and is on the page that embeds it', async () => {
    const request: InvoiceRequest = { ...SMALLEST, payment: epc };
    const xml = await write(request);
    expect(await embedded(request)).toEqual([Uint8Array.from(xml)]);
    expect(xml).toEqual(await write({ ...SMALLEST, payment: { iban: epc.iban } }));
  });

  test.each<readonly [string, Partial<InvoiceRequest>, string]>([
    ['in another currency', { currency: 'USD', payment: epc }, 'An EPC code pays in EUR; the invoice is in USD.'],
    ['of too many bytes', { payment: { ...epc, accountName: '漢'.repeat(70), reference: 'x'.repeat(140) } }, 'The EPC code has 402 bytes'],
    ['on the wrong paper', { currency: 'CHF', paperSize: 'Letter', payment: { iban: 'CH5800791123000889012', qr: 'swiss' } }, 'A Swiss QR-bill needs A4.'],
    ['for another means', { payment: { ...epc, means: 'cash' } }, 'An EPC code asks for a transfer; this invoice is paid in cash.'],
  ])('%s rejects the XML as it rejects the PDF', async (_, fields, message) => {
    const details = await detailsOf(() => write({ ...SMALLEST, ...fields }));
    expect(details[0]).toEqual({ field: 'payment.qr', message: expect.stringContaining(message) });
    expect(details).toEqual(await detailsOf(() => embedded({ ...SMALLEST, ...fields })));
  });

  test('that is not drawn because nothing is due rejects neither', async () => {
    const paid: InvoiceRequest = { ...SMALLEST, payment: { ...epc, accountName: 'x'.repeat(71) }, amountPaid: 1190 };
    expect(await embedded(paid)).toEqual([Uint8Array.from(await write(paid))]);
  });
});

describe('what only drawing rejects does not reject the XML', () => {
  test('texts that are too tall for the payment part of a Swiss QR-bill', async () => {
    const address = { line1: 'W'.repeat(70), postalCode: '8000', city: 'Seldwyla', country: 'CH' };
    const request: InvoiceRequest = {
      ...SMALLEST, currency: 'CHF', payment: { iban: 'CH5800791123000889012', qr: 'swiss' },
      seller: { name: 'W'.repeat(70), vatId: 'CHE123456788', address }, buyer: { name: 'W'.repeat(70), address },
    };
    expect(await detailsOf(() => embedded(request))).toEqual([{ field: 'payment.qr', message: expect.stringContaining('too long for the receipt of a Swiss QR-bill') }]);
    expect((await write(request)).length).toBeGreaterThan(1000);
  });

  test('a corrupt logo', async () => {
    const request = { ...SMALLEST, logo: dataUrl(pngOf(pngHeader(), pngChunk('IDAT', Buffer.from('no deflated data')), PNG_END)) };
    expect(await detailsOf(() => embedded(request))).toMatchObject([{ field: 'logo' }]);
    expect(await write(request)).toEqual(await write(SMALLEST));
  });
});

describe('the size of the XML', () => {
  test('of 4,000 lines is not', async () => expect((await write(manyLines(4_000))).length).toBeLessThan(MAX_FILE_BYTES));
});
