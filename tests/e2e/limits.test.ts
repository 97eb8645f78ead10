import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { INVOICE, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer, Call } from '../support/http/http-client.js';

const TIERS = {
  A: [['Free', 20, 5], ['Basic', 500, 30], ['Premium', 2000, 60], ['Enterprise', 999_999_999, 120]],
  B: [['api_free', 100, 10], ['api_starter', 1000, 50], ['api_growth', 2500, 75], ['api_business', 5000, 100], ['api_scale', 25_000, 200]],
} as const;

const codeOf = (answer: Answer): string => (answer.json() as { error: { code: string } }).error.code;

describe.each(someOf(VARIANTS, 1, 1))('limits, variant %s', (variant) => {
  let service: E2eService;
  beforeAll(async () => { service = await shareE2e(variant); });
  afterAll(() => service.stop());

  const generate = (key: string, call: Call = {}): Promise<Answer> => service.call('/invoices/generate', { key, body: INVOICE, ...call });
  const idempotent = (key: string, idempotencyKey: string, body: object = INVOICE): Promise<Answer> =>
    generate(key, { body, headers: [['Idempotency-Key', idempotencyKey]] });
  const monthOf = async (key: string): Promise<number> => Number((await service.call('/themes', { key })).headers['x-monthly-usage']);

  test('are those of the tier', async () => {
    for (const [tier, monthly, perMinute] of TIERS[variant]) {
      const { key } = await service.issueKey({ tier, limits: {} });
      const { headers } = await service.call('/themes', { key });
      expect({ tier, rate: headers['x-ratelimit-limit'], month: headers['x-monthly-limit'] })
        .toEqual({ tier, rate: String(perMinute), month: String(monthly) });
    }
  });

  test('RATE_LIMIT_EXCEEDED within the minute, whatever the endpoint, with the seconds to wait', async () => {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 3 } });
    const answers: Answer[] = [];
    // A new minute may begin in between, and then two windows of three take six of the seven.
    for (const path of ['/themes', '/usage', '/nowhere', '/currencies', '/themes', '/usage', '/themes']) answers.push(await service.call(path, { key }));
    const rejected = answers.filter(({ status }) => status === 429);
    expect(rejected.length).toBeGreaterThanOrEqual(1);
    expect(answers.length - rejected.length).toBeGreaterThanOrEqual(3);
    for (const answer of rejected) {
      expect(codeOf(answer)).toBe('RATE_LIMIT_EXCEEDED');
      expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' });
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  test('of the minute are kept under concurrency', async () => {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 10 } });
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => service.call('/themes', { key })))).map(({ status }) => status);
    const admitted = statuses.filter((status) => status === 200).length;
    expect([10, 20]).toContain(admitted); // 20 if the minute turned
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - admitted);
  });

  test('the rate limit is checked before scope, path and body', async () => {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 0 }, scopes: ['usage:read'] });
    for (const answer of [await generate(key), await service.call('/nowhere', { key }), await service.call('/themes', { key, method: 'PUT' })]) {
      expect(codeOf(answer)).toBe('RATE_LIMIT_EXCEEDED');
    }
  });

  test('MONTHLY_LIMIT_EXCEEDED once the quota is used up; other endpoints still work', async () => {
    const { key, accountName } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 2 } });
    const { key: testKey } = await service.issueKey({ account: accountName, mode: 'test', limits: {} });
    const first = await generate(key);
    const second = await generate(key);
    expect([first, second].map(({ status, headers }) => [status, headers['x-monthly-usage']])).toEqual([[200, '1'], [200, '2']]);
    const third = await generate(key);
    expect(third.status).toBe(429);
    expect(codeOf(third)).toBe('MONTHLY_LIMIT_EXCEEDED');
    expect(third.headers).toMatchObject({ 'x-monthly-usage': '2', 'x-monthly-limit': '2' });
    expect((await generate(key, { body: { ...INVOICE, date: 'x' } })).status).toBe(400); // 400 comes before the month
    expect((await service.call('/invoices/preview', { key, body: INVOICE })).status).toBe(200);
    expect((await generate(testKey)).status).toBe(200);
    expect(await monthOf(key)).toBe(2);
  });

  test('of the month are kept under concurrency', async () => {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 5 } });
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => generate(key)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await monthOf(key)).toBe(5);
  });

  test('only a delivered PDF of a live key counts toward the month', async () => {
    const { key, accountName } = await service.issueKey();
    const { key: testKey } = await service.issueKey({ account: accountName, mode: 'test' });
    await service.call('/invoices/preview', { key, body: INVOICE });
    await generate(key, { body: {} });
    await generate(testKey);
    expect(await monthOf(key)).toBe(0);
    await generate(key);
    expect(await monthOf(key)).toBe(1);
  });

  test('an idempotent replay gives the same bytes and charges nothing', async () => {
    const { key } = await service.issueKey();
    const [first, again] = [await idempotent(key, 'order-1'), await idempotent(key, 'order-1')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(await monthOf(key)).toBe(1);
  });

  test('the same Idempotency-Key with another body is a validation error; of another account or mode it is another key', async () => {
    const { key, accountName } = await service.issueKey();
    const { key: testKey } = await service.issueKey({ account: accountName, mode: 'test' });
    const { key: otherAccountKey } = await service.issueKey();
    await idempotent(key, 'order-2');
    const other = await idempotent(key, 'order-2', { ...INVOICE, invoiceNumber: '8' });
    expect(other.status).toBe(400);
    expect(other.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] } });
    for (const foreign of [testKey, otherAccountKey]) {
      const answer = await idempotent(foreign, 'order-2', { ...INVOICE, invoiceNumber: '9' });
      expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([200, undefined]);
    }
  });

  test('a replay works in an exhausted month, and failures are not stored', async () => {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 1 } });
    expect((await idempotent(key, 'order-3', {})).status).toBe(400);
    expect((await idempotent(key, 'order-3')).status).toBe(200);
    expect((await idempotent(key, 'order-4')).status).toBe(429);
    expect((await idempotent(key, 'order-3')).headers['idempotency-replayed']).toBe('true');
  });

  test('CONFLICT while the first request under an Idempotency-Key is still running', async () => {
    const { key } = await service.issueKey();
    const long = { ...INVOICE, lineItems: Array.from({ length: 5000 }, () => INVOICE.lineItems[0]!) };
    let conflict: Answer | undefined;
    let charged = 0;
    // Two at once: one is made; the other comes while it runs, or in rare cases after it.
    for (let attempt = 0; attempt < 5 && conflict === undefined; attempt += 1) {
      const answers = await Promise.all([idempotent(key, `long-${attempt}`, long), idempotent(key, `long-${attempt}`, long)]);
      expect(answers.filter(({ status, headers }) => status === 200 && headers['idempotency-replayed'] === undefined)).toHaveLength(1);
      charged += 1;
      conflict = answers.find(({ status }) => status !== 200);
    }
    expect(conflict?.status).toBe(409);
    expect(codeOf(conflict!)).toBe('CONFLICT');
    expect(conflict?.headers['retry-after']).toBe('1');
    expect(await monthOf(key)).toBe(charged);
  });

  test.each([['', 400], ['x'.repeat(256), 400], ['ü', 400], ['x'.repeat(255), 200]])('an Idempotency-Key of %p answers %d', async (value, status) => {
    const { key } = await service.issueKey();
    expect((await idempotent(key, value)).status).toBe(status);
  });

  test('an Idempotency-Key in two headers is rejected, so that a repetition with one of them is charged once', async () => {
    const { key } = await service.issueKey();
    const header = ['Idempotency-Key', 'order-7'] as const;
    const twice = await generate(key, { headers: [header, header] });
    expect(twice.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key', message: 'The header was sent twice; send it once.' }] } });
    expect([(await idempotent(key, 'order-7')).status, (await idempotent(key, 'order-7')).headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(await monthOf(key)).toBe(1);
  });
});
