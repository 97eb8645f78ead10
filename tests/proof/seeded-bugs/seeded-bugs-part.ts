import { checkInterleavings } from '../interleavings/interleavings-part.js';
import { checkModel, type RunSettings, type RunsReport } from '../model/check-model.js';
import { onGround } from '../model/ground.js';
import { checkRaces } from '../model/races.js';
import type { Ground } from '../model/world.js';
import type { Figure, ProofPart } from '../proof-part.js';
import { buildVariant } from './build-variant.js';
import { SEEDED_BUGS, type SeededBug } from './bugs.data.js';

const RUNS = { ci: 150, full: 1_000 } as const;

/** In CI the same runs each time: a bug that a thousand drawn runs find for certain, a hundred may miss. */
const CI_SEED = 20_261_121;

const CHECKS: Readonly<Record<SeededBug['foundBy'], (ground: Ground, settings: RunSettings) => Promise<RunsReport>>> = {
  model: checkModel, races: checkRaces, interleavings: ({ subject }) => checkInterleavings(subject),
};

const nameOfFile = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-');

const hunt = async (ground: Ground, { name, foundBy, edits }: SeededBug, numRuns: number, seed: number): Promise<RunsReport> => {
  const subject = await buildVariant(nameOfFile(name), edits);
  return CHECKS[foundBy]({ ...ground, subject }, { numRuns, seed, stopsAtOnce: true });
};

/** The code as it is holds for as many runs as the bug that hid longest needed: else a find might be a fault of the proof. */
const control = async (
  ground: Ground, foundBy: SeededBug['foundBy'], numRuns: number, seed: number,
): Promise<{ readonly figure: Figure; readonly breaches: readonly string[] }> => {
  const { runs, counterexample } = await CHECKS[foundBy](ground, { numRuns, seed, stopsAtOnce: true });
  return {
    figure: { what: `Runs of ${foundBy} that the code without a bug holds on the same seed`, measured: counterexample === null ? runs : runs - 1, expected: numRuns },
    breaches: counterexample === null ? [] : [`Without a seeded bug ${foundBy} fails too: ${counterexample}`],
  };
};

/** Copies of the service with one slip each: the proof is worth what it finds. */
export const seededBugsPart: ProofPart = {
  name: 'seeded-bugs',
  promise: 'The model, the races or the interleavings find every seeded bug.',
  run: (size, drawnSeed) => onGround(async (ground) => {
    const seed = size === 'ci' ? CI_SEED : drawnSeed;
    const figures: Figure[] = [];
    const breaches: string[] = [];
    const needed = { model: 0, races: 0, interleavings: 0 };
    for (const bug of SEEDED_BUGS) {
      const { runs, counterexample } = await hunt(ground, bug, RUNS[size], seed);
      const isFound = counterexample !== null;
      needed[bug.foundBy] = Math.max(needed[bug.foundBy], runs);
      figures.push({ what: `Seeded bug "${bug.name}"`, measured: isFound ? `found after ${runs} runs` : 'not found' });
      if (!isFound) breaches.push(`The seeded bug "${bug.name}" was not found in ${runs} runs.`);
    }
    // The part of the interleavings is a control of itself: it draws nothing.
    for (const foundBy of ['model', 'races'] as const) {
      const held = await control(ground, foundBy, needed[foundBy], seed);
      figures.push(held.figure);
      breaches.push(...held.breaches);
    }
    return { figures, breaches };
  }),
};
