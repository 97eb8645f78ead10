import { API_PREFIX, ENDPOINT_PATHS, type EndpointPath } from '../../endpoints.js';

/** Finds the endpoint of a path; null if there is none. Case and trailing slashes matter. */
export const endpointAt = (path: string): EndpointPath | null =>
  ENDPOINT_PATHS.find((candidate) => path === `${API_PREFIX}${candidate}`) ?? null;

/** Whether a path is the known one, or the known one below the base path of a custom domain, such as `/billing`. */
export const isBelowBasePath = (path: string, known: string): boolean =>
  path.endsWith(known) && /^(\/[^/]+)*$/.test(path.slice(0, path.length - known.length));

/** Finds the endpoint of a path below a base path; null if there is none. */
export const endpointBelowBasePath = (path: string): EndpointPath | null =>
  ENDPOINT_PATHS.find((candidate) => isBelowBasePath(path, `${API_PREFIX}${candidate}`)) ?? null;
