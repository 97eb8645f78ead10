import type { TextLine } from './structured-types.js';
import type { Invoice } from './types.js';

/**
 * Puts what each line of text becomes between what the line items have become, in print order.
 * @param ofLines one for each line item
 */
export const mergeTextLines = <Printed>(
  ofLines: readonly Printed[], { texts }: Pick<Invoice, 'texts'>, ofText: (text: TextLine) => Printed,
): readonly Printed[] => {
  if (texts === undefined) return ofLines;
  const merged: Printed[] = [];
  let mergedCount = 0;
  for (const text of texts) {
    const end = mergedCount + text.requestIndex - merged.length;
    merged.push(...ofLines.slice(mergedCount, end), ofText(text));
    mergedCount = end;
  }
  return [...merged, ...ofLines.slice(mergedCount)];
};
