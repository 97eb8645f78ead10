import { weightedSum } from './organisation-numbers.js';

/** The codes of banks that are verified, in print order. Canada's are two, of which neither stands alone. */
export const BANK_CODES = ['sortCode', 'routingNumber', 'bsb', 'ifsc', 'transitNumber', 'institutionNumber'] as const;

export type BankCodeName = (typeof BANK_CODES)[number];

interface BankCode {
  readonly form: RegExp;
  readonly expected: string;
  /** Characters that are ignored in the request. */
  readonly separators?: RegExp;
  readonly hasCheckDigit?: (digits: string) => boolean;
  /** Adds separators for people. */
  readonly grouped?: (digits: string) => string;
}

const SEPARATORS = /[ -]/g;

/** The weighted sum is a multiple of 10. No bank has the number 0. */
const isRoutingNumber = (digits: string): boolean =>
  Number(digits) > 0 && weightedSum(digits, [1, 7, 3]) % 10 === 0;

const CODES: Readonly<Record<BankCodeName, BankCode>> = {
  sortCode: {
    form: /^[0-9]{6}$/, expected: '6 digits, such as 20-00-00', separators: SEPARATORS,
    grouped: (digits) => digits.replaceAll(/..(?=.)/g, '$&-'),
  },
  routingNumber: { form: /^[0-9]{9}$/, expected: '9 digits, such as 021000021', hasCheckDigit: isRoutingNumber },
  bsb: {
    form: /^[0-9]{6}$/, expected: '6 digits, such as 062-000', separators: SEPARATORS,
    grouped: (digits) => `${digits.slice(0, 3)}-${digits.slice(3)}`,
  },
  ifsc: { form: /^[A-Z]{4}0[A-Z0-9]{6}$/, expected: '4 letters, 0, and 6 letters or digits, such as SBIN0001234' },
  transitNumber: { form: /^[0-9]{5}$/, expected: '5 digits, such as 00012' },
  institutionNumber: { form: /^[0-9]{3}$/, expected: '3 digits, such as 003' },
};

/** A code as computers read it: in capitals, without separators. */
export const plainBankCode = (name: BankCodeName, text: string): string => {
  const { separators } = CODES[name];
  return (separators === undefined ? text : text.replaceAll(separators, '')).toUpperCase();
};

/** Checks the form and the check digit of a code. Returns an error message, or undefined. */
export const bankCodeError = (name: BankCodeName, text: string): string | undefined => {
  const { form, expected, hasCheckDigit } = CODES[name];
  const code = plainBankCode(name, text);
  if (!form.test(code)) return `Expected ${expected}.`;
  return hasCheckDigit?.(code) === false ? 'The check digit does not fit; a digit is wrong.' : undefined;
};

/** A code for people, such as `20-00-00`. */
export const groupedBankCode = (name: BankCodeName, code: string): string => CODES[name].grouped?.(code) ?? code;
