import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { INVOICE, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer, Call } from '../support/http/http-client.js';
import { VALID_CALLS } from '../support/http/valid-calls.js';

interface Detail { readonly field: string; readonly message: string }

interface Failure {
  readonly success: boolean;
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly Detail[] };
}

const STATUS: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, METHOD_NOT_ALLOWED: 405, PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415, VALIDATION_ERROR: 400,
};

/** The code of an error answer. Checks the envelope, too. */
const codeOf = (answer: Answer): string => {
  const { success, error } = answer.json() as Failure;
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(success).toBe(false);
  expect(error.message).not.toBe('');
  expect(answer.status).toBe(STATUS[error.code]);
  expect('details' in error).toBe(error.code === 'VALIDATION_ERROR');
  return error.code;
};

const fieldsOf = (answer: Answer): readonly string[] => {
  expect(codeOf(answer)).toBe('VALIDATION_ERROR');
  const { details = [] } = (answer.json() as Failure).error;
  for (const { message } of details) expect(message).not.toBe('');
  return details.map(({ field }) => field);
};

const GENERATE = '/invoices/generate';
const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const SOME_JSON = JSON.stringify(INVOICE);

describe.each(someOf(VARIANTS, 0, 1))('errors, variant %s', (variant) => {
  let service: E2eService;
  let key: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ key } = await service.issueKey());
  });
  afterAll(() => service.stop());

  test.each(['/', '', '/themes/', '/Themes', '/invoices', '/invoices/generate/', '/labels', '/v2/themes', '//themes', '/themes%2F'])('NOT_FOUND for %p', async (path) => {
    expect(codeOf(await service.call(path, { key }))).toBe('NOT_FOUND');
  });

  test.each<[string, string, string]>([
    ...VALID_CALLS.map(({ path, call: { method = '' } }): [string, string, string] => [method === 'GET' ? 'POST' : 'GET', path, method]),
    ['PUT', GENERATE, 'POST'], ['DELETE', '/invoices/preview', 'POST'], ['PATCH', '/currencies', 'GET'], ['OPTIONS', '/usage', 'GET'],
  ])('METHOD_NOT_ALLOWED for %s %s, with the allowed method', async (method, path, allowed) => {
    const answer = await service.call(path, { key, method });
    expect(codeOf(answer)).toBe('METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe(allowed);
  });

  test('HEAD is a method like others: 405 without a body', async () => {
    const answer = await service.call('/themes', { key, method: 'HEAD' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET');
    expect(answer.bytes).toHaveLength(0);
  });

  describe.each([GENERATE, '/invoices/preview'])('%s', (path) => {
    const post = (call: Call): Promise<Answer> => service.call(path, { key, method: 'POST', ...call });

    test.each<[string, Call]>([
      ['no media type', { body: SOME_JSON }],
      ['another media type', { body: SOME_JSON, headers: [['Content-Type', 'text/plain']] }],
      ['a media type that only begins so', { body: SOME_JSON, headers: [['Content-Type', 'application/jsonp']] }],
      ['another charset', { body: SOME_JSON, headers: [['Content-Type', 'application/json; charset=latin1']] }],
      ['a compressed body', { body: SOME_JSON, headers: [JSON_TYPE, ['Content-Encoding', 'gzip']] }],
    ])('UNSUPPORTED_MEDIA_TYPE for %s', async (_, call) => expect(codeOf(await post(call))).toBe('UNSUPPORTED_MEDIA_TYPE'));

    test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])('takes %s', async (type) => {
      expect((await post({ body: SOME_JSON, headers: [['Content-Type', type]] })).status).toBe(200);
    });

    test('PAYLOAD_TOO_LARGE over 2 MiB', async () => {
      const body = `{"companyName":"${'x'.repeat(2 * 1024 * 1024)}"}`;
      expect(codeOf(await post({ body, headers: [JSON_TYPE] }))).toBe('PAYLOAD_TOO_LARGE');
    });

    test.each<[string, string | undefined]>([
      ['half of it', '{"companyName": "x"'], ['a comma too many', '{"a":1,}'], ['nothing', undefined], ['an empty body', ''], ['white space', '  '],
      ['a list', '[]'], ['a text', '"x"'], ['null', 'null'], ['nesting without end', '['.repeat(100_000)],
    ])('VALIDATION_ERROR on the body for malformed JSON: %s', async (_, body) => {
      expect(fieldsOf(await post({ ...body === undefined ? {} : { body }, headers: [JSON_TYPE] }))).toEqual(['body']);
    });

    test('VALIDATION_ERROR names all invalid fields at once', async () => {
      const body = {
        ...INVOICE,
        companyName: '   ',
        date: '2026-02-30',
        currency: 'usd',
        theme: 'classic',
        colour: 'red',
        labels: { invioce: 'x' },
        customTheme: { primaryColor: 'red' },
        lineItems: [{ description: 'a', quantity: 1, rate: 0 }, { description: 'b', quantity: '2', rate: -1 }, { quantity: 1, rate: 1 }],
      };
      expect([...fieldsOf(await post({ body }))].sort()).toEqual([
        'colour', 'companyName', 'currency', 'customTheme.primaryColor', 'date', 'labels.invioce', 'lineItems[0].rate', 'lineItems[1].quantity',
        'lineItems[1].rate', 'lineItems[2].description', 'theme',
      ]);
    });

    test('VALIDATION_ERROR names every required field that is missing', async () => {
      expect([...fieldsOf(await post({ body: {} }))].sort()).toEqual(['billTo', 'companyName', 'date', 'invoiceNumber', 'lineItems']);
    });

    test('VALIDATION_ERROR shows at most 100 details', async () => {
      const lineItems = Array.from({ length: 500 }, () => ({ description: 'x', quantity: 1, rate: 0 }));
      expect(fieldsOf(await post({ body: { ...INVOICE, lineItems } }))).toHaveLength(100);
    });

    test('VALIDATION_ERROR for more than 5,000 lines', async () => {
      const lineItems = Array.from({ length: 5001 }, () => ({ description: 'x', quantity: 1, rate: 1 }));
      expect(fieldsOf(await post({ body: { ...INVOICE, lineItems } }))).toEqual(['lineItems']);
    });

    test('the message suggests a name that is close', async () => {
      const answer = await post({ body: { ...INVOICE, theme: 'Clasic', curency: 'EUR' } });
      const { details = [] } = (answer.json() as Failure).error;
      const messages = Object.fromEntries(details.map(({ field, message }) => [field, message]));
      expect(messages.theme).toContain('Classic');
      expect(messages.curency).toContain('currency');
    });
  });

  test('UNAUTHORIZED comes before everything else', async () => {
    for (const [path, call] of [['/nowhere', {}], ['/themes', { method: 'PUT' }], [GENERATE, { body: 'x' }], [GENERATE, { body: {} }]] as const) {
      expect(codeOf(await service.call(path, call))).toBe('UNAUTHORIZED');
    }
  });

  test('FORBIDDEN comes before the errors of the request', async () => {
    const { key: reader } = await service.issueKey({ scopes: ['reference:read'] });
    expect(codeOf(await service.call(GENERATE, { key: reader, body: 'x' }))).toBe('FORBIDDEN');
    expect(codeOf(await service.call('/usage', { key: reader }))).toBe('FORBIDDEN');
    expect(codeOf(await service.call('/nowhere', { key: reader }))).toBe('NOT_FOUND');
  });

  test('no log line contains a key or a body', async () => {
    await service.call(GENERATE, { key, body: { ...INVOICE, companyName: 'Sentinel & Sons' } });
    await service.call(GENERATE, { key, body: '{"companyName":"Sentinel & Sons"', headers: [JSON_TYPE] });
    const logs = service.packaged.logs();
    expect(logs).not.toBe('');
    expect(logs).not.toMatch(/inv_(live|test)_/);
    expect(logs).not.toContain('Sentinel');
  });
});
