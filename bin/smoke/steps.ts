import { ENDPOINT_PATHS, ENDPOINTS } from '../../lib/endpoints.js';

/** A request of the check, and the expected response. */
export interface Step {
  readonly method: string;
  /** Path after the base URL. */
  readonly path: string;
  /** Describes the step for people. Empty if method and path are clear enough. */
  readonly note: string;
  /** Valid statuses. */
  readonly expectedStatuses: readonly number[];
  /** The key to send: `limited` is a key without the scope `usage:read`. */
  readonly key: 'own' | 'limited' | 'wrong' | 'none';
  readonly contentType?: string;
  /** JSON, or a text as it stands. */
  readonly body?: object | string;
  readonly idempotencyKey?: string;
  /** Required headers, in addition to those in the API description. */
  readonly headers?: readonly string[];
}

/** A response as received. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly ms: number;
}

/** A request of the check with its response. */
export interface StepResult { readonly step: Step; readonly answer: Answer }

const INVOICE = {
  companyName: 'Smoke test',
  billTo: 'Nobody',
  invoiceNumber: 'SMOKE-1',
  date: '2026-01-31',
  lineItems: [{ description: 'Nothing', quantity: 1, rate: 1 }],
};

/** The same invoice as an e-invoice. */
const E_INVOICE = {
  ...INVOICE,
  invoiceNumber: 'SMOKE-2',
  currency: 'EUR',
  tax: '19%',
  seller: { vatId: 'DE123456788', address: { country: 'DE' } },
  buyer: { address: { country: 'DE' } },
  eInvoice: { format: 'factur-x' },
};

/** The smallest file that is read, without anything of an invoice. */
const RECEIVED = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';

const received: Partial<Step> = { contentType: 'application/octet-stream', body: RECEIVED };

const step = (method: string, path: string, status: number, rest: Partial<Step> = {}): Step =>
  ({ method, path, note: '', expectedStatuses: [status], key: 'own', ...rest });

const json = (body: object): Pick<Step, 'contentType' | 'body'> => ({ contentType: 'application/json', body });

/** Five invoices: a PDF, which is repeated, an XML, whose PDF is free, the page of a received file, and a batch of two. */
const generate = (idempotencyKey: string): readonly Step[] => [
  step('POST', '/invoices/generate', 200, { ...json(INVOICE), idempotencyKey, headers: ['ETag', 'Content-Disposition'] }),
  step('POST', '/invoices/generate', 200, { ...json(INVOICE), idempotencyKey, note: 'repeated, not charged', headers: ['Idempotency-Replayed'] }),
  step('POST', '/invoices/xml', 200, { ...json(E_INVOICE), idempotencyKey: `${idempotencyKey}-xml`, headers: ['ETag', 'Content-Disposition'] }),
  step('POST', '/invoices/generate', 200, {
    ...json(E_INVOICE), idempotencyKey: `${idempotencyKey}-xml`, note: 'same invoice, not charged', headers: ['Idempotency-Replayed'],
  }),
  step('POST', '/invoices/show', 200, {
    ...received, idempotencyKey: `${idempotencyKey}-show`, headers: ['X-Unread', 'X-Differences'],
  }),
  step('POST', '/invoices/batch', 200, { ...json({ invoices: [INVOICE, E_INVOICE] }), idempotencyKey: `${idempotencyKey}-batch`, headers: ['X-Invoice-Count'] }),
];

const limited: readonly Step[] = [step('GET', '/usage', 403, { key: 'limited', note: 'key without usage:read' })];

/** Options of a check. */
interface StepOptions {
  /** Null: no invoice is made. */
  readonly idempotencyKey: string | null;
  readonly hasLimitedKey: boolean;
}

/** All requests of the check, in order. */
export const stepsOf = ({ idempotencyKey, hasLimitedKey }: StepOptions): readonly Step[] => [
  step('GET', '/usage', 200),
  ...ENDPOINT_PATHS.filter((path) => ENDPOINTS[path].scope === 'reference:read').map((path) => step('GET', path, 200)),
  step('POST', '/invoices/preview', 200, json(INVOICE)),
  step('POST', '/invoices/read', 200, received),
  ...idempotencyKey === null ? [] : generate(idempotencyKey),
  step('GET', '/themes', 401, { key: 'none', note: 'no key' }),
  step('GET', '/themes', 401, { key: 'wrong', note: 'wrong key' }),
  ...hasLimitedKey ? limited : [],
  step('GET', '/nowhere', 404, { note: 'unknown path' }),
  step('DELETE', '/themes', 405, { note: 'wrong method', headers: ['Allow'] }),
  step('POST', '/invoices/preview', 415, { contentType: 'text/plain', body: INVOICE, note: 'wrong media type' }),
  step('POST', '/invoices/xml', 400, { ...json(INVOICE), note: 'no eInvoice' }),
  step('POST', '/invoices/preview', 400, { ...json({ ...INVOICE, date: '31.01.2026' }), note: 'wrong date' }),
  step('GET', '/openapi.json', 200, { key: 'none', expectedStatuses: [200, 401], note: 'not found if 401' }),
];
