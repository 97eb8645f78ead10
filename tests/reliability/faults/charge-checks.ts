import type { TestKey } from '../support/accounts.js';
import { groupBy, invoicesInAll, isAdmitted, isFile, kindOf, minuteOf } from '../support/answers.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadAnswer } from '../support/load-process.js';
import type { JournalEntry } from '../support/store-faults.js';
import type { TestEnvironment } from '../support/test-environment.js';

/** Numbers to compare after the faults. */
interface RunRecord {
  readonly answers: readonly LoadAnswer[];
  readonly journal: readonly JournalEntry[];
  /** Invoices in the usage table, over all months. */
  readonly charged: number;
}

/** The slowest call arrives earlier. */
const LATE_CALLS_MS = 1000;

/** Reads the numbers of an account, after the last late call has arrived. */
export const readRunRecord = async (
  { accounts, proxy }: TestEnvironment, key: TestKey, answers: readonly LoadAnswer[],
): Promise<RunRecord> => {
  await new Promise((resolve) => { setTimeout(resolve, LATE_CALLS_MS); });
  return { answers, journal: await proxy.takeJournal(), charged: await accounts.charged(key) };
};

const requestIdOf = ({ headers }: LoadAnswer): string => headers['x-request-id'] ?? '';

/** Ids of the charges in all COMMITs, and in those that DynamoDB carried out. */
const chargeIdsIn = (
  journal: readonly JournalEntry[],
): { readonly attempted: ReadonlySet<string>; readonly made: readonly string[] } => {
  const commits = journal.filter(({ call }) => call === 'COMMIT');
  return {
    attempted: new Set(commits.map(({ chargeId }) => chargeId!)),
    made: commits.filter(({ status }) => status === 200).map(({ chargeId }) => chargeId!),
  };
};

/** Answers 500 whose COMMIT was sent but not answered: they may be charged. */
export const chargesInDoubt = ({ answers, journal }: RunRecord): readonly LoadAnswer[] => {
  const { attempted } = chargeIdsIn(journal);
  return answers.filter((answer) => answer.status === 500 && attempted.has(requestIdOf(answer)));
};

const ALLOWED_ANSWERS = new Set(['200', '429 MONTHLY_LIMIT_EXCEEDED', '429 RATE_LIMIT_EXCEEDED', '500 INTERNAL_ERROR']);

const checkAnswers = (what: string, { answers }: RunRecord, findings: Findings): void => {
  findings.note(`${what}: answers`, tally(answers.map(kindOf)));
  const unexpected = answers.filter((answer) =>
    !ALLOWED_ANSWERS.has(kindOf(answer)) || (answer.status === 500 && !(Number(answer.headers['retry-after']) >= 1)));
  if (unexpected.length > 0) findings.addViolation(`${what}: answers that are no file, no 429 and no 500 with Retry-After: ${tally(unexpected.map(kindOf))}`);
};

/**
 * Checks a run without Idempotency-Keys: the charged invoices are the delivered ones, plus the 500s whose COMMIT was carried out but not answered.
 */
export const checkCharges = (what: string, runRecord: RunRecord, findings: Findings): void => {
  checkAnswers(what, runRecord, findings);
  const { made } = chargeIdsIn(runRecord.journal);
  const delivered = runRecord.answers.filter(isFile);
  const invoices = invoicesInAll(delivered);
  const inDoubt = chargesInDoubt(runRecord);
  const chargedInDoubt = inDoubt.filter((answer) => made.includes(requestIdOf(answer)));
  const chargedUnanswered = chargedInDoubt.reduce((sum, { invoicesRequested: attempted }) => sum + attempted, 0);
  findings.expectEqual(`${what}: charges made twice`, made.length - new Set(made).size, 0);
  findings.expectEqual(`${what}: files delivered without a charge`, delivered.filter((answer) => !made.includes(requestIdOf(answer))).length, 0);
  findings.note(`${what}: delivered, charged, 500s answered by COMMIT`, `${invoices}, ${runRecord.charged}, ${inDoubt.length}`);
  findings.expectEqual(`${what}: charged − delivered = invoices of 500s answered by COMMIT that the store had carried out`, runRecord.charged - invoices, chargedUnanswered);
};

/** Requests a minute, invoices a month. */
interface Limits { readonly rate: number; readonly quota: number }

/** Checks that neither limit is exceeded. */
export const checkLimits = async (
  what: string, { accounts }: TestEnvironment, key: TestKey, runRecord: RunRecord, limits: Limits, findings: Findings,
): Promise<void> => {
  const windows = groupBy(runRecord.answers.filter(isAdmitted), (answer) => String(minuteOf(answer)));
  const counters = [...(await accounts.counters(key)).values()];
  const counted = counters.flatMap((item) => Object.entries(item))
    .filter(([name]) => /^w[0-9a-z]+$/.test(name)).map(([, count]) => Number(count));
  findings.atMost(`${what}: charged in the month`, runRecord.charged, limits.quota);
  findings.atMost(`${what}: most requests admitted in a minute`, Math.max(0, ...[...windows.values()].map(({ length }) => length)), limits.rate);
  findings.atMost(`${what}: most requests counted in a minute`, Math.max(0, ...counted), limits.rate);
};
