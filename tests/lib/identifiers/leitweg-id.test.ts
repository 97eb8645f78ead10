import { expect, test } from '@jest/globals';
import { hasWrongLeitwegDigits } from '../../../lib/identifiers/leitweg-id.js';

test.each([
  ['04011000-1234512345-06', false],
  ['04011000-12345ABCXYZ-86', false],
  ['991-33333TEST-33', false],
  ['04011000-1234512345-07', true],
  ['04011000-1234512345-60', true],
  ['PO 4711', false],
  ['04011000', false],
])('%s', (id, isWrong) => expect(hasWrongLeitwegDigits(id)).toBe(isWrong));
