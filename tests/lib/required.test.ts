import { expect, test } from '@jest/globals';
import { required } from '../../lib/required.js';

test('an existing element is returned, whatever it is', () => {
  for (const element of [7, 0, '', false, null]) expect(required(element, 'element')).toBe(element);
});

test('a missing element ends the request with an error that names it', () => {
  expect(() => required([1, 2].at(5), 'month')).toThrow('Missing: month.');
});
