import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calculateQRReferenceChecksum, isQRReferenceValid } from 'swissqrbill/utils';
import { checkDigit10, qrReference } from '../../../lib/payment/qr-reference.js';

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
