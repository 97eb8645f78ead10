/** An element of the structure tree, as a screen reader reads it. */
export interface ReadElement {
  readonly tag: string;
  /** Language of its own, if it has one. */
  readonly language?: string | undefined;
  /** Text that replaces all that is in it: `/ActualText` or `/Alt`, as far as the reader heeds them. */
  readonly replacement?: string | undefined;
  /** Marked text and elements, in order. */
  readonly kids: readonly (string | ReadElement)[];
}

/** An element that holds text, with that text and all in it. */
export interface ReadText {
  readonly tag: string;
  readonly text: string;
}

const INLINE = new Set(['Link', 'Span']);
const isInline = (kid: string | ReadElement): boolean => typeof kid === 'string' || INLINE.has(kid.tag);

/** Text of an element and of all in it, nothing added. */
export const textOfElement = ({ replacement, kids }: ReadElement): string =>
  replacement ?? kids.map((kid) => (typeof kid === 'string' ? kid : textOfElement(kid))).join('');

/** The texts of a tree in reading order: one for each element that holds text of its own, inline elements being part of it. */
export const textsOfTree = (element: ReadElement): readonly ReadText[] => {
  const { tag, replacement, kids } = element;
  if (replacement !== undefined) return [{ tag, text: replacement }];
  const inline = kids.filter(isInline);
  const own = inline.length === 0 ? [] : [{ tag, text: textOfElement({ tag, kids: inline }) }];
  return [...own, ...kids.flatMap((kid) => (typeof kid === 'string' || INLINE.has(kid.tag) ? [] : textsOfTree(kid)))];
};
