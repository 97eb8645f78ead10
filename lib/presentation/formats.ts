import { type Decimal, type DecimalDigits, decimalFromMinorUnits, type MinorUnits, toDigits } from '../invoice/decimal.js';
import { DEFAULT_LOCALE, withFallback } from './locale.js';
import { memoize } from '../bounded-cache.js';
import { required } from '../required.js';
import { type Currency, fallbackGlyph } from '../invoice/currencies.js';
import { timeDigits } from '../invoice/quantities.js';
import type { Invoice } from '../invoice/types.js';

/** Texts before and after the digits of a number. */
interface Affixes { readonly prefix: string; readonly suffix: string }

/**
 * How a locale writes one kind of number. Read from `Intl` once, then applied to exact numbers of any length.
 * Four digits are always grouped, so that columns of amounts look alike. CLDR leaves them ungrouped in es, it, pl and
 * others, which is meant for running text and differs between versions of Node.
 */
export interface NumberPattern {
  readonly positive: Affixes;
  readonly negative: Affixes;
  readonly groupSeparator: string;
  readonly decimalSeparator: string;
  /** Number of digits in the group next to the decimal point; 0 without groups. */
  readonly groupSize: number;
  /** Number of digits in all other groups: 2 in India, else `groupSize`. */
  readonly outerGroupSize: number;
  /** The ten digits of the locale; null for ASCII digits. */
  readonly digits: readonly string[] | null;
}

type NumberPart = Intl.NumberFormatPart;
const DIGIT_TYPES: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

const readAffixes = (parts: readonly NumberPart[], textOf: (part: NumberPart) => string): Affixes => {
  const first = parts.findIndex((part) => DIGIT_TYPES.has(part.type));
  const last = parts.findLastIndex((part) => DIGIT_TYPES.has(part.type));
  return { prefix: parts.slice(0, first).map(textOf).join(''), suffix: parts.slice(last + 1).map(textOf).join('') };
};

const partValue = (parts: readonly NumberPart[], type: string, fallback: string): string =>
  parts.find((part) => part.type === type)?.value ?? fallback;

const readDigits = (format: Intl.NumberFormat): readonly string[] | null => {
  const { locale, numberingSystem } = format.resolvedOptions();
  if (numberingSystem === 'latn') return null;
  return [...new Intl.NumberFormat(locale, { numberingSystem, useGrouping: false }).format(9876543210)].reverse();
};

// Long enough for two whole groups. It has no fraction, so that a percent format, which multiplies by 100, stays exact.
const SAMPLE_NUMBER = 1234567890123;

/** Options of a format whose pattern is read: one fraction digit, and always groups. */
export const PATTERN_OPTIONS = { useGrouping: 'always', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/**
 * Reads the pattern of a number format.
 * @param format with {@link PATTERN_OPTIONS}
 * @param textOf text of a part outside the digits, such as a replacement for the currency symbol
 */
export const readPattern = (format: Intl.NumberFormat, textOf = (part: NumberPart): string => part.value): NumberPattern => {
  const parts = format.formatToParts(SAMPLE_NUMBER);
  const groups = parts.filter((part) => part.type === 'integer').map((part) => [...part.value].length);
  const [groupSize = 0, outerGroupSize = groupSize] = groups.length > 1 ? groups.toReversed() : [];
  return {
    positive: readAffixes(parts, textOf), negative: readAffixes(format.formatToParts(-SAMPLE_NUMBER), textOf),
    groupSeparator: partValue(parts, 'group', ''), decimalSeparator: partValue(parts, 'decimal', '.'),
    groupSize, outerGroupSize, digits: readDigits(format),
  };
};

const groupDigits = (whole: string, pattern: NumberPattern): string => {
  const { groupSize, outerGroupSize, groupSeparator } = pattern;
  if (groupSize === 0 || whole.length <= groupSize) return whole;
  let end = whole.length - groupSize;
  let grouped = whole.slice(end);
  for (; end > 0; end -= outerGroupSize) grouped = whole.slice(Math.max(0, end - outerGroupSize), end) + groupSeparator + grouped;
  return grouped;
};

const localDigits = (text: string, digits: readonly string[] | null): string =>
  digits === null ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Formats the digits of an exact number. */
export const applyPattern = ({ isNegative, whole, fraction }: DecimalDigits, pattern: NumberPattern): string => {
  const { prefix, suffix } = isNegative ? pattern.negative : pattern.positive;
  const grouped = localDigits(groupDigits(whole, pattern), pattern.digits);
  return prefix + (fraction === '' ? grouped : grouped + pattern.decimalSeparator + localDigits(fraction, pattern.digits)) + suffix;
};

type NumberSeparators = Pick<NumberPattern, 'groupSeparator' | 'decimalSeparator'>;

/** Regions with an apostrophe between groups. CLDR has three different characters there, and changes them. */
const APOSTROPHE_REGIONS: ReadonlySet<string> = new Set(['CH', 'LI']);
const RIGHT_APOSTROPHE = '\u2019';
const CURRENCY_SIGN = /\p{Sc}/u;

const readSeparators = (format: Intl.NumberFormat): NumberSeparators => {
  const parts = format.formatToParts(SAMPLE_NUMBER);
  return { groupSeparator: partValue(parts, 'group', ''), decimalSeparator: partValue(parts, 'decimal', '') };
};

/**
 * CLDR's separators in amounts of money. Cape Verde writes its currency symbol in place of the decimal separator, which
 * other currencies cannot do, so amounts there use the separators of plain numbers.
 */
const moneySeparators = (locale: string): NumberSeparators => {
  // XXX is no currency. Some currencies have separators of their own in some locales, such as EUR in en-CH.
  const locales = withFallback(locale);
  const separators = readSeparators(new Intl.NumberFormat(locales, { ...PATTERN_OPTIONS, style: 'currency', currency: 'XXX' }));
  if (!CURRENCY_SIGN.test(separators.decimalSeparator)) return separators;
  return readSeparators(new Intl.NumberFormat(locales, PATTERN_OPTIONS));
};

const usesApostrophe = (locale: string): boolean => {
  if (!APOSTROPHE_REGIONS.has(new Intl.Locale(locale).maximize().region ?? '')) return false;
  return new Intl.NumberFormat(withFallback(locale)).resolvedOptions().numberingSystem === 'latn';
};

/**
 * The separators of all numbers on a page, whatever the currency. Some locales (de-AT, fr-CH) use different ones for
 * amounts of money and for other numbers; a page uses those of its amounts.
 */
export const numberSeparators = memoize(200, (locale: string): NumberSeparators => {
  const separators = moneySeparators(locale);
  return usesApostrophe(locale) ? { ...separators, groupSeparator: RIGHT_APOSTROPHE } : separators;
});

// en-US, the default locale, is hard-coded, because loading ICU's data costs about 20 ms of CPU. A test compares it
// with `Intl`.

const EN_US_MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Symbols of en-US, written without a space before the digits. */
const EN_US_SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$', EUR: '€', GBP: '£', JPY: '¥', AUD: 'A$', CAD: 'CA$', CNY: 'CN¥', HKD: 'HK$', NZD: 'NZ$', ILS: '₪', INR: '₹',
  KRW: '₩', TWD: 'NT$', PHP: '₱', VND: '₫', BRL: 'R$', MXN: 'MX$',
};

const enUsPattern = (prefix: string, suffix: string): NumberPattern => ({
  positive: { prefix, suffix }, negative: { prefix: `-${prefix}`, suffix },
  groupSeparator: ',', decimalSeparator: '.', groupSize: 3, outerGroupSize: 3, digits: null,
});

export const EN_US_DECIMAL = enUsPattern('', '');
export const EN_US_PERCENT = enUsPattern('', '%');

/** The en-US pattern of amounts in a currency; undefined if en-US has no symbol for it. */
export const enUsMoney = (code: string): NumberPattern | undefined => {
  const symbol = EN_US_SYMBOLS[code];
  return symbol === undefined ? undefined : enUsPattern(symbol, '');
};

/** Formats a date, `YYYY-MM-DD`, for en-US. */
export const enUsDate = (date: string, format: 'short' | 'medium' | 'long'): string => {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const name = required(EN_US_MONTHS[month - 1], 'month');
  return format === 'short' ? `${month}/${day}/${year}` : `${format === 'long' ? name : name.slice(0, 3)} ${day}, ${year}`;
};

const numberPattern = memoize(200, (locale: string, style: 'decimal' | 'percent'): NumberPattern => {
  if (locale === DEFAULT_LOCALE) return style === 'decimal' ? EN_US_DECIMAL : EN_US_PERCENT;
  const format = new Intl.NumberFormat(withFallback(locale), { ...PATTERN_OPTIONS, style });
  return { ...readPattern(format), ...numberSeparators(locale) };
});

/** Formats a quantity with all its digits, such as `1,250.5`, `1.250,5` or `१,२५०.५`. */
export const formatQuantity = (quantity: Decimal, locale: string): string =>
  applyPattern(toDigits(quantity), numberPattern(locale, 'decimal'));

/** Formats a time in minutes as hours and minutes, such as `3:20`. */
export const formatTime = (minutes: Decimal, locale: string): string =>
  applyPattern(timeDigits(minutes), { ...numberPattern(locale, 'decimal'), groupSize: 0, decimalSeparator: ':' });

/**
 * Formats an amount without a currency symbol, such as `1,250.50` or `1.250,50`.
 * @param digits minimum number of digits after the separator
 */
export const formatPlainAmount = (amount: Decimal, digits: number, locale: string): string =>
  applyPattern(toDigits(amount, digits), numberPattern(locale, 'decimal'));

/** Formats a percentage with all its digits: 8.25 gives `8.25%` or `8,25 %`. */
export const formatPercent = (percent: Decimal, locale: string): string =>
  applyPattern(toDigits(percent), numberPattern(locale, 'percent'));

/**
 * Symbols that some locales use for other currencies, with those currencies. Unsupported currencies count as well: in
 * Belize, a bare `$` is the Belize dollar. A test compares the list with all locales of `Intl`.
 */
const SHARED_GLYPHS: Readonly<Record<string, readonly string[]>> = {
  $: [
    'AUD', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD', 'ARS', 'CLP', 'COP', 'BBD', 'BMD', 'BND', 'BSD', 'BZD', 'CUP', 'FJD', 'GYD', 'JMD',
    'KYD', 'LRD', 'NAD', 'SBD', 'SRD', 'TTD', 'UYU', 'XCD',
  ],
  '£': ['FKP', 'GIP', 'SHP', 'SSP'],
  '¥': ['CNY'],
};

/** The symbol or code that a format of `Intl` writes for its currency. */
const readCurrencySymbol = (format: Intl.NumberFormat): string =>
  format.formatToParts(0).filter((part) => part.type === 'currency').map((part) => part.value).join('');

const symbolInLocale = (locale: string, currency: string): string =>
  readCurrencySymbol(new Intl.NumberFormat(withFallback(locale), { style: 'currency', currency }));

const isUsedByOther = (glyph: string, locale: string): boolean =>
  (SHARED_GLYPHS[glyph] ?? []).some((other) => symbolInLocale(locale, other) === glyph);

/** A full-width sign, such as the yen sign of Japanese. It would leave a gap before the digits. */
const FULL_WIDTH_SIGN = /^[\uffe0-\uffe6]$/;

/**
 * The printed symbol of a currency: the locale's own (`$` in de-DE, `CA$` in en-US, `$` in en-CA, `¥` in ja), else the
 * fallback, or the code if the locale uses the fallback for another currency (`USD` in en-AU).
 * @param glyph the fallback
 */
export const currencySign = (locale: string, code: string, glyph: string): string => {
  const localSymbol = symbolInLocale(locale, code);
  if (localSymbol !== code) return FULL_WIDTH_SIGN.test(localSymbol) ? localSymbol.normalize('NFKC') : localSymbol;
  return isUsedByOther(glyph, locale) ? code : glyph;
};

const currencyFormat = (locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): Intl.NumberFormat =>
  new Intl.NumberFormat(withFallback(locale), { ...PATTERN_OPTIONS, style: 'currency', currency, currencyDisplay });

const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * In Arabic, letters such as `US$` are to the left of positive digits, but would be drawn to the right of negative
 * ones. A right-to-left mark keeps them at the left, as in Hebrew locales.
 */
const withSymbolAfterMark = (pattern: NumberPattern): NumberPattern => {
  const { positive: { prefix }, negative } = pattern;
  const movesSymbol = prefix.startsWith(RIGHT_TO_LEFT_MARK) && /^\s*[A-Za-z]/.test(negative.suffix);
  return movesSymbol ? { ...pattern, negative: { ...negative, suffix: RIGHT_TO_LEFT_MARK + negative.suffix } } : pattern;
};

/**
 * Some locales (de-CH, it-CH, es-CL) put a space between code and digits, but none between code and minus, such as
 * `CHF-12.50`. Adds the space of positive amounts.
 */
const withSpaceBeforeMinus = (pattern: NumberPattern): NumberPattern => {
  const { positive: { prefix }, negative } = pattern;
  const sign = prefix.trimEnd();
  const lacksSpace = sign !== prefix && negative.prefix.startsWith(sign) && /^[-\u2212]$/.test(negative.prefix.slice(sign.length));
  return lacksSpace ? { ...pattern, negative: { ...negative, prefix: prefix + negative.prefix.slice(sign.length) } } : pattern;
};

const withSymbol = (locale: string, code: string, glyph: string): NumberPattern => {
  const local = currencyFormat(locale, code, 'symbol');
  const sign = currencySign(locale, code, glyph);
  if (sign === readCurrencySymbol(local)) return readPattern(local);
  // The narrow format is read, because a locale may put a space next to a symbol of letters, but not next to a sign.
  return readPattern(currencyFormat(locale, code, 'narrowSymbol'), (part) => (part.type === 'currency' ? sign : part.value));
};

const moneyPattern = memoize(400, (locale: string, code: string, glyph: string): NumberPattern =>
  (locale === DEFAULT_LOCALE ? enUsMoney(code) : undefined)
  ?? { ...withSpaceBeforeMinus(withSymbolAfterMark(withSymbol(locale, code, glyph))), ...numberSeparators(locale) });

/** Formats a price in the major unit with all its decimals, such as `$0.0025`. */
export const formatRate = (rate: Decimal, currency: Currency, locale: string): string =>
  applyPattern(toDigits(rate, currency.minorUnitDigits), moneyPattern(locale, currency.code, fallbackGlyph(currency)));

/** Formats an amount with the currency's decimals, such as `$1,234.50` or `1.234,50 €`. */
export const formatMoney = (amount: MinorUnits, currency: Currency, locale: string): string =>
  formatRate(decimalFromMinorUnits(amount, currency.minorUnitDigits), currency, locale);

type DateFormat = Invoice['dateFormat'];

// CLDR's short date has a two-digit year in many locales. Invoices always print four digits.
const DATE_OPTIONS: Readonly<Record<Exclude<DateFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: 'numeric', day: 'numeric' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
};

/**
 * Corrections of CLDR. Maltese has no numeric date of its own and would get the American one, but its short date has a
 * four-digit year. Croatian and Vietnamese write medium dates in figures, not with an abbreviated month.
 */
const LANGUAGE_OPTIONS: Readonly<Record<string, Partial<typeof DATE_OPTIONS>>> = {
  mt: { short: { dateStyle: 'short' } }, hr: { medium: DATE_OPTIONS.short }, vi: { medium: DATE_OPTIONS.short },
};

const dateFormatter = memoize(200, (locale: string, format: Exclude<DateFormat, 'iso'>): Intl.DateTimeFormat => {
  const options = LANGUAGE_OPTIONS[new Intl.Locale(locale).language]?.[format] ?? DATE_OPTIONS[format];
  return new Intl.DateTimeFormat(withFallback(locale), { ...options, calendar: 'gregory', timeZone: 'UTC' });
});

/** Cached, because the invoices of a day share a few dates. */
const formattedDate = memoize(1000, (date: string, format: Exclude<DateFormat, 'iso'>, locale: string): string =>
  (locale === DEFAULT_LOCALE ? enUsDate(date, format) : dateFormatter(locale, format).format(new Date(`${date}T00:00:00Z`))));

/**
 * Formats a date for a locale. The calendar is always Gregorian, even where the locale uses another (th, fa, ar-SA), so
 * that the printed year is the year of the request.
 * @param date `YYYY-MM-DD`
 * @param format `iso` returns the date unchanged
 */
export const formatDate = (date: string, format: DateFormat, locale: string): string =>
  format === 'iso' ? date : formattedDate(date, format, locale);
