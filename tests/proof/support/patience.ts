/** How long a client waits for the lease of a dead attempt: the real 30 s, or with clocks that run faster. */
export type Pace = 'real' | 'fast';

/** The clock of the instances, and what a client waits between two attempts (`Retry-After` is 1 s). */
export const PATIENCE: Readonly<Record<Pace, { readonly rate: number; readonly pauseMs: number }>> = {
  real: { rate: 1, pauseMs: 1000 },
  fast: { rate: 15, pauseMs: 100 },
};
