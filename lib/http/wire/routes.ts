import type { EndpointPath, Scope } from '../../accounts/types.js';

/** The prefix of every endpoint's path. */
export const API_PREFIX = '/api/v1';

/** What the edge knows of an endpoint. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** The scope that a key needs. */
  readonly scope: Scope;
  /** Whether it delivers an invoice, which is charged; then it takes an `Idempotency-Key`. */
  readonly charges: boolean;
}

/**
 * The endpoints.
 * @see schemas/openapi.yaml
 */
export const ROUTES: Readonly<Record<EndpointPath, Route>> = {
  '/invoices/generate': { method: 'POST', scope: 'invoices:generate', charges: true },
  '/invoices/preview': { method: 'POST', scope: 'invoices:preview', charges: false },
  '/invoices/xml': { method: 'POST', scope: 'invoices:generate', charges: true },
  '/themes': { method: 'GET', scope: 'reference:read', charges: false },
  '/currencies': { method: 'GET', scope: 'reference:read', charges: false },
  '/labels/defaults': { method: 'GET', scope: 'reference:read', charges: false },
  '/usage': { method: 'GET', scope: 'usage:read', charges: false },
};

const PATHS = Object.keys(ROUTES) as EndpointPath[];

/**
 * Finds the endpoint of a path; null if there is none. Case and trailing slashes matter.
 * @param path without the stage and the query
 */
export const endpointAt = (path: string): EndpointPath | null =>
  PATHS.find((candidate) => path === `${API_PREFIX}${candidate}`) ?? null;

/**
 * Whether a path is the known one, or the known one below the base path of a custom domain, such as `/billing`.
 * @param path without the stage and the query
 * @param known the path of the service
 */
export const isBelowBasePath = (path: string, known: string): boolean =>
  path.endsWith(known) && /^(\/[^/]+)*$/.test(path.slice(0, path.length - known.length));

/**
 * Finds the endpoint of a path below a base path; null if there is none.
 * @param path without the stage and the query
 */
export const endpointBelowBasePath = (path: string): EndpointPath | null =>
  PATHS.find((candidate) => isBelowBasePath(path, `${API_PREFIX}${candidate}`)) ?? null;
