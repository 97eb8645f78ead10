/**
 * `npx tsx packages/bench/run.ts work` serves the bodies of tests/support/invoices/attack-bodies.ts and random ones that the JSON
 * Schema allows, each in a new process, as large as the budget accepts and once a little larger. It fails above the limits of
 * work/report.ts. Machines differ by a factor of three, and so does one machine from day to day, so a fixed job measures
 * the speed of this one before each body, and all times are those of the processor of docs/measurements.md.
 */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCommand } from '../../bin/command-line.js';
import { exitWithError } from '../../bin/local/fail.js';
import { bundleForBench } from './bundle.js';
import type { WorkEndpoint } from '../../tests/support/invoices/attack-bodies.js';
import { bodyNamed, NAMED, randomBody, type SizedBody } from './work/bodies.js';
import { printReport, type Measured } from './work/report.js';
import type { FoundBody } from './work/search-process.js';
import { MachineSpeed } from './work/machine-speed.js';
import { Searcher } from './work/searcher.js';
import type { MeasuredRequest } from './work/serve.js';

/** Above the limit of a request even on a busy machine. */
const TIMEOUT_MS = 30_000;

const { flags: { only, seed, count, minutes, calibrate } } = readCommand({
  usage: 'npx tsx packages/bench/run.ts work', about: 'Searches for bodies that cost more than allowed.',
  flags: {
    only: { type: 'string', value: 'NAME', help: 'one body, such as "random 7003", or random for all that have no name' },
    seed: { type: 'string', value: 'N', default: '1', help: 'seed of the random bodies' },
    count: { type: 'string', value: 'N', default: '100000', help: 'random bodies at most' },
    minutes: { type: 'string', value: 'N', default: '2', help: 'time of the search' },
    calibrate: { type: 'string', value: 'FILE.jsonl', help: 'writes debits and costs of each body' },
  },
});

const noAnswer = (why: string): MeasuredRequest => ({
  cpu: Infinity, admission: Infinity, peak: Infinity, operations: {}, spent: 0, spentBefore: 0, outcome: 'failed', details: [{ field: '', message: why }],
});

const taken = async (bundle: string, endpoint: WorkEndpoint, file: string): Promise<MeasuredRequest> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [bundle, endpoint, file], { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
    return JSON.parse(stdout) as MeasuredRequest;
  } catch (error) {
    const { killed, message } = error as Error & { readonly killed?: boolean };
    return noAnswer(killed === true ? `No answer within ${TIMEOUT_MS / 1000} s.` : message);
  }
};

function* bodies(): Generator<SizedBody> {
  if (only !== undefined && only !== 'random') return yield bodyNamed(only);
  if (only === undefined) yield* NAMED;
  for (let index = 0; index < Number(count); index += 1) yield randomBody(Number(seed) * 1000 + index);
}

const keep = (row: Measured): Measured => {
  if (calibrate !== undefined) appendFileSync(calibrate, `${JSON.stringify(row)}\n`);
  return row;
};

/** Measures the found sizes of a body. */
async function* measured(
  { name, must }: SizedBody, endpoint: WorkEndpoint, all: readonly FoundBody[] | undefined, bundle: string, speed: MachineSpeed,
): AsyncGenerator<Measured> {
  const common = { name, endpoint, ...must && { must } };
  if (all === undefined) yield keep({ ...common, size: 0, bytes: 0, ...noAnswer('The search of its size did not end.') });
  for (const { size, file } of all ?? []) {
    const factor = await speed.measure();
    const { cpu, admission, ...answer } = await taken(bundle, endpoint, file);
    yield keep({ ...common, size, bytes: statSync(file).size, ...answer, cpu: cpu / factor, admission: admission / factor });
  }
}

const search = async (folder: string, end: number, speed: MachineSpeed): Promise<readonly Measured[]> => {
  const [bundle, searcher, rows] = [await bundleForBench('engines/work'), new Searcher(), [] as Measured[]];
  for (const body of bodies()) {
    for (const endpoint of body.endpoints) {
      if (Date.now() > end) break;
      const found = await searcher.find({ name: body.name, endpoint, folder, end });
      for await (const row of measured(body, endpoint, found, bundle, speed)) rows.push(row);
    }
    if (Date.now() > end) break;
  }
  searcher.stop();
  return rows;
};

const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-work-'));
  const speed = new MachineSpeed();
  const rows = await search(folder, Date.now() + Number(minutes) * 60_000, speed);
  rmSync(folder, { recursive: true });
  console.log(`Seed ${seed}, ${rows.length} requests. A second of CPU is ${speed.range()} seconds of this machine.\n`);
  if (!printReport(rows)) process.exitCode = 1;
};

await main().catch(exitWithError);
