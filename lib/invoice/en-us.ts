/**
 * The formats of en-US, written down. It is the default locale, and ICU takes some 20 ms of CPU to load its data, a
 * tenth of a cold start. A test compares all of this with `Intl`.
 */
import { required } from '../required.js';
import type { NumberPattern } from './number-pattern.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Currencies with a symbol of their own in en-US. There is no space between symbol and digits. */
const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$', EUR: '€', GBP: '£', JPY: '¥', AUD: 'A$', CAD: 'CA$', CNY: 'CN¥', HKD: 'HK$', NZD: 'NZ$', ILS: '₪', INR: '₹', KRW: '₩', TWD: 'NT$', PHP: '₱',
  VND: '₫', BRL: 'R$', MXN: 'MX$',
};

const patternWith = (prefix: string, suffix: string): NumberPattern => ({
  positive: { prefix, suffix },
  negative: { prefix: `-${prefix}`, suffix },
  groupSeparator: ',',
  decimalSeparator: '.',
  groupSize: 3,
  outerGroupSize: 3,
  digits: null,
});

/** Plain numbers. */
export const EN_US_DECIMAL = patternWith('', '');

/** Percentages. */
export const EN_US_PERCENT = patternWith('', '%');

/** The pattern of amounts with the symbol of a currency; undefined if en-US has no symbol for it. */
export const enUsMoney = (code: string): NumberPattern | undefined => {
  const symbol = SYMBOLS[code];
  return symbol === undefined ? undefined : patternWith(symbol, '');
};

/** Formats a date, `YYYY-MM-DD`. */
export const enUsDate = (date: string, format: 'short' | 'medium' | 'long'): string => {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const name = required(MONTHS[month - 1], 'month');
  return format === 'short' ? `${month}/${day}/${year}` : `${format === 'long' ? name : name.slice(0, 3)} ${day}, ${year}`;
};
