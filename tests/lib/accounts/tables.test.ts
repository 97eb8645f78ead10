import { expect, test } from '@jest/globals';
import { tableDefinitions } from '../../../bin/local/local-tables.js';
import { ATTRIBUTES, tableNamesForStage, tablesWithPrefix } from '../../../lib/accounts/tables.js';
import { randomBytes } from 'node:crypto';
import { issueKey, newAccount, withKey, withRotatedKey } from '../../../lib/accounts/account-changes.js';
import { createIdempotencyStore } from '../../../lib/accounts/idempotency-store.js';
import { createItemCache } from '../../../lib/accounts/usage-caches.js';
import { createMeter } from '../../../lib/accounts/meter.js';
import type { IdempotentRequest, MeteredPath, MeteredRequest } from '../../../lib/accounts/types.js';
import type { FlatItem } from '../../../lib/accounts/usage-item.js';
import { createMemoryUsageTable } from '../../support/store/memory-usage-table.js';

test('the names of the tables are those of infrastructure/tables.yml', () => {
  const { accounts, usage, audit } = tableNamesForStage('prod');
  expect(tableDefinitions('prod').map(({ TableName }) => TableName)).toEqual([accounts, usage, audit]);
  expect(tablesWithPrefix('invoice-pdf-prod')).toEqual({ accounts, usage, audit });
});

const NOON = Date.UTC(2026, 10, 15, 12);
const DONE = { succeeded: true, durationMs: 5 };

const metered = (requestId: string, startedAt: number, path: MeteredPath = '/invoices/generate'): MeteredRequest =>
  ({ accountRef: 'a', generation: 1, limits: { requestsPerMinute: 9, monthlyQuota: 9 }, requestId, path, startedAt });

const idempotent = (requestId: string, idempotencyKey: string): IdempotentRequest => ({
  accountRef: 'a', mode: 'live', idempotencyKey, bodyHash: 'ff', requestId, startedAt: NOON, deploymentWatermark: 'DRAFT', brands: 'none acme:ff',
});

/** Short names of attributes, each once, with `<…>` for the variable part of a name. */
const namesIn = (items: readonly object[], known: Readonly<Record<string, unknown>>): readonly string[] => {
  const patterns = Object.keys(known).map((name) => [name, new RegExp(`^${name.replace(/<\w+>/, '[0-9a-z]+')}$`)] as const);
  const names = items.flatMap(Object.keys).map((name) => patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? name);
  return [...new Set(names)].sort();
};

/** The usage table after requests of each kind, and all states of its items. */
const writtenItems = async (): Promise<readonly FlatItem[]> => {
  const table = createMemoryUsageTable();
  const seen: FlatItem[] = [];
  const watched = { ...table, update: async (...call: Parameters<typeof table.update>) => {
    const result = await table.update(...call);
    seen.push(result.item);
    return result;
  } };
  const meter = createMeter({ table: watched, cache: createItemCache() });
  const idempotencyStore = createIdempotencyStore({ table: watched, onCompleted: () => undefined });
  await idempotencyStore.claim(idempotent('r0', 'one'));
  for (let index = 0; index < 80; index += 1) {
    const request = metered(`r${index}`, NOON);
    const charge = { chargeId: `r${index}`, chargeStartedAt: NOON, isRepeatable: index < 70, amount: 1 };
    await meter.commit({ ...request, limits: { ...request.limits, monthlyQuota: 99 } }, charge, DONE);
  }
  await idempotencyStore.complete(idempotent('r0', 'one'), 'r0', NOON + 1);
  // An instance that knows nothing of these charge records finds the item too large and moves them.
  const other = createMeter({ table: watched, cache: createItemCache() });
  const later = metered('later', NOON + 60_000, 'other');
  await other.admit(later);
  await other.settle(later, DONE);
  return seen;
};

test('the tables of attributes name everything that requests write to the usage table', async () => {
  const items = await writtenItems();
  for (const [prefix, kind] of [['A#', 'month'], ['I#', 'claim'], ['C#', 'movedChargeRecord']] as const) {
    const names = namesIn(items.filter(({ pk }) => String(pk).startsWith(prefix)), ATTRIBUTES[kind]);
    expect(names).toEqual(Object.keys(ATTRIBUTES[kind]).sort());
  }
});

test('the tables of attributes name everything in an account', () => {
  const fresh = () => issueKey('a', { mode: 'live', scopes: [], label: '' }, NOON, randomBytes);
  const account = { ...withKey(newAccount('a', 'Acme', 'Basic'), fresh(), NOON), br: ['acme'] };
  const document = withRotatedKey(account, undefined, fresh(), NOON, 1_000);
  expect(namesIn([document], ATTRIBUTES.account)).toEqual(Object.keys(ATTRIBUTES.account).sort());
  expect(namesIn(Object.values(document.keys), ATTRIBUTES.key)).toEqual(Object.keys(ATTRIBUTES.key).sort());
});
