import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Memory of this process after garbage collection, in MiB. */
export interface HeldMemory {
  readonly heap: number;
  /** Buffers and WebAssembly. */
  readonly outside: number;
  readonly rss: number;
}

/** Collects garbage twice, because finalizers free more, and returns the memory that is left. */
export const heldMemory = (): HeldMemory => {
  gc();
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const mebibytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  return { heap: mebibytes(heapUsed), outside: mebibytes(external), rss: mebibytes(rss) };
};
