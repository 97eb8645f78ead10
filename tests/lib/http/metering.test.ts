import { beforeEach, describe, expect, test } from '@jest/globals';
import type { UsageReading } from '../../../lib/accounts/types.js';
import { AppError } from '../../../lib/errors.js';
import { chargedWork, rateCounter, unchargedWork, type Work } from '../../../lib/http/metering.js';
import type { ValidatedRequest } from '../../../lib/http/middlewares/validation.js';
import { successResponse } from '../../../lib/http/http-response.js';
import { createHarness, NOW, rejectionBy, meteredRequestOf, middyRequestOf, type Harness } from './support/harness.js';

/** Replaces an invoice: the watermark with which it was prepared. */
type Invoice = string;

let harness: Harness;
let ids = 0;
const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
const missing = new AppError('NOT_FOUND', 'text');
const LIMIT = 20;

interface Asked { readonly mode?: 'live' | 'test'; readonly key?: string; readonly quota?: number; readonly tier?: string; readonly count?: number }

const asking = ({ mode = 'live', key, quota: monthlyQuota = LIMIT, tier = 'Premium', count = 1 }: Asked = {}): ValidatedRequest<Invoice> => ({
  ...meteredRequestOf(harness, { mode, account: { tier, limitOverrides: { monthlyQuota } } }, { requestId: `id-${ids += 1}`, startedAt: harness.clock.now }),
  bytes: Buffer.from('{}'), parsedBytes: 2, body: {}, idempotencyKey: key ?? null, invoiceCount: count,
  preparedInvoice: ({ watermark }) => watermark ?? 'none', currentBrands: () => null,
});

const WORK_MS = 9;
const work: Work<Invoice> = (invoice) => {
  harness.accounts.calls.push('work');
  harness.clock.now += WORK_MS;
  return { response: successResponse({ invoice }), details: { lines: 2, pages: 1 } };
};
const broken: Work<Invoice> = () => { throw new RangeError('text'); };

const deliver = (call: ValidatedRequest<Invoice>, made = work) => chargedWork(harness, made)({}, call);
const calls = (): readonly string[] => harness.accounts.calls.splice(0);

beforeEach(() => {
  harness = createHarness();
  ids = 0;
});

describe('rateCounter', () => {
  const counter = rateCounter();

  test('counts a success, and leaves the response as it is', async () => {
    const request = middyRequestOf(meteredRequestOf(harness), { response: successResponse({}) });
    expect(await counter.after!(request)).toBeUndefined();
    expect(request.response).toEqual(successResponse({}));
    expect(harness.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded: true, durationMs: 0 }] });
  });

  test('counts a failure, and leaves the error as it is', async () => {
    const request = middyRequestOf(meteredRequestOf(harness), { error: missing });
    expect(await counter.onError!(request)).toBeUndefined();
    expect(request).toMatchObject({ response: null, error: missing });
    expect(harness.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded: false, durationMs: 0 }] });
  });

  test('withholds what it could not count', async () => {
    harness.accounts.failures.set('admit', away);
    const succeeded = middyRequestOf(meteredRequestOf(harness), { response: successResponse({}) });
    expect(await rejectionBy(() => counter.after!(succeeded))).toBe(away);
    const failed = middyRequestOf(meteredRequestOf(harness), { error: missing });
    await counter.onError!(failed);
    expect(failed.error).toBe(away);
  });

  test('rejects a minute that is known to be used up, before anything else', async () => {
    harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    await rejectionBy(() => counter.after!(middyRequestOf(meteredRequestOf(harness))));
    expect(await rejectionBy(() => counter.before!(middyRequestOf(meteredRequestOf(harness))))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect(harness.accounts.calls).toEqual(['admit']);
  });
});

describe('chargedWork', () => {
  test('charges one invoice after the work, under the id of the request', async () => {
    const call = asking();
    expect(await deliver(call)).toEqual(successResponse({ invoice: 'none' }));
    expect([calls(), harness.accounts.outcomes]).toEqual([['admit', 'work', 'commit'], [undefined, { succeeded: true, durationMs: WORK_MS }]]);
    expect([...harness.accounts.of().charges]).toEqual(['id-1']);
    expect(call.usageRecord).toMatchObject({ reading: { monthUsed: 1 }, commit: 'charged', details: { lines: 2, pages: 1 } });
  });

  test('rejects a used-up month before the work, and a quota of 0', async () => {
    harness.accounts.of().charged = LIMIT - 1;
    await deliver(asking());
    expect(calls()).toContain('commit');
    for (const call of [asking(), asking({ quota: 0 })]) {
      expect(await rejectionBy(() => deliver(call))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
      expect(calls()).toEqual(['admit']);
    }
  });

  test.each([[LIMIT - 3, '3 invoices are left this month; the batch has 4.'], [LIMIT - 1, '1 invoice is left this month; the batch has 4.'], [LIMIT + 2, '0 invoices are left this month; the batch has 4.']])(
    'rejects a batch that does not fit before the work, with %i charged', async (charged, message) => {
      harness.accounts.of().charged = charged;
      expect(await rejectionBy(() => deliver(asking({ count: 4 })))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED', message });
      expect(calls()).toEqual(['admit']);
    },
  );

  test('charges a batch that just fits, all of it or none', async () => {
    harness.accounts.of().charged = LIMIT - 4;
    const late: Work<Invoice> = (invoice) => {
      harness.accounts.of().charged += 1;
      return work(invoice);
    };
    expect(await rejectionBy(() => deliver(asking({ count: 4 }), late))).toMatchObject({ message: '3 invoices are left this month; the batch has 4.' });
    harness.accounts.of().charged = LIMIT - 4;
    await deliver(asking({ count: 4 }));
    expect(harness.accounts.of()).toMatchObject({ charged: LIMIT, charges: new Set(['id-2']) });
  });

  test('frees the key of a request that a used-up month rejected', async () => {
    harness.accounts.of().charged = LIMIT;
    await rejectionBy(() => deliver(asking({ key: 'a' })));
    expect([calls(), harness.accounts.claims.size]).toEqual([['admit', 'claim', 'release'], 0]);
  });

  test.each<[string, Asked, string]>([['a test key', { mode: 'test' }, 'SAMPLE'], ['a replay', { key: 'a' }, 'none']])('settles %s, in a used-up month too', async (_, asked, invoice) => {
    await deliver(asking({ key: 'a' }));
    harness.accounts.of().charged = LIMIT;
    calls();
    const response = await deliver(asking(asked));
    expect([calls().filter((name) => name !== 'claim'), harness.accounts.of().charged]).toEqual([['admit', 'work', 'settle'], LIMIT]);
    expect(response).toEqual({ ...successResponse({ invoice }), headers: {
      ...successResponse({}).headers, ...asked.key ? { 'Idempotency-Replayed': 'true' } : { 'X-Watermark-Added': 'true' },
    } });
  });

  test('gives a replay the watermark of the first attempt', async () => {
    await deliver(asking({ key: 'a', tier: 'Free' }));
    const { body, headers } = await deliver(asking({ key: 'a' }));
    expect([body, headers['X-Watermark-Added']]).toEqual([successResponse({ invoice: 'SAMPLE' }).body, 'true']);
  });

  test('finds the charge of a dead attempt, in a used-up month too', async () => {
    harness.accounts.failures.set('complete', away);
    await deliver(asking({ key: 'a' }));
    harness.accounts.of().charged = LIMIT;
    harness.clock.now += 31_000;
    expect(await deliver(asking({ key: 'a' }))).toEqual(successResponse({ invoice: 'none' }));
    expect(harness.accounts.of()).toMatchObject({ charged: LIMIT, charges: new Set(['~id-1']) });
  });

  test('frees the key of a request whose work failed, and keeps the error', async () => {
    await expect(deliver(asking({ key: 'a' }), broken)).rejects.toThrow(RangeError);
    expect(calls()).toEqual(['admit', 'claim', 'release']);
  });

  test('withholds a file for which another request took the last invoice, and frees the key', async () => {
    const call = asking({ key: 'a' });
    const late: Work<Invoice> = (invoice) => {
      harness.accounts.of().charged = LIMIT;
      return work(invoice);
    };
    expect(await rejectionBy(() => deliver(call, late))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
    expect([calls(), call.usageRecord.commit]).toEqual([['admit', 'claim', 'work', 'commit', 'release'], 'month-exhausted']);
  });

  test('keeps the claim of a charge that the store did not answer', async () => {
    harness.accounts.failures.set('commit', away);
    const call = asking({ key: 'a' });
    expect(await rejectionBy(() => deliver(call))).toBe(away);
    expect([calls(), call.usageRecord.commit, call.usageRecord.details.pages]).toEqual([['admit', 'claim', 'work', 'commit'], 'unanswered', 1]);
  });

  test('keeps a claim that it took over, because the dead attempt may have charged', async () => {
    harness.accounts.failures.set('commit', away);
    await rejectionBy(() => deliver(asking({ key: 'a' })));
    harness.clock.now += 31_000;
    calls();
    await expect(deliver(asking({ key: 'a' }), broken)).rejects.toThrow(RangeError);
    expect(calls()).toEqual(['admit', 'claim']);
  });

  test('reports a slow attempt whose claim was taken over, and leaves the claim alone', async () => {
    harness.accounts.commit = async () => ({ kind: 'superseded', reading: { monthUsed: 3 } as UsageReading });
    const call = asking({ key: 'a' });
    expect(await rejectionBy(() => deliver(call))).toMatchObject({ code: 'CONFLICT', headers: { 'Retry-After': '1' } });
    expect([calls(), call.usageRecord.commit, call.usageRecord.reading?.monthUsed]).toEqual([['admit', 'claim', 'work'], 'superseded', 3]);
  });

  test('prepares the invoice under the watermark of the account as it is now', async () => {
    const call = asking();
    const outdated = harness.accounts.callers.get('good')!.current!;
    const current = harness.accounts.add('good', { account: { generation: 2, tier: 'Free' } });
    harness.accounts.callers.set('good', { current, outdated });
    harness.accounts.of().generation = 2;
    expect((await deliver(call)).body).toBe(successResponse({ invoice: 'SAMPLE' }).body);
  });
});

describe('unchargedWork', () => {
  test('counts a success before the work, and adds the time of the work', async () => {
    const call = asking();
    expect(await unchargedWork(work)({}, call)).toEqual(successResponse({ invoice: 'none' }));
    expect([calls(), harness.accounts.outcomes, harness.accounts.timed]).toEqual([['admit', 'work'], ['expected-success'], [WORK_MS]]);
    expect(call.usageRecord.details).toEqual({ lines: 2, pages: 1 });
  });

  test('takes the success back if the work fails, and keeps the error', async () => {
    await expect(unchargedWork(broken)({}, asking())).rejects.toThrow(RangeError);
    expect([calls(), harness.accounts.of().succeeded, harness.accounts.timed]).toEqual([['admit', 'retract'], 0, []]);
  });

  test('keeps the error of the work if the success cannot be taken back', async () => {
    harness.accounts.failures.set('retract', new Error('ACME'));
    await expect(unchargedWork(broken)({}, asking())).rejects.toThrow(RangeError);
    expect(harness.entries).toMatchObject([{ event: 'retract-failed' }]);
  });

  test('does no work for a request that is rejected', async () => {
    harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    expect(await rejectionBy(() => unchargedWork(work)({}, asking()))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect(calls()).toEqual(['admit']);
  });
});
