import { FILE_KINDS, invoiceCall, isFile, keyedBatches } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import type { Stage } from '../support/stage.js';
import { FAIR, mixedWeather } from '../support/store-weather.js';
import { PATIENCE, type Pace } from '../support/patience.js';
import { closeBooks } from './ledger.js';

const NO_LIMIT = 1_000_000;
const CONCURRENCY = 12;
/** Single invoices for each batch. */
const INVOICES_PER_BATCH = 3;

/**
 * Clients with Idempotency-Keys ask for PDF and XML of each invoice, and for batches, and retry through 20 % mixed faults: in the end each has its files
 * and was charged once.
 */
export const playPersistent = async (
  stage: Stage, count: number, pace: Pace, seed: number, findings: Findings,
): Promise<void> => {
  const { rate, pauseMs } = PATIENCE[pace];
  await stage.setClock(clockAt('2026-11-10T16:00:30Z', rate));
  const batches = keyedBatches('', count / INVOICES_PER_BATCH);
  const invoices = count + batches.invoices;
  const key = await stage.accounts.open({ requestsPerMinute: NO_LIMIT, monthlyQuota: invoices });
  await stage.proxy.takeJournal();
  await stage.proxy.setWeather(mixedWeather(0.2, seed));
  const singles = Array.from({ length: count }, (_, index) => FILE_KINDS.map((kind) => invoiceCall(key.key, kind, `order ${index}`, `order-${index}`)));
  const calls = [...batches.calls.map((call) => ({ ...call, key: key.key })), ...singles.flat()];
  const again = { statuses: [0, 409, 500], pauseMs, attempts: 400 };
  const attempts = await stage.load.run({ baseUrl: stage.service.baseUrl, calls, concurrency: CONCURRENCY, again });
  const { charged } = await closeBooks(stage, key, attempts.flat());
  await stage.proxy.setWeather(FAIR);
  const delivered = attempts.map((answers) => answers.at(-1)!).filter(isFile);
  const what = '20 % mixed faults, clients with Idempotency-Keys that try again';
  findings.note(`${what}: invoices asked for, requests sent`, `${invoices}, ${attempts.flat().length}`);
  findings.promise(`${what}: PDFs, XMLs and zips delivered`, delivered.length, calls.length);
  findings.promise(`${what}: distinct files`, new Set(delivered.map(({ sha256 }) => sha256)).size, calls.length);
  findings.promise(`${what}: charged`, charged, invoices);
};
