import { signal } from '@preact/signals';

// eslint-disable-next-line no-restricted-properties -- the clock enters here
const read = (): number => Date.now();

/** Epoch milliseconds, updated every second. */
export const now = signal(read());

/** Epoch milliseconds, exact. */
export const thisMoment = (): number => read();

/** Starts the clock. */
export const startClock = (): void => {
  setInterval(() => { now.value = read(); }, 1000);
};
