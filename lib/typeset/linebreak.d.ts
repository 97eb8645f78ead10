/** The package ships no types of its own. */
declare module 'linebreak' {
  /** A place between two characters where a line may end. */
  class Break {
    /** UTF-16 index of the first character after it. */
    readonly position: number;
    /** True where it must end. */
    readonly required: boolean;
  }

  /** Finds the break opportunities of a text one after the other (Unicode Standard Annex #14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }

  export = LineBreaker;
}
