import { expect, test } from '@jest/globals';
import { countrySpecs, isSEPACountry } from 'ibantools';
import { isInEea, isInSepa } from '../../../lib/payment/sepa-countries.js';

/** They have joined since that library was written. */
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS'];
/** Parts of France and Finland, whose IBANs begin with FR and FI. */
const WITHOUT_IBANS = ['AX', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'BL', 'YT'];

test('the countries of SEPA are those of another library, and those that have joined since', () => {
  const countries = Object.keys(countrySpecs).filter((country) => !WITHOUT_IBANS.includes(country));
  expect(countries.length).toBeGreaterThan(80);
  expect(countries.filter(isInSepa).filter((country) => !JOINED.includes(country)))
    .toEqual(countries.filter((country) => isSEPACountry(country) && !JOINED.includes(country)));
  expect(JOINED.filter(isInSepa)).toEqual(JOINED);
});

test('members of the European Economic Area are in SEPA, others need not be', () => {
  expect(['DE', 'AT', 'NO', 'IS', 'LI'].filter(isInEea)).toHaveLength(5);
  expect(['CH', 'GB', 'SM', 'MC', 'AD', 'VA', 'GI'].map((country) => [isInEea(country), isInSepa(country)])).toEqual(Array.from({ length: 7 }, () => [false, true]));
  expect(['US', 'GL', 'FO', 'TR', 'XK', ''].filter(isInSepa)).toEqual([]);
});
