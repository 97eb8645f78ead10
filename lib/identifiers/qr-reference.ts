import { required } from '../required.js';

/** Check digit table. The carry plus the next digit, modulo 10, is the index of the next carry. */
const CARRY_TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
/** Check digit, modulo 10 recursive. See SIX, Implementation Guidelines QR-bill 2.3, annex B. */
export const checkDigit10 = (digits: string): string => {
  const carry = [...digits].reduce((sum, digit) => required(CARRY_TABLE[(sum + Number(digit)) % 10], 'step'), 0);
  return String((10 - carry) % 10);
};

/** Pads 1 to 26 digits with zeros and appends the check digit. */
export const qrReference = (reference: string): string => {
  const digits = reference.padStart(26, '0');
  return digits + checkDigit10(digits);
};

/**
 * Checks the digits from which {@link qrReference} makes a reference.
 * @returns what is wrong, or undefined for 1 to 26 digits
 */
export const qrDigitsError = (text: string): string | undefined => {
  if (/^[0-9]{1,26}$/.test(text)) return undefined;
  const [, digits = '', check] = /^([0-9]{26})([0-9])$/.exec(text.replaceAll(' ', '')) ?? [];
  if (check === undefined) return 'Expected 1 to 26 digits, without spaces';
  return check === checkDigit10(digits)
    ? `Expected the 26 digits before the check digit, which the service adds. Send "${digits}"`
    : 'Expected 1 to 26 digits. Of these 27, the last would be the check digit, but it does not match; a digit is wrong';
};

/** A QR reference for people: two digits, then groups of five. */
export const groupedQrReference = (reference: string): string =>
  `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/\d{5}(?=\d)/g, '$& ')}`;

/** Whether an IBAN of Switzerland or Liechtenstein, without spaces, requires a QR reference: by its bank number. */
export const isQrIban = (iban: string): boolean => {
  const bank = Number(iban.slice(4, 9));
  return bank >= 30_000 && bank <= 31_999;
};
