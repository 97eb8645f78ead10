import type { MinorUnits } from './decimal.js';
import { sumOf } from './sum-of.js';
import type { ComputedInvoice } from './types.js';

/** Neighbouring lines with one title. */
export interface Section {
  readonly title: string;
  /** Indexes of its first and its last line. */
  readonly first: number;
  readonly last: number;
  /** Sum of the printed amounts of its lines: gross if prices are gross. */
  readonly amount: MinorUnits;
}

/** The sections of an invoice, in print order. A line without a title is in none. */
export const sectionsOf = ({ invoice: { lineItems }, lines }: Pick<ComputedInvoice, 'invoice' | 'lines'>): readonly Section[] => {
  const sections: Section[] = [];
  for (let first = 0; first < lineItems.length; first += 1) {
    const title = lineItems[first]?.section;
    if (title === undefined) continue;
    let last = first;
    while (lineItems[last + 1]?.section === title) last += 1;
    sections.push({ title, first, last, amount: sumOf(lines.slice(first, last + 1).map(({ amount }) => amount)) });
    first = last;
  }
  return sections;
};
