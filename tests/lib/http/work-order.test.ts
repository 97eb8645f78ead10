import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError, validationError } from '../../../lib/errors.js';
import { generateEndpoint, previewEndpoint, xmlEndpoint, type Prepare } from '../../support/http/endpoints.js';
import { success, type HttpResponse } from '../../../lib/http/wire/http-response.js';
import { codeOf, CONTEXT, createBench, eventOf, NOW, post, type Bench } from './support/bench.js';

const WORKING = { '/invoices/generate': generateEndpoint, '/invoices/preview': previewEndpoint, '/invoices/xml': xmlEndpoint };
const PATHS = ['/invoices/generate', '/invoices/preview', '/invoices/xml'] as const;
const WORK_MS = 40;

let bench: Bench;

/** Work that takes time on the bench's clock and is recorded among the calls to the accounts room. */
const prepare: Prepare = (json) => {
  const { fault } = json as { readonly fault?: 'invalid' | 'broken' };
  if (fault === 'invalid') throw validationError([{ field: 'date', message: 'text' }]);
  return async () => {
    bench.accounts.calls.push('work');
    bench.clock.now += WORK_MS;
    if (fault === 'broken') throw new TypeError('ACME');
    return { response: success({}), details: { lines: 1, pages: 1 } };
  };
};

const send = (path: (typeof PATHS)[number], body: object = {}): Promise<HttpResponse> =>
  WORKING[path](prepare, bench)(eventOf(post(path, body)), CONTEXT);
const calls = (): readonly string[] => bench.accounts.calls.filter((verb) => !verb.startsWith('findCaller'));

beforeEach(() => {
  bench = createBench();
  bench.accounts.add('good', { account: { tier: 'Premium' } });
});

describe.each(PATHS)('the work of %s', (path) => {
  test('begins after the request is counted', async () => {
    expect((await send(path)).statusCode).toBe(200);
    expect(calls().slice(0, 2)).toEqual(['admit', 'work']);
  });

  test('never begins if the rate limit refuses the request', async () => {
    bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    expect(codeOf(await send(path))).toBe('RATE_LIMIT_EXCEEDED');
    expect(calls()).toEqual(['admit']);
  });

  test('never begins if the request cannot be counted', async () => {
    bench.accounts.broken.set('admit', new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } }));
    expect((await send(path)).statusCode).toBe(500);
    expect(calls()).toEqual(['admit']);
  });

  test('never begins for a request that is not valid, which costs one write', async () => {
    expect(codeOf(await send(path, { fault: 'invalid' }))).toBe('VALIDATION_ERROR');
    expect(calls()).toEqual(['admit']);
    expect(bench.accounts.outcomes).toEqual([{ succeeded: false, durationMs: 0 }]);
  });
});

describe('a preview', () => {
  test('costs one write; its time is recorded after its work', async () => {
    await send('/invoices/preview');
    expect(calls()).toEqual(['admit', 'work']);
    expect(bench.accounts).toMatchObject({ outcomes: ['expected-success'], timed: [WORK_MS] });
  });

  test('that fails is counted as a failure, with its time, in a second write', async () => {
    expect(codeOf(await send('/invoices/preview', { fault: 'broken' }))).toBe('INTERNAL_ERROR');
    expect(calls()).toEqual(['admit', 'work', 'retract']);
    expect(bench.accounts.of()).toMatchObject({ total: 1, succeeded: 0, latencyCount: 1, latencySumMs: WORK_MS });
    expect(bench.accounts.timed).toEqual([]);
  });

  test('that fails is answered even if that write fails too', async () => {
    bench.accounts.broken.set('retract', new Error('ACME'));
    expect(codeOf(await send('/invoices/preview', { fault: 'broken' }))).toBe('INTERNAL_ERROR');
    expect(bench.entries.map(({ event }) => event)).toEqual(['retract-failed', 'request']);
    expect(JSON.stringify(bench.entries)).not.toContain('ACME');
  });
});
