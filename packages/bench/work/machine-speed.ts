import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const JOB = fileURLToPath(new URL('reference-job.js', import.meta.url));

/** Seconds of CPU that the job takes on the processor of docs/measurements.md. */
const REFERENCE_SECONDS = 0.14;

/** Measurements that a factor is the median of. */
const RECENT = 5;

const median = (numbers: readonly number[]): number => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 1;

/** How much slower this machine is than the processor of docs/measurements.md. */
export class MachineSpeed {
  readonly #factors: number[] = [];

  /** Runs the job in a new process, at first several times. @returns the median of the last factors: 2 is half as fast. */
  async measure(): Promise<number> {
    do {
      const { stdout } = await promisify(execFile)(process.execPath, [JOB]);
      this.#factors.push(Number(stdout) / REFERENCE_SECONDS);
    } while (this.#factors.length < RECENT);
    return median(this.#factors.slice(-RECENT));
  }

  /** The lowest and the highest tenth of the factors. */
  range(): string {
    const sorted = [...this.#factors].sort((one, other) => one - other);
    return [0.1, 0.9].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 1).toFixed(2)).join(' to ');
  }
}
