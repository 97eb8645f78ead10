import type { MinorUnits } from './decimal.js';
import { required } from '../required.js';
import { sumOf } from './sum-of.js';
import type { ComputedInvoice, LineItem } from './types.js';
import { mergeTextLines } from './with-texts.js';

/** Neighbouring lines with one title. */
export interface Section {
  readonly title: string;
  /** Places of its first and its last line in print order, in which lines of text count. */
  readonly first: number;
  readonly last: number;
  /** Sum of the printed amounts of its lines: gross if prices are gross. */
  readonly amount: MinorUnits;
}

type SectionLine = Pick<LineItem, 'section'> & { readonly amount: MinorUnits };

/** The sections of an invoice, in print order. A line without a title is in none. */
export const sectionsOf = ({ invoice, lines }: Pick<ComputedInvoice, 'invoice' | 'lines'>): readonly Section[] => {
  const { lineItems, texts = [] } = invoice;
  if ([lineItems, texts].every((list) => list.every(({ section }) => section === undefined))) return [];
  const ofLines = lineItems.map((item, index): SectionLine => ({ ...item, amount: item.option === undefined ? required(lines[index], 'line').amount : 0n }));
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
