/** After this many rejections, a value is replaced by a known valid one, or by that of the base. */
const [KNOWN, BASE] = [3, 5] as const;

/** Where a value of a request comes from. */
type Origin = 'drawn' | 'known' | 'base' | 'none';

const parentOf = (path: string): string => (path.endsWith('[]') ? path.slice(0, -2) : path.replace(/\.?[^.]*$/, ''));

/** Rows are never dropped, because they scale a body. */
const isRows = (path: string): boolean => path === '' || path === 'lineItems';

/**
 * Changes a random request until it is valid. Paths have `[]` for each index. A rejected value changes at its deepest
 * random ancestor. A missing field is drawn. A field of the base that does not match drawn fields is left out.
 */
export class Repairs {
  readonly #rejections = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #omitted = new Set<string>();
  /** Drawn fields of the last request, and whether they are optional. */
  readonly #drawn = new Map<string, boolean>();
  readonly #missing = new Set<string>();

  /** Begins a request. */
  begin(): void {
    this.#drawn.clear();
    this.#missing.clear();
  }

  note(path: string, origin: Origin, isOptional: boolean): void {
    if (origin === 'drawn' || origin === 'known') this.#drawn.set(path, isOptional);
    if (origin === 'none') this.#missing.add(path);
  }

  /** How to draw a value. The attempt changes after each rejection. */
  stateOf(path: string): { readonly origin: Origin; readonly attempt: number } {
    const attempt = this.#rejections.get(path) ?? 0;
    if (this.#omitted.has(path)) return { origin: 'none', attempt };
    return { origin: attempt >= BASE ? 'base' : attempt >= KNOWN ? 'known' : 'drawn', attempt };
  }

  isWanted(path: string): boolean {
    return this.#wanted.has(path);
  }

  /**
   * Changes rejected fields.
   * @param fields paths with indexes, as in the details of an error
   */
  rejected(fields: readonly string[]): void {
    for (const path of new Set(fields.map((field) => field.replace(/\[\d+\]/g, '[]')))) this.#change(path);
  }

  /** Leaves out the last drawn field. */
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
