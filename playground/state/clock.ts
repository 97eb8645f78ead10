import { signal } from '@preact/signals';

// eslint-disable-next-line no-restricted-properties -- the clock enters here
const read = (): number => Date.now();

/** Epoch milliseconds, right to the second. */
export const now = signal(read());

/** Epoch milliseconds of this very moment. */
export const thisMoment = (): number => read();

/** Starts the clock. */
export const startClock = (): void => {
  setInterval(() => { now.value = read(); }, 1000);
};
