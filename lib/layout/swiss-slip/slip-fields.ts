import { groupedIban } from '../../identifiers/iban.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import type { SwissBill, SwissParty } from '../../payment/swiss-bill.js';
import type { SlipWords } from './words.js';

/** A heading with its values, each of which may have several lines. Without values, there is an empty box to write in. */
export interface SlipField {
  readonly heading: string;
  readonly values: readonly string[];
}

/** Addresses in Switzerland are without the country. */
const HOME = 'CH';

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const partyText = ({ name, street, houseNumber, postalCode, city, country }: SwissParty): string => {
  const place = joined([postalCode, city]);
  const lines = [name, joined([street, houseNumber]), country === HOME ? place : `${country} - ${place}`];
  return lines.filter((line) => line !== '').join('\n');
};

const REFERENCES: Readonly<Record<SwissBill['referenceType'], (reference: string) => string>> = {
  QRR: groupedQrReference,
  SCOR: groupedIban,
  NON: () => '',
};

const valueField = (heading: string, value: string): readonly SlipField[] => (value === '' ? [] : [{ heading, values: [value] }]);

const accountField = (words: SlipWords, { iban, creditor }: SwissBill): SlipField =>
  ({ heading: words.account, values: [groupedIban(iban), partyText(creditor)] });

const referenceField = (words: SlipWords, { referenceType, reference }: SwissBill): readonly SlipField[] =>
  valueField(words.reference, REFERENCES[referenceType](reference));

const debtorField = (words: SlipWords, { debtor }: SwissBill): SlipField =>
  (debtor === undefined
    ? { heading: words.payableByName, values: [] }
    : { heading: words.payableBy, values: [partyText(debtor)] });

/** Account, creditor, reference and debtor on the receipt. */
export const receiptFields = (words: SlipWords, bill: SwissBill): readonly SlipField[] =>
  [accountField(words, bill), ...referenceField(words, bill), debtorField(words, bill)];

/** Account, creditor, reference, message and debtor on the payment part. */
export const paymentFields = (words: SlipWords, bill: SwissBill): readonly SlipField[] => [
  accountField(words, bill),
  ...referenceField(words, bill),
  ...valueField(words.information, bill.message),
  debtorField(words, bill),
];

/** An amount as the slip prints it: with spaces between thousands. */
export const slipAmount = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  const first = whole.length % 3;
  const groups = [whole.slice(0, first), ...whole.slice(first).match(/\d{3}/g) ?? []];
  return `${groups.filter((group) => group !== '').join(' ')}.${cents}`;
};
