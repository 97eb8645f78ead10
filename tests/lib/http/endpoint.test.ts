import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError, validationError } from '../../../lib/errors.js';
import { SECURITY_HEADERS } from '../../../lib/http/wire/common-headers.js';
import {
  fallbackEndpoint, generateEndpoint, previewEndpoint, referenceEndpoint, usageEndpoint, xmlEndpoint,
} from '../../support/http/endpoints.js';
import { success, type HttpResponse } from '../../../lib/http/wire/http-response.js';
import { checkFileSize } from '../../../lib/document/file-size.js';
import { fileResponse } from '../../../lib/http/wire/file-response.js';
import type { Handler } from '../../../lib/http/edge.js';
import type { Prepare } from '../../support/http/endpoints.js';
import { bodyOf, codeOf, CONTEXT, createBench, done, eventOf, NO_ACCOUNT, NOW, post, VARIANTS, type Bench, type Sent } from './support/bench.js';

interface Body { readonly fail?: 'invalid' | 'broken' | 'large'; readonly number?: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.each(VARIANTS)('the edge in Variant $variant', ({ variant, tier, lowest, perMinute, quota }) => {
  let bench: Bench;
  let rendered: string[];
  let handlers: Record<'themes' | 'usage' | 'preview' | 'generate' | 'xml' | 'fallback', Handler>;

  const render = ({ fail, number = 'INV-1' }: Body, watermark: string | null): Uint8Array => {
    rendered.push(`${number} ${watermark ?? 'plain'}`);
    if (fail === 'broken') throw new TypeError('ACME');
    if (fail === 'large') checkFileSize('PDF', 5_000_000);
    return Buffer.from(`%PDF ${number} ${watermark ?? 'plain'}`);
  };
  const file = (extension: 'pdf' | 'xml'): Prepare => (json, { imposedWatermark }) => {
    const body = json as Body;
    if (body.fail === 'invalid') throw validationError([{ field: 'date', message: 'text' }]);
    return async () => done(fileResponse(render(body, imposedWatermark), body.number ?? 'INV-1', extension))();
  };
  const preview: Prepare = (json, options) => done(success({ body: json as object, ...options }));

  const setUp = (corsOrigins: readonly string[] = []): void => {
    bench = createBench({ variant, corsOrigins });
    rendered = [];
    bench.accounts.add('good', { account: { tier } });
    handlers = {
      themes: referenceEndpoint('/themes', (served) => ({ served }), bench),
      usage: usageEndpoint((served, { reading, tier: inForce }) => ({ served, inForce, used: reading.totalRequests }), bench),
      preview: previewEndpoint(preview, bench),
      generate: generateEndpoint(file('pdf'), bench),
      xml: xmlEndpoint(file('xml'), bench),
      fallback: fallbackEndpoint(bench),
    };
  };

  const send = async (sent: Sent): Promise<HttpResponse> => {
    const { path = '/themes', method = 'GET' } = sent;
    const routed: Record<string, Handler> = {
      'GET /themes': handlers.themes, 'GET /usage': handlers.usage,
      'POST /invoices/preview': handlers.preview, 'POST /invoices/generate': handlers.generate,
      'POST /invoices/xml': handlers.xml,
    };
    return (routed[`${method} ${path}`] ?? handlers.fallback)(eventOf(sent, method === 'POST'), CONTEXT);
  };
  const get = (path: string, key = 'good'): Sent => ({ path, headers: { 'x-api-key': key } });
  const generate = (body: Body = {}, headers: Record<string, string> = {}): Promise<HttpResponse> => send(post('/invoices/generate', body, headers));
  const writes = (): string[] => bench.accounts.calls.filter((verb) => !verb.startsWith('findCaller'));
  const useUpMinute = (): void => { bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), perMinute); };

  beforeEach(() => setUp());

  describe('charges', () => {
    test('no account: 401, no write', async () => {
      for (const headers of [{}, { 'x-api-key': 'unknown' }, { 'x-api-key': 'good', authorization: 'Bearer other' }]) {
        const response = await send({ headers });
        expect(response).toMatchObject({ statusCode: 401, headers: NO_ACCOUNT });
      }
      expect(writes()).toEqual([]);
    });

    test('lists: one write, closed as a success', async () => {
      expect(await send(get('/themes'))).toMatchObject({ statusCode: 200, headers: { 'X-RateLimit-Remaining': String(perMinute - 1) } });
      expect([writes(), bench.accounts.outcomes]).toEqual([['admit'], [{ succeeded: true, durationMs: 0 }]]);
    });

    test('usage: one write, and the report includes it', async () => {
      expect(bodyOf(await send(get('/usage'))).data).toEqual({ served: variant, inForce: tier, used: 1 });
      expect([writes(), bench.accounts.of().succeeded]).toEqual([['admit'], 1]);
    });

    test('preview and invalid invoices: one write', async () => {
      expect((await send(post('/invoices/preview', { a: 1 }))).statusCode).toBe(200);
      expect((await generate({ fail: 'invalid' })).statusCode).toBe(400);
      expect([writes(), bench.accounts.of().succeeded, rendered]).toEqual([['admit', 'admit'], 1, []]);
    });

    test('generate: two writes, and the headers include the charge', async () => {
      const response = await generate();
      expect(response).toMatchObject({
        statusCode: 200,
        isBase64Encoded: true,
        headers: {
          'Content-Type': 'application/pdf', 'X-Monthly-Usage': '1', 'X-Monthly-Limit': String(quota),
          'X-RateLimit-Limit': String(perMinute), 'X-RateLimit-Remaining': String(perMinute - 1),
        },
      });
      expect(Buffer.from(response.body, 'base64').toString()).toBe('%PDF INV-1 plain');
      expect([writes(), bench.accounts.of()]).toMatchObject([['admit', 'commit'], { total: 1, succeeded: 1, charged: 1 }]);
    });

    test('an exhausted month: one write, nothing rendered', async () => {
      bench.accounts.of().charged = quota;
      const response = await generate();
      expect(response).toMatchObject({ statusCode: 429, headers: { 'X-Monthly-Usage': String(quota) } });
      expect([codeOf(response), writes(), rendered]).toEqual(['MONTHLY_LIMIT_EXCEEDED', ['admit'], []]);
      expect(response.headers).not.toHaveProperty('Retry-After');
    });

    test('a render that fails: one write, nothing charged, no details of the fault', async () => {
      const response = await generate({ fail: 'broken' });
      expect([response.statusCode, codeOf(response), writes()]).toEqual([500, 'INTERNAL_ERROR', ['admit']]);
      expect(response.body + JSON.stringify(bench.entries)).not.toContain('ACME');
    });

    test('the lowest tier draws a watermark and pays', async () => {
      bench.accounts.add('good', { account: { tier: lowest } });
      await generate();
      expect([rendered, bench.accounts.of().charged]).toEqual([['INV-1 SAMPLE'], 1]);
    });

    test('an exhausted minute: one refused write, then none and no work', async () => {
      useUpMinute();
      const first = await send(get('/themes'));
      expect(first).toMatchObject({ statusCode: 429, headers: { 'Retry-After': '30', 'X-RateLimit-Remaining': '0' } });
      expect(codeOf(first)).toBe('RATE_LIMIT_EXCEEDED');
      expect(first.body).not.toContain('served');
      expect([await generate(), await send(get('/usage'))].map(codeOf)).toEqual(['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED']);
      expect([writes(), rendered]).toEqual([['admit'], []]);
    });
  });

  describe('order of checks', () => {
    const bad = { 'content-type': 'text/plain' };
    const huge = 'x'.repeat(2 * 1024 * 1024 + 1);

    test('a wrong key hides everything else', async () => {
      useUpMinute();
      expect((await send({ method: 'POST', path: '/nowhere', headers: { ...bad, 'x-api-key': 'unknown' }, body: huge })).statusCode).toBe(401);
    });

    test('the rate comes before every complaint about the request', async () => {
      bench.accounts.add('good', { account: { tier, status: 'suspended' }, scopes: [] });
      useUpMinute();
      const key = { 'x-api-key': 'good' };
      for (const sent of [
        get('/themes'), get('/nowhere'), { method: 'PUT', path: '/themes', headers: key }, post('/invoices/generate', '{', bad), post('/invoices/preview', huge),
      ]) {
        bench.accounts.spent.clear();
        expect(codeOf(await send(sent))).toBe('RATE_LIMIT_EXCEEDED');
      }
    });

    test('permission comes before address, method and body', async () => {
      bench.accounts.add('good', { account: { tier, status: 'suspended' } });
      const sents = [get('/nowhere'), { method: 'PUT', path: '/themes', headers: { 'x-api-key': 'good' } }, post('/invoices/generate', '{', bad)];
      for (const sent of sents) expect(codeOf(await send(sent))).toBe('FORBIDDEN');
      expect((await send(get('/usage'))).statusCode).toBe(200);
      bench.accounts.add('good', { account: { tier }, scopes: ['reference:read'] });
      expect(codeOf(await send({ method: 'GET', path: '/invoices/generate', headers: { 'x-api-key': 'good' } }))).toBe('FORBIDDEN');
      expect(codeOf(await send(get('/nowhere')))).toBe('NOT_FOUND');
    });

    test.each([
      ['404', 'NOT_FOUND', { method: 'POST', path: '/nowhere', headers: { 'x-api-key': 'good', ...bad }, body: huge }],
      ['404 for a trailing slash', 'NOT_FOUND', get('/themes/')],
      ['405 for HEAD', 'METHOD_NOT_ALLOWED', { method: 'HEAD', path: '/usage', headers: { 'x-api-key': 'good' } }],
      ['405 for OPTIONS without CORS', 'METHOD_NOT_ALLOWED', { method: 'OPTIONS', path: '/themes', headers: { 'x-api-key': 'good', origin: 'https://a.example', 'access-control-request-method': 'GET' } }],
      ['415', 'UNSUPPORTED_MEDIA_TYPE', post('/invoices/generate', huge, bad)],
      ['415 for a content encoding', 'UNSUPPORTED_MEDIA_TYPE', post('/invoices/preview', '{}', { 'content-encoding': 'gzip' })],
      ['413', 'PAYLOAD_TOO_LARGE', post('/invoices/generate', huge)],
      ['400 for malformed JSON', 'VALIDATION_ERROR', post('/invoices/generate', '{')],
      ['400 before an exhausted month', 'VALIDATION_ERROR', post('/invoices/generate', { fail: 'invalid' })],
      ['429 for the month before a fault', 'MONTHLY_LIMIT_EXCEEDED', post('/invoices/generate', { fail: 'broken' })],
    ] as const)('then %s, each counted once', async (_, code, sent) => {
      bench.accounts.of().charged = quota;
      const response = await send(sent);
      expect([codeOf(response), writes()]).toEqual([code, ['admit']]);
      expect(response.headers).toMatchObject({ 'X-RateLimit-Remaining': String(perMinute - 1), 'X-Monthly-Usage': String(quota) });
    });

    test('a known route answers HEAD with 405 too, in the function that its route invokes', async () => {
      const response = await handlers.themes(eventOf({ method: 'HEAD', headers: { 'x-api-key': 'good' } }), CONTEXT);
      expect(response).toMatchObject({ statusCode: 405, headers: { Allow: 'GET' } });
    });

    test('a right address that no front routed is not found', async () => {
      expect(codeOf(await handlers.fallback(eventOf(get('/themes')), CONTEXT))).toBe('NOT_FOUND');
    });
  });

  test('every answer has all common headers, and an id of its own', async () => {
    const answers = [
      await send({}), await send(get('/themes')), await send(get('/usage')), await send(get('/nowhere')), await send({ ...get('/themes'), method: 'PUT' }),
      await send(post('/invoices/preview', {})), await send(post('/invoices/generate', '{')), await generate(), await generate({ fail: 'broken' }),
      await send(post('/invoices/generate', {}, { 'content-type': 'x' })), await send(post('/invoices/generate', 'x'.repeat(2_097_153))),
    ];
    bench.accounts.broken.set('admit', new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } }));
    answers.push(await send(get('/themes')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200, 404, 405, 200, 400, 200, 500, 415, 413, 500]);
    for (const { headers, statusCode } of answers) {
      for (const name of Object.keys(NO_ACCOUNT)) expect([statusCode, name, headers[name]]).toEqual([statusCode, name, expect.stringMatching(/^\d+$/)]);
      expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'X-Request-Id': expect.stringMatching(UUID) });
    }
    expect(new Set(answers.map(({ headers }) => headers['X-Request-Id'])).size).toBe(answers.length);
    expect(bench.entries.filter(({ event }) => event === 'request')).toHaveLength(answers.length);
    expect(JSON.stringify(bench.entries)).not.toContain('good');
  });

  describe('an account that changed', () => {
    test('is read again, and all decisions are made again', async () => {
      const fresh = bench.accounts.add('good', { account: { tier: lowest, generation: 2 } });
      bench.accounts.callers.set('good', { fresh, stale: { ...fresh, account: { ...fresh.account, tier, generation: 1 } } });
      bench.accounts.of().generation = 2;
      expect((await generate()).statusCode).toBe(200);
      expect(rendered).toEqual(['INV-1 SAMPLE']);
      expect(bench.accounts.calls).toEqual(['findCaller cached', 'admit', 'findCaller strong', 'admit', 'commit']);
      expect(bench.entries).toHaveLength(1);
    });
  });

  describe('a store that does not answer', () => {
    const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' }, cause: new Error('ACME') });

    test.each(['findCaller cached', 'admit', 'commit', 'claim'])('refuses generate at %s', async (verb) => {
      bench.accounts.broken.set(verb, away);
      const response = await generate({}, { 'idempotency-key': 'k' });
      expect(response).toMatchObject({ statusCode: 500, headers: { 'Retry-After': '1' } });
      expect([bench.accounts.of().charged, rendered.length]).toEqual([0, verb === 'commit' ? 1 : 0]);
      expect(response.body + JSON.stringify(bench.entries)).not.toContain('ACME');
    });

    test.each(['/themes', '/usage', '/nowhere'])('refuses GET %s', async (path) => {
      bench.accounts.broken.set('admit', away);
      expect(await send(get(path))).toMatchObject({ statusCode: 500, headers: { 'Retry-After': '1' } });
      bench.accounts.broken.clear();
      expect((await send(get('/themes'))).statusCode).toBe(200);
    });
  });

  describe('an Idempotency-Key', () => {
    const key = { 'idempotency-key': 'order 7' };

    test('costs two more writes at first; the replay has the same bytes and no charge', async () => {
      const first = await generate({}, key);
      const again = await generate({}, key);
      expect(first.headers).not.toHaveProperty('Idempotency-Replayed');
      expect(again).toMatchObject({ statusCode: 200, body: first.body, headers: { ETag: first.headers.ETag, 'Idempotency-Replayed': 'true' } });
      expect([writes(), bench.accounts.of().charged]).toEqual([['admit', 'claim', 'commit', 'complete', 'admit', 'claim', 'settle'], 1]);
    });

    test('replays with the first watermark after a change of tier, and in an exhausted month', async () => {
      bench.accounts.add('good', { account: { tier: lowest } });
      const first = await generate({}, key);
      bench.accounts.add('good', { account: { tier } });
      bench.accounts.of().charged = quota;
      expect((await generate({}, key)).body).toBe(first.body);
      expect(rendered).toEqual(['INV-1 SAMPLE', 'INV-1 SAMPLE']);
    });

    test('serves one body only, one attempt at a time', async () => {
      await generate({}, key);
      expect(bodyOf(await generate({ number: 'INV-2' }, key)).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
      bench.accounts.claims.forEach((claim) => { claim.isDone = false; });
      expect(await generate({}, key)).toMatchObject({ statusCode: 409, headers: { 'Retry-After': '1' } });
      expect(bench.accounts.of().charged).toBe(1);
    });

    test('out of shape is an offence that costs one write', async () => {
      expect(bodyOf(await generate({ fail: 'invalid' }, { 'idempotency-key': '' })).error?.details?.map(({ field }) => field)).toEqual(['Idempotency-Key', 'date']);
      expect(writes()).toEqual(['admit']);
    });
  });

  describe('with CORS', () => {
    const origin = 'https://app.example.com';
    const ask = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' };

    test('a preflight is answered without a key and unmetered', async () => {
      setUp([origin]);
      for (const path of ['/invoices/generate', '/nowhere']) {
        expect(await send({ method: 'OPTIONS', path, headers: ask })).toMatchObject({
          statusCode: 204, body: '', headers: { ...NO_ACCOUNT, 'Access-Control-Allow-Origin': origin, 'X-Request-Id': expect.stringMatching(UUID) },
        });
      }
      expect(bench.accounts.calls).toEqual([]);
      expect((await send({ method: 'OPTIONS', path: '/themes' })).statusCode).toBe(401);
    });

    test('every answer may be read by the page, errors too', async () => {
      setUp([origin]);
      for (const sent of [get('/themes'), get('/nowhere'), get('/themes', 'unknown')]) {
        expect((await send({ ...sent, headers: { ...sent.headers, origin } })).headers).toMatchObject({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
      }
      setUp();
      expect((await send({ headers: { origin } })).headers).not.toHaveProperty('Access-Control-Allow-Origin');
    });
  });
});
