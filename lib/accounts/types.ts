/** The types of this room: callers, limits and counters. */
import type { EndpointPath, ReportedPath, Scope } from '../endpoints.js';
import type { StoreDeadline } from './store-deadline.js';

/** The endpoint that a request is counted under, or `other` for an unknown path. */
export type MeteredPath = EndpointPath | 'other';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export type KeyMode = 'live' | 'test';

export type AccountStatus = 'active' | 'suspended' | 'canceled';

/** Limits in force for an account; `UNLIMITED` stands for no limit. */
export interface Limits {
  readonly requestsPerMinute: number;
  /** Invoices per UTC calendar month. */
  readonly monthlyQuota: number;
}

/** A row of the tier table. */
export interface Tier extends Limits { readonly name: string }

/** The value that means "unlimited", a number so that the interface's formulas work. See docs/decisions.md#7-usage. */
export const UNLIMITED = 999_999_999;

/** An account without its keys. */
export interface Account {
  /** Ten base62 characters derived from the name and the stage's salt. */
  readonly ref: string;
  readonly name: string;
  /** Each operator change adds 1; the fence compares it. */
  readonly generation: number;
  /** Name of the tier. If the deployment does not know it, tier 1 applies. */
  readonly tier: string;
  readonly status: AccountStatus;
  /** Limits of this account that replace those of its tier. */
  readonly limitOverrides: Partial<Limits>;
  /** Names of the brands that it may use, its default first; absent if it has never had any. */
  readonly brands?: readonly string[];
}

/** The account and key of a request. */
export interface Caller {
  readonly account: Account;
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** The counters of an account and month after a write, or at the time of a refused write. */
export interface UsageReading {
  /** Requests admitted in the current UTC minute. */
  readonly minuteUsed: number;
  /** Invoices charged in the month. */
  readonly monthUsed: number;
  readonly requestsToday: number;
  readonly totalRequests: number;
  readonly successfulRequests: number;
  /** Sum and count of the measured latencies, in milliseconds. */
  readonly latencySumMs: number;
  readonly latencyCount: number;
  /** Endpoints that the published interface lacks are listed only if the account has called them in the month. */
  readonly requestsByEndpoint: Readonly<Record<ReportedPath, number> & Partial<Record<EndpointPath, number>>>;
}

/** The part that all writes of one request have in common. */
export interface MeteredRequest {
  readonly accountRef: string;
  /** Generation of the account when it was read, for the fence. */
  readonly generation: number;
  readonly limits: Limits;
  /** A new UUID for this request. */
  readonly requestId: string;
  readonly path: MeteredPath;
  /** The minute, day and month of a request are fixed when it starts. */
  readonly startedAt: EpochMs;
  /** Shared by all calls of the request; absent: each call may wait as long as a whole request. */
  readonly deadline?: StoreDeadline;
}

/** The result of a request, written with its admission (requests without drawing work) or with its charge (a PDF or XML). */
export interface Outcome { readonly succeeded: boolean; readonly durationMs: number }

/** The outcome that ADMIT writes. After `expected-success`, {@link Meter.addTime} or {@link Meter.retract} follows. */
export type AdmittedOutcome = Outcome | 'expected-success';

/** Result of ADMIT. `stale`: the account has changed since it was read; read it strongly and try again. */
export type Admission =
  | { readonly kind: 'admitted'; readonly reading: UsageReading }
  | { readonly kind: 'rate-exceeded'; readonly reading: UsageReading; readonly retryAfterSeconds: number }
  | { readonly kind: 'outdated' };

/** The identity of a charge, shared by all attempts to make it. */
export interface ChargeIdentity {
  readonly chargeId: string;
  /** When the first attempt started. */
  readonly chargeStartedAt: EpochMs;
  /** Whether a later attempt may use the same id, because there is an Idempotency-Key. */
  readonly isRepeatable: boolean;
}

/** What COMMIT charges. */
export interface ChargeOrder extends ChargeIdentity {
  /** Invoices, at least 1. All attempts have the same body, so the same number. */
  readonly amount: number;
}

/**
 * Result of COMMIT. `superseded`: another attempt has taken over the claim in the next month, and only that attempt may
 * charge.
 */
export type Charge = { readonly kind: 'charged' | 'month-exhausted' | 'superseded'; readonly reading: UsageReading };

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
  /** Watermark of the deployment (tier 1, test key), in addition to the request's own; null if none. */
  readonly deploymentWatermark: string | null;
  /** Names and digests of its brands; null if it has none. */
  readonly brands: string | null;
  /** Shared by all calls of the request; absent: each call may wait as long as a whole request. */
  readonly deadline?: StoreDeadline;
}

/** What the first attempt had from its account, so that the same key gives the same bytes. */
type FirstAttemptTerms = Pick<IdempotentRequest, 'deploymentWatermark' | 'brands'>;

/**
 * Result of CLAIM. `claimed`: draw or write, and charge under `chargeId` (after a takeover that of the dead attempt, so
 * that its commit marker is found). `replay`: already charged, as a PDF or as XML; make the file again with
 * `imposedWatermark` and `brands`, and do not charge.
 */
export type Claim =
  | (ChargeIdentity & { readonly kind: 'claimed' } & FirstAttemptTerms)
  | ({ readonly kind: 'replay' } & FirstAttemptTerms)
  | { readonly kind: 'running' }
  | { readonly kind: 'other-body' };

/** Finds callers by their key. */
export interface CallerDirectory {
  /** Returns null for a malformed, unknown, revoked or expired key. `strong` skips the cache, after a `stale` admission. */
  findCaller(key: string, now: EpochMs, freshness?: 'cached' | 'strong', deadline?: StoreDeadline): Promise<Caller | null>;
}

/** The counters. Each function is one conditional write. */
export interface Meter {
  /** The refusal that ADMIT would give, if this instance knows it without I/O; null if the minute may have room. */
  knownRejection(request: MeteredRequest): Extract<Admission, { kind: 'rate-exceeded' }> | null;
  /**
   * Counts a request toward minute, day and month totals, if the minute has room. `outcome` closes the request in the
   * same write.
   */
  admit(request: MeteredRequest, outcome?: AdmittedOutcome): Promise<Admission>;
  /**
   * Stores the time of a request that was admitted as `expected-success`. It costs no write: the next ADMIT of this
   * instance in the same month counts it. If there is none, the average does not include it.
   */
  addLatency(request: MeteredRequest, durationMs: number): void;
  /** Counts a request as failed that was admitted as `expected-success`. */
  retract(request: MeteredRequest, durationMs: number): Promise<void>;
  /**
   * Charges all invoices of an order or none, if the month has room for all, and closes the request. The same
   * `chargeId` is never charged again.
   */
  commit(request: MeteredRequest, order: ChargeOrder, outcome: Outcome): Promise<Charge>;
  /** Closes an admitted request that is not charged: a file for a test key, a replay. */
  settle(request: MeteredRequest, outcome: Outcome): Promise<UsageReading>;
}

/** The idempotency records. They contain the data from which the file can be made again, but not the file. */
export interface IdempotencyStore {
  claim(request: IdempotentRequest): Promise<Claim>;
  /** @param now shows whether the attempt was fast enough to have been the only one */
  complete(request: IdempotentRequest, chargeId: string, now: EpochMs): Promise<void>;
  /**
   * Releases the claim of a failed attempt; only successes are kept. Do not call it after an unanswered COMMIT: the
   * charge may have been made, and only a takeover of the claim would find it.
   */
  release(request: IdempotentRequest, chargeId: string): Promise<void>;
}
