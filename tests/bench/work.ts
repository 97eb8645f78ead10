/**
 * `npm run bench -- work [--seed 7 --count 100 --only "Thai, words"]`: a search for bodies that cost more than they may. It serves, at each endpoint and
 * in a process of its own, the largest invoice that is accepted of each text of tests/support/invoices/hostile-texts.ts, and random bodies with such
 * texts in all fields. It prints processor time and memory, and fails above {@link MOST_SECONDS} or {@link MOST_MEGABYTES}.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { HOSTILE_TEXTS } from '../support/invoices/hostile-texts.js';
import { bundleForBench } from './bundle.js';
import { costlyBody, largestOf } from './costly-bodies.js';
import type { WorkEndpoint, WorkTaken } from './engines/work.js';

const MOST_SECONDS = 3;
const MOST_MEGABYTES = 600;
/** A body without an end must not stop the search. */
const PATIENCE_MS = 300_000;
const ENDPOINTS: readonly WorkEndpoint[] = ['generate', 'preview'];

const { values: { only, seed = '1', count = '50' } } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string' }, count: { type: 'string' } },
});

const served = async (bundle: string, endpoint: WorkEndpoint, body: InvoiceRequest): Promise<WorkTaken> => {
  const child = fork(bundle, [], { execArgv: [] });
  const timer = setTimeout(() => child.kill(), PATIENCE_MS);
  child.send({ endpoint, body });
  const none: WorkTaken = { seconds: Infinity, beforeAdmission: Infinity, peakMegabytes: Infinity, refusal: 'no answer' };
  const [taken] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [none])]) as [WorkTaken];
  clearTimeout(timer);
  return taken;
};

function* bodies(): Generator<readonly [name: string, body: InvoiceRequest]> {
  for (const name of HOSTILE_TEXTS) if (only === undefined || name === only) yield [name, largestOf(name)];
  if (only !== undefined) return;
  for (let index = 0; index < Number(count); index += 1) {
    const number = Number(seed) * 1000 + index;
    const body = costlyBody(number);
    if (body !== undefined) yield [`random ${number}`, body];
  }
}

const bundle = await bundleForBench('engines/work');
let [slowest, largest] = [0, 0];
console.log('| body | lines | KB | endpoint | processor, s | before admission, s | peak memory, MB | refused |\n|---|---|---|---|---|---|---|---|');
for (const [name, body] of bodies()) {
  for (const endpoint of ENDPOINTS) {
    const { seconds, beforeAdmission, peakMegabytes, refusal = '' } = await served(bundle, endpoint, body);
    slowest = Math.max(slowest, seconds);
    largest = Math.max(largest, peakMegabytes);
    const kilobytes = (JSON.stringify(body).length / 1024).toFixed(0);
    const figures = [seconds.toFixed(2), beforeAdmission.toFixed(2), peakMegabytes.toFixed(0)];
    console.log(`| ${[name, body.lineItems.length, kilobytes, endpoint, ...figures, refusal].join(' | ')} |`);
  }
}
console.log(`\nThe slowest took ${slowest.toFixed(2)} s, the largest ${largest.toFixed(0)} MB; the limits are ${MOST_SECONDS} s and ${MOST_MEGABYTES} MB.`);
if (slowest > MOST_SECONDS || largest > MOST_MEGABYTES) process.exitCode = 1;
