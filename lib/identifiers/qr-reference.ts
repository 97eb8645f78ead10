import { required } from '../required.js';

/** The table of the check digit. The carry plus the next digit, modulo 10, is the index of the next carry. */
const STEPS = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
const BASE = 10;
const DIGITS = 26;

/**
 * The check digit of a Swiss QR reference: modulo 10, recursive.
 * @param digits before it
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, annex B
 */
export const checkDigit10 = (digits: string): string => {
  const carry = [...digits].reduce((sum, digit) => required(STEPS[(sum + Number(digit)) % BASE], 'step'), 0);
  return String((BASE - carry) % BASE);
};

/**
 * Makes a Swiss QR reference: 26 digits and a check digit.
 * @param reference 1 to 26 digits; zeros are added in front
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, annex B
 */
export const qrReference = (reference: string): string => {
  const digits = reference.padStart(DIGITS, '0');
  return digits + checkDigit10(digits);
};

/**
 * A QR reference as people read it: two digits, then groups of five.
 * @param reference 27 digits
 */
export const groupedQrReference = (reference: string): string =>
  `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/\d{5}(?=\d)/g, '$& ')}`;

/** Position of the bank's number in a Swiss IBAN, and the range of numbers that QR-IBANs have. */
const BANK = { start: 4, end: 9, first: 30_000, last: 31_999 };

/**
 * Whether payments to an account need a QR reference.
 * @param iban of Switzerland or Liechtenstein, without spaces
 */
export const isQrIban = (iban: string): boolean => {
  const bank = Number(iban.slice(BANK.start, BANK.end));
  return bank >= BANK.first && bank <= BANK.last;
};
