/**
 * The endpoints of the API. Everything else that names endpoints is derived from this list, generated from it by
 * `npm run generate`, or compared with it by `tests/architecture/endpoints.test.ts`.
 */

/** The prefix of every endpoint's path. */
export const API_PREFIX = '/api/v1';

interface EndpointRow {
  /** Name of the function in serverless.yml. In kebab-case, it is also the name of its file in functions/. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The scope that a key needs. */
  readonly scope: string;
  /** The body of a request: the JSON of an invoice, a received file, or none. */
  readonly takes: 'json' | 'file' | null;
  /** Attribute of the usage table that counts the requests of the endpoint. */
  readonly counter: `e_${string}`;
  /** Whether the published interface has the endpoint. A usage report always lists such endpoints. */
  readonly isPublished: boolean;
  /** Format of the file that the endpoint charges for, with an optional `Idempotency-Key`. Null: it charges nothing. */
  readonly delivers: 'pdf' | 'xml' | 'zip' | null;
  /** Whether requests lay out pages, which needs fonts, memory and time; `later`: some do, in a lazily loaded chunk. */
  readonly draws: boolean | 'later';
}

const ENDPOINT_ROWS = {
  '/invoices/generate': {
    name: 'generate', method: 'POST', takes: 'json', scope: 'invoices:generate', counter: 'e_generate', isPublished: true, delivers: 'pdf', draws: true,
  },
  '/invoices/preview': {
    name: 'preview', method: 'POST', takes: 'json', scope: 'invoices:preview', counter: 'e_preview', isPublished: true, delivers: null, draws: true,
  },
  '/invoices/xml': {
    name: 'xml', method: 'POST', takes: 'json', scope: 'invoices:generate', counter: 'e_xml', isPublished: false, delivers: 'xml', draws: 'later',
  },
  '/invoices/batch': {
    name: 'batch', method: 'POST', takes: 'json', scope: 'invoices:generate', counter: 'e_batch', isPublished: false, delivers: 'zip', draws: true,
  },
  '/invoices/read': {
    name: 'read', method: 'POST', takes: 'file', scope: 'invoices:preview', counter: 'e_read', isPublished: false, delivers: null, draws: false,
  },
  '/invoices/show': {
    name: 'show', method: 'POST', takes: 'file', scope: 'invoices:generate', counter: 'e_show', isPublished: false, delivers: 'pdf', draws: true,
  },
  '/themes': {
    name: 'themes', method: 'GET', takes: null, scope: 'reference:read', counter: 'e_themes', isPublished: true, delivers: null, draws: false,
  },
  '/currencies': {
    name: 'currencies', method: 'GET', takes: null, scope: 'reference:read', counter: 'e_currencies', isPublished: true, delivers: null, draws: false,
  },
  '/labels/defaults': {
    name: 'labelsDefaults', method: 'GET', takes: null, scope: 'reference:read', counter: 'e_labels', isPublished: true, delivers: null, draws: false,
  },
  '/formats': {
    name: 'formats', method: 'GET', takes: null, scope: 'reference:read', counter: 'e_formats', isPublished: false, delivers: null, draws: false,
  },
  '/usage': {
    name: 'usage', method: 'GET', takes: null, scope: 'usage:read', counter: 'e_usage', isPublished: true, delivers: null, draws: false,
  },
} as const satisfies Readonly<Record<`/${string}`, EndpointRow>>;

/** Path of an endpoint, without the prefix. */
export type EndpointPath = keyof typeof ENDPOINT_ROWS;

/** Permission of a key. */
export type Scope = (typeof ENDPOINT_ROWS)[EndpointPath]['scope'];

/** The endpoints that a usage report always lists. */
export type ReportedPath = { [Path in EndpointPath]: (typeof ENDPOINT_ROWS)[Path]['isPublished'] extends true ? Path : never }[EndpointPath];

export interface Endpoint extends EndpointRow { readonly scope: Scope }

/** The endpoints by path. See schemas/openapi.yaml. */
export const ENDPOINTS: Readonly<Record<EndpointPath, Endpoint>> = ENDPOINT_ROWS;

/** Paths in the order of the list. */
export const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];

/** All scopes in the order of display; the default of a new key. */
export const ALL_SCOPES: readonly Scope[] = [...new Set(ENDPOINT_PATHS.map((path) => ENDPOINTS[path].scope))];

/** File name of an endpoint's function: `labels-defaults` for `labelsDefaults`. */
export const functionFileName = ({ name }: Pick<Endpoint, 'name'>): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
