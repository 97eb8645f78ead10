/**
 * `npm run bench -- work [--seed 7] [--count 100] [--minutes 2] [--only NAME] [--calibrate FILE.jsonl]`: a search for bodies that cost more than
 * they may. It serves, in a process of its own for each, the bodies of tests/support/invoices/attack-bodies.ts, and then random ones that the
 * JSON Schema allows, each as large as the budget accepts and once a little larger. It fails above {@link MOST}. `--only "random 7003"` repeats a
 * body. `--calibrate` writes what each body debited, with what it took.
 */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bundleForBench } from './bundle.js';
import type { WorkEndpoint } from '../support/invoices/attack-bodies.js';
import { NAMED, randomBody, type SizedBody } from './work/bodies.js';
import { largestOf } from './work/largest.js';
import { printReport, type Measured } from './work/report.js';
import { countDebits, type WorkTaken } from './work/serve.js';

/** A body without an end must not stop the search. */
const PATIENCE_MS = 120_000;

const { values: { only, seed, count, minutes, calibrate } } = parseArgs({ options: {
  only: { type: 'string' }, seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100000' },
  minutes: { type: 'string', default: '2' }, calibrate: { type: 'string' },
} });

const NO_ANSWER: WorkTaken = {
  cpu: Infinity, admission: Infinity, peak: Infinity, operations: {}, spent: 0, spentBefore: 0, outcome: 'rejected', details: [{ field: '', message: 'no answer' }],
};
const end = Date.now() + Number(minutes) * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'bench-work-'));
const file = join(folder, 'body.json');
const bundle = await bundleForBench('engines/work');

const taken = async (endpoint: WorkEndpoint): Promise<WorkTaken> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [bundle, endpoint, file], { timeout: PATIENCE_MS });
    return JSON.parse(stdout) as WorkTaken;
  } catch (error) {
    return { ...NO_ANSWER, details: [{ field: '', message: String(error).slice(0, 300) }] };
  }
};

const measured = async ({ name, must, bodyOf }: SizedBody, endpoint: WorkEndpoint, size: number): Promise<Measured> => {
  const text = JSON.stringify(bodyOf(size));
  writeFileSync(file, text);
  const row = { name, endpoint, size, bytes: Buffer.byteLength(text), ...await taken(endpoint), ...must && { must } };
  if (calibrate !== undefined) appendFileSync(calibrate, `${JSON.stringify(row)}\n`);
  return row;
};

function* bodies(): Generator<SizedBody> {
  const number = /^random (\d+)/.exec(only ?? '')?.[1];
  if (number !== undefined) return yield randomBody(Number(number));
  yield* NAMED.filter(({ name }) => only === undefined || name === only);
  if (only === undefined) for (let index = 0; index < Number(count); index += 1) yield randomBody(Number(seed) * 1000 + index);
}

countDebits();
const rows: Measured[] = [];
for (const body of bodies()) {
  for (const endpoint of body.endpoints) {
    if (Date.now() > end) break;
    const { largest, above } = await largestOf(body, endpoint);
    for (const size of [largest, ...above === undefined ? [] : [above]]) rows.push(await measured(body, endpoint, size));
  }
}
rmSync(folder, { recursive: true });
console.log(`Seed ${seed}, ${rows.length} requests.\n`);
if (!printReport(rows)) process.exitCode = 1;
