/** Counts which branch each write of a run took, so that a run that never reached a rare state is noticed. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FlatItem } from '../../../lib/accounts/usage-item.js';
import type { CallResult, Store } from './store-connection.js';

type Values = Readonly<Record<string, string | number>>;

/** A write to the usage table, and the item that its condition met; undefined if it was applied. */
interface Write {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Values;
  readonly expression: string;
  readonly failedOn: FlatItem | undefined;
}

const admit = ({ failedOn: item, values, names }: Write): string => {
  if (item === undefined) return 'counted';
  if (Number(item.g) > Number(values[':g'])) return 'account outdated';
  if (item.lr === values[':rid']) return 'own retry';
  return Number(item[names['#w'] ?? ''] ?? 0) >= Number(values[':rpm']) ? 'minute used up' : 'own retry after another request';
};

const commit = ({ failedOn: item, values, names }: Write): string => {
  if (item === undefined) return 'charged';
  const record = Number(item[names['#c'] ?? ''] ?? 0);
  if (record < 0) return 'ruled out';
  if (record > 0) return record === values[':now'] ? 'own retry' : 'charged by an earlier attempt';
  return values[':sv'] !== undefined && Number(item.sv ?? 0) > Number(values[':sv']) ? 'compacted in between' : 'month used up';
};

const claim = ({ failedOn: item, values }: Write): string => {
  if (item === undefined) return 'made';
  if (item.aid === values[':attempt'] && item.st === 'running') return 'own retry';
  if (item.ph !== values[':body']) return 'other body';
  if (item.st === 'done') return 'replay';
  return Number(item.le) > Number(values[':lease']) - LEASE_MS ? 'running' : 'lease ended';
};

const LEASE_MS = 30_000;

const outcomeOf = (applied: string, failed: string) => ({ failedOn }: Write): string =>
  (failedOn === undefined ? applied : failed);

type WriteKind = readonly [begins: RegExp, branchOf: (write: Write) => string, branches: readonly string[]];

/** Each kind of write: the beginning of its expression, and its branches. */
const WRITES: Readonly<Record<string, WriteKind>> = {
  ADMIT: [/^SET g = :g, lr/, admit, ['counted', 'account outdated', 'own retry', 'minute used up']],
  COMMIT: [/^SET #c = :now/, commit, ['charged', 'ruled out', 'own retry', 'charged by an earlier attempt', 'compacted in between', 'month used up']],
  'RULE OUT': [/^SET #m = :ruledOut/, outcomeOf('done', 'charged or ruled out before'), ['done', 'charged or ruled out before']],
  SETTLE: [/^SET ls = :rid ADD/, outcomeOf('done', 'own retry'), ['done', 'own retry']],
  COMPACT: [/^ ?REMOVE/, ({ expression }) => (expression.includes('ADD sv') ? 'with moved records' : 'of windows'), ['with moved records']],
  'RAISE GENERATION': [/^SET g = :g, ex/, outcomeOf('done', 'raised before'), ['done']],
  MOVE: [/^SET mark/, outcomeOf('done', 'moved before'), ['done', 'moved before']],
  CLAIM: [/^SET st = :running/, claim, ['made', 'own retry', 'other body', 'replay', 'running', 'lease ended']],
  TAKEOVER: [/^SET le = :lease/, outcomeOf('done', 'another was faster'), ['done', 'another was faster']],
  COMPLETE: [/^SET st = :done/, outcomeOf('done', 'claim is gone'), ['done']],
  RELEASE: [/^SET ex = :past/, outcomeOf('done', 'not its claim any more'), ['done', 'not its claim any more']],
};

/** Reads of a charge record that compaction may have moved. */
const MOVED_RECORD = 'moved record';

/** All branches that a long run must reach, as in `COMMIT: ruled out`. */
export const BRANCHES: readonly string[] = [
  ...Object.entries(WRITES).flatMap(([write, [, , branches]]) => branches.map((branch) => `${write}: ${branch}`)),
  `${MOVED_RECORD}: found`, `${MOVED_RECORD}: none`,
];

const plain = (item: Record<string, AttributeValue>): FlatItem =>
  Object.fromEntries(Object.entries(item).map(([name, { N, S }]) => [name, N === undefined ? S ?? '' : Number(N)]));

const failedItem = ({ error }: CallResult): FlatItem | undefined =>
  (error === undefined ? undefined : plain((error as { readonly Item?: Record<string, AttributeValue> }).Item ?? {}));

const branchOfUpdate = ({ input }: UpdateCommand, result: CallResult): string | undefined => {
  const { UpdateExpression: expression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
  const found = Object.entries(WRITES).find(([, [begins]]) => begins.test(expression));
  if (found === undefined) return undefined;
  const [write, [, branchOf]] = found;
  return `${write}: ${branchOf({ names, values: values as Values, expression, failedOn: failedItem(result) })}`;
};

const branchOf = (command: object, result: CallResult): string | undefined => {
  if (command instanceof UpdateCommand) return branchOfUpdate(command, result);
  if (!(command instanceof GetCommand) || !String(command.input.Key?.pk).startsWith('C#')) return undefined;
  const { Item: item = {} } = result.answer as { readonly Item?: object };
  return `${MOVED_RECORD}: ${Object.keys(item).length === 0 ? 'none' : 'found'}`;
};

/** How often each branch was taken. */
export type BranchCounts = Map<string, number>;

/** A store that counts the branches of all writes to it. */
export const countingStore = (store: Store, counts: BranchCounts): Store => ({
  ...store,
  execute: async (command) => {
    const result = await store.execute(command);
    const branch = branchOf(command, result);
    if (branch !== undefined) counts.set(branch, (counts.get(branch) ?? 0) + 1);
    return result;
  },
});

/** A sentence for each branch that was never taken, except those that the runs cannot reach. */
export const missedBranches = (counts: BranchCounts, unreachable: readonly string[] = []): readonly string[] =>
  BRANCHES.filter((branch) => !counts.has(branch) && !unreachable.includes(branch)).map((branch) => `No run reached "${branch}".`);

/** The least reached of some branches, as text. */
export const rarestBranch = (counts: BranchCounts): string => {
  const [[branch, count] = ['', 0]] = [...counts].sort(([, one], [, other]) => one - other);
  return `${counts.size} branches, the rarest ${count} times: ${branch}`;
};
