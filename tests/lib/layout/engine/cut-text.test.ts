import { expect, test } from '@jest/globals';
import { splitPhraseAfter } from '../../../../lib/layout/engine/cut-text.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { TEXT_STYLE } from '../support/laid-out.js';

const FIELD = 'notes';

test.each([
  ['one two three', 1, { before: 'one two', after: 'three', isInWord: false }],
  ['12345678901234', 1, { before: '1234567890', after: '1234', isInWord: true }],
  ['one two three', 2, { before: 'one two three', after: '', isInWord: true }],
])('"%s" is cut after line %d', (text, count, expected) => {
  const lines = new FakeMeasurer().wrap(text, TEXT_STYLE.font, 50);
  const { before, after, isInWord } = splitPhraseAfter({ text, field: FIELD }, lines, count);
  expect({ before: before.text, after: after.text, isInWord }).toEqual(expected);
});

test('cuts marks, and the sign stays with the first part of an item', () => {
  const text = 'one two three';
  const item = { list: { isNumbered: false, widestMarker: '-' }, index: 0, marker: '-' };
  const phrase = { text, field: FIELD, marks: [{ start: 4, end: 11, isBold: true }], item };
  const { before, after } = splitPhraseAfter(phrase, new FakeMeasurer().wrap(text, TEXT_STYLE.font, 50), 1);
  expect(before).toEqual({ ...phrase, text: 'one two', marks: [{ start: 4, end: 7, isBold: true }] });
  expect(after).toEqual({ text: 'three', field: FIELD, marks: [{ start: 0, end: 3, isBold: true }], item: { ...item, isRest: true } });
  expect(splitPhraseAfter(phrase, [], 0).after).toEqual(phrase);
});
