import { BoundedCache } from '../bounded-cache.js';

/** Caches the results of a pure function. The keys come from requests, so the cache is bounded. */
export const remember = <Keys extends readonly string[], Value>(
  capacity: number,
  make: (...keys: Keys) => Value,
): ((...keys: Keys) => Value) => {
  const memory = new BoundedCache<Value>(capacity);
  return (...keys) => memory.getOrMake(keys.join('\n'), () => make(...keys));
};
