import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { ALL_SCOPES } from '../../lib/endpoints.js';
import { INVOICE, LOWEST_TIER, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Call } from '../support/http/http-client.js';
import { extended, VALID_CALLS } from '../support/http/valid-calls.js';

const bearer = (key: string): readonly [string, string] => ['Authorization', `Bearer ${key}`];

describe.each(someOf(VARIANTS, 0, 1))('keys, variant %s', (variant) => {
  let service: E2eService;
  beforeAll(async () => { service = await shareE2e(variant); });
  afterAll(() => service.stop());

  const statusOf = async (path: string, call: Call): Promise<number> => (await service.call(path, call)).status;
  const previewOf = async (key: string, change: object = {}): Promise<unknown> =>
    ((await service.call('/invoices/preview', { key, body: { ...INVOICE, ...change } })).json() as { data: { preview: { hasWatermark: unknown } } })
      .data.preview.hasWatermark;

  test('give access to every endpoint in either header, and in both if they agree', async () => {
    const { key } = await service.issueKey();
    for (const { path, call } of VALID_CALLS) {
      for (const sent of [{ key }, { headers: [bearer(key)] }, { key, headers: [bearer(key)] }, { headers: [['authorization', `bearer ${key}`]] as const }]) {
        expect({ path, status: await statusOf(path, extended(call, sent)) }).toEqual({ path, status: 200 });
      }
    }
  });

  test('that are missing, wrong, doubled or contradictory give the same 401', async () => {
    const [{ key }, { key: other }] = await Promise.all([service.issueKey(), service.issueKey()]);
    const mistyped = key.slice(0, -8) + (key.at(-8) === 'a' ? 'b' : 'a') + key.slice(-7);
    const calls: readonly Call[] = [
      {}, { key: '' }, { key: 'x' }, { key: mistyped }, { key: `${key}x` }, { key, headers: [bearer(other)] }, { key, headers: [['x-api-key', key]] },
      { headers: [bearer(key), bearer(key)] }, { headers: [['Authorization', `Basic ${key}`]] }, { headers: [['Authorization', key]] },
      { headers: [['Authorization', 'Bearer']] },
    ];
    const bodies = new Set<string>();
    for (const { path, call } of VALID_CALLS) {
      for (const sent of calls) {
        const answer = await service.call(path, extended(call, sent));
        expect({ path, sent, status: answer.status }).toEqual({ path, sent, status: 401 });
        bodies.add(answer.text);
      }
    }
    expect(bodies.size).toBe(1);
  });

  test('give access only to the endpoints of their scopes', async () => {
    for (const scope of ALL_SCOPES) {
      const { key } = await service.issueKey({ scopes: [scope] });
      for (const { path, scope: wanted, call } of VALID_CALLS) {
        const status = await statusOf(path, { ...call, key });
        expect({ path, scope, status }).toEqual({ path, scope, status: wanted === scope ? 200 : 403 });
      }
    }
  });

  test.each(['suspended', 'canceled'] as const)('of a %s account give access only to the usage report', async (status) => {
    const { key, accountName } = await service.issueKey();
    await service.admin.setStatus(accountName, status);
    for (const { path, call } of VALID_CALLS) {
      expect({ path, status: await statusOf(path, { ...call, key }) }).toEqual({ path, status: path === '/usage' ? 200 : 403 });
    }
    const { data } = (await service.call('/usage', { key })).json() as { data: { subscription?: { status: string } } };
    if (variant === 'A') expect(data.subscription?.status).toBe(status);
    await service.admin.setStatus(accountName, 'active');
    expect(await statusOf('/themes', { key })).toBe(200);
  });

  test('that are revoked stop working with the next request, in every instance that knows them', async () => {
    const { key, keyId, accountName } = await service.issueKey();
    await service.issueKey({ account: accountName });
    expect(await statusOf('/themes', { key })).toBe(200);
    await service.admin.revokeKey(accountName, keyId);
    expect(await statusOf('/themes', { key })).toBe(401);
  });

  test('that are rotated stay valid together with their successor for the grace time', async () => {
    const { key, keyId, accountName } = await service.issueKey();
    const { key: next } = await service.admin.rotateKey(accountName, keyId, 60_000);
    expect([await statusOf('/themes', { key }), await statusOf('/themes', { key: next })]).toEqual([200, 200]);
  });

  test('decide on the watermark: test keys and the lowest tier draw one', async () => {
    const [paid, testing, lowest] = await Promise.all([
      service.issueKey(), service.issueKey({ mode: 'test' }), service.issueKey({ tier: LOWEST_TIER[variant] }),
    ]);
    expect(testing.key).toMatch(/^inv_test_/);
    expect(await previewOf(paid.key)).toBe(false);
    expect(await previewOf(paid.key, { watermark: 'DRAFT' })).toBe(true);
    expect(await previewOf(testing.key)).toBe(true);
    expect(await previewOf(lowest.key)).toBe(true);
    const added = async ({ key }: { readonly key: string }): Promise<unknown> =>
      (await service.call('/invoices/generate', { key, body: INVOICE })).headers['x-watermark-added'];
    expect([await added(paid), await added(testing), await added(lowest)]).toEqual([undefined, 'true', 'true']);
  });

  test('of an unknown tier are treated as the lowest', async () => {
    const { key } = await service.issueKey({ tier: 'Platinum', limits: {} });
    const { headers } = await service.call('/themes', { key });
    expect([headers['x-ratelimit-limit'], headers['x-monthly-limit']]).toEqual({ A: ['5', '20'], B: ['10', '100'] }[variant]);
  });
});
