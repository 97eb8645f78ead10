import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError, validationError } from '../../../lib/errors.js';
import { generateEndpoint, type Prepare, previewEndpoint, xmlEndpoint } from '../../support/http/endpoints.js';
import { type HttpResponse, successResponse } from '../../../lib/http/http-response.js';
import { bodyOf, newContext, createHarness, eventOf, NOW, post, type Harness } from './support/harness.js';

const WORKING = { '/invoices/generate': generateEndpoint, '/invoices/preview': previewEndpoint, '/invoices/xml': xmlEndpoint };
const PATHS = ['/invoices/generate', '/invoices/preview', '/invoices/xml'] as const;
const WORK_MS = 40;

let harness: Harness;

/** Work that takes time on the harness's clock and is recorded among the calls to lib/accounts. */
const prepare: Prepare = (json) => {
  const { fault } = json as { readonly fault?: 'invalid' };
  if (fault === 'invalid') throw validationError([{ field: 'date', message: 'text' }]);
  return async () => {
    harness.accounts.calls.push('work');
    harness.clock.now += WORK_MS;
    return { response: successResponse({}), details: { lines: 1, pages: 1 } };
  };
};

const send = (path: (typeof PATHS)[number], body: object = {}): Promise<HttpResponse> =>
  WORKING[path](prepare, harness)(eventOf(post(path, body)), newContext());
const calls = (): readonly string[] => harness.accounts.calls.filter((name) => !name.startsWith('findCaller'));

beforeEach(() => {
  harness = createHarness();
  harness.accounts.add('good', { account: { tier: 'Premium' } });
});

describe.each(PATHS)('the work of %s', (path) => {
  test('begins after the request is counted', async () => {
    expect((await send(path)).statusCode).toBe(200);
    expect(harness.accounts.calls.slice(0, 3)).toEqual(['findCaller cached', 'admit', 'work']);
  });

  test('never begins if the rate limit rejects the request', async () => {
    harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    expect(bodyOf(await send(path)).error?.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(calls()).toEqual(['admit']);
  });

  test('never begins if the request cannot be counted', async () => {
    harness.accounts.failures.set('admit', new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } }));
    expect((await send(path)).statusCode).toBe(500);
    expect(calls()).toEqual(['admit']);
  });

  test('never begins for a request that is not valid, which costs one write', async () => {
    expect(bodyOf(await send(path, { fault: 'invalid' })).error?.code).toBe('VALIDATION_ERROR');
    expect(calls()).toEqual(['admit']);
    expect(harness.accounts.outcomes).toEqual([{ succeeded: false, durationMs: 0 }]);
  });
});
