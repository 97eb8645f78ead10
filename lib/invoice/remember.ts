import { BoundedCache } from '../bounded-cache.js';

/**
 * Caches the results of a pure function. The keys come from requests, so the cache is bounded. Most calls have the keys
 * of the call before, because an invoice has one locale and one currency.
 */
export const remember = <Keys extends readonly string[], Value>(
  capacity: number,
  make: (...keys: Keys) => Value,
): ((...keys: Keys) => Value) => {
  const memory = new BoundedCache<Value>(capacity);
  let last: { readonly keys: Keys; readonly value: Value } | undefined;
  return (...keys) => {
    if (last?.keys.every((key, index) => key === keys[index]) === true) return last.value;
    const value = memory.getOrMake(keys.join('\n'), () => make(...keys));
    last = { keys, value };
    return value;
  };
};
