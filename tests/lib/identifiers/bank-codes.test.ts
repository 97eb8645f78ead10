import { describe, expect, test } from '@jest/globals';
import { BANK_CODES, bankCodeError, type BankCodeName, groupedBankCode, plainBankCode } from '../../../lib/identifiers/bank-codes.js';

type Case = readonly [name: BankCodeName, text: string, plain: string, printed: string];

const CASES: readonly Case[] = [
  ['sortCode', '200000', '200000', '20-00-00'], ['sortCode', '20-00-00', '200000', '20-00-00'], ['sortCode', '20 00 00', '200000', '20-00-00'],
  ['routingNumber', '021000021', '021000021', '021000021'], ['routingNumber', '011000015', '011000015', '011000015'],
  ['bsb', '062000', '062000', '062-000'], ['bsb', '062-000', '062000', '062-000'],
  ['ifsc', 'sbin0001234', 'SBIN0001234', 'SBIN0001234'], ['transitNumber', '00012', '00012', '00012'], ['institutionNumber', '003', '003', '003'],
];

test.each(CASES)('%s: %s is a code, and prints in the usual form', (name, text, plain, printed) => {
  expect(bankCodeError(name, text)).toBeUndefined();
  expect(plainBankCode(name, text)).toBe(plain);
  expect(groupedBankCode(name, plain)).toBe(printed);
});

test('each code has a case', () => expect([...new Set(CASES.map(([name]) => name))]).toEqual(BANK_CODES));

describe('what is wrong', () => {
  test.each([
    ['sortCode', '20-00-0', 'Expected 6 digits, such as 20-00-00.'], ['sortCode', '2000000', 'Expected 6 digits, such as 20-00-00.'],
    ['sortCode', '20.00.00', 'Expected 6 digits, such as 20-00-00.'], ['bsb', '06200', 'Expected 6 digits, such as 062-000.'],
    ['routingNumber', '02100002', 'Expected 9 digits, such as 021000021.'], ['routingNumber', '021-000-021', 'Expected 9 digits, such as 021000021.'],
    ['routingNumber', '021000022', 'The check digit does not fit; a digit is wrong.'], ['routingNumber', '201000021', 'The check digit does not fit; a digit is wrong.'],
    ['routingNumber', '000000000', 'The check digit does not fit; a digit is wrong.'],
    ['ifsc', 'SBIN1001234', 'Expected 4 letters, 0, and 6 letters or digits, such as SBIN0001234.'],
    ['transitNumber', '0012', 'Expected 5 digits, such as 00012.'], ['institutionNumber', '3', 'Expected 3 digits, such as 003.'],
  ] as const)('with the %s %s', (name, text, message) => expect(bankCodeError(name, text)).toBe(message));
});
