/** White space around the content of a page, in millimetres. */
export interface Area {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What the paper already has, so that pages do not repeat it. */
export type ShownByPaper = 'logo' | 'seller' | 'foot';

/** The paper of a brand. Its pages are rewritten by the build, so that nothing parses PDF when an invoice is drawn. */
export interface Letterhead {
  readonly shows: readonly ShownByPaper[];
  readonly area: { readonly first: Area; readonly following: Area };
}
