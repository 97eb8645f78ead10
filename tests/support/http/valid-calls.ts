import { type Endpoint, ENDPOINT_PATHS, ENDPOINTS, type EndpointPath } from '../../../lib/endpoints.js';
import { E_INVOICE, INVOICE } from './e2e-service.js';
import type { Call } from './http-client.js';

/** The smallest file that is read, without anything of an invoice. */
const RECEIVED = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';

const BODIES = { xml: E_INVOICE, zip: { invoices: [INVOICE] }, pdf: INVOICE } as const;

const bodyFor = ({ takes, delivers }: Endpoint): Call => {
  if (takes === 'file') return { body: RECEIVED, headers: [['Content-Type', 'application/octet-stream']] };
  return takes === null ? {} : { body: BODIES[delivers ?? 'pdf'] };
};

/** A call that an endpoint accepts, without a key. */
export interface ValidCall extends Pick<Endpoint, 'name' | 'scope' | 'takes' | 'delivers'> { readonly path: EndpointPath; readonly call: Call }

/** One for each endpoint, so that tests of what endpoints share cover a new one, too. */
export const VALID_CALLS: readonly ValidCall[] = ENDPOINT_PATHS.map((path) => {
  const endpoint = ENDPOINTS[path];
  return { ...endpoint, path, call: { method: endpoint.method, ...bodyFor(endpoint) } };
});

/** A call with more headers, and a key if there is one. */
export const extended = (call: Call, { headers = [], ...more }: Pick<Call, 'key' | 'headers'>): Call =>
  ({ ...call, ...more, headers: [...call.headers ?? [], ...headers] });
