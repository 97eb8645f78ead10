/** The place of the first index in an ascending list that is above a value; the length of the list if none is. */
export const firstAbove = (ascending: readonly number[], value: number): number => {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};
