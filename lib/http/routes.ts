import type { EndpointPath, Scope } from '../accounts/types.js';

/** What every address of an endpoint starts with. */
export const API_PREFIX = '/api/v1';

/** How an endpoint is called, and what a key must be allowed to do. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly scope: Scope;
}

/**
 * The six endpoints.
 * @see decisions.md §2
 */
export const ROUTES: Readonly<Record<EndpointPath, Route>> = {
  '/invoices/generate': { method: 'POST', scope: 'invoices:generate' },
  '/invoices/preview': { method: 'POST', scope: 'invoices:preview' },
  '/themes': { method: 'GET', scope: 'reference:read' },
  '/currencies': { method: 'GET', scope: 'reference:read' },
  '/labels/defaults': { method: 'GET', scope: 'reference:read' },
  '/usage': { method: 'GET', scope: 'usage:read' },
};

/**
 * The endpoint at an address, or null. Exact: case and trailing slash count.
 * @param path of the address, without the stage and the query
 */
export const endpointAt = (path: string): EndpointPath | null => {
  const paths = Object.keys(ROUTES) as EndpointPath[];
  return paths.find((candidate) => path === `${API_PREFIX}${candidate}`) ?? null;
};
