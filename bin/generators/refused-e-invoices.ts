import { openEInvoice, writeEInvoiceFile } from '../../lib/e-invoice-file.js';
import { errorResponse, toAppError } from '../../lib/http/wire/error-response.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The XML of a request.
 * @param body parsed JSON
 * @throws AppError as the endpoint responds
 */
export const writtenEInvoice = async (body: unknown): Promise<Uint8Array> =>
  writeEInvoiceFile(await openEInvoice(validateInvoiceRequest(body, { eInvoice: true }), { imposedWatermark: null }));

const refusalOf = async (body: Fields): Promise<unknown> => {
  try {
    await writtenEInvoice(body);
  } catch (error) {
    return JSON.parse(errorResponse(toAppError(error)).body) as unknown;
  }
  throw new Error(`This request is no longer refused: ${JSON.stringify(body)}`);
};

const without = (body: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));

const TOO_MANY_LINES = 5000;

/**
 * Requests that POST /invoices/xml refuses, by name.
 * @param complete an XRechnung that it accepts
 */
export const refusedBodies = (complete: unknown): Readonly<Record<string, Fields>> => {
  const valid = complete as Fields;
  const { seller, lineItems } = valid as { readonly seller: Fields; readonly lineItems: readonly Fields[] };
  const [line = {}] = lineItems;
  return {
    format: without(valid, 'eInvoice'),
    fields: { ...valid, date: '22.11.2026', eInvoice: { format: 'x-rechnung' } },
    rules: { ...without(valid, 'buyerReference'), seller: { ...seller, contact: without(seller.contact as Fields, 'phone') } },
    category: { ...valid, tax: '0%' },
    unit: { ...valid, lineItems: [{ ...line, unit: 'boxxes' }] },
    size: { ...valid, lineItems: Array.from({ length: TOO_MANY_LINES }, () => line) },
  };
};

/**
 * The responses to {@link refusedBodies}, by name.
 * @param complete an XRechnung that is accepted
 */
export const refusals = async (complete: unknown): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(await Promise.all(Object.entries(refusedBodies(complete))
    .map(async ([name, body]) => [name, await refusalOf(body)] as const)));
