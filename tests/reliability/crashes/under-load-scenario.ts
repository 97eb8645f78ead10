import { setTimeout as wait } from 'node:timers/promises';
import { FILE_KINDS, invoiceCall, isFile, keyedBatches } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import { RETRY_POLICIES, type Pace } from '../support/retry-policy.js';
import { seededRandom } from '../support/random.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { NO_FAULTS } from '../support/store-faults.js';

const NO_LIMIT = 1_000_000;
const CONCURRENCY = 12;
/** Single invoices for each batch. */
const INVOICES_PER_BATCH = 3;
/** Share of the calls to DynamoDB that are held, until the maximum of crashes is reached. */
const HELD_SHARE = 0.12;
/** Pause between two crashes at any moment. */
const PAUSE_MS = { min: 50, spread: 300 };

/** Numbers of crashes by kind. */
export interface CrashCounts {
  /** Just before or just after DynamoDB has carried out a call. */
  readonly atCalls: number;
  /** At any moment of a request, also while drawing. */
  readonly atRandom: number;
  /** The minimum: some hit an instance that is dead already. */
  readonly atLeast: number;
}

/** The killed instances, and when. */
interface RunningCrashes { readonly moments: readonly string[]; readonly end: () => Promise<void> }

const crashAtCalls = async (
  { proxy, service }: TestEnvironment, maxCrashes: number, seed: number, moments: string[],
): Promise<void> => {
  proxy.onHeld(({ instance, call, fault }) => {
    void service.kill(instance).then((isDead) => { if (isDead) moments.push(`${fault.slice('hold-'.length)} ${call}`); });
  });
  await proxy.setFaultProfile({ faults: { 'hold-before': HELD_SHARE / 2, 'hold-after': HELD_SHARE / 2 }, max: maxCrashes, seed });
};

const crashAtRandom = async (
  { service }: TestEnvironment, maxCrashes: number, seed: number, moments: string[], isFinished: () => boolean,
): Promise<void> => {
  const random = seededRandom(seed);
  for (let crashes = 0; crashes < maxCrashes && !isFinished();) {
    await wait(PAUSE_MS.min + random() * PAUSE_MS.spread);
    const busy = await service.busy();
    const victim = busy[Math.floor(random() * busy.length)];
    if (victim === undefined || !await service.kill(victim)) continue;
    moments.push('at any moment');
    crashes += 1;
  }
};

const startCrashing = async (env: TestEnvironment, { atCalls, atRandom }: CrashCounts, seed: number): Promise<RunningCrashes> => {
  const moments: string[] = [];
  let isFinished = false;
  await crashAtCalls(env, atCalls, seed, moments);
  const random = crashAtRandom(env, atRandom, seed, moments, () => isFinished);
  return {
    moments,
    end: async () => {
      isFinished = true;
      await random;
      await env.proxy.setFaultProfile(NO_FAULTS);
    },
  };
};

/**
 * Kills instances while clients with Idempotency-Keys retry until they have PDF and XML of each invoice, across the end of a month. The quota is
 * exactly the number of invoices.
 */
export const runCrashesUnderLoad = async (
  env: TestEnvironment, count: number, crashes: CrashCounts, pace: Pace, seed: number, findings: Findings,
): Promise<void> => {
  const { rate, pauseMs } = RETRY_POLICIES[pace];
  await env.setClock(clockAt('2026-11-30T23:59:50Z', rate));
  const batches = keyedBatches('', count / INVOICES_PER_BATCH);
  const invoices = count + batches.invoices;
  const key = await env.accounts.create({ requestsPerMinute: NO_LIMIT, monthlyQuota: invoices });
  const crashing = await startCrashing(env, crashes, seed);
  const singleInvoices = Array.from({ length: count }, (_, index) => FILE_KINDS.map((kind) => invoiceCall(key.key, kind, `order ${index}`, `order-${index}`)));
  const calls = [...batches.calls.map((call) => ({ ...call, key: key.key })), ...singleInvoices.flat()];
  const retry = { statuses: [0, 409, 500], pauseMs, attempts: 400 };
  const attempts = await env.load.run({ baseUrl: env.service.baseUrl, calls, concurrency: CONCURRENCY, retry });
  await crashing.end();
  const delivered = attempts.map((answers) => answers.at(-1)!).filter(isFile);
  findings.note('SIGKILLs by moment', tally(crashing.moments));
  findings.atLeast('SIGKILLs under load', crashing.moments.length, crashes.atLeast);
  findings.note('requests that the clients sent', attempts.flat().length);
  findings.expectEqual('PDFs, XMLs and zips delivered', delivered.length, calls.length);
  findings.expectEqual('distinct files', new Set(delivered.map(({ sha256 }) => sha256)).size, calls.length);
  findings.expectEqual('invoices charged, both months together', await env.accounts.charged(key), invoices);
};
