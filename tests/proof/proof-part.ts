/** What every part of the proof hands to `npm run proof`: figures to print, and whatever broke a promise. */

/** `ci`: seconds, in every CI run. `full`: the published sizes. */
export type ProofSize = 'ci' | 'full';

/** One measured figure. Counts and answers decide; times are printed only. */
export interface Figure {
  /** What was measured, in words for docs/reliability.md: "PDFs of 500 parallel requests, quota 100". */
  readonly what: string;
  readonly measured: string | number;
  /** What was promised; absent for times and other figures that decide nothing. */
  readonly expected?: string | number;
}

/** The outcome of one part. */
export interface ProofReport {
  readonly figures: readonly Figure[];
  /** One sentence a broken promise, with the seed or the request that shows it; empty when every promise held. */
  readonly breaches: readonly string[];
}

/** One part of the proof, e.g. "exactness". */
export interface ProofPart {
  readonly name: string;
  /** The promise in one sentence. */
  readonly promise: string;
  /** Runs the part; an exception counts as a breach. `seed` makes what it draws repeatable. */
  readonly run: (size: ProofSize, seed: number) => Promise<ProofReport>;
}
