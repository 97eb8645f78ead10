import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

export interface CheckJob {
  readonly name: string;
  /** A program with its arguments, run in the root of the repository. */
  readonly command: readonly string[];
}

const script = (name: string, ...args: readonly string[]): CheckJob['command'] => ['npm', 'run', '--silent', name, '--', ...args];
const tests = (...args: readonly string[]): CheckJob['command'] => script('test:unit', ...args, '--maxWorkers=50%');

/** Omits the rules that need types: they take two thirds of the time. */
const QUICK_LINT = ['env', 'LINT=quick', 'npx', 'eslint', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint-quick/', '.'];

/** `npm test`, in the order in which the jobs start. Long jobs start early, so that both workers end at about the same time. */
export const CHECK_JOBS: readonly CheckJob[] = [
  { name: 'coverage', command: tests('--quick', '--measured', '--coverage') },
  { name: 'unit', command: tests('--quick', '--unmeasured') },
  { name: 'e2e', command: tests('--quick', '--selectProjects=e2e') },
  { name: 'lint', command: QUICK_LINT },
  { name: 'reliability', command: script('reliability', '--short') },
  { name: 'types', command: script('types') },
  { name: 'generate', command: script('generate', '--check') },
];

/** `npm run check:slow`: the tests with the comment `Runs in check:slow`. */
export const SLOW_JOBS: readonly CheckJob[] = [
  { name: 'e2e', command: tests('--slow', '--selectProjects=e2e') },
  { name: 'lint', command: script('lint') },
  { name: 'reliability', command: script('reliability') },
  { name: 'browser', command: tests('--slow', '--selectProjects=browser') },
  { name: 'unit', command: tests('--slow') },
  { name: 'work', command: script('bench', 'work', '--minutes', '2') },
];

/**
 * The jobs with these names, in their own order; all jobs if no name is given.
 * @throws Error that lists the jobs, if a name is unknown
 */
export const selectJobs = (jobs: readonly CheckJob[], names: readonly string[]): readonly CheckJob[] => {
  const known = jobs.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown job: ${unknown.join(', ')}. The jobs are ${known.join(', ')}.`);
  return names.length === 0 ? jobs : jobs.filter(({ name }) => names.includes(name));
};

/** Runs commands side by side and measures them. */

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
 * @param printsDirectly whether the command prints to the terminal itself while it runs
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
 * Runs jobs side by side. Each worker takes the next job as soon as it is free.
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

/** The table at the end of `npm test`. */

export interface JobTime {
  readonly name: string;
  readonly passed: boolean;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

const row = (cells: readonly string[]): string => cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(8))).join('  ').trimEnd();

/**
 * @param wallSeconds of the whole run; less than the sum of the jobs, because they run in parallel
 */
export const timeTable = (jobs: readonly JobTime[], wallSeconds: number): string => {
  const cpuSeconds = jobs.reduce((sum, job) => sum + job.cpuSeconds, 0);
  const lines = [...jobs, { name: 'all', passed: jobs.every(({ passed }) => passed), wallSeconds, cpuSeconds }];
  return [
    row(['stage', 'seconds', 'CPU s', 'result']),
    ...lines.map((line) => row([line.name, line.wallSeconds.toFixed(1), line.cpuSeconds.toFixed(1), line.passed ? 'passed' : 'FAILED'])),
  ].join('\n');
};
