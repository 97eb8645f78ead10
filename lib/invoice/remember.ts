import { BoundedCache } from '../bounded-cache.js';

const areSame = (left: readonly string[], right: readonly string[]): boolean => {
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false;
  return true;
};

/**
 * Caches the results of a pure function. The keys come from requests, so the cache is bounded. Most calls have the keys
 * of the call before, because an invoice has one locale and one currency.
 */
export const memoize = <Keys extends readonly string[], Value>(
  capacity: number,
  compute: (...keys: Keys) => Value,
): ((...keys: Keys) => Value) => {
  const cache = new BoundedCache<Value>(capacity);
  let last: { readonly keys: Keys; readonly value: Value } | undefined;
  return (...keys) => {
    if (last !== undefined && areSame(last.keys, keys)) return last.value;
    const value = cache.getOrMake(keys.join('\n'), () => compute(...keys));
    last = { keys, value };
    return value;
  };
};
