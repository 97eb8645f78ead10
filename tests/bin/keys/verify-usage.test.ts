import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chargesIn, verifyOutput } from '../../../bin/keys/verify-usage.js';
import type { AccountUsage } from '../../../lib/accounts/account-admin.js';
import { metricFields, type RequestEntry } from '../../../lib/http/request-log.js';
import { seedOfProperty } from '../../support/seed.js';

const NOVEMBER = Date.UTC(2026, 10, 1);
const IN_NOVEMBER = Date.UTC(2026, 10, 20);

const ENTRY: RequestEntry = {
  level: 'info', event: 'request', requestId: 'a', variant: 'A', account: 'acme', keyId: 'key_1', endpoint: '/invoices/generate',
  status: 200, ms: 40, coldStart: false, storeReads: 1, storeWrites: 2, storeErrors: 0, bytes: 9, commit: 'charged',
};

const withTime = (entry: RequestEntry, at: number): object => ({ ...entry, ...metricFields(entry, 'invoice-pdf-prod', at) });
const lineOf = (change: Partial<RequestEntry>, at = IN_NOVEMBER): string => JSON.stringify(withTime({ ...ENTRY, ...change }, at));

const from = async function* (lines: readonly string[]): AsyncGenerator<string> { yield* lines; };

const read = async (lines: readonly string[]): Promise<object> => Object.fromEntries(await chargesIn(from(lines), NOVEMBER));

const usageOf = (ref: string, monthUsed: number): AccountUsage =>
  ({ account: { ref, name: ref.toUpperCase() }, usage: { monthUsed } }) as unknown as AccountUsage;

interface Verified {
  readonly accounts: readonly { readonly ref: string; readonly difference: number }[];
  readonly differences: number;
}

const verify = async (usages: readonly AccountUsage[], lines: readonly string[]) => {
  const { json, text, isFailure = false } = verifyOutput(usages, await chargesIn(from(lines), NOVEMBER), NOVEMBER);
  const { accounts, differences } = json as Verified;
  const differenceByRef = Object.fromEntries(accounts.map(({ ref, difference }) => [ref, difference]));
  return { differenceByRef, differences, text, isFailure };
};

describe('the charges in a log', () => {
  test('are the charged and the unanswered invoices by account', async () => {
    expect(await read([
      lineOf({}), lineOf({ requestId: 'b', endpoint: '/invoices/batch', invoiceCount: 30 }),
      lineOf({ requestId: 'c', commit: 'unanswered', status: 500 }),
      lineOf({ requestId: 'd', commit: 'month-exhausted', status: 429 }), lineOf({ requestId: 'e', account: 'other', commit: 'superseded' }),
      JSON.stringify({ ...ENTRY, requestId: 'f', commit: undefined }),
    ])).toEqual({ acme: { charged: 31, unanswered: 1 }, other: { charged: 0, unanswered: 0 } });
  });

  test('count a request once, in the month in which it began, with a time before the line or not, and other lines not at all', async () => {
    const early = Date.UTC(2026, 10, 1, 0, 0, 0, 30);
    expect(await read([
      lineOf({}), lineOf({}), `2026-11-20T00:00:00.000Z ${lineOf({ requestId: 'b' })}`, lineOf({ requestId: 'october' }, early),
      JSON.stringify({ ...ENTRY, requestId: 'without metrics' }), 'REPORT RequestId: x', '{"event":"file"}', '{ not JSON', '',
      lineOf({ requestId: 'none', account: null }),
    ])).toEqual({ acme: { charged: 3, unanswered: 0 } });
  });
});

describe('a comparison of counters and log', () => {
  test('finds no difference where the log explains the counter, its unanswered charges made or not', async () => {
    const lines = [lineOf({}), lineOf({ requestId: 'b', commit: 'unanswered' })];
    for (const counter of [1, 2]) {
      expect(await verify([usageOf('acme', counter), usageOf('idle', 0)], lines)).toMatchObject({ differenceByRef: { acme: 0 }, isFailure: false });
    }
  });

  test('names each account with a difference, and accounts that are in the log alone', async () => {
    const { text, ...rest } = await verify([usageOf('acme', 4), usageOf('short', 1)], [
      lineOf({}), lineOf({ requestId: 'b', account: 'short', invoiceCount: 3 }), lineOf({ requestId: 'c', account: 'gone' }),
    ]);
    expect(rest).toEqual({ differenceByRef: { acme: 3, short: -2, gone: -1 }, differences: 3, isFailure: true });
    expect(text.split('\n')).toEqual([
      'ACME  acme  counter 4, log 1, difference +3', 'SHORT  short  counter 1, log 3, difference -2',
      '(no such account)  gone  counter 0, log 1, difference -1', '2026-11: 3 accounts with charges, 3 with a difference.',
    ]);
  });

  test('finds one exactly if the counter is outside of what the log allows', async () => {
    const counts = fc.record({ charged: fc.nat(20), unanswered: fc.nat(5), counter: fc.nat(30) });
    await fc.assert(fc.asyncProperty(counts, async ({ charged, unanswered, counter }) => {
      const lines = Array.from({ length: charged + unanswered }, (_, index) =>
        lineOf({ requestId: String(index), commit: index < charged ? 'charged' : 'unanswered' }));
      const { isFailure } = await verify([usageOf('acme', counter)], lines);
      expect(isFailure).toBe(counter < charged || counter > charged + unanswered);
    }), { seed: seedOfProperty(21) });
  });
});
