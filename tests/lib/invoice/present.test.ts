import { expect, test } from '@jest/globals';
import { present } from '../../../lib/invoice/present.js';

test('keeps every field but undefined ones', () => {
  const fields = { a: 1, b: undefined, c: '', d: 0, e: false };
  expect(Object.entries(present(fields))).toEqual([['a', 1], ['c', ''], ['d', 0], ['e', false]]);
});
