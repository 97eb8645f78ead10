import { required } from '../required.js';

/** Maximum length of a misspelt name. */
const MAX_LENGTH = 40;
/** Maximum number of names of a similar length. Among more names, none is clearly meant. */
const MAX_COMPARED_NAMES = 400;
/** A word may have one edit per this many letters, so a shorter word must match exactly. */
const LETTERS_PER_EDIT = 4;

/** Row of the edit-distance matrix: minimum edits from a prefix of the left text, by length of the right prefix. */
type Row = readonly number[];

const isSwap = (left: string, right: string, row: number, column: number): boolean =>
  row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];

const nextRow = (left: string, right: string, row: number, last: Row, beforeLast: Row): Row => {
  const currentRow: number[] = new Array<number>(right.length + 1).fill(row);
  let previousCell = row;
  for (let column = 1; column <= right.length; column += 1) {
    const replaced = (last[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
    const swapped = isSwap(left, right, row, column) ? (beforeLast[column - 2] ?? 0) + 1 : replaced;
    previousCell = Math.min((last[column] ?? 0) + 1, previousCell + 1, replaced, swapped);
    currentRow[column] = previousCell;
  }
  return currentRow;
};

/**
 * Minimum edits from a text to each prefix of another: the Damerau–Levenshtein distance, restricted to non-overlapping
 * edits.
 */
const editDistances = (left: string, right: string): Row => {
  let beforeLast: Row = [];
  let lastRow: Row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    [beforeLast, lastRow] = [lastRow, nextRow(left, right, row, lastRow, beforeLast)];
  }
  return lastRow;
};

/** A name in small letters without separators. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[-_.\s]/g, '');

const splitIntoWords = (name: string): readonly string[] =>
  name.split(/[-_.\s]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '').map((word) => word.toLowerCase());

const editsAllowed = (length: number): number => Math.floor(length / LETTERS_PER_EDIT);

/** Minimum edits by the length of the matched text. */
type EditsByPosition = ReadonlyMap<number, number>;

const afterWord = (reached: EditsByPosition, word: string, text: string): EditsByPosition => {
  const allowed = editsAllowed(word.length);
  const next = new Map<number, number>();
  for (const [start, before] of reached) {
    editDistances(word, text.slice(start, start + word.length + allowed)).forEach((edits, length) => {
      if (edits <= allowed) next.set(start + length, Math.min(before + edits, next.get(start + length) ?? Infinity));
    });
  }
  return next;
};

/** Edits between a text and a name, word by word, so that `vatNumber` is not close to `poNumber`. */
const editsBetween = (text: string, name: string): number =>
  splitIntoWords(name).reduce<EditsByPosition>((reached, word) => afterWord(reached, word, text), new Map([[0, 0]]))
    .get(text.length) ?? Infinity;

const isComparable = (text: string, name: string): boolean => {
  const { length } = plainName(name);
  return Math.abs(text.length - length) <= editsAllowed(length);
};

/**
 * The names of about the same length, which {@link nearestName} compares. Their number is the cost of the search.
 * @returns none for a text of more than 40 characters
 */
export const comparableNames = (wrong: string, known: readonly string[]): readonly string[] => {
  const text = wrong.length > MAX_LENGTH ? '' : plainName(wrong);
  return text === '' ? [] : known.filter((name) => isComparable(text, name));
};

/**
 * The name that a misspelt one means: the only nearest one, if each of its words has at most one edit per four letters.
 * Case, hyphens and underscores make no difference.
 * @param wrong any text
 * @param known valid names
 * @returns undefined if more than 400 names have about the same length
 */
export const nearestName = (wrong: string, known: readonly string[]): string | undefined => {
  const compared = comparableNames(wrong, known);
  if (compared.length > MAX_COMPARED_NAMES) return undefined;
  const text = plainName(wrong);
  const edits = compared.map((name) => (plainName(name) === text ? 0 : editsBetween(text, name)));
  const minEdits = Math.min(...edits);
  const nearest = compared.filter((_, index) => edits[index] === minEdits);
  return minEdits < Infinity && nearest.length === 1 ? required(nearest[0], 'nearest name') : undefined;
};
