import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createAccounts } from '../../../lib/accounts/accounts.js';
import { tableNamesForStage } from '../../../lib/accounts/tables.js';
import { useLocalKeys } from '../../support/commands/local-keys.js';

const { keys, json, store } = useLocalKeys();
let name: string;
const create = async (flags = ''): Promise<string> => (await json<{ key: string }>(`create --account ${name} --tier Basic ${flags}`)).key;

beforeEach(() => { name = `acme-${randomUUID()}`; });

describe('usage', () => {
  interface Usage { readonly month: string; readonly accounts: readonly { readonly account: string }[] }
  const HEAD = 'month,account,ref,tier,status,invoices,previews,requests,successfulRequests,monthlyQuota,requestsPerMinute,brands';
  const monthsAgo = (count: number): number => Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - count, 3);
  const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

  /** Counts a preview and a charged invoice of the account in a month. */
  const useIn = async (at: number): Promise<string> => {
    const accounts = createAccounts({ client: store().client, tables: tableNamesForStage('local') });
    const caller = await accounts.findCaller(await create('--requests-per-minute unlimited'), Date.now());
    const accountRef = caller?.account.ref ?? '';
    const request = { accountRef, generation: 9, limits: { requestsPerMinute: 9, monthlyQuota: 9 }, startedAt: at };
    await accounts.admit({ ...request, requestId: 'p', path: '/invoices/preview' }, { succeeded: true, durationMs: 1 });
    const generate = { ...request, requestId: 'g', path: '/invoices/generate' } as const;
    await accounts.admit(generate);
    await accounts.commit(generate, { chargeId: 'g', chargeStartedAt: at, isRepeatable: false, amount: 1 }, { succeeded: true, durationMs: 1 });
    return accountRef;
  };

  test('lists every account in any month that is kept, as CSV and as JSON', async () => {
    name = `"${randomUUID()},Ltd"`;
    const at = monthsAgo(13);
    const ref = await useIn(at);
    const { out } = await keys(`usage --month ${nameOf(at)}`);
    expect(out.split('\n')[0]).toBe(HEAD);
    expect(out).toContain(`${nameOf(at)},"""${name.slice(1, -1)}""",${ref},Basic,active,1,1,2,2,500,unlimited,`);
    const { month, accounts } = await json<Usage>(`usage --month ${nameOf(at)} --format json`);
    expect(month).toBe(nameOf(at));
    expect(accounts.find(({ account }) => account === name))
      .toMatchObject({ invoices: 1, previews: 1, requests: 2, monthlyQuota: 500, requestsPerMinute: 999_999_999 });
  });

  test('is of the current month by default, and lists accounts that did nothing', async () => {
    await create();
    const { accounts } = await json<Usage>('usage');
    expect(accounts.find(({ account }) => account === name))
      .toMatchObject({ month: nameOf(Date.now()), invoices: 0, requests: 0 });
  });

  test('leaves out limits of a tier that the command does not know', async () => {
    await create();
    process.env.TIERS = 'Trial=5/5';
    const { out } = await keys('usage');
    delete process.env.TIERS;
    expect(out.split('\n').find((line) => line.includes(name))).toMatch(/,Basic,active,0,0,0,0,,,$/);
  });

  test.each([monthsAgo(14), monthsAgo(-1)])('rejects a month that is not kept', async (at) => {
    expect(await keys(`usage --month ${nameOf(at)}`)).toMatchObject({ code: 2, err: expect.stringContaining(`from ${nameOf(monthsAgo(13))} to`) });
  });
});
