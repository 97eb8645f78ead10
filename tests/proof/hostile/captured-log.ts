import { leaksIn, logLineFault } from '../../support/leaks.js';

/** What this process writes to standard output, kept instead of written. */
export interface CapturedLog {
  readonly lines: () => number;
  /** What is wrong with the lines so far, at most ten. */
  readonly faults: () => readonly string[];
}

/**
 * Takes over standard output and judges every line of the service's log as it is written.
 * @param secrets what no line may hold
 */
export const captureLog = (secrets: readonly string[]): CapturedLog => {
  const faults: string[] = [];
  let lines = 0;
  const judge = (line: string): void => {
    lines += 1;
    const found = [logLineFault(line) ?? [], leaksIn(line.replace(/"frames":\[[^\]]*\]/g, ''), secrets)].flat();
    if (found.length > 0 && faults.length < 10) faults.push(`A log line holds ${found.join(', ')}.`);
  };
  process.stdout.write = (text: string | Uint8Array): boolean => {
    String(text).split('\n').filter((line) => line !== '').forEach(judge);
    return true;
  };
  return { lines: () => lines, faults: () => faults };
};
