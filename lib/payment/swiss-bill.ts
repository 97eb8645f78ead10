import { postalCountry } from '../presentation/postal-address.js';
import { isSelfBilled } from '../invoice/document-types.js';
import type { Payment, StructuredData } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';
import { firstLine } from '../text/characters.js';
import type { Payable } from './payable.js';
import { required } from '../required.js';

/** A party of a payment part. Absent parts are empty strings. */
export interface SwissParty {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string; // ISO 3166-1
}

/** The contents of a Swiss payment part and of its code. */
export interface SwissBill {
  readonly iban: string; // In capitals, without spaces
  readonly creditor: SwissParty;
  readonly amount: string; // With two decimals after a point
  readonly currency: string; // ISO 4217
  readonly debtor?: SwissParty; // If absent, the payer writes name and address by hand
  readonly referenceType: 'QRR' | 'SCOR' | 'NON';
  readonly reference: string; // Empty for the type `NON`
  readonly message: string; // Empty unless the type is `NON`
  readonly billingInformation?: string;
}

type Address = NonNullable<StructuredData['seller']>['address'];

const toSwissParty = (name: string, address: NonNullable<Address>): SwissParty => {
  const { line1 = '', houseNumber = '', postalCode = '', city = '', country = '' } = address;
  return { name, street: line1, houseNumber, postalCode, city, country: postalCountry(country) };
};

/** Whether an address has what a QR-bill requires of it: post code, town and country. */
export const isCompleteAddress = ({ postalCode, city, country }: NonNullable<Address> = {}): boolean =>
  postalCode !== undefined && city !== undefined && country !== undefined;

/** The buyer, if its address is complete. */
const buildDebtor = ({ documentType, buyer, companyName, billTo }: Invoice): SwissParty | undefined => {
  const address = buyer?.address;
  if (buyer === undefined || address === undefined || !isCompleteAddress(address)) return undefined;
  return toSwissParty(buyer.name ?? (isSelfBilled(documentType) ? companyName : firstLine(billTo)).trim(), address);
};

const REFERENCE_TYPES = { rf: 'SCOR', qrr: 'QRR' } as const;

const referenceFields = ({ reference, referenceKind }: Payment): Pick<SwissBill, 'referenceType' | 'reference' | 'message'> =>
  (referenceKind === 'rf' || referenceKind === 'qrr'
    ? { referenceType: REFERENCE_TYPES[referenceKind], reference, message: '' }
    : { referenceType: 'NON', reference: '', message: reference });

/** The Swiss QR-bill of an invoice. See docs/payment-codes.md#swiss-qr-bill. */
export const buildSwissBill = ({ invoice, payment, amount }: Pick<Payable, 'invoice' | 'payment' | 'amount'>): SwissBill => {
  const debtor = buildDebtor(invoice);
  return {
    iban: required(payment.iban, 'payment.iban'),
    creditor: toSwissParty(payment.accountName, required(invoice.seller?.address, 'seller.address')),
    amount, currency: invoice.currency.code, ...debtor && { debtor }, ...referenceFields(payment),
    ...payment.billingInformation !== undefined && { billingInformation: payment.billingInformation },
  };
};
