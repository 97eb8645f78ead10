import { requestBody } from '../../support/invoices/requests.js';
import type { ProofKey } from '../support/accounts.js';
import { eInvoiceBody, isAdmitted, kindOf, numberIn } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { isPermutation, tally, type Findings } from '../support/findings.js';
import type { LoadAnswer, LoadCall } from '../support/load-process.js';
import type { Stage } from '../support/stage.js';
import { overGranted, untilUndisturbed, type OverGranted } from './undisturbed.js';

const RATE = 60;
const PARALLEL = 500;
const NO_QUOTA = 1_000_000;

/** The minutes of the run; the clock stands still in each, however slow the machine is. */
const WINDOWS = ['2026-11-10T12:00:30Z', '2026-11-10T12:01:30Z'];

/** Every endpoint, good and bad requests: all count. */
const MIXED_CALLS: readonly Omit<LoadCall, 'key'>[] = [
  { path: '/themes' }, { path: '/currencies' }, { path: '/labels/defaults' }, { path: '/usage' }, { path: '/nowhere' },
  { path: '/invoices/preview', body: requestBody() }, { path: '/invoices/generate', body: requestBody() },
  { path: '/invoices/xml', body: eInvoiceBody() }, { path: '/invoices/xml', body: requestBody() },
  { path: '/invoices/generate', body: requestBody({ date: 'x' }) }, { path: '/themes', method: 'PUT' },
];

/** Creates calls to all endpoints in turn. */
export const mixedCalls = (key: string, count: number): readonly LoadCall[] =>
  Array.from({ length: count }, (_, index) => ({ ...MIXED_CALLS[index % MIXED_CALLS.length]!, key }));

const judgeRefused = (refused: readonly LoadAnswer[], findings: Findings): void => {
  const odd = refused.filter((answer) =>
    answer.code !== 'RATE_LIMIT_EXCEEDED' || !(numberIn(answer, 'retry-after') >= 1) || numberIn(answer, 'x-ratelimit-remaining') !== 0);
  if (odd.length > 0) findings.breach(`refusals that are not RATE_LIMIT_EXCEEDED with Retry-After and Remaining 0: ${tally(odd.map(kindOf))}`);
};

const playWindow = async (stage: Stage, key: ProofKey, what: string, findings: Findings): Promise<OverGranted> => {
  const answers = await stage.send(mixedCalls(key.key, PARALLEL));
  const admitted = answers.filter(isAdmitted);
  findings.promise(`${what}: admitted of ${PARALLEL} parallel requests to all endpoints, rate ${RATE}`, admitted.length, RATE);
  const remaining = admitted.map((answer) => numberIn(answer, 'x-ratelimit-remaining'));
  if (!isPermutation(remaining, 0, RATE - 1)) findings.breach(`${what}: X-RateLimit-Remaining is not ${RATE - 1}…0, each once: ${remaining.join(' ')}`);
  judgeRefused(answers.filter((answer) => !isAdmitted(answer)), findings);
  return overGranted(what, admitted.length, RATE);
};

const playRound = async (stage: Stage, round: number, findings: Findings, sure: Findings): Promise<OverGranted> => {
  await stage.setClock(clockAt(WINDOWS[0]!, 0));
  const key = await stage.accounts.open({ requestsPerMinute: RATE, monthlyQuota: NO_QUOTA });
  const tooMuch: string[] = [];
  for (const [index, moment] of WINDOWS.entries()) {
    await stage.setClock(clockAt(moment, 0));
    tooMuch.push(...await playWindow(stage, key, `round ${round}, window ${index + 1}`, findings));
  }
  const counted = [...(await stage.accounts.counters(key)).values()].reduce((sum, { n }) => sum + Number(n ?? 0), 0);
  sure.promise(`round ${round}: counted in both windows`, counted, RATE * WINDOWS.length);
  return tooMuch;
};

/**
 * Rate 60, 500 requests at once in each of two minutes.
 * @param rounds each with a new account: cold caches in the first minute, warm ones in the second
 */
export const playMinute = async (stage: Stage, rounds: number, findings: Findings): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    await untilUndisturbed(stage, findings, (scratch, sure) => playRound(stage, round, scratch, sure));
  }
};
