import type { FieldError } from '../errors.js';
import { calendarDateError, daysAfter } from '../invoice/calendar-dates.js';
import { compare, decimalFromText } from '../invoice/decimal.js';
import {
  type AuthoritySystem, DEFAULT_SIDE_MM, differs, firstError, type MarkedInvoice, sellerErrors, sellerNumber, taxNumberOf,
} from './authority-system.js';

const MAX_VALUE_BYTES = 255;
const MAX_CONTENT_LENGTH = 700;
/** Tags of a code: of phase 1, of phase 2, and of phase 2 with the stamp's signature. */
const TAG_COUNTS: readonly number[] = [5, 8, 9];

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z?)$/;
/** The first hour of UTC that is already the next day in Riyadh. */
const NEXT_DAY_HOUR = 21;

/** What is wrong with a timestamp; a time in UTC may also be of the day that Riyadh has (UTC+3). */
const timestampMessage = (text: string, date: string): string | undefined => {
  const [, day = '', hour = '', zone = ''] = TIMESTAMP.exec(text) ?? [];
  if (calendarDateError(day) !== undefined) return 'Expected a time as YYYY-MM-DDThh:mm:ss, or with Z.';
  const isNextDay = zone === 'Z' && Number(hour) >= NEXT_DAY_HOUR && daysAfter(day, 1) === date;
  return day === date || isNextDay ? undefined : `The timestamp is of ${day}, the invoice of ${date}.`;
};

const sellerName = ({ invoice: { seller, companyName } }: MarkedInvoice): string => seller?.name ?? companyName;

/** The values as tags from 1, each with one byte for its tag and one for its length. */
const encodeTags = (values: readonly string[]): string => Buffer.concat(values.map((value, index) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
})).toString('base64');

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The values of a code; undefined if its tags are not 1 to 5, 8 or 9 in order. */
const decodeTags = (content: string): readonly string[] | undefined => {
  const bytes = Buffer.from(content, 'base64');
  const values: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 2 + (bytes[at + 1] ?? 0);
    if (bytes[at] !== values.length + 1 || at + 2 > bytes.length || end > bytes.length) return undefined;
    values.push(bytes.subarray(at + 2, end).toString());
    at = end;
  }
  return TAG_COUNTS.includes(values.length) ? values : undefined;
};

const NUMBER = /^3\d{13}3$/;
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,6})?$/;

const compareAmount = (tag: string, said: string, own: string): string | undefined =>
  differs(tag, said, AMOUNT.test(said) && compare(decimalFromText(said), decimalFromText(own)) === 0, own);

const formMessage = (content: string): string | undefined => {
  if (content.length > MAX_CONTENT_LENGTH) return `Expected at most ${MAX_CONTENT_LENGTH} characters; got ${content.length}.`;
  const isRead = BASE64.test(content) && decodeTags(content) !== undefined;
  return isRead ? undefined : 'Expected the tags 1 to 5, 1 to 8 or 1 to 9 in Base64.';
};

/** Compares a code of phase 2 with the invoice. Amounts are compared in SAR. */
const contentErrors = ({ members: { content = '' }, invoice, total, tax }: MarkedInvoice): readonly FieldError[] => {
  const said = (tag: number): string => decodeTags(content)?.[tag - 1] ?? '';
  const isCompared = invoice.currency.code === 'SAR';
  return firstError(
    'authority.content', () => formMessage(content),
    () => {
      const { number = said(2) } = taxNumberOf(invoice, 'seller') ?? {};
      return differs('Tag 2', said(2), said(2) === number, number);
    },
    () => {
      const message = timestampMessage(said(3), invoice.date);
      return message && `Tag 3: ${message}`;
    },
    () => (isCompared ? compareAmount('Tag 4', said(4), total) : undefined),
    () => (isCompared ? compareAmount('Tag 5', said(5), tax) : undefined),
  );
};

const nameField = ({ invoice: { seller } }: MarkedInvoice): string => (seller?.name === undefined ? 'companyName' : 'seller.name');

/** Saudi Arabia: the code of phase 1, which is made here, or of phase 2, which your software makes. */
export const zatca: AuthoritySystem = {
  name: 'ZATCA',
  findErrors: (marked) => {
    const { members: { timestamp }, invoice: { currency, date } } = marked;
    if (timestamp === undefined) return contentErrors(marked);
    return [
      ...sellerErrors(marked, 'ZATCA needs the seller\'s VAT number.', (number) => NUMBER.test(number)),
      ...firstError('authority.timestamp',
        () => (currency.code === 'SAR' ? undefined : `The code states amounts in SAR; the invoice is in ${currency.code}.`),
        () => timestampMessage(timestamp, date)),
      ...firstError(nameField(marked), () => (Buffer.byteLength(sellerName(marked)) > MAX_VALUE_BYTES
        ? `The code holds ${MAX_VALUE_BYTES} bytes of the name; it has ${Buffer.byteLength(sellerName(marked))}.` : undefined)),
    ];
  },
  build: (marked) => {
    const { members: { timestamp, content }, total, tax } = marked;
    const payload = timestamp === undefined ? content ?? '' : encodeTags([sellerName(marked), sellerNumber(marked), timestamp, total, tax]);
    const field = timestamp === undefined ? 'authority.content' : 'authority.timestamp';
    return { place: 'end', lines: [], codes: [{ payload, field, sideMm: DEFAULT_SIDE_MM }] };
  },
};
