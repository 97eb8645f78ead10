import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UNLIMITED, type UsageReading } from '../../lib/accounts/types.js';
import type { Theme } from '../../lib/presentation/themes.js';
import {
  currencyEntry, currencySymbol, deploymentTiers, themeEntry, TIERS, type UsageData, usageReport, type UsageReport,
} from '../../lib/variants.js';

const row = ({ name, monthlyQuota, requestsPerMinute }: (typeof TIERS)['A'][number]): unknown[] => [name, monthlyQuota, requestsPerMinute];

describe('tiers', () => {
  test('are those of the interface, in ascending order', () => {
    expect(TIERS.A.map(row)).toEqual([['Free', 20, 5], ['Basic', 500, 30], ['Premium', 2_000, 60], ['Enterprise', 999_999_999, 120]]);
    expect(TIERS.B.map(row)).toEqual([
      ['api_free', 100, 10], ['api_starter', 1_000, 50], ['api_growth', 2_500, 75], ['api_business', 5_000, 100], ['api_scale', 25_000, 200],
    ]);
  });

  test('of a deployment are its own, else those of its variant', () => {
    const own = { name: 'Trial', monthlyQuota: 3, requestsPerMinute: 2 };
    expect(deploymentTiers({ variant: 'B', customTiers: [] })).toBe(TIERS.B);
    expect(deploymentTiers({ variant: 'B', customTiers: [own] })).toEqual([own]);
  });
});

const theme: Theme = {
  name: 'Classic', headerBackground: 'primaryColor', primaryColor: '#000001', primaryColorDark: '#000002', accentColor: '#000003', textColor: '#000004',
  secondaryTextColor: '#000005', borderColor: '#000006', backgroundColor: '#000007', headerTextColor: '#000008',
  description: 'short', longDescription: 'short, and its colours',
};

test('a theme has 4 fields in A and 10 in B, in the order of the interface', () => {
  expect(Object.entries(themeEntry('A', theme))).toEqual([
    ['name', 'Classic'], ['primaryColor', '#000001'], ['accentColor', '#000003'], ['description', 'short'],
  ]);
  expect(Object.entries(themeEntry('B', theme))).toEqual([
    ['name', 'Classic'], ['primaryColor', '#000001'], ['primaryColorDark', '#000002'], ['accentColor', '#000003'],
    ['textColor', '#000004'], ['secondaryTextColor', '#000005'], ['borderColor', '#000006'], ['backgroundColor', '#000007'],
    ['headerTextColor', '#000008'], ['description', 'short, and its colours'],
  ]);
});

test('a currency is a glyph in A and a code in B', () => {
  const dollar = { code: 'USD', symbol: '$', name: 'US Dollar', minorUnitDigits: 2 };
  expect(currencyEntry('A', dollar)).toEqual({ code: 'USD', symbol: '$', name: 'US Dollar', fullFormat: 'USD ($)' });
  expect(currencyEntry('B', dollar)).toEqual({ code: 'USD', symbol: 'USD', name: 'US Dollar', fullFormat: 'USD (US Dollar)' });
  expect([currencySymbol('A', dollar), currencySymbol('B', dollar)]).toEqual(['$', 'USD']);
});

const requestsByEndpoint = { '/invoices/generate': 3, '/invoices/preview': 2, '/themes': 0, '/currencies': 0, '/labels/defaults': 0, '/usage': 1 };
const reading: UsageReading = {
  minuteUsed: 4, monthUsed: 347, requestsToday: 9, totalRequests: 12, successfulRequests: 10, latencySumMs: 1000, latencyCount: 3,
  requestsByEndpoint,
};
const data: UsageData = {
  at: Date.UTC(2026, 11, 31, 23, 59, 59), tier: 'Premium', status: 'active', limits: { monthlyQuota: 2_000, requestsPerMinute: 60 }, reading,
};
const reportA = (changes: Partial<UsageData> = {}): UsageReport<'A'> => usageReport('A', { ...data, ...changes }) as UsageReport<'A'>;
const reportB = (changes: Partial<UsageData> = {}): UsageReport<'B'> => usageReport('B', { ...data, ...changes }) as UsageReport<'B'>;
const period = { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };

describe('usage report', () => {
  test.each([reportA, reportB])('names the brands that an account has', (report) => {
    expect([['acme', 'acme-us'], ['none', 'acme'], ['none'], []].map((brands) => report({ brands })))
      .toMatchObject([{ brands: ['acme', 'acme-us'] }, { brands: ['acme'] }, expect.not.objectContaining({ brands: [] }), expect.not.objectContaining({ brands: [] })]);
  });

  test('is nested in A', () => {
    expect(reportA()).toEqual({
      currentPeriod: period,
      usage: { invoicesGenerated: 347, invoicesLimit: 2_000, invoicesRemaining: 1_653, percentUsed: 17.35 },
      rateLimit: { requestsPerMinute: 60, currentMinuteUsage: 4 },
      subscription: { tier: 'Premium', status: 'active' },
    });
  });

  test('is flat in B, with statistics', () => {
    expect(reportB()).toEqual({
      currentPeriod: period,
      invoicesGenerated: 347, invoicesLimit: 2_000, invoicesRemaining: 1_653,
      requestsToday: 9, rateLimitPerMinute: 60, tier: 'Premium',
      stats: { totalRequests: 12, successfulRequests: 10, failedRequests: 2, avgResponseTime: 333.33, requestsByEndpoint },
    });
  });

  test('counts requests for XML in B only if there were some', () => {
    expect(Object.keys(reportB().stats.requestsByEndpoint)).toHaveLength(6);
    const withXml = { ...requestsByEndpoint, '/invoices/xml': 4 };
    expect(reportB({ reading: { ...reading, requestsByEndpoint: withXml } }).stats.requestsByEndpoint).toEqual(withXml);
  });

  test('has an average of 0 before anything was measured, and a quota of 0 is used up', () => {
    expect(reportB({ reading: { ...reading, latencySumMs: 0, latencyCount: 0 } }).stats.avgResponseTime).toBe(0);
    expect(reportA({ limits: { monthlyQuota: 0, requestsPerMinute: 1 } }).usage.percentUsed).toBe(100);
  });

  test('reports unlimited as a number for which the formulas are true', () => {
    expect(reportA({ limits: { monthlyQuota: UNLIMITED, requestsPerMinute: 120 } }).usage)
      .toEqual({ invoicesGenerated: 347, invoicesLimit: 999_999_999, invoicesRemaining: 999_999_652, percentUsed: 0 });
  });

  test('follows the formulas for any counters', () => {
    fc.assert(fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (monthUsed, monthlyQuota) => {
      const { usage } = reportA({ limits: { monthlyQuota, requestsPerMinute: 1 }, reading: { ...reading, monthUsed } });
      expect(usage.invoicesRemaining).toBe(Math.max(0, monthlyQuota - monthUsed));
      expect(Math.abs(usage.percentUsed - (monthUsed / monthlyQuota) * 100)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(String(usage.percentUsed)).toMatch(/^\d+(\.\d{1,2})?$/);
    }));
  });
});
