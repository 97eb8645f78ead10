import { AppError, validationError, type ErrorDetail } from '../../errors.js';
import { grantOfExchange, type Exchange, type Step, type Work } from '../exchange.js';

/**
 * Does all work on a body that can fail because of the client, and returns the rest of the work.
 * @param body parsed JSON of any shape
 * @param options the watermark that the deployment adds to the PDF or XML, null if none
 * @throws AppError VALIDATION_ERROR
 */
export type Prepare = (body: unknown, options: { readonly imposedWatermark: string | null }) => Work | Promise<Work>;

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

const readIdempotencyKey = (exchange: Exchange): void => {
  const key = exchange.http.headers['idempotency-key'];
  if (key === undefined) return;
  if (!PRINTABLE_ASCII.test(key)) {
    throw validationError([{ field: 'Idempotency-Key', message: `An Idempotency-Key has 1 to 255 printable ASCII characters; this one has ${key.length} characters.` }]);
  }
  exchange.idempotencyKey = key;
};

const offencesOf = async (check: () => void | Promise<void>): Promise<readonly ErrorDetail[]> => {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.details;
    throw error;
  }
};

/**
 * Prepares the work before anything is charged.
 * @param takesIdempotencyKey whether the endpoint supports the header `Idempotency-Key`
 * @throws AppError VALIDATION_ERROR with the offences of header and body together
 */
export const validate = (prepare: Prepare, { takesIdempotencyKey }: { readonly takesIdempotencyKey: boolean }): Step => ({
  before: async ({ event: exchange }) => {
    const { imposedWatermark } = grantOfExchange(exchange);
    const offences = [
      ...takesIdempotencyKey ? await offencesOf(() => readIdempotencyKey(exchange)) : [],
      ...await offencesOf(async () => { exchange.work = await prepare(exchange.body, { imposedWatermark }); }),
    ];
    if (offences.length > 0) throw validationError(offences);
  },
});
