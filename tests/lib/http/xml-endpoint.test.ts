import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError, validationError } from '../../../lib/errors.js';
import { checkFileSize } from '../../../lib/document/file-size.js';
import { generateEndpoint, xmlEndpoint, type Prepare } from '../../support/http/endpoints.js';
import type { Handler } from '../../../lib/http/edge.js';
import { fileResponse } from '../../../lib/http/wire/file-response.js';
import type { HttpResponse } from '../../../lib/http/wire/http-response.js';
import { bodyOf, codeOf, CONTEXT, createBench, eventOf, NOW, post, VARIANTS, type Bench, type Sent } from './support/bench.js';

interface Body { readonly fail?: 'invalid' | 'logo' | 'large'; readonly number?: string }

const PATHS = { pdf: '/invoices/generate', xml: '/invoices/xml' } as const;
type Format = keyof typeof PATHS;
const BOTH: readonly (readonly [Format, Format])[] = [['pdf', 'xml'], ['xml', 'pdf']];

describe.each(VARIANTS)('POST /invoices/xml in Variant $variant', ({ variant, tier, lowest, perMinute, quota }) => {
  let bench: Bench;
  let handlers: Record<Format, Handler>;

  const contentOf = ({ fail, number = 'INV-1' }: Body, format: Format, watermark: string | null): Uint8Array => {
    if (fail === 'logo' && format === 'pdf') throw validationError([{ field: 'logo', message: 'text' }]);
    if (fail === 'large') checkFileSize('XML', 5_000_000);
    return Buffer.from(`${format} ${number} ${watermark ?? 'plain'}`);
  };
  const file = (format: Format): Prepare => (json, { imposedWatermark }) => {
    const body = json as Body;
    if (body.fail === 'invalid') throw validationError([{ field: 'eInvoice', message: 'text' }]);
    return async () => {
      bench.accounts.calls.push('work');
      return { response: fileResponse(contentOf(body, format, imposedWatermark), body.number ?? 'INV-1', format), details: { lines: 2 } };
    };
  };

  beforeEach(() => {
    bench = createBench({ variant });
    bench.accounts.add('good', { account: { tier } });
    handlers = { pdf: generateEndpoint(file('pdf'), bench), xml: xmlEndpoint(file('xml'), bench) };
  });

  const send = (sent: Sent): Promise<HttpResponse> => handlers.xml(eventOf(sent), CONTEXT);
  const ask = (format: Format, body: Body = {}, headers: Record<string, string> = {}): Promise<HttpResponse> =>
    handlers[format](eventOf(post(PATHS[format], body, headers)), CONTEXT);
  const textOf = ({ body }: HttpResponse): string => Buffer.from(body, 'base64').toString();
  const calls = (): readonly string[] => bench.accounts.calls.splice(0).filter((verb) => !verb.startsWith('findCaller'));
  const charged = (): number => bench.accounts.of().charged;

  test('sends the XML as a download, and counts it like a PDF', async () => {
    const response = await ask('xml', { number: 'RE 7' });
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-store', ETag: expect.stringMatching(/^"[\w-]{43}"$/),
        'Content-Disposition': 'attachment; filename="RE-7.xml"; filename*=UTF-8\'\'RE%207.xml', 'X-Monthly-Usage': '1',
        'X-Monthly-Limit': String(quota), 'X-RateLimit-Remaining': String(perMinute - 1),
      },
    });
    expect([textOf(response), calls()]).toEqual(['xml RE 7 plain', ['admit', 'work', 'commit']]);
    expect(bench.accounts.of().byEndpoint).toEqual({ '/invoices/xml': 1 });
    expect(bench.entries).toMatchObject([{ endpoint: '/invoices/xml', status: 200, lines: 2, commit: 'charged' }]);
    expect(bench.entries[0]).not.toHaveProperty('pages');
  });

  test('without an Idempotency-Key, PDF and XML are two invoices', async () => {
    await ask('pdf');
    expect((await ask('xml')).headers['X-Monthly-Usage']).toBe('2');
  });

  describe.each(BOTH)('an Idempotency-Key of the %s', (first, second) => {
    const key = { 'idempotency-key': 'order 7' };

    test(`names the invoice: the ${second} is a replay, free, in a used-up month too`, async () => {
      await ask(first, {}, key);
      calls();
      bench.accounts.of().charged = quota;
      const replay = await ask(second, {}, key);
      expect([replay.statusCode, textOf(replay), replay.headers['Idempotency-Replayed']]).toEqual([200, `${second} INV-1 plain`, 'true']);
      expect([calls(), charged()]).toEqual([['admit', 'claim', 'work', 'settle'], quota]);
      expect((await ask(first, {}, key)).headers['Idempotency-Replayed']).toBe('true');
    });

    test(`is running for the ${second}, too, until its lease ends`, async () => {
      await ask(first, {}, key);
      bench.accounts.claims.forEach((claim) => { claim.isDone = false; });
      expect(await ask(second, {}, key)).toMatchObject({ statusCode: 409, headers: { 'Retry-After': '1' } });
      bench.clock.now += 31_000;
      const taken = await ask(second, {}, key);
      expect([taken.statusCode, taken.headers['Idempotency-Replayed'], charged()]).toEqual([200, undefined, 1]);
    });

    test(`refuses another body for the ${second}`, async () => {
      await ask(first, {}, key);
      expect(bodyOf(await ask(second, { number: 'INV-2' }, key)).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
      expect(charged()).toBe(1);
    });

    test(`gives the ${second} the first watermark after a change of tier`, async () => {
      bench.accounts.add('good', { account: { tier: lowest } });
      await ask(first, {}, key);
      bench.accounts.add('good', { account: { tier } });
      expect(textOf(await ask(second, {}, key))).toBe(`${second} INV-1 SAMPLE`);
      expect(textOf(await ask(second))).toBe(`${second} INV-1 plain`);
    });

    test(`that may have been charged is found by the ${second}`, async () => {
      bench.accounts.broken.set('complete', new Error('died'));
      await ask(first, {}, key);
      bench.accounts.of().charged = quota;
      bench.clock.now += 31_000;
      bench.accounts.broken.clear();
      expect((await ask(second, {}, key)).statusCode).toBe(200);
      expect([charged(), bench.accounts.of().charges.size]).toEqual([quota, 1]);
    });
  });

  test('what only drawing refuses does not refuse the XML, and a PDF that fails later keeps the charge of the XML', async () => {
    const key = { 'idempotency-key': 'order 8' };
    expect((await ask('pdf', { fail: 'logo' }, key)).statusCode).toBe(400);
    expect(charged()).toBe(0);
    expect((await ask('xml', { fail: 'logo' }, key)).statusCode).toBe(200);
    expect(codeOf(await ask('pdf', { fail: 'logo' }, key))).toBe('VALIDATION_ERROR');
    expect([charged(), (await ask('xml', { fail: 'logo' }, key)).headers['Idempotency-Replayed']]).toEqual([1, 'true']);
  });

  test('an XML that is too large is an error of the client, and nothing is charged', async () => {
    const response = await ask('xml', { fail: 'large' }, { 'idempotency-key': 'order 9' });
    expect(bodyOf(response).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'lineItems' }] });
    expect([calls(), charged()]).toEqual([['admit', 'claim', 'work', 'release'], 0]);
  });

  test('is free for a test key, in a used-up month too, under its watermark', async () => {
    bench.accounts.add('good', { account: { tier }, mode: 'test' });
    bench.accounts.of().charged = quota;
    expect([textOf(await ask('xml')), calls(), charged()]).toEqual(['xml INV-1 SAMPLE', ['admit', 'work', 'settle'], quota]);
  });

  test('needs the scope of generate, and none of its own', async () => {
    bench.accounts.add('good', { account: { tier }, scopes: ['invoices:generate'] });
    expect((await ask('xml')).statusCode).toBe(200);
    bench.accounts.add('good', { account: { tier }, scopes: ['invoices:preview', 'reference:read', 'usage:read'] });
    expect(codeOf(await ask('xml'))).toBe('FORBIDDEN');
  });

  const bad = { 'content-type': 'text/plain' };
  const huge = 'x'.repeat(2 * 1024 * 1024 + 1);
  test.each<[string, string, Sent]>([
    ['405 for GET', 'METHOD_NOT_ALLOWED', { method: 'GET', path: PATHS.xml, headers: { 'x-api-key': 'good' } }],
    ['415', 'UNSUPPORTED_MEDIA_TYPE', post(PATHS.xml, huge, bad)],
    ['413', 'PAYLOAD_TOO_LARGE', post(PATHS.xml, huge)],
    ['400 for malformed JSON', 'VALIDATION_ERROR', post(PATHS.xml, '{')],
    ['400 before a used-up month', 'VALIDATION_ERROR', post(PATHS.xml, { fail: 'invalid' })],
    ['400 for an Idempotency-Key', 'VALIDATION_ERROR', post(PATHS.xml, {}, { 'idempotency-key': '' })],
    ['429 for the month', 'MONTHLY_LIMIT_EXCEEDED', post(PATHS.xml, {})],
  ])('refuses in the order of generate: %s', async (_, code, sent) => {
    bench.accounts.of().charged = quota;
    expect([codeOf(await send(sent)), calls()]).toEqual([code, ['admit']]);
  });

  test('the rate comes before everything but the key', async () => {
    bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), perMinute);
    expect(codeOf(await send(post(PATHS.xml, '{', bad)))).toBe('RATE_LIMIT_EXCEEDED');
    expect(codeOf(await send(post(PATHS.xml, '{', { 'x-api-key': 'unknown' })))).toBe('UNAUTHORIZED');
  });

  test.each(['findCaller cached', 'admit', 'commit', 'claim'])('fails closed if the store does not answer at %s', async (verb) => {
    bench.accounts.broken.set(verb, new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } }));
    const response = await ask('xml', {}, { 'idempotency-key': 'k' });
    expect([response.statusCode, response.headers['Retry-After'], charged()]).toEqual([500, '1', 0]);
  });
});
