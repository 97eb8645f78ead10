/** Runs commands side by side and measures them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

/** How a command ended. */
interface CommandOutcome {
  readonly code: number;
  /** Its output; empty if it printed to the terminal itself. */
  readonly output: string;
  readonly wallSeconds: number;
  /** Processor time of the command and all its children, user and system. */
  readonly cpuSeconds: number;
}

/** Only a shell knows the processor time of the children of its children; it reports it on descriptor 3. */
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code';

/** `times` prints a line for the shell and a line for its children: `1m2.34s 0m5.6s`. */
export const cpuSecondsOf = (times: string): number => {
  const ofChildren = times.trim().split('\n')[1] ?? '';
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
};

/** Collects the output of these streams, in the order of arrival. */
const collect = (streams: readonly unknown[]): readonly string[] => {
  const texts: string[] = [];
  for (const stream of streams) if (stream instanceof Readable) stream.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  return texts;
};

/**
 * @param isShown whether the command prints to the terminal itself while it runs
 */
export const runCommand = async (command: readonly string[], printsDirectly: boolean): Promise<CommandOutcome> => {
  const startedAt = performance.now();
  const standardStreams = printsDirectly ? ['inherit', 'inherit', 'inherit'] as const : ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn('sh', ['-c', WITH_TIMES, 'sh', ...command], { stdio: [...standardStreams, 'pipe'] });
  const output = collect([child.stdout, child.stderr]);
  const times = collect([child.stdio[3]]);
  const [code] = await once(child, 'close') as [number | null];
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return { code: code ?? 1, output: output.join(''), wallSeconds, cpuSeconds: cpuSecondsOf(times.join('')) };
};

/**
 * Runs jobs side by side. Each lane takes the next job as soon as it is free.
 * @param lanes how many jobs may run at the same time
 * @returns the results in the order of the jobs
 */
export const runInParallel = async <Job, Result>(
  jobs: readonly Job[], workers: number, run: (job: Job) => Promise<Result>,
): Promise<readonly Result[]> => {
  const waiting = [...jobs.entries()];
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
};
