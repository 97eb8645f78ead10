/** Measures the processes of the soak test: memory over time, CPU time at the end. */
import { execFileSync } from 'node:child_process';

/** One line of `ps`. */
interface ProcessReading {
  readonly pid: number;
  readonly parent: number;
  readonly rssMb: number;
  readonly cpuSeconds: number;
  readonly command: string;
}

/** `1-02:03:04`, `02:03:04` or `3:04.56` in seconds. */
const secondsOf = (time: string): number => {
  const [clock = '', days = '0'] = time.split('-').reverse();
  return Number(days) * 86_400 + clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
};

/** Every process that descends from this one. */
export const readProcesses = (): readonly ProcessReading[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line): ProcessReading => {
    const [pid, parent, rss, time, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), rssMb: Number(rss) / 1024, cpuSeconds: secondsOf(time ?? ''), command: command.join(' ') };
  });
  const descendants = new Set([process.pid]);
  for (let before = 0; before !== descendants.size;) {
    before = descendants.size;
    for (const { pid, parent } of all) if (descendants.has(parent)) descendants.add(pid);
  }
  return all.filter(({ pid }) => descendants.has(pid));
};

/** The memory of one instance over the whole test. */
export interface MemoryTrend {
  readonly name: string;
  readonly medianMb: number;
  readonly maxMb: number;
  /** Median of the last quarter divided by that of the second. */
  readonly growth: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** @param sizesMb at least four, in order of time */
export const memoryTrend = (name: string, sizesMb: readonly number[]): MemoryTrend => {
  const quarter = Math.floor(sizesMb.length / 4);
  return {
    name, medianMb: median(sizesMb), maxMb: Math.max(...sizesMb),
    growth: median(sizesMb.slice(-quarter)) / median(sizesMb.slice(quarter, 2 * quarter)),
  };
};
