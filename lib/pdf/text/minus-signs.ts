const MINUS = '\u2212';
/** A hyphen before the digits of a negative number, with its currency between them if the locale writes it there. Marks of direction may be anywhere. */
const NEGATIVE = /^([\u061c\u200e\u200f]*)-(?=[\u200e\u200f]*(?:\p{Lu}{0,3}\p{Sc}[\u00a0\u202f]?|\p{Lu}{3}[\u00a0\u202f])?\p{Nd})/u;

/** The drawn form of a word: a hyphen at the start of a number is a minus sign. Readers still extract the hyphen. */
export const withMinus = (word: string): string => (word.includes('-') ? word.replace(NEGATIVE, `$1${MINUS}`) : word);

/** The drawn form of a part of a number: every hyphen is a minus sign. */
export const withMinusSigns = (part: string): string => part.replaceAll('-', MINUS);
