import { requestBody } from '../../support/invoices/requests.js';
import type { TestKey } from '../support/accounts.js';
import { eInvoiceBody, isAdmitted, kindOf, numberIn } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { isPermutation, tally, type Findings } from '../support/findings.js';
import type { LoadAnswer, LoadCall } from '../support/load-process.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { limitExcess, untilUndisturbed, type LimitExcess } from './undisturbed.js';

const RATE = 60;
const PARALLEL = 500;
const NO_QUOTA = 1_000_000;

/** The minutes of the run; the clock stands still in each, however slow the machine is. */
const WINDOWS = ['2026-11-10T12:00:30Z', '2026-11-10T12:01:30Z'];

/** Every endpoint, with valid and invalid requests, which all count. */
const MIXED_CALLS: readonly Omit<LoadCall, 'key'>[] = [
  { path: '/themes' }, { path: '/currencies' }, { path: '/labels/defaults' }, { path: '/usage' }, { path: '/nowhere' },
  { path: '/invoices/preview', body: requestBody() }, { path: '/invoices/generate', body: requestBody() },
  { path: '/invoices/xml', body: eInvoiceBody() }, { path: '/invoices/xml', body: requestBody() },
  { path: '/invoices/generate', body: requestBody({ date: 'x' }) }, { path: '/themes', method: 'PUT' },
];

/** Creates calls to all endpoints in turn. */
export const mixedCalls = (key: string, count: number): readonly LoadCall[] =>
  Array.from({ length: count }, (_, index) => ({ ...MIXED_CALLS[index % MIXED_CALLS.length]!, key }));

const checkRejected = (rejected: readonly LoadAnswer[], findings: Findings): void => {
  const unexpected = rejected.filter((answer) =>
    answer.code !== 'RATE_LIMIT_EXCEEDED' || !(numberIn(answer, 'retry-after') >= 1) || numberIn(answer, 'x-ratelimit-remaining') !== 0);
  if (unexpected.length > 0) findings.addViolation(`rejections that are not RATE_LIMIT_EXCEEDED with Retry-After and Remaining 0: ${tally(unexpected.map(kindOf))}`);
};

const runWindow = async (env: TestEnvironment, key: TestKey, what: string, findings: Findings): Promise<LimitExcess> => {
  const answers = await env.send(mixedCalls(key.key, PARALLEL));
  const admitted = answers.filter(isAdmitted);
  findings.expectEqual(`${what}: admitted of ${PARALLEL} parallel requests to all endpoints, rate ${RATE}`, admitted.length, RATE);
  const remaining = admitted.map((answer) => numberIn(answer, 'x-ratelimit-remaining'));
  if (!isPermutation(remaining, 0, RATE - 1)) findings.addViolation(`${what}: X-RateLimit-Remaining is not ${RATE - 1}…0, each once: ${remaining.join(' ')}`);
  checkRejected(answers.filter((answer) => !isAdmitted(answer)), findings);
  return limitExcess(what, admitted.length, RATE);
};

const runRound = async (env: TestEnvironment, round: number, findings: Findings, certain: Findings): Promise<LimitExcess> => {
  await env.setClock(clockAt(WINDOWS[0]!, 0));
  const key = await env.accounts.create({ requestsPerMinute: RATE, monthlyQuota: NO_QUOTA });
  const excess: string[] = [];
  for (const [index, time] of WINDOWS.entries()) {
    await env.setClock(clockAt(time, 0));
    excess.push(...await runWindow(env, key, `round ${round}, window ${index + 1}`, findings));
  }
  const counted = [...(await env.accounts.counters(key)).values()].reduce((sum, { n }) => sum + Number(n ?? 0), 0);
  certain.expectEqual(`round ${round}: counted in both windows`, counted, RATE * WINDOWS.length);
  return excess;
};

/**
 * Rate 60, 500 requests at once in each of two minutes.
 * @param rounds each with a new account: cold caches in the first minute, warm ones in the second
 */
export const runMinute = async (env: TestEnvironment, rounds: number, findings: Findings): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    await untilUndisturbed(env, findings, (scratch, certain) => runRound(env, round, scratch, certain));
  }
};
