import type { ErrorCode, ErrorDetail } from './generated/api-types.js';

/** Error codes of the client itself, in addition to those of the service. */
export type ClientErrorCode = 'UNEXPECTED_RESPONSE' | 'CONNECTION_ERROR' | 'TIMEOUT' | 'CONVERSION_LOSS';

/** The data of an error besides its code and message. */
interface ErrorData {
  readonly status?: number | null;
  readonly details?: readonly ErrorDetail[];
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly idempotencyKey?: string | null;
  readonly cause?: unknown;
}

/** A request that the service rejected, or that failed. */
export class InvoicePdfError extends Error {
  override readonly name: string = 'InvoicePdfError';
  /** Stable; one of the service's, or `UNEXPECTED_RESPONSE`, `CONNECTION_ERROR`, `TIMEOUT`, `CONVERSION_LOSS`. */
  readonly code: ErrorCode | ClientErrorCode;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The invalid fields for a `VALIDATION_ERROR`; else empty. */
  readonly details: readonly ErrorDetail[];
  /** Identifies the request in the operator's logs; null if there was none. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry; null if the response does not say. */
  readonly retryAfter: number | null;
  /** For `generate` and `xml`: if you repeat the call with this key and the same invoice, you are not charged twice. Otherwise null. */
  readonly idempotencyKey: string | null;

  /**
   * @param code stable code
   * @param message for people
   */
  constructor(code: ErrorCode | ClientErrorCode, message: string, data: ErrorData = {}) {
    super(message, data.cause === undefined ? undefined : { cause: data.cause });
    this.code = code;
    this.status = data.status ?? null;
    this.details = data.details ?? [];
    this.requestId = data.requestId ?? null;
    this.retryAfter = data.retryAfter ?? null;
    this.idempotencyKey = data.idempotencyKey ?? null;
  }
}

/** A call without a response: `CONNECTION_ERROR`, or `TIMEOUT` if an attempt reached its time limit. */
export class InvoicePdfConnectionError extends InvoicePdfError {
  override readonly name = 'InvoicePdfConnectionError';
}
