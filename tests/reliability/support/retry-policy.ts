/** How long a client waits for the end of a dead attempt's lease: 30 s, or less with faster clocks. */
export type Pace = 'real' | 'fast';

/** The clock of the instances, and the pause of a client between two attempts (`Retry-After` is 1 s). */
export const RETRY_POLICIES: Readonly<Record<Pace, { readonly rate: number; readonly pauseMs: number }>> = {
  real: { rate: 1, pauseMs: 1000 },
  fast: { rate: 15, pauseMs: 100 },
};
