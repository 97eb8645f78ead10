import type { EndpointPath, Scope } from '../../accounts/types.js';

/** What every address of an endpoint starts with. */
export const API_PREFIX = '/api/v1';

/** How an endpoint is called, and what a key must be allowed to do. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly scope: Scope;
}

/**
 * The six endpoints.
 * @see schemas/openapi.yaml
 */
export const ROUTES: Readonly<Record<EndpointPath, Route>> = {
  '/invoices/generate': { method: 'POST', scope: 'invoices:generate' },
  '/invoices/preview': { method: 'POST', scope: 'invoices:preview' },
  '/themes': { method: 'GET', scope: 'reference:read' },
  '/currencies': { method: 'GET', scope: 'reference:read' },
  '/labels/defaults': { method: 'GET', scope: 'reference:read' },
  '/usage': { method: 'GET', scope: 'usage:read' },
};

const PATHS = Object.keys(ROUTES) as EndpointPath[];

/**
 * The endpoint at an address, or null. Exact: case and trailing slash count.
 * @param path of the address, without the stage and the query
 */
export const endpointAt = (path: string): EndpointPath | null =>
  PATHS.find((candidate) => path === `${API_PREFIX}${candidate}`) ?? null;

/**
 * Whether a path is the known one, or that one below the base path that a custom domain maps the API to, such as `/billing`.
 * @param path of the address, without the stage and the query
 * @param known as the service names it
 */
export const isBelowBasePath = (path: string, known: string): boolean =>
  path.endsWith(known) && /^(\/[^/]+)*$/.test(path.slice(0, path.length - known.length));

/**
 * The endpoint at an address below a base path, or null.
 * @param path of the address, without the stage and the query
 */
export const endpointBelowBasePath = (path: string): EndpointPath | null =>
  PATHS.find((candidate) => isBelowBasePath(path, `${API_PREFIX}${candidate}`)) ?? null;
