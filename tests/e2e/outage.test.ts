import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '../../lib/accounts/store-deadline.js';
import { RESPONSE_MS } from '../../lib/http/pipeline.js';
import type { StoreState } from '../support/lambda/dynamodb-proxy.js';
import { E_INVOICE, INVOICE, startE2e, type E2eService } from '../support/http/e2e-service.js';
import type { Answer } from '../support/http/http-client.js';

/** Takes seconds to draw. */
const LONG_INVOICE = {
  ...INVOICE,
  lineItems: Array.from({ length: 650 }, (_, index) => ({ description: `${index} ${'خدمة نقل '.repeat(14)}`, quantity: 1, rate: 2 })),
};

const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-monthly-usage', 'x-monthly-limit'];

describe('when DynamoDB is away', () => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e('A'); });
  afterEach(() => { service.packaged.gate.setState('available'); });
  afterAll(() => service.stop());

  const expectInternalError = (answer: Answer): void => {
    expect(answer.status).toBe(500);
    expect(answer.json()).toEqual({ success: false, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    for (const name of LIMIT_HEADERS) expect(answer.headers[name]).toMatch(/^\d+$/);
    expect(answer.headers).toHaveProperty('x-request-id');
  };

  test.each<StoreState>(['rejecting', 'silent'])('every endpoint fails closed and recovers by itself: %s', async (state) => {
    const [{ key: known }, { key: unknown }] = await Promise.all([service.issueKey(), service.issueKey()]);
    const calls = [['/themes'], ['/usage'], ['/nowhere'], ['/invoices/preview', INVOICE], ['/invoices/generate', INVOICE], ['/invoices/xml', E_INVOICE]] as const;
    const callAll = (key: string): Promise<Answer[]> =>
      Promise.all(calls.map(([path, body]) => service.call(path, { key, ...body === undefined ? {} : { body } })));
    await callAll(known);
    service.packaged.gate.setState(state);
    for (const key of [known, unknown]) (await callAll(key)).forEach(expectInternalError);
    service.packaged.gate.setState('available');
    const { status, headers } = await service.call('/invoices/generate', { key: known, body: INVOICE });
    // Three are charged, the two before and this one; the failed ones are not.
    expect([status, headers['x-monthly-usage']]).toEqual([200, '3']);
  });

  test('a malformed key is still rejected', async () => {
    service.packaged.gate.setState('rejecting');
    expect((await service.call('/themes', { key: 'inv_live_nonsense' })).status).toBe(401);
  });

  test('a function that dies in the middle of a request charges nothing', async () => {
    const { key } = await service.issueKey();
    const before = await service.call('/invoices/generate', { key, body: INVOICE });
    service.packaged.gate.setState('silent');
    const dying = service.call('/invoices/generate', { key, body: INVOICE });
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    await service.packaged.functions.get('generate')?.kill();
    expect((await dying).status).toBe(500);
    service.packaged.gate.setState('available');
    const after = await service.call('/invoices/generate', { key, body: INVOICE });
    expect([before, after].map(({ status, headers }) => [status, headers['x-monthly-usage']])).toEqual([[200, '1'], [200, '2']]);
  });
});

describe('when a function has little of its time left', () => {
  let service: E2eService;
  let remainingMs = 0;
  beforeAll(async () => { service = await startE2e('A', { remainingMs: () => remainingMs }); });
  afterAll(() => service.stop());

  test.each([
    ['to draw', INVOICE, REQUEST_TIMEOUT_MS + RESPONSE_MS - 100],
    ['to charge once it is drawn', LONG_INVOICE, REQUEST_TIMEOUT_MS + RESPONSE_MS + 300],
  ])('too little %s: an answer of ours instead of a time-out, and nothing is charged', async (_, body, ms) => {
    const { key } = await service.issueKey();
    remainingMs = ms;
    const rejected = await service.call('/invoices/generate', { key, body });
    expect(rejected.status).toBe(500);
    expect(rejected.json()).toEqual({ success: false, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } });
    expect(rejected.headers).toMatchObject({ 'retry-after': '1', 'x-request-id': expect.any(String) });
    remainingMs = 20_000;
    const again = await service.call('/invoices/generate', { key, body });
    expect([again.status, again.headers['x-monthly-usage']]).toEqual([200, '1']);
  });

  test('too little to lay out a preview: the same; requests without work are answered', async () => {
    const { key } = await service.issueKey();
    remainingMs = REQUEST_TIMEOUT_MS + RESPONSE_MS - 100;
    const rejected = await service.call('/invoices/preview', { key, body: INVOICE });
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([500, '1']);
    expect((await service.call('/usage', { key })).status).toBe(200);
  });
});
