/**
 * The oracle: the table "Who pays what" as simple code. It predicts each answer with all headers, and the
 * counters after it, for every instance and every mishap.
 */
import { closeRequest, bookAt, countRequest, minuteAt, minuteUsed, monthAt, newBooks, type Books, type ClaimBook } from './oracle-books.js';
import { isMarked, limitsOf, remembered, tierShown, usableKey, type Memory, type OracleAccount, type OracleKey } from './oracle-account.js';
import { amountOf, DEAD, isDelivering, type Answer, type Asked, type Drawn, type LimitHeaders, type Verb } from './vocabulary.js';
import { WATERMARK } from './instance.js';

const LEASE_MS = 30_000;
const DAY_S = 86_400;
const MINUTE_MS = 60_000;

/** The end of a request that does not reach its own answer. */
type Ending = 'dead' | 'unavailable' | 'stale';

class Ended extends Error {
  constructor(readonly how: Ending) { super(how); }
}

class Refused extends Error {
  constructor(readonly status: number, readonly code: string, readonly retryAfter: number | null = null) { super(code); }
}

/** One attempt to decide a request, with one version of the account. */
interface Attempt {
  readonly asked: Asked;
  readonly memory: Memory;
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
  /** Whether it belongs to an attempt that died. */
  readonly isOld: boolean;
  readonly onSent?: () => void;
}

/** The outcome that ADMIT writes; `expected`: counted as a success that a failure takes back. */
type Outcome = 'succeeded' | 'failed' | 'expected' | 'open';

const SCOPES = { generate: 'invoices:generate', xml: 'invoices:generate', batch: 'invoices:generate', preview: 'invoices:preview', usage: 'usage:read', themes: 'reference:read' } as const;

const seconds = (now: number): number => Math.floor(now / 1000);
const refusal = (limits: LimitHeaders, status: number, code: string, retryAfter: number | null): Answer =>
  ({ status, code, limits, retryAfter, isReplay: false, shown: null });
const success = ({ limits }: Attempt, shown: unknown, isReplay = false): Answer =>
  ({ status: 200, code: null, limits: limits!, retryAfter: null, isReplay, shown });
const drawn = ({ kind, body }: Asked, watermark: string | null): Drawn => ({ format: kind === 'xml' ? 'xml' : 'page', body, watermark });
const bodyOf = (asked: Asked): string => `${asked.body} ${asked.quality} ${amountOf(asked)}`;
const watermarkOf = ({ account, key }: Attempt): string | null => (isMarked(account, key) ? WATERMARK : null);

const answerTo = (error: unknown, limits: LimitHeaders): Answer => {
  if (error instanceof Refused) return refusal(limits, error.status, error.code, error.retryAfter);
  if (error instanceof Ended && error.how === 'unavailable') return refusal(limits, 500, 'INTERNAL_ERROR', 1);
  throw error;
};

/** Predicts the behaviour of a correct service. */
export class Oracle {
  readonly books: Books = newBooks();
  /** Requests with an older version of the account are refused. */
  #fence = 0;
  /** By month: the fence that a request with a newer version has set, if an operator's command died before its own fence. */
  readonly #fences = new Map<string, number>();
  #attempts = 0;
  #isMishapDue = false;
  #isRenderDue = false;

  constructor(public account: OracleAccount, public clock: number) {}

  /**
   * The operator changes the account.
   * @param isTold false if the command died before FENCE
   */
  change(alteration: Partial<OracleAccount>, isTold = true): void {
    this.account = { ...this.account, ...alteration, generation: this.account.generation + 1 };
    if (isTold) this.#fence = this.account.generation;
  }

  /** Returns the answer to a request at an instance, and updates the books. */
  serve(asked: Asked, memory: Memory, skewMs: number): Answer | typeof DEAD {
    this.#isMishapDue = true;
    this.#isRenderDue = true;
    try {
      return this.#decideTwice(asked, memory, skewMs);
    } catch (error) {
      if (error instanceof Ended && error.how === 'dead') return DEAD;
      throw error;
    }
  }

  #decideTwice(asked: Asked, memory: Memory, skewMs: number): Answer {
    try {
      return this.#decide(asked, memory, skewMs, false);
    } catch (error) {
      if (!(error instanceof Ended) || error.how !== 'stale') throw error;
      return this.#decide(asked, memory, skewMs, true);
    }
  }

  #decide(asked: Asked, memory: Memory, skewMs: number, isStrong: boolean): Answer {
    const now = this.clock + skewMs;
    const nobody: LimitHeaders = [0, 0, (minuteAt(now) + 1) * 60, 0, 0];
    let attempt: Attempt | undefined;
    try {
      const account = asked.key === null ? undefined : this.#lookUp(asked, memory, now, isStrong);
      const key = account && usableKey(account, asked.key!, now);
      if (account === undefined || key === undefined) return refusal(nobody, 401, 'UNAUTHORIZED', null);
      attempt = { asked, memory, account, key, now, id: this.#attempts += 1, isAdmissionAsked: false, limits: null };
      return this.#answer(attempt);
    } catch (error) {
      return answerTo(error, attempt?.limits ?? nobody);
    }
  }

  /** Carries out a step, unless the request's mishap prevents it. `isCall`: whether the step calls the store. */
  #at<Result>(asked: Asked, verb: Verb, run: () => Result, isCall = true): Result {
    if (!this.#isMishapDue || asked.mishap?.verb !== verb) return run();
    this.#isMishapDue = false;
    const { fate } = asked.mishap;
    const ending = new Ended(fate.startsWith('dies') ? 'dead' : 'unavailable');
    if (ending.how === 'unavailable' && !isCall) return run();
    if (fate === 'dies before' || fate === 'unreachable') throw ending;
    run();
    throw ending;
  }

  #lookUp(asked: Asked, memory: Memory, now: number, isStrong: boolean): OracleAccount {
    const text = asked.key!;
    const known = isStrong ? undefined : remembered(memory, text, now);
    const ask = (): OracleAccount => {
      memory.account = { view: this.account, readAt: now, missedAt: this.account.keys.has(text) ? -Infinity : now };
      return this.account;
    };
    // The instance does not know counters whose answer was lost.
    const before = memory.account;
    try {
      return this.#at(asked, 'look up', () => known ?? ask(), known === undefined);
    } catch (error) {
      memory.account = before;
      throw error;
    }
  }

  #read(attempt: Attempt, monthUsed = bookAt(this.books, attempt.now).charged): void {
    const { account, now } = attempt;
    const { requestsPerMinute, monthlyQuota } = limitsOf(account);
    const remaining = Math.max(0, requestsPerMinute - minuteUsed(this.books, now));
    attempt.limits = [requestsPerMinute, remaining, (minuteAt(now) + 1) * 60, monthUsed, monthlyQuota];
  }

  #rateExceeded({ now }: Attempt): Refused {
    return new Refused(429, 'RATE_LIMIT_EXCEEDED', Math.ceil(((minuteAt(now) + 1) * MINUTE_MS - now) / 1000));
  }

  /** Refuses without a call if the instance knows that the minute is used up. */
  #refuseIfKnown(attempt: Attempt): void {
    const { memory: { spent }, account, now } = attempt;
    if (spent?.minute !== minuteAt(now) || spent.generation !== account.generation) return;
    this.#read(attempt, spent.monthUsed);
    throw this.#rateExceeded(attempt);
  }

  #admit(attempt: Attempt, outcome: Outcome): void {
    attempt.isAdmissionAsked = true;
    const times = this.#takeTimes(attempt);
    const verdict = this.#at(attempt.asked, 'admit', () => this.#count(attempt, outcome, times));
    if (verdict === 'stale') throw new Ended('stale');
    this.#read(attempt);
    if (verdict === 'admitted') return;
    const { memory, account, now } = attempt;
    memory.spent = { minute: minuteAt(now), generation: account.generation, monthUsed: bookAt(this.books, now).charged };
    throw this.#rateExceeded(attempt);
  }

  /** The times that the instance has stored for this month. It sends them once, even if the write fails. */
  #takeTimes({ memory, now, account }: Attempt): number {
    const times = memory.times.get(monthAt(now)) ?? 0;
    if (limitsOf(account).requestsPerMinute > 0) memory.times.delete(monthAt(now));
    return times;
  }

  #count({ asked, account, now }: Attempt, outcome: Outcome, times: number): 'admitted' | 'full' | 'stale' {
    if (account.generation < Math.max(this.#fence, this.#fences.get(monthAt(now)) ?? 0)) return 'stale';
    if (minuteUsed(this.books, now) >= limitsOf(account).requestsPerMinute) return 'full';
    this.#fences.set(monthAt(now), account.generation);
    countRequest(this.books, now, asked.kind);
    bookAt(this.books, now).timed += times;
    if (outcome === 'expected') bookAt(this.books, now).succeeded += 1;
    else if (outcome !== 'open') closeRequest(this.books, now, outcome === 'succeeded');
    return 'admitted';
  }

  #answer(attempt: Attempt): Answer {
    this.#refuseIfKnown(attempt);
    try {
      this.#permit(attempt);
      return isDelivering(attempt.asked.kind) ? this.#generate(attempt) : this.#cheap(attempt);
    } catch (error) {
      if (error instanceof Refused && !attempt.isAdmissionAsked) this.#admit(attempt, 'failed');
      throw error;
    }
  }

  #permit({ asked: { kind, quality }, account, key }: Attempt): void {
    if (account.status !== 'active' && kind !== 'usage') throw new Refused(403, 'FORBIDDEN');
    if (kind === 'lost') throw new Refused(404, 'NOT_FOUND');
    if (!key.scopes.includes(SCOPES[kind])) throw new Refused(403, 'FORBIDDEN');
    if (quality === 'offensive' && (isDelivering(kind) || kind === 'preview')) throw new Refused(400, 'VALIDATION_ERROR');
  }

  #render({ asked }: Attempt): void {
    this.#at(asked, 'render', () => {
      this.clock += this.#isRenderDue ? asked.renderMs : 0;
      this.#isRenderDue = false;
      if (asked.quality === 'unprintable' && asked.kind !== 'xml') throw new Refused(500, 'INTERNAL_ERROR');
    });
  }

  #cheap(attempt: Attempt): Answer {
    const { kind } = attempt.asked;
    if (kind === 'preview') return this.#preview(attempt);
    this.#admit(attempt, 'succeeded');
    return success(attempt, kind === 'usage' ? this.#report(attempt) : { themes: [] });
  }

  #preview(attempt: Attempt): Answer {
    const { asked, memory, now } = attempt;
    this.#admit(attempt, 'expected');
    try {
      this.#render(attempt);
    } catch (error) {
      if (error instanceof Refused) this.#unlessAway(() => this.#at(asked, 'retract', () => this.#retract(now)));
      throw error;
    }
    memory.times.set(monthAt(now), (memory.times.get(monthAt(now)) ?? 0) + 1);
    return success(attempt, drawn(asked, watermarkOf(attempt)));
  }

  #retract(now: number): void {
    bookAt(this.books, now).succeeded -= 1;
    bookAt(this.books, now).timed += 1;
  }

  #report({ account, now }: Attempt): object {
    const { monthlyQuota, requestsPerMinute } = limitsOf(account);
    const { charged } = bookAt(this.books, now);
    const day = new Date(now);
    const firstOf = (offset: number): string =>
      new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset)).toISOString();
    return {
      currentPeriod: { start: firstOf(0), end: firstOf(1) },
      usage: {
        invoicesGenerated: charged, invoicesLimit: monthlyQuota, invoicesRemaining: Math.max(0, monthlyQuota - charged),
        percentUsed: monthlyQuota === 0 ? 100 : Math.round((charged / monthlyQuota) * 10_000) / 100,
      },
      rateLimit: { requestsPerMinute, currentMinuteUsage: minuteUsed(this.books, now) },
      subscription: { tier: tierShown(account), status: account.status },
    };
  }

  #generate(attempt: Attempt): Answer {
    this.#admit(attempt, 'open');
    const { idempotencyKey } = attempt.asked;
    if (idempotencyKey === null) return this.#deliver(attempt, { id: attempt.id, isOld: false });
    const claim = this.#at(attempt.asked, 'claim', () => this.#claim(attempt, `${attempt.key.mode} ${idempotencyKey}`));
    if (claim === 'running') throw new Refused(409, 'CONFLICT', 1);
    if (claim === 'other body') throw new Refused(400, 'VALIDATION_ERROR');
    return claim.isDone ? this.#replay(attempt, claim) : this.#deliverClaimed(attempt, claim);
  }

  #claim({ asked, now, id, ...attempt }: Attempt, name: string): ClaimBook | 'running' | 'other body' {
    const known = this.books.claims.get(name);
    if (known === undefined || known.expires <= seconds(now)) {
      const watermark = watermarkOf({ asked, now, id, ...attempt });
      const fresh: ClaimBook = {
        body: bodyOf(asked), chargeId: id, startedAt: now, watermark, lease: now + LEASE_MS,
        expires: seconds(now) + DAY_S, isDone: false,
      };
      this.books.claims.set(name, fresh);
      return fresh;
    }
    if (known.body !== bodyOf(asked)) return 'other body';
    if (known.isDone) return known;
    if (known.lease > now) return 'running';
    known.lease = now + LEASE_MS;
    return known;
  }

  #replay(attempt: Attempt, { watermark }: ClaimBook): Answer {
    this.#render(attempt);
    this.#settle(attempt);
    return success(attempt, drawn(attempt.asked, watermark), true);
  }

  #deliverClaimed(attempt: Attempt, claim: ClaimBook): Answer {
    const { asked, now } = attempt;
    const isOld = claim.startedAt !== now;
    let isReleasable = !isOld;
    try {
      const charge = { id: claim.chargeId, isOld, onSent: () => { isReleasable = false; } };
      const { limits } = this.#deliver(attempt, charge);
      this.#unlessAway(() => this.#at(asked, 'complete', () => Object.assign(claim, { isDone: true, expires: seconds(now) + DAY_S })));
      return success({ ...attempt, limits }, drawn(asked, claim.watermark));
    } catch (error) {
      if (error instanceof Refused && error.code === 'MONTHLY_LIMIT_EXCEEDED') isReleasable = true;
      if (isReleasable && !(error instanceof Ended && error.how === 'dead')) {
        this.#unlessAway(() => this.#at(asked, 'release', () => { claim.expires = 0; }));
      }
      throw error;
    }
  }

  /** COMPLETE: the answer does not depend on its success. */
  #unlessAway(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Ended) || error.how !== 'unavailable') throw error;
    }
  }

  #deliver(attempt: Attempt, charge: Charge): Answer {
    const { asked, account, key, now } = attempt;
    const isFree = key.mode === 'test';
    const { monthlyQuota } = limitsOf(account);
    // The dead attempt may have been charged: its marker decides.
    if (!isFree && !charge.isOld && bookAt(this.books, now).charged + amountOf(asked) > monthlyQuota) throw new Refused(429, 'MONTHLY_LIMIT_EXCEEDED');
    this.#render(attempt);
    if (isFree) {
      this.#settle(attempt);
    } else {
      charge.onSent?.();
      const isSent = !this.#looksInVain(asked, charge);
      const isPaid = this.#at(asked, 'commit', () => isSent && this.#commit(attempt, charge, monthlyQuota));
      this.#read(attempt);
      if (!isPaid) throw new Refused(429, 'MONTHLY_LIMIT_EXCEEDED');
    }
    return success(attempt, drawn(asked, watermarkOf(attempt)));
  }

  /** Before a takeover sends COMMIT, it looks for a moved marker. Without an answer to that, it sends none. */
  #looksInVain({ mishap }: Asked, { isOld }: Charge): boolean {
    return isOld && this.#isMishapDue && mishap?.verb === 'commit' && mishap.fate === 'unanswered';
  }

  #commit({ now, asked }: Attempt, { id }: Charge, monthlyQuota: number): boolean {
    if (!this.books.charges.has(id)) {
      const book = bookAt(this.books, now);
      if (book.charged + amountOf(asked) > monthlyQuota) return false;
      book.charged += amountOf(asked);
      this.books.charges.add(id);
    }
    closeRequest(this.books, now, true);
    return true;
  }

  #settle(attempt: Attempt): void {
    this.#at(attempt.asked, 'settle', () => closeRequest(this.books, attempt.now, true));
    this.#read(attempt);
  }
}
