import { describe, expect, test } from '@jest/globals';
import { addressLines, isAbroad, joinPresent, postalCountry } from '../../../lib/presentation/postal-address.js';

describe('addressLines', () => {
  test.each([
    ['US', ['Portland, OR 97201']], ['AU', ['Portland, OR 97201']], ['PR', ['Portland, OR 97201']],
    ['GB', ['Portland 97201', 'OR']], ['XI', ['Portland 97201', 'OR']], ['JP', ['Portland 97201', 'OR']], ['EG', ['Portland 97201', 'OR']],
    ['DE', ['97201 Portland', 'OR']], ['FR', ['97201 Portland', 'OR']], ['BR', ['97201 Portland', 'OR']],
  ])('in %s', (country, lines) => {
    expect(addressLines({ city: 'Portland', region: 'OR', postalCode: '97201', country })).toEqual(lines);
  });

  test.each([
    ['US', { city: 'Portland', postalCode: '97201' }, 'Portland, 97201'],
    ['US', { region: 'OR', postalCode: '97201' }, 'OR 97201'],
    ['US', { city: 'Portland' }, 'Portland'],
    ['GB', { postalCode: 'SW1A 1AA' }, 'SW1A 1AA'],
    ['DE', { city: 'Hamburg' }, 'Hamburg'],
  ])('absent parts leave no separator: %s %j', (country, parts, line) => {
    expect(addressLines({ ...parts, country })).toEqual([line]);
  });

  test('the house number follows the street', () => {
    expect(addressLines({ line1: 'Hafenstr.', houseNumber: '12', line2: 'Hof', line3: '2. OG', country: 'DE' })).toEqual(['Hafenstr. 12', 'Hof', '2. OG']);
    expect(addressLines({ houseNumber: '12', country: 'DE' })).toEqual(['12']);
  });

  test('of a country alone are none', () => expect(addressLines({ country: 'DE' })).toEqual([]));

  test('the country’s name is in the given locale', () => {
    expect(addressLines({ country: 'DE' }, 'fr-FR')).toEqual(['Allemagne']);
    expect(addressLines({ country: 'XI' }, 'en-US')).toEqual(['United Kingdom']);
    expect(addressLines({ country: 'QZ' }, 'en-US')).toEqual(['QZ']);
  });
});

test('isAbroad needs two different countries', () => {
  expect([isAbroad('DE', 'FR'), isAbroad('DE', 'DE'), isAbroad(undefined, 'FR'), isAbroad('DE', undefined), isAbroad('GB', 'XI')])
    .toEqual([true, false, false, false, false]);
});

test('postalCountry has Northern Ireland as a part of the United Kingdom', () => {
  expect(['XI', 'GB', 'CH'].map(postalCountry)).toEqual(['GB', 'GB', 'CH']);
});

test('joinPresent leaves out what is absent', () => {
  expect(joinPresent(['a', undefined, 'b'], ' ')).toBe('a b');
  expect(joinPresent([undefined], ' ')).toBeUndefined();
});
