/** The files that a function serves to browsers. */
export interface Site {
  /** By name under `static/` in the folder of the function's bundle. */
  readonly files: ReadonlyMap<string, string>;
  /** The sources of the files, from the root of the repository, for their notices. */
  readonly inputs: readonly string[];
}
