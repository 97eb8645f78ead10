/** A map that holds the most recently used entries and forgets the rest, so that hostile input cannot fill the memory. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;

  /** @param capacity most entries held, at least 1 */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value of a key, which becomes the most recently used; undefined if absent. */
  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#renew(key, value);
    return value;
  }

  /** Holds a value; the least recently used one goes when there is no room. */
  set(key: string, value: Value): void {
    this.#renew(key, value);
    if (this.#entries.size <= this.#capacity) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  /** Forgets a key. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  #renew(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
