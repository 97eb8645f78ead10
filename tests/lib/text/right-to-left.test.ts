import { expect, test } from '@jest/globals';
import { hasRightToLeft } from '../../../lib/text/right-to-left.js';

test.each([['Rechnung 12', false], ['حساب', true], ['Widget חשבון', true], ['a\u200f', true], ['', false]])('%j: %s', (text, expected) =>
  expect(hasRightToLeft(text)).toBe(expected));
