import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countrySpecs, isValidIBAN } from 'ibantools';
import { bicError, creditorIdError, groupedIban, ibanError, toElectronicForm } from '../../../lib/identifiers/iban.js';
import { checkDigits97 } from '../../../lib/identifiers/mod-97.js';

test.each([['BYLADEM1001', true], ['byla de m1 001', true], ['BYLADEM1', true], ['BYLADEM', false], ['BYLADEM10', false], ['BY-ADEM1', false]])('bicError of %s', (bic, isValid) => {
  expect(bicError(bic) === undefined).toBe(isValid);
});

describe('ibanError', () => {
  test.each(['DE02120300000000202051', 'DE02 1203 0000 0000 2020 51', 'de02120300000000202051', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])('%s is valid', (iban) => {
    expect(ibanError(iban)).toBeUndefined();
  });

  test.each([
    ['DE02120300000000202052', 'The check digits of the IBAN do not match; a digit is wrong'],
    ['DE0212030000000020205', 'Expected the 22 characters of an IBAN from DE; there are 21'],
    ['US02120300000000202051', 'Expected an IBAN; US is not a country that issues IBANs'],
    ['DE02-1203-0000', 'Expected an IBAN, such as DE02 1203 0000 0000 2020 51'],
    ['', 'Expected an IBAN, such as DE02 1203 0000 0000 2020 51'],
  ])('%s is rejected', (iban, error) => expect(ibanError(iban)).toBe(error));

  /** Parts of France and Finland, whose IBANs begin with FR and FI. */
  const WITHOUT_IBANS = ['AX', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'BL', 'TF', 'WF', 'YT'];

  test('the lengths by country are those of another list', () => {
    const differing = Object.entries(countrySpecs).filter(([country, { chars, IBANRegistry }]) => {
      if (IBANRegistry !== true || !chars || WITHOUT_IBANS.includes(country)) return false;
      const body = '0'.repeat(chars - 4);
      return ibanError(`${country}${checkDigits97(body + country)}${body}`) !== undefined;
    });
    expect(differing.map(([country]) => country)).toEqual([]);
  });

  test('agrees with another library on German accounts with any digits', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9]{20}$/), (digits) => {
      expect(ibanError(`DE${digits}`) === undefined).toBe(isValidIBAN(`DE${digits}`));
    }), { seed: 14 });
  });

  test('finds any single wrong digit', () => {
    fc.assert(fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (index, change) => {
      const iban = 'DE02120300000000202051';
      const digit = (Number(iban[index]) + change) % 10;
      expect(ibanError(iban.slice(0, index) + String(digit) + iban.slice(index + 1))).toBeDefined();
    }), { seed: 14 });
  });
});

test('compact drops spaces and writes capitals', () => expect(toElectronicForm(' de02 1203 ')).toBe('DE021203'));

test('groupedIban writes groups of four', () => {
  expect(groupedIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
  expect(groupedIban('NL91ABNA0417164300AB')).toBe('NL91 ABNA 0417 1643 00AB');
});

test.each(['DE98ZZZ09999999999', 'de98 zzz 09999999999', 'AT61ZZZ01234567890', 'NL79ZZZ999999990000', 'DE98ABC09999999999'])('%s is valid', (id) => {
  expect(creditorIdError(id)).toBeUndefined();
});

test.each([
  ['DE97ZZZ09999999999', 'The check digits of the creditor identifier do not match; a digit is wrong'],
  ['DE98ZZZ0999999999', 'Expected the 18 characters of a creditor identifier from DE; there are 17'],
  ['BE98ZZZ09', 'Expected the 17 or 20 characters of a creditor identifier from BE; there are 9'],
  ['Acme', 'Expected a SEPA creditor identifier, such as DE98ZZZ09999999999'],
])('%s is rejected', (id, error) => expect(creditorIdError(id)).toBe(error));
