import type {
  Account, Admission, AdmittedOutcome, Caller, CallerDirectory, ChargeResult, ChargeOrder, Claim, EpochMs,
  IdempotencyStore, IdempotentRequest, Meter, MeteredRequest, Outcome, UsageReading,
} from '../../../../lib/accounts/types.js';
import type { ReportedPath } from '../../../../lib/endpoints.js';

const PATHS: readonly ReportedPath[] = ['/invoices/generate', '/invoices/preview', '/themes', '/currencies', '/labels/defaults', '/usage'];
const LEASE_MS = 30_000;

interface Counters {
  generation: number;
  minutes: Map<number, number>;
  charges: Set<string>;
  charged: number;
  total: number;
  succeeded: number;
  latencySumMs: number;
  latencyCount: number;
  byEndpoint: Record<string, number>;
}

interface ClaimRecord {
  bodyHash: string;
  chargeId: string;
  startedAt: EpochMs;
  lease: EpochMs;
  watermark: string | null;
  brands: string | null;
  isDone: boolean;
}

const account = (overrides: Partial<Account>): Account =>
  ({ ref: 'acc0000001', name: 'Acme', generation: 1, tier: 'Premium', status: 'active', limitOverrides: {}, ...overrides });

const caller = ({ account: ofAccount, ...overrides }: Partial<Omit<Caller, 'account'>> & { account?: Partial<Account> }): Caller => ({
  account: account(ofAccount ?? {}),
  keyId: 'key1',
  mode: 'live',
  scopes: ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'],
  ...overrides,
});

/** The accounts module in memory, by the contract of lib/accounts/types.ts, with a record of what was asked of it. */
export class FakeAccounts implements CallerDirectory, Meter, IdempotencyStore {
  /** The caller of each key; `outdated` is the one in the cache. */
  readonly callers = new Map<string, { current: Caller | null; outdated?: Caller }>();
  readonly calls: string[] = [];
  readonly outcomes: (AdmittedOutcome | undefined)[] = [];
  /** Times of requests that were counted before their work, in milliseconds. */
  readonly timed: number[] = [];
  readonly counters = new Map<string, Counters>();
  readonly claims = new Map<string, ClaimRecord>();
  /** Methods that fail as if the store did not answer. */
  readonly failures = new Map<string, Error>();
  /** Windows this instance knows to be used up. */
  readonly exhaustedWindows = new Map<string, UsageReading>();

  add(key: string, overrides: Parameters<typeof caller>[0] = {}): Caller {
    const current = caller(overrides);
    this.callers.set(key, { current });
    return current;
  }

  of(ref = 'acc0000001'): Counters {
    const known = this.counters.get(ref) ?? {
      generation: 0, minutes: new Map(), charges: new Set(), charged: 0, total: 0, succeeded: 0, latencySumMs: 0, latencyCount: 0,
      byEndpoint: {},
    };
    this.counters.set(ref, known);
    return known;
  }

  #recordCall(call: string): void {
    this.calls.push(call);
    const failure = this.failures.get(call);
    if (failure !== undefined) throw failure;
  }

  #reading(request: MeteredRequest): UsageReading {
    const counters = this.of(request.accountRef);
    const byPath = Object.fromEntries(PATHS.map((path) => [path, counters.byEndpoint[path] ?? 0]));
    return {
      minuteUsed: counters.minutes.get(Math.floor(request.startedAt / 60_000)) ?? 0,
      monthUsed: counters.charged,
      requestsToday: counters.total,
      totalRequests: counters.total,
      successfulRequests: counters.succeeded,
      latencySumMs: counters.latencySumMs,
      latencyCount: counters.latencyCount,
      requestsByEndpoint: byPath as Record<ReportedPath, number>,
    };
  }

  #close(ref: string, outcome: AdmittedOutcome | undefined): void {
    const counters = this.of(ref);
    this.outcomes.push(outcome);
    if (outcome === undefined) return;
    counters.succeeded += outcome === 'expected-success' || outcome.succeeded ? 1 : 0;
    if (outcome === 'expected-success') return;
    counters.latencySumMs += outcome.durationMs;
    counters.latencyCount += 1;
  }

  #rejection(request: MeteredRequest, reading: UsageReading): Extract<Admission, { kind: 'rate-exceeded' }> {
    return { kind: 'rate-exceeded', reading, retryAfterSeconds: 60 - (Math.floor(request.startedAt / 1000) % 60) };
  }

  async findCaller(key: string, _now: EpochMs, freshness: 'cached' | 'strong' = 'cached'): Promise<Caller | null> {
    this.#recordCall(`findCaller ${freshness}`);
    const entry = this.callers.get(key);
    if (entry === undefined) return null;
    return freshness === 'cached' ? entry.outdated ?? entry.current : entry.current;
  }

  knownRejection(request: MeteredRequest): Extract<Admission, { kind: 'rate-exceeded' }> | null {
    const reading = this.exhaustedWindows.get(`${request.accountRef} ${Math.floor(request.startedAt / 60_000)}`);
    return reading === undefined ? null : this.#rejection(request, reading);
  }

  async admit(request: MeteredRequest, outcome?: AdmittedOutcome): Promise<Admission> {
    this.#recordCall('admit');
    const counters = this.of(request.accountRef);
    if (counters.generation > request.generation) return { kind: 'outdated' };
    const minute = Math.floor(request.startedAt / 60_000);
    const used = counters.minutes.get(minute) ?? 0;
    if (used >= request.limits.requestsPerMinute) {
      this.exhaustedWindows.set(`${request.accountRef} ${minute}`, this.#reading(request));
      return this.#rejection(request, this.#reading(request));
    }
    counters.minutes.set(minute, used + 1);
    counters.total += 1;
    counters.byEndpoint[request.path] = (counters.byEndpoint[request.path] ?? 0) + 1;
    this.#close(request.accountRef, outcome);
    return { kind: 'admitted', reading: this.#reading(request) };
  }

  async commit(request: MeteredRequest, { chargeId, amount }: ChargeOrder, outcome: Outcome): Promise<ChargeResult> {
    this.#recordCall('commit');
    const counters = this.of(request.accountRef);
    if (!counters.charges.has(chargeId)) {
      if (counters.charged + amount > request.limits.monthlyQuota) return { kind: 'month-exhausted', reading: this.#reading(request) };
      counters.charges.add(chargeId);
      counters.charged += amount;
    }
    this.#close(request.accountRef, outcome);
    return { kind: 'charged', reading: this.#reading(request) };
  }

  addLatency(_request: MeteredRequest, durationMs: number): void {
    this.timed.push(durationMs);
  }

  async retract(request: MeteredRequest, durationMs: number): Promise<void> {
    this.#recordCall('retract');
    this.#close(request.accountRef, { succeeded: false, durationMs });
    this.of(request.accountRef).succeeded -= 1;
  }

  async settle(request: MeteredRequest, outcome: Outcome): Promise<UsageReading> {
    this.#recordCall('settle');
    this.#close(request.accountRef, outcome);
    return this.#reading(request);
  }

  async claim(request: IdempotentRequest): Promise<Claim> {
    this.#recordCall('claim');
    const id = `${request.accountRef} ${request.mode} ${request.idempotencyKey}`;
    const known = this.claims.get(id);
    if (known === undefined) {
      const created = {
        bodyHash: request.bodyHash, chargeId: `~${request.requestId}`, startedAt: request.startedAt, watermark: request.deploymentWatermark, brands: request.brands,
      };
      this.claims.set(id, { ...created, lease: request.startedAt + LEASE_MS, isDone: false });
      return { kind: 'claimed', chargeId: created.chargeId, chargeStartedAt: created.startedAt, isRepeatable: true, deploymentWatermark: created.watermark, brands: created.brands };
    }
    if (known.bodyHash !== request.bodyHash) return { kind: 'other-body' };
    if (known.isDone) return { kind: 'replay', deploymentWatermark: known.watermark, brands: known.brands };
    if (known.lease > request.startedAt) return { kind: 'running' };
    known.lease = request.startedAt + LEASE_MS;
    return { kind: 'claimed', chargeId: known.chargeId, chargeStartedAt: known.startedAt, isRepeatable: true, deploymentWatermark: known.watermark, brands: known.brands };
  }

  async complete(_request: IdempotentRequest, chargeId: string): Promise<void> {
    this.#recordCall('complete');
    for (const claim of this.claims.values()) if (claim.chargeId === chargeId) claim.isDone = true;
  }

  async release(_request: IdempotentRequest, chargeId: string): Promise<void> {
    this.#recordCall('release');
    for (const [id, claim] of this.claims) if (claim.chargeId === chargeId) this.claims.delete(id);
  }
}
