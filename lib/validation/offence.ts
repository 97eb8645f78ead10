/** A step into a request: a field name or an array index. */
export type PathSegment = string | number;

/** One invalid place of a request. Its path is not yet formatted. */
export interface ValidationError {
  readonly path: readonly PathSegment[];
  /** Plain English: what was expected and what was found. */
  readonly message: string;
  /** Only of an unknown field, or in one: the position of the unknown field among the known fields of its object. */
  readonly rank?: number;
  /** With `rank`: the index of the unknown field in the path. */
  readonly unknownIndex?: number;
  /** The schema's keyword that it breaks, for the log. */
  readonly rule?: string;
  /** Ids of the rules of an e-invoice that it breaks. */
  readonly rules?: readonly string[];
  /** True for a general message that gives way to any offence deeper inside the value. */
  readonly isGeneral?: true;
}
