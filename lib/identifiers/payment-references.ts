import { checkDigits97, hasCheckDigits97, mod97 } from './mod-97.js';
import { hasLuhnDigit, weightedSum } from './organisation-numbers.js';

/** Checks the text of a creditor reference. Returns what is wrong, or undefined. */
export const creditorReferenceError = (text: string): string | undefined => {
  if (!/^[A-Za-z0-9]{1,21}$/.test(text)) return 'Expected 1 to 21 letters and digits';
  const isComplete = /^RF[0-9]{2}[A-Z0-9]{1,17}$/i.test(text) && hasCheckDigits97(text);
  return isComplete ? 'This is a complete RF reference. Send the part after its check digits, or all of it as a text' : undefined;
};

/** ISO 11649 creditor reference of up to 21 letters and digits: `RF`, check digits, the text in capitals. */
export const creditorReference = (reference: string): string => {
  const text = reference.toUpperCase();
  return `RF${checkDigits97(`${text}RF`)}${text}`;
};

/** National payment references: Belgium (OGM), Finland (viite), Norway (KID) and Sweden (OCR). */
export type NationalReference = 'ogm' | 'viite' | 'kid' | 'kid11' | 'ocr' | 'ocrLength';

interface Scheme {
  readonly min: number;
  readonly max: number;
  readonly complete: (digits: string) => string | undefined; // Adds the check digits. Returns undefined if the digits have none
  readonly groupedForm?: (reference: string) => string; // Groups the digits for people
}

const withDigit10 = (digits: string): string => digits + String((10 - weightedSum(digits, [7, 3, 1]) % 10) % 10);

const withLuhnDigit = (digits: string): string => digits + String([...'0123456789'].find((digit) => hasLuhnDigit(digits + digit)));

/** Undefined if the check digit in modulus 11 would be 10, which banks do not accept. */
const withDigit11 = (digits: string): string | undefined => {
  const digit = (11 - weightedSum(digits, [2, 3, 4, 5, 6, 7]) % 11) % 11;
  return digit === 10 ? undefined : digits + String(digit);
};

const OGM_DIGITS = 10;

const belgianReference = (given: string): string => {
  const digits = given.padStart(OGM_DIGITS, '0');
  const withCheckDigits = digits + String(mod97(digits) || 97).padStart(2, '0');
  return `+++${withCheckDigits.slice(0, 3)}/${withCheckDigits.slice(3, 7)}/${withCheckDigits.slice(7)}+++`;
};

/** Groups of five digits. The first may be shorter. */
const groupsOfFive = (digits: string): string =>
  digits.padStart(Math.ceil(digits.length / 5) * 5).replaceAll(/.{5}/g, '$& ').trim();

const LUHN_SCHEME = { min: 1, max: 24, complete: withLuhnDigit };

const SCHEMES: Readonly<Record<NationalReference, Scheme>> = {
  ogm: { min: 1, max: OGM_DIGITS, complete: belgianReference },
  viite: { min: 3, max: 19, complete: withDigit10, groupedForm: groupsOfFive },
  kid: LUHN_SCHEME,
  kid11: { min: 1, max: 24, complete: withDigit11 },
  ocr: LUHN_SCHEME,
  // The length counts both check digits.
  ocrLength: { min: 1, max: 23, complete: (digits) => withLuhnDigit(digits + String((digits.length + 2) % 10)) },
};

export const NATIONAL_REFERENCES = Object.keys(SCHEMES) as readonly NationalReference[];

/** Returns what is wrong with the digits, or undefined. */
export const nationalReferenceError = (kind: NationalReference, digits: string): string | undefined => {
  const { min, max, complete } = SCHEMES[kind];
  if (!/^[0-9]*$/.test(digits) || digits.length < min || digits.length > max) return `Expected ${min} to ${max} digits.`;
  return complete(digits) === undefined ? 'This number has no check digit in modulus 11. Send another, or `kid`.' : undefined;
};

/** Adds the check digits to valid digits. */
export const nationalReference = (kind: NationalReference, digits: string): string => SCHEMES[kind].complete(digits) ?? digits;

export const groupedNationalReference = (kind: NationalReference, reference: string): string =>
  SCHEMES[kind].groupedForm?.(reference) ?? reference;
