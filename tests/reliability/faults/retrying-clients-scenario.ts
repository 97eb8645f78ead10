import { FILE_KINDS, invoiceCall, isFile, keyedBatches } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { NO_FAULTS, mixedFaults } from '../support/store-faults.js';
import { RETRY_POLICIES, type Pace } from '../support/retry-policy.js';
import { readRunRecord } from './charge-checks.js';

const NO_LIMIT = 1_000_000;
const CONCURRENCY = 12;
/** Single invoices for each batch. */
const INVOICES_PER_BATCH = 3;

/**
 * Clients with Idempotency-Keys ask for PDF and XML of each invoice, and for batches, and retry through 20 % mixed faults: in the end each has its files
 * and was charged once.
 */
export const runRetryingClients = async (
  env: TestEnvironment, count: number, pace: Pace, seed: number, findings: Findings,
): Promise<void> => {
  const { rate, pauseMs } = RETRY_POLICIES[pace];
  await env.setClock(clockAt('2026-11-10T16:00:30Z', rate));
  const batches = keyedBatches('', count / INVOICES_PER_BATCH);
  const invoices = count + batches.invoices;
  const key = await env.accounts.create({ requestsPerMinute: NO_LIMIT, monthlyQuota: invoices });
  await env.proxy.takeJournal();
  await env.proxy.setFaultProfile(mixedFaults(0.2, seed));
  const singleInvoices = Array.from({ length: count }, (_, index) => FILE_KINDS.map((kind) => invoiceCall(key.key, kind, `order ${index}`, `order-${index}`)));
  const calls = [...batches.calls.map((call) => ({ ...call, key: key.key })), ...singleInvoices.flat()];
  const retry = { statuses: [0, 409, 500], pauseMs, attempts: 400 };
  const attempts = await env.load.run({ baseUrl: env.service.baseUrl, calls, concurrency: CONCURRENCY, retry });
  const { charged } = await readRunRecord(env, key, attempts.flat());
  await env.proxy.setFaultProfile(NO_FAULTS);
  const delivered = attempts.map((answers) => answers.at(-1)!).filter(isFile);
  const what = '20 % mixed faults, clients with Idempotency-Keys that try again';
  findings.note(`${what}: invoices asked for, requests sent`, `${invoices}, ${attempts.flat().length}`);
  findings.expectEqual(`${what}: PDFs, XMLs and zips delivered`, delivered.length, calls.length);
  findings.expectEqual(`${what}: distinct files`, new Set(delivered.map(({ sha256 }) => sha256)).size, calls.length);
  findings.expectEqual(`${what}: charged`, charged, invoices);
};
