import { expect, test } from '@jest/globals';
import { omitUndefined } from '../../../lib/invoice/omit-undefined.js';

test('keeps every field but undefined ones', () => {
  const fields = { a: 1, b: undefined, c: '', d: 0, e: false };
  expect(Object.entries(omitUndefined(fields))).toEqual([['a', 1], ['c', ''], ['d', 0], ['e', false]]);
});
