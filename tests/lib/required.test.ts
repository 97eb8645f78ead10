import { expect, test } from '@jest/globals';
import { required } from '../../lib/required.js';

test('an element that is there is returned, whatever it is', () => {
  for (const element of [7, 0, '', false, null]) expect(required(element, 'element')).toBe(element);
});

test('an element that is absent stops the request by its name', () => {
  expect(() => required([1, 2].at(5), 'month')).toThrow('Missing: month.');
});
