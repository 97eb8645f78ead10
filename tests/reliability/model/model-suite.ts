import type { Figure, Suite, SuiteReport, SuiteSize } from '../suite.js';
import { countingStore, missedBranches, rarestBranch, type BranchCounts } from './branches.js';
import { checkModel, type RunSettings, type RunsReport } from './check-model.js';
import { withFixture } from './fixture.js';
import { checkRaces } from './races.js';
import type { Fixture } from './system.js';

/** Runs before the branches are looked at; a short run goes on until it has reached them all, up to the number of a full one. */
const RUNS = { ci: 60, full: 1_000 } as const;

/** A property, what its runs are called, and the branches of writes that they cannot reach. */
interface CountedRuns {
  readonly what: string;
  readonly check: (fixture: Fixture, settings: RunSettings) => Promise<RunsReport>;
  readonly unreachable?: readonly string[];
}

const figuresOf = (what: string, runs: number, expected: number, branches: BranchCounts): readonly Figure[] => [
  { what: `${what} without a counterexample`, measured: runs, expected: `at least ${expected}` },
  { what: 'Branches of writes', measured: rarestBranch(branches) },
];

/** Draws runs, and counts how often each branch of each write was taken. A branch that no run reached is a violation. */
const runCounted = ({ what, check, unreachable = [] }: CountedRuns, size: SuiteSize, firstSeed: number): Promise<SuiteReport> =>
  withFixture(async (fixture) => {
    const branches: BranchCounts = new Map();
    const counted = { ...fixture, store: countingStore(fixture.store, branches) };
    let runs = 0;
    for (let seed = firstSeed; ; seed += 1) {
      const report = await check(counted, { numRuns: RUNS[size], seed });
      runs += report.runs;
      const missed = missedBranches(branches, unreachable);
      if (report.counterexample === null && missed.length > 0 && runs < RUNS.full) continue;
      const violations = report.counterexample === null ? missed : [report.counterexample];
      return { figures: figuresOf(what, runs, RUNS[size], branches), violations };
    }
  });

/** Random runs of requests, operator's commands, crashes, lost answers and wrong clocks, compared with an oracle. */
export const modelSuite: Suite = {
  name: 'model',
  guarantee: 'In every order of events, each answer and each counter is that of the reference model.',
  run: (size, seed) => runCounted({ what: 'Runs of up to 40 steps', check: checkModel }, size, seed),
};

/** Several instances at once; a scheduler draws the order of their calls to the store. */
export const racesSuite: Suite = {
  name: 'races',
  guarantee: 'In every order of the calls of several instances, no limit is exceeded and what is charged is delivered.',
  run: (size, seed) => runCounted({ what: 'Races of up to 12 requests', check: checkRaces }, size, seed),
};
