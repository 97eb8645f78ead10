import { expect, test } from '@jest/globals';
import { extractableText } from '../../../lib/pdf/fit-text.js';

test.each([
  ['plain שלום 好 😀', 'plain שלום 好 😀'], ['a\ue000b', 'a\ufffdb'], ['\u{f0000}', '\ufffd'], ['\ufeffa\ufffe', '\ufffda\ufffd'], ['\ud800a', '\ufffda'],
])('%p is stored as the text of glyphs as %p', (text, expected) => expect(extractableText(text)).toBe(expected));
