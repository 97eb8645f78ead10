import { DeleteTableCommand, DescribeTableCommand, ResourceNotFoundException, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import type { AccountAdmin, AccountReport } from '../../lib/accounts/account-admin.js';
import type { StoreClient } from '../../lib/accounts/dynamodb-client.js';
import { type TableNames, tablesWithPrefix } from '../../lib/accounts/tables.js';
import type { EpochMs } from '../../lib/accounts/types.js';
import { utcMonth } from '../../lib/accounts/usage-item.js';
import type { CommandOutput } from './output.js';
import { type LoggedCharges, verifyOutput } from './verify-usage.js';

/** What a drill needs. */
export interface DrillInput {
  readonly client: StoreClient;
  readonly tables: TableNames;
  /** The operator's functions on some tables. */
  readonly adminOf: (tables: TableNames) => Pick<AccountAdmin, 'list' | 'usageIn' | 'audit'>;
  /** A time of the month whose counters are compared. */
  readonly at: EpochMs;
  /** Charges in the log of that month, by account. */
  readonly charges: ReadonlyMap<string, LoggedCharges>;
  readonly now: () => EpochMs;
  readonly sleep: (ms: number) => Promise<void>;
}

const POLL_MS = 10_000;
/** AWS restores small tables in minutes. */
const MAX_WAIT_MS = 3 * 3_600_000;

const TABLES = ['accounts', 'usage', 'audit'] as const;

/** Names of the copies. Deleting one cannot delete a table of the service. */
const copiesOf = ({ accounts }: TableNames): TableNames => tablesWithPrefix(`${accounts.replace(/-accounts$/, '')}-drill`);

/** Restores a table beside the live one. @returns the time of its content */
const startRestore = async ({ client, tables, now }: DrillInput, table: typeof TABLES[number]): Promise<EpochMs> => {
  const { TableDescription: description } = await client.send(new RestoreTableToPointInTimeCommand({
    SourceTableName: tables[table], TargetTableName: copiesOf(tables)[table], UseLatestRestorableTime: true,
  }));
  return description?.RestoreSummary?.RestoreDateTime?.getTime() ?? now();
};

const isActive = async ({ client, tables }: DrillInput, table: typeof TABLES[number]): Promise<boolean> => {
  const { Table: description } = await client.send(new DescribeTableCommand({ TableName: copiesOf(tables)[table] }));
  return description?.TableStatus === 'ACTIVE';
};

const waitForCopies = async (input: DrillInput): Promise<void> => {
  const until = input.now() + MAX_WAIT_MS;
  for (const table of TABLES) {
    while (!await isActive(input, table)) {
      if (input.now() > until) throw new Error(`${copiesOf(input.tables)[table]} was not restored within ${MAX_WAIT_MS / 3_600_000} hours.`);
      await input.sleep(POLL_MS);
    }
  }
};

/** Deletes a table, and returns once it is gone. */
const deleteTable = async ({ client, sleep }: DrillInput, TableName: string): Promise<void> => {
  try {
    await client.send(new DeleteTableCommand({ TableName }));
    for (;;) {
      await client.send(new DescribeTableCommand({ TableName }));
      await sleep(POLL_MS);
    }
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
};

const deleteCopies = async (input: DrillInput): Promise<void> => {
  for (const name of Object.values(copiesOf(input.tables)) as readonly string[]) await deleteTable(input, name);
};

/** A difference between a copy and its live table, and what to do about it; an expected one needs nothing. */
interface Difference { readonly text: string; readonly isExpected: boolean }

const compareAccounts = (
  live: readonly AccountReport[], copied: readonly AccountReport[], copies: TableNames,
): readonly Difference[] => {
  const liveByRef = new Map(live.map((report) => [report.account.ref, report]));
  const copiedRefs = new Set(copied.map(({ account }) => account.ref));
  const hasChanged = (report: AccountReport): boolean =>
    JSON.stringify(liveByRef.get(report.account.ref) ?? report) !== JSON.stringify(report);
  return [
    ...copied.filter(({ account }) => !liveByRef.has(account.ref)).map(({ account: { name } }) => ({
      text: `"${name}" is in the backup alone. Was it deleted on purpose? If not: npm run keys -- restore --account "${name}" --from ${copies.accounts}`, isExpected: false,
    })),
    ...live.filter(({ account }) => !copiedRefs.has(account.ref)).map(({ account: { name } }) => ({
      text: `"${name}" is newer than the backup. A restore would lose it: create it again.`, isExpected: true,
    })),
    ...copied.filter(hasChanged).map(({ account: { name } }) => ({
      text: `"${name}" has changed since the backup. A restore would undo that: see npm run keys -- audit.`, isExpected: true,
    })),
  ];
};

/** Counters only grow, so a counter of the backup that is above the live one was damaged. */
const compareCounters = async ({ adminOf, tables, at }: DrillInput): Promise<readonly Difference[]> => {
  const live = new Map((await adminOf(tables).usageIn(at)).map(({ account, usage }) => [account.ref, usage.monthUsed]));
  const copied = await adminOf(copiesOf(tables)).usageIn(at);
  const damaged = copied.filter(({ account, usage }) => (live.get(account.ref) ?? usage.monthUsed) < usage.monthUsed);
  return damaged.map(({ account, usage }) => ({
    text: `"${account.name}" had ${usage.monthUsed} invoices in the backup, and has ${live.get(account.ref)} now: the counter was damaged. Bill the larger one.`,
    isExpected: false,
  }));
};

interface Comparison { readonly differences: readonly Difference[]; readonly summary: string }

const compareAll = async (input: DrillInput): Promise<Comparison> => {
  const { adminOf, tables } = input;
  const copies = copiesOf(tables);
  const [live, copied] = [await adminOf(tables).list(), await adminOf(copies).list()];
  const [liveLines, copiedLines] = [await adminOf(tables).audit(), await adminOf(copies).audit()];
  const lostLines = copiedLines.length - liveLines.length;
  return {
    differences: [
      ...compareAccounts(live, copied, copies), ...await compareCounters(input),
      ...lostLines > 0 ? [{ text: `${lostLines} lines of the audit log are in the backup alone. An administrator can restore that table.`, isExpected: false }] : [],
    ],
    summary: `Restored ${copied.length} of ${live.length} accounts, and ${copiedLines.length} of ${liveLines.length} lines of the audit log.`,
  };
};

/**
 * Restores all tables beside the live ones, compares them with those and with the log of a month, and deletes the copies.
 * The live tables are only read.
 * @returns a failure if something differs that a restore must not lose
 */
export const drillOutput = async (input: DrillInput): Promise<CommandOutput> => {
  const { tables, adminOf, at, charges, now } = input;
  const startedAt = now();
  try {
    const restoredTo: EpochMs[] = [];
    for (const table of TABLES) restoredTo.push(await startRestore(input, table));
    await waitForCopies(input);
    const minutes = Math.ceil((now() - startedAt) / 60_000);
    const lostSeconds = Math.max(0, Math.ceil((startedAt - Math.min(...restoredTo)) / 1_000));
    const { differences, summary } = await compareAll(input);
    const month = verifyOutput(await adminOf(copiesOf(tables)).usageIn(at), charges, at);
    const isFailure = month.isFailure === true || differences.some(({ isExpected }) => !isExpected);
    return {
      text: [
        summary, ...differences.map(({ text }) => text), `Counters of the backup against the log of ${utcMonth(at)}:`, month.text,
        `Time to restore: ${minutes} minutes. Changes of the last ${lostSeconds} seconds would be lost. The copies are deleted again.`,
      ].join('\n'),
      json: { differences: differences.map(({ text }) => text), month: month.json, minutes, lostSeconds },
      ...isFailure && { isFailure },
    };
  } finally {
    await deleteCopies(input);
  }
};
