/** The examples in the description of the API are true: each request is sent, and each answer is received. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOpenApiContract } from '../../bin/smoke/openapi-contract.js';
import { UNREADABLE_FILES } from '../../bin/generators/received-files.js';
import { rejectedBodies } from '../../bin/generators/rejected-e-invoices.js';
import { ENDPOINT_PATHS, ENDPOINTS } from '../../lib/endpoints.js';
import { STATUS_BY_CODE, type ErrorCode } from '../../lib/errors.js';
import { describedExamples, type AnswerExample, type RequestExample } from '../support/http/described-examples.js';
import { INVOICE, LOWEST_TIER, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer, Call } from '../support/http/http-client.js';
import { someOf } from '../support/seed.js';

const GENERATE = '/invoices/generate';
const PREVIEW = '/invoices/preview';
const XML = '/invoices/xml';
const BATCH = '/invoices/batch';
const READ = '/invoices/read';
const SHOW = '/invoices/show';
const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const FILE_TYPE = ['Content-Type', 'application/octet-stream'] as const;
const UNLIMITED_RATE = 1_000_000;
const REJECTED = rejectedBodies();

/** An answer that an example shows, and what was asked for it. */
interface Provoked { readonly method: string; readonly path: string; readonly answer: Answer }

/** Asks for the answers that the description shows, by location and name. */
const provocations = (service: E2eService, variant: 'A' | 'B'): Readonly<Record<string, () => Promise<Provoked>>> => {
  const call = async (path: string, options: Call = {}): Promise<Provoked> => {
    const method = options.method ?? (options.body === undefined ? 'GET' : 'POST');
    return { method, path, answer: await service.call(path, options) };
  };
  const key = async (options?: Parameters<E2eService['issueKey']>[0]): Promise<string> => (await service.issueKey(options)).key;
  const named = (name: string): Pick<Call, 'headers'> => ({ headers: [['Idempotency-Key', name]] });
  const until = async (status: number, attempt: () => Promise<Provoked>): Promise<Provoked> => {
    for (let left = 500; left > 0; left -= 1) {
      const provoked = await attempt();
      if (provoked.answer.status === status) return provoked;
    }
    throw new Error(`${status} never came.`);
  };
  return {
    'ValidationError fields': async () => {
      const body = { ...INVOICE, date: '16.3.2026', lineItems: [{ ...INVOICE.lineItems[0], rate: 0 }], taxes: '19%' };
      return call(PREVIEW, { key: await key(), body });
    },
    'ValidationError idempotencyKey': async () => {
      const sender = await key();
      await call(GENERATE, { key: sender, body: INVOICE, ...named('order-1') });
      return call(GENERATE, { key: sender, body: { ...INVOICE, invoiceNumber: '8' }, ...named('order-1') });
    },
    ...Object.fromEntries(Object.entries(REJECTED).map(([name, { body }]) =>
      [`EInvoiceError ${name}`, async () => call(XML, { key: await key(), body })] as const)),
    ...Object.fromEntries(Object.entries(UNREADABLE_FILES).map(([name, body]) =>
      [`ReadError ${name}`, async () => call(READ, { key: await key(), body, headers: [FILE_TYPE] })] as const)),
    'BatchError invoices': async () => {
      const lineItems = [{ description: 'Consulting', quantity: 2 }];
      return call(BATCH, { key: await key(), body: { defaults: { tax: '19' }, invoices: [{ ...INVOICE, lineItems }, INVOICE] } });
    },
    'Unauthorized key': () => call('/themes'),
    'Forbidden scope': async () => call('/themes', { key: await key({ scopes: ['usage:read'] }) }),
    'Forbidden account': async () => {
      const { key: sender, accountName } = await service.issueKey();
      await service.admin.setStatus(accountName, 'suspended');
      return call('/themes', { key: sender });
    },
    'OtherError path': async () => call('/themes/', { key: await key() }),
    'OtherError method': async () => call(GENERATE, { key: await key() }),
    'Conflict running': async () => {
      const sender = await key();
      const body = { ...INVOICE, lineItems: Array.from({ length: 5000 }, () => INVOICE.lineItems[0]!) };
      let attempt = 0;
      return until(409, async () => {
        attempt += 1;
        const both = await Promise.all([1, 2].map(() => call(GENERATE, { key: sender, body, ...named(`long-${attempt}`) })));
        return both.find(({ answer }) => answer.status === 409) ?? both[0]!;
      });
    },
    'PayloadTooLarge size': async () => call(PREVIEW, { key: await key(), body: ' '.repeat(2 * 1024 * 1024 + 1), headers: [JSON_TYPE] }),
    'UnsupportedMediaType mediaType': async () => call(PREVIEW, { key: await key(), body: '{}', headers: [['Content-Type', 'text/plain']] }),
    'UnsupportedMediaType encoding': async () => call(PREVIEW, { key: await key(), body: '{}', headers: [JSON_TYPE, ['Content-Encoding', 'gzip']] }),
    'LimitExceeded rate': async () => {
      const sender = await key({ tier: LOWEST_TIER[variant], limits: {} });
      return until(429, () => call('/themes', { key: sender }));
    },
    'LimitExceeded month': async () => {
      const sender = await key({ tier: LOWEST_TIER[variant], limits: { requestsPerMinute: UNLIMITED_RATE } });
      return until(429, () => call(GENERATE, { key: sender, body: INVOICE }));
    },
    'InternalError fault': async () => {
      const sender = await key();
      service.packaged.gate.setState('rejecting');
      return call('/themes', { key: sender }).finally(() => { service.packaged.gate.setState('available'); });
    },
  };
};

interface Formats { readonly data: { readonly formats: readonly object[] } }

/** Replaces the seconds until the next minute, which differ each time. */
const withoutSeconds = (text: string): unknown => JSON.parse(text.replace(/\d+ s\./, '… s.')) as unknown;

/** Keys and the kinds of their values, whatever the values. */
const schemaOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, schemaOf(inner)]));
};

describe.each(VARIANTS)('the examples of the description, variant %s', (variant) => {
  const { requests, answers, fieldsOf } = describedExamples(variant);
  const contract = createOpenApiContract(variant);
  const errors = answers.filter(({ location }) => !location.includes('/'));
  // Both variants reject an e-invoice in the same words, so they take turns.
  const isTurn = new Map(Object.keys(REJECTED).map((name, row) => [`EInvoiceError ${name}`, someOf(VARIANTS, row, 1).includes(variant)]));
  const provoked = errors.filter(({ location, name }) => isTurn.get(`${location} ${name}`) ?? true);
  let service: E2eService;
  let key: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ key } = await service.issueKey());
  });
  afterAll(() => service.stop());

  const answerTo = ({ method, path, name }: RequestExample): AnswerExample | undefined =>
    answers.find((answer) => answer.location === `${method} ${path} 200` && answer.name === name);
  const sendExample = async ({ method, path, body, headers }: RequestExample): Promise<Answer> => {
    // The report of an account that has asked for XML has one more path.
    const sender = path === '/usage' ? (await service.issueKey()).key : key;
    // Each body has its own key, because a key accepts only one body.
    const own = headers.map(([name, value]) => [name, `${value} ${JSON.stringify(body ?? null).length}`] as const);
    const typed = typeof body === 'string' ? [FILE_TYPE, ...own] : own;
    return service.call(path, { key: sender, method, headers: typed, ...body === undefined ? {} : { body } });
  };

  test('are the requests of all endpoints, 14 bodies for pages, and the answers of all error codes', () => {
    const countAt = (path: string): number => requests.filter((request) => request.path === path).length;
    expect(ENDPOINT_PATHS.filter((path) => countAt(path) === 0)).toEqual([]);
    expect([GENERATE, PREVIEW].map(countAt)).toEqual([14, 14]);
    const codes = errors.map(({ value }) => (value as { error: { code: string } }).error.code);
    expect(new Set(codes)).toEqual(new Set(Object.keys(STATUS_BY_CODE)));
  });

  test.each(requests.map((request) => [`${request.method} ${request.path} ${request.name}`, request] as const))('%s is answered as described', async (_, request) => {
    const answer = await sendExample(request);
    expect(answer.status).toBe(200);
    const example = answerTo(request)?.value;
    if ([GENERATE, SHOW].includes(request.path)) expect([example, answer.text.slice(0, 5)]).toEqual([undefined, '%PDF-']);
    else if (request.path === BATCH) expect([example, answer.text.slice(0, 2)]).toEqual([undefined, 'PK']);
    else if (request.path === XML) expect(answer.text).toEqual(example ?? expect.stringMatching(/^<\?xml /));
    else if (request.path === '/usage') expect(schemaOf(answer.json())).toEqual(schemaOf(example));
    else if (request.path === '/formats') expect((answer.json() as Formats).data.formats).toEqual(expect.arrayContaining([...(example as Formats).data.formats]));
    else expect(answer.json()).toEqual(example);
  });

  test('an Idempotency-Key as shown is accepted, and its repetition is recognised', async () => {
    const { headers, body } = requests.find(({ path }) => path === GENERATE)!;
    expect(headers.map(([name]) => name)).toEqual(['Idempotency-Key']);
    const send = (): Promise<Answer> => service.call(GENERATE, { key, headers, body: body! });
    expect([await send(), await send()].map(({ status, headers: got }) => [status, got['idempotency-replayed']])).toEqual([[200, undefined], [200, 'true']]);
  });

  test('each value of a single field is accepted', async () => {
    // Only these kinds of documents have such a field.
    const kinds: Readonly<Record<string, string>> = { validUntil: 'quote', paidDate: 'receipt' };
    const { quantity, ...line } = INVOICE.lineItems[0]!;
    const ofLines = fieldsOf('LineItem').map(([field, value]) =>
      [field, { lineItems: [{ ...field === 'time' ? {} : { quantity }, ...line, [field]: value }] }] as const);
    // No account of the tests has the brand of the example.
    const ofInvoice = fieldsOf('InvoiceRequest').filter(([field]) => field !== 'brand');
    const bodies = [...ofInvoice.map(([field, value]) => [field, { [field]: value }] as const), ...ofLines];
    expect(bodies.length).toBeGreaterThan(10);
    const rejected = await Promise.all(bodies.map(async ([field, body]) => {
      const { status, text } = await service.call(PREVIEW, { key, body: { ...INVOICE, documentType: kinds[field] ?? 'invoice', ...body } });
      return status === 200 ? [] : [`${field}: ${text}`];
    }));
    expect(rejected.flat()).toEqual([]);
  });

  test('every error that is shown can be provoked', () => {
    expect(Object.keys(provocations(service, variant)).sort()).toEqual(errors.map(({ location, name }) => `${location} ${name}`).sort());
  });

  test.each(provoked.map((example) => [`${example.location} ${example.name}`, example.value] as const))('%s is answered word for word', async (title, example) => {
    const { method, path, answer } = await provocations(service, variant)[title]!();
    const text = JSON.stringify(example);
    expect(withoutSeconds(answer.text)).toEqual(withoutSeconds(text));
    expect(answer.status).toBe(STATUS_BY_CODE[(example as { error: { code: ErrorCode } }).error.code]);
    // The example itself must match the schema, too.
    expect(contract(method, path, { ...answer, text })).toEqual([]);
  });

  test('every example of a success matches its own schema', async () => {
    const { headers } = await service.call('/themes', { key });
    const { headers: ofFile } = await service.call(GENERATE, { key, body: INVOICE });
    const headersAt = (path: string): Answer['headers'] =>
      (path === XML ? { ...headers, ...ofFile, 'content-type': 'application/xml' } : headers);
    const good = answers.filter(({ location }) => location.includes('/'));
    const violations = good.map(({ location, value }) => {
      const [method = '', path = '', status] = location.split(' ');
      return contract(method, path, { status: Number(status), headers: headersAt(path), text: JSON.stringify(value) });
    });
    const withTexts = ENDPOINT_PATHS.filter((path) => [null, 'xml'].includes(ENDPOINTS[path].delivers));
    expect(new Set(good.map(({ location }) => location.split(' ')[1]))).toEqual(new Set(withTexts));
    expect(violations.flat()).toEqual([]);
  });
});
