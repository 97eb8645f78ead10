/** White space around the content of a page, in millimetres. */
export interface Area {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What the paper already has, so that pages do not repeat it. */
export type ShownByPaper = 'logo' | 'seller' | 'foot';

/** A page of paper. The build has rewritten it, so that nothing parses PDF when an invoice is drawn. */
export interface LetterheadPage {
  /** The file of its objects, in the folder of the brand; see `bin/brand/letterhead/out.ts`. */
  readonly file: string;
  /** Size of that file. */
  readonly bytes: number;
  /** The windows of envelopes that it leaves free. */
  readonly freeWindows: readonly string[];
  /** Whether its lowest 105 mm are free for a Swiss slip. */
  readonly isFreeForSlip: boolean;
}

/** One page for each size of paper. */
export type Papers = Partial<Readonly<Record<'A4' | 'Letter', LetterheadPage>>>;

/** The paper of a brand. */
export interface Letterhead {
  readonly shows: readonly ShownByPaper[];
  readonly area: { readonly first: Area; readonly following: Area };
  readonly first: Papers;
  /** Absent: later pages are blank paper. */
  readonly following?: Papers;
}
