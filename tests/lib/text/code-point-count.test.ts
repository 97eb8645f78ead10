import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codePointCount } from '../../../lib/text/code-point-count.js';

test('counts as many code points as a text is made of', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => { expect(codePointCount(text)).toBe([...text].length); }));
});

test.each([
  ['', 0], ['a', 1], ['😀', 1], ['\uD83D', 1], ['\uDE00\uD83D', 2], ['\uD83D\uD83D\uDE00', 2], ['\uD83D\uDE00\uDE00', 2],
])('of %j it is %i', (text, count) => expect(codePointCount(text)).toBe(count));
