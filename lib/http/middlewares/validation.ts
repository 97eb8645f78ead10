import { ENDPOINTS } from '../../endpoints.js';
import { AppError, validationError, type ErrorDetail } from '../../errors.js';
import type { Middleware } from '../edge.js';
import type { HttpRequest } from '../wire/http-request.js';
import type { BodyCall } from './json-body.js';

/**
 * Does everything with a body that can fail because of the client.
 * @param body parsed JSON of any shape
 * @param options the watermark that the deployment adds to the PDF or XML, null if none
 * @throws AppError VALIDATION_ERROR
 */
export type Open<Invoice> = (body: unknown, options: { readonly imposedWatermark: string | null }) => Invoice | Promise<Invoice>;

/** An invoice that was opened, and can be opened again under another watermark. */
export interface Opening<Invoice> {
  /** @param watermark that of the account or of the first attempt with the same Idempotency-Key, as it is now known */
  readonly under: (watermark: string | null) => Invoice | Promise<Invoice>;
}

/** A call with a valid invoice. */
export interface OpenedCall<Invoice> extends BodyCall {
  readonly opening: Opening<Invoice>;
  /** As sent; null if there is none, or the endpoint takes none. */
  readonly idempotencyKey: string | null;
}

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

const readIdempotencyKey = ({ headers: { 'idempotency-key': key } }: HttpRequest): string | null => {
  if (key === undefined || PRINTABLE_ASCII.test(key)) return key ?? null;
  throw validationError([{ field: 'Idempotency-Key', message: `An Idempotency-Key has 1 to 255 printable ASCII characters; this one has ${key.length} characters.` }]);
};

type Result<Value> = { readonly value: Value } | { readonly offences: readonly ErrorDetail[] };

const resultOf = async <Value>(read: () => Value | Promise<Value>): Promise<Result<Value>> => {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { offences: error.details };
    throw error;
  }
};

const offencesOf = (result: Result<unknown>): readonly ErrorDetail[] => ('offences' in result ? result.offences : []);

/**
 * Opens the invoice, before anything is counted or charged.
 * @throws AppError VALIDATION_ERROR with the offences of the header `Idempotency-Key`, if the endpoint charges, and of the body together
 */
export const validation = <Invoice>(open: Open<Invoice>): Middleware<BodyCall, Pick<OpenedCall<Invoice>, 'opening' | 'idempotencyKey'>> => ({
  before: async ({ http, endpoint, body, tab: { grant: { imposedWatermark } } }) => {
    const takesKey = endpoint !== null && ENDPOINTS[endpoint].delivers !== null;
    const key = await resultOf(() => (takesKey ? readIdempotencyKey(http) : null));
    const invoice = await resultOf(() => open(body, { imposedWatermark }));
    if ('offences' in key || 'offences' in invoice) throw validationError([...offencesOf(key), ...offencesOf(invoice)]);
    const under = (watermark: string | null): Invoice | Promise<Invoice> =>
      (watermark === imposedWatermark ? invoice.value : open(body, { imposedWatermark: watermark }));
    return { idempotencyKey: key.value, opening: { under } };
  },
});
