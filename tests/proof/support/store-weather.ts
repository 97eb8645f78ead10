import type { StoreCall } from './store-call.js';

/**
 * What may happen to a call between SDK and DynamoDB. `before`: it never arrives; `after`: it is carried out, and the answer is lost.
 * drop: the connection breaks. error: a 500. hang: no answer ever. throttle: refused for its rate. delay: the answer comes late, but in time.
 * late: it arrives when its sender has given it up and sent another. hold: hangs and tells the proof, which kills the sender.
 */
export type Fault =
  | 'drop-before' | 'drop-after' | 'error-before' | 'error-after' | 'hang-before' | 'hang-after' | 'throttle' | 'delay' | 'late'
  | 'hold-before' | 'hold-after';

/** Every fault of a network or a store that a service must survive. */
export const NATURAL_FAULTS: readonly Fault[] = [
  'drop-before', 'drop-after', 'error-before', 'error-after', 'hang-before', 'hang-after', 'throttle', 'delay', 'late',
];

/** What the calls from now on go through. */
export interface Weather {
  /** Share of the calls that each fault strikes, in [0, 1]; together at most 1. */
  readonly faults: Partial<Record<Fault, number>>;
  /** Verbs that may be struck; absent: all. */
  readonly only?: readonly StoreCall[];
  /** Most faults; absent: any number. */
  readonly most?: number;
  readonly seed: number;
}

/** Nothing happens to any call. */
export const FAIR: Weather = { faults: {}, seed: 0 };

/**
 * Each of the natural faults in equal parts.
 * @param share of all calls, in [0, 1]
 */
export const mixedWeather = (share: number, seed: number): Weather =>
  ({ faults: Object.fromEntries(NATURAL_FAULTS.map((fault) => [fault, share / NATURAL_FAULTS.length])), seed });

/** One call as the proxy saw it. */
export interface JournalEntry {
  readonly call: StoreCall;
  /** Name of the instance that sent it. */
  readonly instance: string;
  /** Of a COMMIT: the charge that it marks. */
  readonly chargeId?: string;
  readonly fault?: Fault;
  /** 1, or more where the SDK sent it again. */
  readonly attempt: number;
  /** What the store answered: 200 where it was carried out, 400 where a condition failed; 0: it never arrived. */
  readonly status: number;
}

/** A call that is held: its sender waits for an answer that does not come. */
export interface HeldCall {
  readonly call: StoreCall;
  readonly instance: string;
  readonly fault: 'hold-before' | 'hold-after';
}
