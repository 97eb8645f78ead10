import { parseUrl } from '../text/parse-url.js';

const SCHEME = 'https://';
const MAX_LENGTH = 500;
/** Labels with dots between them, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?|\[[0-9a-f:.]+\])$/i;
/** A host, and a port if there is a colon. Both are checked on their own. */
const AUTHORITY = /^(.*?)(?::([0-9]*))?$/;
const MAX_PORT = 65_535;
/** Path, query and fragment: the characters of RFC 3986, percent-encoded bytes, and the brackets that many queries have. */
const REST = /^(?:[/?](?:[\w.~!$&'()*+,;=:@/?[\]-]|%[0-9a-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?[\]-]|%[0-9a-f]{2})*)?$/i;

const isPort = (digits: string): boolean => /^[1-9][0-9]{0,4}$/.test(digits) && Number(digits) <= MAX_PORT;

/**
 * Browsers read some hosts as another one, such as 127.1 as 127.0.0.1, and refuse others, such as a name with broken
 * Punycode.
 */
const isHost = (host: string): boolean => HOST.test(host) && parseUrl(`${SCHEME}${host}`)?.hostname === host.toLowerCase();

/** Faults between `https://` and the path. */
const authorityError = (authority: string): string | undefined => {
  if (authority.includes('@')) return 'Expected an address without a user name or password before its host';
  const [, host = '', port] = AUTHORITY.exec(authority) ?? [];
  if (host === '') return 'Expected an address with a host after https://, such as https://pay.example/118';
  if (port !== undefined && !isPort(port)) return 'Expected a port from 1 to 65535';
  return isHost(host)
    ? undefined
    : 'Expected a host of letters, digits, hyphens and dots, such as pay.example (international names as xn--…)';
};

const REST_ERROR = 'Expected an address with only the characters of RFC 3986; percent-encode the others, such as %22 for a quotation mark';

/**
 * Checks a web address that a page prints, links to and puts into a code. A valid address is used exactly as it was
 * typed, so everything that a reader could take for another address is refused.
 * @returns what was expected, or undefined for a valid address
 * @see RFC 3986; docs/security.md#text-pictures-and-pdf
 */
export const httpsUrlError = (text: string): string | undefined => {
  if (!text.startsWith(SCHEME) || text.length > MAX_LENGTH || !/^[!-~]*$/.test(text)) {
    return 'Expected an address that begins with https:// and has at most 500 characters, all of them ASCII';
  }
  if (text.includes('\\')) return 'Expected an address without backslashes; separate its parts with /';
  const [authority = ''] = /^[^/?#]*/.exec(text.slice(SCHEME.length)) ?? [];
  return authorityError(authority) ?? (REST.test(text.slice(SCHEME.length + authority.length)) ? undefined : REST_ERROR);
};
