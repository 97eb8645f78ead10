import { describe, expect, test } from '@jest/globals';
import { creditNoteOf } from '../../../packages/client/src/credit-note.js';
import { requestIn } from '../../../packages/client/src/request-in.js';
import { attachedPage } from '../../../lib/document/attached-page.js';
import { embeddedFiles, renderInvoice } from '../../../lib/document/render-invoice.js';
import { fieldsNotEmbedded, requestFiles } from '../../../lib/document/embedded-request.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { requestExamples } from '../../support/invoices/request-examples.js';
import { testWith } from '../../support/external-validators.js';
import { runPython, testWithPython } from '../../support/commands/python.js';
import { dataUrl, png } from '../../support/invoices/pictures.js';
import { pdfjsAttachments, qpdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';

const prepare = (body: object) =>
  prepareInvoice(validateInvoiceRequest({ ...body, embedRequest: true }), { deploymentWatermark: null });
const drawn = async (body: object): Promise<Uint8Array> => (await renderInvoice(await prepare(body))).bytes;

const PLAIN: InvoiceRequest = {
  invoiceNumber: 'INV-7', date: '2026-03-14', companyName: 'Acme', billTo: 'Bob', tax: 8.25, amountPaid: 1e-7,
  lineItems: [{ description: '  Cafe\u0301 ', quantity: 0.1, rate: 999999999999.123, accounting: 'KST 4711' }],
};
const ATTACHED = exampleBody('peppol');

describe('the request in a PDF', () => {
  test('is the request with normalised texts, all digits and sorted keys', async () => {
    const [{ bytes, ...file } = { bytes: [] }] = requestFiles(await prepare(PLAIN));
    expect(file).toEqual({ fileName: 'invoice.json', description: expect.any(String), mediaType: 'application/json', relationship: 'Source' });
    expect(Buffer.from(bytes).toString('utf8')).toBe(JSON.stringify({
      amountPaid: 1e-7, billTo: 'Bob', companyName: 'Acme', date: '2026-03-14', invoiceNumber: 'INV-7',
      lineItems: [{ accounting: 'KST 4711', description: '  Café ', quantity: 0.1, rate: 999999999999.123 }], tax: 8.25,
    }, null, 2));
  });

  test('is there only if the request asks for it', async () => {
    const unasked = await prepareInvoice(validateInvoiceRequest(PLAIN), { deploymentWatermark: null });
    expect([await embeddedFiles(unasked), fieldsNotEmbedded(unasked)]).toEqual([[], undefined]);
    expect((await previewInvoice(unasked, { currencySymbol: '' })).preview).not.toHaveProperty('embeddedRequest');
  });

  test('leaves out pictures and attachments, and names them', async () => {
    const { logo } = requestExamples().get('all-fields.json')!;
    const body = { ...exampleBody('xrechnung'), logo, signatures: [{ name: 'Ann' }, { image: logo }], eInvoice: { format: 'xrechnung' } };
    const attachments = [{ name: 'a.csv', mediaType: 'text/csv', content: Buffer.from('a,b\n').toString('base64') }];
    const opened = await prepare({ ...body, attachments });
    const omitted = ['logo', 'signatures[1].image', 'attachments[0].content'];
    expect(fieldsNotEmbedded(opened)).toEqual(omitted);
    expect((await previewInvoice(opened, { currencySymbol: '' })).preview.embeddedRequest).toEqual({ omitted });
    const { bytes } = await renderInvoice(opened);
    expect(Object.keys(await pdfjsAttachments(bytes))).toEqual(['invoice.json', 'xrechnung.xml']);
    const found = await requestIn(bytes);
    expect(found).toMatchObject({ omitted, request: { signatures: [{ name: 'Ann' }, {}], attachments: [{ name: 'a.csv', mediaType: 'text/csv' }] } });
    expect(found.request).not.toHaveProperty('logo');
  });

  test('has no attachPage, but is in the page that an XML contains', async () => {
    const opened = await prepare({ ...ATTACHED, eInvoice: { ...ATTACHED.eInvoice, attachPage: true } });
    const page = await attachedPage(opened, {});
    const { bytes } = await renderInvoice(opened);
    expect(page).toEqual({ bytes, pageCount: 1, missingGlyphs: [] });
    expect((await requestIn(bytes)).request.eInvoice).toEqual({ format: 'peppol' });
  });

  test.each([['no', PLAIN], ['an embedded', exampleBody('en16931')]])('keeps PDF/A-3a and PDF/UA-1 with %s e-invoice', async (_, body) => {
    expect(await pdfaViolations(await drawn(body))).toEqual([]);
  });

  testWith('qpdf')('has no fault for qpdf', async () => expect(qpdfErrors(await drawn(exampleBody('en16931')))).toBe(''));
});

/** What comes back of a request: all but pictures and attachments. */
const expectedOf = (body: InvoiceRequest): unknown => {
  const { eInvoice, lineItems, ...sent } = validateInvoiceRequest(body);
  const lost = new Set(['embedRequest', 'logo', 'logoOnly', 'attachments']);
  const remaining = Object.fromEntries(Object.entries(sent).filter(([name]) => !lost.has(name)));
  const withoutPictures = lineItems.map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'picture')));
  return { ...remaining, lineItems: withoutPictures, ...eInvoice && { eInvoice: { ...eInvoice, attachPage: undefined } } };
};

/** What a profile or a format wants of a credit note: BR-CO-25, HR-BR-4, BR-111-GST-SG. */
const OF_CREDIT_NOTES: Readonly<Record<string, object>> = {
  extended: { paymentTerms: 'None' }, 'cius-hr': { dueDate: '2026-12-15' }, 'pint-sg': { notes: 'Returned goods' },
};

describe('every example', () => {
  const EXAMPLES = [...requestExamples()].filter(([, { documentType }]) => /invoice$/i.test(documentType ?? 'invoice'));

  test.each(EXAMPLES)('%s comes back, and gives a credit note that is valid', async (_, body) => {
    const { request: { attachments: [] = [], ...request } } = await requestIn(await drawn(body));
    expect(validateInvoiceRequest(request)).toEqual(expectedOf(body));
    const { profile = '', format = '' } = body.eInvoice ?? {};
    const note = { ...creditNoteOf(request, 'CN-7', '2026-12-01'), ...OF_CREDIT_NOTES[profile], ...OF_CREDIT_NOTES[format] };
    const { computed } = await prepareInvoice(validateInvoiceRequest(note), { deploymentWatermark: null });
    const { computed: of } = await prepare(body);
    const { discount, shipping } = of.financial;
    expect(computed.financial).toMatchObject({ discount, shipping });
    expect(computed.invoice.precedingInvoices).toEqual([{ number: body.invoiceNumber, date: body.date }]);
  });

  testWithPython('gives the same request and credit note in both clients', async () => {
    const files = await Promise.all(EXAMPLES.filter(([name], index) => index < 4 || name.includes('extended')).map(async ([, body]) => drawn(body)));
    const program = [
      'import sys, json, base64', 'from invoice_pdf_client import credit_note_of, request_in',
      'for line in sys.stdin:', '    found = request_in(base64.b64decode(line))',
      '    print(json.dumps([found.request, found.omitted, credit_note_of(found.request, "CN-7", "2026-12-01")], default=float))',
    ].join('\n');
    const input = files.map((bytes) => `${Buffer.from(bytes).toString('base64')}\n`).join('');
    const { status, output } = await runPython(['-c', program], { cwd: '.', input });
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    const expected = await Promise.all(files.map(async (bytes) => {
      const { request, omitted } = await requestIn(bytes);
      return [request, omitted, creditNoteOf(request, 'CN-7', '2026-12-01')];
    }));
    expect(output.trim().split('\n').map((line) => JSON.parse(line) as unknown)).toEqual(expected);
  });
});

test('pictures of lines are left out of the request in the PDF', async () => {
  const body = { ...PLAIN, lineItems: [...PLAIN.lineItems, { description: 'A', quantity: 1, rate: 1, picture: dataUrl(png()) }] };
  const prepared = await prepare(body);
  expect(fieldsNotEmbedded(prepared)).toEqual(['lineItems[1].picture']);
  const [file] = requestFiles(prepared);
  expect(JSON.parse(Buffer.from(file!.bytes).toString())).toMatchObject({ omitted: ['lineItems[1].picture'], lineItems: [{}, { description: 'A' }] });
  expect(Buffer.from(file!.bytes).toString()).not.toContain('"picture"');
});
