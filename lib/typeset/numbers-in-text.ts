/** A sign before a number: a currency, § or ×. */
const SIGN_BEFORE = /[\p{Sc}\u00a7\u00d7\u00b1\u2264\u2265=<>][ \u00a0\u202f]$/u;
/** A sign or a unit after a number; a single letter counts, as in 118 a. */
const UNIT_AFTER = /^[ \u00a0\u202f](?:[%\u2030\u00d7\u00b0\p{Sc}]|(?:\p{L}|[kcdm\u00b5\u03bc]?(?:m[\u00b2\u00b3]?|g)|[cm\u00b5\u03bc][lL]|min|[kM]W|[kM]Wh|[mk]V|mA|k?Hz|[kMGT]B|bar|pt|px|[A-Z]{3})(?![\p{L}\p{N}]))/u;
const ENDS_IN_DIGIT = /\p{Nd}$/u;
const BEGINS_WITH_DIGIT = /^\p{Nd}/u;
/** A counter follows its number without a space. */
const COUNTER_AFTER = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;
/** Length of the context that is searched: longer than any sign or unit with the spaces around it. */
const MAX_CONTEXT_LENGTH = 8;

const characterBefore = (text: string, at: number): string => text.slice(Math.max(0, at - MAX_CONTEXT_LENGTH), at);
const characterAfter = (text: string, at: number): string => text.slice(at, at + MAX_CONTEXT_LENGTH);

/** Whether a sign or unit is next to the number between two UTF-16 indexes, with a space between them. */
const hasUnit = (text: string, start: number, end: number): boolean =>
  SIGN_BEFORE.test(characterBefore(text, start)) || UNIT_AFTER.test(characterAfter(text, end));

/** Whether a line break at an index would separate a number from its sign, unit or counter. */
export const splitsNumber = (text: string, at: number): boolean => {
  const isAfterSpace = text.charAt(at - 1) === ' ';
  const number = isAfterSpace ? at - 1 : at;
  if (ENDS_IN_DIGIT.test(characterBefore(text, number))) {
    return isAfterSpace ? UNIT_AFTER.test(characterAfter(text, number)) : COUNTER_AFTER.test(characterAfter(text, at));
  }
  return isAfterSpace && BEGINS_WITH_DIGIT.test(characterAfter(text, at)) && SIGN_BEFORE.test(characterBefore(text, at));
};

/** Digit groups separated by one space are one number, such as an IBAN or a telephone number. */
const ENDS_IN_GROUP = /\d\)?$/;
const BEGINS_WITH_GROUP = /^\(?\d/;
const WORD = /\S+/g;
const DIGIT = /\d/g;
/** Marks a word with digits as a code or amount: a letter, a sign or a decimal separator. */
const EXACT_TOKEN = /[\p{L}\p{Sc}%\u2030\u00a7\u00d7\u00b1\u00b0#=<>\u2264\u2265]|\d[.,]\d/u;
/** A number with at least this many digits is a code. */
const MIN_CODE_DIGITS = 4;

/** A word with digits, and the groups that continue it. */
interface Token { readonly start: number; end: number; digits: number; isExact: boolean }

const continuesNumber = (text: string, { end }: Token, start: number): boolean =>
  start === end + 1
  && ENDS_IN_GROUP.test(text.slice(Math.max(0, end - 2), end)) && BEGINS_WITH_GROUP.test(text.slice(start, start + 2));

const tokensIn = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const digits = word.match(DIGIT)?.length ?? 0;
    if (digits === 0) continue;
    const end = start + word.length;
    const last = tokens.at(-1);
    const isExact = EXACT_TOKEN.test(word) || hasUnit(text, start, end);
    if (last === undefined || !continuesNumber(text, last, start)) tokens.push({ start, end, digits, isExact });
    else [last.end, last.digits, last.isExact] = [end, last.digits + digits, last.isExact || isExact];
  }
  return tokens;
};

/**
 * Marks codes and amounts: numbers of four or more digits, words of letters and digits, decimals, and numbers next to a
 * sign or unit.
 * @returns 1 for each of their UTF-16 units; undefined if the text has no digits
 */
export const codesIn = (text: string): Uint8Array | undefined => {
  const tokens = tokensIn(text);
  if (tokens.length === 0) return undefined;
  const marks = new Uint8Array(text.length);
  for (const { start, end, digits, isExact } of tokens) if (isExact || digits >= MIN_CODE_DIGITS) marks.fill(1, start, end);
  return marks;
};
