import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ENGINES = join(dirname(fileURLToPath(import.meta.url)), 'engines');

/** Conditions of the measurement. */
export interface Conditions {
  readonly date: string;
  readonly node: string;
  readonly cpu: string;
  readonly memoryGb: number;
  /** Load average of the minute before the run; 0 if the machine was idle. */
  readonly load: number;
}

/** Reads the conditions of this machine. */
export const readConditions = (): Conditions => {
  const [first] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cpu: `${cpus().length} × ${first?.model.trim() || process.arch}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: Math.round(loadavg()[0]! * 10) / 10,
  };
};

/**
 * Installs the locked versions of the libraries on first use. `npm ci` does not work here: typst's compiler lists platforms that were never
 * published in this version, so any lockfile lacks them.
 */
export const installPeers = async (): Promise<void> => {
  const present = await readFile(join(ENGINES, 'node_modules/.package-lock.json')).catch(() => null);
  if (present !== null) return;
  process.stderr.write('Installing the libraries to compare with …\n');
  await promisify(execFile)('npm', ['install', '--no-save', '--ignore-scripts'], { cwd: ENGINES });
};
