/** The known name that comes nearest to a wrong one. */
export interface NearestName {
  readonly name: string;
  /** True if it is likely what was meant. */
  readonly isClose: boolean;
}

/** The longest known name has 18 letters: what is much longer is near none. */
const MAX_COMPARED = 24;

/** Fewest edits by lengths of the two beginnings: one row a letter of the left text. */
type Row = readonly number[];

/** Before the beginning of either text there is no letter, and so none to swap with. */
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
 * Edits that turn one text into the other: insert, delete, replace, or swap two neighbours.
 * @see Damerau–Levenshtein distance, restricted to non-overlapping edits
 */
const editDistance = (left: string, right: string): number => {
  let beforeLast: Row = [];
  let last: Row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) [beforeLast, last] = [last, nextRow(left, right, row, last, beforeLast)];
  return last[right.length] ?? 0;
};

/** `items` for `lineItems` and `company` for `companyName` are likelier than what the count of edits says. */
const isPartOf = (left: string, right: string): boolean =>
  Math.min(left.length, right.length) >= 3 && (left.includes(right) || right.includes(left));

const PART_DISTANCE = 1.5;

const distanceBetween = (wrong: string, known: string): number => {
  const edits = editDistance(wrong, known);
  return isPartOf(wrong, known) ? Math.min(edits, PART_DISTANCE + edits / 100) : edits;
};

/**
 * The known name nearest to a wrong one; upper and lower case count as the same.
 * @param wrong any text; only its first 24 characters are compared
 * @param known at least one name; of equally near ones the first wins
 */
export const nearestName = (wrong: string, known: readonly string[]): NearestName => {
  const text = wrong.slice(0, MAX_COMPARED).toLowerCase();
  let nearest = { name: '', distance: Infinity };
  for (const name of known) {
    const distance = distanceBetween(text, name.toLowerCase());
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return { name: nearest.name, isClose: nearest.distance < Math.max(2, Math.floor(nearest.name.length / 2.5) + 1) };
};
