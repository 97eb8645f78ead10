/**
 * `npm run bench:work [-- --only "Thai, words"]`: for each text of tests/support/invoices/hostile-texts.ts, draws the largest invoice that the limit
 * on drawing time accepts, in a separate process, and prints the processor time next to the estimate. Fails if an invoice takes longer than the limit.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { normalize } from '../../lib/invoice/normalize.js';
import { estimateWork, WORK_LIMIT_SECONDS } from '../../lib/invoice/work-budget.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { HOSTILE_TEXTS, hostileInvoice, hostileLines } from '../support/invoices/hostile-texts.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { bundleForBench } from './bundle.js';
import type { WorkTaken } from './engines/work.js';

const BODY_BYTES = 2 * 1024 * 1024;
const { values: { only } } = parseArgs({ options: { only: { type: 'string' } } });

const estimate = (request: InvoiceRequest): number => estimateWork(normalize(validRequest(request), { imposedWatermark: null }));

/** The largest invoice of a text that is accepted. */
const largest = (name: string): InvoiceRequest => {
  let [least, most] = [1, hostileLines(name, BODY_BYTES)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (estimate(hostileInvoice(name, middle)) <= WORK_LIMIT_SECONDS) least = middle;
    else most = middle - 1;
  }
  return hostileInvoice(name, least);
};

const draw = async (bundle: string, request: InvoiceRequest): Promise<WorkTaken> => {
  const child = fork(bundle, [], { execArgv: [] });
  child.send(request);
  const [taken] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => { throw new Error('The process ended without an answer.'); })]);
  return taken as WorkTaken;
};

const bundle = await bundleForBench('engines/work');
let slowest = 0;
console.log('| text | line items | characters | estimate, s | processor, s | estimate ÷ processor | peak memory, MB |\n|---|---|---|---|---|---|---|');
for (const name of HOSTILE_TEXTS.filter((known) => only === undefined || known === only)) {
  const request = largest(name);
  const { seconds, peakMegabytes } = await draw(bundle, request);
  slowest = Math.max(slowest, seconds);
  const characters = request.lineItems.reduce((sum, { description }) => sum + description.length, 0);
  const estimated = estimate(request);
  console.log(`| ${name} | ${request.lineItems.length} | ${characters} | ${estimated.toFixed(1)} | ${seconds.toFixed(1)} | ${(estimated / seconds).toFixed(1)} | ${peakMegabytes.toFixed(0)} |`);
}
console.log(`\nThe slowest takes ${slowest.toFixed(1)} s; the limit is ${WORK_LIMIT_SECONDS} s.`);
if (slowest > WORK_LIMIT_SECONDS) process.exitCode = 1;
