import type { Invoice } from '../../invoice/types.js';
import { withTexts } from '../../invoice/with-texts.js';
import { textRow } from './build-rows.js';
import type { Row } from './content.js';

/** A line in print order. */
interface Member {
  readonly section: string | undefined;
  readonly isText: boolean;
}

/** For each line, the section of the line item that is nearest to it among those before it; null if there is none. */
const sectionsBefore = (members: readonly Member[]): readonly (string | undefined | null)[] => {
  let nearest: string | undefined | null = null;
  return members.map(({ section, isText }) => {
    if (!isText) nearest = section;
    return nearest;
  });
};

/** A text stays with the next line of its section, and the last ones of a section with the line before them. */
const companions = ({ lineItems, ...invoice }: Invoice): readonly NonNullable<Row['staysWith']>[] => {
  const ofLines = lineItems.map(({ section }): Member => ({ section, isText: false }));
  const members = withTexts<Member>(ofLines, invoice, ({ section }) => ({ section, isText: true }));
  const before = sectionsBefore(members);
  const behind = sectionsBefore(members.toReversed()).toReversed();
  return members.map(({ section }, index) =>
    (behind[index] !== section && (before[index] === section || index === members.length - 1) ? 'previous' : 'next'));
};

/** The rows of the line items, with those of the lines of text between them. */
export const withTextRows = (rows: readonly Row[], invoice: Invoice): readonly Row[] => {
  if (invoice.texts === undefined) return rows;
  const staysWith = companions(invoice);
  return withTexts<Row>(rows, invoice, (text) => ({ ...textRow(text), staysWith: staysWith[text.place] ?? 'next' }));
};
