import { AppError } from '../errors.js';
import {
  newAccount, pickKey, withBrands, withKey, withLimits, withRevokedKey, withRotatedKey, withStatus, withTier, type LimitChange,
} from './account-changes.js';
import { accountOf, refOfDocument, type AccountDocument } from './account-document.js';
import { createAccountFinder, type AccountFinder } from './account-finder.js';
import { reportOf, type AccountReport } from './account-report.js';
import { restoreAccounts, type RestoreOrder, type RestoreReport } from './account-restore.js';
import { createAccountStore, type AccountStore } from './account-store.js';
import { auditKey, changesOf, createAuditLog, type AuditItem, type AuditLine, type AuditLog } from './audit-log.js';
import { randomBase62, type RandomBytes } from './base62.js';
import type { StoreClient } from './dynamodb-client.js';
import { issueKey, type FreshKey, type KeyWish } from './issue-key.js';
import { withinOperatorWait, withinOperatorWaits } from './operator-wait.js';
import type { TableNames } from './table-names.js';
import type { Account, AccountStatus, EpochMs, KeyMode, UsageReading } from './types.js';
import type { Scope } from '../endpoints.js';

const MOST_TRIES = 5;
const WRITE_ID_LENGTH = 12;

interface AccountAdminParts {
  readonly client: StoreClient;
  readonly tables: TableNames;
  readonly random: RandomBytes;
  readonly now: () => EpochMs;
  /** Checks everything but writes nothing. */
  readonly dryRun?: boolean;
  /** Who makes the changes, for the audit log. Without it, as on a developer's machine, changes leave no line. */
  readonly operator?: () => Promise<string>;
}

/** A key to issue, and its account, which is created if it does not exist. */
interface KeyOrder extends KeyWish {
  readonly accountName: string;
  readonly tier: string;
  readonly limits?: LimitChange;
  /** The brands that the account may use, its default first; undefined changes nothing. */
  readonly brands?: readonly string[] | undefined;
}

/** A new key. Its text is shown once and stored nowhere. */
export interface IssuedKey {
  readonly account: Account;
  readonly keyId: string;
  readonly key: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** An account as it is now, with its usage in a month. */
export interface AccountUsage { readonly account: Account; readonly usage: UsageReading }

/** The operator's functions. Each change is one conditional write on the account, and a fence on its counters. */
export interface AccountAdmin {
  /** Issues a key, and creates the account if it does not exist. */
  createKey(order: KeyOrder): Promise<IssuedKey>;
  /** Issues a successor with the same mode, scopes and label. The old key keeps working for `graceMs`. */
  rotateKey(accountName: string, keyId: string | undefined, graceMs: number): Promise<IssuedKey>;
  /** Revokes a key immediately. `keyId` may be absent if the account has exactly one usable key. */
  revokeKey(accountName: string, keyId: string | undefined): Promise<AccountReport>;
  setTier(accountName: string, tier: string, limits?: LimitChange): Promise<AccountReport>;
  setBrands(accountName: string, brands: readonly string[]): Promise<AccountReport>;
  setStatus(accountName: string, status: AccountStatus): Promise<AccountReport>;
  show(accountName: string): Promise<AccountReport & { readonly usage: UsageReading }>;
  /** Every account, by name. */
  list(): Promise<readonly AccountReport[]>;
  /** Every change that operators have made, oldest first. */
  audit(): Promise<readonly AuditLine[]>;
  /** Puts accounts back from a copy of the accounts table. */
  restore(order: RestoreOrder): Promise<RestoreReport>;
  /** The usage of every account in the month of a time, by name. */
  usageIn(at: EpochMs): Promise<readonly AccountUsage[]>;
}

interface Tools extends AccountAdminParts { readonly store: AccountStore; readonly finder: AccountFinder; readonly log: AuditLog }

const existing = (document: AccountDocument | null, name: string): AccountDocument => {
  if (document === null) throw new AppError('NOT_FOUND', `There is no account "${name}".`);
  return document;
};

const onSameTier = (document: AccountDocument, tier: string): AccountDocument => {
  if (document.tier === tier) return document;
  throw new AppError('CONFLICT', `The account "${document.nm}" exists and is on tier ${document.tier}, not ${tier}. Change it with the tier command first.`);
};

const issued = (document: AccountDocument, { keyId, key, stored }: FreshKey): IssuedKey =>
  ({ account: accountOf(document), keyId, key, mode: stored.mode, scopes: stored.sc });

/** A change of an account. It is applied again if another operator has changed the account meanwhile. */
type Change = (document: AccountDocument | null) => AccountDocument;

/** A line of the audit log for one command; null without an operator. Each attempt of the command writes it again. */
type OwnLine = Pick<AuditItem, 'pk' | 'by'> | null;

const ownLine = async ({ operator, dryRun, now, random }: AccountAdminParts): Promise<OwnLine> => {
  if (operator === undefined || dryRun === true) return null;
  return { by: await operator(), pk: auditKey(now(), randomBase62(WRITE_ID_LENGTH, random)) };
};

/** What follows a written change: the fence on its counters, and the end of its line. */
const followUp = async (
  { store, log, now }: Tools, document: AccountDocument, line: OwnLine, signal: AbortSignal,
): Promise<void> => {
  try {
    await store.fence(refOfDocument(document), document.g, now(), signal);
    if (line !== null) await log.close(line.pk, signal);
  } catch (cause) {
    throw new AppError('INTERNAL_ERROR', 'The change is written, but instances could not be informed. It takes effect within 60 seconds.', { cause });
  }
};

/**
 * Applies a change and raises the generation by one, or above the fence: an account restored from a backup has an older
 * generation than its fence, and no request would pass. The line of the audit log is written first, so that each change
 * has one.
 */
const applyOnce = async (tools: Tools, ref: string, change: Change, line: OwnLine, signal: AbortSignal) => {
  const { store, log, now, random, dryRun } = tools;
  const before = await store.read(ref, signal);
  const fencedAt = await store.fencedAt(ref, now(), signal);
  const after = { ...change(before), g: Math.max(before?.g ?? 0, fencedAt) + 1, wid: randomBase62(WRITE_ID_LENGTH, random) };
  if (dryRun === true) return after;
  if (line !== null) await log.begin({ ...line, nm: after.nm, ch: changesOf(before, after), st: 'begun' }, signal);
  if (!await store.replace(after, before, signal)) return null;
  await followUp(tools, after, line, signal);
  return after;
};

const applyAt = async (
  tools: Tools, name: string, ref: string, change: Change, signal: AbortSignal,
): Promise<AccountDocument> => {
  const line = await ownLine(tools);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const after = await applyOnce(tools, ref, change, line, signal);
    if (after !== null) return after;
  }
  throw new AppError('CONFLICT', `The account "${name}" is being changed by someone else. Nothing was changed; please try again.`);
};

const changeExisting = (
  tools: Tools, name: string, change: (document: AccountDocument) => AccountDocument,
): Promise<AccountDocument> =>
  withinOperatorWait(async (signal) => {
    const ref = refOfDocument(existing(await tools.finder.find(name, signal), name));
    return applyAt(tools, name, ref, (document) => change(existing(document, name)), signal);
  });

const rotate = async (tools: Tools, [name, keyId, graceMs]: Parameters<AccountAdmin['rotateKey']>): Promise<IssuedKey> => {
  let fresh: FreshKey | undefined;
  const document = await changeExisting(tools, name, (current) => {
    const [, old] = pickKey(current, keyId, tools.now());
    fresh ??= issueKey(refOfDocument(current), { mode: old.mode, scopes: old.sc, label: old.nm }, tools.now(), tools.random);
    return withRotatedKey(current, keyId, fresh, tools.now(), graceMs);
  });
  return issued(document, fresh as FreshKey);
};

const createKey = (tools: Tools, order: KeyOrder): Promise<IssuedKey> =>
  withinOperatorWait(async (signal) => {
    const name = order.accountName.trim();
    const ref = await tools.finder.refOf(name, signal);
    const fresh = issueKey(ref, order, tools.now(), tools.random);
    const document = await applyAt(tools, name, ref, (before) => {
      const account = before === null ? newAccount(ref, name, order.tier) : onSameTier(before, order.tier);
      const branded = order.brands === undefined ? account : withBrands(account, order.brands);
      return withKey(withLimits(branded, order.limits ?? {}), fresh, tools.now());
    }, signal);
    return issued(document, fresh);
  });

const show = ({ finder, store, now }: Tools, name: string): ReturnType<AccountAdmin['show']> =>
  withinOperatorWait(async (signal) => {
    const document = existing(await finder.find(name, signal), name);
    return { ...reportOf(document, now()), usage: await store.usage(refOfDocument(document), now(), signal) };
  });

const list = async ({ store, now }: Tools): ReturnType<AccountAdmin['list']> => {
  const documents = await withinOperatorWait((signal) => store.list(signal));
  const reports = documents.map((document) => reportOf(document, now()));
  return reports.sort((left, right) => left.account.name.localeCompare(right.account.name));
};

const usageIn = async (tools: Tools, at: EpochMs): ReturnType<AccountAdmin['usageIn']> => {
  const accounts = (await withinOperatorWait((signal) => tools.store.listWithoutKeys(signal))).map(accountOf);
  accounts.sort((left, right) => left.name.localeCompare(right.name));
  return withinOperatorWaits(accounts, async (account, signal) =>
    ({ account, usage: await tools.store.usage(account.ref, at, signal) }));
};

/**
 * Creates the operator's functions on the two tables.
 * @throws AppError NOT_FOUND for an unknown account or key, CONFLICT for a full account or a concurrent change,
 * INTERNAL_ERROR if DynamoDB does not answer
 * @see docs/metering.md#two-tables
 */
export const createAccountAdmin = (parts: AccountAdminParts): AccountAdmin => {
  const store = createAccountStore(parts.client, parts.tables);
  const finder = createAccountFinder({ store, random: parts.random, dryRun: parts.dryRun === true });
  const log = createAuditLog(parts.client, parts.tables.accounts);
  const tools = { ...parts, store, finder, log };
  const change = async (name: string, alter: (document: AccountDocument) => AccountDocument): Promise<AccountReport> =>
    reportOf(await changeExisting(tools, name, alter), parts.now());
  return {
    createKey: (order) => createKey(tools, order),
    rotateKey: (...order) => rotate(tools, order),
    revokeKey: (name, keyId) => change(name, (document) => withRevokedKey(document, keyId, parts.now())),
    setTier: (name, tier, limits = {}) => change(name, (document) => withLimits(withTier(document, tier), limits)),
    setBrands: (name, brands) => change(name, (document) => withBrands(document, brands)),
    setStatus: (name, status) => change(name, (document) => withStatus(document, status)),
    show: (name) => show(tools, name),
    list: () => list(tools),
    audit: () => withinOperatorWait((signal) => log.list(signal)),
    restore: (order) => restoreAccounts({
      ...tools, dryRun: parts.dryRun === true, apply: (ref, name, alter, signal) => applyAt(tools, name, ref, alter, signal),
    }, order),
    usageIn: (at) => usageIn(tools, at),
  };
};
