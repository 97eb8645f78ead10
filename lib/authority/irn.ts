import { createHash } from 'node:crypto';
import { compare, decimalFromText, roundToMinorUnits, roundToMultiple } from '../invoice/decimal.js';
import { isCreditNote } from '../invoice/document-types.js';
import {
  type AuthoritySystem, dayFirst, differs, firstError, formError, type MarkCheck, type MarkedInvoice, type MarkText,
  taxNumberOf, timeError,
} from './authority-system.js';

const FIELD = 'authority.content';

/** The portal demands a code of 2 × 2 inches. */
const SIDE_MM = 50.8;

type Data = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The contents of the signed code; undefined if it is no JWT of the portal. */
const readData = (content: string): Data | undefined => {
  if (!TOKEN.test(content)) return undefined;
  try {
    const [header, claims] = content.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown);
    if (!isObject(header) || header.alg !== 'RS256' || !isObject(claims)) return undefined;
    const data = typeof claims.data === 'string' ? JSON.parse(claims.data) as unknown : claims.data;
    return isObject(data) ? data : undefined;
  } catch { // no JSON
    return undefined;
  }
};

const dataOf = ({ members: { content = '' } }: MarkedInvoice): Data => readData(content) ?? {};

const textOf = (data: Data, name: string): string => {
  const value = data[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const DECIMAL = /^-?\d{1,13}(?:\.\d{1,4})?$/;

/** Whether the total is that of the invoice, exact or rounded as its balance is. */
const isTotal = ({ invoice: { roundTo, currency: { minorUnitDigits } }, total }: MarkedInvoice, said: string): boolean => {
  if (!DECIMAL.test(said)) return false;
  const [own, stated] = [decimalFromText(total), decimalFromText(said)];
  if (compare(own, stated) === 0 || roundTo === undefined) return compare(own, stated) === 0;
  const rounded = roundToMultiple(roundToMinorUnits(own, minorUnitDigits), roundToMinorUnits(roundTo, minorUnitDigits));
  return compare({ coefficient: rounded, scale: minorUnitDigits }, stated) === 0;
};

const IRN = /^[0-9a-f]{64}$/i;

/** Compares the data with the invoice. A party without a number is not compared. */
const comparisons = (marked: MarkedInvoice): readonly MarkCheck[] => {
  const { invoice, invoice: { invoiceNumber, currency }, total } = marked;
  const data = dataOf(marked);
  const said = (name: string): string => textOf(data, name);
  const compareParty = (name: string, party: 'seller' | 'buyer', ...others: readonly string[]): string | undefined => {
    const { number = said(name) } = taxNumberOf(invoice, party) ?? {};
    return differs(name, said(name), [number, ...others].includes(said(name)), number);
  };
  const types = isCreditNote(invoice.documentType) ? ['CRN'] : ['INV', 'DBN'];
  const date = dayFirst(invoice.date, '/');
  return [
    () => compareParty('SellerGstin', 'seller'), () => compareParty('BuyerGstin', 'buyer', 'URP'),
    () => differs('DocNo', said('DocNo'), said('DocNo').toUpperCase() === invoiceNumber.toUpperCase(), invoiceNumber),
    () => (types.includes(said('DocTyp')) ? undefined : `DocTyp is ${said('DocTyp')}; this document is ${types.join(' or ')}.`),
    () => differs('DocDt', said('DocDt'), said('DocDt') === date, date),
    () => (currency.code !== 'INR' ? undefined : differs('TotInvVal', said('TotInvVal'), isTotal(marked, said('TotInvVal')), total)),
    () => (IRN.test(said('Irn')) ? undefined : 'Irn has not 64 hexadecimal digits.'),
  ];
};

/** The financial year of a date, from April, such as `2026-27`. */
const financialYear = (date: string): string => {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
};

/** Whether the IRN is the hash of the data, with the number as sent or in capitals. */
const isHashOfData = ({ invoice: { date } }: MarkedInvoice, data: Data): boolean => {
  const start = textOf(data, 'SellerGstin') + financialYear(date) + textOf(data, 'DocTyp');
  const number = textOf(data, 'DocNo');
  return [number, number.toUpperCase()].some((each) =>
    createHash('sha256').update(start + each).digest('hex') === textOf(data, 'Irn').toLowerCase());
};

const TIME = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const line = (label: string, value: string | undefined, field: string): readonly MarkText[] =>
  (value === undefined ? [] : [{ text: `${label}: ${value}`, field, language: 'en' }]);

/** India: the signed code of the portal. Check characters of GSTINs are not checked, because those of its sandbox have none. */
export const irn: AuthoritySystem = {
  name: 'IRN',
  findErrors: (marked) => [
    ...firstError(FIELD,
      () => (readData(marked.members.content ?? '') === undefined ? 'Expected the signed QR code of the portal: a JWT of RS256 with `data`.' : undefined),
      ...comparisons(marked)),
    ...formError('authority.ackNumber', marked.members.ackNumber, /^\d{1,20}$/, '1 to 20 digits'),
    ...timeError('authority.ackDate', marked.members.ackDate, TIME, 'YYYY-MM-DD hh:mm:ss'),
  ],
  findWarnings: (marked) => (isHashOfData(marked, dataOf(marked)) ? []
    : [{ field: FIELD, message: 'The IRN is not the hash of GSTIN, financial year, type and number.' }]),
  build: (marked) => {
    const { content = '', ackNumber, ackDate } = marked.members;
    return {
      place: 'end', codes: [{ payload: content, field: FIELD, sideMm: SIDE_MM }],
      lines: [
        ...line('IRN', textOf(dataOf(marked), 'Irn'), FIELD), ...line('Ack. No.', ackNumber, 'authority.ackNumber'),
        ...line('Ack. Date', ackDate, 'authority.ackDate'),
      ],
    };
  },
};
