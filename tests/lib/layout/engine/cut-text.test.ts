import { expect, test } from '@jest/globals';
import { cutText } from '../../../../lib/layout/engine/cut-text.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { ROLE } from '../support/laid-out.js';

test.each([
  ['one two three', 1, { before: 'one two', after: 'three', isInWord: false }],
  ['12345678901234', 1, { before: '1234567890', after: '1234', isInWord: true }],
  ['one two three', 2, { before: 'one two three', after: '', isInWord: true }],
])('"%s" is cut after line %d', (text, count, expected) => {
  const lines = new FakeMeasurer().wrap(text, ROLE.style, 50);
  expect(cutText(text, lines, count)).toEqual(expected);
});
