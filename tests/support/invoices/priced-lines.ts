import type { TextLine } from '../../../schemas/generated/invoice-request.js';

/** The line items of a request without its lines of text. */
export const pricedLines = <Line extends object>(
  { lineItems }: { readonly lineItems: readonly (Line | TextLine)[] },
): readonly Exclude<Line, TextLine>[] =>
  lineItems.flatMap((line) => ('text' in line ? [] : [line as Exclude<Line, TextLine>]));
