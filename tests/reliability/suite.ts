/** The interface of a reliability suite: it returns figures to print, and violations. */

/** `ci`: takes seconds and runs in every CI run. `full`: the published sizes. */
export type SuiteSize = 'ci' | 'full';

/** A measured figure. Counts and answers decide the result; times are only printed. */
export interface Figure {
  /** What was measured: "PDFs of 500 parallel requests, quota 100". */
  readonly what: string;
  readonly measured: string | number;
  /** The guaranteed value; absent for times and other figures that decide nothing. */
  readonly expected?: string | number;
}

/** Result of a suite. */
export interface SuiteReport {
  readonly figures: readonly Figure[];
  /** One sentence for each violation, with the seed or the request that shows it. Empty if every guarantee held. */
  readonly violations: readonly string[];
}

/** A suite, e.g. "exactness". */
export interface Suite {
  readonly name: string;
  /** The guarantee in one sentence. */
  readonly guarantee: string;
  /** Runs the suite. An exception counts as a violation. The same `seed` draws the same examples. */
  readonly run: (size: SuiteSize, seed: number) => Promise<SuiteReport>;
}
