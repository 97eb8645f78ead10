/** The system under test: several instances, an operator, one new account, and a clock that tests set. */
import { randomBytes, randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { issueKey, newAccount, withKey, withLimits } from '../../../lib/accounts/account-changes.js';
import type { AccountDocument } from '../../../lib/accounts/account-document.js';
import { saltedAccountRef } from '../../../lib/accounts/account-store.js';
import type { AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { ALL_SCOPES, type Scope } from '../../../lib/endpoints.js';
import type { KeyMode, Limits } from '../../../lib/accounts/types.js';
import type { FlatItem } from '../../../lib/accounts/usage-item.js';
import { TEST_SALT, type TestDynamoDb } from '../../support/store/dynamodb.js';
import { createInstance, type Clock, type Instance, type InstanceParts } from './instance.js';
import type { OracleAccount, OracleKey } from './oracle-account.js';
import type { Subject } from './subject.js';
import { createStoreConnection, type Store, type RunAttempt, type StoreConnection } from './store-connection.js';

/** The parts that all systems of a run share. */
export interface Fixture {
  readonly subject: Subject;
  readonly dynamoDb: Pick<TestDynamoDb, 'tables'>;
  readonly store: Store;
  /** The true time; absent: a clock that tests set. */
  readonly clock?: Clock;
  /** Starts an instance; absent: one of `subject`. Instances of another version have another one. */
  readonly createInstanceAt?: (parts: InstanceParts, index: number) => Instance;
}

/** The initial state of a system. */
export interface InitialState {
  readonly startsAt: number;
  readonly tier: string;
  readonly overrides: Partial<Limits>;
  readonly skewsMs: readonly number[];
  readonly operatorSkewMs: number;
}

/** One command of the operator. */
export interface Operator { readonly connection: StoreConnection; readonly admin: AccountAdmin }

/** A running system with one account. */
export interface SystemUnderTest {
  readonly accountName: string;
  readonly accountRef: string;
  readonly clock: Clock;
  readonly instances: Instance[];
  /** Replaces an instance by a new one with cold caches. */
  readonly restart: (index: number) => void;
  /** Starts a new command of the operator. */
  readonly operate: () => Operator;
  /** The stored counters of a month (`2026-11`). */
  readonly counters: (month: string) => Promise<FlatItem>;
  /** The initial account, for the oracle. */
  readonly account: OracleAccount;
}

const KEYS: readonly { readonly mode: KeyMode; readonly scopes: readonly Scope[] }[] = [
  { mode: 'live', scopes: ALL_SCOPES },
  { mode: 'test', scopes: ALL_SCOPES },
  { mode: 'live', scopes: ['usage:read', 'invoices:preview'] },
];

/** Writes an account with its keys in one write, which is faster than the operator's commands. */
const writeAccount = async (
  { store, dynamoDb }: Fixture, name: string, { tier, overrides, startsAt }: Pick<InitialState, 'tier' | 'overrides' | 'startsAt'>,
): Promise<OracleAccount> => {
  const keys = new Map<string, OracleKey>();
  let document: AccountDocument = { ...withLimits(newAccount(saltedAccountRef(name, TEST_SALT), name, tier), overrides), g: 1 };
  for (const { mode, scopes } of KEYS) {
    const issuedKey = issueKey(document.pk.slice(2), { mode, scopes, label: '' }, startsAt, randomBytes);
    document = withKey(document, issuedKey, startsAt);
    keys.set(issuedKey.key, { keyId: issuedKey.keyId, mode, scopes, isRevoked: false, until: Infinity });
  }
  await store.execute(new PutCommand({ TableName: dynamoDb.tables.accounts, Item: { ...document } }));
  return { generation: 1, tier, status: 'active', overrides, keys };
};

/** Adds an account to a store. */
export const addAccount = async (
  fixture: Fixture, initialState: Pick<InitialState, 'tier' | 'overrides' | 'startsAt'>,
): Promise<Pick<SystemUnderTest, 'accountName' | 'accountRef' | 'account'>> => {
  const accountName = randomUUID();
  const account = await writeAccount(fixture, accountName, initialState);
  return { accountName, accountRef: saltedAccountRef(accountName, TEST_SALT), account };
};

/** The stored counters of an account in a month (`2026-11`). */
export const readCounters = async (
  { store, dynamoDb: { tables } }: Fixture, accountRef: string, month: string,
): Promise<FlatItem> => {
  const key = { pk: `A#${accountRef}`, sk: `M#${month}` };
  const { answer } = await store.execute(new GetCommand({ TableName: tables.usage, Key: key, ConsistentRead: true }));
  return ((answer as { Item?: FlatItem }).Item ?? {});
};

/**
 * Creates a system with a new account.
 * @param through carries out every call of the instances and the operator; absent: at once
 */
export const createSystem = async (
  fixture: Fixture, initialState: InitialState, runAttempt?: RunAttempt,
): Promise<SystemUnderTest> => {
  const { subject, dynamoDb: { tables }, store, createInstanceAt = createInstance } = fixture;
  const { accountName, accountRef, account } = await addAccount(fixture, initialState);
  const { clock = { now: initialState.startsAt } } = fixture;
  const start = (skewMs: number, index: number): Instance =>
    createInstanceAt({ subject, store, tables, clock, skewMs, ...runAttempt === undefined ? {} : { runAttempt } }, index);
  const instances = initialState.skewsMs.map(start);
  const operate = (): Operator => {
    const connection = createStoreConnection(store, runAttempt);
    const now = (): number => clock.now + initialState.operatorSkewMs;
    return { connection, admin: subject.createAccountAdmin({ client: connection.client, tables, random: randomBytes, now }) };
  };
  return {
    accountName, accountRef, clock, instances, account, operate,
    restart: (index) => { instances[index] = start(initialState.skewsMs[index]!, index); },
    counters: (month) => readCounters(fixture, accountRef, month),
  };
};
