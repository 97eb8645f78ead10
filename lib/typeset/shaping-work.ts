import type { TextPiece } from './itemize.js';
import type { Script } from './scripts.js';

/**
 * Work of texts in nanoseconds of one processor, by what is done with them: faces are chosen and words shaped, line
 * breaks found, lines shaped again. Rates are measured as those of lib/work/work-budget.ts.
 */

/** A UTF-16 unit of a script that is shaped, and of all that are not named: those with vowel signs are the costliest. */
const UNITS: Partial<Record<Script, number>> = {
  Latn: 600, Grek: 750, Cyrl: 800, Armn: 1700, Geor: 2400, Ethi: 2400, Hebr: 1300, Hani: 1100, Kana: 900, Hang: 1100, Zyyy: 900,
  Arab: 3200, Deva: 3400, Mlym: 3200, Taml: 3200, Khmr: 2200, Mymr: 7000, Thai: 2600,
};
const OTHER_UNIT = 4000;
/** A piece of one face, script and direction. */
const PIECE = 3500;
/** A UTF-16 unit of a Latin text that needs no choice of faces, and a word or a space of it. */
const LATIN_UNIT = 60;
const LATIN_WORD = 250;
/**
 * A UTF-16 unit whose face is chosen, one in a text that has to be segmented into graphemes, and one of a paragraph
 * that is measured for line breaks.
 */
const CHOSEN = 2000;
const SEGMENTED = 4000;
const MEASURED = 300;

/** Shaping a piece of a line. */
export const pieceWork = ({ start, end, script }: TextPiece): number => PIECE + (end - start) * (UNITS[script] ?? OTHER_UNIT);

/** Composing a line of Latin letters. */
export const latinWork = (units: number, words: number): number => LATIN_WORD * words + LATIN_UNIT * units;

/** Choosing the faces of a text. */
export const choiceWork = (units: number, isSegmented: boolean): number => (isSegmented ? SEGMENTED : CHOSEN) * units;

/** Measuring a paragraph and finding its line breaks. */
export const measureWork = (units: number): number => MEASURED * units;
