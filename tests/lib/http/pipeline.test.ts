import httpSecurityHeaders from '@middy/http-security-headers';
import inputOutputLogger from '@middy/input-output-logger';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { REQUEST_TIMEOUT_MS } from '../../../lib/accounts/store-deadline.js';
import { generateEndpoint, previewEndpoint, xmlEndpoint, type Prepare } from '../../support/http/endpoints.js';
import { type HttpResponse, successResponse } from '../../../lib/http/http-response.js';
import { addToContext, type Handler, type Middleware, msToRespond, pipeline, type PipelineRequest, requestReader, RESPONSE_MS } from '../../../lib/http/pipeline.js';
import { bodyOf, newContext, createHarness, eventOf, type Harness, NOW, post } from './support/harness.js';
import type { EndpointPath } from '../../../lib/endpoints.js';
import { api, jsonApi } from '../../../lib/http/api.js';
import { chargedWork, unchargedWork } from '../../../lib/http/metering.js';
import { authorize } from '../../../lib/http/middlewares/auth.js';
import { validation } from '../../../lib/http/middlewares/validation.js';

const ENOUGH = REQUEST_TIMEOUT_MS + RESPONSE_MS;
const PLENTY = 20_000;

const ENDPOINTS = { generate: generateEndpoint, preview: previewEndpoint, xml: xmlEndpoint };

let harness: Harness;
/** The remaining time that Lambda reports before and after the work. */
let remaining: number;
let remainingAfterWork: number;

const prepare: Prepare = () => async () => {
  harness.accounts.calls.push('work');
  remaining = remainingAfterWork;
  return { response: successResponse({}), details: { lines: 1, pages: 1 } };
};

const withClock = (): Context => ({ ...newContext(), getRemainingTimeInMillis: () => remaining });

const send = (
  endpoint: keyof typeof ENDPOINTS, headers: Record<string, string> = {}, context = withClock(),
): Promise<HttpResponse> =>
  ENDPOINTS[endpoint](prepare, harness)(eventOf(post(`/invoices/${endpoint}`, {}, headers)), context);

/** Calls to lib/accounts, and the work among them, since the last reading. */
const calls = (): readonly string[] => harness.accounts.calls.splice(0).filter((name) => !name.startsWith('findCaller'));

const expectOutOfTime = (response: HttpResponse): void => {
  expect(response).toMatchObject({ statusCode: 500, headers: { 'Retry-After': '1', 'X-Request-Id': expect.any(String) } });
  expect(bodyOf(response)).toEqual({ success: false, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } });
  expect(harness.entries.at(-1)).toMatchObject({ event: 'request', status: 500, fault: { name: 'OutOfTime' } });
  expect(harness.accounts.of()).toMatchObject({ charged: 0, succeeded: 0, total: 1 });
};

beforeEach(() => {
  harness = createHarness();
  harness.accounts.add('good', { account: { tier: 'Premium' } });
  harness.accounts.add('test', { mode: 'test' });
  remaining = PLENTY;
  remainingAfterWork = PLENTY;
});

describe.each(['generate', 'preview', 'xml'] as const)('%s', (endpoint) => {
  test.each([-3, 0, 400, ENOUGH - 1])('does no work with %d ms left, and counts a failure in one write', async (ms) => {
    remaining = ms;
    expectOutOfTime(await send(endpoint));
    expect(calls()).toEqual(['admit']);
  });

  test.each([ENOUGH, PLENTY])('works with %d ms left', async (ms) => {
    remaining = ms;
    expect((await send(endpoint)).statusCode).toBe(200);
    expect(calls().slice(0, 2)).toEqual(['admit', 'work']);
  });

  test('works if no deadline is known', async () => expect((await send(endpoint, {}, newContext())).statusCode).toBe(200));

  test('rejects for the rate limit first', async () => {
    harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    remaining = 0;
    expect((await send(endpoint)).statusCode).toBe(429);
  });
});

describe('after work that took too long', () => {
  beforeEach(() => { remainingAfterWork = ENOUGH - 1; });

  test.each(['generate', 'xml'] as const)('%s charges nothing', async (endpoint) => {
    expectOutOfTime(await send(endpoint));
    expect(calls()).toEqual(['admit', 'work']);
  });

  test('generate forgets the Idempotency-Key, so that the next attempt begins anew', async () => {
    expectOutOfTime(await send('generate', { 'idempotency-key': 'order 1' }));
    expect(calls()).toEqual(['admit', 'claim', 'work', 'release']);
    [remaining, remainingAfterWork] = [PLENTY, PLENTY];
    const next = await send('generate', { 'idempotency-key': 'order 1' });
    expect([next.statusCode, next.headers['Idempotency-Replayed'], harness.accounts.of().charged]).toEqual([200, undefined, 1]);
  });

  test('generate leaves a claim that it took over to expire, because the dead attempt may have charged', async () => {
    harness.accounts.failures.set('commit', new Error('away'));
    remainingAfterWork = PLENTY;
    await send('generate', { 'idempotency-key': 'order 1' });
    expect(calls()).toEqual(['admit', 'claim', 'work', 'commit']);
    harness.clock.now += 31_000;
    remainingAfterWork = ENOUGH - 1;
    expect((await send('generate', { 'idempotency-key': 'order 1' })).statusCode).toBe(500);
    expect(calls()).toEqual(['admit', 'claim', 'work']);
  });

  test('answers that cost nothing are still sent: a preview, a test key\'s PDF', async () => {
    expect((await send('preview')).statusCode).toBe(200);
    remaining = PLENTY;
    expect((await send('generate', { 'x-api-key': 'test' })).statusCode).toBe(200);
    expect(harness.accounts.of().charged).toBe(0);
  });
});

describe('the time until the answer must be on its way', () => {
  test('is the time left, minus the time to send it', () => {
    expect(msToRespond({ getRemainingTimeInMillis: () => PLENTY })).toBe(PLENTY - RESPONSE_MS);
  });

  test.each([[undefined], [{}]])('is unlimited if the context is %j', (context) => {
    expect(msToRespond(context)).toBe(Infinity);
  });
});

const readRequest = async (path: EndpointPath | null, event: unknown): Promise<PipelineRequest> => {
  const seen: PipelineRequest[] = [];
  await pipeline().use(requestReader(path, createHarness())).handler((_, context) => {
    seen.push(context);
    return successResponse({});
  })(event, newContext());
  return seen.at(-1)!;
};

describe('a call', () => {
  test('has an id and a start of our own', async () => {
    expect(await readRequest('/themes', eventOf({}))).toMatchObject({
      endpoint: '/themes', requestId: '00000000-0000-4000-8000-000000000001', startedAt: NOW, http: { method: 'GET' },
    });
  });

  test.each([
    ['/themes', '/api/v1/themes', '/themes'],
    ['/themes', '/mapped/api/v1/themes', '/themes'],
    ['/themes', '/api/v1/themes/', null],
    [null, '/api/v1/usage', '/usage'],
    [null, '/api/v1/usage/', null],
    [null, '/mapped/api/v1/usage/', null],
  ] as const)('for %j to %s is one for %j', async (own, path, endpoint) => {
    expect((await readRequest(own, { rawPath: path })).endpoint).toBe(endpoint);
  });

  test.each([
    ['PUT', 'api.example.com', '/usage'],
    ['GET', 'api.example.com', null],
    ['PUT', 'a1.execute-api.eu-west-1.amazonaws.com', null],
  ] as const)('by %s below a base path at %s is one for %j, if no route matched it', async (method, domainName, endpoint) => {
    const event = { rawPath: '/mapped/api/v1/usage', requestContext: { domainName, http: { method } } };
    expect((await readRequest(null, event)).endpoint).toBe(endpoint);
  });

  test('may come from an event without any fields', async () => {
    expect((await readRequest('/themes', undefined)).endpoint).toBe('/themes');
    expect((await readRequest(null, {})).endpoint).toBeNull();
  });
});

describe('the pipeline', () => {
  const send = (handler: Handler, context = newContext()): Promise<HttpResponse> => handler(eventOf({}), context);

  test('gives later middlewares and the handler what a middleware adds', async () => {
    interface One { readonly one: number }
    const one: Middleware<unknown, One> = { before: ({ context }) => { addToContext(context, { one: 1 }); } };
    const two: Middleware<One, { readonly two: number }> = {
      before: ({ context }) => { addToContext(context, { two: context.one + 1 }); },
    };
    const handler = pipeline().use(one).use(two).handler((_, context) => successResponse({ sum: context.one + context.two }));
    expect(await send(handler)).toEqual(successResponse({ sum: 3 }));
  });

  test('accepts a middleware only after those that give what it needs', () => {
    const harness = createHarness();
    // @ts-expect-error -- authorize needs the usage record of authenticate
    pipeline().use(requestReader('/themes', harness)).use(authorize());
    const delivery = chargedWork(harness, () => ({ response: successResponse({}), details: { lines: 1 } }));
    // @ts-expect-error -- chargedWork needs the invoice of validation
    jsonApi('/invoices/generate', harness).handler(delivery);
    // @ts-expect-error -- validation needs the body of jsonApi
    api('/invoices/generate', harness).use(validation(harness, { validate: (body) => body, prepare: () => null }));
    expect(api('/themes', harness).use(authorize()).handler).toBeInstanceOf(Function);
  });

  test('continues after an early time-out, so that no charge goes on behind an answer', async () => {
    const context = { ...newContext(), getRemainingTimeInMillis: () => 6 };
    const slow = pipeline().handler(async () => {
      await new Promise((resolve) => { setTimeout(resolve, 30); });
      return successResponse({});
    });
    await expect(send(slow, context)).resolves.toMatchObject({ statusCode: 200 });
  });
});

describe('middlewares of the registry', () => {
  const logged: unknown[] = [];
  const handlerOf = (work: () => HttpResponse): Handler => jsonApi('/invoices/preview', harness)
    .use(inputOutputLogger({ logger: (message: unknown) => { logged.push(message); } }))
    .use(httpSecurityHeaders({ referrerPolicy: { policy: 'same-origin' } }))
    .use(validation(harness, { validate: (body) => body, prepare: () => null }))
    .handler(unchargedWork(() => ({ response: work(), details: {} })));
  const send = (handler: Handler, body: string): Promise<HttpResponse> => handler(eventOf(post('/invoices/preview', body)), newContext());
  beforeEach(() => { logged.length = 0; });

  test('work in an endpoint, before and after its work', async () => {
    const response = await send(handlerOf(() => successResponse({ made: true })), '{}');
    expect(response).toMatchObject({ statusCode: 200, headers: { 'Referrer-Policy': 'same-origin', 'X-Permitted-Cross-Domain-Policies': 'none', 'X-Request-Id': expect.any(String) } });
    expect(logged).toEqual([
      { event: expect.objectContaining({ rawPath: '/api/v1/invoices/preview' }) },
      { response: expect.objectContaining({ statusCode: 200, body: successResponse({ made: true }).body }) },
    ]);
  });

  test('let errors through, which are counted and answered as before', async () => {
    const response = await send(handlerOf(() => { throw new TypeError('text'); }), '{}');
    expect([response.statusCode, bodyOf(response).error?.code, harness.accounts.of()]).toMatchObject([500, 'INTERNAL_ERROR', { succeeded: 0, total: 1 }]);
    const malformed = await send(handlerOf(() => successResponse({})), '{');
    expect([malformed.statusCode, bodyOf(malformed).error?.details]).toEqual([400, [expect.objectContaining({ field: 'body' })]]);
  });
});
