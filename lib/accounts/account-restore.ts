import { AppError } from '../errors.js';
import { accountOf, refOfDocument, type AccountDocument } from './account-document.js';
import { createAccountStore, type AccountStore } from './account-store.js';
import { AUDIT_PREFIX, createAuditLog, type AuditItem } from './audit-log.js';
import type { StoreClient } from './dynamodb-client.js';
import { withinOperatorWait, withinOperatorWaits } from './operator-wait.js';
import { scanItems } from './scan-items.js';
import type { TableNames } from './table-names.js';
import type { Account } from './types.js';

/** What to put back from a copy of the accounts table. */
export interface RestoreOrder {
  /** Name of the copy: a table of the same region, restored from a backup. */
  readonly from: string;
  /** Only this account; undefined: every account, and the audit log. */
  readonly accountName: string | undefined;
  /** Also accounts that exist: they become as they are in the copy. */
  readonly replaces: boolean;
}

/** What a restore wrote. Afterwards, the table has every account of the order. */
export interface RestoreReport {
  readonly restored: readonly Account[];
  /** Accounts that exist and were left alone. */
  readonly kept: readonly Account[];
  /** Lines of the audit log that were put back. */
  readonly auditLines: number;
}

interface RestoreParts {
  readonly client: StoreClient;
  readonly tables: TableNames;
  readonly store: AccountStore;
  readonly dryRun: boolean;
  /** Writes an account with its fence and its line in the audit log. */
  readonly apply: (
    ref: string, name: string, change: (before: AccountDocument | null) => AccountDocument, signal: AbortSignal,
  ) => Promise<AccountDocument>;
}

/** One name has one reference only as long as the salt is the same. */
const restoreSalt = async ({ store, dryRun }: RestoreParts, copy: AccountStore, signal: AbortSignal): Promise<void> => {
  const [lost, present] = [await copy.salt(signal), await store.salt(signal)];
  if (lost === null) return;
  const salt = present ?? (dryRun ? lost : await store.keepSalt(lost, signal));
  if (salt !== lost) throw new AppError('CONFLICT', 'Accounts were created after the loss, with another salt. '
    + 'Delete the item SALT and these accounts, restore, and create them again.');
};

/** Attributes that the copy lacks are not removed by a write, so a list of brands is emptied. */
const asInCopy = (document: AccountDocument) => (before: AccountDocument | null): AccountDocument =>
  ({ ...document, ...before?.br !== undefined && document.br === undefined && { br: [] } });

const missingLines = async ({ client, tables }: RestoreParts, from: string, signal: AbortSignal) => {
  const linesOf = (table: string): Promise<readonly AuditItem[]> => scanItems(client, table, AUDIT_PREFIX, signal);
  const [lost, present] = [await linesOf(from), await linesOf(tables.accounts)];
  const known = new Set(present.map(({ pk }) => pk));
  return lost.filter(({ pk }) => !known.has(pk));
};

const restoreLines = async (parts: RestoreParts, from: string): Promise<number> => {
  const lines = await withinOperatorWait((signal) => missingLines(parts, from, signal));
  const log = createAuditLog(parts.client, parts.tables.accounts);
  if (!parts.dryRun) await withinOperatorWaits(lines, (line, signal) => log.begin(line, signal));
  return lines.length;
};

/** The accounts of the copy that the order names, those to write and those to leave alone. */
const divided = async (
  { store }: RestoreParts, copy: AccountStore, { accountName, from, replaces }: RestoreOrder, signal: AbortSignal,
) => {
  const documents = (await copy.list(signal)).filter(({ nm }) => accountName === undefined || nm === accountName);
  const named = accountName === undefined ? '' : ` "${accountName}"`;
  if (documents.length === 0) throw new AppError('NOT_FOUND', `The table ${from} has no account${named}.`);
  const present = new Set((await store.listWithoutKeys(signal)).map(({ pk }) => pk));
  const isLost = ({ pk }: AccountDocument): boolean => replaces || !present.has(pk);
  return { lost: documents.filter(isLost), kept: documents.filter((document) => !isLost(document)).map(accountOf) };
};

/**
 * Puts accounts back from a copy of the accounts table. What was done before a fault stays: the next run does the rest.
 * @throws AppError NOT_FOUND if the copy has no such account, CONFLICT if accounts were created with another salt
 */
export const restoreAccounts = async (parts: RestoreParts, order: RestoreOrder): Promise<RestoreReport> => {
  const copy = createAccountStore(parts.client, { ...parts.tables, accounts: order.from });
  const { lost, kept } = await withinOperatorWait(async (signal) => {
    const found = await divided(parts, copy, order, signal);
    await restoreSalt(parts, copy, signal);
    return found;
  });
  const restored = await withinOperatorWaits(lost, (document, signal) =>
    parts.apply(refOfDocument(document), document.nm, asInCopy(document), signal));
  const auditLines = order.accountName === undefined ? await restoreLines(parts, order.from) : 0;
  return { restored: restored.map(accountOf), kept, auditLines };
};
