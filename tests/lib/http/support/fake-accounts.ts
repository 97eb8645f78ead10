import type {
  Account, Admission, AdmittedOutcome, Caller, CallerDirectory, Charge, ChargeOrder, Claim, EpochMs,
  IdempotencyLedger, IdempotentRequest, Meter, MeteredRequest, Outcome, UsageReading,
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

interface Claimed {
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

/** The accounts room in memory, by the contract of lib/accounts/types.ts, with a record of what was asked of it. */
export class FakeAccounts implements CallerDirectory, Meter, IdempotencyLedger {
  /** The caller of each key; `stale` is the outdated one in the cache. */
  readonly callers = new Map<string, { fresh: Caller | null; stale?: Caller }>();
  readonly calls: string[] = [];
  readonly outcomes: (AdmittedOutcome | undefined)[] = [];
  /** Times of requests that were counted before their work, in milliseconds. */
  readonly timed: number[] = [];
  readonly counters = new Map<string, Counters>();
  readonly claims = new Map<string, Claimed>();
  /** Methods that fail as if the store did not answer. */
  readonly broken = new Map<string, Error>();
  /** Windows this instance knows to be used up. */
  readonly spent = new Map<string, UsageReading>();

  add(key: string, overrides: Parameters<typeof caller>[0] = {}): Caller {
    const fresh = caller(overrides);
    this.callers.set(key, { fresh });
    return fresh;
  }

  of(ref = 'acc0000001'): Counters {
    const known = this.counters.get(ref) ?? {
      generation: 0, minutes: new Map(), charges: new Set(), charged: 0, total: 0, succeeded: 0, latencySumMs: 0, latencyCount: 0,
      byEndpoint: {},
    };
    this.counters.set(ref, known);
    return known;
  }

  #called(verb: string): void {
    this.calls.push(verb);
    const fault = this.broken.get(verb);
    if (fault !== undefined) throw fault;
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

  #refusal(request: MeteredRequest, reading: UsageReading): Extract<Admission, { kind: 'rate-exceeded' }> {
    return { kind: 'rate-exceeded', reading, retryAfterSeconds: 60 - (Math.floor(request.startedAt / 1000) % 60) };
  }

  async findCaller(key: string, _now: EpochMs, freshness: 'cached' | 'strong' = 'cached'): Promise<Caller | null> {
    this.#called(`findCaller ${freshness}`);
    const entry = this.callers.get(key);
    if (entry === undefined) return null;
    return freshness === 'cached' ? entry.stale ?? entry.fresh : entry.fresh;
  }

  knownRefusal(request: MeteredRequest): Extract<Admission, { kind: 'rate-exceeded' }> | null {
    const reading = this.spent.get(`${request.accountRef} ${Math.floor(request.startedAt / 60_000)}`);
    return reading === undefined ? null : this.#refusal(request, reading);
  }

  async admit(request: MeteredRequest, outcome?: AdmittedOutcome): Promise<Admission> {
    this.#called('admit');
    const counters = this.of(request.accountRef);
    if (counters.generation > request.generation) return { kind: 'stale' };
    const minute = Math.floor(request.startedAt / 60_000);
    const used = counters.minutes.get(minute) ?? 0;
    if (used >= request.limits.requestsPerMinute) {
      this.spent.set(`${request.accountRef} ${minute}`, this.#reading(request));
      return this.#refusal(request, this.#reading(request));
    }
    counters.minutes.set(minute, used + 1);
    counters.total += 1;
    counters.byEndpoint[request.path] = (counters.byEndpoint[request.path] ?? 0) + 1;
    this.#close(request.accountRef, outcome);
    return { kind: 'admitted', reading: this.#reading(request) };
  }

  async commit(request: MeteredRequest, { chargeId, amount }: ChargeOrder, outcome: Outcome): Promise<Charge> {
    this.#called('commit');
    const counters = this.of(request.accountRef);
    if (!counters.charges.has(chargeId)) {
      if (counters.charged + amount > request.limits.monthlyQuota) return { kind: 'month-exhausted', reading: this.#reading(request) };
      counters.charges.add(chargeId);
      counters.charged += amount;
    }
    this.#close(request.accountRef, outcome);
    return { kind: 'charged', reading: this.#reading(request) };
  }

  addTime(_request: MeteredRequest, durationMs: number): void {
    this.timed.push(durationMs);
  }

  async retract(request: MeteredRequest, durationMs: number): Promise<void> {
    this.#called('retract');
    this.#close(request.accountRef, { succeeded: false, durationMs });
    this.of(request.accountRef).succeeded -= 1;
  }

  async settle(request: MeteredRequest, outcome: Outcome): Promise<UsageReading> {
    this.#called('settle');
    this.#close(request.accountRef, outcome);
    return this.#reading(request);
  }

  async claim(request: IdempotentRequest): Promise<Claim> {
    this.#called('claim');
    const id = `${request.accountRef} ${request.mode} ${request.idempotencyKey}`;
    const known = this.claims.get(id);
    if (known === undefined) {
      const made = {
        bodyHash: request.bodyHash, chargeId: `~${request.requestId}`, startedAt: request.startedAt, watermark: request.imposedWatermark, brands: request.brands,
      };
      this.claims.set(id, { ...made, lease: request.startedAt + LEASE_MS, isDone: false });
      return { kind: 'claimed', chargeId: made.chargeId, chargeStartedAt: made.startedAt, isRepeatable: true, imposedWatermark: made.watermark, brands: made.brands };
    }
    if (known.bodyHash !== request.bodyHash) return { kind: 'other-body' };
    if (known.isDone) return { kind: 'replay', imposedWatermark: known.watermark, brands: known.brands };
    if (known.lease > request.startedAt) return { kind: 'running' };
    known.lease = request.startedAt + LEASE_MS;
    return { kind: 'claimed', chargeId: known.chargeId, chargeStartedAt: known.startedAt, isRepeatable: true, imposedWatermark: known.watermark, brands: known.brands };
  }

  async complete(_request: IdempotentRequest, chargeId: string): Promise<void> {
    this.#called('complete');
    for (const claim of this.claims.values()) if (claim.chargeId === chargeId) claim.isDone = true;
  }

  async release(_request: IdempotentRequest, chargeId: string): Promise<void> {
    this.#called('release');
    for (const [id, claim] of this.claims) if (claim.chargeId === chargeId) this.claims.delete(id);
  }
}
