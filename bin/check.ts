/**
 * `npm test [-- stage …]`: runs the stages of the check in two lanes, prints the output of each when it ends, and a table of their times. Fails if a
 * stage failed. A single stage prints while it runs. `npm run check:slow [-- stage …]` does the same with what `npm test` leaves out.
 */
import { availableParallelism } from 'node:os';
import { runCommand, runInLanes } from './check/run-command.js';
import { SLOW_STAGES, STAGES, stagesNamed, type Stage } from './check/stages.js';
import { timeTable, type StageTime } from './check/time-table.js';
import { fail } from './local/fail.js';

const MAX_LANES = 2;
const SLOW = '--slow';

const runStage = async ({ name, command }: Stage, isShown: boolean): Promise<StageTime> => {
  console.log(`\n${name}: started`);
  const { code, output, ...times } = await runCommand(command, isShown);
  const passed = code === 0;
  if (!isShown) console.log(`\n──── ${name} ${passed ? 'passed' : 'FAILED'} ────\n${output.trimEnd()}`);
  return { name, passed, ...times };
};

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const stages = stagesNamed(args.includes(SLOW) ? SLOW_STAGES : STAGES, args.filter((arg) => arg !== SLOW));
  const lanes = Math.min(MAX_LANES, availableParallelism());
  const { TEST_SEED: seed = '' } = process.env;
  if (seed !== '') console.log(`TEST_SEED=${seed}. Set the same number to repeat this run.`);
  const startedAt = performance.now();
  const times = await runInLanes(stages, lanes, (stage) => runStage(stage, stages.length === 1));
  console.log(`\n${timeTable(times, (performance.now() - startedAt) / 1000)}`);
  process.exitCode = times.every(({ passed }) => passed) ? 0 : 1;
};

await main().catch(fail);
