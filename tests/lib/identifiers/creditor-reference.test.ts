import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSCORReferenceValid } from 'swissqrbill/utils';
import { creditorReference, creditorReferenceError } from '../../../lib/identifiers/creditor-reference.js';

test('adds RF and the check digits', () => expect(creditorReference('539007547034')).toBe('RF18539007547034'));

test('agrees with another library on any letters and digits', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Za-z]{1,21}$/), (text) => {
    const reference = creditorReference(text);
    expect(reference).toBe(reference.toUpperCase());
    expect(reference.slice(4)).toBe(text.toUpperCase());
    expect(isSCORReferenceValid(reference)).toBe(true);
  }), { seed: 14 });
});

test('is not made of a whole reference, which would get RF and check digits twice', () => {
  const fault = 'This is a whole RF reference: send the part after its check digits, or the whole as a text';
  expect(['RF18539007547034', 'rf18539007547034', creditorReference('a1')].map(creditorReferenceError)).toEqual([fault, fault, fault]);
  expect(['RF19539007547034', '539007547034', 'RF18', 'RF'].map(creditorReferenceError)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['', 'a b', 'x'.repeat(22)].map(creditorReferenceError)).toEqual(Array.from({ length: 3 }, () => 'Expected 1 to 21 letters and digits'));
});
