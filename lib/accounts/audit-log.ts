import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountDocument, StoredKey } from './account-document.js';
import { scanItems, type StoreClient } from './dynamodb-client.js';
import type { EpochMs, Limits } from './types.js';

/** The AWS identity of an operator, as AWS STS names it. */
export interface Operator {
  readonly arn: string;
  /** Value of the policy variable `aws:userid`. Policies let an operator write only entries with this user id. */
  readonly userId: string;
}

/** The content of an entry. */
export interface AuditedChange { readonly nm: string; readonly ch: readonly string[]; readonly st: 'begun' | 'done' }

/** An entry of the audit table. tables.ts explains the names. */
export interface AuditItem extends AuditedChange { readonly pk: string; readonly sk: string; readonly by: string }

/** A line that 0.2.0 wrote to the accounts table, and then changed from `begun` to `done`. */
export type OldAuditItem = Omit<AuditItem, 'sk'>;

/** A change by an operator. It never contains a key or its hash. */
export interface AuditLine {
  readonly at: EpochMs;
  /** ARN of the AWS identity whose credentials the command used. */
  readonly by: string;
  /** User id of that identity, which IAM enforces; absent in lines of 0.2.0. */
  readonly userId?: string;
  readonly account: string;
  /** For example `status active → suspended`. */
  readonly changes: readonly string[];
  /** `begun`: the command stopped before it knew whether its change was written. */
  readonly state: AuditedChange['st'];
}

/** Adds an entry of one command. */
export type AddEntry = (change: AuditedChange, signal: AbortSignal) => Promise<void>;

export interface AuditLog {
  /** Returns the function that adds a command's entries: one before each attempt to write the change, and one after it. */
  command(operator: Operator, at: EpochMs, id: string): AddEntry;
  /** Every line, oldest first: the last entry of each command, and the lines of 0.2.0. */
  list(signal: AbortSignal): Promise<readonly AuditLine[]>;
}

/** Prefix of the primary key of an entry. */
export const AUDIT_PREFIX = 'L#';

const keyWithoutPrefix = ({ pk }: Pick<AuditItem, 'pk'>): string => pk.slice(AUDIT_PREFIX.length);

/** Time and id of the command that wrote an item. */
const commandTimeAndId = (item: AuditItem | OldAuditItem): string =>
  ('sk' in item ? item.sk.slice(0, item.sk.lastIndexOf('#')) : keyWithoutPrefix(item));

const limitChanges = (before: Partial<Limits>, after: Partial<Limits>): readonly string[] =>
  (['monthlyQuota', 'requestsPerMinute'] as const).filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${before[name] ?? 'tier'} → ${after[name] ?? 'tier'}`);

const brandChanges = (before: readonly string[] = [], after: readonly string[] = []): readonly string[] => {
  const [old, now] = [before, after].map((brands) => (brands.length === 0 ? 'none' : brands.join(', ')));
  return old === now ? [] : [`brands ${old} → ${now}`];
};

const keyChange = (id: string, before: StoredKey | undefined, after: StoredKey | undefined): readonly string[] => {
  if (after === undefined) return [`${id} removed`];
  if (before === undefined) return [`${id} created (${after.mode}; ${after.sc.join(', ')})`];
  if (before.st !== after.st) return [`${id} ${after.st}`];
  return before.ex === after.ex ? [] : [`${id} expires ${new Date(after.ex ?? 0).toISOString()}`];
};

/** Describes a change of an account, without keys and hashes; `before` is null for a new account. */
export const describeChanges = (before: AccountDocument | null, after: AccountDocument): readonly string[] => {
  const old: Pick<AccountDocument, 'lim' | 'keys'> & { tier: string; st: string } =
    before ?? { tier: 'none', st: 'none', lim: {}, keys: {} };
  const ids = new Set([...Object.keys(old.keys), ...Object.keys(after.keys)]);
  return [
    ...old.tier === after.tier ? [] : [`tier ${old.tier} → ${after.tier}`],
    ...old.st === after.st ? [] : [`status ${old.st} → ${after.st}`],
    ...limitChanges(old.lim, after.lim),
    ...brandChanges(before?.br, after.br),
    ...[...ids].flatMap((id) => keyChange(id, old.keys[id], after.keys[id])),
  ];
};

const toAuditLine = (item: AuditItem | OldAuditItem): AuditLine => {
  const command = commandTimeAndId(item);
  return {
    at: Date.parse(command.slice(0, command.indexOf('#'))), by: item.by, ...'sk' in item && { userId: keyWithoutPrefix(item) },
    account: item.nm, changes: item.ch, state: item.st,
  };
};

/** Adds an item. If it exists already, an earlier try has written it, because the id of a command is random. */
const addOnce = async (client: StoreClient, TableName: string, item: AuditItem, abortSignal: AbortSignal): Promise<void> => {
  const command = new PutCommand({ TableName, Item: { ...item }, ConditionExpression: 'attribute_not_exists(pk)' });
  try {
    await client.send(command, { abortSignal });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

/** Creates the audit log. No code changes or deletes an entry, and the operators' policies do not allow it. */
export const createAuditLog = (client: StoreClient, tables: Readonly<Record<'accounts' | 'audit', string>>): AuditLog => ({
  command: ({ arn, userId }, at, id) => {
    let entries = 0;
    return (change, signal) => {
      const sk = `${new Date(at).toISOString()}#${id}#${entries}`;
      entries += 1;
      return addOnce(client, tables.audit, { pk: `${AUDIT_PREFIX}${userId}`, sk, by: arn, ...change }, signal);
    };
  },
  list: async (signal) => {
    const scan = <Item>(table: string): Promise<readonly Item[]> => scanItems(client, table, AUDIT_PREFIX, signal);
    const [old, entries] = await Promise.all([scan<OldAuditItem>(tables.accounts), scan<AuditItem>(tables.audit)]);
    const inOrder = [...entries].sort((left, right) => (left.sk < right.sk ? -1 : 1));
    const lastByCommand = new Map(inOrder.map((item) => [`${item.pk} ${commandTimeAndId(item)}`, item]));
    const lines = [...old, ...lastByCommand.values()];
    return lines.sort((left, right) => (commandTimeAndId(left) < commandTimeAndId(right) ? -1 : 1)).map(toAuditLine);
  },
});
