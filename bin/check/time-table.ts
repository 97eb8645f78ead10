/** The table at the end of `npm test`. */

/** One row of the table. */
export interface JobTime {
  readonly name: string;
  readonly passed: boolean;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

const row = (cells: readonly string[]): string => cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(8))).join('  ').trimEnd();

/**
 * @param wallSeconds of the whole run; less than the sum of the stages, as they run side by side
 */
export const timeTable = (jobs: readonly JobTime[], wallSeconds: number): string => {
  const cpuSeconds = jobs.reduce((sum, job) => sum + job.cpuSeconds, 0);
  const lines = [...jobs, { name: 'all', passed: jobs.every(({ passed }) => passed), wallSeconds, cpuSeconds }];
  return [
    row(['stage', 'seconds', 'CPU s', 'result']),
    ...lines.map((line) => row([line.name, line.wallSeconds.toFixed(1), line.cpuSeconds.toFixed(1), line.passed ? 'passed' : 'FAILED'])),
  ].join('\n');
};
