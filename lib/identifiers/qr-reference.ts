import { required } from '../required.js';

/** Check digit table. The carry plus the next digit, modulo 10, is the index of the next carry. */
const CARRY_TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
/** Check digit, modulo 10 recursive. See SIX, Implementation Guidelines QR-bill 2.3, annex B. */
export const checkDigit10 = (digits: string): string => {
  const carry = [...digits].reduce((sum, digit) => required(CARRY_TABLE[(sum + Number(digit)) % 10], 'step'), 0);
  return String((10 - carry) % 10);
};

const COMPLETE_LENGTH = 27;

/** Whether a text is a complete QR reference, with or without spaces. */
export const isQrReference = (text: string): boolean => {
  const digits = text.replaceAll(' ', '');
  return /^[0-9]{27}$/.test(digits) && digits.endsWith(checkDigit10(digits.slice(0, -1)));
};

/** Pads 1 to 26 digits with zeros and appends the check digit. 27 digits are complete. */
export const qrReference = (given: string): string => {
  const digits = given.replaceAll(' ', '').padStart(COMPLETE_LENGTH - 1, '0');
  return digits.length === COMPLETE_LENGTH ? digits : digits + checkDigit10(digits);
};

/** Checks the digits from which {@link qrReference} makes a reference. Returns what is wrong, or undefined. */
export const qrDigitsError = (text: string): string | undefined => {
  const digits = text.replaceAll(' ', '');
  if (!/^[0-9]{1,27}$/.test(digits)) return 'Expected 1 to 26 digits, or all 27';
  return digits.length < COMPLETE_LENGTH || isQrReference(digits) ? undefined : 'The check digit does not fit; a digit is wrong';
};

/** A QR reference for people: two digits, then groups of five. */
export const groupedQrReference = (reference: string): string =>
  `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/\d{5}(?=\d)/g, '$& ')}`;

/** Whether an IBAN of Switzerland or Liechtenstein, without spaces, requires a QR reference: by its bank number. */
export const isQrIban = (iban: string): boolean => {
  const bank = Number(iban.slice(4, 9));
  return bank >= 30_000 && bank <= 31_999;
};
