import type { ProofKey } from '../support/accounts.js';
import { gapsInUsage, groupBy, invoicesInAll, isAdmitted, isFile, kindOf, minuteOf, mixedCall, monthOf } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadAnswer, LoadCall } from '../support/load-process.js';
import type { Stage } from '../support/stage.js';
import { mixedCalls } from './minute-scene.js';
import { overGranted, untilUndisturbed, type OverGranted } from './undisturbed.js';

const NO_LIMIT = 1_000_000;
const RATE = 40;
const QUOTA = 15;
const SECOND_MS = 1000;
/** Clocks differ from the true time by up to 2 s, so instances cross a boundary one after the other in these seconds. */
const CROSSING_SECONDS = [-3, -2, -1, 0, 1, 2, 3];

/** Sends a burst at every second around a boundary. The clocks stand still during each, so the speed of the machine does not matter. */
const cross = async (
  stage: Stage, boundary: string, burst: (second: number) => readonly LoadCall[],
): Promise<readonly LoadAnswer[]> => {
  const answers: LoadAnswer[] = [];
  for (const second of CROSSING_SECONDS) {
    await stage.setClock(clockAt(Date.parse(boundary) + second * SECOND_MS, 0));
    answers.push(...await stage.send(burst(second)));
  }
  return answers;
};

const openBefore = async (
  stage: Stage, boundary: string, requestsPerMinute: number, monthlyQuota: number,
): Promise<ProofKey> => {
  await stage.setClock(clockAt(Date.parse(boundary) - 30 * SECOND_MS, 0));
  return stage.accounts.open({ requestsPerMinute, monthlyQuota });
};

const MINUTE_END = '2026-11-10T13:00:00Z';

const crossMinute = async (stage: Stage, findings: Findings): Promise<OverGranted> => {
  const key = await openBefore(stage, MINUTE_END, RATE, NO_LIMIT);
  const answers = await cross(stage, MINUTE_END, () => mixedCalls(key.key, RATE));
  const byWindow = groupBy(answers.filter(isAdmitted), (answer) => String(minuteOf(answer)));
  const windows = [...byWindow.values()].map(({ length }) => length);
  const promised = `${RATE} and ${RATE}`;
  findings.promise(`clocks ±2 s across the end of a minute: admitted in each window, rate ${RATE}`, windows.join(' and '), promised);
  return windows.flatMap((admitted) => overGranted('across the end of a minute', admitted, RATE));
};

const MONTH_END = '2026-12-01T00:00:00Z';

const judgeMonth = (month: string, delivered: readonly LoadAnswer[], findings: Findings): OverGranted => {
  findings.promise(`${month}: X-Monthly-Usage that does not follow the one before`, gapsInUsage(delivered), 0);
  return overGranted(`across the end of a month, ${month}`, invoicesInAll(delivered), QUOTA);
};

const chargedByMonth = async ({ accounts }: Stage, key: ProofKey): Promise<string> =>
  [...await accounts.counters(key)].map(([month, { inv = 0 }]) => `${month}: ${inv}`).sort().join(', ');

const crossMonth = async (stage: Stage, findings: Findings): Promise<OverGranted> => {
  const key = await openBefore(stage, MONTH_END, NO_LIMIT, QUOTA);
  // Single invoices fill what has no room for a batch, so each month ends exactly at its quota.
  const answers = await cross(stage, MONTH_END, (second) =>
    Array.from({ length: 2 * QUOTA }, (_, index) => mixedCall(key.key, index, `${second}/${index}`)));
  const odd = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  if (odd.length > 0) findings.breach(`across the end of a month: ${tally(odd.map(kindOf))}`);
  const months = groupBy(answers.filter(isFile), monthOf);
  const delivered = [...months].map(([month, files]) => `${month}: ${invoicesInAll(files)}`).sort().join(', ');
  const promised = `2026-11: ${QUOTA}, 2026-12: ${QUOTA}`;
  findings.promise(`clocks ±2 s across the end of a month: invoices in PDFs, XMLs and zips, quota ${QUOTA}`, delivered, promised);
  findings.promise('clocks ±2 s across the end of a month: charged', await chargedByMonth(stage, key), promised);
  return [...months].flatMap(([month, files]) => judgeMonth(month, files, findings));
};

/** The ends of a minute and of a month, on instances whose clocks differ by up to 4 s. */
export const playBoundaries = async (stage: Stage, findings: Findings): Promise<void> => {
  await untilUndisturbed(stage, findings, (scratch) => crossMinute(stage, scratch));
  await untilUndisturbed(stage, findings, (scratch) => crossMonth(stage, scratch));
};
