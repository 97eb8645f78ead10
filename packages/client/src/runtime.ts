import type { RetryRuntime } from './retry.js';

/** Clock, randomness and waiting: everything that a client needs from its environment, except `fetch`. */
export interface Runtime extends RetryRuntime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A unique name for an invoice. */
  readonly uniqueName: () => string;
}

const wait: Runtime['wait'] = (ms, signal) => new Promise((resolve, reject) => {
  const stop = (): void => {
    clearTimeout(timer);
    reject(signal?.reason as Error);
  };
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', stop);
    resolve();
  }, ms);
  if (signal?.aborted === true) stop();
  else signal?.addEventListener('abort', stop, { once: true });
});

// Pages without https have no randomUUID.
const uniqueName = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The real environment. */
export const SYSTEM_RUNTIME: Runtime = { now: () => Date.now(), random: () => Math.random(), wait, uniqueName };
