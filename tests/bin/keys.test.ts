import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashApiKey, parseApiKey } from '../../lib/accounts/api-key.js';
import { createAccounts } from '../../lib/accounts/accounts.js';
import { tableNamesForStage } from '../../lib/accounts/tables.js';
import { freePort } from '../../bin/local/ports.js';
import { useLocalKeys } from '../support/commands/local-keys.js';

const { keys, json, store } = useLocalKeys();
let name: string;
interface Issued { readonly key: string; readonly keyId: string }
interface Shown {
  readonly tier: string;
  readonly status: string;
  readonly limits: object;
  readonly keys: { keyId: string; state: string }[];
}
const create = (flags = '') => json<Issued>(`create --account ${name} --tier Basic ${flags}`);
const show = () => json<Shown>(`show --account ${name}`);

beforeEach(() => { name = `acme-${randomUUID()}`; });

describe('create', () => {
  test('prints exactly one object with --json', async () => {
    const created = await json<Issued>(`create --account ${name} --tier Premium --mode test --scopes usage:read,invoices:preview`);
    expect(created).toEqual({
      account: name, keyId: expect.stringMatching(/^key_/), key: expect.stringMatching(/^inv_test_/), tier: 'Premium', mode: 'test',
      scopes: ['invoices:preview', 'usage:read'],
    });
    const { ref } = await json<{ ref: string }>(`show --account ${name}`);
    expect(parseApiKey(created.key)).toEqual({ mode: 'test', accountRef: ref });
  });

  test('issues a key that the service accepts, with live mode and all scopes', async () => {
    const { key, keyId } = await create('--monthly-quota 7 --requests-per-minute unlimited --label=site');
    const caller = await createAccounts({ client: store().client, tables: tableNamesForStage('local') }).findCaller(key, Date.now());
    expect(caller).toMatchObject({ keyId, mode: 'live', account: { limitOverrides: { monthlyQuota: 7, requestsPerMinute: 999_999_999 } } });
    expect(caller?.scopes).toHaveLength(4);
  });

  test('shows the key once: no other command does', async () => {
    const { out } = await keys(`create --account ${name} --tier api_growth`);
    const key = /inv_live_\w+/.exec(out)?.[0] ?? '';
    expect(parseApiKey(key)).not.toBeNull();
    for (const line of [`show --account ${name}`, 'list', `show --account ${name} --json`]) expect((await keys(line)).out).not.toContain(key);
  });

  test('gives an existing account another key', async () => {
    const [first, second] = [await create(), await create()];
    expect((await show()).keys.map(({ keyId }) => keyId)).toEqual([first.keyId, second.keyId]);
  });

  test('only checks with --dry-run', async () => {
    const dry = await json(`create --account ${name} --tier Basic --dry-run`);
    expect(dry).toMatchObject({ account: name, key: null, dryRun: true });
    expect((await keys(`create --account ${name} --tier Basic --dry-run`)).out).not.toMatch(/inv_live_/);
    expect(await keys(`show --account ${name}`)).toMatchObject({ code: 1 });
  });
});

describe('brands', () => {
  test('are set with the account, and later', async () => {
    await create('--brand acme --brand acme-us');
    expect(await show()).toMatchObject({ brands: ['acme', 'acme-us'] });
    expect((await keys(`show --account ${name}`)).out).toContain(', brands: acme, acme-us\n');
    await create();
    expect(await show()).toMatchObject({ brands: ['acme', 'acme-us'] });
    expect(await json(`set-brands --account ${name} --brand none --brand acme`)).toMatchObject({ brands: ['none', 'acme'] });
    expect(await json(`set-brands --account ${name} --brand none`)).toMatchObject({ brands: [] });
    expect((await keys(`show --account ${name}`)).out).not.toContain('brands');
    const { changes: lines } = await json<{ changes: readonly { changes: readonly string[] }[] }>(`audit --account ${name}`);
    expect(lines.flatMap(({ changes }) => changes).filter((change) => change.startsWith('brands')))
      .toEqual(['brands none → acme, acme-us', 'brands acme, acme-us → none, acme', 'brands none, acme → none']);
  });

  test.each([['', 'missing'], ['--brand Acme', 'lower-case'], ['--brand ../a', 'lower-case'], ['--brand acme --brand none', 'comes first'], [Array.from({ length: 21 }, (_, index) => `--brand b${index}`).join(' '), 'at most 20']])('are rejected: %s', async (flags, reason) => {
    await create();
    expect(await keys(`set-brands --account ${name} ${flags}`)).toMatchObject({ code: 2, err: expect.stringContaining(reason) });
  });
});

describe('rotate', () => {
  test('issues a successor, and the old key stays valid for a while', async () => {
    const old = await create();
    const next = await json<Issued>(`rotate --account ${name} --grace 2d`);
    expect(next.key).not.toBe(old.key);
    expect((await show()).keys).toMatchObject([{ keyId: old.keyId, state: 'expiring' }, { keyId: next.keyId, state: 'active' }]);
    await json(`rotate --account ${name} --key ${next.keyId} --grace 0`);
    expect((await show()).keys.map(({ state }) => state)).toEqual(['expiring', 'expired', 'active']);
    expect((await keys(`show --account ${name}`)).out).toContain('expiring');
  });
});

describe('revoke', () => {
  const states = async () => (await show()).keys.map(({ state }) => state);

  test('rejects without a terminal and without --yes', async () => {
    await create();
    expect(await keys(`revoke --account ${name}`)).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    expect(await states()).toEqual(['active']);
  });

  test.each([['no', 1, 'active'], ['', 1, 'active'], ['yes', 0, 'revoked'], ['Y', 0, 'revoked']])('asks, and accepts "%s" as an answer', async (reply, code, state) => {
    const { keyId } = await create();
    expect(await keys(`revoke --account ${name} --key ${keyId}`, { ask: async () => reply })).toMatchObject({ code });
    expect(await states()).toEqual([state]);
  });

  test('does not ask with --yes or in a dry run', async () => {
    await create();
    expect(await keys(`revoke --account ${name} --dry-run`)).toMatchObject({ code: 0 });
    expect(await states()).toEqual(['active']);
    expect(await keys(`revoke --account ${name} --yes`)).toMatchObject({ code: 0 });
    expect(await states()).toEqual(['revoked']);
  });
});

describe('tier, suspend, resume, cancel', () => {
  test.each([['A', 'Team'], ['B', 'api_team']])('move an account to the tier that docs/configuration.md adds to variant %s', async (variant, tier) => {
    const text = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    await create();
    expect(await keys(`tier --account ${name} --tier ${tier}`)).toMatchObject({ code: 2 });
    process.env.TIERS = new RegExp(`^- ${variant}: .export TIERS='([^']+)'`, 'm').exec(text)?.[1];
    const moved = await keys(`tier --account ${name} --tier ${tier}`);
    delete process.env.TIERS;
    expect([moved.code, (await show()).tier]).toEqual([0, tier]);
  });

  test('change the account', async () => {
    await create('--monthly-quota 7 --requests-per-minute 8');
    await json(`tier --account ${name} --tier Premium --monthly-quota tier`);
    expect(await show()).toMatchObject({ tier: 'Premium', limits: { requestsPerMinute: 8 }, status: 'active' });
    await json(`suspend --account ${name}`);
    expect((await show()).status).toBe('suspended');
    await json(`resume --account ${name}`);
    expect((await show()).status).toBe('active');
    expect(await keys(`cancel --account ${name}`)).toMatchObject({ code: 2 });
    await json(`cancel --account ${name} --yes`);
    expect((await show()).status).toBe('canceled');
  });
});

test('list has every account with its limits and keys', async () => {
  const { keyId } = await create('--requests-per-minute 8 --label CI');
  const { accounts } = await json<{ accounts: (Shown & { account: string })[] }>('list');
  expect(accounts.find(({ account }) => account === name)).toMatchObject({ tier: 'Basic', limits: { requestsPerMinute: 8 }, keys: [{ keyId }] });
  expect((await keys('list')).out).toContain(keyId);
});

describe('audit', () => {
  interface Change { readonly at: string; readonly changes: readonly string[] }
  const changes = async () => (await json<{ changes: readonly Change[] }>(`audit --account ${name}`)).changes;

  test('has a line for each change: who, when and what, oldest first, and never a key or its hash', async () => {
    const [before, { key, keyId }] = [Date.now(), await create('--monthly-quota 7')];
    const next = await json<Issued>(`rotate --account ${name} --grace 1h`);
    for (const line of [`revoke --key ${keyId} --yes`, 'tier --tier Premium --monthly-quota tier', 'suspend', 'suspend']) await keys(`${line} --account ${name}`);
    const lines = await changes();
    expect(lines.map((line) => line.changes)).toEqual([
      ['tier none → Basic', 'status none → active', 'monthlyQuota tier → 7', expect.stringMatching(`^${keyId} created \\(live; invoices:generate, `)],
      [expect.stringMatching(`^${keyId} expires 20`), expect.stringMatching(`^${next.keyId} created `)],
      [`${keyId} revoked`], ['tier Basic → Premium', 'monthlyQuota 7 → tier'], ['status active → suspended'], [],
    ]);
    for (const line of lines) expect(line).toMatchObject({ by: 'local', account: name, state: 'done' });
    expect(Date.parse(lines[0]?.at ?? '')).toBeGreaterThanOrEqual(before);
    const { out } = await keys(`audit --account ${name}`);
    expect(out.split('\n')).toHaveLength(6);
    for (const secret of [key, next.key, hashApiKey(key), hashApiKey(next.key)]) expect(out).not.toContain(secret);
  });

  test('has no line for a dry run or a rejected change', async () => {
    await create('--dry-run');
    await keys(`suspend --account ${name}`);
    expect(await changes()).toEqual([]);
    expect((await keys(`audit --account ${name}`)).out).toBe('There are no changes yet.');
  });
});

describe('a mistake on the command line', () => {
  test.each([
    ['crate --account a --tier Basic', 'create'],
    ['create --account a --tires Basic', '--tier'],
    ['list --account a', '--'],
    ['create --account a --tier Premum', 'Premium'],
    ['create --account a --tier Gold', 'api_scale'],
    ['create --account a --tier Basic --scopes usage:raed', 'usage:read'],
    ['create --account a --tier Basic --mode prod', 'live'],
    ['create --account a --tier Basic --monthly-quota -1', 'monthly-quota'],
    ['create --account a --tier Basic --monthly-quota 1.5', 'monthly-quota'],
    ['create --account a', '--tier'],
    ['create --tier Basic', '--account'],
    ['create --account', '--account'],
    [`create --tier Basic --account ${'x'.repeat(101)}`, '--account'],
    ['create --account a b --tier Basic', 'b'],
    [`create --account a --tier Basic --label ${'x'.repeat(101)}`, '--label'],
    ['rotate --account a --grace soon', '24h'],
    ['list --json=yes', '--json'],
    ['usage --month 2026-13', 'from 20'],
    ['usage --format xml', 'csv or json'],
    ['list --stage dev', '--stage'],
    ['list --table-prefix billing', '--table-prefix'],
  ])('is explained: %s', async (line, hint) => {
    expect(await keys(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(hint) });
  });
});

describe('the tiers of a deployment', () => {
  beforeEach(() => { process.env.TIERS = 'Trial=5/5,Team=50/50'; });
  afterEach(() => { delete process.env.TIERS; });

  test('are those of TIERS if it is set', async () => {
    expect(await json(`create --account ${name} --tier Team`)).toMatchObject({ tier: 'Team' });
    expect(await keys('create --account a --tier Premium')).toMatchObject({ code: 2, err: expect.stringContaining('Trial, Team') });
    expect(await keys('create --account a --tier Teem')).toMatchObject({ code: 2, err: expect.stringContaining('mean Team') });
  });

  test('must be given in the form of the deployment\'s setting', async () => {
    process.env.TIERS = 'Trial';
    expect(await keys('create --account a --tier Trial')).toMatchObject({ code: 1, err: expect.stringContaining('TIERS') });
  });
});

test.each(['', '--help', 'create --help'])('help is printed for "%s"', async (line) => {
  const { code, out } = await keys(line, { target: '' });
  expect(code).toBe(0);
  for (const word of ['create', 'rotate', 'suspend', 'Premium', 'api_scale', 'usage:read']) expect(out).toContain(word);
});

describe('an empty store', () => {
  test('is named when no local service answers', async () => {
    const port = process.env.DYNAMODB_PORT;
    process.env.DYNAMODB_PORT = String(await freePort());
    const { code, err } = await keys('list');
    expect(err).toContain(process.env.DYNAMODB_PORT);
    expect(code).toBe(1);
    process.env.DYNAMODB_PORT = port;
  });

  test('is named with its stage when there is no deployment', async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = store().endpoint;
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
    const { code, err } = await keys('list --stage nowhere --region eu-central-1', { target: '' });
    for (const variable of ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) Reflect.deleteProperty(process.env, variable);
    expect(err).toContain('nowhere in eu-central-1');
    expect(code).toBe(1);
  });

  test('is named with the prefix of its tables, which must be one', async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = store().endpoint;
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
    const run = (prefix: string) => keys(`list --table-prefix ${prefix} --region eu-central-1`, { target: '' });
    const [right, other, wrong] = [await run('invoice-pdf-local'), await run('billing'), await run('a/b')];
    for (const variable of ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) Reflect.deleteProperty(process.env, variable);
    expect([right.code, other, wrong]).toEqual([
      0, expect.objectContaining({ code: 1, err: expect.stringContaining('The tables billing-… in eu-central-1') }),
      expect.objectContaining({ code: 2, err: expect.stringContaining('"a/b"') }),
    ]);
  });
});
