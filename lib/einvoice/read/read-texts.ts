import { BoundedCache } from '../../bounded-cache.js';
import { cleanText } from '../../text/clean-text.js';
import { codePointCount } from '../../text/characters.js';
import { compare, type Decimal, decimalFromText, decimalToNumber, MAX_SIGNIFICANT_DIGITS } from '../../invoice/decimal.js';
import type { Shape, TextShape } from '../../../schemas/generated/invoice-request-shape.js';
import { stringFormatError } from '../../validation/string-formats.js';
import { schemaAt } from '../../validation/unknown-fields.js';
import { calendarDateError } from '../../invoice/calendar-dates.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { required } from '../../required.js';
import { attributeOf, markText } from './xml-path.js';
import type { XmlText } from './parse-xml.js';
import type { UnreadReason } from './read-answer.js';

const shapes = new BoundedCache<Shape>(1000); // More than fields that are read

/** What the request's schema says about a field, such as `seller.ids[].scheme`. */
export const shapeOf = (field: string): Shape => shapes.getOrMake(field, () => required(schemaAt(field), field));

const textShape = (field: string): TextShape => required(shapeOf(field).text, field);

/** Fields that keep the beginning of a text that is too long. */
const CUT_FIELDS = /^(?:invoiceNumber|(?:seller|buyer|payee)\.(?:name|tradingName)|taxRepresentative\.name|lineItems\[\]\.description)$/;

const DISALLOWED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const DISALLOWED_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const MAX_MARKS = 8;
/** More marks in a row than a text may have. */
const TOO_MANY_MARKS = /(?:\p{M}\p{Cf}*){9,}/gu;

/** A row of marks without those after the eighth. */
const withoutExcess = (row: string): string => {
  let count = 0;
  return row.replaceAll(/\p{M}/gu, (mark) => {
    count += 1;
    return count > MAX_MARKS ? '' : mark;
  });
};

/** A text with white space as requests have it: no white space around it, line feeds as line breaks, no tabs. */
const withPlainSpace = (text: string, kind: TextShape['kind']): string => {
  const plain = text.trim().replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
  return kind === 'lines' || !plain.includes('\n') ? plain : plain.split('\n').map((line) => line.trim()).join(' ');
};

/** A text as a field takes it, and why it is not the whole text of the file. */
export interface FittedText { readonly text: string; readonly why?: UnreadReason }

const removeDisallowed = (text: string, kind: 'line' | 'lines'): FittedText => {
  const { text: clean, message } = cleanText(text, kind);
  if (message === undefined && (clean !== '' || text === '')) return { text: clean };
  const allowed = text.replace(kind === 'line' ? DISALLOWED : DISALLOWED_IN_LINES, '').normalize('NFC')
    .replace(TOO_MANY_MARKS, withoutExcess);
  const { text: again, message: stillWrong } = cleanText(allowed, kind);
  return { text: stillWrong === undefined ? again : '', why: 'invalid' };
};

const firstCharacters = (text: string, count: number): string => [...text.slice(0, count * 2)].slice(0, count).join('').trimEnd();

const fitToken = (text: string, { maxLength, form }: TextShape): FittedText => {
  if (text.length > maxLength) return { text: '', why: form === undefined ? 'tooLong' : 'invalid' };
  return form === undefined || stringFormatError(text, form) === undefined ? { text } : { text: '', why: 'invalid' };
};

/** No cleaning makes a text of more UTF-16 units short enough, so its end is not looked at. */
const MAX_UNITS_PER_CHARACTER = 8;

/** A text whose end is not looked at. */
const fitLongText = (raw: string, field: string, maxUnits: number): FittedText =>
  (CUT_FIELDS.test(field) ? { text: fitText(raw.trim().slice(0, maxUnits), field).text, why: 'tooLong' } : { text: '', why: 'tooLong' });

/** Makes a text fit a field. The text is empty if nothing of it does. */
export const fitText = (raw: string, field: string): FittedText => {
  const shape = textShape(field);
  const maxUnits = shape.maxLength * MAX_UNITS_PER_CHARACTER;
  if (raw.length > maxUnits && raw.trim().length > maxUnits) return fitLongText(raw, field, maxUnits);
  const plain = withPlainSpace(raw, shape.kind);
  if (shape.kind === 'token') return fitToken(plain, shape);
  const { text, why } = removeDisallowed(plain, shape.kind);
  if (codePointCount(text) <= shape.maxLength) return omitUndefined({ text, why });
  return { text: CUT_FIELDS.test(field) ? firstCharacters(text, shape.maxLength) : '', why: 'tooLong' };
};

const UBL_DATE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/;
const CII_DATE = /^(\d{4})(\d{2})(\d{2})$/;

/** UNTDID 2379: YYYYMMDD. */
const DATE_FORMAT = '102';

/** A date, `YYYY-MM-DD`; undefined if it does not exist or has another format. In UBL it may have a time zone. */
export const parseDate = (text: XmlText): string | undefined => {
  const raw = text.text.trim();
  if ((attributeOf(text, 'format')?.text ?? DATE_FORMAT) !== DATE_FORMAT) return undefined;
  const date = CII_DATE.test(raw) ? raw.replace(CII_DATE, '$1-$2-$3') : UBL_DATE.exec(raw)?.[1];
  return date === undefined || calendarDateError(date) !== undefined ? undefined : date;
};

const PLAIN_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const MAX_NUMBER_LENGTH = 30;

/** A plain decimal of at most 30 characters, exact; undefined for any other text. */
export const parseDecimal = (text: string | undefined): Decimal | undefined => {
  const plain = text?.trim() ?? '';
  if (plain.length > MAX_NUMBER_LENGTH || !PLAIN_DECIMAL.test(plain)) return undefined;
  return decimalFromText(plain.replace(/^\+/, '').replace(/^(-?)\./, '$10.').replace(/\.$/, ''));
};

/** The text of a number as an exact value; undefined if there is none or it is no plain decimal. */
export const decimalOf = (text: XmlText | undefined): Decimal | undefined => parseDecimal(text?.text);

/** Whether a value is from 0 to a maximum. */
export const isBetween = (value: Decimal | undefined, max: Decimal): value is Decimal =>
  value !== undefined && value.coefficient >= 0n && compare(value, max) <= 0;

/** The nearest number of 15 significant digits, because a request has no more. */
export const toRequestNumber = (value: Decimal): number => Number(decimalToNumber(value).toPrecision(MAX_SIGNIFICANT_DIGITS));

/** Reads a text into a field. Marks it as read, or says why it is not. Undefined if nothing of it fits. */
export const readText = (text: XmlText, field: string, term: string): string | undefined => {
  const isDate = shapeOf(field).text?.form === 'calendarDate';
  const date = isDate ? parseDate(text) : undefined;
  const fitted: FittedText = !isDate ? fitText(text.text, field) : date === undefined ? { text: '', why: 'invalid' } : { text: date };
  markText(text, fitted.why === undefined ? 'read' : { why: fitted.why, term });
  return fitted.text === '' ? undefined : fitted.text;
};
