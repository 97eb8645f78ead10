import type { TestKey } from '../support/accounts.js';
import {
  gapsInUsage, groupBy, invoicesInAll, isAdmitted, isFile, kindOf, minuteOf, mixedCall, monthOf,
} from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadAnswer, LoadCall } from '../support/load-process.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { mixedCalls } from './minute-scenario.js';
import { limitExcess, untilUndisturbed, type LimitExcess } from './undisturbed.js';

const NO_LIMIT = 1_000_000;
const RATE = 40;
const QUOTA = 15;
const SECOND_MS = 1000;
/** Clocks differ from the true time by up to 2 s, so instances cross a boundary one after the other in these seconds. */
const CROSSING_SECONDS = [-3, -2, -1, 0, 1, 2, 3];

/** Sends a burst at every second around a boundary. The clocks stand still during each, so the speed of the machine does not matter. */
const sendAroundBoundary = async (
  env: TestEnvironment, boundary: string, burst: (second: number) => readonly LoadCall[],
): Promise<readonly LoadAnswer[]> => {
  const answers: LoadAnswer[] = [];
  for (const second of CROSSING_SECONDS) {
    await env.setClock(clockAt(Date.parse(boundary) + second * SECOND_MS, 0));
    answers.push(...await env.send(burst(second)));
  }
  return answers;
};

const createAccountBefore = async (
  env: TestEnvironment, boundary: string, requestsPerMinute: number, monthlyQuota: number,
): Promise<TestKey> => {
  await env.setClock(clockAt(Date.parse(boundary) - 30 * SECOND_MS, 0));
  return env.accounts.create({ requestsPerMinute, monthlyQuota });
};

const MINUTE_END = '2026-11-10T13:00:00Z';

const runMinuteBoundary = async (env: TestEnvironment, findings: Findings): Promise<LimitExcess> => {
  const key = await createAccountBefore(env, MINUTE_END, RATE, NO_LIMIT);
  const answers = await sendAroundBoundary(env, MINUTE_END, () => mixedCalls(key.key, RATE));
  const byWindow = groupBy(answers.filter(isAdmitted), (answer) => String(minuteOf(answer)));
  const windows = [...byWindow.values()].map(({ length }) => length);
  const expected = `${RATE} and ${RATE}`;
  findings.expectEqual(`clocks ±2 s across the end of a minute: admitted in each window, rate ${RATE}`, windows.join(' and '), expected);
  return windows.flatMap((admitted) => limitExcess('across the end of a minute', admitted, RATE));
};

const MONTH_END = '2026-12-01T00:00:00Z';

const checkMonth = (month: string, delivered: readonly LoadAnswer[], findings: Findings): LimitExcess => {
  findings.expectEqual(`${month}: X-Monthly-Usage that does not follow the one before`, gapsInUsage(delivered), 0);
  return limitExcess(`across the end of a month, ${month}`, invoicesInAll(delivered), QUOTA);
};

const chargedByMonth = async ({ accounts }: TestEnvironment, key: TestKey): Promise<string> =>
  [...await accounts.counters(key)].map(([month, { inv = 0 }]) => `${month}: ${inv}`).sort().join(', ');

const runMonthBoundary = async (env: TestEnvironment, findings: Findings): Promise<LimitExcess> => {
  const key = await createAccountBefore(env, MONTH_END, NO_LIMIT, QUOTA);
  // Single invoices fill what is too little for a batch, so each month ends exactly at its quota.
  const answers = await sendAroundBoundary(env, MONTH_END, (second) =>
    Array.from({ length: 2 * QUOTA }, (_, index) => mixedCall(key.key, index, `${second}/${index}`)));
  const unexpected = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  if (unexpected.length > 0) findings.addViolation(`across the end of a month: ${tally(unexpected.map(kindOf))}`);
  const months = groupBy(answers.filter(isFile), monthOf);
  const delivered = [...months].map(([month, files]) => `${month}: ${invoicesInAll(files)}`).sort().join(', ');
  const expected = `2026-11: ${QUOTA}, 2026-12: ${QUOTA}`;
  findings.expectEqual(`clocks ±2 s across the end of a month: invoices in PDFs, XMLs and zips, quota ${QUOTA}`, delivered, expected);
  findings.expectEqual('clocks ±2 s across the end of a month: charged', await chargedByMonth(env, key), expected);
  return [...months].flatMap(([month, files]) => checkMonth(month, files, findings));
};

/** The ends of a minute and of a month, on instances whose clocks differ by up to 4 s. */
export const runBoundaries = async (env: TestEnvironment, findings: Findings): Promise<void> => {
  await untilUndisturbed(env, findings, (scratch) => runMinuteBoundary(env, scratch));
  await untilUndisturbed(env, findings, (scratch) => runMonthBoundary(env, scratch));
};
