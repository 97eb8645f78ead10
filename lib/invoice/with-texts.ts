import type { TextLine } from './structured-types.js';
import type { Invoice } from './types.js';

/**
 * Puts what each line of text becomes between what the line items have become, in print order.
 * @param ofLines one for each line item
 */
export const withTexts = <Printed>(
  ofLines: readonly Printed[], { texts }: Pick<Invoice, 'texts'>, ofText: (text: TextLine) => Printed,
): readonly Printed[] => {
  if (texts === undefined) return ofLines;
  const merged: Printed[] = [];
  let done = 0;
  for (const text of texts) {
    const upTo = done + text.place - merged.length;
    merged.push(...ofLines.slice(done, upTo), ofText(text));
    done = upTo;
  }
  return [...merged, ...ofLines.slice(done)];
};
