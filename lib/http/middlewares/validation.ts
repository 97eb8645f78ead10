import { ENDPOINTS } from '../../endpoints.js';
import { AppError, validationError } from '../../errors.js';
import type { Middleware } from '../edge.js';
import type { HttpRequest } from '../wire/http-request.js';
import type { BodyCall } from './json-body.js';

/** Checks what each field of a body shows. Throws AppError VALIDATION_ERROR. */
type Validate<Request> = (body: unknown) => Request | Promise<Request>;

/**
 * Checks what only the whole invoice shows.
 * @param options the watermark that the deployment adds to the PDF or XML, null if none
 * @throws AppError VALIDATION_ERROR
 */
export type Open<Request, Invoice> =
  (request: Request, options: { readonly imposedWatermark: string | null }) => Invoice | Promise<Invoice>;

/**
 * The largest body, in bytes, whose invoice is opened before the request is counted. Opening a larger one takes up to
 * 0.4 s of CPU, so it waits until the request is counted.
 */
export const MAX_UNCOUNTED_BYTES = 32 * 1024;

/** A call with a valid request. */
export interface ValidCall<Invoice> extends BodyCall {
  /**
   * The invoice under a watermark: that of the account or of the first attempt with the same Idempotency-Key, as it is
   * now known.
   * @throws AppError VALIDATION_ERROR if it is only opened now
   */
  readonly invoiceUnder: (watermark: string | null) => Invoice | Promise<Invoice>;
  /** As sent; null if there is none, or the endpoint takes none. */
  readonly idempotencyKey: string | null;
  /** Invoices that the request charges, all or none; 0: it is a dry run. */
  readonly invoiceCount: number;
}

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

const readIdempotencyKey = ({ headers: { 'idempotency-key': key } }: HttpRequest): string | null => {
  if (key === undefined || PRINTABLE_ASCII.test(key)) return key ?? null;
  throw validationError([{ field: 'Idempotency-Key', message: `An Idempotency-Key has 1 to 255 printable ASCII characters; this one has ${key.length} characters.` }]);
};

type Result<Value> = { readonly value: Value } | { readonly refusal: AppError };

const resultOf = async <Value>(read: () => Value | Promise<Value>): Promise<Result<Value>> => {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { refusal: error };
    throw error;
  }
};

const refusalsIn = (...results: readonly Result<unknown>[]): readonly AppError[] =>
  results.flatMap((result) => ('refusal' in result ? [result.refusal] : []));

/**
 * Validates the body before anything is counted or charged. The invoice of a body up to {@link MAX_UNCOUNTED_BYTES} is
 * also opened.
 * @param countOf how many invoices a request charges
 * @throws AppError VALIDATION_ERROR with the offences of the header `Idempotency-Key`, if the endpoint charges, and of
 * the body together
 */
export const validation = <Request, Invoice>(
  validate: Validate<Request>, open: Open<Request, Invoice>, countOf: (request: Request) => number = () => 1,
): Middleware<BodyCall, Pick<ValidCall<Invoice>, 'invoiceUnder' | 'idempotencyKey' | 'invoiceCount'>> => ({
  before: async ({ http, endpoint, bytes, body, tab: { grant: { imposedWatermark } } }) => {
    const takesKey = endpoint !== null && ENDPOINTS[endpoint].delivers !== null;
    const key = await resultOf(() => (takesKey ? readIdempotencyKey(http) : null));
    const result = await resultOf(async () => {
      const request = await validate(body);
      return { request, opened: bytes.length > MAX_UNCOUNTED_BYTES ? undefined : await open(request, { imposedWatermark }) };
    });
    if ('refusal' in key || 'refusal' in result) {
      const refusals = refusalsIn(key, result);
      throw validationError(refusals.flatMap(({ details }) => details), refusals.flatMap(({ logged }) => logged));
    }
    const { request, opened } = result.value;
    const invoiceUnder = (watermark: string | null): Invoice | Promise<Invoice> =>
      (opened !== undefined && watermark === imposedWatermark ? opened : open(request, { imposedWatermark: watermark }));
    return { idempotencyKey: key.value, invoiceUnder, invoiceCount: countOf(request) };
  },
});
