/**
 * The seed and the number of runs of random tests. In `npm test` the seed is fixed, so that a failure can be repeated. The nightly workflow sets
 * `TEST_SEED` to another number each day, which also runs every property test at its full length. The same number repeats that run anywhere.
 */

const DEFAULT_SEED = 20_260_316;

/** fast-check takes seeds of 32 bits. */
const SEEDS = 2 ** 31;

/** Throws an error if it is something else. */
export const seedOf = (given: string | undefined): number => {
  if (given === undefined || given === '') return DEFAULT_SEED;
  if (!/^\d{1,15}$/.test(given)) throw new Error(`TEST_SEED is ${given}, but must be a whole number.`);
  return Number(given) % SEEDS;
};

/** The seed of this run. */
export const SEED = seedOf(process.env.TEST_SEED);

/** A value that differs between the runs of an expensive property test, such as its number of examples. */
export const runs = <Amount>(short: Amount, full: Amount): Amount => ((process.env.TEST_SEED ?? '') === '' ? short : full);

/**
 * The seed of a property test that once failed with its own seed: that seed in `npm test`, the seed of the run with `TEST_SEED`.
 */
export const seedOfProperty = (own: number): number => runs(own, SEED);

/**
 * The entries of a list that a test combines with one case of another list. To save time, `npm test` takes a few, and others for each case.
 * With `TEST_SEED`, it takes all.
 * @param all such as the designs
 * @param row index of the case, such as of a script
 */
export const someOf = <Each>(all: readonly Each[], row: number, count: number): readonly Each[] =>
  runs(Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(row * count + index) % all.length]!), all);
