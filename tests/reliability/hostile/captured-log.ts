import { leaksIn, logLineError } from '../../support/http/leaks.js';

/** The standard output of this process, which is collected instead of written. */
interface CapturedLog {
  readonly lines: () => number;
  /** Faults of the lines so far, at most ten. */
  readonly faults: () => readonly string[];
}

/** Collects standard output and checks every line of the service's log. */
export const captureLog = (secrets: readonly string[]): CapturedLog => {
  const faults: string[] = [];
  let lines = 0;
  const checkLine = (line: string): void => {
    lines += 1;
    const found = [logLineError(line) ?? [], leaksIn(line.replace(/"frames":\[[^\]]*\]/g, ''), secrets)].flat();
    if (found.length > 0 && faults.length < 10) faults.push(`A log line holds ${found.join(', ')}.`);
  };
  process.stdout.write = (text: string | Uint8Array): boolean => {
    String(text).split('\n').filter((line) => line !== '').forEach(checkLine);
    return true;
  };
  return { lines: () => lines, faults: () => faults };
};
