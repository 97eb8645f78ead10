/** What a function serves to browsers. */
export interface Site {
  /** By the name under `static/` beside the function's bundle. */
  readonly files: ReadonlyMap<string, string>;
  /** What the files were made of, from the root of the repository: their notices are found by it. */
  readonly inputs: readonly string[];
}
