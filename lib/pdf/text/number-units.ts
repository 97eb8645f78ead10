/** A sign before a number: a currency, § or ×. */
const SIGN_BEFORE = /[\p{Sc}\u00a7\u00d7\u00b1\u2264\u2265=<>][ \u00a0\u202f]$/u;
/** A sign or a unit after a number; a single letter counts, as in 118 a. */
const UNIT_AFTER = /^[ \u00a0\u202f](?:[%\u2030\u00d7\u00b0\p{Sc}]|(?:\p{L}|[kcdm\u00b5\u03bc]?(?:m[\u00b2\u00b3]?|g)|[cm\u00b5\u03bc][lL]|min|[kM]W|[kM]Wh|[mk]V|mA|k?Hz|[kMGT]B|bar|pt|px|[A-Z]{3})(?![\p{L}\p{N}]))/u;
const ENDS_IN_DIGIT = /\p{Nd}$/u;
const BEGINS_WITH_DIGIT = /^\p{Nd}/u;
/** A counter follows its number without a space. */
const COUNTER = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;
/** Longer than any sign or unit with the spaces around it. */
const REACH = 8;

const before = (text: string, at: number): string => text.slice(Math.max(0, at - REACH), at);
const after = (text: string, at: number): string => text.slice(at, at + REACH);

/** Whether a sign or unit belongs to the number between two UTF-16 indexes of a text, with a space between them. */
export const hasUnit = (text: string, start: number, end: number): boolean =>
  SIGN_BEFORE.test(before(text, start)) || UNIT_AFTER.test(after(text, end));

/** Whether a line that ends at an index would part a number from its sign, unit or counter. */
export const splitsNumber = (text: string, at: number): boolean => {
  const isAfterSpace = text.charAt(at - 1) === ' ';
  const number = isAfterSpace ? at - 1 : at;
  if (ENDS_IN_DIGIT.test(before(text, number))) {
    return isAfterSpace ? UNIT_AFTER.test(after(text, number)) : COUNTER.test(after(text, at));
  }
  return isAfterSpace && BEGINS_WITH_DIGIT.test(after(text, at)) && SIGN_BEFORE.test(before(text, at));
};
