import type { SwissBill, SwissParty } from './swiss-bill.js';

/** Lines of a party; the ultimate creditor, for future use, is always empty. */
const NO_PARTY = Array<string>(7).fill('');

const partyLines = (party: SwissParty | undefined): readonly string[] =>
  (party === undefined ? NO_PARTY : ['S', party.name, party.street, party.houseNumber, party.postalCode, party.city, party.country]);

/** The text of a Swiss QR code: lines with LF between them. See SIX, Implementation Guidelines QR-bill 2.3, 4.2. */
export const swissPayload = (bill: SwissBill): string => [
  'SPC', '0200', '1',
  bill.iban,
  ...partyLines(bill.creditor),
  ...NO_PARTY,
  bill.amount, bill.currency,
  ...partyLines(bill.debtor),
  bill.referenceType, bill.reference,
  bill.message,
  'EPD',
].join('\n');
