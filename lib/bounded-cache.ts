/**
 * A map of bounded size for keys that come from requests. It has two generations. When the young one is full, it
 * replaces the old one, and old entries that were not read meanwhile are dropped. A hit costs one lookup, less than in
 * an LRU list.
 */
export class BoundedCache<Value> {
  #youngEntries = new Map<string, Value>();
  #oldEntries = new Map<string, Value>();
  readonly #halfCapacity: number;

  /** @param capacity maximum number of entries, at least 2 */
  constructor(capacity: number) {
    this.#halfCapacity = Math.floor(capacity / 2);
  }

  get(key: string): Value | undefined {
    const young = this.#youngEntries.get(key);
    if (young !== undefined) return young;
    const old = this.#oldEntries.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  getOrMake(key: string, make: () => Value): Value {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    this.set(key, made);
    return made;
  }

  set(key: string, value: Value): void {
    if (this.#youngEntries.size >= this.#halfCapacity && !this.#youngEntries.has(key)) {
      this.#oldEntries = this.#youngEntries;
      this.#youngEntries = new Map();
    }
    this.#youngEntries.set(key, value);
  }

  delete(key: string): void {
    this.#youngEntries.delete(key);
    this.#oldEntries.delete(key);
  }
}

const areEqual = (keys: readonly string[], others: readonly string[]): boolean => {
  for (let index = 0; index < keys.length; index += 1) if (keys[index] !== others[index]) return false;
  return true;
};

/**
 * Caches the results of a pure function. The cache is bounded, because the keys come from requests. Most calls repeat
 * the keys of the previous call, because an invoice has one locale and one currency.
 */
export const memoize = <Keys extends readonly string[], Value>(
  capacity: number, compute: (...keys: Keys) => Value,
): ((...keys: Keys) => Value) => {
  const cache = new BoundedCache<Value>(capacity);
  let lastCall: { readonly keys: Keys; readonly value: Value } | undefined;
  return (...keys) => {
    if (lastCall !== undefined && areEqual(lastCall.keys, keys)) return lastCall.value;
    const value = cache.getOrMake(keys.join('\n'), () => compute(...keys));
    lastCall = { keys, value };
    return value;
  };
};
