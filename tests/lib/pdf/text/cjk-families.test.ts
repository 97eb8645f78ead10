import { expect, test } from '@jest/globals';
import { cjkFamilies, cjkHint } from '../../../../lib/pdf/text/cjk-families.js';

test.each([
  ['ja-JP', '直', 'japanese'], ['ko', '直', 'korean'], ['zh-TW', '直', 'traditional'], ['zh-Hant-HK', '直', 'traditional'], ['zh-HK', '直', 'traditional'],
  ['zh', '直', 'simplified'], ['zh-Hans-CN', 'ひ', 'simplified'], ['en-US', '直', 'simplified'], ['en-US', '直の', 'japanese'], ['de', '直각', 'korean'],
])('cjkHint %s with %s is %s', (language, text, expected) => expect(cjkHint(language, text)).toBe(expected));

test('every family follows the wanted one, once', () => {
  expect(cjkFamilies('japanese')[0]).toBe('noto-sans-jp');
  expect([...cjkFamilies('japanese')].sort()).toEqual([...cjkFamilies('simplified')].sort());
});
