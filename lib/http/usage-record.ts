import type {
  Admission, AdmittedOutcome, ChargeResult, ChargeOrder, Limits, MeteredRequest, Outcome, UsageReading,
} from '../accounts/types.js';
import { AppError } from '../errors.js';
import type { Services } from './bootstrap.js';
import type { PipelineRequest } from './pipeline.js';
import { findPrincipal, authorizationError, type Principal } from './principal.js';
import { writeOrLog } from './logger.js';

/** A request of a known account. */
export interface AuthenticatedRequest extends PipelineRequest { readonly usageRecord: UsageRecord }

/** The result of COMMIT; `unanswered` until the store answers. */
export type CommitResult = ChargeResult['kind'] | 'unanswered';

/** Details of a request's work, for the log. */
export interface WorkDetails {
  /** Delivered invoices of a batch; 0 for a dry run. */
  readonly invoiceCount?: number;
  /** Line items of the invoices. */
  readonly lines?: number;
  /** Pages, if they were drawn or laid out. */
  readonly pages?: number;
  /** The result of the claim. */
  readonly idempotency?: 'claimed' | 'replay';
}

/** A request that is counted, but not closed. */
export interface CountedRequest {
  /** The counters after ADMIT. */
  readonly reading: UsageReading;
  /**
   * COMMIT: charges the invoices and closes the request. If the store does not answer, the charge may have been made.
   */
  readonly charge: (order: ChargeOrder) => Promise<ChargeResult['kind']>;
  /** SETTLE: closes the request without a charge. */
  readonly settle: () => Promise<void>;
}

/** A request that is counted as a success before its work is done. */
interface ExpectedSuccess {
  /** Adds the latency to a later write. */
  readonly addLatency: () => void;
  /** RETRACT: counts the request as failed. An error is only logged. */
  readonly retract: () => Promise<void>;
}

const accountKeepsChanging = (): AppError =>
  new AppError('INTERNAL_ERROR', 'The account kept changing while the request was served.', { headers: { 'Retry-After': '1' } });

const rateExceeded = (retryAfterSeconds: number, { requestsPerMinute }: Limits): AppError => new AppError(
  'RATE_LIMIT_EXCEEDED',
  `This account may send ${requestsPerMinute} requests per minute; the next minute begins in ${retryAfterSeconds} s.`,
  { headers: { 'Retry-After': String(retryAfterSeconds) } },
);

/**
 * What a request costs its account. The request is counted once, whatever happens. Only a counted request gives a
 * {@link CountedRequest} or an {@link ExpectedSuccess}, so nothing is charged or retracted that was not counted.
 *
 * Every function that counts throws RATE_LIMIT_EXCEEDED with `Retry-After`. If the account has changed, it is looked up
 * again, which may throw UNAUTHORIZED or FORBIDDEN.
 */
export class UsageRecord {
  readonly #pipelineRequest: PipelineRequest;
  readonly #services: Services;
  #principal: Principal;
  #isAccountFresh = false;
  #isCounted = false;
  #reading: UsageReading | undefined;
  #commit: CommitResult | undefined;
  #details: WorkDetails = {};

  constructor(request: PipelineRequest, services: Services, principal: Principal) {
    this.#pipelineRequest = request;
    this.#services = services;
    this.#principal = principal;
  }

  /** The account as it was last looked up. */
  get principal(): Principal { return this.#principal; }

  /** The counters after this request; undefined until the store has answered. */
  get reading(): UsageReading | undefined { return this.#reading; }

  /** The result of COMMIT; undefined until it is sent. */
  get commit(): CommitResult | undefined { return this.#commit; }

  get details(): WorkDetails { return this.#details; }

  addDetails(details: WorkDetails): void { this.#details = { ...this.#details, ...details }; }

  /** Rejects the request without I/O if the instance knows that its minute is used up. */
  rejectIfKnown(): void {
    const rejection = this.#services.meter.knownRejection(this.#meteredRequest());
    if (rejection === null) return;
    this.#isCounted = true;
    this.#accept(rejection);
  }

  /** Rejects a request that the account may not send, and counts it as failed. */
  async rejectUnlessAuthorized(): Promise<void> {
    for (let rejection = this.#rejection(); rejection !== null; rejection = this.#rejection()) {
      if (await this.#admit(this.#outcome(false)) !== null) throw rejection;
    }
  }

  /** Counts the request together with its outcome, unless it is counted already. */
  async close(succeeded: boolean): Promise<void> {
    if (!this.#isCounted) await this.#countAndRead(this.#outcome(succeeded));
  }

  /** Counts the request as a success, for a response that contains the counters. */
  closeWithReading(): Promise<UsageReading> { return this.#countAndRead(this.#outcome(true)); }

  /** Counts the request before its work. {@link CountedRequest} closes it. */
  async count(): Promise<CountedRequest> {
    return { reading: await this.#countAndRead(), charge: (order) => this.#charge(order), settle: () => this.#settle() };
  }

  /** Counts the request as a success before its work. */
  async expectSuccess(): Promise<ExpectedSuccess> {
    await this.#countAndRead('expected-success');
    const { meter, log } = this.#services;
    const { requestId } = this.#pipelineRequest;
    return {
      addLatency: () => meter.addLatency(this.#meteredRequest(), this.#durationMs()),
      retract: () => writeOrLog(log, { event: 'retract-failed', requestId, account: this.#principal.caller.account.ref },
        () => meter.retract(this.#meteredRequest(), this.#durationMs())),
    };
  }

  async #countAndRead(outcome?: AdmittedOutcome): Promise<UsageReading> {
    for (;;) {
      await this.rejectUnlessAuthorized();
      const reading = await this.#admit(outcome);
      if (reading !== null) return reading;
    }
  }

  /**
   * Sends ADMIT. If the account has changed, it is looked up again and the result is null: the caller must decide
   * again.
   */
  async #admit(outcome?: AdmittedOutcome): Promise<UsageReading | null> {
    // Set before ADMIT is sent: without an answer, the request may have been counted.
    this.#isCounted = true;
    const admission = await this.#services.meter.admit(this.#meteredRequest(), outcome);
    if (admission.kind !== 'outdated') return this.#accept(admission);
    if (this.#isAccountFresh) throw accountKeepsChanging();
    this.#isAccountFresh = true;
    this.#principal = await findPrincipal(this.#pipelineRequest, this.#services, 'strong');
    // Only after the lookup: if that throws, the request is not counted, like one without a valid key.
    this.#isCounted = false;
    return null;
  }

  #accept(admission: Exclude<Admission, { kind: 'outdated' }>): UsageReading {
    this.#reading = admission.reading;
    if (admission.kind === 'rate-exceeded') throw rateExceeded(admission.retryAfterSeconds, this.#principal.limits);
    return admission.reading;
  }

  async #charge(order: ChargeOrder): Promise<ChargeResult['kind']> {
    this.#commit = 'unanswered';
    const { kind, reading } = await this.#services.meter.commit(this.#meteredRequest(), order, this.#outcome(true));
    this.#commit = kind;
    this.#update(reading);
    return kind;
  }

  async #settle(): Promise<void> {
    this.#update(await this.#services.meter.settle(this.#meteredRequest(), this.#outcome(true)));
  }

  // The minute counter stays as it was after this request's own ADMIT, without requests that arrived later.
  #update(after: UsageReading): void {
    this.#reading = { ...after, minuteUsed: this.#reading?.minuteUsed ?? after.minuteUsed };
  }

  #rejection(): AppError | null { return authorizationError(this.#principal, this.#pipelineRequest); }

  #durationMs(): number { return this.#services.now() - this.#pipelineRequest.startedAt; }

  #outcome(succeeded: boolean): Outcome { return { succeeded, durationMs: this.#durationMs() }; }

  #meteredRequest(): MeteredRequest {
    const { requestId, endpoint, startedAt, deadline } = this.#pipelineRequest;
    const { caller: { account: { ref, generation } }, limits } = this.#principal;
    return { accountRef: ref, generation, limits, requestId, path: endpoint ?? 'other', startedAt, deadline };
  }
}
