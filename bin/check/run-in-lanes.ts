/**
 * Runs jobs side by side. Each lane takes the next job as soon as it is free.
 * @param lanes how many jobs may run at the same time
 * @returns the results in the order of the jobs
 */
export const runInLanes = async <Job, Result>(
  jobs: readonly Job[], lanes: number, run: (job: Job) => Promise<Result>,
): Promise<readonly Result[]> => {
  const waiting = [...jobs.entries()];
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
};
