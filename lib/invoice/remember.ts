/**
 * The same function with a memory of its results. What it is asked for comes from requests, so the memory is bounded: when it is
 * full it starts anew, which costs one more look at `Intl` and keeps a long-lived process from growing.
 * @param capacity results kept at most
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
