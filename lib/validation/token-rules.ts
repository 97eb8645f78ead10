import type { TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { creditorIdError } from '../identifiers/creditor-id.js';
import { creditorReferenceError } from '../identifiers/creditor-reference.js';
import { gtinError } from '../identifiers/gtin.js';
import { ibanError } from '../identifiers/iban.js';
import { qrDigitsError } from '../identifiers/qr-reference.js';
import { languageError } from '../invoice/languages/language-tags.js';
import { calendarDateError } from './calendar-date.js';
import { percentageError } from './exact-number.js';
import { httpsUrlError } from './https-url.js';
import { languageTagError } from './language-tag.js';
import { quoteValue } from './quote-value.js';

type StringFormat = Exclude<NonNullable<TextShape['form']>, 'language'>;
type FormatCheck = (text: string) => string | undefined;
const format = (pattern: RegExp, expected: string): FormatCheck => (text) => (pattern.test(text) ? undefined : `Expected ${expected}`);

const FORMAT_CHECKS: Readonly<Record<StringFormat, FormatCheck>> = {
  bic: format(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'a BIC of 8 or 11 characters, such as BYLADEM1001'),
  calendarDate: calendarDateError,
  cardDigits: format(/^[0-9]{4,10}$/, 'the last 4 to 10 digits of the card number'),
  colour: format(/^#[0-9A-Fa-f]{6}$/, 'a colour as #rrggbb, such as #1e293b'),
  countryCode: format(/^[A-Z]{2}$/, 'a country as two capital letters, such as DE'),
  creditorId: creditorIdError,
  creditorReferenceText: creditorReferenceError,
  easScheme: format(/^(?:[0-9]{4}|[A-Z]{2})$/, 'a code of the EAS list, such as EM or 0088'),
  exemptionCode: format(/^VATEX-[A-Z0-9-]{1,24}$/i, 'a code of the VATEX list, such as VATEX-EU-AE'),
  gtin: gtinError,
  httpsUrl: httpsUrlError,
  iban: ibanError,
  icdScheme: format(/^[0-9]{4}$/, 'a code of the ISO 6523 list: four digits, such as 0088'),
  languageTag: languageTagError,
  listCode: format(/^[A-Z0-9]{1,3}$/, 'a code of one to three capital letters and digits'),
  merchantCode: format(/^[0-9]{4}$/, 'a merchant category code of 4 digits'),
  percentage: percentageError,
  qrReferenceText: qrDigitsError,
  unitCode: format(/^[A-Z0-9]{1,3}$/, 'a unit code of UN/ECE Recommendation 20, such as HUR'),
  upiId: format(/^[A-Za-z0-9._-]{1,190}@[A-Za-z][A-Za-z0-9.-]{0,63}$/, 'a UPI ID, such as name@bank'),
};

/** Checks a text by the name of its form: a date, a colour, an IBAN … Returns a sentence, or undefined for a valid one. */
export const stringFormatError = (text: string, format: NonNullable<TextShape['form']>): string | undefined => {
  if (format === 'language') return languageError(text);
  const message = FORMAT_CHECKS[format](text);
  return message === undefined ? undefined : `${message}; got ${quoteValue(text)}.`;
};
