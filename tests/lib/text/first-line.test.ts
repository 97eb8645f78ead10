import { expect, test } from '@jest/globals';
import { firstLine } from '../../../lib/text/first-line.js';

test.each([
  ['one', 'one'], ['one\ntwo', 'one'], ['\n \u200B\n two\nthree', ' two'], ['', ''], [' \n ', ' \n '],
])('the first line of %j that prints something is %j', (text, line) => expect(firstLine(text)).toBe(line));
