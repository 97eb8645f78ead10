import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSCORReferenceValid } from 'swissqrbill/utils';
import { creditorReference, creditorReferenceError, groupedNationalReference, isCreditorReference, NATIONAL_REFERENCES, nationalReference, type NationalReference, nationalReferenceError } from '../../../lib/identifiers/payment-references.js';

test('adds RF and the check digits', () => expect(creditorReference('539007547034')).toBe('RF18539007547034'));

test('agrees with another library on any letters and digits', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Za-z]{1,21}$/), (text) => {
    const reference = creditorReference(text);
    expect(reference).toBe(reference.toUpperCase());
    expect(reference.slice(4)).toBe(text.toUpperCase());
    expect(isSCORReferenceValid(reference)).toBe(true);
  }), { seed: 14 });
});

test.each(['RF18 5390 0754 7034', 'rf18539007547034', '5390 0754 7034'])('%s is RF18539007547034', (text) => {
  expect(creditorReferenceError(text)).toBeUndefined();
  expect(creditorReference(text)).toBe('RF18539007547034');
});

test('knows complete references by their check digits', () => {
  const longest = creditorReference('Z'.repeat(21));
  expect(longest).toHaveLength(25);
  expect([longest, 'RF18 5390 0754 7034', 'RF19539007547034', '539007547034', `${longest}Z`].map(isCreditorReference)).toEqual([true, true, false, false, false]);
});

test.each([
  ['RF19539007547034', 'The check digits do not fit; a digit is wrong'], ['RF00A', 'The check digits do not fit; a digit is wrong'],
  ['RF18', 'Expected 1 to 21 letters and digits after RF and its check digits'], [`RF18${'1'.repeat(22)}`, 'Expected 1 to 21 letters and digits after RF and its check digits'],
  ['RF', undefined], ['', 'Expected 1 to 21 letters and digits'], ['a-b', 'Expected 1 to 21 letters and digits'], ['x'.repeat(22), 'Expected 1 to 21 letters and digits'],
])('creditorReferenceError of %j', (text, expected) => expect(creditorReferenceError(text)).toBe(expected));

test.each<readonly [NationalReference, string, string, string]>([
  ['ogm', '118', '+++000/0000/11821+++', '+++000/0000/11821+++'],
  ['ogm', '97', '+++000/0000/09797+++', '+++000/0000/09797+++'],
  ['ogm', '090933755493', '+++090/9337/55493+++', '+++090/9337/55493+++'],
  ['ogm', '***090/9337/55493***', '+++090/9337/55493+++', '+++090/9337/55493+++'],
  ['ogm', '+++000/0000/09797+++', '+++000/0000/09797+++', '+++000/0000/09797+++'],
  ['viite', '123456', '1234561', '12 34561'],
  ['viite', '123', '1232', '1232'],
  ['viite', '1234567890123456789', '12345678901234567894', '12345 67890 12345 67894'],
  ['kid', '123', '1230', '1230'],
  ['kid11', '123', '1236', '1236'],
  ['kid11', '0', '00', '00'],
  ['ocr', '123', '1230', '1230'],
  ['ocrLength', '1234567', '123456790', '123456790'],
])('%s of %s is %s', (kind, digits, reference, printed) => {
  expect(nationalReferenceError(kind, digits)).toBeUndefined();
  expect(nationalReference(kind, digits)).toBe(reference);
  expect(groupedNationalReference(kind, reference)).toBe(printed);
});

test.each<readonly [NationalReference, string, string]>([
  ['ogm', '12345678901', 'Expected 1 to 10 digits, or all 12.'],
  ['ogm', '+++090/9337/5549+++', 'Expected 1 to 10 digits, or all 12.'],
  ['ogm', '+++090/9337/55494+++', 'The check digits do not fit; a digit is wrong.'],
  ['ogm', '09093375549A', 'Expected 1 to 10 digits, or all 12.'],
  ['viite', '12', 'Expected 3 to 19 digits.'],
  ['kid', '', 'Expected 1 to 24 digits.'],
  ['ocr', '12 3', 'Expected 1 to 24 digits.'],
  ['ocrLength', '1'.repeat(24), 'Expected 1 to 23 digits.'],
  ['kid11', '6', 'This number has no check digit in modulus 11. Send another, or `kid`.'],
])('%s rejects "%s"', (kind, digits, message) => expect(nationalReferenceError(kind, digits)).toBe(message));

/** Alternative check: the weighted sum including the check digit is a multiple of the modulus. */
const IS_VALID: Readonly<Record<NationalReference, (reference: string) => boolean>> = {
  ogm: (reference) => {
    const digits = reference.replaceAll(/\D/g, '');
    return (Number(digits.slice(0, 10)) - Number(digits.slice(10))) % 97 === 0 && digits.slice(10) !== '00';
  },
  viite: (reference) => sumOf(reference, (index) => [1, 7, 3, 1][index === 0 ? 0 : 1 + (index - 1) % 3] ?? 0) % 10 === 0,
  kid: (reference) => luhn(reference) % 10 === 0,
  kid11: (reference) => sumOf(reference, (index) => (index === 0 ? 1 : 2 + (index - 1) % 6)) % 11 === 0,
  ocr: (reference) => luhn(reference) % 10 === 0,
  ocrLength: (reference) => luhn(reference) % 10 === 0 && Number(reference.at(-2)) === reference.length % 10,
};

const sumOf = (digits: string, weightAt: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weightAt(digits.length - 1 - index), 0);

const luhn = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => sum + Number((digits.length - index) % 2 === 0 ? '0246813579'[Number(digit)] : digit), 0);

test.each(NATIONAL_REFERENCES)('each %s satisfies its check', (kind) => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9]{3,10}$/), (digits) => {
    fc.pre(nationalReferenceError(kind, digits) === undefined);
    expect(IS_VALID[kind](nationalReference(kind, digits))).toBe(true);
  }));
});
