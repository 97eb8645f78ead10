import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** What this process holds once everything that it can do without is thrown away, in MiB. */
export interface HeldMemory {
  readonly heap: number;
  /** Buffers and WebAssembly. */
  readonly outside: number;
  readonly rss: number;
}

/** Collects the garbage, twice since finalizers free more, and tells what is left. */
export const heldMemory = (): HeldMemory => {
  gc();
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const mebibytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  return { heap: mebibytes(heapUsed), outside: mebibytes(external), rss: mebibytes(rss) };
};
