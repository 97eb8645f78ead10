import { hasUnit } from './number-units.js';

/** Groups of digits with one space between them are one number, such as an IBAN or a telephone number. */
const ENDS_IN_GROUP = /\d\)?$/;
const BEGINS_WITH_GROUP = /^\(?\d/;
const WORD = /\S+/g;
const DIGIT = /\d/g;
/**
 * In a word with digits, a sign that it is no number of running text: a letter, a currency symbol, another sign or a
 * decimal separator.
 */
const EXACT = /[\p{L}\p{Sc}%\u2030\u00a7\u00d7\u00b1\u00b0#=<>\u2264\u2265]|\d[.,]\d/u;
/** A number with at least this many digits is a code. */
const MIN_DIGITS = 4;

/** A word with digits, and the groups that continue it. */
interface Token {
  readonly start: number;
  end: number;
  digits: number;
  isExact: boolean;
}

const continues = (text: string, { end }: Token, start: number): boolean =>
  start === end + 1
  && ENDS_IN_GROUP.test(text.slice(Math.max(0, end - 2), end)) && BEGINS_WITH_GROUP.test(text.slice(start, start + 2));

const tokensIn = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const digits = word.match(DIGIT)?.length ?? 0;
    if (digits === 0) continue;
    const end = start + word.length;
    const last = tokens.at(-1);
    const isExact = EXACT.test(word) || hasUnit(text, start, end);
    if (last === undefined || !continues(text, last, start)) tokens.push({ start, end, digits, isExact });
    else [last.end, last.digits, last.isExact] = [end, last.digits + digits, last.isExact || isExact];
  }
  return tokens;
};

/**
 * Marks the codes and amounts in a text: numbers of four or more digits, words of letters and digits, decimals, and
 * numbers next to a sign, such as § or %, or to a unit.
 * @returns 1 for each UTF-16 unit of them, 0 for all others; undefined if the text has no digits
 */
export const codesIn = (text: string): Uint8Array | undefined => {
  const tokens = tokensIn(text);
  if (tokens.length === 0) return undefined;
  const marks = new Uint8Array(text.length);
  for (const { start, end, digits, isExact } of tokens) if (isExact || digits >= MIN_DIGITS) marks.fill(1, start, end);
  return marks;
};
