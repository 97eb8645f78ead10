import type { TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { creditorIdFault } from '../identifiers/creditor-id.js';
import { creditorReferenceFault } from '../identifiers/creditor-reference.js';
import { gtinFault } from '../identifiers/gtin.js';
import { ibanFault } from '../identifiers/iban.js';
import { qrDigitsFault } from '../identifiers/qr-reference.js';
import { languageFault } from '../invoice/languages/language-tags.js';
import { calendarDateFault } from './calendar-date.js';
import { percentageFault } from './exact-number.js';
import { httpsUrlFault } from './https-url.js';
import { languageTagFault } from './language-tag.js';
import { quoteValue } from './quote-value.js';

type Form = Exclude<NonNullable<TextShape['form']>, 'language'>;
type Rule = (text: string) => string | undefined;
const form = (pattern: RegExp, expected: string): Rule => (text) => (pattern.test(text) ? undefined : `Expected ${expected}`);

const RULES: Readonly<Record<Form, Rule>> = {
  bic: form(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'a BIC of 8 or 11 characters, such as BYLADEM1001'),
  calendarDate: calendarDateFault,
  cardDigits: form(/^[0-9]{4,10}$/, 'the last 4 to 10 digits of the card number'),
  colour: form(/^#[0-9A-Fa-f]{6}$/, 'a colour as #rrggbb, such as #1e293b'),
  countryCode: form(/^[A-Z]{2}$/, 'a country as two capital letters, such as DE'),
  creditorId: creditorIdFault,
  creditorReferenceText: creditorReferenceFault,
  easScheme: form(/^(?:[0-9]{4}|[A-Z]{2})$/, 'a code of the EAS list, such as EM or 0088'),
  exemptionCode: form(/^VATEX-[A-Z0-9-]{1,24}$/i, 'a code of the VATEX list, such as VATEX-EU-AE'),
  gtin: gtinFault,
  httpsUrl: httpsUrlFault,
  iban: ibanFault,
  icdScheme: form(/^[0-9]{4}$/, 'a code of the ISO 6523 list: four digits, such as 0088'),
  languageTag: languageTagFault,
  listCode: form(/^[A-Z0-9]{1,3}$/, 'a code of one to three capital letters and digits'),
  merchantCode: form(/^[0-9]{4}$/, 'a merchant category code of 4 digits'),
  percentage: percentageFault,
  qrReferenceText: qrDigitsFault,
  unitCode: form(/^[A-Z0-9]{1,3}$/, 'a unit code of UN/ECE Recommendation 20, such as HUR'),
  upiId: form(/^[A-Za-z0-9._-]{1,190}@[A-Za-z][A-Za-z0-9.-]{0,63}$/, 'a UPI ID, such as name@bank'),
};

/** Checks a text by the name of its form: a date, a colour, an IBAN … Returns a sentence, or undefined for a valid one. */
export const tokenFault = (text: string, form: NonNullable<TextShape['form']>): string | undefined => {
  if (form === 'language') return languageFault(text);
  const fault = RULES[form](text);
  return fault === undefined ? undefined : `${fault}; got ${quoteValue(text)}.`;
};
