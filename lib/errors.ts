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
  /** Path into the request with array indexes in brackets, e.g. `lineItems[0].rate`. */
  readonly field: string;
  readonly message: string;
  /** Ids of the rules of an e-invoice that it breaks: official ones first, then those of this service (`INV-…`). */
  readonly rules?: readonly string[];
}

/** Optional parts of an {@link AppError}. */
interface AppErrorOptions {
  /** Invalid fields; the client gets at most 100. */
  readonly details?: readonly FieldError[];
  /** What the log names of the details, if not their fields and rules: names that the client made up are masked. */
  readonly logged?: readonly string[];
  /** Response headers that belong to the error, e.g. `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The underlying error. Only its name is logged, and clients never see it. */
  readonly cause?: unknown;
}

/** The only expected error of the service. Any other thrown value becomes an INTERNAL_ERROR. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: readonly FieldError[];
  /** A field and the rules that it breaks, per detail: without values, so that it may be logged. */
  readonly logged: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param message one sentence for people, without data of the account
   */
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? [];
    this.logged = options.logged ?? this.details.map(({ field, rules = [] }) => [field, ...rules].join(' '));
    this.headers = options.headers ?? {};
  }

  /** HTTP status of the code. */
  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}

/**
 * A VALIDATION_ERROR with the given details.
 * @param details at least one invalid field
 * @param logged what the log names instead, if a field has a name that the client made up
 * @see docs/errors.md
 */
export const validationError = (details: readonly FieldError[], logged?: readonly string[]): AppError =>
  new AppError('VALIDATION_ERROR', 'The request is not valid; see details.', { details, ...logged && { logged } });

/** A fault of the deployment: it lacks a brand that an account may use. */
export class MissingBrand extends Error {
  override readonly name = 'MissingBrand';

  /** @param brand its name */
  constructor(readonly brand: string) {
    super(`The deployment has no brand "${brand}".`);
  }
}
