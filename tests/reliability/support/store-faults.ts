import type { StoreCall } from './store-call.js';

/**
 * Faults of a call between SDK and DynamoDB. `before`: it never arrives; `after`: it is carried out, and the answer is lost.
 * drop: the connection breaks. error: a 500. hang: no answer. throttle: rejected because of the rate. delay: the answer is slow, but in time.
 * late: it arrives after its sender has given up and retried. hold: it hangs and informs the test, which kills the sender.
 */
export type Fault =
  | 'drop-before' | 'drop-after' | 'error-before' | 'error-after' | 'hang-before' | 'hang-after' | 'throttle' | 'delay' | 'late'
  | 'hold-before' | 'hold-after';

/** All faults of network and store that a service must survive. */
const NATURAL_FAULTS: readonly Fault[] = [
  'drop-before', 'drop-after', 'error-before', 'error-after', 'hang-before', 'hang-after', 'throttle', 'delay', 'late',
];

/** The faults of the calls from now on. */
export interface FaultProfile {
  /** Share of the calls with each fault, in [0, 1]; together at most 1. */
  readonly faults: Partial<Record<Fault, number>>;
  /** Calls that may have faults, such as COMMIT; absent: all. */
  readonly only?: readonly StoreCall[];
  /** Maximum number of faults; absent: no limit. */
  readonly max?: number;
  readonly seed: number;
}

/** No faults. */
export const NO_FAULTS: FaultProfile = { faults: {}, seed: 0 };

/**
 * All natural faults, in equal shares.
 * @param share of all calls, in [0, 1]
 */
export const mixedFaults = (share: number, seed: number): FaultProfile =>
  ({ faults: Object.fromEntries(NATURAL_FAULTS.map((fault) => [fault, share / NATURAL_FAULTS.length])), seed });

/** One call, as recorded by the proxy. */
export interface JournalEntry {
  readonly call: StoreCall;
  /** Name of the instance that sent it. */
  readonly instance: string;
  /** The charge id of a COMMIT. */
  readonly chargeId?: string;
  readonly fault?: Fault;
  /** 1, or more if the SDK repeated it. */
  readonly attempt: number;
  /** Status of the store's answer: 200 if it was carried out, 400 if the condition failed, 0 if it never arrived. */
  readonly status: number;
}

/** A held call: its sender waits for an answer that does not arrive. */
export interface HeldCall {
  readonly call: StoreCall;
  readonly instance: string;
  readonly fault: 'hold-before' | 'hold-after';
}
