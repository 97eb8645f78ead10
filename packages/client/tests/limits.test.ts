import { describe, expect, test } from '@jest/globals';
import { limitsOf } from '../src/limits.js';
import { LIMIT_HEADERS, NOW } from './support/fake-service.js';

describe('limitsOf', () => {
  test('reads the five headers', () => {
    expect(limitsOf(new Headers(LIMIT_HEADERS))).toEqual({
      limit: 60, remaining: 59, reset: new Date(NOW + 60_000), monthlyUsage: 7, monthlyLimit: 2000,
    });
  });

  test('are null for a month without a limit', () => {
    expect(limitsOf(new Headers({ ...LIMIT_HEADERS, 'X-Monthly-Limit': '999999999' }))).toMatchObject({ monthlyLimit: null });
    expect(limitsOf(new Headers({ ...LIMIT_HEADERS, 'X-Monthly-Limit': '0' }))).toMatchObject({ monthlyLimit: 0 });
  });

  test.each(Object.keys(LIMIT_HEADERS).filter((name) => name !== 'X-Request-Id'))('there are none without %s', (name) => {
    const headers = new Headers(LIMIT_HEADERS);
    headers.delete(name);
    expect(limitsOf(headers)).toBeNull();
    headers.set(name, 'many');
    expect(limitsOf(headers)).toBeNull();
  });
});
