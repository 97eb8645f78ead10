import type { ErrorCode, ErrorDetail } from './generated/api-types.js';

/** Codes of the client's own, beside those of the service. */
export type ClientErrorCode = 'UNEXPECTED_RESPONSE' | 'CONNECTION_ERROR' | 'TIMEOUT';

/** What an error tells beside its code and message. */
export interface ErrorFacts {
  readonly status?: number | null;
  readonly details?: readonly ErrorDetail[];
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly idempotencyKey?: string | null;
  readonly cause?: unknown;
}

/** A call that the service refused or failed. */
export class InvoicePdfError extends Error {
  override readonly name: string = 'InvoicePdfError';
  /** Stable; one of the service's, or `UNEXPECTED_RESPONSE`, `CONNECTION_ERROR`, `TIMEOUT`. */
  readonly code: ErrorCode | ClientErrorCode;
  /** HTTP status; null if no answer came. */
  readonly status: number | null;
  /** Each offending place of the request, for a `VALIDATION_ERROR`; else empty. */
  readonly details: readonly ErrorDetail[];
  /** Names the request in the operator's logs; null if there was none. */
  readonly requestId: string | null;
  /** Seconds after which a repetition makes sense; null if the answer named none. */
  readonly retryAfter: number | null;
  /** Of a `generate`: call again with this key and the same invoice, and nothing is charged twice. Else null. */
  readonly idempotencyKey: string | null;

  /**
   * @param code stable code
   * @param message for a human
   * @param facts what else is known
   */
  constructor(code: ErrorCode | ClientErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.idempotencyKey = facts.idempotencyKey ?? null;
  }
}

/** A call that no answer came to: `CONNECTION_ERROR`, or `TIMEOUT` where the time limit of a try passed. */
export class InvoicePdfConnectionError extends InvoicePdfError {
  override readonly name = 'InvoicePdfConnectionError';
}
