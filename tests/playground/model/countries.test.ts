import { expect, test } from '@jest/globals';
import { countrySuggestions } from '../../../playground/model/countries.js';

test('every country is suggested once, with a name', () => {
  const all = countrySuggestions();
  expect(all).toHaveLength(250);
  expect(new Set(all.map(({ value }) => value)).size).toBe(250);
  expect(all.filter(({ value, title }) => !/^[A-Z]{2}$/.test(value) || title === '')).toEqual([]);
  expect(all.find(({ value }) => value === 'XI')?.title).toBe('Northern Ireland');
  expect(all.find(({ value }) => value === 'DE')?.title).toBe('Germany');
});
