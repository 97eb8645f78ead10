import { required } from '../required.js';
import type { ComputedInvoice, Invoice, LineItem } from './types.js';
import type { TextLine } from './structured-data.js';
import { type MinorUnits, sumOf } from './decimal.js';

/** The field of the request behind a line: a line item, or the deposit that the line deducts. */
export const lineField = ({ deposit, requestIndex }: Pick<LineItem, 'deposit' | 'requestIndex'>, index: number): string =>
  (deposit === undefined ? `lineItems[${requestIndex ?? index}]` : `deposits[${deposit}]`);

/** As {@link lineField}, by the index of the line. */
export const fieldOfLine = ({ lineItems }: Pick<Invoice, 'lineItems'>, index: number): string =>
  lineField(required(lineItems[index], 'line'), index);

/** Merges the results for lines of text into the results for line items, one for each, in print order. */
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

/** Adjacent lines with the same title. */
export interface Section {
  readonly title: string;
  /** Index of its first and last line in print order, counting lines of text. */
  readonly first: number;
  readonly last: number;
  /** Sum of its printed line amounts: gross if prices are gross. */
  readonly amount: MinorUnits;
}

type SectionLine = Pick<LineItem, 'section'> & { readonly amount: MinorUnits };

/** The sections of an invoice, in print order. Lines without a title belong to none. */
export const sectionsOf = ({ invoice, lines }: Pick<ComputedInvoice, 'invoice' | 'lines'>): readonly Section[] => {
  const { lineItems, texts = [] } = invoice;
  if ([lineItems, texts].every((list) => list.every(({ section }) => section === undefined))) return [];
  const ofLines = lineItems.map((item, index): SectionLine =>
    ({ ...item, amount: item.option === undefined ? required(lines[index], 'line').amount : 0n }));
  const sectionLines = mergeTextLines<SectionLine>(ofLines, invoice, (text) => ({ ...text, amount: 0n }));
  const sections: Section[] = [];
  for (let first = 0; first < sectionLines.length; first += 1) {
    const title = sectionLines[first]?.section;
    if (title === undefined) continue;
    let last = first;
    while (sectionLines[last + 1]?.section === title) last += 1;
    sections.push({ title, first, last, amount: sumOf(sectionLines.slice(first, last + 1).map(({ amount }) => amount)) });
    first = last;
  }
  return sections;
};
