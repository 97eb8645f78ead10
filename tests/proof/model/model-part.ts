import type { ProofPart } from '../proof-part.js';
import { checkModel } from './check-model.js';
import { onGround } from './ground.js';
import { checkRaces } from './races.js';

const RUNS = { ci: 60, full: 1_000 } as const;
const RACES = { ci: 60, full: 1_000 } as const;

/** Drawn runs of requests, operators, crashes, lost answers and wrong clocks against an oracle that foretells every answer. */
export const modelPart: ProofPart = {
  name: 'model',
  promise: 'Whatever happens in whichever order, every answer and every counter is as the table "Who pays what" says.',
  run: async (size, seed) => {
    const { runs, counterexample } = await onGround((ground) => checkModel(ground, { numRuns: RUNS[size], seed }));
    return {
      figures: [{ what: 'Runs of up to 40 steps without a counterexample', measured: runs, expected: RUNS[size] }],
      breaches: counterexample === null ? [] : [counterexample],
    };
  },
};

/** Several instances at once, their calls to the store in every order that a scheduler draws. */
export const racesPart: ProofPart = {
  name: 'races',
  promise: 'In whichever order the calls of several instances reach the store, no limit is passed and what is charged is delivered.',
  run: async (size, seed) => {
    const { runs, counterexample } = await onGround((ground) => checkRaces(ground, { numRuns: RACES[size], seed }));
    return {
      figures: [{ what: 'Races of up to 12 requests without a counterexample', measured: runs, expected: RACES[size] }],
      breaches: counterexample === null ? [] : [counterexample],
    };
  },
};
