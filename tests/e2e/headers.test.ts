import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { INVOICE, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer, Call } from '../support/http/http-client.js';
import type { KeyOptions } from '../support/http/issue-key.js';

const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-monthly-usage', 'x-monthly-limit'];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ORIGIN = ['Origin', 'https://app.example.com'] as const;
const PREFLIGHT = [ORIGIN, ['Access-Control-Request-Method', 'POST'], ['Access-Control-Request-Headers', 'x-api-key, idempotency-key']] as const;

/** The five headers as numbers. Checks their form, too. */
const limitsOf = ({ headers }: Answer): readonly number[] => LIMIT_HEADERS.map((name) => {
  expect({ name, value: headers[name] }).toEqual({ name, value: expect.stringMatching(/^\d+$/) });
  return Number(headers[name]);
});

describe.each(someOf(VARIANTS, 1, 1))('headers of every response, variant %s', (variant) => {
  let service: E2eService;
  let key: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ key } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 50 } }));
  });
  afterAll(() => service.stop());

  const otherKey = async (options: KeyOptions): Promise<string> => (await service.issueKey(options)).key;

  /** One response of each status that this deployment gives. One call after the other, so that no instance has to start beside eight others. */
  const responses = async (): Promise<Readonly<Record<number, Answer>>> => {
    const calls: readonly (readonly [path: string, call?: Call])[] = [
      ['/invoices/generate', { key, body: INVOICE }],
      ['/invoices/generate', { key, body: {} }],
      ['/themes'],
      ['/themes', { key: await otherKey({ scopes: ['usage:read'] }) }],
      ['/nowhere', { key }],
      ['/themes', { key, method: 'PUT' }],
      ['/invoices/preview', { key, body: `"${'x'.repeat(2 * 1024 * 1024)}"`, headers: [['Content-Type', 'application/json']] }],
      ['/invoices/preview', { key, body: '{}', headers: [['Content-Type', 'text/plain']] }],
      ['/themes', { key: await otherKey({ limits: { requestsPerMinute: 0 } }) }],
    ];
    const answers: Record<number, Answer> = {};
    for (const [path, call] of calls) {
      const answer = await service.call(path, call);
      answers[answer.status] = answer;
    }
    return answers;
  };

  test('are there whatever the status: limits, request id, security', async () => {
    const answers = await responses();
    expect(Object.keys(answers)).toEqual(['200', '400', '401', '403', '404', '405', '413', '415', '429']);
    const ids = Object.values(answers).map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const answer of Object.values(answers)) {
      limitsOf(answer);
      expect(answer.headers['x-request-id']).toMatch(UUID);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]); // CORS is off
    }
  });

  test('count down with each request and reset with the minute', async () => {
    const { key: own } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 50 } });
    const first = limitsOf(await service.call('/themes', { key: own }));
    const second = limitsOf(await service.call('/invoices/generate', { key: own, body: INVOICE }));
    const third = limitsOf(await service.call('/usage', { key: own }));
    for (const [index, [limit, remaining, reset, used, quota]] of [first, second, third].entries()) {
      expect({ limit, used, quota }).toEqual({ limit: 1000, used: index === 0 ? 0 : 1, quota: 50 });
      expect(reset! % 60).toBe(0);
      expect(Math.abs(reset! * 1000 - Date.now() - 30_000)).toBeLessThanOrEqual(35_000);
      // A new minute may have begun in between.
      expect([999 - index, 999, 998]).toContain(remaining);
    }
  });

  test('are 0, 0, next minute, 0, 0 if the account is unknown', async () => {
    const [limit, remaining, reset, used, quota] = limitsOf(await service.call('/nowhere'));
    expect([limit, remaining, used, quota]).toEqual([0, 0, 0, 0]);
    expect(reset).toBeGreaterThan(Date.now() / 1000 - 5);
  });

  test('take no request id from the client', async () => {
    const mine = '11111111-1111-4111-8111-111111111111';
    const { headers } = await service.call('/themes', { key, headers: [['X-Request-Id', mine], ['X-Amzn-Trace-Id', mine]] });
    expect(headers['x-request-id']).not.toBe(mine);
  });

  test('do not depend on the method: without CORS, API Gateway passes a preflight on like any other request', async () => {
    expect((await service.call('/invoices/generate', { method: 'OPTIONS', headers: PREFLIGHT })).status).toBe(401);
    expect((await service.call('/invoices/generate', { method: 'OPTIONS', key, headers: PREFLIGHT })).status).toBe(405);
  });
});
