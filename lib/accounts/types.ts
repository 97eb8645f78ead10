/** Types of callers, limits and counters. */
import type { EndpointPath, ReportedPath, Scope } from '../endpoints.js';
import type { StoreDeadline } from './store-deadline.js';

/** The endpoint under which a request is counted; `other`: an unknown path. */
export type MeteredPath = EndpointPath | 'other';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export type KeyMode = 'live' | 'test';

export type AccountStatus = 'active' | 'suspended' | 'canceled';

/** Current limits of an account; `UNLIMITED`: no limit. */
export interface Limits {
  readonly requestsPerMinute: number;
  /** Invoices per UTC calendar month. */
  readonly monthlyQuota: number;
}

export interface Tier extends Limits { readonly name: string }

/** Means "unlimited". It is a number, so that the formulas of the published interface work. See docs/errors.md#limits. */
export const UNLIMITED = 999_999_999;

/** An account without its keys. */
export interface Account {
  /** Ten base62 characters derived from the name and the stage's salt. */
  readonly ref: string;
  readonly name: string;
  /** Each operator change adds 1, and ADMIT compares the result with the counters' generation. */
  readonly generation: number;
  /** Name of the tier. If the deployment does not know it, the lowest tier applies. */
  readonly tier: string;
  readonly status: AccountStatus;
  /** Limits that replace those of the tier. */
  readonly limitOverrides: Partial<Limits>;
  /** Names of the brands that the account may use, the default first; absent if it never had any. */
  readonly brands?: readonly string[];
}

/** The account and key of a request. */
export interface Caller {
  readonly account: Account;
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** The counters of an account and month after a write, or at a failed condition. */
export interface UsageReading {
  /** Requests admitted in the current UTC minute. */
  readonly minuteUsed: number;
  /** Invoices charged in the month. */
  readonly monthUsed: number;
  readonly requestsToday: number;
  readonly totalRequests: number;
  readonly successfulRequests: number;
  /** Sum and number of the measured latencies. */
  readonly latencySumMs: number;
  readonly latencyCount: number;
  /** Unpublished endpoints are listed only if the account has called them in the month. */
  readonly requestsByEndpoint: Readonly<Record<ReportedPath, number> & Partial<Record<EndpointPath, number>>>;
}

/** Input of every write of one request. */
export interface MeteredRequest {
  readonly accountRef: string;
  /** Version of the account when it was read: each change by an operator adds 1. */
  readonly generation: number;
  readonly limits: Limits;
  /** A new UUID for this request. */
  readonly requestId: string;
  readonly path: MeteredPath;
  /** The minute, day and month of a request are fixed when it starts. */
  readonly startedAt: EpochMs;
  /** Shared by all calls of the request; absent: each call may wait as long as a request. */
  readonly deadline?: StoreDeadline;
}

/** Outcome of a request. ADMIT writes that of a request that makes no file; COMMIT, SETTLE or RETRACT write the others. */
export interface Outcome { readonly succeeded: boolean; readonly durationMs: number }

/** The outcome that ADMIT writes. After `expected-success`, call {@link Meter.addLatency} or {@link Meter.retract}. */
export type AdmittedOutcome = Outcome | 'expected-success';

/**
 * Result of ADMIT. `outdated`: the account has changed since it was read; read it again, bypassing the cache, and
 * retry.
 */
export type Admission =
  | { readonly kind: 'admitted'; readonly reading: UsageReading }
  | { readonly kind: 'rate-exceeded'; readonly reading: UsageReading; readonly retryAfterSeconds: number }
  | { readonly kind: 'outdated' };

/** Identity of a charge, shared by all attempts to make it. */
export interface ChargeIdentity {
  readonly chargeId: string;
  /** When the first attempt started. */
  readonly chargeStartedAt: EpochMs;
  /** Whether a later attempt may use the same id. True with an Idempotency-Key. */
  readonly isRepeatable: boolean;
}

/** What COMMIT charges. */
export interface ChargeOrder extends ChargeIdentity {
  /** Invoices, at least 1. All attempts have the same body and so the same number. */
  readonly amount: number;
}

/**
 * Result of COMMIT. `superseded`: another attempt has taken over the claim in the next month. Only that attempt may
 * charge.
 */
export type ChargeResult = { readonly kind: 'charged' | 'month-exhausted' | 'superseded'; readonly reading: UsageReading };

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  readonly accountRef: string;
  readonly mode: KeyMode;
  /** 1–255 printable ASCII characters, as sent. */
  readonly idempotencyKey: string;
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string;
  readonly requestId: string;
  readonly startedAt: EpochMs;
  /** Watermark that the deployment adds (lowest tier, test key); null if none. */
  readonly deploymentWatermark: string | null;
  /** Names and digests of the brands of the request; null: none. */
  readonly brands: string | null;
  /** Shared by all calls of the request; absent: each call may wait as long as a request. */
  readonly deadline?: StoreDeadline;
}

/** Watermark and brands of the first attempt. Later attempts use them, so that the same key gives the same bytes. */
type FirstAttemptOptions = Pick<IdempotentRequest, 'deploymentWatermark' | 'brands'>;

/**
 * Result of CLAIM. `claimed`: make the file and charge it under `chargeId`. After a takeover, that is the dead
 * attempt's id, so that its charge record is found. `replay`: already charged, as a PDF or as XML; make the file again
 * with `deploymentWatermark` and `brands`, without a charge.
 */
export type Claim =
  | (ChargeIdentity & { readonly kind: 'claimed' } & FirstAttemptOptions)
  | ({ readonly kind: 'replay' } & FirstAttemptOptions)
  | { readonly kind: 'running' }
  | { readonly kind: 'other-body' };

export interface CallerDirectory {
  /** Null for a malformed, unknown, revoked or expired key. `strong` bypasses the cache; use it after an `outdated` admission. */
  findCaller(key: string, now: EpochMs, freshness?: 'cached' | 'strong', deadline?: StoreDeadline): Promise<Caller | null>;
}

/** The counters. Each asynchronous function is one conditional write. */
export interface Meter {
  /** The rejection that ADMIT would return, if this instance knows it without I/O; null if the minute may be below its limit. */
  knownRejection(request: MeteredRequest): Extract<Admission, { kind: 'rate-exceeded' }> | null;
  /**
   * Counts a request toward minute, day and month, if the minute is below its limit. `outcome` closes the request in
   * the same write.
   */
  admit(request: MeteredRequest, outcome?: AdmittedOutcome): Promise<Admission>;
  /**
   * Stores the latency of a request that was admitted as `expected-success`. This costs no write: the instance's next
   * ADMIT in the same month counts the latency. If no ADMIT follows, the average does not include it.
   */
  addLatency(request: MeteredRequest, durationMs: number): void;
  /** Counts a request that was admitted as `expected-success` as failed. */
  retract(request: MeteredRequest, durationMs: number): Promise<void>;
  /**
   * Charges all invoices of an order if the remaining quota covers all, else none, and closes the request. A
   * `chargeId` is never charged twice.
   */
  commit(request: MeteredRequest, order: ChargeOrder, outcome: Outcome): Promise<ChargeResult>;
  /** Closes an admitted request that is not charged: a file for a test key, a replay. */
  settle(request: MeteredRequest, outcome: Outcome): Promise<UsageReading>;
}

/** Idempotency records. They never contain the file. */
export interface IdempotencyStore {
  claim(request: IdempotentRequest): Promise<Claim>;
  /** @param now shows whether the attempt was fast enough to have been the only one */
  complete(request: IdempotentRequest, chargeId: string, now: EpochMs): Promise<void>;
  /**
   * Releases the claim of a failed attempt. Do not call it after an unanswered COMMIT: the charge may have been made,
   * and only a takeover of the claim finds it.
   */
  release(request: IdempotentRequest, chargeId: string): Promise<void>;
}
