import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../../lib/errors.js';
import { authenticate } from '../../../../lib/http/steps/authenticate.js';
import { errorResponse } from '../../../../lib/http/wire/error-response.js';
import { createBench, exchangeOf, run, thrownBy } from '../support/bench.js';

const withKey = (key: string) => exchangeOf({ http: { headers: { 'x-api-key': key } } });

describe('authenticate', () => {
  test('finds the caller, with data as fresh as the exchange requires', async () => {
    const bench = createBench();
    const caller = bench.accounts.add('good');
    const exchange = withKey('good');
    await run(authenticate(bench), 'before', exchange);
    await run(authenticate(bench), 'before', { ...withKey('good'), freshness: 'strong' });
    expect(exchange.grant).toMatchObject({ caller, tier: 'Premium' });
    expect([bench.accounts.calls, bench.entries]).toEqual([['findCaller cached', 'findCaller strong'], []]);
  });

  test('gives the same answer for every cause, and looks up no key of a wrong form', async () => {
    const bench = createBench();
    const refusals = [
      await thrownBy(authenticate(bench), 'before', exchangeOf()),
      await thrownBy(authenticate(bench), 'before', withKey('a,a')),
      await thrownBy(authenticate(bench), 'before', withKey('unknown')),
    ];
    expect(new Set(refusals.map((error) => JSON.stringify(errorResponse(error)))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'UNAUTHORIZED', headers: { 'WWW-Authenticate': 'Bearer' } });
    expect(bench.accounts.calls).toEqual(['findCaller cached']);
  });

  test('raises an alarm for an unknown tier', async () => {
    const bench = createBench();
    bench.accounts.add('good', { account: { tier: 'Gold' } });
    await run(authenticate(bench), 'before', withKey('good'));
    expect(bench.entries).toEqual([expect.objectContaining({
      level: 'error', event: 'alarm', alarm: 'unknown-tier', account: 'acc0000001', tier: 'Gold', treatedAs: 'Free',
    })]);
  });

  test('answers a store that does not respond with a fault, not as a wrong key', async () => {
    const bench = createBench();
    const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
    bench.accounts.broken.set('findCaller cached', away);
    expect(await thrownBy(authenticate(bench), 'before', withKey('good'))).toBe(away);
  });
});
