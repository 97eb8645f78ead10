import { toElectronicForm } from './iban.js';
import { checkDigits97, hasCheckDigits97, mod97 } from './mod-97.js';
import { hasLuhnDigit, weightedSum } from './organisation-numbers.js';

/** Matches a text that has its check digits already. */
const BEGINNING_OF_COMPLETE = /^RF[0-9]{2}/;
const COMPLETE_REFERENCE = /^RF[0-9]{2}[A-Z0-9]{1,21}$/;

/** Whether a text is a complete creditor reference, with or without spaces. */
export const isCreditorReference = (text: string): boolean => {
  const reference = toElectronicForm(text);
  return COMPLETE_REFERENCE.test(reference) && hasCheckDigits97(reference);
};

/** Checks a creditor reference, complete or without `RF` and check digits. Returns what is wrong, or undefined. */
export const creditorReferenceError = (text: string): string | undefined => {
  const reference = toElectronicForm(text);
  if (!BEGINNING_OF_COMPLETE.test(reference)) {
    return /^[A-Z0-9]{1,21}$/.test(reference) ? undefined : 'Expected 1 to 21 letters and digits';
  }
  if (!COMPLETE_REFERENCE.test(reference)) return 'Expected 1 to 21 letters and digits after RF and its check digits';
  return hasCheckDigits97(reference) ? undefined : 'The check digits do not fit; a digit is wrong';
};

/** ISO 11649 creditor reference: `RF`, check digits, up to 21 letters and digits. Capitals without spaces. */
export const creditorReference = (given: string): string => {
  const text = toElectronicForm(given);
  return BEGINNING_OF_COMPLETE.test(text) ? text : `RF${checkDigits97(`${text}RF`)}${text}`;
};

/** National payment references: Belgium (OGM), Finland (viite), Norway (KID) and Sweden (OCR). */
export type NationalReference = 'ogm' | 'viite' | 'kid' | 'kid11' | 'ocr' | 'ocrLength';

interface Scheme {
  readonly minDigits: number;
  readonly maxDigits: number;
  readonly complete: (digits: string) => string | undefined; // Adds the check digits. Returns undefined if the digits have none
  readonly groupedForm?: (reference: string) => string; // Groups the digits for people
  readonly completeLength?: number; // Digits of a reference that has its check digits, if its length shows that
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

const LUHN_SCHEME = { minDigits: 1, maxDigits: 24, complete: withLuhnDigit };

const SCHEMES: Readonly<Record<NationalReference, Scheme>> = {
  ogm: { minDigits: 1, maxDigits: OGM_DIGITS, complete: belgianReference, completeLength: 12 },
  viite: { minDigits: 3, maxDigits: 19, complete: withDigit10, groupedForm: groupsOfFive },
  kid: LUHN_SCHEME,
  kid11: { minDigits: 1, maxDigits: 24, complete: withDigit11 },
  ocr: LUHN_SCHEME,
  // The length counts both check digits.
  ocrLength: { minDigits: 1, maxDigits: 23, complete: (digits) => withLuhnDigit(digits + String((digits.length + 2) % 10)) },
};

export const NATIONAL_REFERENCES = Object.keys(SCHEMES) as readonly NationalReference[];

/** The digits without check digits; `complete`: all digits, if check digits are sent, possibly grouped as on a form. */
const readDigits = (
  { maxDigits, completeLength }: Scheme, given: string,
): { readonly digits: string; readonly complete?: string } => {
  const complete = given.replaceAll(/[+*/ ]/g, '');
  return complete.length === completeLength ? { digits: complete.slice(0, maxDigits), complete } : { digits: given };
};

/** Returns what is wrong with a reference, or undefined. */
export const nationalReferenceError = (kind: NationalReference, given: string): string | undefined => {
  const scheme = SCHEMES[kind];
  const { minDigits, maxDigits, completeLength } = scheme;
  const { digits, complete } = readDigits(scheme, given);
  if (!/^[0-9]*$/.test(complete ?? digits) || digits.length < minDigits || digits.length > maxDigits) {
    return `Expected ${minDigits} to ${maxDigits} digits${completeLength === undefined ? '' : `, or all ${completeLength}`}.`;
  }
  const reference = scheme.complete(digits);
  if (reference === undefined) return 'This number has no check digit in modulus 11. Send another, or `kid`.';
  const fits = complete === undefined || reference.replaceAll(/\D/g, '') === complete;
  return fits ? undefined : 'The check digits do not fit; a digit is wrong.';
};

/** Adds the check digits to a valid reference, unless it has them already. */
export const nationalReference = (kind: NationalReference, given: string): string => {
  const { digits } = readDigits(SCHEMES[kind], given);
  return SCHEMES[kind].complete(digits) ?? digits;
};

export const groupedNationalReference = (kind: NationalReference, reference: string): string =>
  SCHEMES[kind].groupedForm?.(reference) ?? reference;
