import { describe, expect, test } from '@jest/globals';
import { cjkFamilies, cjkHint, FontFallback } from '../../../lib/typeset/font-fallback.js';
import { CURRENCIES } from '../../../lib/invoice/currencies.js';

test.each([
  ['ja-JP', '直', 'japanese'], ['ko', '直', 'korean'], ['zh-TW', '直', 'traditional'], ['zh-Hant-HK', '直', 'traditional'], ['zh-HK', '直', 'traditional'],
  ['zh', '直', 'simplified'], ['zh-Hans-CN', 'ひ', 'simplified'], ['en-US', '直', 'simplified'], ['en-US', '直の', 'japanese'], ['de', '直각', 'korean'],
])('cjkHint %s with %s is %s', (language, text, expected) => expect(cjkHint(language, text)).toBe(expected));

test('every family follows the wanted one, once', () => {
  expect(cjkFamilies('japanese')[0]).toBe('noto-sans-jp');
  expect([...cjkFamilies('japanese')].sort()).toEqual([...cjkFamilies('simplified')].sort());
});

// Runs alone: it checks which faces a text reads, so no other test may have read them.

const fallback = new FontFallback('jetbrains-mono', 'bold', 'simplified');
const nameFor = (grapheme: string): string | undefined => fallback.choose(grapheme).face?.name;

describe('choose', () => {
  test.each([
    ['A', 'JetBrainsMono-Bold'], ['₹', 'SpaceGrotesk-SemiBold'], ['ب', 'NotoSansArabic-Bold'], ['א', 'NotoSansHebrew-Bold'], ['क', 'NotoSansDevanagari-Bold'],
    ['฿', 'NotoSansThai-Bold'], ['৳', 'NotoSansBengali-Bold'], ['៛', 'NotoSansKhmer-Bold'], ['؋', 'NotoSansArabic-Bold'], ['﷼', 'NotoSansArabic-Bold'],
    ['٣', 'NotoSansArabic-Bold'], ['漢', 'NotoSansSC-Bold'], ['￥', 'NotoSansSC-Bold'], ['한', 'NotoSansKR-Bold'], ['😀', 'NotoEmoji-Bold'], ['✅', 'NotoEmoji-Bold'],
    ['❤\ufe0f', 'NotoEmoji-Bold'], ['\u200f', 'JetBrainsMono-Bold'], ['\u202f', 'JetBrainsMono-Bold'], ['\u00a0', 'JetBrainsMono-Bold'],
  ])('%s is set in %s', (grapheme, name) => expect(nameFor(grapheme)).toBe(name));

  test('no face is chosen for a character that none has', () => {
    expect(nameFor('\u{12000}')).toBeUndefined();
    expect(nameFor('\u{12000}')).toBeUndefined();
  });

  test('a letter that a face only has in parts is set in that face', () => {
    expect(new FontFallback('noto-sans', 'regular', 'simplified').choose('x\u0302').face?.name).toBe('NotoSans-Regular');
  });

  test.each(CURRENCIES.map(({ code, symbol }) => [code, symbol] as const))('the symbol of %s, %s, can be shown', (_, symbol) => {
    for (const character of symbol) expect(nameFor(character)).toBeDefined();
  });

  test('forms of Han follow the hint', () => {
    const faces = (['simplified', 'traditional', 'japanese', 'korean'] as const).map((hint) => new FontFallback('inter', 'regular', hint).choose('直').face?.name);
    expect(faces).toEqual(['NotoSansSC-Regular', 'NotoSansTC-Regular', 'NotoSansJP-Regular', 'NotoSansKR-Regular']);
  });

  test.each(['eb-garamond', 'cormorant-garamond'])('the serif family %s has serif companions for Arabic and Japanese', (family) => {
    const faces = (hint: 'japanese' | 'simplified', text: string): readonly (string | undefined)[] =>
      [...text].map((letter) => new FontFallback(family, 'bold', hint).choose(letter).face?.name);
    expect(faces('simplified', 'ب٣漢')).toEqual(['NotoNaskhArabic-SemiBold', 'NotoNaskhArabic-SemiBold', 'NotoSansSC-Bold']);
    expect(faces('japanese', '請ア。﨑')).toEqual(Array.from('請ア。﨑', () => 'NotoSerifJP-SemiBold'));
    expect(faces('japanese', '\u3402')).toEqual(['NotoSansJP-Bold']);
  });

  test('the choice opens no face', () => expect(fallback.choose('ሀ').face?.isLoaded).toBe(false));

  test('the memory of many different texts is bounded', () => {
    const small = new FontFallback('noto-sans', 'regular', 'simplified');
    for (let codePoint = 0x4e00; codePoint < 0x6500; codePoint += 1) small.choose(String.fromCodePoint(codePoint));
    expect(small.choose('A').face?.name).toBe('NotoSans-Regular');
  });
});

test('a face is kept for all characters that it has', () => {
  const thai = fallback.choose('ก').face!;
  const answers = (): readonly boolean[] => ['฿', '漢'].map((sign) => fallback.canShow(thai, sign));
  expect(answers()).toEqual([true, false]);
  expect(answers()).toEqual([true, false]);
});
