import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { REQUEST_TIMEOUT_MS } from '../../../lib/accounts/deadline.js';
import { generateEndpoint, previewEndpoint, xmlEndpoint, type Prepare } from '../../support/http/endpoints.js';
import { success, type HttpResponse } from '../../../lib/http/wire/http-response.js';
import { RESPONSE_MS, msToRespond } from '../../../lib/http/time-left.js';
import { bodyOf, CONTEXT, createHarness, eventOf, NOW, post, type Harness } from './support/bench.js';

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

/** Calls to the accounts room, and the work among them, since the last reading. */
const calls = (): readonly string[] => harness.accounts.calls.splice(0).filter((verb) => !verb.startsWith('findCaller'));

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

  test('refuses for the rate limit first', async () => {
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
