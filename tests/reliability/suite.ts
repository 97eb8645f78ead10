/** The interface of a part of `npm run reliability`: it returns figures to print, and broken promises. */

/** `ci`: takes seconds and runs in every CI run. `full`: the published sizes. */
export type SuiteSize = 'ci' | 'full';

/** One measured figure. Counts and answers decide the result; times are only printed. */
export interface Figure {
  /** What was measured, as in docs/reliability.md: "PDFs of 500 parallel requests, quota 100". */
  readonly what: string;
  readonly measured: string | number;
  /** The promised value; absent for times and other figures that decide nothing. */
  readonly expected?: string | number;
}

/** The outcome of one part. */
export interface SuiteReport {
  readonly figures: readonly Figure[];
  /** One sentence for each broken promise, with the seed or the request that shows it. Empty if every promise was kept. */
  readonly violations: readonly string[];
}

/** One part of the proof, e.g. "exactness". */
export interface Suite {
  readonly name: string;
  /** The promise in one sentence. */
  readonly guarantee: string;
  /** Runs the part; an exception counts as a broken promise. The same `seed` draws the same examples. */
  readonly run: (size: SuiteSize, seed: number) => Promise<SuiteReport>;
}
