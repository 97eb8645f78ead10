import type { Suite, SuiteReport, SuiteSize } from '../suite.js';
import { BRANCHES, countingStore, missedBranches, rarestBranch, type BranchCounts } from './branches.js';
import { checkModel, type RunSettings, type RunsReport } from './check-model.js';
import { withFixture } from './fixture.js';
import { checkRaces } from './races.js';
import type { Fixture } from './system.js';

const RUNS = { ci: 60, full: 1_000 } as const;

/** A property, what its runs are called, and the branches of writes that they cannot reach. */
interface CountedRuns {
  readonly what: string;
  readonly check: (fixture: Fixture, settings: RunSettings) => Promise<RunsReport>;
  readonly unreachable: readonly string[];
}

/** The item of a month stays small in a run of a few requests. The simulator and the interleavings compact it. */
const OF_LARGE_ITEMS = BRANCHES.filter((branch) => /^(?:MOVE|COMPACT):|^COMMIT: compacted|^moved record: found/.test(branch));
/** Two attempts at once, which the races draw. The model sends one request after the other. */
const OF_RIVALS = BRANCHES.filter((branch) => /^RULE OUT:|^COMMIT: (?:ruled|charged by|month)|^TAKEOVER: another|^RELEASE: not/.test(branch));

/** A long run goes on until it has reached each branch, for at most so many times its number of runs. */
const MAX_ROUNDS = 5;

/** Draws runs, and counts how often each branch of each write was taken. A long run must reach every branch. */
const runCounted = ({ what, check, unreachable }: CountedRuns, size: SuiteSize, seed: number): Promise<SuiteReport> =>
  withFixture(async (fixture) => {
    const branches: BranchCounts = new Map();
    const counted = { ...fixture, store: countingStore(fixture.store, branches) };
    const violations: string[] = [];
    let runs = 0;
    for (let round = 0; round < MAX_ROUNDS && violations.length === 0; round += 1) {
      const report = await check(counted, { numRuns: RUNS[size], seed: seed + round });
      runs += report.runs;
      if (report.counterexample !== null) violations.push(report.counterexample);
      if (size === 'ci' || missedBranches(branches, unreachable).length === 0) break;
    }
    if (size === 'full' && violations.length === 0) violations.push(...missedBranches(branches, unreachable));
    const figures = [
      { what: `${what} without a counterexample`, measured: runs, expected: `at least ${RUNS[size]}` },
      { what: 'Branches of writes', measured: rarestBranch(branches) },
    ];
    return { figures, violations };
  });

/** Random runs of requests, operator's commands, crashes, lost answers and wrong clocks, compared with an oracle. */
export const modelSuite: Suite = {
  name: 'model',
  guarantee: 'In every order of events, each answer and each counter is that of the reference model.',
  run: (size, seed) => runCounted({ what: 'Runs of up to 40 steps', check: checkModel, unreachable: [...OF_LARGE_ITEMS, ...OF_RIVALS] }, size, seed),
};

/** Several instances at once; a scheduler draws the order of their calls to the store. */
export const racesSuite: Suite = {
  name: 'races',
  guarantee: 'In every order of the calls of several instances, no limit is exceeded and what is charged is delivered.',
  run: (size, seed) => {
    // Each Idempotency-Key has one body.
    const unreachable = [...OF_LARGE_ITEMS, 'CLAIM: other body'];
    return runCounted({ what: 'Races of up to 12 requests', check: checkRaces, unreachable }, size, seed);
  },
};
