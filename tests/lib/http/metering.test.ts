import { beforeEach, describe, expect, test } from '@jest/globals';
import type { UsageReading } from '../../../lib/accounts/types.js';
import { AppError } from '../../../lib/errors.js';
import { chargedWork, rateCounter, unchargedWork, type Work } from '../../../lib/http/metering.js';
import type { ValidCall } from '../../../lib/http/middlewares/validation.js';
import { success } from '../../../lib/http/wire/http-response.js';
import { createBench, NOW, refusalBy, tabbed, type Bench } from './support/bench.js';

/** In the place of an invoice: the watermark under which it was opened. */
type Invoice = string;

let bench: Bench;
let ids = 0;
const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
const missing = new AppError('NOT_FOUND', 'text');
const LIMIT = 20;

interface Asked { readonly mode?: 'live' | 'test'; readonly key?: string; readonly quota?: number; readonly tier?: string; readonly count?: number }

const asking = ({ mode = 'live', key, quota: monthlyQuota = LIMIT, tier = 'Premium', count = 1 }: Asked = {}): ValidCall<Invoice> => ({
  ...tabbed(bench, { mode, account: { tier, limitOverrides: { monthlyQuota } } }, { requestId: `id-${ids += 1}`, startedAt: bench.clock.now }),
  bytes: Buffer.from('{}'), body: {}, idempotencyKey: key ?? null, invoiceCount: count,
  invoiceUnder: ({ watermark }) => watermark ?? 'none', brandsNow: () => null,
});

const WORK_MS = 9;
const work: Work<Invoice> = (invoice) => {
  bench.accounts.calls.push('work');
  bench.clock.now += WORK_MS;
  return { response: success({ invoice }), details: { lines: 2, pages: 1 } };
};
const broken: Work<Invoice> = () => { throw new RangeError('text'); };

const deliver = (call: ValidCall<Invoice>, made = work) => chargedWork(bench, made)(call);
const calls = (): readonly string[] => bench.accounts.calls.splice(0);

beforeEach(() => {
  bench = createBench();
  ids = 0;
});

describe('rateCounter', () => {
  const counter = rateCounter();

  test('counts a success, and leaves the response as it is', async () => {
    const response = success({});
    expect(await counter.after!(tabbed(bench), response)).toBe(response);
    expect(bench.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded: true, durationMs: 0 }] });
  });

  test('counts a failure, and leaves the error as it is', async () => {
    expect(await counter.onError!(tabbed(bench), missing)).toBeUndefined();
    expect(bench.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded: false, durationMs: 0 }] });
  });

  test('withholds what it could not count', async () => {
    bench.accounts.broken.set('admit', away);
    expect(await refusalBy(() => counter.after!(tabbed(bench), success({})))).toBe(away);
    expect(await refusalBy(() => counter.onError!(tabbed(bench), missing))).toBe(away);
  });

  test('refuses a minute that is known to be used up, before anything else', async () => {
    bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    await refusalBy(() => counter.after!(tabbed(bench), success({})));
    expect(await refusalBy(() => counter.before!(tabbed(bench)))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect(bench.accounts.calls).toEqual(['admit']);
  });
});

describe('chargedWork', () => {
  test('charges one invoice after the work, under the id of the request', async () => {
    const call = asking();
    expect(await deliver(call)).toEqual(success({ invoice: 'none' }));
    expect([calls(), bench.accounts.outcomes]).toEqual([['admit', 'work', 'commit'], [undefined, { succeeded: true, durationMs: WORK_MS }]]);
    expect([...bench.accounts.of().charges]).toEqual(['id-1']);
    expect(call.tab).toMatchObject({ reading: { monthUsed: 1 }, commit: 'charged', details: { lines: 2, pages: 1 } });
  });

  test('refuses a used-up month before the work, and a quota of 0', async () => {
    bench.accounts.of().charged = LIMIT - 1;
    await deliver(asking());
    expect(calls()).toContain('commit');
    for (const call of [asking(), asking({ quota: 0 })]) {
      expect(await refusalBy(() => deliver(call))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
      expect(calls()).toEqual(['admit']);
    }
  });

  test.each([[LIMIT - 3, '3 invoices are left this month; the batch has 4.'], [LIMIT - 1, '1 invoice is left this month; the batch has 4.'], [LIMIT + 2, '0 invoices are left this month; the batch has 4.']])(
    'refuses a batch that does not fit before the work, with %i charged', async (charged, message) => {
      bench.accounts.of().charged = charged;
      expect(await refusalBy(() => deliver(asking({ count: 4 })))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED', message });
      expect(calls()).toEqual(['admit']);
    },
  );

  test('charges a batch that just fits, all of it or none', async () => {
    bench.accounts.of().charged = LIMIT - 4;
    const late: Work<Invoice> = (invoice) => {
      bench.accounts.of().charged += 1;
      return work(invoice);
    };
    expect(await refusalBy(() => deliver(asking({ count: 4 }), late))).toMatchObject({ message: '3 invoices are left this month; the batch has 4.' });
    bench.accounts.of().charged = LIMIT - 4;
    await deliver(asking({ count: 4 }));
    expect(bench.accounts.of()).toMatchObject({ charged: LIMIT, charges: new Set(['id-2']) });
  });

  test('frees the key of a request that a used-up month refused', async () => {
    bench.accounts.of().charged = LIMIT;
    await refusalBy(() => deliver(asking({ key: 'a' })));
    expect([calls(), bench.accounts.claims.size]).toEqual([['admit', 'claim', 'release'], 0]);
  });

  test.each<[string, Asked, string]>([['a test key', { mode: 'test' }, 'SAMPLE'], ['a replay', { key: 'a' }, 'none']])('settles %s, in a used-up month too', async (_, asked, invoice) => {
    await deliver(asking({ key: 'a' }));
    bench.accounts.of().charged = LIMIT;
    calls();
    const response = await deliver(asking(asked));
    expect([calls().filter((verb) => verb !== 'claim'), bench.accounts.of().charged]).toEqual([['admit', 'work', 'settle'], LIMIT]);
    expect(response).toEqual({ ...success({ invoice }), headers: {
      ...success({}).headers, ...asked.key ? { 'Idempotency-Replayed': 'true' } : { 'X-Watermark-Added': 'true' },
    } });
  });

  test('gives a replay the watermark of the first attempt', async () => {
    await deliver(asking({ key: 'a', tier: 'Free' }));
    const { body, headers } = await deliver(asking({ key: 'a' }));
    expect([body, headers['X-Watermark-Added']]).toEqual([success({ invoice: 'SAMPLE' }).body, 'true']);
  });

  test('finds the charge of a dead attempt, in a used-up month too', async () => {
    bench.accounts.broken.set('complete', away);
    await deliver(asking({ key: 'a' }));
    bench.accounts.of().charged = LIMIT;
    bench.clock.now += 31_000;
    expect(await deliver(asking({ key: 'a' }))).toEqual(success({ invoice: 'none' }));
    expect(bench.accounts.of()).toMatchObject({ charged: LIMIT, charges: new Set(['~id-1']) });
  });

  test('frees the key of a request whose work failed, and keeps the error', async () => {
    await expect(deliver(asking({ key: 'a' }), broken)).rejects.toThrow(RangeError);
    expect(calls()).toEqual(['admit', 'claim', 'release']);
  });

  test('withholds a file for which another request took the last invoice, and frees the key', async () => {
    const call = asking({ key: 'a' });
    const late: Work<Invoice> = (invoice) => {
      bench.accounts.of().charged = LIMIT;
      return work(invoice);
    };
    expect(await refusalBy(() => deliver(call, late))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
    expect([calls(), call.tab.commit]).toEqual([['admit', 'claim', 'work', 'commit', 'release'], 'month-exhausted']);
  });

  test('keeps the claim of a charge that the store did not answer', async () => {
    bench.accounts.broken.set('commit', away);
    const call = asking({ key: 'a' });
    expect(await refusalBy(() => deliver(call))).toBe(away);
    expect([calls(), call.tab.commit, call.tab.details.pages]).toEqual([['admit', 'claim', 'work', 'commit'], 'unanswered', 1]);
  });

  test('keeps a claim that it took over, because the dead attempt may have charged', async () => {
    bench.accounts.broken.set('commit', away);
    await refusalBy(() => deliver(asking({ key: 'a' })));
    bench.clock.now += 31_000;
    calls();
    await expect(deliver(asking({ key: 'a' }), broken)).rejects.toThrow(RangeError);
    expect(calls()).toEqual(['admit', 'claim']);
  });

  test('reports a slow attempt whose claim was taken over, and leaves the claim alone', async () => {
    bench.accounts.commit = async () => ({ kind: 'superseded', reading: { monthUsed: 3 } as UsageReading });
    const call = asking({ key: 'a' });
    expect(await refusalBy(() => deliver(call))).toMatchObject({ code: 'CONFLICT', headers: { 'Retry-After': '1' } });
    expect([calls(), call.tab.commit, call.tab.reading?.monthUsed]).toEqual([['admit', 'claim', 'work'], 'superseded', 3]);
  });

  test('opens the invoice under the watermark of the account as it is now', async () => {
    const call = asking();
    const stale = bench.accounts.callers.get('good')!.fresh!;
    const fresh = bench.accounts.add('good', { account: { generation: 2, tier: 'Free' } });
    bench.accounts.callers.set('good', { fresh, stale });
    bench.accounts.of().generation = 2;
    expect((await deliver(call)).body).toBe(success({ invoice: 'SAMPLE' }).body);
  });
});

describe('unchargedWork', () => {
  test('counts a success before the work, and adds the time of the work', async () => {
    const call = asking();
    expect(await unchargedWork(work)(call)).toEqual(success({ invoice: 'none' }));
    expect([calls(), bench.accounts.outcomes, bench.accounts.timed]).toEqual([['admit', 'work'], ['expected-success'], [WORK_MS]]);
    expect(call.tab.details).toEqual({ lines: 2, pages: 1 });
  });

  test('takes the success back if the work fails, and keeps the error', async () => {
    await expect(unchargedWork(broken)(asking())).rejects.toThrow(RangeError);
    expect([calls(), bench.accounts.of().succeeded, bench.accounts.timed]).toEqual([['admit', 'retract'], 0, []]);
  });

  test('keeps the error of the work if the success cannot be taken back', async () => {
    bench.accounts.broken.set('retract', new Error('ACME'));
    await expect(unchargedWork(broken)(asking())).rejects.toThrow(RangeError);
    expect(bench.entries).toMatchObject([{ event: 'retract-failed' }]);
  });

  test('does no work for a request that is refused', async () => {
    bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    expect(await refusalBy(() => unchargedWork(work)(asking()))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect(calls()).toEqual(['admit']);
  });
});
