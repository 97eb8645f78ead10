import { AppError } from '../errors.js';
import { type AccountDocument, refOfDocument, toAccount } from './account-document.js';
import { createAccountStore, type AccountStore } from './account-store.js';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { AUDIT_PREFIX, type OldAuditItem } from './audit-log.js';
import { scanItems, type StoreClient } from './dynamodb-client.js';
import { withinOperatorTimeout, mapWithinOperatorTimeout } from './store-deadline.js';
import type { TableNames } from './tables.js';
import type { Account } from './types.js';

export interface RestoreInput {
  /** Name of the copy, a table in the same region that was restored from a backup. */
  readonly from: string;
  /** Account to restore. If undefined, all are restored, with the audit lines that 0.2.0 wrote to the accounts table. */
  readonly accountName: string | undefined;
  /** Whether accounts that exist are replaced. If false, they are kept. */
  readonly overwritesExisting: boolean;
}

/** Result of a restore. The table now has every requested account. */
export interface RestoreReport {
  readonly restored: readonly Account[];
  /** Accounts that existed and were not changed. */
  readonly kept: readonly Account[];
  /** Restored lines of the audit log of 0.2.0. */
  readonly auditLines: number;
}

interface RestoreContext {
  readonly client: StoreClient;
  readonly tables: TableNames;
  readonly store: AccountStore;
  readonly dryRun: boolean;
  /** Writes an account, raises the generation of its counters, and adds a line to the audit log. */
  readonly apply: (
    ref: string, name: string, change: (before: AccountDocument | null) => AccountDocument, signal: AbortSignal,
  ) => Promise<AccountDocument>;
}

/** Restores the copy's salt, and rejects a copy with another salt, with which names have other account references. */
const checkAndRestoreSalt = async ({ store, dryRun }: RestoreContext, copy: AccountStore, signal: AbortSignal): Promise<void> => {
  const [copiedSalt, currentSalt] = [await copy.salt(signal), await store.salt(signal)];
  if (copiedSalt === null) return;
  const salt = currentSalt ?? (dryRun ? copiedSalt : await store.putSaltIfAbsent(copiedSalt, signal));
  if (salt !== copiedSalt) throw new AppError('CONFLICT', 'Accounts were created after the loss, with another salt. '
    + 'Delete the item SALT and these accounts, restore, and create them again.');
};

/** An account as the copy has it. Writes remove no attributes, so brands that the copy lacks become an empty list. */
const withCopyAttributes = (document: AccountDocument) => (before: AccountDocument | null): AccountDocument =>
  ({ ...document, ...before?.br !== undefined && document.br === undefined && { br: [] } });

const missingAuditLines = async ({ client, tables }: RestoreContext, from: string, signal: AbortSignal) => {
  const readAuditLines = (table: string): Promise<readonly OldAuditItem[]> => scanItems(client, table, AUDIT_PREFIX, signal);
  const [copiedLines, currentLines] = [await readAuditLines(from), await readAuditLines(tables.accounts)];
  const currentKeys = new Set(currentLines.map(({ pk }) => pk));
  return copiedLines.filter(({ pk }) => !currentKeys.has(pk));
};

const restoreAuditLines = async (ctx: RestoreContext, from: string): Promise<number> => {
  const lines = await withinOperatorTimeout((signal) => missingAuditLines(ctx, from, signal));
  const putItem = (Item: OldAuditItem, abortSignal: AbortSignal): Promise<unknown> =>
    ctx.client.send(new PutCommand({ TableName: ctx.tables.accounts, Item }), { abortSignal });
  if (!ctx.dryRun) await mapWithinOperatorTimeout(lines, putItem);
  return lines.length;
};

/** The requested accounts of the copy: those to restore and those to keep. */
const partitionAccounts = async (
  { store }: RestoreContext, copy: AccountStore, { accountName, from, overwritesExisting }: RestoreInput, signal: AbortSignal,
) => {
  const documents = (await copy.list(signal)).filter(({ nm }) => accountName === undefined || nm === accountName);
  const quotedName = accountName === undefined ? '' : ` "${accountName}"`;
  if (documents.length === 0) throw new AppError('NOT_FOUND', `The table ${from} has no account${quotedName}.`);
  const present = new Set((await store.listWithoutKeys(signal)).map(({ pk }) => pk));
  const isRestored = ({ pk }: AccountDocument): boolean => overwritesExisting || !present.has(pk);
  return { missing: documents.filter(isRestored), kept: documents.filter((document) => !isRestored(document)).map(toAccount) };
};

/**
 * Restores accounts from a copy of the accounts table. After an error, run it again: it continues where it stopped.
 * @throws AppError NOT_FOUND if the copy has no such account, CONFLICT if accounts were created with another salt
 */
export const restoreAccounts = async (ctx: RestoreContext, input: RestoreInput): Promise<RestoreReport> => {
  const copyStore = createAccountStore(ctx.client, { ...ctx.tables, accounts: input.from });
  const { missing, kept } = await withinOperatorTimeout(async (signal) => {
    const partition = await partitionAccounts(ctx, copyStore, input, signal);
    await checkAndRestoreSalt(ctx, copyStore, signal);
    return partition;
  });
  const restored = await mapWithinOperatorTimeout(missing, (document, signal) =>
    ctx.apply(refOfDocument(document), document.nm, withCopyAttributes(document), signal));
  const auditLines = input.accountName === undefined ? await restoreAuditLines(ctx, input.from) : 0;
  return { restored: restored.map(toAccount), kept, auditLines };
};
