import { calendarDateError } from '../invoice/calendar-dates.js';
import { isPolishNumber } from '../identifiers/organisation-numbers.js';
import {
  type AuthorityMembers, type AuthoritySystem, dayFirst, DEFAULT_SIDE_MM, firstError, type MarkCode, type MarkedInvoice,
  sellerErrors, sellerNumber,
} from './authority-system.js';

const HOSTS = { production: 'qr.ksef.mf.gov.pl', test: 'qr-test.ksef.mf.gov.pl', demo: 'qr-demo.ksef.mf.gov.pl' } as const;

const hostOf = ({ environment }: AuthorityMembers): string => HOSTS[environment ?? 'production'];

const HASH_BYTES = 32;
const HEXADECIMAL = /^[0-9A-Fa-f]{64}$/;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** A SHA-256 as Base64URL without padding; undefined if the text is none. */
const readHash = (text: string): string | undefined => {
  if (HEXADECIMAL.test(text)) return Buffer.from(text, 'hex').toString('base64url');
  if (!BASE64.test(text)) return undefined;
  const hash = Buffer.from(text, 'base64');
  const isWhole = hash.length === HASH_BYTES && hash.toString('base64url') === text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 43);
  return isWhole ? hash.toString('base64url') : undefined;
};

const hashOf = ({ members: { sha256 = '' } }: MarkedInvoice): string => readHash(sha256) ?? '';

const POLYNOMIAL = 0x07;

/** CRC-8 as two hexadecimal digits: polynomial 07, start 00. */
export const crc8 = (text: string): string => {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80) === 0 ? crc << 1 : (crc << 1 ^ POLYNOMIAL) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
};

const NUMBER = /^(\d{10})-(\d{4})(\d{2})(\d{2})-[0-9A-F]{12}-([0-9A-F]{2})$/;

const numberMessage = (marked: MarkedInvoice): string | undefined => {
  const { number } = marked.members;
  if (number === undefined) return undefined;
  const [, nip, year, month, day, check] = NUMBER.exec(number) ?? [];
  if (check === undefined) return 'Expected a number such as 1111111111-20260201-0100001AF629-06, in capitals.';
  if (nip !== sellerNumber(marked)) return `The number begins with ${nip}, the seller's NIP is ${sellerNumber(marked)}.`;
  if (calendarDateError(`${year}-${month}-${day}`) !== undefined) return `${year}${month}${day} is no day.`;
  return crc8(number.slice(0, -3)) === check ? undefined : 'The check digits do not fit; a digit is wrong.';
};

const CERTIFICATE_URL = /^https:\/\/([^/]+)\/certificate\/(?:Nip|InternalId|NipVatUe|PeppolId)\/[^/?#]+\/([^/]+)\/[0-9A-Fa-f]+\/([^/]+)\/[\w-]+$/;

const certificateMessage = (marked: MarkedInvoice): string | undefined => {
  const { certificateUrl } = marked.members;
  if (certificateUrl === undefined) return undefined;
  const [, host, nip, hash] = CERTIFICATE_URL.exec(certificateUrl) ?? [];
  if (hash === undefined) return 'Expected a link as https://…/certificate/Nip/…/NIP/SERIAL/HASH/SIGNATURE.';
  if (host !== hostOf(marked.members)) return `The host is ${host}, that of the invoice ${hostOf(marked.members)}.`;
  if (nip !== sellerNumber(marked)) return `The NIP is ${nip}, that of the seller ${sellerNumber(marked)}.`;
  return hash === hashOf(marked) ? undefined : 'The hash is not that of `sha256`.';
};

const invoiceCode = (marked: MarkedInvoice): MarkCode => {
  const { invoice: { date }, members: { number } } = marked;
  return {
    payload: `https://${hostOf(marked.members)}/invoice/${sellerNumber(marked)}/${dayFirst(date, '-')}/${hashOf(marked)}`,
    field: 'authority.sha256', sideMm: DEFAULT_SIDE_MM, isUnbroken: true,
    below: number === undefined
      ? { text: 'OFFLINE', field: 'authority', language: 'pl' } : { text: number, field: 'authority.number' },
  };
};

const certificateCode = (payload: string): MarkCode => ({
  payload, field: 'authority.certificateUrl', sideMm: DEFAULT_SIDE_MM,
  below: { text: 'CERTYFIKAT', field: 'authority', language: 'pl' },
});

/** Poland: the codes KOD I and, offline, KOD II. See the KSeF documentation of the Ministry of Finance, QR codes. */
export const ksef: AuthoritySystem = {
  name: 'KSeF',
  findErrors: (marked) => [
    ...sellerErrors(marked, 'KSeF needs the seller\'s NIP.', isPolishNumber),
    ...firstError('authority.sha256', () => (hashOf(marked) === '' ? 'Expected a SHA-256 as Base64URL, Base64 or 64 hexadecimal digits.' : undefined)),
    ...firstError('authority.number', () => numberMessage(marked)),
    ...firstError('authority.certificateUrl', () => certificateMessage(marked)),
  ],
  build: (marked) => {
    const { certificateUrl } = marked.members;
    return { place: 'end', lines: [], codes: [invoiceCode(marked), ...certificateUrl === undefined ? [] : [certificateCode(certificateUrl)]] };
  },
};
