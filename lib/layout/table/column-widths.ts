/** What a column would like and what it can bear, in points. */
export interface ColumnWish {
  readonly idealPt: number;
  /** Below this its content is broken in places where it should not be. */
  readonly leastPt: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Widths of the columns beside one that takes what is left. They get their ideal if that leaves enough; else they give way together,
 * each in proportion to what it can spare, down to their least; and below that, all by the same share.
 * @param availablePt width of all columns together, gutters already taken off
 * @param remainderLeastPt what must be left for the remaining column
 * @param wishes one for each column
 */
export const columnWidths = (availablePt: number, remainderLeastPt: number, wishes: readonly ColumnWish[]): readonly number[] => {
  const room = availablePt - remainderLeastPt;
  const ideal = sum(wishes.map((wish) => wish.idealPt));
  if (ideal <= room) return wishes.map((wish) => wish.idealPt);
  const least = sum(wishes.map((wish) => wish.leastPt));
  if (least >= room) return wishes.map((wish) => wish.leastPt * room / least);
  const share = (room - least) / (ideal - least);
  return wishes.map((wish) => wish.leastPt + (wish.idealPt - wish.leastPt) * share);
};
