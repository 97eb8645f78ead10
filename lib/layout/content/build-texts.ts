import type { Invoice } from '../../invoice/types.js';
import { mergeTextLines } from '../../invoice/with-texts.js';
import { textRow } from './build-rows.js';
import type { Row } from './content.js';

/** A line in print order. */
interface Line {
  readonly section: string | undefined;
  readonly isText: boolean;
}

/** For each line, whether there is a line item before it among the neighbouring lines of its section. */
const haveItemBefore = (lines: readonly Line[]): readonly boolean[] => {
  let hasItem = false;
  return lines.map(({ section, isText }, index) => {
    hasItem = !isText || (hasItem && lines[index - 1]?.section === section);
    return hasItem;
  });
};

/** A text stays with the next line of its section, and the last ones of a section with the line before them. */
const keepWithOf = ({ lineItems, ...invoice }: Invoice): readonly NonNullable<Row['keepWith']>[] => {
  const ofLines = lineItems.map(({ section }): Line => ({ section, isText: false }));
  const lines = mergeTextLines<Line>(ofLines, invoice, ({ section }) => ({ section, isText: true }));
  const before = haveItemBefore(lines);
  const behind = haveItemBefore(lines.toReversed()).toReversed();
  return lines.map((_, index) => (behind[index] !== true && (before[index] === true || index === lines.length - 1) ? 'previous' : 'next'));
};

/** The rows of the line items, with those of the lines of text between them. */
export const withTextRows = (rows: readonly Row[], invoice: Invoice): readonly Row[] => {
  if (invoice.texts === undefined) return rows;
  const keepWith = keepWithOf(invoice);
  return mergeTextLines<Row>(rows, invoice, (text) => ({ ...textRow(text), keepWith: keepWith[text.requestIndex] ?? 'next' }));
};
