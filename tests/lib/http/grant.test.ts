import { describe, expect, test } from '@jest/globals';
import { grantOf } from '../../../lib/http/grant.js';
import { VARIANTS } from './support/bench.js';
import { FakeAccounts } from './support/fake-accounts.js';

describe.each(VARIANTS)('grantOf in Variant $variant', ({ variant, tier, lowest, perMinute, quota }) => {
  const config = { variant, ownTiers: [], watermarkText: 'DRAFT' };
  const caller = (...args: Parameters<FakeAccounts['add']> extends [string, ...infer Rest] ? Rest : never) => new FakeAccounts().add('k', ...args);

  test('grants what the tier says', () => {
    expect(grantOf(caller({ account: { tier } }), config)).toMatchObject({
      tier, isTierKnown: true, limits: { requestsPerMinute: perMinute, monthlyQuota: quota }, imposedWatermark: null,
    });
  });

  test('overrides the tier\'s limits with the account\'s own, each independently', () => {
    expect(grantOf(caller({ account: { tier, limitOverrides: { monthlyQuota: 7 } } }), config).limits)
      .toEqual({ requestsPerMinute: perMinute, monthlyQuota: 7 });
    expect(grantOf(caller({ account: { tier, limitOverrides: { requestsPerMinute: 0 } } }), config).limits)
      .toEqual({ requestsPerMinute: 0, monthlyQuota: quota });
  });

  test('imposes the watermark on the lowest tier and on test keys, with or without overrides', () => {
    expect(grantOf(caller({ account: { tier: lowest } }), config).imposedWatermark).toBe('DRAFT');
    expect(grantOf(caller({ account: { tier: lowest, limitOverrides: { monthlyQuota: 7 } } }), config).imposedWatermark).toBe('DRAFT');
    expect(grantOf(caller({ account: { tier }, mode: 'test' }), config).imposedWatermark).toBe('DRAFT');
  });

  test('uses the deployment\'s own tiers if there are any', () => {
    const ownTiers = [{ name: 'Trial', monthlyQuota: 3, requestsPerMinute: 2 }, { name: 'Team', monthlyQuota: 9, requestsPerMinute: 4 }];
    const own = { ...config, ownTiers };
    expect(grantOf(caller({ account: { tier: 'Team' } }), own)).toMatchObject({
      tier: 'Team', isTierKnown: true, limits: { requestsPerMinute: 4, monthlyQuota: 9 }, imposedWatermark: null,
    });
    expect(grantOf(caller({ account: { tier } }), own)).toMatchObject({ tier: 'Trial', isTierKnown: false, imposedWatermark: 'DRAFT' });
  });

  test('treats an unknown tier as the lowest', () => {
    const unknown = grantOf(caller({ account: { tier: 'Gold' } }), config);
    expect(unknown).toMatchObject({ tier: lowest, isTierKnown: false, imposedWatermark: 'DRAFT' });
    expect(unknown.limits).toEqual(grantOf(caller({ account: { tier: lowest } }), config).limits);
  });
});
