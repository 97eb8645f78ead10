import { describe, expect, test } from '@jest/globals';
import type { EndpointPath } from '../../../lib/endpoints.js';
import { pipeline, type PipelineRequest, type Middleware } from '../../../lib/http/edge.js';
import { chargedWork } from '../../../lib/http/metering.js';
import { jsonBody } from '../../../lib/http/middlewares/json-body.js';
import { authenticate } from '../../../lib/http/middlewares/key-lookup.js';
import { authorize } from '../../../lib/http/middlewares/permission.js';
import { success, withHeaders, type HttpResponse } from '../../../lib/http/wire/http-response.js';
import { CONTEXT, createHarness, eventOf, NOW } from './support/bench.js';

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
    const two: Middleware<PipelineRequest & One, { readonly two: number }> = { before: async ({ one: base }) => ({ two: base + 1 }) };
    const list = pipeline('/themes', createHarness()).use(one).use(two);
    expect(await send(list.handler((call) => success({ sum: call.one + call.two })))).toEqual(success({ sum: 3 }));
  });

  test('may answer at once: nothing after it runs', async () => {
    const answer: Middleware = { respondEarly: () => success({}), before: () => { throw new Error('x'); } };
    expect((await send(pipeline('/themes', createHarness()).use(header('a')).use(answer).handler(() => { throw new Error('y'); }))).headers.order).toBeUndefined();
  });

  test('are accepted only after those that give what they need', () => {
    const harness = createHarness();
    // @ts-expect-error -- permission needs the tab of keyLookup
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
