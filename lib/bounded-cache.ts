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
