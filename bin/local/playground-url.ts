/**
 * The page's address on this machine, with the demo key behind its `#`: browsers send that part to no server, and the page takes a key from there on a
 * loopback address alone.
 * @param baseUrl of the local service, ends in `/api/v1`
 */
export const playgroundUrl = (baseUrl: string, key: string): string => `${new URL('/', baseUrl).href}#key=${key}`;
