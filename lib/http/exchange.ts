import type middy from '@middy/core';
import type { StoreWait } from '../accounts/deadline.js';
import type { Charge, Claim, EndpointPath, EpochMs, IdempotentRequest, MeteredRequest, UsageReading } from '../accounts/types.js';
import type { HttpRequest } from './wire/http-request.js';
import type { HttpResponse } from './wire/http-response.js';
import type { Grant } from './grant.js';

/** `strong` means a second attempt with a strongly consistent read of the account. */
export type Freshness = 'cached' | 'strong';

/** Facts about an invoice for the log. */
export interface WorkFacts {
  /** Line items. */
  readonly lines: number;
  /** Number of pages, if the file is a PDF. */
  readonly pages?: number;
}

/** A response, and facts for the log. */
export interface WorkDone {
  readonly response: HttpResponse;
  readonly facts: WorkFacts;
}

/** The rest of the work of a prepared request. If it fails, the service is at fault, not the client. */
export type Work = () => Promise<WorkDone>;

/** A request while it is processed. Each optional field is set by the step that its comment names, and read by later steps. */
export interface Exchange {
  readonly http: HttpRequest;
  /** The requested endpoint, null if there is none. */
  readonly endpoint: EndpointPath | null;
  /** A new UUID. */
  readonly requestId: string;
  readonly startedAt: EpochMs;
  readonly freshness: Freshness;
  /** The time that it may still wait for the store. */
  readonly wait: StoreWait;
  /** authenticate: the caller and its limits. */
  grant?: Grant;
  /** admission: set before ADMIT is sent, so that a request is never counted twice. */
  isAdmissionAsked?: boolean;
  /** admission: the request was counted as a success before its work was done. */
  isSuccessExpected?: boolean;
  /** admission, charge: the counters after this request. */
  reading?: UsageReading;
  /** body size: the body as sent, decoded from base64. */
  bytes?: Uint8Array;
  /** json body: the text, then its value. */
  text?: string | undefined;
  body?: unknown;
  /** validate */
  work?: Work;
  /** validate: as sent. */
  idempotencyKey?: string;
  /** idempotency: the claim request, if there is a key, and its result. */
  idempotentRequest?: IdempotentRequest;
  claim?: Extract<Claim, { kind: 'claimed' | 'replay' }>;
  /** set after the work */
  workFacts?: WorkFacts;
  /** charge: the result of COMMIT, once it is sent. */
  commit?: 'unanswered' | Charge['kind'];
  /** idempotency, charge: true if this request, or the one whose claim it took over, may have been charged. */
  isChargeOpen?: boolean;
}

/** A step of the edge: Middy middleware for an {@link Exchange}. */
export type Step = middy.MiddlewareObj<Exchange, HttpResponse>;

/**
 * The caller and its limits.
 * @throws Error if the step comes before authenticate, which is a programming error
 */
export const grantOfExchange = ({ grant }: Exchange): Grant => {
  if (grant === undefined) throw new Error('This step must come after authenticate.');
  return grant;
};

/** The part that all writes of this request have in common. */
export const meteredRequest = (exchange: Exchange): MeteredRequest => {
  const { caller, limits } = grantOfExchange(exchange);
  return {
    accountRef: caller.account.ref,
    generation: caller.account.generation,
    limits,
    requestId: exchange.requestId,
    path: exchange.endpoint ?? 'other',
    startedAt: exchange.startedAt,
    wait: exchange.wait,
  };
};
