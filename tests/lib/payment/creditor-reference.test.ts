import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSCORReferenceValid } from 'swissqrbill/utils';
import { creditorReference } from '../../../lib/payment/creditor-reference.js';

test('adds RF and the check digits', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034');
});

test('agrees with another library on any letters and digits', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Za-z]{1,21}$/), (text) => {
    const reference = creditorReference(text);
    expect(reference).toBe(reference.toUpperCase());
    expect(reference.slice(4)).toBe(text.toUpperCase());
    expect(isSCORReferenceValid(reference)).toBe(true);
  }), { seed: 14 });
});
