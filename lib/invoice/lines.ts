import { required } from '../required.js';
import type { ComputedInvoice, Invoice, LineItem } from './types.js';
import type { TextLine } from './structured-data.js';
import { type MinorUnits, sumAmounts } from './decimal.js';

/** The field of the request behind a line: a line item, or the deposit that the line deducts. */
export const lineField = ({ deposit, requestIndex }: Pick<LineItem, 'deposit' | 'requestIndex'>, index: number): string =>
  (deposit === undefined ? `lineItems[${requestIndex ?? index}]` : `deposits[${deposit}]`);

/** The field behind a line, as {@link lineField} gives it, by the index of the line. */
export const fieldOfLine = ({ lineItems }: Pick<Invoice, 'lineItems'>, index: number): string =>
  lineField(required(lineItems[index], 'line'), index);

/** Merges one result per line of text with one result per line item, in print order. */
export const mergeTextLines = <Printed>(
  ofLines: readonly Printed[], { texts }: Pick<Invoice, 'texts'>, ofText: (text: TextLine) => Printed,
): readonly Printed[] => {
  if (texts === undefined) return ofLines;
  const merged: Printed[] = [];
  let mergedCount = 0;
  for (const text of texts) {
    const textEnd = mergedCount + text.requestIndex - merged.length;
    merged.push(...ofLines.slice(mergedCount, textEnd), ofText(text));
    mergedCount = textEnd;
  }
  return [...merged, ...ofLines.slice(mergedCount)];
};

/** Adjacent lines with the same title. */
export interface Section {
  readonly title: string;
  /** Indexes of the first and the last line of the section in print order, counting lines of text. */
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** Sum of the printed amounts of its lines: gross if prices are gross. */
  readonly amount: MinorUnits;
  readonly lineItems: readonly LineItem[];
}

type SectionLine = Pick<LineItem, 'section'> & { readonly amount: MinorUnits; readonly item?: LineItem };

/** The sections of an invoice, in print order. Lines without a title belong to none. */
export const groupIntoSections = ({ invoice, lines }: Pick<ComputedInvoice, 'invoice' | 'lines'>): readonly Section[] => {
  const { lineItems, texts = [] } = invoice;
  if ([lineItems, texts].every((list) => list.every(({ section }) => section === undefined))) return [];
  const ofLines = lineItems.map((item, index): SectionLine =>
    ({ ...item, item, amount: item.option === undefined ? required(lines[index], 'line').amount : 0n }));
  const sectionLines = mergeTextLines<SectionLine>(ofLines, invoice, (text) => ({ ...text, amount: 0n }));
  const sections: Section[] = [];
  for (let firstLine = 0; firstLine < sectionLines.length; firstLine += 1) {
    const title = sectionLines[firstLine]?.section;
    if (title === undefined) continue;
    let lastLine = firstLine;
    while (sectionLines[lastLine + 1]?.section === title) lastLine += 1;
    const ofSection = sectionLines.slice(firstLine, lastLine + 1);
    const amount = sumAmounts(ofSection.map((line) => line.amount));
    const items = ofSection.flatMap(({ item }) => item ?? []);
    sections.push({ title, firstIndex: firstLine, lastIndex: lastLine, amount, lineItems: items });
    firstLine = lastLine;
  }
  return sections;
};
