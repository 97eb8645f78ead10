import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codePointCount, firstLine, hasRightToLeft, withoutTabs } from '../../../lib/text/characters.js';

test('counts as many code points as a text is made of', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => { expect(codePointCount(text)).toBe([...text].length); }));
});

test.each([
  ['', 0], ['a', 1], ['😀', 1], ['\uD83D', 1], ['\uDE00\uD83D', 2], ['\uD83D\uD83D\uDE00', 2], ['\uD83D\uDE00\uDE00', 2],
])('of %j it is %i', (text, count) => expect(codePointCount(text)).toBe(count));

test.each([['Rechnung 12', false], ['حساب', true], ['Widget חשבון', true], ['a\u200f', true], ['', false]])('%j: %s', (text, expected) =>
  expect(hasRightToLeft(text)).toBe(expected));

test('each tab becomes four spaces', () => {
  expect(['', 'a b', '\ta\t\tb'].map(withoutTabs)).toEqual(['', 'a b', '    a        b']);
});

test.each([
  ['one', 'one'], ['one\ntwo', 'one'], ['\n \u200B\n two\nthree', ' two'], ['', ''], [' \n ', ' \n '],
])('the first line of %j that prints something is %j', (text, line) => expect(firstLine(text)).toBe(line));
