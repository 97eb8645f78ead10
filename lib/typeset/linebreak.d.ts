/** The package ships no types of its own. */
declare module 'linebreak' {
  class Break {
    /** UTF-16 index of the first character after it. */
    readonly position: number;
    /** Whether a line must end there. */
    readonly required: boolean;
  }

  /** Finds the break opportunities of a text one after the other (Unicode Standard Annex #14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }

  export = LineBreaker;
}
