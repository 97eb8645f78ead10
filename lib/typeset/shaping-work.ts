import type { TextPiece } from './itemize.js';
import type { Script } from './scripts.js';

/** Work of texts in nanoseconds of one processor. The rates are measured like those of lib/work/work-budget.ts. */

/** Work of shaping a UTF-16 unit, by script. Scripts with vowel signs are the costliest. */
const UNIT_WORK: Partial<Record<Script, number>> = {
  Latn: 600, Grek: 750, Cyrl: 800, Armn: 1700, Geor: 2400, Ethi: 2400, Hebr: 1300, Hani: 1100, Kana: 900, Hang: 1100, Zyyy: 900,
  Arab: 3200, Deva: 3400, Mlym: 3200, Taml: 3200, Khmr: 2200, Mymr: 7000, Thai: 2600,
};
const OTHER_UNIT_WORK = 4000;
/** Work of shaping a piece of one face, script and direction. */
const PIECE_WORK = 3500;
/** Work of a UTF-16 unit, and of a word or space, in Latin text without a choice of faces. */
const LATIN_UNIT_WORK = 60;
const LATIN_WORD_WORK = 250;
/** Work per UTF-16 unit: choosing its face, choosing its face in segmented text, and measuring it for line breaks. */
const FACE_CHOICE_UNIT_WORK = 2000;
const GRAPHEME_FACE_CHOICE_UNIT_WORK = 4000;
const MEASURING_UNIT_WORK = 300;

export const pieceWork = ({ start, end, script }: TextPiece): number =>
  PIECE_WORK + (end - start) * (UNIT_WORK[script] ?? OTHER_UNIT_WORK);

export const latinWork = (units: number, words: number): number => LATIN_WORD_WORK * words + LATIN_UNIT_WORK * units;

/** @param needsGraphemes whether the text needs segmentation into graphemes */
export const faceChoiceWork = (units: number, needsGraphemes: boolean): number =>
  (needsGraphemes ? GRAPHEME_FACE_CHOICE_UNIT_WORK : FACE_CHOICE_UNIT_WORK) * units;

export const measureWork = (units: number): number => MEASURING_UNIT_WORK * units;
