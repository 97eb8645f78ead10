import { describe, expect, test } from '@jest/globals';
import { formatDate } from '../../../lib/presentation/formats.js';

const plain = (text: string): string => text.replace(/\s/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('formatDate', () => {
  test.each([
    ['iso', 'ar-EG', '2026-01-31'],
    ['short', 'en-US', '1/31/2026'],
    ['medium', 'en-US', 'Jan 31, 2026'],
    ['long', 'en-US', 'January 31, 2026'],
    ['medium', 'de-DE', '31.01.2026'],
    ['long', 'de-DE', '31. Januar 2026'],
    ['long', 'ja-JP', '2026年1月31日'],
    ['short', 'mt-MT', '31/01/2026'],
    ['medium', 'mt-MT', '31 Jan 2026'],
    ['medium', 'vi-VN', '31/1/2026'],
    ['long', 'vi-VN', '31 tháng 1, 2026'],
    ['medium', 'hr-HR', '31. 01. 2026.'],
    ['medium', 'hr-BA', '31. 01. 2026.'],
    ['long', 'hr-HR', '31. siječnja 2026.'],
    ['medium', 'xx-XX', 'Jan 31, 2026'],
  ] as const)('%s in %s', (format, locale, expected) => {
    expect(plain(formatDate('2026-01-31', format, locale))).toBe(expected);
  });

  test.each(['th-TH', 'fa-IR-u-nu-latn', 'ar-SA-u-nu-latn', 'ja-JP-u-ca-japanese', 'he-IL-u-ca-hebrew'])('%s: the year of the request', (locale) => {
    for (const format of ['short', 'medium', 'long'] as const) expect(formatDate('2026-01-31', format, locale)).toContain('2026');
  });

  test.each(['en-US', 'de-DE', 'ja-JP', 'sv-SE', 'th-TH', 'pt-BR'])('%s: the short form has the whole year', (locale) => {
    expect(formatDate('2026-01-31', 'short', locale)).toContain('2026');
  });

  test('a date has no time: it is the same day everywhere, in any century', () => {
    expect(formatDate('1582-10-10', 'short', 'en-US')).toBe('10/10/1582');
    expect(formatDate('2024-02-29', 'short', 'en-US')).toBe('2/29/2024');
    expect(formatDate('0099-12-31', 'long', 'en-US')).toBe('December 31, 99');
  });
});
