import { readNumber } from './adjustment.js';
import type { Json } from './json.js';

/** Digits in groups of three, with the marks that people write between groups. */
const GROUPED = /^-?\d{1,3}([ \u00a0\u202f'’]\d{3})+([.,]\d*)?$/;
const GROUP_MARKS = /[ \u00a0\u202f'’]/g;

/** A comma that may stand before decimals or before thousands. */
const UNCLEAR = /^-?[1-9]\d{0,2},\d{3}$/;

/** How decimals and thousands are written, with the marks to drop and the mark before decimals. */
const FORMS: readonly (readonly [form: RegExp, thousands: string, decimals: string])[] = [
  [/^-?\d{1,3}(,\d{3})+\.\d+$/, ',', '.'], [/^-?\d{1,3}(,\d{3}){2,}$/, ',', '.'],
  [/^-?\d{1,3}(\.\d{3})+,\d+$/, '.', ','], [/^-?\d{1,3}(\.\d{3}){2,}$/, '.', ','],
  [/^-?\d*,\d*$/, '', ','],
];

const plain = (text: string): string => {
  const trimmed = text.trim().replace('−', '-');
  return GROUPED.test(trimmed) ? trimmed.replaceAll(GROUP_MARKS, '') : trimmed;
};

/** Reads a number as people type it: `7,5`, `1.234,50` and `1 500` too. A text that is no number, or two, stays as it is. */
export const typedNumber = (text: string): number | string => {
  const typed = plain(text);
  if (UNCLEAR.test(typed)) return text.trim();
  const [, thousands = '', decimals = '.'] = FORMS.find(([form]) => form.test(typed)) ?? [];
  const number = readNumber((thousands === '' ? typed : typed.replaceAll(thousands, '')).replace(decimals, '.'));
  return typeof number === 'number' ? number : text.trim();
};

/** Why a typed text is not taken as a number, if it could be one; null otherwise. */
export const numberDoubt = (value: Json | undefined): string | null => {
  if (typeof value !== 'string' || !UNCLEAR.test(plain(value))) return null;
  const typed = plain(value);
  return `“${typed}” can be ${Number(typed.replace(',', '.'))} or ${typed.replace(',', '')}. Type one of them.`;
};
