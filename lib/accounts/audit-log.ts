import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountDocument, StoredKey } from './account-document.js';
import { scanItems, type StoreClient } from './dynamodb-client.js';
import type { EpochMs, Limits } from './types.js';

/** A line of the audit log, an item of the accounts table. tables.ts explains the names. */
export interface AuditItem {
  readonly pk: string; // `L#`, the time in ISO 8601, `#` and the id of the command
  readonly by: string;
  readonly nm: string;
  readonly ch: readonly string[];
  readonly st: 'begun' | 'done';
}

/** A change by an operator. It never contains a key or its hash. */
export interface AuditLine {
  readonly at: EpochMs;
  /** ARN of the AWS identity whose credentials the command used. */
  readonly by: string;
  readonly account: string;
  /** For example `status active → suspended`. */
  readonly changes: readonly string[];
  /** `begun`: the command stopped before it knew whether its change was written. */
  readonly state: AuditItem['st'];
}

export interface AuditLog {
  /** Writes a line before its change. A retry of the change writes it again. */
  begin(item: AuditItem, signal: AbortSignal): Promise<void>;
  /** Marks a line as done, after its change. */
  close(pk: string, signal: AbortSignal): Promise<void>;
  /** Every line, oldest first. */
  list(signal: AbortSignal): Promise<readonly AuditLine[]>;
}

/** Prefix of a line's primary key. */
export const AUDIT_PREFIX = 'L#';

export const auditKey = (at: EpochMs, id: string): string => `${AUDIT_PREFIX}${new Date(at).toISOString()}#${id}`;

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
export const changesOf = (before: AccountDocument | null, after: AccountDocument): readonly string[] => {
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

const lineOf = ({ pk, by, nm, ch, st }: AuditItem): AuditLine =>
  ({ at: Date.parse(pk.slice(AUDIT_PREFIX.length, pk.lastIndexOf('#'))), by, account: nm, changes: ch, state: st });

export const createAuditLog = (client: StoreClient, TableName: string): AuditLog => ({
  begin: async (item, abortSignal) => {
    await client.send(new PutCommand({ TableName, Item: { ...item } }), { abortSignal });
  },
  close: async (pk, abortSignal) => {
    await client.send(new UpdateCommand({
      TableName, Key: { pk }, UpdateExpression: 'SET st = :done', ExpressionAttributeValues: { ':done': 'done' },
    }), { abortSignal });
  },
  list: async (signal) => {
    const items = await scanItems<AuditItem>(client, TableName, AUDIT_PREFIX, signal);
    return [...items].sort((left, right) => (left.pk < right.pk ? -1 : 1)).map(lineOf);
  },
});
