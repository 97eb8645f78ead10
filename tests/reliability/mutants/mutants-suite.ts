import { checkInterleavings } from '../interleavings/interleavings-suite.js';
import { checkModel, type RunSettings, type RunsReport } from '../model/check-model.js';
import { withFixture, withoutDeadlines } from '../model/fixture.js';
import { memoryFixture } from '../model/memory-store.js';
import { checkRaces } from '../model/races.js';
import { subject as landed, type Subject } from '../model/subject.js';
import type { Fixture } from '../model/system.js';
import type { Figure, Suite, SuiteSize } from '../suite.js';
import { buildMutant } from './build-mutant.js';
import { MUTANTS, type Mutant } from './mutants.js';

const RUNS = { ci: 150, full: 1_000 } as const;

/** In CI the same runs each time: a bug that a thousand drawn runs find for certain, a hundred may miss. */
const CI_SEED = 20_261_121;

const CHECKS: Readonly<Record<Mutant['foundBy'], (fixture: Fixture, settings: RunSettings) => Promise<RunsReport>>> = {
  model: checkModel, races: checkRaces, interleavings: ({ subject }) => checkInterleavings(() => memoryFixture(subject)),
};

/** Creates a fixture for a copy of the service. */
type FixtureFor = (subject: Subject) => Fixture;

/** A table in memory answers as DynamoDB does and is ten times as fast. At full size, the emulator is used. */
const withFixtureFor = <Result>(size: SuiteSize, run: (fixtureFor: FixtureFor) => Promise<Result>): Promise<Result> => (
  size === 'ci' ? withoutDeadlines(() => run(memoryFixture)) : withFixture((fixture) => run((subject) => ({ ...fixture, subject })))
);

const findMutant = async (
  fixtureFor: FixtureFor, mutant: Mutant, numRuns: number, seed: number,
): Promise<RunsReport> => {
  const subject = await buildMutant(mutant);
  return CHECKS[mutant.foundBy](fixtureFor(subject), { numRuns, seed, stopsAtFirst: true });
};

/** The unchanged code must pass as many runs as the most elusive mutant needed. Otherwise a finding may be a bug of the tests. */
const checkOriginal = async (
  fixtureFor: FixtureFor, foundBy: Mutant['foundBy'], numRuns: number, seed: number,
): Promise<{ readonly figure: Figure; readonly violations: readonly string[] }> => {
  const { runs, counterexample } = await CHECKS[foundBy](fixtureFor(landed), { numRuns, seed, stopsAtFirst: true });
  return {
    figure: { what: `Runs of ${foundBy} that the original code passes with the same seed`, measured: counterexample === null ? runs : runs - 1, expected: numRuns },
    violations: counterexample === null ? [] : [`The original code fails ${foundBy}, too: ${counterexample}`],
  };
};

/** Tests the tests with copies of the service that have one bug each. */
export const mutantsSuite: Suite = {
  name: 'mutants',
  guarantee: 'The model, the races or the interleavings find every mutant.',
  run: (size, drawnSeed) => withFixtureFor(size, async (fixtureFor) => {
    const seed = size === 'ci' ? CI_SEED : drawnSeed;
    const figures: Figure[] = [];
    const violations: string[] = [];
    const runsNeeded = { model: 0, races: 0, interleavings: 0 };
    for (const mutant of MUTANTS) {
      const { runs, counterexample } = await findMutant(fixtureFor, mutant, RUNS[size], seed);
      const isFound = counterexample !== null;
      runsNeeded[mutant.foundBy] = Math.max(runsNeeded[mutant.foundBy], runs);
      figures.push({ what: `Mutant "${mutant.name}"`, measured: isFound ? `found after ${runs} runs` : 'not found' });
      if (!isFound) violations.push(`The mutant "${mutant.name}" was not found in ${runs} runs.`);
    }
    // The interleavings draw nothing, so their own suite is the control.
    for (const foundBy of ['model', 'races'] as const) {
      const controlResult = await checkOriginal(fixtureFor, foundBy, runsNeeded[foundBy], seed);
      figures.push(controlResult.figure);
      violations.push(...controlResult.violations);
    }
    return { figures, violations };
  }),
};
