/**
 * The playground's local address with the demo key after the `#`. Browsers do not send that part to servers, and the page reads a key from there
 * only on a loopback address.
 * @param baseUrl of the local service, ends in `/api/v1`
 */
export const playgroundUrl = (baseUrl: string, key: string): string => `${new URL('/', baseUrl).href}#key=${key}`;
