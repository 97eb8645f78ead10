/**
 * Caches the results of a function. The keys come from requests, so the cache is bounded: when it is full it is emptied, and each result is
 * computed once more.
 * @param capacity most results in the cache
 * @param make pure
 */
export const remember = <Keys extends readonly string[], Value>(
  capacity: number,
  make: (...keys: Keys) => Value,
): ((...keys: Keys) => Value) => {
  const memory = new Map<string, Value>();
  return (...keys) => {
    const key = keys.join('\n');
    const known = memory.get(key);
    if (known !== undefined) return known;
    if (memory.size >= capacity) memory.clear();
    const value = make(...keys);
    memory.set(key, value);
    return value;
  };
};
