import { checkInterleavings } from '../interleavings/interleavings-part.js';
import { checkModel, type RunSettings, type RunsReport } from '../model/check-model.js';
import { onGround, withoutDeadlines } from '../model/ground.js';
import { memoryGround } from '../model/memory-store.js';
import { checkRaces } from '../model/races.js';
import { subject as landed, type Subject } from '../model/subject.js';
import type { Ground } from '../model/world.js';
import type { Figure, ProofPart, ProofSize } from '../proof-part.js';
import { buildVariant } from './build-variant.js';
import { SEEDED_BUGS, type SeededBug } from './bugs.data.js';

const RUNS = { ci: 150, full: 1_000 } as const;

/** In CI the same runs each time: a bug that a thousand drawn runs find for certain, a hundred may miss. */
const CI_SEED = 20_261_121;

const CHECKS: Readonly<Record<SeededBug['foundBy'], (ground: Ground, settings: RunSettings) => Promise<RunsReport>>> = {
  model: checkModel, races: checkRaces, interleavings: ({ subject }) => checkInterleavings(subject),
};

const nameOfFile = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-');

/** A ground for a copy of the service. */
type GroundFor = (subject: Subject) => Ground;

/** A table in memory answers as DynamoDB does and is ten times as fast. The emulator is for those who have the time. */
const withGround = <Result>(size: ProofSize, prove: (groundFor: GroundFor) => Promise<Result>): Promise<Result> => (
  size === 'ci' ? withoutDeadlines(() => prove(memoryGround)) : onGround((ground) => prove((subject) => ({ ...ground, subject })))
);

const hunt = async (
  groundFor: GroundFor, { name, foundBy, mutations }: SeededBug, numRuns: number, seed: number,
): Promise<RunsReport> => {
  const subject = await buildVariant(nameOfFile(name), mutations);
  return CHECKS[foundBy](groundFor(subject), { numRuns, seed, stopsAtOnce: true });
};

/** The unchanged code must pass as many runs as the best hidden bug needed. Otherwise a find may be a fault of the proof. */
const control = async (
  groundFor: GroundFor, foundBy: SeededBug['foundBy'], numRuns: number, seed: number,
): Promise<{ readonly figure: Figure; readonly breaches: readonly string[] }> => {
  const { runs, counterexample } = await CHECKS[foundBy](groundFor(landed), { numRuns, seed, stopsAtOnce: true });
  return {
    figure: { what: `Runs of ${foundBy} that the code without a bug holds on the same seed`, measured: counterexample === null ? runs : runs - 1, expected: numRuns },
    breaches: counterexample === null ? [] : [`Without a seeded bug ${foundBy} fails too: ${counterexample}`],
  };
};

/** Copies of the service with one bug each: the proof is worth as much as it finds. */
export const seededBugsPart: ProofPart = {
  name: 'seeded-bugs',
  promise: 'The model, the races or the interleavings find every seeded bug.',
  run: (size, drawnSeed) => withGround(size, async (groundFor) => {
    const seed = size === 'ci' ? CI_SEED : drawnSeed;
    const figures: Figure[] = [];
    const breaches: string[] = [];
    const needed = { model: 0, races: 0, interleavings: 0 };
    for (const bug of SEEDED_BUGS) {
      const { runs, counterexample } = await hunt(groundFor, bug, RUNS[size], seed);
      const isFound = counterexample !== null;
      needed[bug.foundBy] = Math.max(needed[bug.foundBy], runs);
      figures.push({ what: `Seeded bug "${bug.name}"`, measured: isFound ? `found after ${runs} runs` : 'not found' });
      if (!isFound) breaches.push(`The seeded bug "${bug.name}" was not found in ${runs} runs.`);
    }
    // The part of the interleavings is a control of itself: it draws nothing.
    for (const foundBy of ['model', 'races'] as const) {
      const held = await control(groundFor, foundBy, needed[foundBy], seed);
      figures.push(held.figure);
      breaches.push(...held.breaches);
    }
    return { figures, breaches };
  }),
};
