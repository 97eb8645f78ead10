/** A generated file. */
export interface GeneratedFile {
  /** From the root of the repository or the folder of the release, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Generates files from committed sources, always with the same bytes. */
export interface Generator {
  /** What it generates, for people. */
  readonly name: string;
  readonly produce: () => Promise<readonly GeneratedFile[]>;
}
