import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalFromText, toDigits } from '../../../lib/invoice/decimal.js';
import { applyPattern, PATTERN_OPTIONS, readPattern, type NumberPattern } from '../../../lib/presentation/formats.js';

const PLAIN: NumberPattern = {
  positive: { prefix: '', suffix: '' }, negative: { prefix: '-', suffix: '' }, groupSeparator: ',', decimalSeparator: '.',
  groupSize: 3, outerGroupSize: 3, digits: null,
};

/** A number in plain notation, with all its digits, in a pattern. */
const written = (text: string, pattern: NumberPattern): string =>
  applyPattern(toDigits(decimalFromText(text), text.split('.')[1]?.length), pattern);

test.each<[string, Partial<NumberPattern>, string]>([
  ['1234567.50', {}, '1,234,567.50'],
  ['-123', {}, '-123'],
  ['999999', {}, '999,999'],
  ['1234567890', { outerGroupSize: 2 }, '1,23,45,67,890'],
  ['1234.5', { groupSeparator: '.', decimalSeparator: ',' }, '1.234,5'],
  ['123', {}, '123'],
  ['1234567', { groupSize: 0, outerGroupSize: 0 }, '1234567'],
  ['-1234', { negative: { prefix: '(', suffix: ')' } }, '(1,234)'],
  ['1020.9', { digits: [...'٠١٢٣٤٥٦٧٨٩'] }, '١,٠٢٠.٩'],
  ['7', { digits: [] }, '7'],
  ['1', { positive: { prefix: '$', suffix: '!' } }, '$1!'],
  ['123456789012345678901234567890.1', {}, '123,456,789,012,345,678,901,234,567,890.1'],
])('applyPattern %s', (text, change, expected) => expect(written(text, { ...PLAIN, ...change })).toBe(expected));

const LOCALES = [
  'en-US', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'fr-CH', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR', 'pl-PL', 'sv-SE', 'en-IN', 'hi-IN', 'ar', 'ar-EG', 'fa-IR', 'ur-PK',
  'he-IL', 'bn-BD', 'mr-IN', 'ne-NP', 'th-TH', 'th-TH-u-nu-thai', 'nl-NL', 'my-MM', 'ja-JP', 'zh-Hant-TW', 'ru-RU', 'bg-BG', 'en-ZA', 'ff-Adlm', 'ckb-IQ',
];
const STYLES: readonly Intl.NumberFormatOptions[] = [
  { style: 'decimal' }, { style: 'percent' }, { style: 'currency', currency: 'USD' }, { style: 'currency', currency: 'EUR', currencyDisplay: 'code' },
];

describe('readPattern', () => {
  test.each(LOCALES)('%s: the pattern writes every number as Intl does', (locale) => {
    for (const style of STYLES) {
      const format = new Intl.NumberFormat(locale, { ...PATTERN_OPTIONS, ...style });
      const pattern = readPattern(format);
      const scale = style.style === 'percent' ? 100 : 1;
      const wholes = fc.tuple(fc.nat({ max: 10 ** 9 }), fc.constantFrom(1, -1, 1_000, -0.000_01))
        .map(([value, factor]) => Math.trunc(value * factor) + 0);
      fc.assert(fc.property(wholes, (whole) => {
        expect(written(`${whole * scale}.0`, pattern)).toBe(format.format(whole));
      }), { numRuns: 30 });
    }
  });

  test('outside the digits, parts may say something else', () => {
    const format = new Intl.NumberFormat('en-US', { ...PATTERN_OPTIONS, style: 'currency', currency: 'USD' });
    const pattern = readPattern(format, (part) => (part.type === 'currency' ? '¤' : part.value));
    expect(written('-5.0', pattern)).toBe('-¤5.0');
  });

  test('a format without groups has none', () => {
    const format = new Intl.NumberFormat('en-US', { ...PATTERN_OPTIONS, useGrouping: false });
    expect(written('1234567.0', readPattern(format))).toBe('1234567.0');
  });
});
