export interface ColumnWish {
  readonly idealPt: number;
  /** If a column is narrower, words or numbers are broken. */
  readonly leastPt: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Widths of all columns except the one that gets the rest. They get their ideal width if enough is left. Otherwise they
 * shrink together: first each in proportion to the difference between its ideal and its least width, then all by the
 * same share.
 * @param remainderLeastPt least width of the column that gets the rest
 */
export const columnWidths = (availablePt: number, remainderLeastPt: number, wishes: readonly ColumnWish[]): readonly number[] => {
  const available = availablePt - remainderLeastPt;
  const ideal = sum(wishes.map((wish) => wish.idealPt));
  if (ideal <= available) return wishes.map((wish) => wish.idealPt);
  const least = sum(wishes.map((wish) => wish.leastPt));
  if (least >= available) return wishes.map((wish) => wish.leastPt * available / least);
  const share = (available - least) / (ideal - least);
  return wishes.map((wish) => wish.leastPt + (wish.idealPt - wish.leastPt) * share);
};
