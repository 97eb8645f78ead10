/** An element of the structure tree, as a screen reader reads it. */
export interface ReadElement {
  readonly tag: string;
  /** The element's own language, if any. */
  readonly language?: string | undefined;
  /** Text that replaces the content: `/ActualText` or `/Alt`, if the reader supports them. */
  readonly replacement?: string | undefined;
  /** Marked text and elements, in order. */
  readonly kids: readonly (string | ReadElement)[];
}

/** An element with its own text, and that text with its inline elements. */
interface ReadText { readonly tag: string; readonly text: string }

const INLINE = new Set(['Link', 'Span']);
const isInline = (kid: string | ReadElement): boolean => typeof kid === 'string' || INLINE.has(kid.tag);

/** Text of an element and its descendants. */
export const textOfElement = ({ replacement, kids }: ReadElement): string =>
  replacement ?? kids.map((kid) => (typeof kid === 'string' ? kid : textOfElement(kid))).join('');

/** Texts of a tree in reading order, one for each element with its own text, including inline elements. */
export const textsOfTree = (element: ReadElement): readonly ReadText[] => {
  const { tag, replacement, kids } = element;
  if (replacement !== undefined) return [{ tag, text: replacement }];
  const inline = kids.filter(isInline);
  const own = inline.length === 0 ? [] : [{ tag, text: textOfElement({ tag, kids: inline }) }];
  return [...own, ...kids.flatMap((kid) => (typeof kid === 'string' || INLINE.has(kid.tag) ? [] : textsOfTree(kid)))];
};
