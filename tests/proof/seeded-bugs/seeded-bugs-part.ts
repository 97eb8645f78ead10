import { checkModel, type RunsReport } from '../model/check-model.js';
import { onGround } from '../model/ground.js';
import { checkRaces } from '../model/races.js';
import type { Ground } from '../model/world.js';
import type { Figure, ProofPart } from '../proof-part.js';
import { buildVariant } from './build-variant.js';
import { SEEDED_BUGS, type SeededBug } from './bugs.data.js';

const RUNS = { ci: 150, full: 1_000 } as const;

const CHECKS = { model: checkModel, races: checkRaces } as const;

const nameOfFile = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-');

const hunt = async (ground: Ground, { name, foundBy, edits }: SeededBug, numRuns: number, seed: number): Promise<RunsReport> => {
  const subject = await buildVariant(nameOfFile(name), edits);
  return CHECKS[foundBy]({ ...ground, subject }, { numRuns, seed, stopsAtOnce: true });
};

/** Copies of the service with one slip each: the proof is worth what it finds. */
export const seededBugsPart: ProofPart = {
  name: 'seeded-bugs',
  promise: 'The model and the races find every seeded bug.',
  run: (size, seed) => onGround(async (ground) => {
    const figures: Figure[] = [];
    const breaches: string[] = [];
    for (const bug of SEEDED_BUGS) {
      const { runs, counterexample } = await hunt(ground, bug, RUNS[size], seed);
      const isFound = counterexample !== null;
      figures.push({ what: `Seeded bug "${bug.name}"`, measured: isFound ? `found after ${runs} runs` : 'not found' });
      if (!isFound) breaches.push(`The seeded bug "${bug.name}" was not found in ${runs} runs.`);
    }
    return { figures, breaches };
  }),
};
