/** Every error code of the service with its HTTP status. Codes are part of the public contract. */
export const STATUS_BY_CODE = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 400,
  RATE_LIMIT_EXCEEDED: 429,
  MONTHLY_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
} as const;

/** A stable, machine-readable error code. */
export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** One offending place of a request. */
export interface ErrorDetail {
  /** Path into the request with array indexes in brackets, e.g. `lineItems[0].rate`. */
  readonly field: string;
  readonly message: string;
}

/** What an {@link AppError} may carry beside its code and message. */
export interface AppErrorOptions {
  /** Offending places; at most 100 are shown to the client. */
  readonly details?: readonly ErrorDetail[];
  /** Response headers that belong to the error, e.g. `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The fault that led here; logged by name only, never shown. */
  readonly cause?: unknown;
}

/** The only error class of the service: whatever else is thrown is a fault and becomes INTERNAL_ERROR. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code stable code, see {@link STATUS_BY_CODE}
   * @param message text for a human, one sentence, without data of the request's account
   * @param options details, headers and cause
   */
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }

  /** HTTP status that belongs to the code. */
  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}

/**
 * A VALIDATION_ERROR for the given offences.
 * @param details at least one offending place
 * @see interface.md, Errors
 */
export const validationError = (details: readonly ErrorDetail[]): AppError =>
  new AppError('VALIDATION_ERROR', 'The request is not valid; see details.', { details });
