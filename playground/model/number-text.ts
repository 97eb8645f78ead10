import { readNumber } from './adjustment.js';
import type { Json } from './json.js';

/** Digits in groups of three, with the marks that people write between groups. */
const GROUPED = /^-?\d{1,3}([ \u00a0\u202f'’]\d{3})+([.,]\d*)?$/;
const GROUP_SEPARATORS = /[ \u00a0\u202f'’]/g;

/** A comma that may stand before decimals or before thousands. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

/** How decimals and thousands are written, with the marks to drop and the mark before decimals. */
const NUMBER_FORMATS: readonly (readonly [format: RegExp, thousands: string, decimals: string])[] = [
  [/^-?\d{1,3}(,\d{3})+\.\d+$/, ',', '.'], [/^-?\d{1,3}(,\d{3}){2,}$/, ',', '.'],
  [/^-?\d{1,3}(\.\d{3})+,\d+$/, '.', ','], [/^-?\d{1,3}(\.\d{3}){2,}$/, '.', ','],
  [/^-?\d*,\d*$/, '', ','],
];

const withoutGroups = (text: string): string => {
  const trimmed = text.trim().replace('−', '-');
  return GROUPED.test(trimmed) ? trimmed.replaceAll(GROUP_SEPARATORS, '') : trimmed;
};

/** Reads a number as people type it: `7,5`, `1.234,50` and `1 500` too. A text that is no number, or two, stays as it is. */
export const parseTypedNumber = (text: string): number | string => {
  const normalized = withoutGroups(text);
  if (AMBIGUOUS.test(normalized)) return text.trim();
  const [, thousands = '', decimals = '.'] = NUMBER_FORMATS.find(([format]) => format.test(normalized)) ?? [];
  const number = readNumber((thousands === '' ? normalized : normalized.replaceAll(thousands, '')).replace(decimals, '.'));
  return typeof number === 'number' ? number : text.trim();
};

/** Why a typed text is not taken as a number, if it could be one; null otherwise. */
export const ambiguousNumberMessage = (value: Json | undefined): string | null => {
  if (typeof value !== 'string' || !AMBIGUOUS.test(withoutGroups(value))) return null;
  const normalized = withoutGroups(value);
  return `“${normalized}” can be ${Number(normalized.replace(',', '.'))} or ${normalized.replace(',', '')}. Type one of them.`;
};
