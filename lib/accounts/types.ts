/** The nouns of the accounts room: who calls, within which limits, and what the counters say. */
import type { StoreWait } from './deadline.js';

/** Permission of a key. */
export type Scope = 'invoices:generate' | 'invoices:preview' | 'reference:read' | 'usage:read';

/** The six metered endpoints as the interface writes them. */
export type EndpointPath =
  | '/invoices/generate' | '/invoices/preview' | '/themes' | '/currencies' | '/labels/defaults' | '/usage';

/** What a request is counted under: an endpoint, or `other` for a path that does not exist. */
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
export interface Tier extends Limits {
  readonly name: string;
}

/** What "unlimited" is reported as, so that the interface's formulas hold. @see docs/decisions.md#7-usage */
export const UNLIMITED = 999_999_999;

/** An account as the accounts table holds it, without its keys. */
export interface Account {
  /** Ten base62 characters derived from the name and the stage's salt. */
  readonly ref: string;
  readonly name: string;
  /** Raised by one at each operator change: what the fence compares. */
  readonly generation: number;
  /** Name of the tier; a deployment may not know it (then position 1 applies). */
  readonly tier: string;
  readonly status: AccountStatus;
  /** Limits of this account that take the place of its tier's. */
  readonly limitOverrides: Partial<Limits>;
}

/** Who makes a request: an account through one of its keys. */
export interface Caller {
  readonly account: Account;
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** The counters of an account and month after a write, or as they stood when a write was refused. */
export interface UsageReading {
  /** Requests admitted in the current UTC minute. */
  readonly minuteUsed: number;
  /** Invoices charged in the month. */
  readonly monthUsed: number;
  readonly requestsToday: number;
  readonly totalRequests: number;
  readonly successfulRequests: number;
  /** Sum and count of the latencies recorded, in milliseconds. */
  readonly latencySumMs: number;
  readonly latencyCount: number;
  readonly requestsByEndpoint: Readonly<Record<EndpointPath, number>>;
}

/** What every write of one request has in common. */
export interface MeteredRequest {
  readonly accountRef: string;
  /** Of the account as it was read: the fence. */
  readonly generation: number;
  readonly limits: Limits;
  /** Fresh UUID of ours, unique to this request. */
  readonly requestId: string;
  readonly path: MeteredPath;
  /** The minute, day and month of a request are fixed when it starts. */
  readonly startedAt: EpochMs;
  /** What all its calls share; absent: each has the time of a whole request. */
  readonly wait?: StoreWait;
}

/** How a request ended, written together with its admission (cheap requests) or its charge (generate). */
export interface Outcome {
  readonly succeeded: boolean;
  readonly durationMs: number;
}

/**
 * What ADMIT writes of how a request ends. `expected-success`: its work is still to be done; {@link Meter.addTime} adds its time,
 * or {@link Meter.retract} counts it as failed.
 */
export type AdmittedOutcome = Outcome | 'expected-success';

/** Answer of ADMIT. `stale`: the account has changed since it was read; read it strongly and decide again. */
export type Admission =
  | { readonly kind: 'admitted'; readonly reading: UsageReading }
  | { readonly kind: 'rate-exceeded'; readonly reading: UsageReading; readonly retryAfterSeconds: number }
  | { readonly kind: 'stale' };

/** What makes a charge one and the same, whichever attempt makes it. */
export interface ChargeIdentity {
  readonly chargeId: string;
  /** When the first attempt started. */
  readonly chargeStartedAt: EpochMs;
  /** Whether a later attempt may come under the same id: there is a claim of an Idempotency-Key. */
  readonly isRepeatable: boolean;
}

/**
 * Answer of COMMIT. `superseded`: this attempt was slow, another has taken its claim over in the next month, and only that one may
 * charge.
 */
export type Charge = { readonly kind: 'charged' | 'month-exhausted' | 'superseded'; readonly reading: UsageReading };

/** A request under an Idempotency-Key. */
export interface IdempotentRequest {
  readonly accountRef: string;
  readonly mode: KeyMode;
  /** 1–255 printable ASCII characters, as sent. */
  readonly idempotencyKey: string;
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string;
  readonly requestId: string;
  readonly startedAt: EpochMs;
  /** Watermark that the deployment draws beside the request's own (tier 1, test key); null if none. */
  readonly imposedWatermark: string | null;
  /** What all its calls share; absent: each has the time of a whole request. */
  readonly wait?: StoreWait;
}

/**
 * Answer of CLAIM. `claimed`: go on, and charge under `chargeId` (that of the dead attempt where one is taken over, so that
 * it meets its own commit marker). `replay`: done before; render again with `imposedWatermark`, charge nothing.
 */
export type Claim =
  | (ChargeIdentity & { readonly kind: 'claimed'; readonly imposedWatermark: string | null })
  | { readonly kind: 'replay'; readonly imposedWatermark: string | null }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-body' };

/** Looks callers up by their key. */
export interface CallerDirectory {
  /**
   * @param key as sent
   * @param freshness `strong` passes by the instance's cache (after a `stale` admission)
   * @param wait what the request may still wait for the store
   * @returns null for a malformed, unknown, revoked or expired key
   */
  findCaller(key: string, now: EpochMs, freshness?: 'cached' | 'strong', wait?: StoreWait): Promise<Caller | null>;
}

/** The counters: one conditional write a verb. */
export interface Meter {
  /** The refusal that ADMIT would give from what this instance remembers, without I/O; null if the minute may have room. */
  knownRefusal(request: MeteredRequest): Extract<Admission, { kind: 'rate-exceeded' }> | null;
  /** Counts a request toward minute, day and month totals, if the minute has room. `outcome` closes the request in the same write. */
  admit(request: MeteredRequest, outcome?: AdmittedOutcome): Promise<Admission>;
  /**
   * Notes the time of a request that was admitted as `expected-success`. It costs no write: the next admission of this instance in the same month
   * counts it. Where none follows, the average is taken without it.
   */
  addTime(request: MeteredRequest, durationMs: number): void;
  /** Counts a request as failed that was admitted as `expected-success`. */
  retract(request: MeteredRequest, durationMs: number): Promise<void>;
  /**
   * Charges one invoice to the month of the request and closes the request, if the month has room; a repetition with the same `chargeId` charges
   * nothing more, in this month or the next.
   */
  commit(request: MeteredRequest, charge: ChargeIdentity, outcome: Outcome): Promise<Charge>;
  /** Closes an admitted request that charges nothing: a test key's PDF, a replay. */
  settle(request: MeteredRequest, outcome: Outcome): Promise<UsageReading>;
}

/** Idempotency records: never the PDF, only what is needed to render it again. */
export interface IdempotencyLedger {
  claim(request: IdempotentRequest): Promise<Claim>;
  /** @param now says whether the attempt was quick enough to have been the only one */
  complete(request: IdempotentRequest, chargeId: string, now: EpochMs): Promise<void>;
  /**
   * Forgets a claim whose attempt failed: only success is remembered. Not to be called once COMMIT was sent and not answered: its
   * charge may have been made, and only a takeover of the claim would meet it.
   */
  release(request: IdempotentRequest, chargeId: string): Promise<void>;
}
