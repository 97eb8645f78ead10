/**
 * The value below which a share of the values lie.
 * @param values at least one
 * @param share 0–1; 0.5 is the median
 */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at - Math.floor(at));
};

/** @param values at least one */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
