/**
 * `npm run bench:cold -- [--runs 9] [--nodes 20,22,24] [--only generate,themes] [--no-write]`: cold starts of the packaged functions with the
 * share of a processor that Lambda gives to 1,024 MB, and what the edge takes of a warm request. A whole run is written into docs/benchmarks.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportColdStarts, type ColdResults, type Measured } from './cold-report.js';
import { startColdService, type ColdService } from './cold-service.js';
import type { ColdStart } from './cold-start.js';
import { createCpuQuota, LAMBDA_SHARE, type CpuQuota } from './cpu-quota.js';
import { measureEdge } from './edge-overhead.js';
import { nodeBinary } from './node-binaries.js';

const PAGE = join(import.meta.dirname, '../../../docs/benchmarks.md');
const START = '<!-- cold start, measured: start -->';
const END = '<!-- cold start, measured: end -->';
const EDGE_REQUESTS = 50_000;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    nodes: { type: 'string', default: '20,22,24' },
    only: { type: 'string' },
    'no-write': { type: 'boolean', default: false },
  },
});

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

/** Functions and versions take turns, so that a change in the machine's mood meets all of them. */
const measureAll = async (service: ColdService, quota: CpuQuota): Promise<readonly Measured[]> => {
  const nodes = await Promise.all(options.nodes.split(',').map(nodeBinary));
  const functions = options.only?.split(',') ?? service.functions;
  const measured = nodes.flatMap(({ version, path }) =>
    functions.map((functionKey) => ({ functionKey, version, path, starts: [] as ColdStart[] })));
  for (let run = 0; run < Number(options.runs); run += 1) {
    say(`Round ${run + 1} of ${options.runs} …`);
    for (const { functionKey, path, starts } of measured) starts.push(await service.measure(functionKey, quota.launch(path)));
  }
  return measured;
};

const measure = async (): Promise<ColdResults> => {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start`;
  const edge = await measureEdge(EDGE_REQUESTS);
  const quota = await createCpuQuota(LAMBDA_SHARE);
  const service = await startColdService();
  try {
    const measured = await measureAll(service, quota);
    return { date: new Date().toISOString().slice(0, 10), machine, share: LAMBDA_SHARE, noQuota: quota.reason, measured, edge };
  } finally {
    await service.stop();
    await quota.remove();
  }
};

const write = async (measured: string): Promise<void> => {
  const page = await readFile(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/benchmarks.md needs ${START} and ${END}.`);
  await writeFile(PAGE, `${page.slice(0, start + START.length)}\n\n${measured}\n\n${page.slice(end)}`);
  say('Written to docs/benchmarks.md.');
};

const measured = reportColdStarts(await measure());
process.stdout.write(`${measured}\n`);
if (!options['no-write'] && options.only === undefined) await write(measured);
