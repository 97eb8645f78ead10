import type { ProofPart } from '../proof-part.js';
import { checkModel } from './check-model.js';
import { onGround } from './ground.js';
import { checkRaces } from './races.js';

const RUNS = { ci: 60, full: 1_000 } as const;
const RACES = { ci: 60, full: 1_000 } as const;

/** Random runs of requests, operator's commands, crashes, lost answers and wrong clocks, compared with an oracle. */
export const modelPart: ProofPart = {
  name: 'model',
  promise: 'In every order of events, each answer and each counter is as in the table "Who pays what".',
  run: async (size, seed) => {
    const { runs, counterexample } = await onGround((ground) => checkModel(ground, { numRuns: RUNS[size], seed }));
    return {
      figures: [{ what: 'Runs of up to 40 steps without a counterexample', measured: runs, expected: RUNS[size] }],
      breaches: counterexample === null ? [] : [counterexample],
    };
  },
};

/** Several instances at once; a scheduler draws the order of their calls to the store. */
export const racesPart: ProofPart = {
  name: 'races',
  promise: 'In every order of the calls of several instances, no limit is exceeded and what is charged is delivered.',
  run: async (size, seed) => {
    const { runs, counterexample } = await onGround((ground) => checkRaces(ground, { numRuns: RACES[size], seed }));
    return {
      figures: [{ what: 'Races of up to 12 requests without a counterexample', measured: runs, expected: RACES[size] }],
      breaches: counterexample === null ? [] : [counterexample],
    };
  },
};
