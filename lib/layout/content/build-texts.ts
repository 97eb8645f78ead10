import type { Invoice } from '../../invoice/types.js';
import { withTexts } from '../../invoice/with-texts.js';
import { textRow } from './build-rows.js';
import type { Row } from './content.js';

/** A line in print order. */
interface Member {
  readonly section: string | undefined;
  readonly isText: boolean;
}

/** For each line, whether there is a line item before it among the neighbouring lines of its section. */
const haveItemBefore = (members: readonly Member[]): readonly boolean[] => {
  let hasItem = false;
  return members.map(({ section, isText }, index) => {
    hasItem = !isText || (hasItem && members[index - 1]?.section === section);
    return hasItem;
  });
};

/** A text stays with the next line of its section, and the last ones of a section with the line before them. */
const companions = ({ lineItems, ...invoice }: Invoice): readonly NonNullable<Row['staysWith']>[] => {
  const ofLines = lineItems.map(({ section }): Member => ({ section, isText: false }));
  const members = withTexts<Member>(ofLines, invoice, ({ section }) => ({ section, isText: true }));
  const before = haveItemBefore(members);
  const behind = haveItemBefore(members.toReversed()).toReversed();
  return members.map((_, index) => (behind[index] !== true && (before[index] === true || index === members.length - 1) ? 'previous' : 'next'));
};

/** The rows of the line items, with those of the lines of text between them. */
export const withTextRows = (rows: readonly Row[], invoice: Invoice): readonly Row[] => {
  if (invoice.texts === undefined) return rows;
  const staysWith = companions(invoice);
  return withTexts<Row>(rows, invoice, (text) => ({ ...textRow(text), staysWith: staysWith[text.place] ?? 'next' }));
};
