import { describe, expect, test } from '@jest/globals';
import type { AccountStatus } from '../../../lib/accounts/types.js';
import { ENDPOINTS, type EndpointPath, type Scope } from '../../../lib/endpoints.js';
import { AppError } from '../../../lib/errors.js';
import { authorizationError, findPrincipal, toPrincipal } from '../../../lib/http/principal.js';
import { errorResponse } from '../../../lib/http/http-response.js';
import { pipelineRequestOf, createHarness, rejectionBy, VARIANTS } from './support/harness.js';
import { FakeAccounts } from './support/fake-accounts.js';

describe.each(VARIANTS)('toPrincipal in Variant $variant', ({ variant, tier, lowest, perMinute, quota }) => {
  const config = { variant, customTiers: [], watermarkText: 'DRAFT', localBrands: [] };
  const caller = (...args: Parameters<FakeAccounts['add']> extends [string, ...infer Rest] ? Rest : never) => new FakeAccounts().add('k', ...args);

  test('has the limits of the tier', () => {
    expect(toPrincipal(caller({ account: { tier } }), config)).toMatchObject({
      tier, isTierKnown: true, limits: { requestsPerMinute: perMinute, monthlyQuota: quota }, deploymentWatermark: null,
    });
  });

  test('overrides the tier\'s limits with the account\'s own, each independently', () => {
    expect(toPrincipal(caller({ account: { tier, limitOverrides: { monthlyQuota: 7 } } }), config).limits)
      .toEqual({ requestsPerMinute: perMinute, monthlyQuota: 7 });
    expect(toPrincipal(caller({ account: { tier, limitOverrides: { requestsPerMinute: 0 } } }), config).limits)
      .toEqual({ requestsPerMinute: 0, monthlyQuota: quota });
  });

  test('adds the watermark for the lowest tier and for test keys, with or without overrides', () => {
    expect(toPrincipal(caller({ account: { tier: lowest } }), config).deploymentWatermark).toBe('DRAFT');
    expect(toPrincipal(caller({ account: { tier: lowest, limitOverrides: { monthlyQuota: 7 } } }), config).deploymentWatermark).toBe('DRAFT');
    expect(toPrincipal(caller({ account: { tier }, mode: 'test' }), config).deploymentWatermark).toBe('DRAFT');
  });

  test('uses the deployment\'s own tiers if there are any', () => {
    const customTiers = [{ name: 'Trial', monthlyQuota: 3, requestsPerMinute: 2 }, { name: 'Team', monthlyQuota: 9, requestsPerMinute: 4 }];
    const own = { ...config, customTiers };
    expect(toPrincipal(caller({ account: { tier: 'Team' } }), own)).toMatchObject({
      tier: 'Team', isTierKnown: true, limits: { requestsPerMinute: 4, monthlyQuota: 9 }, deploymentWatermark: null,
    });
    expect(toPrincipal(caller({ account: { tier } }), own)).toMatchObject({ tier: 'Trial', isTierKnown: false, deploymentWatermark: 'DRAFT' });
  });

  test.each([
    [undefined, [], [], false], [[], [], [], true], [['acme'], [], ['acme'], true],
    [undefined, ['example'], ['none', 'example'], true], [['acme'], ['acme', 'example'], ['acme', 'example'], true],
  ])('grants the brands %j of the account, and those of this machine, %j', (own, localBrands, brands, hasBrands) => {
    const granted = toPrincipal(caller({ account: { ...own && { brands: own } } }), { ...config, localBrands });
    expect(granted).toMatchObject({ brands, hasBrands });
  });

  test('treats an unknown tier as the lowest', () => {
    const unknown = toPrincipal(caller({ account: { tier: 'Gold' } }), config);
    expect(unknown).toMatchObject({ tier: lowest, isTierKnown: false, deploymentWatermark: 'DRAFT' });
    expect(unknown.limits).toEqual(toPrincipal(caller({ account: { tier: lowest } }), config).limits);
  });
});

describe('findPrincipal', () => {
  const withKey = (key?: string) => pipelineRequestOf({ http: { headers: key === undefined ? {} : { 'x-api-key': key } } });

  test.each(['cached', 'strong'] as const)('finds the caller with %s data', async (freshness) => {
    const harness = createHarness();
    const caller = harness.accounts.add('good');
    expect(await findPrincipal(withKey('good'), harness, freshness)).toMatchObject({ caller, tier: 'Premium' });
    expect([harness.accounts.calls, harness.entries]).toEqual([[`findCaller ${freshness}`], []]);
  });

  test('gives the same answer for every cause, and looks up no key of a wrong form', async () => {
    const harness = createHarness();
    const rejections = await Promise.all([undefined, 'a,a', 'unknown'].map((key) => rejectionBy(() => findPrincipal(withKey(key), harness, 'cached'))));
    expect(new Set(rejections.map((error) => JSON.stringify(errorResponse(error)))).size).toBe(1);
    expect(rejections[0]).toMatchObject({ code: 'UNAUTHORIZED', headers: { 'WWW-Authenticate': 'Bearer' } });
    expect(harness.accounts.calls).toEqual(['findCaller cached']);
  });

  test('raises an alarm for an unknown tier', async () => {
    const harness = createHarness();
    harness.accounts.add('good', { account: { tier: 'Gold' } });
    await findPrincipal(withKey('good'), harness, 'cached');
    expect(harness.entries).toEqual([expect.objectContaining({
      level: 'error', event: 'alarm', alarm: 'unknown-tier', account: 'acc0000001', tier: 'Gold', treatedAs: 'Free',
    })]);
  });

  test('answers a store that does not respond with a 500, not as a wrong key', async () => {
    const harness = createHarness();
    const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
    harness.accounts.failures.set('findCaller cached', away);
    expect(await rejectionBy(() => findPrincipal(withKey('good'), harness, 'cached'))).toBe(away);
  });
});

const ALL: readonly Scope[] = ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'];

interface Asked { readonly scopes?: readonly Scope[]; readonly status?: AccountStatus; readonly method?: string }

const codeFor = (endpoint: EndpointPath | null, { scopes = ALL, status = 'active', method }: Asked = {}): string | undefined => authorizationError(
  toPrincipal(new FakeAccounts().add('k', { scopes, account: { status } }), createHarness().config),
  pipelineRequestOf({ endpoint, http: { method: method ?? (endpoint === null ? 'GET' : ENDPOINTS[endpoint].method) } }),
)?.code;

describe.each(Object.entries(ENDPOINTS))('authorization for %s', (path, { scope }) => {
  const endpoint = path as EndpointPath;

  test('is given only by its scope', () => {
    expect(codeFor(endpoint, { scopes: [scope] })).toBeUndefined();
    expect(codeFor(endpoint, { scopes: ALL.filter((other) => other !== scope) })).toBe('FORBIDDEN');
    expect(codeFor(endpoint, { scopes: [] })).toBe('FORBIDDEN');
  });

  test.each(['suspended', 'canceled'] as const)('is lost with the status %s, except for GET /usage', (status) => {
    expect(codeFor(endpoint, { status })).toBe(endpoint === '/usage' ? undefined : 'FORBIDDEN');
    expect(codeFor(endpoint, { status, method: 'PUT' })).toBe('FORBIDDEN');
    expect(codeFor(endpoint, { status, scopes: [] })).toBe('FORBIDDEN');
  });
});

test('an address that is not an endpoint needs no scope, but an active account', () => {
  expect(codeFor(null, { scopes: [] })).toBeUndefined();
  expect(codeFor(null, { status: 'suspended' })).toBe('FORBIDDEN');
});
