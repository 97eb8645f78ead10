/** The drawn form of negative numbers. Readers still extract the characters of the text. */
import { nominalGlyph } from '../fonts/nominal-glyph.js';
import type { TrueType } from '../fonts/true-type.js';

const MINUS = '\u2212';
const EN_DASH = '\u2013';
const HYPHEN = '-';
/** A minus sign whose width is a smaller share of that of a digit looks like a hyphen. */
const MIN_WIDTH = 0.65;

/**
 * A hyphen before the digits of a negative number, with its currency between them if the locale writes it there. Marks
 * of direction may be anywhere.
 */
const NEGATIVE = /^([\u061c\u200e\u200f]*)-(?=[\u200e\u200f]*(?:\p{Lu}{0,3}\p{Sc}[\u00a0\u202f]?|\p{Lu}{3}[\u00a0\u202f])?\p{Nd})/u;

/**
 * The character that a face draws as a minus sign: an en dash if its minus sign is as short as its hyphen, or a hyphen
 * if it has neither.
 */
export const minusOf = (face: TrueType): string => {
  const glyphOf = (character: string): number => nominalGlyph(face, character.charCodeAt(0));
  const widthOf = (character: string): number => face.advances[glyphOf(character)] ?? 0;
  if (glyphOf(MINUS) !== 0 && widthOf(MINUS) >= MIN_WIDTH * widthOf('0')) return MINUS;
  return glyphOf(EN_DASH) === 0 ? HYPHEN : EN_DASH;
};

const replaceMinus = (text: string, sign: string): string => (sign === MINUS ? text : text.replaceAll(MINUS, sign));

/**
 * The drawn form of a word: a hyphen at the start of a number is a minus sign.
 * @param sign that of its face
 */
export const withMinus = (word: string, sign: string): string =>
  replaceMinus(word.includes(HYPHEN) ? word.replace(NEGATIVE, `$1${sign}`) : word, sign);

/** The drawn form of a part of a number: every hyphen is a minus sign. */
export const withMinusSigns = (part: string, sign: string): string => replaceMinus(part.replaceAll(HYPHEN, sign), sign);
