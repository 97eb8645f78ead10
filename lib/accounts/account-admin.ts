import { type AccountDocument, isUsable, refOfDocument, type StoredKey, toAccount } from './account-document.js';
import type { Account, AccountStatus, EpochMs, KeyMode, UsageReading } from './types.js';
import type { Scope } from '../endpoints.js';
import { AppError } from '../errors.js';
import {
  issueKey, type KeyProperties, type LimitChange, newAccount, type NewKey, pickKey, withBrands, withKey, withLimits,
  withRevokedKey, withRotatedKey, withStatus, withTier,
} from './account-changes.js';
import { type AccountFinder, type AccountStore, createAccountFinder, createAccountStore } from './account-store.js';
import { restoreAccounts, type RestoreInput, type RestoreReport } from './account-restore.js';
import { type AddEntry, type AuditedChange, type AuditLine, type AuditLog, createAuditLog, describeChanges, type Operator } from './audit-log.js';
import { randomBase62, type RandomBytes } from './api-key.js';
import type { StoreClient } from './dynamodb-client.js';
import { withinOperatorTimeout, mapWithinOperatorTimeout } from './store-deadline.js';
import type { TableNames } from './tables.js';

/** State of a key; `expiring`: rotated and in its grace period. */
type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** A key in an operator's report. */
export interface KeyReport {
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly createdAt: EpochMs;
  /** When the key stops working; null: never. */
  readonly expiresAt: EpochMs | null;
  readonly label: string;
  /** Last four characters of the key. */
  readonly lastFour: string;
}

/** An account with its keys in an operator's report. */
export interface AccountReport {
  readonly account: Account;
  /** The keys of the account, oldest first. */
  readonly keys: readonly KeyReport[];
}

const keyState = (key: StoredKey, now: EpochMs): KeyState => {
  if (key.st === 'revoked') return 'revoked';
  if (key.ex === undefined) return 'active';
  return isUsable(key, now) ? 'expiring' : 'expired';
};

const keyReport = (keyId: string, key: StoredKey, now: EpochMs): KeyReport => ({
  keyId, mode: key.mode, scopes: key.sc, state: keyState(key, now),
  createdAt: key.cr, expiresAt: key.ex ?? null, label: key.nm, lastFour: key.l4,
});

/** The report of an account. It contains no hashes of keys. */
export const accountReport = (document: AccountDocument, now: EpochMs): AccountReport => ({
  account: toAccount(document),
  // DynamoDB does not keep the order of a map.
  keys: Object.entries(document.keys).map(([keyId, key]) => keyReport(keyId, key, now))
    .sort((left, right) => left.createdAt - right.createdAt || left.keyId.localeCompare(right.keyId)),
});

const MAX_TRIES = 5;
const WRITE_ID_LENGTH = 12;

interface AccountAdminOptions {
  readonly client: StoreClient;
  readonly tables: TableNames;
  readonly random: RandomBytes;
  readonly now: () => EpochMs;
  /** Whether changes are checked but not written. */
  readonly dryRun?: boolean;
  /** Finds out who makes the changes. If absent, as on a developer's machine, the audit log is not written. */
  readonly operator?: () => Promise<Operator>;
}

/** A key to create, and its account, which is created if it does not exist. */
interface CreateKeyInput extends KeyProperties {
  readonly accountName: string;
  readonly tier: string;
  readonly limits?: LimitChange;
  /** Brands that the account may use, the default first. If undefined, the account's brands do not change. */
  readonly brands?: readonly string[] | undefined;
}

/** A new key. `key` is its text, which is shown once and never stored. */
export interface IssuedKey {
  readonly account: Account;
  readonly keyId: string;
  readonly key: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** An account with its current properties, and its usage in a month. */
export interface AccountUsage { readonly account: Account; readonly usage: UsageReading }

/** The operator's functions. A change writes the account once, conditionally, then raises the generation in the counters. */
export interface AccountAdmin {
  /** Creates a key, and the account if it does not exist. */
  createKey(input: CreateKeyInput): Promise<IssuedKey>;
  /** Creates a successor with the same mode, scopes and label. The old key keeps working for `graceMs`. */
  rotateKey(accountName: string, keyId: string | undefined, graceMs: number): Promise<IssuedKey>;
  /** Revokes a key immediately. `keyId` may be absent if the account has exactly one usable key. */
  revokeKey(accountName: string, keyId: string | undefined): Promise<AccountReport>;
  setTier(accountName: string, tier: string, limits?: LimitChange): Promise<AccountReport>;
  setBrands(accountName: string, brands: readonly string[]): Promise<AccountReport>;
  setStatus(accountName: string, status: AccountStatus): Promise<AccountReport>;
  show(accountName: string): Promise<AccountReport & { readonly usage: UsageReading }>;
  /** All accounts, sorted by name. */
  list(): Promise<readonly AccountReport[]>;
  /** All changes by operators, oldest first. */
  audit(): Promise<readonly AuditLine[]>;
  /** Restores accounts from a copy of the accounts table. */
  restore(input: RestoreInput): Promise<RestoreReport>;
  /** Usage of every account in a month, sorted by name. */
  usageIn(at: EpochMs): Promise<readonly AccountUsage[]>;
}

interface AdminContext extends AccountAdminOptions {
  readonly store: AccountStore;
  readonly finder: AccountFinder;
  readonly log: AuditLog;
}

const requireExisting = (document: AccountDocument | null, name: string): AccountDocument => {
  if (document === null) throw new AppError('NOT_FOUND', `There is no account "${name}".`);
  return document;
};

const requireSameTier = (document: AccountDocument, tier: string): AccountDocument => {
  if (document.tier === tier) return document;
  throw new AppError('CONFLICT',
    `The account "${document.nm}" exists and is on tier ${document.tier}, not ${tier}. Change it with the tier command first.`);
};

const issuedKey = (document: AccountDocument, { keyId, key, storedKey }: NewKey): IssuedKey =>
  ({ account: toAccount(document), keyId, key, mode: storedKey.mode, scopes: storedKey.sc });

/** A change of an account. It is applied again if another operator changes the account at the same time. */
type AccountChange = (document: AccountDocument | null) => AccountDocument;

/** Returns the function that adds a command's entries to the audit log. Without an operator, and in a dry run, it adds none. */
const openAuditEntries = async ({ operator, dryRun, now, random, log }: AdminContext): Promise<AddEntry> => {
  if (operator === undefined || dryRun === true) return () => Promise.resolve();
  return log.command(await operator(), now(), randomBase62(WRITE_ID_LENGTH, random));
};

/** Completes a written change: raises the generation in the counters, then adds the entry `done` to the audit log. */
const finishChange = async (
  { store, now }: AdminContext, document: AccountDocument, addDone: () => Promise<void>, signal: AbortSignal,
): Promise<void> => {
  try {
    await store.raiseGeneration(refOfDocument(document), document.g, now(), signal);
    await addDone();
  } catch (cause) {
    throw new AppError('INTERNAL_ERROR',
      'The change is written, but instances could not be informed. It takes effect within 60 seconds.', { cause });
  }
};

/**
 * Applies a change. The new generation is above that of the account and that of the counters. The two differ if the
 * account was restored from a backup; with a generation below the counters', all its requests would be rejected. The
 * entry `begun` is written first, so that no change lacks an entry in the audit log.
 */
const applyOnce = async (ctx: AdminContext, ref: string, change: AccountChange, addEntry: AddEntry, signal: AbortSignal) => {
  const { store, now, random, dryRun } = ctx;
  const before = await store.read(ref, signal);
  const newest = Math.max(before?.g ?? 0, await store.newestGeneration(ref, now(), signal));
  const after = { ...change(before), g: newest + 1, wid: randomBase62(WRITE_ID_LENGTH, random) };
  if (dryRun === true) return after;
  const changed: Omit<AuditedChange, 'st'> = { nm: after.nm, ch: describeChanges(before, after) };
  await addEntry({ ...changed, st: 'begun' }, signal);
  if (!await store.replace(after, before, signal)) return null;
  await finishChange(ctx, after, () => addEntry({ ...changed, st: 'done' }, signal), signal);
  return after;
};

const applyToAccount = async (
  ctx: AdminContext, name: string, ref: string, change: AccountChange, signal: AbortSignal,
): Promise<AccountDocument> => {
  const addEntry = await openAuditEntries(ctx);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const after = await applyOnce(ctx, ref, change, addEntry, signal);
    if (after !== null) return after;
  }
  throw new AppError('CONFLICT', `Someone else is changing the account "${name}". Nothing was changed; please try again.`);
};

const changeExisting = (
  ctx: AdminContext, name: string, change: (document: AccountDocument) => AccountDocument,
): Promise<AccountDocument> =>
  withinOperatorTimeout(async (signal) => {
    const ref = refOfDocument(requireExisting(await ctx.finder.find(name, signal), name));
    return applyToAccount(ctx, name, ref, (document) => change(requireExisting(document, name)), signal);
  });

const rotateKey = async (ctx: AdminContext, [name, keyId, graceMs]: Parameters<AccountAdmin['rotateKey']>): Promise<IssuedKey> => {
  let newKey: NewKey | undefined;
  const document = await changeExisting(ctx, name, (current) => {
    const [, oldKey] = pickKey(current, keyId, ctx.now());
    const properties = { mode: oldKey.mode, scopes: oldKey.sc, label: oldKey.nm };
    newKey ??= issueKey(refOfDocument(current), properties, ctx.now(), ctx.random);
    return withRotatedKey(current, keyId, newKey, ctx.now(), graceMs);
  });
  return issuedKey(document, newKey as NewKey);
};

const createKey = (ctx: AdminContext, input: CreateKeyInput): Promise<IssuedKey> =>
  withinOperatorTimeout(async (signal) => {
    const name = input.accountName.trim();
    const ref = await ctx.finder.refOf(name, signal);
    const newKey = issueKey(ref, input, ctx.now(), ctx.random);
    const document = await applyToAccount(ctx, name, ref, (before) => {
      const account = before === null ? newAccount(ref, name, input.tier) : requireSameTier(before, input.tier);
      const accountWithBrands = input.brands === undefined ? account : withBrands(account, input.brands);
      return withKey(withLimits(accountWithBrands, input.limits ?? {}), newKey, ctx.now());
    }, signal);
    return issuedKey(document, newKey);
  });

const showAccount = ({ finder, store, now }: AdminContext, name: string): ReturnType<AccountAdmin['show']> =>
  withinOperatorTimeout(async (signal) => {
    const document = requireExisting(await finder.find(name, signal), name);
    return { ...accountReport(document, now()), usage: await store.usage(refOfDocument(document), now(), signal) };
  });

const listAccounts = async ({ store, now }: AdminContext): ReturnType<AccountAdmin['list']> => {
  const documents = await withinOperatorTimeout((signal) => store.list(signal));
  const reports = documents.map((document) => accountReport(document, now()));
  return reports.sort((left, right) => left.account.name.localeCompare(right.account.name));
};

const usageIn = async (ctx: AdminContext, at: EpochMs): ReturnType<AccountAdmin['usageIn']> => {
  const accounts = (await withinOperatorTimeout((signal) => ctx.store.listWithoutKeys(signal))).map(toAccount);
  accounts.sort((left, right) => left.name.localeCompare(right.name));
  return mapWithinOperatorTimeout(accounts, async (account, signal) =>
    ({ account, usage: await ctx.store.usage(account.ref, at, signal) }));
};

/**
 * Creates the operator's functions for the tables of a deployment.
 * @throws AppError NOT_FOUND for an unknown account or key, CONFLICT for a full account or a concurrent change,
 * INTERNAL_ERROR if DynamoDB does not answer in time
 * @see lib/ARCHITECTURE.md#tables
 */
export const createAccountAdmin = (options: AccountAdminOptions): AccountAdmin => {
  const store = createAccountStore(options.client, options.tables);
  const finder = createAccountFinder({ store, random: options.random, dryRun: options.dryRun === true });
  const log = createAuditLog(options.client, options.tables);
  const ctx = { ...options, store, finder, log };
  const change = async (name: string, alter: (document: AccountDocument) => AccountDocument): Promise<AccountReport> =>
    accountReport(await changeExisting(ctx, name, alter), options.now());
  return {
    createKey: (input) => createKey(ctx, input),
    rotateKey: (...input) => rotateKey(ctx, input),
    revokeKey: (name, keyId) => change(name, (document) => withRevokedKey(document, keyId, options.now())),
    setTier: (name, tier, limits = {}) => change(name, (document) => withLimits(withTier(document, tier), limits)),
    setBrands: (name, brands) => change(name, (document) => withBrands(document, brands)),
    setStatus: (name, status) => change(name, (document) => withStatus(document, status)),
    show: (name) => showAccount(ctx, name),
    list: () => listAccounts(ctx),
    audit: () => withinOperatorTimeout((signal) => log.list(signal)),
    restore: (input) => restoreAccounts({
      ...ctx, dryRun: options.dryRun === true, apply: (ref, name, alter, signal) => applyToAccount(ctx, name, ref, alter, signal),
    }, input),
    usageIn: (at) => usageIn(ctx, at),
  };
};
