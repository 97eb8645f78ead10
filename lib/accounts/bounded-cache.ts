/** A map with the most recently used entries. Its size is bounded, so that hostile input cannot fill the memory. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;

  /** @param capacity most entries, at least 1 */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Returns the value of a key and marks it as most recently used; undefined if absent. */
  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#renew(key, value);
    return value;
  }

  /** Stores a value, and removes the least recently used one if the cache is full. */
  set(key: string, value: Value): void {
    this.#renew(key, value);
    if (this.#entries.size <= this.#capacity) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  /** Removes a key. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  #renew(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
