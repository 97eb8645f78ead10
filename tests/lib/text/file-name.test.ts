import { expect, test } from '@jest/globals';
import { asciiBaseName, orDefaultName, trimPunctuation, unicodeBaseName } from '../../../lib/text/file-name.js';

test('a file name in ASCII keeps what it can of an invoice number', () => {
  expect(['F-2026/118', 'Été 7', '請求書 7', '..a..', 'CON', '請', '9'.repeat(120)].map(asciiBaseName))
    .toEqual(['F-2026-118', 'Ete-7', '7', 'a', 'invoice-CON', 'invoice', '9'.repeat(100)]);
});

test('a file name has no dots and spaces at its ends, and is none that Windows reserves', () => {
  expect([trimPunctuation(' .a b. '), orDefaultName(''), orDefaultName('aux.x'), orDefaultName('a'), orDefaultName('con', '_')]).toEqual(['a b', 'invoice', 'invoice-aux.x', 'a', '_con']);
  expect(['Été  7', 'F/2:1', '..', '請求書'].map(unicodeBaseName)).toEqual(['Été 7', 'F-2-1', '', '請求書']);
});
