import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { UsageReading } from '../../../lib/accounts/types.js';
import { commonHeaders, limitHeaders, SECURITY_HEADERS } from '../../../lib/http/response-headers.js';
import { toPrincipal } from '../../../lib/http/principal.js';
import { SERVICE_VERSION } from '../../../schemas/generated/service-version.js';
import { pipelineRequestOf, createHarness, NO_ACCOUNT, NOW } from './support/harness.js';
import { FakeAccounts } from './support/fake-accounts.js';

const { limits } = toPrincipal(new FakeAccounts().add('k'), createHarness().config);
const reading = (minuteUsed: number, monthUsed: number): UsageReading => ({ minuteUsed, monthUsed }) as UsageReading;

describe('limitHeaders', () => {
  test('report what is left', () => {
    expect(limitHeaders(NOW, limits, reading(7, 347))).toEqual({
      ...NO_ACCOUNT, 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '53', 'X-Monthly-Usage': '347', 'X-Monthly-Limit': '2000',
    });
  });

  test('report zeros for an account whose counters are unknown', () => {
    expect(limitHeaders(NOW)).toEqual(NO_ACCOUNT);
    expect(limitHeaders(NOW, limits)).toEqual(NO_ACCOUNT);
  });

  test('are integers, with an end of the minute after the start of the request, for any counters', () => {
    const instant = fc.integer({ min: 0, max: 4e12 });
    fc.assert(fc.property(fc.nat(), fc.nat(), instant, (minuteUsed, monthUsed, startedAt) => {
      const headers = limitHeaders(startedAt, limits, reading(minuteUsed, monthUsed));
      for (const value of Object.values(headers)) expect(value).toMatch(/^\d+$/);
      const untilReset = Number(headers['X-RateLimit-Reset']) * 1000 - startedAt;
      expect(untilReset).toBeGreaterThan(0);
      expect(untilReset).toBeLessThanOrEqual(60_000);
    }));
  });
});

test('the common headers are the security headers, the limits, our request id and our version', () => {
  expect(commonHeaders(pipelineRequestOf())).toEqual({ ...SECURITY_HEADERS, ...NO_ACCOUNT, 'X-Request-Id': 'id-1', 'X-Service-Version': SERVICE_VERSION });
  expect(commonHeaders(pipelineRequestOf(), limits, reading(7, 347))).toMatchObject({ 'X-RateLimit-Remaining': '53', 'X-Monthly-Usage': '347' });
  expect(SECURITY_HEADERS).toMatchObject({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(SERVICE_VERSION).toBe(version);
});
