import { parseUrl } from '../text/parse-url.js';
import { memoize } from '../bounded-cache.js';
import type { TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { cleanText } from '../text/clean-text.js';
import { bicError, creditorIdError, ibanError } from '../identifiers/iban.js';
import { creditorReferenceError } from '../identifiers/payment-references.js';
import { gtinError } from '../identifiers/organisation-numbers.js';
import { qrDigitsError } from '../identifiers/qr-reference.js';
import { languageError } from '../presentation/languages.js';
import { calendarDateError } from '../invoice/calendar-dates.js';
import { percentageError } from './json-text.js';
import { quoteValue } from './field-errors.js';

const HTTPS_SCHEME = 'https://';
/** Labels separated by dots, or an IPv6 address in brackets. */
const URL_HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?|\[[0-9a-f:.]+\])$/i;
/** A host, and a port after a colon. Both are checked separately. */
const URL_AUTHORITY = /^(.*?)(?::([0-9]*))?$/;
const MAX_PORT = 65_535;
/** Path, query and fragment: characters of RFC 3986, percent-encoded bytes, and brackets, which many queries have. */
const PATH_AND_QUERY = /^(?:[/?](?:[\w.~!$&'()*+,;=:@/?[\]-]|%[0-9a-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?[\]-]|%[0-9a-f]{2})*)?$/i;

const isPort = (digits: string): boolean => /^[1-9][0-9]{0,4}$/.test(digits) && Number(digits) <= MAX_PORT;

/** Rejects hosts that browsers rewrite, such as 127.1 to 127.0.0.1, or do not accept, such as invalid Punycode. */
const isHost = (host: string): boolean => URL_HOST.test(host) && parseUrl(`${HTTPS_SCHEME}${host}`)?.hostname === host.toLowerCase();

/** Checks the part between `https://` and the path. */
const authorityError = (authority: string): string | undefined => {
  if (authority.includes('@')) return 'Expected an address without a user name or password before its host';
  const [, host = '', port] = URL_AUTHORITY.exec(authority) ?? [];
  if (host === '') return 'Expected an address with a host after https://, such as https://pay.example/118';
  if (port !== undefined && !isPort(port)) return 'Expected a port from 1 to 65535';
  if (isHost(host)) return undefined;
  return 'Expected a host of letters, digits, hyphens and dots, such as pay.example (international names as xn--…)';
};

const PATH_AND_QUERY_ERROR = 'Expected an address with only the characters of RFC 3986; percent-encode the others, such as %22 for a quotation mark';

/**
 * Checks a web address that a page prints, links to and encodes in a payment code. A valid address is used as it was
 * typed, so everything that could be read as another address is rejected.
 * @returns what was expected, or undefined for a valid address
 * @see RFC 3986; SECURITY.md#text-pictures-and-pdf
 */
export const httpsUrlError = (text: string): string | undefined => {
  if (!text.startsWith(HTTPS_SCHEME) || !/^[!-~]*$/.test(text)) {
    return 'Expected an address that begins with https://, all of it in ASCII';
  }
  if (text.includes('\\')) return 'Expected an address without backslashes; separate its parts with /';
  const [authority = ''] = /^[^/?#]*/.exec(text.slice(HTTPS_SCHEME.length)) ?? [];
  return authorityError(authority)
    ?? (PATH_AND_QUERY.test(text.slice(HTTPS_SCHEME.length + authority.length)) ? undefined : PATH_AND_QUERY_ERROR);
};

/** Cached, because `Intl` is slow. */
const isWellFormed = memoize(500, (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
});

/** Checks that a language tag is well-formed (BCP 47), known or not. Returns an error message, or undefined. */
export const languageTagError = (text: string): string | undefined => {
  if (isWellFormed(text)) return undefined;
  const hyphenated = text.replaceAll('_', '-');
  return hyphenated !== text && isWellFormed(hyphenated)
    ? `Expected a language tag with hyphens ("${hyphenated}")`
    : 'Expected a BCP 47 language tag such as "en-US", "de" or "zh-Hant-TW"';
};

type StringFormat = Exclude<NonNullable<TextShape['form']>, 'language'>;
type FormatCheck = (text: string) => string | undefined;
const defineFormat = (pattern: RegExp, expected: string): FormatCheck => (text) => (pattern.test(text) ? undefined : `Expected ${expected}`);

/** A code contains its text exactly as it was sent, so the text is checked like a line, but not normalised. */
const codeContentError: FormatCheck = (text) => cleanText(text, 'line').message?.slice(0, -1);

const FORMAT_CHECKS: Readonly<Record<StringFormat, FormatCheck>> = {
  bic: bicError,
  calendarDate: calendarDateError,
  cardDigits: defineFormat(/^[0-9]{4,10}$/, 'the last 4 to 10 digits of the card number'),
  codeContent: codeContentError,
  colour: defineFormat(/^#[0-9A-Fa-f]{6}$/, 'a colour as #rrggbb, such as #1e293b'),
  countryCode: defineFormat(/^[A-Z]{2}$/, 'a country as two capital letters, such as DE'),
  creditorId: creditorIdError,
  creditorReferenceText: creditorReferenceError,
  easScheme: defineFormat(/^(?:[0-9]{4}|[A-Z]{2})$/, 'a code of the EAS list, such as EM or 0088'),
  exemptionCode: defineFormat(/^VATEX-[A-Z0-9-]{1,24}$/i, 'a code of the VATEX list, such as VATEX-EU-AE'),
  gtin: gtinError,
  httpsUrl: httpsUrlError,
  iban: ibanError,
  icdScheme: defineFormat(/^[0-9]{4}$/, 'a code of the ISO 6523 list: four digits, such as 0088'),
  languageTag: languageTagError,
  listCode: defineFormat(/^[A-Z0-9]{1,3}$/, 'a code of one to three capital letters and digits'),
  merchantCode: defineFormat(/^[0-9]{4}$/, 'a merchant category code of 4 digits'),
  percentage: percentageError,
  qrReferenceText: qrDigitsError,
  unitCode: defineFormat(/^[A-Z0-9]{1,3}$/, 'a unit code of UN/ECE Recommendation 20, such as HUR'),
  upiId: defineFormat(/^[A-Za-z0-9._-]{1,190}@[A-Za-z][A-Za-z0-9.-]{0,63}$/, 'a UPI ID, such as name@bank'),
};

/** Checks the format of a text, such as a date, a colour or an IBAN. Returns an error message, or undefined. */
export const stringFormatError = (text: string, format: NonNullable<TextShape['form']>): string | undefined => {
  if (format === 'language') return languageError(text);
  const message = FORMAT_CHECKS[format](text);
  return message === undefined ? undefined : `${message}; got ${quoteValue(text)}.`;
};
