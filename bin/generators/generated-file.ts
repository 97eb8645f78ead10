/** A file that is made from another one and committed beside it. */
export interface GeneratedFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Makes files from the committed sources, the same bytes each time. */
export interface Generator {
  /** What it makes, for a human. */
  readonly name: string;
  readonly produce: () => Promise<readonly GeneratedFile[]>;
}
