/**
 * `npm test [-- job …]` runs the jobs of the check with two workers. It prints the output of each job when it ends, and a
 * table of times. It fails if a job failed. A single job prints while it runs. `npm run check:slow [-- job …]` runs the
 * jobs that `npm test` leaves out.
 */
import { availableParallelism } from 'node:os';
import { CHECK_JOBS, type CheckJob, type JobTime, runCommand, runInParallel, selectJobs, SLOW_JOBS, timeTable } from './check/jobs.js';
import { exitWithError } from './local/fail.js';

const MAX_WORKERS = 2;
const SLOW = '--slow';

const runJob = async ({ name, command }: CheckJob, printsDirectly: boolean): Promise<JobTime> => {
  console.log(`\n${name}: started`);
  const { code, output, ...times } = await runCommand(command, printsDirectly);
  const passed = code === 0;
  if (!printsDirectly) console.log(`\n──── ${name} ${passed ? 'passed' : 'FAILED'} ────\n${output.trimEnd()}`);
  return { name, passed, ...times };
};

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const jobs = selectJobs(args.includes(SLOW) ? SLOW_JOBS : CHECK_JOBS, args.filter((arg) => arg !== SLOW));
  const workers = Math.min(MAX_WORKERS, availableParallelism());
  const { TEST_SEED: seed = '' } = process.env;
  if (seed !== '') console.log(`TEST_SEED=${seed}. Set the same number to repeat this run.`);
  const startedAt = performance.now();
  const times = await runInParallel(jobs, workers, (job) => runJob(job, jobs.length === 1));
  console.log(`\n${timeTable(times, (performance.now() - startedAt) / 1000)}`);
  process.exitCode = times.every(({ passed }) => passed) ? 0 : 1;
};

await main().catch(exitWithError);
