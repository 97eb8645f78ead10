import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { REQUEST_TIMEOUT_MS } from '../../../lib/accounts/store-deadline.js';
import { generateEndpoint, previewEndpoint, xmlEndpoint, type Prepare } from '../../support/http/endpoints.js';
import { type HttpResponse, success, withHeaders } from '../../../lib/http/http-response.js';
import { type Middleware, msToRespond, pipeline, type PipelineRequest, RESPONSE_MS } from '../../../lib/http/pipeline.js';
import { bodyOf, CONTEXT, createHarness, eventOf, type Harness, NOW, post } from './support/harness.js';
import type { EndpointPath } from '../../../lib/endpoints.js';
import { chargedWork } from '../../../lib/http/metering.js';
import { jsonBody } from '../../../lib/http/middlewares/json-body.js';
import { authenticate, authorize } from '../../../lib/http/middlewares/auth.js';

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
  return { response: success({}), details: { lines: 1, pages: 1 } };
};

const withClock = (): Context => ({ ...CONTEXT, getRemainingTimeInMillis: () => remaining });

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

  test('works if no deadline is known', async () => expect((await send(endpoint, {}, CONTEXT)).statusCode).toBe(200));

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

const seenBy = async (path: EndpointPath | null, event: unknown): Promise<PipelineRequest> => {
  const seen: PipelineRequest[] = [];
  await pipeline(path, createHarness()).handler((call) => {
    seen.push(call);
    return success({});
  })(event, CONTEXT);
  return seen.at(-1)!;
};

describe('a call', () => {
  test('has an id and a start of our own', async () => {
    expect(await seenBy('/themes', eventOf({}))).toMatchObject({
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
    expect((await seenBy(own, { rawPath: path })).endpoint).toBe(endpoint);
  });

  test.each([
    ['PUT', 'api.example.com', '/usage'],
    ['GET', 'api.example.com', null],
    ['PUT', 'a1.execute-api.eu-west-1.amazonaws.com', null],
  ] as const)('by %s below a base path at %s is one for %j, if no route matched it', async (method, domainName, endpoint) => {
    const event = { rawPath: '/mapped/api/v1/usage', requestContext: { domainName, http: { method } } };
    expect((await seenBy(null, event)).endpoint).toBe(endpoint);
  });

  test('may come from an event without any fields', async () => {
    expect((await seenBy('/themes', undefined)).endpoint).toBe('/themes');
    expect((await seenBy(null, {})).endpoint).toBeNull();
  });
});

describe('the middlewares', () => {
  const header = (name: string): Middleware => ({
    after: (_, response) => withHeaders(response, { order: `${response.headers.order ?? ''}${name}` }),
    onError: (_, error) => {
      throw new Error(`${(error as Error).message}${name}`);
    },
  });
  const rescue: Middleware = { onError: (_, error) => success({ caught: (error as Error).message }) };
  const send = (handler: (event: unknown, context: typeof CONTEXT) => Promise<HttpResponse>) => handler(eventOf({}), CONTEXT);

  test('see a response in reverse order', async () => {
    expect((await send(pipeline('/themes', createHarness()).use(header('a')).use(header('b')).handler(() => success({})))).headers.order).toBe('ba');
  });

  test('see an error in reverse order, and may replace it or answer it', async () => {
    const failing = pipeline('/themes', createHarness()).use(rescue).use(header('a')).use(header('b')).handler(() => { throw new Error('x'); });
    expect(await send(failing)).toEqual(success({ caught: 'xba' }));
    await expect(send(pipeline('/themes', createHarness()).use(header('a')).handler(() => { throw new Error('x'); }))).rejects.toThrow('xa');
  });

  test('whose turn did not come do not see the error', async () => {
    const reject: Middleware = { before: () => { throw new Error('x'); }, onError: header('b').onError! };
    const list = pipeline('/themes', createHarness()).use(rescue).use(reject).use(header('c'));
    expect(await send(list.handler(() => success({})))).toEqual(success({ caught: 'xb' }));
  });

  test('give the later ones and the handler what they add', async () => {
    interface One { readonly one: number }
    const one: Middleware<PipelineRequest, One> = { before: () => ({ one: 1 }) };
    const two: Middleware<PipelineRequest & One, { readonly two: number }> =
      { before: async ({ one: base }) => ({ two: base + 1 }) };
    const list = pipeline('/themes', createHarness()).use(one).use(two);
    expect(await send(list.handler((call) => success({ sum: call.one + call.two })))).toEqual(success({ sum: 3 }));
  });

  test('may answer at once: nothing after it runs', async () => {
    const answer: Middleware = { respondEarly: () => success({}), before: () => { throw new Error('x'); } };
    expect((await send(pipeline('/themes', createHarness()).use(header('a')).use(answer).handler(() => { throw new Error('y'); }))).headers.order).toBeUndefined();
  });

  test('are accepted only after those that give what they need', () => {
    const harness = createHarness();
    // @ts-expect-error -- authorize needs the usage record of authenticate
    pipeline('/themes', harness).use(authorize());
    const delivery = chargedWork(harness, () => ({ response: success({}), details: { lines: 1 } }));
    // @ts-expect-error -- chargedWork needs the invoice of validation
    pipeline('/invoices/generate', harness).use(authenticate(harness)).use(jsonBody()).handler(delivery);
    expect(pipeline('/themes', harness).use(authenticate(harness)).use(authorize()).handler).toBeInstanceOf(Function);
  });

  test('continue after an early time-out, so that no charge goes on behind an answer', async () => {
    const context = { ...CONTEXT, getRemainingTimeInMillis: () => 6 };
    const slow = pipeline('/themes', createHarness()).handler(async () => {
      await new Promise((resolve) => { setTimeout(resolve, 30); });
      return success({});
    });
    await expect(slow(eventOf({}), context)).resolves.toMatchObject({ statusCode: 200 });
  });
});
