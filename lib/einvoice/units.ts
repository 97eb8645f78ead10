import { memoize } from '../bounded-cache.js';
import type { LineItem } from '../invoice/types.js';
import { nearestName } from '../text/nearest-name.js';
import { isListed } from './code-lists.js';
import { UNIT_WORDS } from './unit-words.data.js';

/** "One", the unit of a line that has none. */
const UNIT_CODE_ONE = 'C62';

let cachedCodeByWord: ReadonlyMap<string, string> | undefined;

const codeByWord = (): ReadonlyMap<string, string> =>
  (cachedCodeByWord ??= new Map(Object.entries(UNIT_WORDS).flatMap(([code, list]) => list.split(', ').map((word) => [word, code] as const))));

const PLURAL_ENDING = /(?:es|en|s|e|n)$/;
/** Minimum length of a word without its plural ending. `ms` is not the plural of `m`. */
const MIN_LETTERS = 3;

const wordStems = (word: string): readonly string[] => {
  const longest = PLURAL_ENDING.exec(word)?.[0] ?? '';
  return [longest, longest.slice(1), longest.slice(0, 1)]
    .filter((ending) => ending !== '' && word.endsWith(ending) && word.length - ending.length >= MIN_LETTERS)
    .map((ending) => word.slice(0, -ending.length));
};

const codeOfWord = (unit: string): string | undefined => {
  const word = unit.toLowerCase().replaceAll('.', '').trim();
  return codeByWord().get(word) ?? wordStems(word).map((stem) => codeByWord().get(stem)).find((code) => code !== undefined);
};

/** Codes that people write as words: STK, the code of a stick, for a piece; PAL (pascal) for a pallet; EA (each) for a piece. */
const WORDS_IN_CAPITALS: readonly string[] = ['STK', 'PAL', 'EA'];
/** ST was the code of a sheet, for which Rec 20 has none any more. In small letters, `st` is a piece. */
const FORMER_CODES: Readonly<Record<string, string>> = { ST: 'XST' };

/**
 * The UN/ECE Rec 20 code of a line's unit: `unitCode`, or `unit` itself as a code, or the code of the word in `unit`.
 * Words match in any case, without full stops and plural endings; codes match exactly. A line without a unit has
 * the code C62, "one".
 * @returns undefined if the list has no such unit
 * @see docs/e-invoices.md#units
 */
export const lineUnitCode = ({ unitCode, unit }: Pick<LineItem, 'unit' | 'unitCode'>): string | undefined => {
  if (unitCode !== undefined) return isListed('unit', unitCode) ? unitCode : undefined;
  if (unit === undefined) return UNIT_CODE_ONE;
  if (isListed('unit', unit) && !WORDS_IN_CAPITALS.includes(unit)) return unit;
  return FORMER_CODES[unit] ?? codeOfWord(unit);
};

// Cached: several targets check the same words, and each search compares all known words.
const nearestWord = memoize(256, (unit: string) => nearestName(unit, [...codeByWord().keys()]) ?? '');

/** The known word most similar to an unknown unit, with its code. A word takes about a millisecond the first time. */
export const nearestUnit = (unit: string): { readonly word: string; readonly code: string } | undefined => {
  const word = nearestWord(unit);
  const code = codeByWord().get(word);
  return code === undefined ? undefined : { word, code };
};
