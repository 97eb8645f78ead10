import type { ProofKey } from '../support/accounts.js';
import { groupBy, invoicesInAll, isAdmitted, isFile, kindOf, minuteOf } from '../support/answers.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadAnswer } from '../support/load-process.js';
import type { JournalEntry } from '../support/store-weather.js';
import type { Stage } from '../support/stage.js';

/** The numbers to compare after the faults. */
export interface Ledger {
  readonly answers: readonly LoadAnswer[];
  readonly journal: readonly JournalEntry[];
  /** Invoices in the usage table, over all months. */
  readonly charged: number;
}

/** Longer than the slowest call takes to arrive. */
const SETTLED_MS = 1000;

/** Reads the numbers of an account, after the last late call has arrived. */
export const closeBooks = async ({ accounts, proxy }: Stage, key: ProofKey, answers: readonly LoadAnswer[]): Promise<Ledger> => {
  await new Promise((resolve) => { setTimeout(resolve, SETTLED_MS); });
  return { answers, journal: await proxy.takeJournal(), charged: await accounts.charged(key) };
};

const requestIdOf = ({ headers }: LoadAnswer): string => headers['x-request-id'] ?? '';

/** Ids of the charges in all COMMITs, and in those that DynamoDB carried out. */
export const chargesIn = (
  journal: readonly JournalEntry[],
): { readonly asked: ReadonlySet<string>; readonly made: readonly string[] } => {
  const commits = journal.filter(({ call }) => call === 'COMMIT');
  return {
    asked: new Set(commits.map(({ chargeId }) => chargeId!)),
    made: commits.filter(({ status }) => status === 200).map(({ chargeId }) => chargeId!),
  };
};

/** Answers 500 whose COMMIT was sent but not answered: they may be charged. */
export const unansweredCommits = ({ answers, journal }: Ledger): readonly LoadAnswer[] => {
  const { asked } = chargesIn(journal);
  return answers.filter((answer) => answer.status === 500 && asked.has(requestIdOf(answer)));
};

const ANSWERS = new Set(['200', '429 MONTHLY_LIMIT_EXCEEDED', '429 RATE_LIMIT_EXCEEDED', '500 INTERNAL_ERROR']);

const judgeAnswers = (what: string, { answers }: Ledger, findings: Findings): void => {
  findings.note(`${what}: answers`, tally(answers.map(kindOf)));
  const odd = answers.filter((answer) =>
    !ANSWERS.has(kindOf(answer)) || (answer.status === 500 && !(Number(answer.headers['retry-after']) >= 1)));
  if (odd.length > 0) findings.breach(`${what}: answers that are no file, no 429 and no 500 with Retry-After: ${tally(odd.map(kindOf))}`);
};

/**
 * Checks a run without Idempotency-Keys: the charged invoices are the delivered ones, plus the 500s whose COMMIT was carried out but not answered.
 */
export const judgeCharges = (what: string, ledger: Ledger, findings: Findings): void => {
  judgeAnswers(what, ledger, findings);
  const { made } = chargesIn(ledger.journal);
  const delivered = ledger.answers.filter(isFile);
  const invoices = invoicesInAll(delivered);
  const open = unansweredCommits(ledger);
  const chargedOpen = open.filter((answer) => made.includes(requestIdOf(answer)));
  const chargedUnanswered = chargedOpen.reduce((sum, { asked }) => sum + asked, 0);
  findings.promise(`${what}: charges made twice`, made.length - new Set(made).size, 0);
  findings.promise(`${what}: files delivered without a charge`, delivered.filter((answer) => !made.includes(requestIdOf(answer))).length, 0);
  findings.note(`${what}: delivered, charged, 500s answered by COMMIT`, `${invoices}, ${ledger.charged}, ${open.length}`);
  findings.promise(`${what}: charged − delivered = invoices of 500s answered by COMMIT that the store had carried out`, ledger.charged - invoices, chargedUnanswered);
};

/** Requests a minute, invoices a month. */
export interface Limits { readonly rate: number; readonly quota: number }

/** Checks that neither limit is exceeded. */
export const judgeLimits = async (
  what: string, { accounts }: Stage, key: ProofKey, ledger: Ledger, limits: Limits, findings: Findings,
): Promise<void> => {
  const windows = groupBy(ledger.answers.filter(isAdmitted), (answer) => String(minuteOf(answer)));
  const counters = [...(await accounts.counters(key)).values()];
  const counted = counters.flatMap((item) => Object.entries(item))
    .filter(([name]) => /^w[0-9a-z]+$/.test(name)).map(([, count]) => Number(count));
  findings.atMost(`${what}: charged in the month`, ledger.charged, limits.quota);
  findings.atMost(`${what}: most requests admitted in a minute`, Math.max(0, ...[...windows.values()].map(({ length }) => length)), limits.rate);
  findings.atMost(`${what}: most requests counted in a minute`, Math.max(0, ...counted), limits.rate);
};
