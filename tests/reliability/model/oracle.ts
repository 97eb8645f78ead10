/**
 * The oracle: what counts and what is charged, as simple code. It predicts each answer with all headers, and the
 * counters after it, for every instance and every fault.
 */
import {
  closeRequest, countersAt, countRequest, minuteAt, usedInMinute, monthAt, newState, type OracleState,
  type ClaimRecord,
} from './oracle-state.js';
import {
  hasWatermark, limitsOf, cachedAccount, tierShown, usableKey, type InstanceCache, type OracleAccount, type OracleKey,
} from './oracle-account.js';
import {
  invoiceCountOf, CRASHED, deliversFile, type Answer, type TestRequest, type RenderedContent, type LimitHeaders,
  type Step,
} from './vocabulary.js';
import { WATERMARK } from './instance.js';

const LEASE_MS = 30_000;
const DAY_S = 86_400;
const MINUTE_MS = 60_000;

/** Aborts a request before its own answer. */
type AbortReason = 'crashed' | 'unavailable' | 'outdated';

class AttemptAborted extends Error {
  constructor(readonly reason: AbortReason) { super(reason); }
}

class Rejected extends Error {
  constructor(readonly status: number, readonly code: string, readonly retryAfter: number | null = null) { super(code); }
}

/** One attempt to decide a request, with one version of the account. */
interface Attempt {
  readonly request: TestRequest;
  readonly cache: InstanceCache;
  readonly account: OracleAccount;
  readonly key: OracleKey;
  readonly now: number;
  readonly id: number;
  isAdmissionAsked: boolean;
  /** The counters for the headers; null before they are read. */
  limits: LimitHeaders | null;
}

interface Charge {
  readonly id: number;
  /** Whether it belongs to a crashed attempt. */
  readonly isTakenOver: boolean;
  readonly onSent?: () => void;
}

/** The outcome that ADMIT writes; `expected`: a success that a failure retracts. */
type Outcome = 'succeeded' | 'failed' | 'expected' | 'open';

const SCOPES = { generate: 'invoices:generate', xml: 'invoices:generate', batch: 'invoices:generate', preview: 'invoices:preview', usage: 'usage:read', themes: 'reference:read' } as const;

const seconds = (now: number): number => Math.floor(now / 1000);
const rejection = (limits: LimitHeaders, status: number, code: string, retryAfter: number | null): Answer =>
  ({ status, code, limits, retryAfter, isReplay: false, payload: null });
const success = ({ limits }: Attempt, payload: unknown, isReplay = false): Answer =>
  ({ status: 200, code: null, limits: limits!, retryAfter: null, isReplay, payload });
const rendered = ({ kind, body }: TestRequest, watermark: string | null): RenderedContent => ({ format: kind === 'xml' ? 'xml' : 'page', body, watermark });
const bodyOf = (request: TestRequest): string => `${request.body} ${request.quality} ${invoiceCountOf(request)}`;
const watermarkOf = ({ account, key }: Attempt): string | null => (hasWatermark(account, key) ? WATERMARK : null);

const answerTo = (error: unknown, limits: LimitHeaders): Answer => {
  if (error instanceof Rejected) return rejection(limits, error.status, error.code, error.retryAfter);
  if (error instanceof AttemptAborted && error.reason === 'unavailable') return rejection(limits, 500, 'INTERNAL_ERROR', 1);
  throw error;
};

/** Predicts the behaviour of a correct service. */
export class Oracle {
  readonly state: OracleState = newState();
  /** Requests with an older version of the account are rejected. */
  #minGeneration = 0;
  /** By month: the generation that a request with a newer version has raised, if an operator's command crashed first. */
  readonly #minGenerations = new Map<string, number>();
  #attempts = 0;
  #isFaultDue = false;
  #isRenderDue = false;

  constructor(public account: OracleAccount, public clock: number) {}

  /**
   * The operator changes the account.
   * @param hasVersionCheck false if the command crashed before RAISE GENERATION
   */
  change(changes: Partial<OracleAccount>, hasVersionCheck = true): void {
    this.account = { ...this.account, ...changes, generation: this.account.generation + 1 };
    if (hasVersionCheck) this.#minGeneration = this.account.generation;
  }

  /** Returns the answer to a request at an instance, and updates the state. */
  serve(request: TestRequest, cache: InstanceCache, skewMs: number): Answer | typeof CRASHED {
    this.#isFaultDue = true;
    this.#isRenderDue = true;
    try {
      return this.#decideWithRetry(request, cache, skewMs);
    } catch (error) {
      if (error instanceof AttemptAborted && error.reason === 'crashed') return CRASHED;
      throw error;
    }
  }

  #decideWithRetry(request: TestRequest, cache: InstanceCache, skewMs: number): Answer {
    try {
      return this.#decide(request, cache, skewMs, false);
    } catch (error) {
      if (!(error instanceof AttemptAborted) || error.reason !== 'outdated') throw error;
      return this.#decide(request, cache, skewMs, true);
    }
  }

  #decide(request: TestRequest, cache: InstanceCache, skewMs: number, isStrong: boolean): Answer {
    const now = this.clock + skewMs;
    const noLimits: LimitHeaders = [0, 0, (minuteAt(now) + 1) * 60, 0, 0];
    let attempt: Attempt | undefined;
    try {
      const account = request.key === null ? undefined : this.#lookUp(request, cache, now, isStrong);
      const key = account && usableKey(account, request.key!, now);
      if (account === undefined || key === undefined) return rejection(noLimits, 401, 'UNAUTHORIZED', null);
      attempt = { request, cache, account, key, now, id: this.#attempts += 1, isAdmissionAsked: false, limits: null };
      return this.#answer(attempt);
    } catch (error) {
      return answerTo(error, attempt?.limits ?? noLimits);
    }
  }

  /** Carries out a step, unless the request's fault prevents it. `isCall`: whether the step calls the store. */
  #at<Result>(request: TestRequest, step: Step, run: () => Result, isCall = true): Result {
    if (!this.#isFaultDue || request.fault?.step !== step) return run();
    this.#isFaultDue = false;
    const { effect } = request.fault;
    const abort = new AttemptAborted(effect.startsWith('crash') ? 'crashed' : 'unavailable');
    if (abort.reason === 'unavailable' && !isCall) return run();
    if (effect === 'crash before' || effect === 'unreachable') throw abort;
    run();
    throw abort;
  }

  #lookUp(request: TestRequest, cache: InstanceCache, now: number, isStrong: boolean): OracleAccount {
    const text = request.key!;
    const known = isStrong ? undefined : cachedAccount(cache, text, now);
    const ask = (): OracleAccount => {
      cache.account = { view: this.account, readAt: now, missedAt: this.account.keys.has(text) ? -Infinity : now };
      return this.account;
    };
    // The instance does not know counters whose answer was lost.
    const before = cache.account;
    try {
      return this.#at(request, 'look up', () => known ?? ask(), known === undefined);
    } catch (error) {
      cache.account = before;
      throw error;
    }
  }

  #read(attempt: Attempt, monthUsed = countersAt(this.state, attempt.now).charged): void {
    const { account, now } = attempt;
    const { requestsPerMinute, monthlyQuota } = limitsOf(account);
    const remaining = Math.max(0, requestsPerMinute - usedInMinute(this.state, now));
    attempt.limits = [requestsPerMinute, remaining, (minuteAt(now) + 1) * 60, monthUsed, monthlyQuota];
  }

  #rateExceeded({ now }: Attempt): Rejected {
    return new Rejected(429, 'RATE_LIMIT_EXCEEDED', Math.ceil(((minuteAt(now) + 1) * MINUTE_MS - now) / 1000));
  }

  /** Rejects without a call if the instance knows that the minute is used up. */
  #rejectIfExhausted(attempt: Attempt): void {
    const { cache: { exhaustedWindow }, account, now } = attempt;
    if (exhaustedWindow?.minute !== minuteAt(now) || exhaustedWindow.generation !== account.generation) return;
    this.#read(attempt, exhaustedWindow.monthUsed);
    throw this.#rateExceeded(attempt);
  }

  #admit(attempt: Attempt, outcome: Outcome): void {
    attempt.isAdmissionAsked = true;
    const times = this.#takeTimes(attempt);
    const verdict = this.#at(attempt.request, 'admit', () => this.#count(attempt, outcome, times));
    if (verdict === 'outdated') throw new AttemptAborted('outdated');
    this.#read(attempt);
    if (verdict === 'admitted') return;
    const { cache, account, now } = attempt;
    const { charged: monthUsed } = countersAt(this.state, now);
    cache.exhaustedWindow = { minute: minuteAt(now), generation: account.generation, monthUsed };
    throw this.#rateExceeded(attempt);
  }

  /** The times that the instance has stored for this month. It sends them once, even if the write fails. */
  #takeTimes({ cache, now, account }: Attempt): number {
    const times = cache.uncountedDurations.get(monthAt(now)) ?? 0;
    if (limitsOf(account).requestsPerMinute > 0) cache.uncountedDurations.delete(monthAt(now));
    return times;
  }

  #count({ request, account, now }: Attempt, outcome: Outcome, times: number): 'admitted' | 'full' | 'outdated' {
    if (account.generation < Math.max(this.#minGeneration, this.#minGenerations.get(monthAt(now)) ?? 0)) return 'outdated';
    if (usedInMinute(this.state, now) >= limitsOf(account).requestsPerMinute) return 'full';
    this.#minGenerations.set(monthAt(now), account.generation);
    countRequest(this.state, now, request.kind);
    countersAt(this.state, now).durationsCounted += times;
    if (outcome === 'expected') countersAt(this.state, now).succeeded += 1;
    else if (outcome !== 'open') closeRequest(this.state, now, outcome === 'succeeded');
    return 'admitted';
  }

  #answer(attempt: Attempt): Answer {
    this.#rejectIfExhausted(attempt);
    try {
      this.#authorize(attempt);
      return deliversFile(attempt.request.kind) ? this.#generate(attempt) : this.#answerUncharged(attempt);
    } catch (error) {
      if (error instanceof Rejected && !attempt.isAdmissionAsked) this.#admit(attempt, 'failed');
      throw error;
    }
  }

  #authorize({ request: { kind, quality }, account, key }: Attempt): void {
    if (account.status !== 'active' && kind !== 'usage') throw new Rejected(403, 'FORBIDDEN');
    if (kind === 'lost') throw new Rejected(404, 'NOT_FOUND');
    if (!key.scopes.includes(SCOPES[kind])) throw new Rejected(403, 'FORBIDDEN');
    if (quality === 'invalid' && (deliversFile(kind) || kind === 'preview')) throw new Rejected(400, 'VALIDATION_ERROR');
  }

  #render({ request }: Attempt): void {
    this.#at(request, 'render', () => {
      this.clock += this.#isRenderDue ? request.renderMs : 0;
      this.#isRenderDue = false;
      if (request.quality === 'unrenderable' && request.kind !== 'xml') throw new Rejected(500, 'INTERNAL_ERROR');
    });
  }

  #answerUncharged(attempt: Attempt): Answer {
    const { kind } = attempt.request;
    if (kind === 'preview') return this.#preview(attempt);
    this.#admit(attempt, 'succeeded');
    return success(attempt, kind === 'usage' ? this.#report(attempt) : { themes: [] });
  }

  #preview(attempt: Attempt): Answer {
    const { request, cache, now } = attempt;
    this.#admit(attempt, 'expected');
    try {
      this.#render(attempt);
    } catch (error) {
      if (error instanceof Rejected) this.#ignoreUnavailable(() => this.#at(request, 'retract', () => this.#retract(now)));
      throw error;
    }
    cache.uncountedDurations.set(monthAt(now), (cache.uncountedDurations.get(monthAt(now)) ?? 0) + 1);
    return success(attempt, rendered(request, watermarkOf(attempt)));
  }

  #retract(now: number): void {
    countersAt(this.state, now).succeeded -= 1;
    countersAt(this.state, now).durationsCounted += 1;
  }

  #report({ account, now }: Attempt): object {
    const { monthlyQuota, requestsPerMinute } = limitsOf(account);
    const { charged } = countersAt(this.state, now);
    const day = new Date(now);
    const firstOf = (offset: number): string =>
      new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset)).toISOString();
    return {
      currentPeriod: { start: firstOf(0), end: firstOf(1) },
      usage: {
        invoicesGenerated: charged, invoicesLimit: monthlyQuota, invoicesRemaining: Math.max(0, monthlyQuota - charged),
        percentUsed: monthlyQuota === 0 ? 100 : Math.round((charged / monthlyQuota) * 10_000) / 100,
      },
      rateLimit: { requestsPerMinute, currentMinuteUsage: usedInMinute(this.state, now) },
      subscription: { tier: tierShown(account), status: account.status },
    };
  }

  #generate(attempt: Attempt): Answer {
    this.#admit(attempt, 'open');
    const { idempotencyKey } = attempt.request;
    if (idempotencyKey === null) return this.#deliver(attempt, { id: attempt.id, isTakenOver: false });
    const claim = this.#at(attempt.request, 'claim', () => this.#claim(attempt, `${attempt.key.mode} ${idempotencyKey}`));
    if (claim === 'running') throw new Rejected(409, 'CONFLICT', 1);
    if (claim === 'other body') throw new Rejected(400, 'VALIDATION_ERROR');
    return claim.isDone ? this.#replay(attempt, claim) : this.#deliverClaimed(attempt, claim);
  }

  #claim({ request, now, id, ...attempt }: Attempt, name: string): ClaimRecord | 'running' | 'other body' {
    const known = this.state.claims.get(name);
    if (known === undefined || known.expires <= seconds(now)) {
      const watermark = watermarkOf({ request, now, id, ...attempt });
      const fresh: ClaimRecord = {
        body: bodyOf(request), chargeId: id, startedAt: now, watermark, lease: now + LEASE_MS,
        expires: seconds(now) + DAY_S, isDone: false,
      };
      this.state.claims.set(name, fresh);
      return fresh;
    }
    if (known.body !== bodyOf(request)) return 'other body';
    if (known.isDone) return known;
    if (known.lease > now) return 'running';
    known.lease = now + LEASE_MS;
    return known;
  }

  #replay(attempt: Attempt, { watermark }: ClaimRecord): Answer {
    this.#render(attempt);
    this.#settle(attempt);
    return success(attempt, rendered(attempt.request, watermark), true);
  }

  #deliverClaimed(attempt: Attempt, claim: ClaimRecord): Answer {
    const { request, now } = attempt;
    const isTakenOver = claim.startedAt !== now;
    let isReleasable = !isTakenOver;
    try {
      const charge = { id: claim.chargeId, isTakenOver, onSent: () => { isReleasable = false; } };
      const { limits } = this.#deliver(attempt, charge);
      this.#ignoreUnavailable(() => this.#at(request, 'complete', () => Object.assign(claim, { isDone: true, expires: seconds(now) + DAY_S })));
      return success({ ...attempt, limits }, rendered(request, claim.watermark));
    } catch (error) {
      if (error instanceof Rejected && error.code === 'MONTHLY_LIMIT_EXCEEDED') isReleasable = true;
      if (isReleasable && !(error instanceof AttemptAborted && error.reason === 'crashed')) {
        this.#ignoreUnavailable(() => this.#at(request, 'release', () => { claim.expires = 0; }));
      }
      throw error;
    }
  }

  /** COMPLETE: the answer does not depend on its success. */
  #ignoreUnavailable(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof AttemptAborted) || error.reason !== 'unavailable') throw error;
    }
  }

  #deliver(attempt: Attempt, charge: Charge): Answer {
    const { request, account, key, now } = attempt;
    const isFree = key.mode === 'test';
    const { monthlyQuota } = limitsOf(account);
    // The dead attempt may have been charged: its charge record decides.
    if (!isFree && !charge.isTakenOver && countersAt(this.state, now).charged + invoiceCountOf(request) > monthlyQuota) throw new Rejected(429, 'MONTHLY_LIMIT_EXCEEDED');
    this.#render(attempt);
    if (isFree) {
      this.#settle(attempt);
    } else {
      charge.onSent?.();
      const isSent = !this.#isLookupLost(request, charge);
      const isPaid = this.#at(request, 'commit', () => isSent && this.#commit(attempt, charge, monthlyQuota));
      this.#read(attempt);
      if (!isPaid) throw new Rejected(429, 'MONTHLY_LIMIT_EXCEEDED');
    }
    return success(attempt, rendered(request, watermarkOf(attempt)));
  }

  /** Before a takeover sends COMMIT, it looks for a moved charge record. Without an answer to that, it sends none. */
  #isLookupLost({ fault }: TestRequest, { isTakenOver }: Charge): boolean {
    return isTakenOver && this.#isFaultDue && fault?.step === 'commit' && fault.effect === 'unanswered';
  }

  #commit({ now, request }: Attempt, { id }: Charge, monthlyQuota: number): boolean {
    if (!this.state.charges.has(id)) {
      const counters = countersAt(this.state, now);
      if (counters.charged + invoiceCountOf(request) > monthlyQuota) return false;
      counters.charged += invoiceCountOf(request);
      this.state.charges.add(id);
    }
    closeRequest(this.state, now, true);
    return true;
  }

  #settle(attempt: Attempt): void {
    this.#at(attempt.request, 'settle', () => closeRequest(this.state, attempt.now, true));
    this.#read(attempt);
  }
}
