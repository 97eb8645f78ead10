import { describe, expect, test } from '@jest/globals';
import { allowsLetterSpacing, findScript } from '../../../lib/typeset/scripts.js';

const PROPERTY: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u, Grek: /\p{Script=Greek}/u, Cyrl: /\p{Script=Cyrillic}/u, Armn: /\p{Script=Armenian}/u, Hebr: /\p{Script=Hebrew}/u,
  Arab: /\p{Script=Arabic}/u, Deva: /\p{Script=Devanagari}/u, Beng: /\p{Script=Bengali}/u, Guru: /\p{Script=Gurmukhi}/u,
  Gujr: /\p{Script=Gujarati}/u, Taml: /\p{Script=Tamil}/u, Telu: /\p{Script=Telugu}/u, Knda: /\p{Script=Kannada}/u, Mlym: /\p{Script=Malayalam}/u,
  Sinh: /\p{Script=Sinhala}/u, Thai: /\p{Script=Thai}/u, Laoo: /\p{Script=Lao}/u, Mymr: /\p{Script=Myanmar}/u, Geor: /\p{Script=Georgian}/u,
  Hang: /\p{Script=Hangul}/u, Ethi: /\p{Script=Ethiopic}/u, Khmr: /\p{Script=Khmer}/u, Kana: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  Hani: /\p{Script=Han}|\p{Script=Bopomofo}/u,
};

describe('findScript', () => {
  test.each(Object.entries(PROPERTY))('knows the letters of %s as Unicode does', (script, property) => {
    const wrong: string[] = [];
    for (let codePoint = 0x20; codePoint < 0x30000; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (codePoint >= 0xd800 && codePoint < 0xe000) continue;
      if (findScript(codePoint) === script && /\p{L}/u.test(character) && !property.test(character)) wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  test.each([...'AéžΩЖԱאबবকগકதతకമසคລမა한ሀខぁァ漢'])('%s has a script of its own', (character) => {
    expect(findScript(character.codePointAt(0)!)).not.toBe('Zyyy');
  });

  test.each([...' 0.,-$€₹฿\u00a0\u0301\u060c\u0640\u064b\u0964😀。'])('%s takes the script of its neighbours', (character) => {
    expect(findScript(character.codePointAt(0)!)).toBe('Zyyy');
  });
});

test('letters of joined and clustered scripts and CJK are not set apart', () => {
  const spaced = (['Latn', 'Cyrl', 'Zyyy', 'Arab', 'Deva', 'Thai', 'Hani', 'Kana', 'Hang'] as const).map(allowsLetterSpacing);
  expect(spaced).toEqual([true, true, true, false, false, false, false, false, false]);
});
