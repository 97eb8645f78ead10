import { STORE_MS, type ColdService } from './cold-service.js';
import type { ColdStart } from './cold-start.js';
import { createCpuQuota, processorShare, type CpuQuota } from './cpu-quota.js';
import type { MeasuredMemory, MemoryResults } from './memory-report.js';
import type { NodeBinary } from './node-binaries.js';
import type { Warm, WarmLoad } from './warm-requests.js';

/** A small and a large invoice for warm instances. */
const LOADS: readonly WarmLoad[] = [{ lines: 10, warmUp: 300, requests: 200 }, { lines: 1_000, warmUp: 15, requests: 25 }];

/** What to measure. */
interface MemoryRunOptions {
  readonly memories: readonly number[];
  readonly functions: readonly string[];
  readonly nodes: readonly NodeBinary[];
  readonly runs: number;
  readonly say: (text: string) => void;
}

interface Setup {
  readonly functionKey: string;
  readonly memoryMb: number;
  readonly version: string;
  readonly path: string;
  readonly quota: CpuQuota;
  readonly starts: ColdStart[];
  readonly warm: (readonly [number, Warm])[];
}

/** Set-ups take turns, so that a change in the machine's load affects all of them. */
const measureSetups = async (service: ColdService, setups: readonly Setup[], { runs, say }: MemoryRunOptions): Promise<void> => {
  for (let run = 0; run < runs; run += 1) {
    say(`Cold starts, round ${run + 1} of ${runs} …`);
    for (const { functionKey, memoryMb, path, quota, starts } of setups) {
      starts.push(await service.measure(functionKey, quota.launch(path), memoryMb));
    }
  }
  for (const load of LOADS) {
    for (const { functionKey, memoryMb, path, quota, warm } of setups) {
      say(`Warm: ${functionKey}, ${load.lines} lines, ${memoryMb} MB …`);
      warm.push([load.lines, await service.measureWarm(functionKey, quota.launch(path), memoryMb, load)]);
    }
  }
};

/** Measures cold starts and warm requests with different memory sizes, each with its share of a processor. */
export const measureMemory = async (
  service: ColdService, options: MemoryRunOptions,
): Promise<Pick<MemoryResults, 'measured' | 'noQuota' | 'storeMs'>> => {
  const quotas: CpuQuota[] = [];
  for (const memoryMb of options.memories) quotas.push(await createCpuQuota(processorShare(memoryMb)));
  const setups: readonly Setup[] = options.nodes.flatMap(({ version, path }) => options.functions.flatMap((functionKey) =>
    options.memories.map((memoryMb, at) =>
      ({ functionKey, memoryMb, version, path, quota: quotas[at]!, starts: [], warm: [] }))));
  try {
    await measureSetups(service, setups, options);
  } finally {
    for (const quota of quotas) await quota.remove();
  }
  const measured: readonly MeasuredMemory[] = setups;
  return { measured, noQuota: quotas.map(({ reason }) => reason).find((reason) => reason !== '') ?? '', storeMs: STORE_MS };
};
