import { describe, expect, test } from '@jest/globals';
import { prepareForXml, writeXml } from '../../../lib/document/write-xml.js';
import { collectWarnings, prepareComputed, prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { validateEInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { requestFor } from '../../support/einvoice/written.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { requestBody } from '../../support/invoices/requests.js';
import { epcInvoice } from '../../support/payment/paid-invoice.js';
import fc from 'fast-check';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import type { EInvoiceRequest, Warning } from '../../../lib/invoice/types.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { runs, SEED } from '../../support/seed.js';
import { invoiceArbitrary } from '../layout/support/invoice-arbitrary.js';

const OPTIONS = { deploymentWatermark: null };

test('an invoice without a payment, and one without a code, has no outcome', async () => {
  for (const computed of [computedInvoice(), computedInvoice({ payment: { account: '12' } })]) {
    expect(await prepareComputed(computed)).toMatchObject({ computed, paymentCode: undefined, eInvoice: undefined });
  }
});

test('a code that is drawn, and one that is absent because nothing is due, comes with its payment', async () => {
  const [due, paid] = [epcInvoice(), epcInvoice({}, { amountPaid: 351.24 })];
  expect(await prepareComputed(due)).toMatchObject({ paymentCode: { payment: due.invoice.payment, outcome: { status: 'drawn' } } });
  expect(await prepareComputed(paid)).toMatchObject({ paymentCode: { payment: paid.invoice.payment, outcome: { status: 'absent' } } });
});

test('a code that cannot be made is rejected at its field', async () => {
  const rejection = await prepareComputed(epcInvoice({}, { currency: 'USD' })).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(AppError);
  expect((rejection as AppError).details).toEqual([{ field: 'payment.qr', message: 'An EPC code pays in EUR; the invoice is in USD.' }]);
});

test('PDF and XML of a request prepare the same e-invoice', async () => {
  const request = validateEInvoiceRequest(requestFor(E_INVOICE_CASES[0]![1].body, 'en16931'));
  const [forPdf, forXml] = [await prepareInvoice(request, OPTIONS), await prepareForXml(request, OPTIONS)];
  expect(forXml).toEqual({ ...forPdf, showsAllCharacters: true });
  expect(forXml.eInvoice).toMatchObject({ target: { id: 'en16931' } });
});

test('PDF and XML of a request reject the same errors of code and e-invoice', async () => {
  const request = validateEInvoiceRequest({ ...requestBody(), payment: { iban: 'DE02120300000000202051', qr: 'epc' }, eInvoice: { format: 'xrechnung' } });
  const detailsOf = (error: unknown): unknown => (error as AppError).details;
  const faults = await Promise.all([prepareInvoice, prepareForXml].map((open) => open(request, OPTIONS).catch(detailsOf)));
  expect(faults[0]).toEqual(faults[1]);
  expect(faults[0]).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'payment.qr' }), expect.objectContaining({ rules: expect.anything() })]));
});

type Outcome = readonly Warning[] | { readonly rejected: readonly unknown[] };

/** The warnings of a call, or what it rejects. */
const outcomeOf = async (call: () => Promise<{ readonly warnings: readonly Warning[] }>): Promise<Outcome> => {
  try {
    return (await call()).warnings;
  } catch (error) {
    if (error instanceof AppError) return { rejected: error.details };
    throw error;
  }
};
const preview = (body: object, options: Parameters<typeof prepareInvoice>[1] = OPTIONS): Promise<Outcome> => outcomeOf(async () =>
  (await previewInvoice(await prepareInvoice(validRequest(body as InvoiceRequest), options), { currencySymbol: '$' })).preview);
type Options = Parameters<typeof prepareInvoice>[1];

const generate = (body: object, options: Options = OPTIONS): Promise<Outcome> => outcomeOf(async () =>
  renderInvoice(await prepareInvoice(validRequest(body as InvoiceRequest), options)));
const xml = (body: object): Promise<Outcome> => outcomeOf(async () =>
  writeXml(await prepareForXml(validRequest(body as InvoiceRequest) as EInvoiceRequest, OPTIONS)));

/** Each may give a warning. */
const doubtful: fc.Arbitrary<Partial<InvoiceRequest>> = fc.record({
  dueDate: fc.constantFrom('2026-03-01', '2026-05-01'),
  notes: fc.constantFrom('\ue000\ue001', 'Thank you.', '請求書'),
  customTheme: fc.constantFrom({ textColor: '#eeeeee' }, { primaryColor: '#112233' }),
  documentType: fc.constantFrom('creditNote', 'finalInvoice', 'invoice'),
  columns: fc.constantFrom(['item', 'date', 'amount'], ['item', 'amount']),
}, { requiredKeys: [] });

const fieldsOf = (warnings: readonly Warning[]): readonly string[] => [...new Set(warnings.map(({ field }) => field))];

/** The warnings as errors, of which a field has one, with its first three. */
const onePerField = (warnings: readonly Warning[]): readonly Warning[] => fieldsOf(warnings).map((field) => {
  const [first, second, third, ...others] = warnings.filter((each) => each.field === field).map(({ message }) => message);
  const more = others.length === 0 ? undefined : `And ${others.length} more warning${others.length === 1 ? '' : 's'}.`;
  return { field, message: [first, second, third, more].filter((each) => each !== undefined).join(' ') };
});

test('generate has the warnings of preview, and a strict request is rejected with them in both', async () => {
  await fc.assert(fc.asyncProperty(invoiceArbitrary, doubtful, fc.constantFrom(null, 'SAMPLE'), async (invoice, more, deploymentWatermark) => {
    const body = requestBody({ ...invoice, ...more });
    const warnings = await preview(body, { deploymentWatermark });
    if (!Array.isArray(warnings)) return; // such as columns that are too wide
    expect(await generate(body, { deploymentWatermark })).toEqual(warnings);
    const strict = warnings.length === 0 ? [] : { rejected: onePerField(warnings as readonly Warning[]) };
    for (const call of [preview, generate]) {
      expect(await call({ ...body, strict: true }, { deploymentWatermark })).toEqual(strict);
    }
  }), { seed: SEED, numRuns: runs(10, 200) });
});

describe('XML has the warnings of preview, also those of the page that it does not contain', () => {
  const E_INVOICE = requestFor(E_INVOICE_CASES[0]![1].body, 'en16931');

  test.each<readonly [string, Partial<InvoiceRequest>, readonly string[]]>([
    ['only those of the law', {}, ['delivery.date']],
    ['an e-invoice', { pricesIncludeTax: true }, ['pricesIncludeTax']],
    ['a date', { dueDate: '2026-01-01' }, ['dueDate']],
    ['colours', { customTheme: { textColor: '#eeeeee' } }, ['customTheme.textColor']],
    ['characters', { notes: 'a \ue000', terms: '請求書' }, ['notes']],
    ['characters of the page inside', { notes: '\ue000', eInvoice: { format: 'ubl', attachPage: true } }, ['notes']],
  ])('%s', async (_, more, expected) => {
    const body = { ...E_INVOICE, ...more };
    const warnings = await preview(body);
    expect(await xml(body)).toEqual(warnings);
    if (!Array.isArray(warnings)) throw new Error('The preview is rejected.');
    expect(warnings.map(({ field }: Warning) => field)).toEqual(expect.arrayContaining([...expected]));
    expect(await xml({ ...body, strict: true })).toEqual(await preview({ ...body, strict: true }));
  });

  test('the characters of a page that cannot be laid out are not known, and reject nothing', async () => {
    const body = { ...E_INVOICE, notes: '\ue000', columns: ['item', ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ attribute: name, label: 'W'.repeat(90) })), 'amount'] };
    const wide = { ...body, lineItems: E_INVOICE.lineItems.map((item) => ({ ...item, attributes: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, value: 'x' })) })) };
    expect(await preview(wide)).toMatchObject({ rejected: [{ field: 'columns' }] });
    expect(await xml(wide)).toEqual(await xml({ ...wide, notes: 'a' }));
  });
});

test('a strict request is rejected with at most 100 warnings', async () => {
  const open = await prepareInvoice(validRequest({ ...requestBody(), strict: true } as unknown as InvoiceRequest), OPTIONS);
  const missing = Array.from({ length: 150 }, (_, index) => ({ field: `lineItems[${index}].description`, character: '\ue000' }));
  const outcome = await outcomeOf(() => Promise.resolve({ warnings: collectWarnings(open, missing) }));
  expect(outcome).toMatchObject({ rejected: { length: 100 } });
  expect(collectWarnings({ ...open, isStrict: false }, missing)).toHaveLength(150);
});

test('an error of a strict request has at most three warnings of its field', async () => {
  const open = await prepareInvoice(validRequest({ ...requestBody(), strict: true } as unknown as InvoiceRequest), OPTIONS);
  const missing = Array.from({ length: 5 }, (_, index) => ({ field: 'notes', character: String.fromCodePoint(0xe000 + index) }));
  const outcome = await outcomeOf(() => Promise.resolve({ warnings: collectWarnings(open, missing) }));
  expect(JSON.stringify(outcome)).toMatch(/U\+E002\); a box is printed in its place\. And 2 more warnings\./);
});
