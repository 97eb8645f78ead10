/**
 * A map of bounded size for keys that come from requests. Entries have two generations: when the younger one is full,
 * it becomes the older one, and the entries of the older one that nobody has read since are gone. A hit costs one
 * look-up, unlike in a list of the most recently used.
 */
export class BoundedCache<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #half: number;

  /** @param capacity most entries, at least 2 */
  constructor(capacity: number) {
    this.#half = Math.floor(capacity / 2);
  }

  /** Returns the value of a key; undefined if absent. */
  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** Returns the value of a key, and makes and stores it if it is absent. */
  getOrMake(key: string, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }

  /** Stores a value. */
  set(key: string, value: Value): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  /** Removes a key. */
  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}

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
