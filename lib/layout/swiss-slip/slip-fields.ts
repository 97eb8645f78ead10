import { groupedIban } from '../../identifiers/iban.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import type { SwissBill, SwissParty } from '../../payment/swiss-bill.js';
import type { PaymentPartLabels } from './words.js';

/** A heading with its values, each of which may have several lines. Without values, there is an empty box to write in. */
export interface PaymentPartField {
  readonly heading: string;
  readonly values: readonly string[];
}

/** Addresses in Switzerland are without the country. */
const HOME_COUNTRY = 'CH';

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const partyText = ({ name, street, houseNumber, postalCode, city, country }: SwissParty): string => {
  const cityLine = joined([postalCode, city]);
  const lines = [name, joined([street, houseNumber]), country === HOME_COUNTRY ? cityLine : `${country} - ${cityLine}`];
  return lines.filter((line) => line !== '').join('\n');
};

const REFERENCES: Readonly<Record<SwissBill['referenceType'], (reference: string) => string>> = {
  QRR: groupedQrReference,
  SCOR: groupedIban,
  NON: () => '',
};

const valueField = (heading: string, value: string): readonly PaymentPartField[] => (value === '' ? [] : [{ heading, values: [value] }]);

const accountField = (labels: PaymentPartLabels, { iban, creditor }: SwissBill): PaymentPartField =>
  ({ heading: labels.account, values: [groupedIban(iban), partyText(creditor)] });

const referenceField = (labels: PaymentPartLabels, { referenceType, reference }: SwissBill): readonly PaymentPartField[] =>
  valueField(labels.reference, REFERENCES[referenceType](reference));

const debtorField = (labels: PaymentPartLabels, { debtor }: SwissBill): PaymentPartField =>
  (debtor === undefined
    ? { heading: labels.payableByName, values: [] }
    : { heading: labels.payableBy, values: [partyText(debtor)] });

/** Account, creditor, reference and debtor on the receipt. */
export const receiptFields = (labels: PaymentPartLabels, bill: SwissBill): readonly PaymentPartField[] =>
  [accountField(labels, bill), ...referenceField(labels, bill), debtorField(labels, bill)];

/** Account, creditor, reference, message and debtor on the payment part. */
export const paymentFields = (labels: PaymentPartLabels, bill: SwissBill): readonly PaymentPartField[] => [
  accountField(labels, bill),
  ...referenceField(labels, bill),
  ...valueField(labels.information, bill.message),
  debtorField(labels, bill),
];

/** An amount as the slip prints it: with spaces between thousands. */
export const paymentPartAmount = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  const first = whole.length % 3;
  const groups = [whole.slice(0, first), ...whole.slice(first).match(/\d{3}/g) ?? []];
  return `${groups.filter((group) => group !== '').join(' ')}.${cents}`;
};
