import type { Suite } from '../suite.js';
import { checkModel } from './check-model.js';
import { withFixture } from './fixture.js';
import { checkRaces } from './races.js';

const RUNS = { ci: 60, full: 1_000 } as const;
const RACES = { ci: 60, full: 1_000 } as const;

/** Random runs of requests, operator's commands, crashes, lost answers and wrong clocks, compared with an oracle. */
export const modelSuite: Suite = {
  name: 'model',
  guarantee: 'In every order of events, each answer and each counter is that of the reference model.',
  run: async (size, seed) => {
    const { runs, counterexample } = await withFixture((fixture) => checkModel(fixture, { numRuns: RUNS[size], seed }));
    return {
      figures: [{ what: 'Runs of up to 40 steps without a counterexample', measured: runs, expected: RUNS[size] }],
      violations: counterexample === null ? [] : [counterexample],
    };
  },
};

/** Several instances at once; a scheduler draws the order of their calls to the store. */
export const racesSuite: Suite = {
  name: 'races',
  guarantee: 'In every order of the calls of several instances, no limit is exceeded and what is charged is delivered.',
  run: async (size, seed) => {
    const { runs, counterexample } = await withFixture((fixture) => checkRaces(fixture, { numRuns: RACES[size], seed }));
    return {
      figures: [{ what: 'Races of up to 12 requests without a counterexample', measured: runs, expected: RACES[size] }],
      violations: counterexample === null ? [] : [counterexample],
    };
  },
};
