/** What a value becomes after so many rejections: drawn again, then a value that is known to be valid somewhere, then what the base has. */
const [KNOWN, BASE] = [3, 5] as const;

/** Where a value of a request comes from. */
type Origin = 'drawn' | 'known' | 'base' | 'none';

const parentOf = (path: string): string => (path.endsWith('[]') ? path.slice(0, -2) : path.replace(/\.?[^.]*$/, ''));

/** The rows are what a body is scaled by: they stay. */
const isRows = (path: string): boolean => path === '' || path === 'lineItems';

/**
 * What a random request must change until it is valid. A path has `[]` for each index. What is rejected changes at its deepest value that is random;
 * a field that is missing is drawn; one of the base that does not fit what is drawn is left out.
 */
export class Repairs {
  readonly #rejections = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #omitted = new Set<string>();
  /** Of the last request: what is drawn, and whether it can be left out; what it lacks. */
  readonly #drawn = new Map<string, boolean>();
  readonly #missing = new Set<string>();

  /** Begins a request. */
  begin(): void {
    this.#drawn.clear();
    this.#missing.clear();
  }

  /** Remembers where a value comes from. */
  note(path: string, origin: Origin, isOptional: boolean): void {
    if (origin === 'drawn' || origin === 'known') this.#drawn.set(path, isOptional);
    if (origin === 'none') this.#missing.add(path);
  }

  /** How a value is drawn; its number differs after each rejection. */
  stateOf(path: string): { readonly origin: Origin; readonly attempt: number } {
    const attempt = this.#rejections.get(path) ?? 0;
    if (this.#omitted.has(path)) return { origin: 'none', attempt };
    return { origin: attempt >= BASE ? 'base' : attempt >= KNOWN ? 'known' : 'drawn', attempt };
  }

  isWanted(path: string): boolean {
    return this.#wanted.has(path);
  }

  /**
   * Changes what is rejected.
   * @param fields paths with indexes, as the details of an error have them
   */
  rejected(fields: readonly string[]): void {
    for (const path of new Set(fields.map((field) => field.replace(/\[\d+\]/g, '[]')))) this.#change(path);
  }

  /** Leaves out the field of the request that was drawn last. */
  dropLast(): void {
    const last = [...this.#drawn].filter(([path, isOptional]) => isOptional && !path.includes('.') && !isRows(path)).at(-1);
    if (last !== undefined) this.#rejections.set(last[0], BASE);
  }

  #change(path: string): void {
    if (isRows(path)) return this.dropLast();
    if (this.#drawn.has(path)) return this.#next(path);
    if (this.#missing.has(path) && !this.#wanted.has(path)) return this.#want(path);
    const ancestor = this.#ancestorOf(path);
    if (ancestor !== undefined) return this.#next(ancestor);
    if (this.#omitted.has(path)) return this.dropLast();
    this.#omitted.add(path);
  }

  #want(path: string): void {
    this.#wanted.add(path);
    this.#omitted.delete(path);
    this.#rejections.delete(path);
  }

  #ancestorOf(path: string): string | undefined {
    for (let at = parentOf(path); !isRows(at); at = parentOf(at)) if (this.#drawn.has(at)) return at;
    return undefined;
  }

  #next(path: string): void {
    const count = (this.#rejections.get(path) ?? 0) + 1;
    this.#rejections.set(path, count);
    if (count >= BASE) this.#drop(path);
  }

  #drop(path: string): void {
    this.#rejections.set(path, BASE);
    this.#wanted.delete(path);
    const parent = parentOf(path);
    if (this.#drawn.get(path) === true) return;
    if (isRows(parent)) this.dropLast();
    else this.#drop(parent);
  }
}
