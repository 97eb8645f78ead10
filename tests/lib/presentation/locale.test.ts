import { describe, expect, test } from '@jest/globals';
import { canonicalLocale, DEFAULT_LOCALE, readingDirection, withFallback } from '../../../lib/presentation/locale.js';
import { fieldErrorsOf } from '../invoice/support.js';

describe('canonicalLocale', () => {
  test.each([['en-us', 'en-US'], ['iw-IL', 'he-IL'], ['ZH-hant-tw', 'zh-Hant-TW'], ['de', 'de'], ['ar-EG-u-nu-latn', 'ar-EG-u-nu-latn']])('%s is %s', (tag, expected) => {
    expect(canonicalLocale(tag)).toBe(expected);
  });

  test.each(['', 'e', 'en_US', 'en-', 'de-DE-DE'])('%p is no language tag', (tag) => {
    expect(fieldErrorsOf(() => canonicalLocale(tag))).toEqual(['VALIDATION_ERROR locale']);
  });
});

describe('readingDirection', () => {
  test.each(['ar', 'ar-EG', 'he-IL', 'fa', 'ur-PK', 'ckb', 'ps-AF', 'yi', 'dv', 'az-Arab'])('%s is mirrored', (locale) => {
    expect(readingDirection(locale)).toBe('rtl');
  });

  test.each(['en-US', 'de', 'ja-JP', 'ur-Latn', 'az', 'xx'])('%s is not', (locale) => {
    expect(readingDirection(locale)).toBe('ltr');
  });
});

test('an unknown locale falls back to English, never to the machine’s', () => {
  expect(withFallback('xx-XX')).toEqual(['xx-XX', DEFAULT_LOCALE]);
  expect(new Intl.NumberFormat(withFallback('xx-XX')).resolvedOptions().locale).toBe('en-US');
});
