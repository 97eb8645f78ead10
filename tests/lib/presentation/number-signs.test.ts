// Runs without coverage: it prints every currency in every locale of the label sets.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, type Currency } from '../../../lib/invoice/currencies.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { formatMoney, formatPercent, formatPlainAmount, formatQuantity, numberSeparators } from '../../../lib/presentation/formats.js';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import { LANGUAGES } from '../../../lib/presentation/languages.js';
import { runs } from '../../support/seed.js';
import { currency } from '../invoice/support.js';

const OTHERS = [
  'de-AT', 'de-CH', 'fr-CH', 'it-CH', 'rm-CH', 'gsw-CH', 'en-CH', 'de-LI', 'en-IN', 'en-DE', 'en-CZ', 'es-CL', 'es-MX', 'pt-CV', 'sr-Latn-RS', 'ar-EG',
];
const LOCALES = [...new Set([...LANGUAGES.map((language) => labelSet(language)!.locale), ...OTHERS])];

/** The locales with groups of two digits above the thousands. */
const IN_TWOS: ReadonlySet<string> = new Set(['hi-IN', 'bn-BD', 'ta-IN', 'te-IN', 'en-IN']);

/** A whole number with `,` between its groups. */
const groupedBy = (locale: string, whole: string): string =>
  (IN_TWOS.has(locale) ? whole.replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',') : whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

const digitsOf = (locale: string): readonly string[] =>
  Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit));

/** What is printed from the first to the last digit, with ASCII digits. */
const figureIn = (text: string, digits: readonly string[]): string => {
  const ascii = Array.from(text, (character) => (digits.includes(character) ? String(digits.indexOf(character)) : character)).join('');
  return /\d(?:.*\d)?/su.exec(ascii)?.[0] ?? ascii;
};

const anyWhole = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map(String);

interface Printed { readonly whole: string; readonly fraction: string; readonly figure: string }

/** Amounts, unit prices, quantities and percentages with the same digits before the point, as one page may show them. */
const pageOf = (locale: string, each: Currency, whole: string, isNegative: boolean): readonly Printed[] => {
  const digits = digitsOf(locale);
  const fraction = '5'.repeat(each.minorUnitDigits);
  const sign = isNegative ? '-' : '';
  const [money, figure] = [`${sign}${whole}${fraction}`, `${sign}${whole}.25`];
  const number = decimalFromText(figure);
  const printed = [
    { fraction, text: formatMoney(BigInt(money), each, locale) },
    { fraction: '25', text: formatPlainAmount(number, 0, locale) },
    { fraction: '25', text: formatQuantity(number, locale) },
    { fraction: '25', text: formatPercent(number, locale) },
  ];
  return printed.map(({ fraction: after, text }) => ({ whole, fraction: after, figure: figureIn(text, digits) }));
};

const expectedOf = (locale: string, { whole, fraction }: Printed): string => {
  const { groupSeparator, decimalSeparator } = numberSeparators(locale);
  return groupedBy(locale, whole).replaceAll(',', groupSeparator) + (fraction === '' ? '' : decimalSeparator + fraction);
};

describe('a page has one group separator and one decimal separator, and groups four digits', () => {
  // A percentage has its own groups in a few locales of India, in numbers that no percentage reaches.
  const isRate = (index: number): boolean => index === 3;

  test.each(LOCALES)('%s', (locale) => {
    fc.assert(fc.property(fc.constantFrom(...CURRENCIES), anyWhole, fc.boolean(), (each, whole, isNegative) => {
      const page = pageOf(locale, each, whole, isNegative).filter((_, index) => !isRate(index) || whole.length <= 5);
      for (const printed of page) expect(printed.figure).toBe(expectedOf(locale, printed));
    }), { numRuns: runs(20, 200) });
    for (const each of CURRENCIES) {
      for (const printed of pageOf(locale, each, '1234', false)) expect(printed.figure).toBe(expectedOf(locale, printed));
    }
  });

  test('the separators differ, and neither is a digit, a letter or a currency symbol, in every locale', () => {
    for (const locale of LOCALES) {
      const { groupSeparator, decimalSeparator } = numberSeparators(locale);
      expect(groupSeparator).not.toBe(decimalSeparator);
      for (const sign of [groupSeparator, decimalSeparator]) expect(sign).toMatch(/^[^\p{L}\p{N}\p{Sc}]$/u);
    }
  });
});

const NBSP = '\u00a0';

describe('Swiss amounts', () => {
  test.each(['de-CH', 'fr-CH', 'it-CH', 'en-CH', 'rm-CH', 'gsw', 'de-LI', 'wae'])('%s: ’ between groups', (locale) => {
    expect(formatMoney(123_450n, currency('CHF'), locale)).toMatch(/1\u2019234[.,]50/);
    expect(formatQuantity(decimalFromText('1234'), locale)).toBe('1\u2019234');
  });

  test.each([
    ['de-CH', 'CHF', `CHF${NBSP}-12.50`], ['it-CH', 'CHF', `CHF${NBSP}-12.50`], ['it-CH', 'EUR', `€${NBSP}-12.50`], ['fr-CH', 'CHF', `-12.50${NBSP}CHF`],
    ['de-LI', 'CHF', `-CHF${NBSP}12.50`], ['es-CL', 'CHF', `CHF${NBSP}-12,50`], ['en-CH', 'EUR', '-€12.50'],
  ])('%s: a space separates code and minus in %s', (locale, code, expected) => {
    expect(formatMoney(-1_250n, currency(code), locale)).toBe(expected);
  });

  test('native digits keep their own separator', () => {
    expect(formatQuantity(decimalFromText('1234'), 'de-CH-u-nu-arab')).toBe('١٬٢٣٤');
  });
});

test.each([
  ['es-ES', '1.234,50'], ['it-IT', '1.234,50'], ['pl-PL', '1\u00a0234,50'], ['pt-PT', '1\u00a0234,50'], ['bg-BG', '1\u00a0234,50'], ['et-EE', '1\u00a0234,50'],
  ['hu-HU', '1\u00a0234,50'], ['lv-LV', '1\u00a0234,50'], ['sl-SI', '1.234,50'], ['de-AT', '1.234,50'], ['pt-CV', '1\u00a0234,50'],
])('%s groups four digits: %s', (locale, expected) => {
  expect(formatMoney(123_450n, currency('USD'), locale)).toContain(expected);
  expect(formatPlainAmount(decimalFromText('1234.5'), 2, locale)).toBe(expected);
});

test.each(['HUF', 'TWD'])('%s has two decimals everywhere', (code) => {
  for (const locale of LOCALES) expect(figureIn(formatMoney(123_456n, currency(code), locale), digitsOf(locale))).toMatch(/\d{3}\D56$/u);
});
