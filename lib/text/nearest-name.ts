import { required } from '../required.js';

/** The longest known name has 18 letters; a much longer text is not close to any of them. */
const MAX_COMPARED = 24;

/** One row of the edit-distance matrix: the fewest edits for a prefix of the left text, by the length of the right prefix. */
type Row = readonly number[];

const isSwap = (left: string, right: string, row: number, column: number): boolean =>
  left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];

const nextRow = (left: string, right: string, row: number, last: Row, beforeLast: Row): Row => {
  const current = [row];
  const at = (cells: Row, column: number): number => cells[column] ?? Infinity;
  for (let column = 1; column <= right.length; column += 1) {
    const replaced = at(last, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1);
    const swapped = isSwap(left, right, row, column) ? at(beforeLast, column - 2) + 1 : Infinity;
    current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced, swapped));
  }
  return current;
};

/**
 * The number of edits that turn one text into the other: insert, delete, replace, or swap two neighbours. This is the
 * Damerau–Levenshtein distance, restricted to non-overlapping edits.
 */
const editDistance = (left: string, right: string): number => {
  let beforeLast: Row = [];
  let last: Row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) [beforeLast, last] = [last, nextRow(left, right, row, last, beforeLast)];
  return required(last[right.length], 'distance');
};

/** A name that contains the other is a likely slip even if the edit distance is large, such as `items` for `lineItems`. */
const isPartOf = (left: string, right: string): boolean =>
  Math.min(left.length, right.length) >= 3 && (left.includes(right) || right.includes(left));

/** Names that share their start are likely slips, too: people shorten the end, such as `invoiceNo` for `invoiceNumber`. */
const sharesStart = (wrong: string, known: string): boolean =>
  wrong.length >= 6 && known.startsWith(wrong.slice(0, Math.ceil(wrong.length * 0.75)));

const PART_DISTANCE = 1.5;

const distanceBetween = (wrong: string, known: string): number => {
  const edits = editDistance(wrong, known);
  return isPartOf(wrong, known) || sharesStart(wrong, known) ? Math.min(edits, PART_DISTANCE + edits / 100) : edits;
};

/**
 * The known name that a misspelt one was probably meant to be. Upper and lower case count as the same.
 * @param wrong any text; only its first 24 characters are compared
 * @param known valid names; the first of equally near ones wins
 */
export const nearestName = (wrong: string, known: readonly string[]): string | undefined => {
  const text = wrong.slice(0, MAX_COMPARED).toLowerCase();
  let nearest = { name: '', distance: Infinity };
  for (const name of known) {
    const distance = distanceBetween(text, name.toLowerCase());
    if (distance < nearest.distance) nearest = { name, distance };
  }
  const { length } = nearest.name;
  const tooFar = Math.min(length, Math.max(2, Math.floor(length / 2.5) + 1));
  return nearest.distance < tooFar ? nearest.name : undefined;
};
