import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AccountUsage } from '../../lib/accounts/account-admin.js';
import type { EpochMs } from '../../lib/accounts/types.js';
import { utcMonth } from '../../lib/accounts/usage-item.js';
import type { MetricFields, RequestEntry } from '../../lib/http/request-log.js';
import type { CommandOutput } from './output.js';

/** Invoices that the log of a month says were charged to an account. */
export interface LoggedCharges {
  readonly charged: number;
  /** Invoices of requests whose charge was not answered. Each may have been charged, or not. */
  readonly unanswered: number;
}

const NO_CHARGES: LoggedCharges = { charged: 0, unanswered: 0 };

type LoggedRequest = Partial<RequestEntry & Pick<MetricFields, '_aws'>>;

/** The request in a line of a log, which may begin with a time. Null: the line has none. */
const requestIn = (line: string): LoggedRequest | null => {
  const at = line.indexOf('{');
  if (at < 0) return null;
  try {
    const entry = JSON.parse(line.slice(at)) as LoggedRequest;
    return entry.event === 'request' ? entry : null;
  } catch {
    return null;
  }
};

/** When the request started, which decides its month. Null: the service wrote no metrics, so the line has no time. */
const startOf = ({ _aws: metrics, ms = 0 }: LoggedRequest): EpochMs | null =>
  (metrics === undefined ? null : metrics.Timestamp - ms);

const withCharge = ({ charged, unanswered }: LoggedCharges, { commit, invoiceCount = 1 }: LoggedRequest): LoggedCharges => ({
  charged: charged + (commit === 'charged' ? invoiceCount : 0),
  unanswered: unanswered + (commit === 'unanswered' ? invoiceCount : 0),
});

/**
 * The charges of a month in a log, by the reference of their account. A request that is in the log twice counts once.
 * @param lines of the functions' logs; other lines are skipped
 * @param at a time of the month; a line without a time belongs to it
 */
export const chargesIn = async (lines: AsyncIterable<string>, at: EpochMs): Promise<ReadonlyMap<string, LoggedCharges>> => {
  const [charges, seen] = [new Map<string, LoggedCharges>(), new Set<string>()];
  for await (const line of lines) {
    const request = requestIn(line);
    if (request?.requestId === undefined || typeof request.account !== 'string' || seen.has(request.requestId)) continue;
    seen.add(request.requestId);
    if (utcMonth(startOf(request) ?? at) !== utcMonth(at)) continue;
    charges.set(request.account, withCharge(charges.get(request.account) ?? NO_CHARGES, request));
  }
  return charges;
};

/** The lines of a file; `-`: of the standard input. */
export const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: path === '-' ? process.stdin : createReadStream(path), crlfDelay: Infinity });

/** A month of one account: its counter, and what the log says. */
interface Comparison extends LoggedCharges {
  /** Null for an account that is in the log alone. */
  readonly account: string | null;
  readonly ref: string;
  readonly counter: number;
  /** Invoices that the counter has beyond what the log explains; negative: that it lacks. */
  readonly difference: number;
}

const compare = (account: string | null, ref: string, counter: number, { charged, unanswered }: LoggedCharges): Comparison => {
  const explained = Math.min(Math.max(counter, charged), charged + unanswered);
  return { account, ref, counter, charged, unanswered, difference: counter - explained };
};

const lineOf = ({ account, ref, counter, charged, unanswered, difference }: Comparison): string => [
  `${account ?? '(no such account)'}  ${ref}  counter ${counter}`,
  `log ${charged}${unanswered === 0 ? '' : ` and ${unanswered} unanswered`}`,
  ...difference === 0 ? [] : [`difference ${difference > 0 ? '+' : ''}${difference}`],
].join(', ');

/**
 * Compares the counters of a month with the charges in its log. It writes nothing.
 * @param at a time of the month
 * @returns a failure if a counter is not what the log explains
 */
export const verifyOutput = (
  usages: readonly AccountUsage[], charges: ReadonlyMap<string, LoggedCharges>, at: EpochMs,
): CommandOutput => {
  const known = new Set(usages.map(({ account }) => account.ref));
  const comparisons = [
    ...usages.map(({ account: { name, ref }, usage }) => compare(name, ref, usage.monthUsed, charges.get(ref) ?? NO_CHARGES)),
    ...[...charges].filter(([ref]) => !known.has(ref)).map(([ref, logged]) => compare(null, ref, 0, logged)),
  ].filter(({ counter, charged, unanswered }) => counter + charged + unanswered > 0);
  const wrong = comparisons.filter(({ difference }) => difference !== 0).length;
  const summary = `${utcMonth(at)}: ${comparisons.length} accounts with charges, ${wrong} with a difference.`;
  return {
    text: [...comparisons.map(lineOf), summary].join('\n'),
    json: { month: utcMonth(at), accounts: comparisons, differences: wrong },
    ...wrong > 0 && { isFailure: true },
  };
};
