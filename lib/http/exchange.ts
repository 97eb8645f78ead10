import type middy from '@middy/core';
import type { StoreWait } from '../accounts/deadline.js';
import type { Charge, Claim, EndpointPath, EpochMs, IdempotentRequest, MeteredRequest, UsageReading } from '../accounts/types.js';
import type { HttpRequest } from './wire/http-request.js';
import type { HttpResponse } from './wire/http-response.js';
import type { Standing } from './standing.js';

/** `strong` decides a request again on a fresh reading of its account. */
export type Freshness = 'cached' | 'strong';

/** What the log tells of an invoice. */
export interface WorkFacts {
  /** Line items. */
  readonly lines: number;
  readonly pages: number;
}

/** An answer, and what the log tells of it. */
export interface WorkDone {
  readonly response: HttpResponse;
  readonly facts: WorkFacts;
}

/** What a prepared request still has to do: only work that is no longer its sender's fault if it fails. */
export type Work = () => Promise<WorkDone>;

/**
 * One request on its way through the edge. Each optional field is set by the one step that its comment names,
 * and read by those after it.
 */
export interface Exchange {
  readonly http: HttpRequest;
  /** The endpoint that is asked for, null where there is none. */
  readonly endpoint: EndpointPath | null;
  /** Fresh UUID of ours. */
  readonly requestId: string;
  readonly startedAt: EpochMs;
  readonly freshness: Freshness;
  /** What it may still wait for the store. */
  readonly wait: StoreWait;
  /** authenticate: who calls, and within which limits. */
  standing?: Standing;
  /** admission: set before ADMIT is asked, so that a request is never written twice. */
  isAdmissionAsked?: boolean;
  /** admission: the request was counted as a success before its work was done. */
  isSuccessExpected?: boolean;
  /** admission, charge: the counters as this request left them. */
  reading?: UsageReading;
  /** body size: the body as sent, decoded from base64. */
  bytes?: Uint8Array;
  /** json body: the text that is parsed, then its value. */
  text?: string | undefined;
  body?: unknown;
  /** validate */
  work?: Work;
  /** validate: as sent. */
  idempotencyKey?: string;
  /** idempotency: what the key was claimed with, where the request has one, and what the ledger said. */
  idempotentRequest?: IdempotentRequest;
  claim?: Extract<Claim, { kind: 'claimed' | 'replay' }>;
  /** the work's end */
  workFacts?: WorkFacts;
  /** charge: what became of COMMIT, once it is sent. */
  commit?: 'unanswered' | Charge['kind'];
  /** idempotency, charge: true where a charge may have been written, by this request or by the one whose claim it took over. */
  isChargeOpen?: boolean;
}

/** A step of the edge: a Middy middleware over an {@link Exchange}. */
export type Step = middy.MiddlewareObj<Exchange, HttpResponse>;

/**
 * Who calls.
 * @throws Error where the step stands before authenticate: a fault of the list, not of the request
 */
export const standingOfExchange = ({ standing }: Exchange): Standing => {
  if (standing === undefined) throw new Error('This step needs authenticate before it.');
  return standing;
};

/** What every write of this request has in common. */
export const meteredRequest = (exchange: Exchange): MeteredRequest => {
  const { caller, limits } = standingOfExchange(exchange);
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
