import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calculateQRReferenceChecksum, formatQRReference, isQRIBAN, isQRReferenceValid } from 'swissqrbill/utils';
import { checkDigit10, groupedQrReference, isQrIban, isQrReference, qrDigitsError, qrReference } from '../../../lib/identifiers/qr-reference.js';

test('fills up with zeros and adds the check digit', () => {
  expect(qrReference('21000000000313947143000901')).toBe('210000000003139471430009017');
  expect(qrReference('118')).toBe('000000000000000000000001187');
  expect(qrReference('0')).toBe('000000000000000000000000000');
});

test('agrees with another library on any digits', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9]{1,26}$/), (digits) => {
    const reference = qrReference(digits);
    expect(reference).toMatch(/^[0-9]{27}$/);
    expect(isQRReferenceValid(reference)).toBe(true);
    expect(checkDigit10(digits)).toBe(calculateQRReferenceChecksum(digits));
  }), { seed: 16 });
});

test('groupedQrReference writes groups of five, as another library does', () => {
  expect(groupedQrReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017');
  fc.assert(fc.property(fc.stringMatching(/^[0-9]{27}$/), (reference) => {
    expect(groupedQrReference(reference)).toBe(formatQRReference(reference));
  }), { seed: 16 });
});

test.each([29_999, 30_000, 31_999, 32_000])('the bank %d is one of QR-IBANs, as another library says', (bank) => {
  const iban = `CH44${bank}123000889012`;
  expect(isQrIban(iban)).toBe(isQRIBAN(iban));
  expect(isQrIban(iban)).toBe(bank >= 30_000 && bank < 32_000);
});

test('takes 27 digits, and spaces, as they are', () => {
  expect(['210000000003139471430009017', '21 00000 00003 13947 14300 09017', '2100 0000 0003 1394 7143 0009 01'].map(qrReference))
    .toEqual(Array.from({ length: 3 }, () => '210000000003139471430009017'));
  expect(['21 00000 00003 13947 14300 09017', '210000000003139471430009018', '118'].map(isQrReference)).toEqual([true, false, false]);
});

test.each([
  ['1', undefined], ['2'.repeat(26), undefined], ['12 34', undefined], ['21 00000 00003 13947 14300 09017', undefined],
  ['', '1 to 26 digits, or all 27'], ['12-34', '1 to 26 digits, or all 27'], ['1'.repeat(28), '1 to 26 digits, or all 27'],
  ['210000000003139471430009018', 'a digit is wrong'],
])('qrDigitsError of %j', (text, expected) => expect(qrDigitsError(text)).toEqual(expected === undefined ? undefined : expect.stringContaining(expected)));
