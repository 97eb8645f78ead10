import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanText, codePointName, withoutByteOrderMarks } from '../../../lib/text/clean-text.js';

const MARK = '\u0323';

test('byte order marks are removed wherever they are, and nothing else', () => {
  expect(withoutByteOrderMarks('\uFEFFa\uFEFF\uFEFF b\uFEFF')).toBe('a b');
  expect(withoutByteOrderMarks(' \u200B\u2060 ')).toBe(' \u200B\u2060 ');
});

test('codePointName has four digits or more', () => {
  expect(['\n', '\u{1F3F4}'].map(codePointName)).toEqual(['U+000A', 'U+1F3F4']);
});

describe('cleanText', () => {
  test.each([
    ['plain', 'plain'],
    ['Größe', 'Größe'],
    ['Gro\u0308\u00DFe', 'Größe'],
    ['a\r\nb\rc\nd\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
    ['\u1112\u1161\u11AB', '한'],
    ['نص\u200C\u200D\u200E\u200F', 'نص\u200C\u200D\u200E\u200F'],
    ['👩‍👩‍👧 ₹', '👩‍👩‍👧 ₹'],
    ['  indented', '  indented'],
    ['', ''],
    ['   ', ''],
    ['\u00A0\u3000', ''],
    ['\n \r\n', ''],
    ['\u200B\u200D\uFEFF', ''],
    ['\uFEFFNorth\uFEFFwind', 'Northwind'],
    ['e\uFEFF\u0301\r\uFEFF\n', 'é\n'],
  ])('makes %j into %j', (raw, text) => expect(cleanText(raw, 'lines')).toEqual({ text }));

  test.each([
    '\u0000', '\u0007', '\t', '\u001B', '\u007F', '\u0085', '\u009F', '\uD800', '\uDC00', '\uDE00\uD83D',
    '\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}',
    '\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069',
  ])('rejects %j in texts of both kinds', (character) => {
    for (const raw of [character, `a${character}b`, `é${character}`, `😀${character}`]) {
      expect(cleanText(raw, 'line').message).toEqual(expect.any(String));
      expect(cleanText(raw, 'lines').message).toEqual(expect.any(String));
    }
  });

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])('accepts the line break %j only in texts of several lines', (character) => {
    expect(cleanText(`a${character}b`, 'line').message).toEqual(expect.any(String));
    expect(cleanText(`a${character}b`, 'lines')).toEqual({ text: 'a\nb' });
  });

  test('reports the position of the character, counted in characters', () => {
    expect(cleanText('😀\u0007', 'line').message).toContain('Character 2 is U+0007');
    expect(cleanText('\u202E', 'line').message).toContain('Character 1 is U+202E');
  });

  test('describes the kind of character, and suggests what to do about those that people type', () => {
    const kindOf = (character: string): string | undefined => cleanText(character, 'line').message?.replace(/U\+[0-9A-F]+/, '');
    const kinds = ['\uD800', '\u0007', '\u202E', '\n', '\uFFFE'].map(kindOf);
    expect(new Set(kinds).size).toBe(5);
    expect([kindOf('\u0085'), kindOf('\u2066'), kindOf('\uDC00')]).toEqual([kinds[1], kinds[2], kinds[0]]);
    expect(cleanText('\n', 'line').message).not.toContain('U+');
  });

  test('accepts 8 combining marks in a row after composition, and rejects a ninth', () => {
    expect(cleanText(`e${MARK.repeat(9)}`, 'line').message).toBeUndefined(); // the first one composes to ẹ
    expect(cleanText(`e${MARK.repeat(10)}`, 'line').message).toEqual(expect.any(String));
    expect(cleanText(`x${MARK.repeat(8)}`, 'line').message).toBeUndefined(); // nothing composes with x
    expect(cleanText(`x${MARK.repeat(9)}`, 'line').message).toEqual(expect.any(String));
    expect(cleanText(`x${'\u0334'.repeat(8)} x${'\u0334'.repeat(8)}`, 'line').message).toBeUndefined();
  });

  test('does not let joiners break up a pile of marks', () => {
    expect(cleanText(`x${'\u0334\u200D'.repeat(9)}`, 'line').message).toEqual(expect.any(String));
  });

  test('rejects a long row of marks before it sorts them', () => {
    const pile = `x${'\u0301\u0323'.repeat(20)}`;
    const { text, message } = cleanText(pile, 'line');
    expect(text).toBe(pile);
    expect(message).toEqual(expect.any(String));
    expect(cleanText(`${pile} e\u0301`, 'line').text).toBe(`${pile} e\u0301`);
  });

  test('is idempotent, in NFC, and free of carriage returns', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '\u0301', '\u0323', 'é', 'ﬁ', '\u0344', '가') }));
    fc.assert(fc.property(anyText, fc.constantFrom('line', 'lines'), (raw, kind) => {
      const { text, message } = cleanText(raw, kind);
      if (message !== undefined) return;
      expect(cleanText(text, kind)).toEqual({ text });
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(/[\r\u2028\u2029]/);
    }));
  });
});
