/** The HTTP status of every error code. Codes are part of the public contract. */
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

/** One invalid field of a request. */
export interface FieldError {
  /** Path in the request, e.g. `lineItems[0].rate`. */
  readonly field: string;
  readonly message: string;
  /** Ids of the broken e-invoice rules: official ones first, then those of this service (`INV-…`). */
  readonly rules?: readonly string[];
}

interface AppErrorOptions {
  /** Invalid fields. The client gets at most 100. */
  readonly details?: readonly FieldError[];
  /** Replaces the fields and rules of the details in the log, if a field name must be masked. */
  readonly logged?: readonly string[];
  /** Response headers of the error, e.g. `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The underlying error. Only its name is logged, and clients never see it. */
  readonly cause?: unknown;
}

/** The only expected error. Any other thrown value becomes an INTERNAL_ERROR. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: readonly FieldError[];
  /** Field and broken rules of each detail. Without values, so that it may be logged. */
  readonly logged: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  /** @param message one sentence without data of the account */
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? [];
    this.logged = options.logged ?? this.details.map(({ field, rules = [] }) => [field, ...rules].join(' '));
    this.headers = options.headers ?? {};
  }

  get status(): number { return STATUS_BY_CODE[this.code]; }
}

/**
 * Creates a VALIDATION_ERROR.
 * @param details at least one invalid field
 * @param logged replaces the details in the log, if the client invented a field name
 * @see docs/errors.md
 */
export const validationError = (details: readonly FieldError[], logged?: readonly string[]): AppError =>
  new AppError('VALIDATION_ERROR', 'The request is not valid; see details.', { details, ...logged && { logged } });

/** The deployment lacks a brand that an account may use. */
export class MissingBrand extends Error {
  override readonly name = 'MissingBrand';

  constructor(readonly brand: string) { super(`The deployment has no brand "${brand}".`); }
}
