export interface WidthRange {
  readonly idealPt: number;
  /** If a column is narrower, words or numbers are broken. */
  readonly minPt: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Widths of all columns except the one that gets the rest. They get their ideal width if enough is left. Otherwise they
 * shrink together: first each in proportion to the difference between its ideal and its least width, then all by the
 * same share.
 * @param remainderLeastPt least width of the column that gets the rest
 */
export const columnWidths = (totalPt: number, remainderMinPt: number, ranges: readonly WidthRange[]): readonly number[] => {
  const available = totalPt - remainderMinPt;
  const ideal = sum(ranges.map((range) => range.idealPt));
  if (ideal <= available) return ranges.map((range) => range.idealPt);
  const min = sum(ranges.map((range) => range.minPt));
  if (min >= available) return ranges.map((range) => range.minPt * available / min);
  const share = (available - min) / (ideal - min);
  return ranges.map((range) => range.minPt + (range.idealPt - range.minPt) * share);
};
