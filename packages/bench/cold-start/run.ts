/**
 * `npx tsx packages/bench/run.ts cold`: cold starts of the packaged functions with the share of a processor that Lambda gives to their
 * memory, and the time of a warm request without drawing.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { readCommand } from '../../../bin/command-line.js';
import { reportColdStarts, type ColdResults, type MeasuredPackage, type RunConditions } from './cold-report.js';
import { startColdService, type ColdService } from './cold-service.js';
import type { ColdStart } from './cold-start.js';
import { createCpuQuota, processorShare, type CpuQuota } from './cpu-quota.js';
import { measurePipeline } from './pipeline-overhead.js';
import { reportMemory, type MemoryResults } from './memory-report.js';
import { measureMemory } from './memory-run.js';
import { nodeBinary, type NodeBinary } from './node-binaries.js';

const PAGE = join(import.meta.dirname, '../../../docs/measurements.md');
const PIPELINE_REQUESTS = 50_000;

const { flags: options } = readCommand({
  usage: 'npx tsx packages/bench/run.ts cold', about: 'Measures cold starts. A whole run is written into docs/measurements.md.',
  flags: {
    runs: { type: 'string', value: 'N', default: '9', help: 'starts of each function' },
    nodes: { type: 'string', value: 'VERSION,…', help: 'versions of Node.js; default: all that are tested, or 24 with --memory' },
    only: { type: 'string', value: 'FUNCTION,…', help: 'only these functions' },
    memory: { type: 'string', value: 'MB,…', help: 'cold starts and warm requests with each memory size, and the price of a million requests' },
    'no-write': { type: 'boolean', help: 'only prints' },
  },
});

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

const nodesOf = (fallback: string): Promise<readonly NodeBinary[]> => Promise.all((options.nodes ?? fallback).split(',').map(nodeBinary));

const conditions = (): Omit<RunConditions, 'noQuota'> => {
  const [load = 0] = loadavg();
  const warning = load > cpus().length ? ' (**the machine was busy**: compare CPU, not time)' : '';
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, load ${load.toFixed(1)} at the start${warning}`;
  return { date: new Date().toISOString().slice(0, 10), machine };
};

type Quotas = ReadonlyMap<number, CpuQuota>;

/** Functions and versions take turns, so that a change in the machine's load affects all of them. */
const measureAll = async (service: ColdService, quotas: Quotas): Promise<readonly MeasuredPackage[]> => {
  const functions = options.only?.split(',') ?? service.functions;
  const measured = (await nodesOf('20,22,24')).flatMap((node) => functions.map((functionKey) => ({
    ...node, functionKey, memoryMb: service.memoryOf(functionKey), zip: service.zipSizeOf(functionKey), starts: [] as ColdStart[],
  })));
  for (let run = 0; run < Number(options.runs); run += 1) {
    say(`Round ${run + 1} of ${options.runs} …`);
    for (const { functionKey, memoryMb, path, starts } of measured) {
      starts.push(await service.measure(functionKey, quotas.get(memoryMb)!.launch(path)));
    }
  }
  return measured;
};

const measureColdStarts = async (service: ColdService): Promise<ColdResults> => {
  const known = conditions();
  const pipeline = await measurePipeline(PIPELINE_REQUESTS);
  const quotas = new Map<number, CpuQuota>();
  for (const memoryMb of new Set(service.functions.map(service.memoryOf))) {
    quotas.set(memoryMb, await createCpuQuota(processorShare(memoryMb)));
  }
  try {
    const noQuota = [...quotas.values()].map(({ reason }) => reason).find((reason) => reason !== '') ?? '';
    return { ...known, noQuota, measured: await measureAll(service, quotas), pipeline };
  } finally {
    for (const quota of quotas.values()) await quota.remove();
  }
};

const measureMemories = async (service: ColdService, memories: string): Promise<MemoryResults> => {
  const memoryOptions = {
    memories: memories.split(',').map(Number), functions: (options.only ?? 'generate').split(','), nodes: await nodesOf('24'),
    runs: Number(options.runs), say,
  };
  return { ...conditions(), ...await measureMemory(service, memoryOptions) };
};

const write = async (measured: string): Promise<void> => {
  const page = await readFile(PAGE, 'utf8');
  const [start, end] = ['<!-- cold start, measured: start -->', '<!-- cold start, measured: end -->'];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/measurements.md needs ${start} and ${end}.`);
  await writeFile(PAGE, `${page.slice(0, from + start.length)}\n\n${measured}\n\n${page.slice(to)}`);
  say('Written to docs/measurements.md.');
};

const service = await startColdService();
try {
  const { memory } = options;
  const measured = memory === undefined
    ? reportColdStarts(await measureColdStarts(service))
    : reportMemory(await measureMemories(service, memory));
  process.stdout.write(`${measured}\n`);
  if (!options['no-write'] && options.only === undefined && memory === undefined) await write(measured);
} finally {
  await service.stop();
}
