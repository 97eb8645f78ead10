/** A step into a request: a field name or an array index. */
export type PathSegment = string | number;

/** One offending place of a request, before its path is written out. */
export interface Offence {
  readonly path: readonly PathSegment[];
  /** Plain English: what was expected, what was seen. */
  readonly message: string;
  /** Where an unknown field stands among the known fields of its object that came before it. */
  readonly rank?: number;
  /** True for a general refusal that any offence further in explains better. */
  readonly isGeneral?: true;
}
