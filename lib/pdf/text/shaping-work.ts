import type { TextPiece } from './itemize.js';
import type { Script } from './scripts.js';

/**
 * Work of texts in nanoseconds of one processor, by what is done with them: faces are chosen and words shaped, line
 * breaks found, lines shaped again. Rates are measured as those of lib/work/rates.ts.
 */

/** A UTF-16 unit of a script that is shaped, and of all that are not named: those with vowel signs are the costliest. */
const UNITS: Partial<Record<Script, number>> = {
  Latn: 600, Grek: 550, Cyrl: 550, Armn: 550, Geor: 550, Ethi: 550, Hebr: 850, Hani: 600, Kana: 600, Hang: 600, Zyyy: 600,
  Arab: 1500, Deva: 2000, Mlym: 1500, Taml: 2000, Khmr: 1800, Mymr: 2200, Thai: 2600,
};
const OTHER_UNIT = 2000;
/** A piece of one face, script and direction. */
const PIECE = 3000;
/** A UTF-16 unit of a Latin text that needs no choice of faces, and a word or a space of it. */
const LATIN_UNIT = 60;
const LATIN_WORD = 250;
/**
 * A UTF-16 unit whose face is chosen, one in a text that has to be segmented into graphemes, and one of a paragraph
 * that is measured for line breaks.
 */
const CHOSEN = 1200;
const SEGMENTED = 1900;
const MEASURED = 300;

/** Shaping a piece of a line. */
export const pieceWork = ({ start, end, script }: TextPiece): number => PIECE + (end - start) * (UNITS[script] ?? OTHER_UNIT);

/** Composing a line of Latin letters. */
export const latinWork = (units: number, words: number): number => LATIN_WORD * words + LATIN_UNIT * units;

/** Choosing the faces of a text. */
export const choiceWork = (units: number, isSegmented: boolean): number => (isSegmented ? SEGMENTED : CHOSEN) * units;

/** Measuring a paragraph and finding its line breaks. */
export const measureWork = (units: number): number => MEASURED * units;
