import { mixedCall } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import type { LoadAnswer } from '../support/load-process.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { NO_FAULTS, mixedFaults, type FaultProfile } from '../support/store-faults.js';
import { readRunRecord, checkCharges, checkLimits } from './charge-checks.js';

/** The run takes two minutes of the service's clock, which stands still in each. */
const MINUTES = ['2026-11-10T15:00:30Z', '2026-11-10T15:01:30Z'];
/** Simultaneous clients: a fault delays half of them, and the others continue. */
const CONCURRENCY = 24;

/** Sends requests for PDF, XML or a batch with faults, and exceeds both quota and rate. */
const runWithFaults = async (
  env: TestEnvironment, what: string, count: number, faultProfile: FaultProfile, findings: Findings,
): Promise<void> => {
  const limits = { rate: Math.floor(count * 0.45), quota: Math.floor(count * 0.8) };
  await env.setClock(clockAt(MINUTES[0]!, 0));
  const key = await env.accounts.create({ requestsPerMinute: limits.rate, monthlyQuota: limits.quota });
  await env.proxy.takeJournal();
  await env.proxy.setFaultProfile(faultProfile);
  const answers: LoadAnswer[] = [];
  for (const time of MINUTES) {
    await env.setClock(clockAt(time, 0));
    const calls = Array.from({ length: count / MINUTES.length }, (_, index) => mixedCall(key.key, index, `${time}/${index}`));
    answers.push(...await env.send(calls, CONCURRENCY));
  }
  const runRecord = await readRunRecord(env, key, answers);
  await env.proxy.setFaultProfile(NO_FAULTS);
  findings.note(`${what}: calls to DynamoDB, of these struck`, `${runRecord.journal.length}, ${runRecord.journal.filter(({ fault }) => fault !== undefined).length}`);
  checkCharges(what, runRecord, findings);
  await checkLimits(what, env, key, runRecord, limits, findings);
};

/** All faults together, and then only the worst one for an account: writes without an answer. */
export const runMixedFaults = async (env: TestEnvironment, count: number, seed: number, findings: Findings): Promise<void> => {
  await runWithFaults(env, `20 % mixed faults over ${count} requests for 1 to 7 invoices`, count, mixedFaults(0.2, seed), findings);
  await runWithFaults(env, `25 % lost acknowledgements over ${count} requests for 1 to 7 invoices`, count, { faults: { 'drop-after': 0.25 }, seed }, findings);
};
