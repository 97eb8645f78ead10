/**
 * `npm run bench -- work [--seed 7 --count 100 --only "Thai, words"]`: a search for bodies that cost more than they may. It serves, in a process of its
 * own for each, at generate and preview the largest invoice that is accepted of each text of tests/support/invoices/hostile-texts.ts, and random
 * bodies with such texts in all fields; at these and at xml the largest e-invoice of each kind of tests/support/einvoice/costly-lines.ts, and of
 * random kinds. It prints processor time and memory, and fails above {@link MOST}.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { HOSTILE_TEXTS } from '../support/invoices/hostile-texts.js';
import { bundleForBench } from './bundle.js';
import { costlyBody, largestOf } from './costly-bodies.js';
import { costlyEInvoice, namedEInvoices, type CostlyEInvoice } from './costly-e-invoices.js';
import type { WorkEndpoint, WorkTaken } from './engines/work.js';

/**
 * Processor seconds in all, and of what comes before the request is counted, in a young process; memory. 5,000 rates take 0.05 s before they are
 * counted; parsing and validating 2 MiB take 0.17.
 */
const MOST = { seconds: 3, beforeAdmission: 0.2, peakMegabytes: 600 };
/** A body without an end must not stop the search. */
const PATIENCE_MS = 300_000;
const KINDS = ['seconds', 'beforeAdmission', 'peakMegabytes'] as const;
/** An e-invoice is searched for so many random bodies: to find the longest one takes a while. */
const RANDOM_PER_E_INVOICE = 4;
const DRAWN: readonly WorkEndpoint[] = ['generate', 'preview'];

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

/** A body and where it is served. */
interface Served {
  readonly name: string;
  readonly body: InvoiceRequest | undefined;
  readonly endpoints: readonly WorkEndpoint[];
}

const servedEInvoice = ({ name, drawn, written }: CostlyEInvoice): readonly Served[] =>
  [{ name, body: drawn, endpoints: DRAWN }, { name, body: written, endpoints: ['xml'] }];

function* namedBodies(): Generator<Served> {
  for (const name of HOSTILE_TEXTS) if (only === undefined || name === only) yield { name, body: largestOf(name), endpoints: DRAWN };
  for (const named of namedEInvoices()) if (only === undefined || named.name === only) yield* servedEInvoice(named);
}

function* randomBodies(): Generator<Served> {
  for (let index = 0; index < Number(count); index += 1) {
    const number = Number(seed) * 1000 + index;
    yield { name: `random ${number}`, body: costlyBody(number), endpoints: DRAWN };
    if (index % RANDOM_PER_E_INVOICE === 0) yield* servedEInvoice(costlyEInvoice(number));
  }
}

function* bodies(): Generator<Served> {
  yield* namedBodies();
  if (only === undefined) yield* randomBodies();
}

const bundle = await bundleForBench('engines/work');
const most = { seconds: 0, beforeAdmission: 0, peakMegabytes: 0 };
console.log('| body | lines | KB | endpoint | processor, s | before admission, s | peak memory, MB | above a limit | refused |\n|---|---|---|---|---|---|---|---|---|');
for (const { name, body, endpoints } of bodies()) {
  if (body === undefined) continue;
  for (const endpoint of endpoints) {
    const taken = await served(bundle, endpoint, body);
    for (const kind of KINDS) most[kind] = Math.max(most[kind], taken[kind]);
    const kilobytes = (JSON.stringify(body).length / 1024).toFixed(0);
    const figures = [taken.seconds.toFixed(2), taken.beforeAdmission.toFixed(2), taken.peakMegabytes.toFixed(0)];
    const excess = KINDS.some((kind) => taken[kind] > MOST[kind]) ? 'yes' : '';
    console.log(`| ${[name, body.lineItems.length, kilobytes, endpoint, ...figures, excess, taken.refusal ?? ''].join(' | ')} |`);
  }
}
const { seconds, beforeAdmission, peakMegabytes } = most;
console.log(`\nAt most ${seconds.toFixed(2)} s, ${beforeAdmission.toFixed(2)} s before admission, and ${peakMegabytes.toFixed(0)} MB; `
  + `the limits are ${MOST.seconds} s, ${MOST.beforeAdmission} s and ${MOST.peakMegabytes} MB.`);
if (KINDS.some((kind) => most[kind] > MOST[kind])) process.exitCode = 1;
