import { inspect } from 'node:util';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { InvoicePdfClient, InvoicePdfError, type ClientOptions, type InvoiceRequest } from '../src/index.js';
import { BASE_URL, fakeFetch, json, KEY, LIMIT_HEADERS, NOW, pdf, errorAnswer, rejectedConnection, rejection, scenario, success, xml, zip, type Reply } from './support/fake-service.js';

const INVOICE: InvoiceRequest = {
  companyName: 'Northwind Ltd.', billTo: 'Contoso', invoiceNumber: 'INV-7', date: '2026-03-16', lineItems: [{ description: 'Work', quantity: 1, rate: 5 }],
};

const unavailable = (): Response => new Response('<html>', { status: 503, headers: { 'Content-Type': 'text/html' } });

describe('each method', () => {
  const DATA = { preview: { pageCount: 1, warnings: [] }, labels: { invoice: 'INVOICE' }, formats: [], valid: true };

  test.each([
    ['GET', '/themes', (client: InvoicePdfClient) => client.themes(), DATA],
    ['GET', '/currencies', (client: InvoicePdfClient) => client.currencies(), DATA],
    ['GET', '/labels/defaults', (client: InvoicePdfClient) => client.labelDefaults(), DATA.labels],
    ['GET', '/labels/defaults?language=pt-BR', (client: InvoicePdfClient) => client.labelDefaults({ language: 'pt-BR' }), DATA.labels],
    ['GET', '/formats', (client: InvoicePdfClient) => client.formats(), DATA.formats],
    ['GET', '/usage', (client: InvoicePdfClient) => client.usage(), DATA],
    ['POST', '/invoices/preview', (client: InvoicePdfClient) => client.preview(INVOICE), DATA.preview],
  ] as const)('%s %s', async (method, path, call, expected) => {
    const { client, sent } = scenario([success(DATA)]);
    expect(await call(client)).toEqual(expected);
    const body = method === 'POST' ? JSON.stringify(INVOICE) : null;
    expect(sent).toMatchObject([{ url: BASE_URL + path, method, body, redirect: 'manual' }]);
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({
      authorization: `Bearer ${KEY}`, ...method === 'POST' ? { 'content-type': 'application/json' } : {},
    });
  });

  test('POST /invoices/generate', async () => {
    const { client, sent } = scenario([pdf({ 'Idempotency-Replayed': 'true' })]);
    const drawn = await client.generate(INVOICE);
    expect(drawn).toMatchObject({ filename: 'INV-7.pdf', etag: '"abc"', replayed: true, idempotencyKey: 'name 1', requestId: LIMIT_HEADERS['X-Request-Id'] });
    expect(new TextDecoder().decode(drawn.bytes)).toBe('%PDF-1.7 …');
    expect(sent).toMatchObject([{ url: `${BASE_URL}/invoices/generate`, method: 'POST', body: JSON.stringify(INVOICE) }]);
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({
      authorization: `Bearer ${KEY}`, 'content-type': 'application/json', 'idempotency-key': 'name 1',
    });
  });

  test('POST /invoices/xml', async () => {
    const { client, sent } = scenario([xml(), xml({ 'Idempotency-Replayed': 'true' })]);
    const written = await client.xml(INVOICE);
    expect(written).toMatchObject({ filename: 'INV-7.xml', etag: '"def"', replayed: false, idempotencyKey: 'name 1', requestId: LIMIT_HEADERS['X-Request-Id'] });
    expect(written.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>');
    expect((await client.xml(INVOICE, { idempotencyKey: 'order-7' })).replayed).toBe(true);
    expect(sent).toMatchObject(Array(2).fill({ url: `${BASE_URL}/invoices/xml`, method: 'POST', body: JSON.stringify(INVOICE) }));
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['name 1', 'order-7']);
  });

  test('POST /invoices/read', async () => {
    const { client, sent } = scenario([success({ unread: [] })]);
    expect(await client.read(new TextEncoder().encode('<a/>'))).toEqual({ unread: [] });
    expect(sent).toMatchObject([{ url: `${BASE_URL}/invoices/read`, method: 'POST' }]);
    expect(new TextDecoder().decode(sent[0]!.body as Uint8Array)).toBe('<a/>');
    expect(sent[0]!.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('POST /invoices/show', async () => {
    const { client, sent } = scenario([pdf({ 'X-Unread': '3', 'X-Differences': '1' }), pdf()]);
    const file = new TextEncoder().encode('<a/>');
    const shown = await client.show(file, { language: 'de', theme: 'Luxury', idempotencyKey: 'a' });
    expect([shown.unread, shown.differences, shown.idempotencyKey]).toEqual([3, 1, 'a']);
    await client.show(file);
    expect(sent.map(({ url }) => url.replace(BASE_URL, ''))).toEqual(['/invoices/show?language=de&theme=Luxury', '/invoices/show']);
    expect(sent.map(({ headers }) => [headers.get('content-type'), headers.get('idempotency-key')]))
      .toEqual([['application/octet-stream', 'a'], ['application/octet-stream', 'name 1']]);
  });

  const RECEIVED = {
    source: {}, invoice: { invoiceNumber: '7' }, stated: {}, differences: [],
    unread: [{ path: '/Invoice/cbc:TaxPointDate', value: '2026-11-30', why: 'noField' }],
  };
  const READY = { preview: { eInvoice: { readiness: [{ format: 'ubl', omitted: [] }, { format: 'xrechnung', syntax: 'ubl', omitted: ['logo'] }] } } };

  test('convert reads, sets the format and writes the XML', async () => {
    const { client, sent } = scenario([success(RECEIVED), success(READY), xml()]);
    const { bytes, file, lost, differences } = await client.convert(new Uint8Array(), { format: 'xrechnung', syntax: 'ubl' }, { idempotencyKey: 'a' });
    expect([file.filename, file.bytes === bytes, differences]).toEqual(['INV-7.xml', true, []]);
    expect(lost).toEqual([...RECEIVED.unread, { field: 'logo', why: 'omitted' }]);
    expect(sent.map(({ url }) => url.replace(BASE_URL, ''))).toEqual(['/invoices/read', '/invoices/preview', '/invoices/xml']);
    expect(JSON.parse(sent[2]!.body as string)).toEqual({ invoiceNumber: '7', eInvoice: { format: 'xrechnung', syntax: 'ubl' } });
    expect(sent[2]!.headers.get('idempotency-key')).toBe('a');
  });

  test('a strict conversion writes nothing if anything is lost', async () => {
    const { client, sent } = scenario([success({ ...RECEIVED, differences: [{ term: 'BT-112', at: 'document', stated: '2', computed: null }] }), success(READY)]);
    await expect(client.convert(new Uint8Array(), { format: 'ubl' }, { strict: true })).rejects.toMatchObject({
      code: 'CONVERSION_LOSS', details: [
        { field: '/Invoice/cbc:TaxPointDate', message: 'noField: 2026-11-30' }, { field: 'BT-112 of document', message: 'stated 2, computed nothing' },
      ],
    });
    expect(sent).toHaveLength(2);
  });

  test('a file that lacks what an invoice needs is not converted', async () => {
    const missing = [{ field: 'date', message: 'This field is required.' }];
    const { client, sent } = scenario([success({ ...RECEIVED, missing })]);
    await expect(client.convert(new Uint8Array(), { format: 'ubl' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: missing });
    expect(sent).toHaveLength(1);
  });

  test('POST /invoices/batch', async () => {
    const { client, sent } = scenario([zip(), success({ invoices: [] })]);
    const invoices = [{ invoiceNumber: 'A' }, { invoiceNumber: 'B', notes: null }];
    expect(await client.batch(invoices, { defaults: { tax: '19%' }, xml: true })).toMatchObject({ filename: 'invoices.zip', invoiceCount: 2, idempotencyKey: 'name 1' });
    expect(await client.dryRun(invoices)).toEqual({ invoices: [] });
    expect(sent.map(({ url, body, headers }) => [url, JSON.parse(body as string) as object, headers.get('idempotency-key')])).toEqual([
      [`${BASE_URL}/invoices/batch`, { defaults: { tax: '19%' }, invoices, xml: true }, 'name 1'], [`${BASE_URL}/invoices/batch`, { invoices, dryRun: true }, null],
    ]);
  });

  test('POST /invoices/batch for one PDF', async () => {
    const { client, sent } = scenario([pdf({ 'X-Invoice-Count': '1' })]);
    expect(await client.batch([{ invoiceNumber: 'A' }], { output: 'pdf', startOnRightPage: true })).toMatchObject({ invoiceCount: 1 });
    expect(JSON.parse(sent[0]?.body as string)).toEqual({ output: 'pdf', startOnRightPage: true, invoices: [{ invoiceNumber: 'A' }] });
  });

  test('a string is sent as it stands', async () => {
    const invoice = '{ "amountPaid": 0.30000000000000000001 }\r\n';
    const { client, sent } = scenario([success(DATA), unavailable(), pdf(), xml()]);
    await client.preview(invoice);
    await client.generate(invoice);
    await client.xml(invoice);
    expect(sent.map(({ body }) => body)).toEqual([invoice, invoice, invoice, invoice]);
  });

  test('a PDF is no XML, and an XML no PDF', async () => {
    const { client } = scenario([pdf(), xml()]);
    expect(await rejection(client.xml(INVOICE))).toMatchObject({ code: 'UNEXPECTED_RESPONSE', idempotencyKey: 'name 1' });
    expect(await rejection(client.generate(INVOICE))).toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
  });

  test('sends no key if a proxy adds it', async () => {
    const { client, sent } = scenario([success({})], { apiKey: null });
    await client.themes();
    expect(sent[0]!.headers.has('authorization')).toBe(false);
  });
});

describe('the options', () => {
  test.each([{ baseUrl: 'nowhere' }, { apiKey: '' }, { timeoutMs: 0 }, { maxRetries: -1 }, { maxWaitMs: 0.5 }])('%j is rejected at once', (options) => {
    expect(() => scenario([], options)).toThrow(TypeError);
  });

  test('of a call are checked before anything is sent', async () => {
    const { client, sent } = scenario([]);
    expect(await rejection(client.themes({ maxRetries: -1 }))).toBeInstanceOf(TypeError);
    expect(await rejection(client.generate(INVOICE, { idempotencyKey: 'Müller' }))).toBeInstanceOf(TypeError);
    expect(sent).toEqual([]);
  });

  test('of a call override those of the client', async () => {
    const { client, sent } = scenario([unavailable(), unavailable()], { maxRetries: 5 });
    await rejection(client.themes({ maxRetries: 1 }));
    expect(sent).toHaveLength(2);
  });
});

describe('without a fetch of its own', () => {
  const { fetch } = globalThis;
  afterEach(() => { globalThis.fetch = fetch; });

  test('uses the current global one, as a function and not as a method', async () => {
    const client = new InvoicePdfClient({ baseUrl: BASE_URL, apiKey: KEY });
    globalThis.fetch = jest.fn<typeof fetch>(function (this: unknown) {
      return Promise.resolve(success({ this: this === undefined }));
    });
    expect(await client.themes()).toEqual({ this: true });
  });
});

describe('repetitions of generate', () => {
  const errorResponses: readonly Reply[] = [rejectedConnection(), unavailable(), errorAnswer(500, 'INTERNAL_ERROR', { 'Retry-After': '2' }), errorAnswer(409, 'CONFLICT', { 'Retry-After': '1' })];

  test('keep key and body, and wait as long as they are asked to', async () => {
    const retries: unknown[] = [];
    const onRetry: ClientOptions['onRetry'] = ({ code }, waitMs) => { retries.push([code, waitMs]); };
    const { client, sent, waits } = scenario([...errorResponses, pdf()], { maxRetries: 4, onRetry });
    const invoice = structuredClone(INVOICE) as { companyName: string } & InvoiceRequest;
    const drawing = client.generate(invoice);
    invoice.companyName = 'changed meanwhile';
    expect((await drawing).idempotencyKey).toBe('name 1');
    expect(sent.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual(Array.from({ length: 5 }, () => ['name 1', JSON.stringify(INVOICE)]));
    expect(waits).toEqual([125, 250, 2500, 1125]);
    const codes = ['CONNECTION_ERROR', 'UNEXPECTED_RESPONSE', 'INTERNAL_ERROR', 'CONFLICT'];
    expect(retries).toEqual(codes.map((code, index) => [code, waits[index]]));
  });

  test('use a fresh key for each call, or that of the caller', async () => {
    const { client, sent } = scenario([pdf(), pdf(), pdf()]);
    await client.generate(INVOICE);
    await client.generate(INVOICE);
    await client.generate(INVOICE, { idempotencyKey: 'order-1234' });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['name 1', 'name 2', 'order-1234']);
  });

  test('end after three, with the error and the key to continue with', async () => {
    const { client, sent } = scenario(Array.from({ length: 4 }, rejectedConnection));
    expect(await rejection(client.generate(INVOICE))).toMatchObject({ code: 'CONNECTION_ERROR', idempotencyKey: 'name 1' });
    expect(sent).toHaveLength(4);
  });

  test.each([
    ['the month is used up', errorAnswer(429, 'MONTHLY_LIMIT_EXCEEDED', { 'Retry-After': '1' }), 'MONTHLY_LIMIT_EXCEEDED'],
    ['the invoice is wrong', errorAnswer(400, 'VALIDATION_ERROR', {}, [{ field: 'date', message: 'Wrong.' }]), 'VALIDATION_ERROR'],
    ['the key is wrong', errorAnswer(401, 'UNAUTHORIZED'), 'UNAUTHORIZED'],
    ['the answer is no PDF', success({}), 'UNEXPECTED_RESPONSE'],
    ['the address redirects', new Response(null, { status: 301, headers: { Location: 'https://other.example.com' } }), 'UNEXPECTED_RESPONSE'],
    ['the wait would be too long', errorAnswer(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '61' }), 'RATE_LIMIT_EXCEEDED'],
  ])('do not happen if %s', async (_, reply, code) => {
    const { client, sent, waits } = scenario([reply]);
    const error = await rejection(client.generate(INVOICE));
    expect(error).toBeInstanceOf(InvoicePdfError);
    expect(error).toMatchObject({ code });
    expect([sent.length, waits.length]).toEqual([1, 0]);
  });

  test('each have their own time limit', async () => {
    const { client, sent } = scenario(['silence', 'silence', pdf()], { timeoutMs: 5 });
    await client.generate(INVOICE);
    expect(sent).toHaveLength(3);
  });
});

describe('cancelling', () => {
  test('ends a call with the reason given', async () => {
    const { client, sent } = scenario(['silence']);
    const controller = new AbortController();
    const drawing = client.generate(INVOICE, { signal: controller.signal });
    controller.abort(new Error('enough'));
    expect(await rejection(drawing)).toEqual(new Error('enough'));
    expect(sent).toHaveLength(1);
  });

  test('ends it even while it waits', async () => {
    const controller = new AbortController();
    const fetch = fakeFetch([errorAnswer(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '60' })]);
    const client = new InvoicePdfClient({ baseUrl: BASE_URL, apiKey: KEY, fetch: async (...request) => {
      setTimeout(() => { controller.abort(new Error('enough')); }, 5);
      return fetch(...request);
    } });
    expect(await rejection(client.themes({ signal: controller.signal }))).toEqual(new Error('enough'));
  });
});

test('the limits are those of the last response that had any', async () => {
  const { client } = scenario([errorAnswer(401, 'UNAUTHORIZED', { 'X-RateLimit-Limit': '0' }), success({}), new Response('', { status: 404 })]);
  expect(client.limits).toBeNull();
  await rejection(client.themes());
  expect(client.limits).toMatchObject({ limit: 0 });
  await client.themes();
  expect(client.limits).toMatchObject({ limit: 60, reset: new Date(NOW + 60_000), monthlyLimit: 2000 });
  await rejection(client.themes());
  expect(client.limits).toMatchObject({ limit: 60 });
});

test('the key is not shown anywhere', async () => {
  const { client } = scenario([
    rejectedConnection(), errorAnswer(401, 'UNAUTHORIZED'), json(200, {}), unavailable(), 'silence',
  ], { maxRetries: 0, timeoutMs: 5 });
  const errors = [];
  for (let call = 0; call < 5; call += 1) errors.push(await rejection(client.generate(INVOICE)));
  const codes = errors.map((error) => (error as InvoicePdfError).code);
  expect(codes).toEqual(['CONNECTION_ERROR', 'UNAUTHORIZED', 'UNEXPECTED_RESPONSE', 'UNEXPECTED_RESPONSE', 'TIMEOUT']);
  const forms = [String, JSON.stringify, (one: unknown) => inspect(one, { depth: 9, showHidden: true })];
  const shown = [client, ...errors].flatMap((one) => forms.map((form) => form(one)));
  expect(shown.filter((text) => text.includes('SECRET'))).toEqual([]);
});
