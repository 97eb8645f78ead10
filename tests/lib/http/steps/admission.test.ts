import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../../lib/errors.js';
import { admitAtOnce, admitBeforeWork, admitWithAnswer, STALE_ACCOUNT } from '../../../../lib/http/steps/admission.js';
import type { Exchange } from '../../../../lib/http/exchange.js';
import { grantOf } from '../../../../lib/http/grant.js';
import { createBench, exchangeOf, NOW, run, thrownBy, type Bench } from '../support/bench.js';

let bench: Bench;
let exchange: Exchange;
const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
const missing = new AppError('NOT_FOUND', 'text');
const useUp = (): void => { bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60); };

beforeEach(() => {
  bench = createBench();
  exchange = exchangeOf({ grant: grantOf(bench.accounts.add('good'), bench.config) });
  bench.clock.now += 7;
});

describe('admitWithAnswer', () => {
  test('counts a success in one write that carries outcome and latency', async () => {
    await run(admitWithAnswer(bench), 'after', exchange);
    expect(bench.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded: true, durationMs: 7 }] });
    expect(exchange.reading).toMatchObject({ minuteUsed: 1, totalRequests: 1, successfulRequests: 1 });
  });

  test('counts a failure the same way, and leaves the error as it is', async () => {
    const { error } = await run(admitWithAnswer(bench), 'onError', exchange, { error: missing });
    expect(error).toBe(missing);
    expect(bench.accounts.outcomes).toEqual([{ succeeded: false, durationMs: 7 }]);
  });

  test('withholds an answer if the minute\'s limit is reached', async () => {
    useUp();
    expect(await thrownBy(admitWithAnswer(bench), 'after', exchange)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', headers: { 'Retry-After': '30' } });
    expect(exchange.reading?.minuteUsed).toBe(60);
  });

  test('reports the rate limit before any other fault', async () => {
    useUp();
    const { error } = await run(admitWithAnswer(bench), 'onError', exchange, { error: missing });
    expect(error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });

  test('sends no answer that it could not count', async () => {
    bench.accounts.broken.set('admit', away);
    expect((await run(admitWithAnswer(bench), 'onError', exchange, { error: missing })).error).toBe(away);
    exchange.isAdmissionAsked = false;
    expect(await thrownBy(admitWithAnswer(bench), 'after', exchange)).toBe(away);
  });

  test('makes one call, even if the store fails', async () => {
    bench.accounts.broken.set('admit', away);
    await thrownBy(admitWithAnswer(bench), 'after', exchange);
    await run(admitWithAnswer(bench), 'onError', exchange, { error: away });
    expect(bench.accounts.calls).toEqual(['admit']);
  });

  test('counts nothing for an unknown caller', async () => {
    await run(admitWithAnswer(bench), 'onError', exchangeOf(), { error: missing });
    expect(bench.accounts.calls).toEqual([]);
  });

  test('reports an account that changed as such', async () => {
    bench.accounts.of().generation = 2;
    expect(await thrownBy(admitWithAnswer(bench), 'after', exchange)).toBe(STALE_ACCOUNT);
  });

  test('refuses requests without I/O if the instance knows that the limit is used up', async () => {
    await run(admitWithAnswer(bench), 'before', exchange);
    useUp();
    await thrownBy(admitWithAnswer(bench), 'after', exchange);
    const next = exchangeOf({ grant: exchange.grant! });
    expect(await thrownBy(admitWithAnswer(bench), 'before', next)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    await run(admitWithAnswer(bench), 'onError', next, { error: missing });
    expect(next.reading?.minuteUsed).toBe(60);
    expect(bench.accounts.calls).toEqual(['admit']);
  });
});

describe('admitAtOnce', () => {
  test('leaves the request open for the charge to close', async () => {
    await run(admitAtOnce(bench, 'open'), 'before', exchange);
    await run(admitWithAnswer(bench), 'after', exchange);
    expect(bench.accounts).toMatchObject({ calls: ['admit'], outcomes: [undefined] });
  });

  test('closes the request as a success if its answer is the account\'s counters', async () => {
    await run(admitAtOnce(bench, 'as-success'), 'before', exchange);
    expect(bench.accounts.outcomes).toEqual([{ succeeded: true, durationMs: 7 }]);
    expect(exchange.reading?.totalRequests).toBe(1);
  });

  test('refuses a request if the minute\'s limit is reached', async () => {
    useUp();
    expect(await thrownBy(admitAtOnce(bench, 'open'), 'before', exchange)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });
});

describe('admitBeforeWork', () => {
  const step = () => admitBeforeWork(bench);

  test('counts a success in advance, and corrects it if the work fails', async () => {
    await run(step(), 'before', exchange);
    const { error } = await run(step(), 'onError', exchange, { error: missing });
    expect(error).toBe(missing);
    expect(bench.accounts).toMatchObject({ calls: ['admit', 'retract'], outcomes: ['expected-success', { succeeded: false, durationMs: 7 }] });
    expect(bench.accounts.of()).toMatchObject({ total: 1, succeeded: 0 });
  });

  test('corrects nothing for a request that it did not count', async () => {
    await run(step(), 'onError', exchange, { error: missing });
    useUp();
    expect(await thrownBy(step(), 'before', exchange)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    await run(step(), 'onError', exchange, { error: missing });
    expect(bench.accounts.calls).toEqual(['admit']);
  });
});
