import type { Address, Contact } from '../party-types.js';
import type { Violation } from '../types.js';
import { XRECHNUNG_PAYMENT_RULES } from './payment.js';
import { linePeriods } from './periods.js';
import { broken, isXRechnung, KEPT, needs, type Rule } from './rule.js';

/** BR-DE-15: the buyer's reference. */
const buyerReference: Rule = ({ invoice }) => needs(invoice.buyerReference, 'buyerReference',
  'An XRechnung needs the buyer\'s reference. Send the Leitweg-ID, or any reference that the buyer gave, as `buyerReference`.', 'BR-DE-15');

const CONTACT: readonly (readonly [keyof Contact, string, string])[] = [
  ['name', 'the name of a contact of the seller', 'BR-DE-5'],
  ['phone', 'a telephone number of the seller', 'BR-DE-6'],
  ['email', 'an e-mail address of the seller', 'BR-DE-7'],
];

/** BR-DE-2, 5 to 7: the seller's contact. */
const sellerContact: Rule = ({ invoice: { seller: { contact = {} } } }) => {
  if (CONTACT.every(([member]) => contact[member] === undefined)) {
    return broken('seller.contact',
      'An XRechnung needs a contact of the seller. Send `seller.contact` with `name`, `phone` and `email`.', 'BR-DE-2');
  }
  return CONTACT.flatMap(([member, what, rule]) =>
    needs(contact[member], `seller.contact.${member}`, `An XRechnung needs ${what}. Send \`seller.contact.${member}\`.`, rule));
};

const placeOf = (
  address: Partial<Address>, field: string, whose: string, [city, postalCode]: readonly [string, string],
): readonly Violation[] => [
  ...needs(address.city, `${field}.city`, `An XRechnung needs the city of ${whose}. Send \`${field}.city\`.`, city),
  ...needs(address.postalCode, `${field}.postalCode`, `An XRechnung needs the post code of ${whose}. Send \`${field}.postalCode\`.`, postalCode),
];

/** BR-DE-3, 4 and 8 to 11: city and post code of each address. */
const places: Rule = ({ invoice: { seller, buyer, delivery } }) => [
  ...placeOf(seller.address ?? {}, 'seller.address', 'the seller', ['BR-DE-3', 'BR-DE-4']),
  ...placeOf(buyer.address ?? {}, 'buyer.address', 'the buyer', ['BR-DE-8', 'BR-DE-9']),
  ...delivery?.address === undefined ? KEPT : placeOf(delivery.address, 'delivery.address', 'the delivery', ['BR-DE-10', 'BR-DE-11']),
];

/** BR-DE-18: lines with `#` are cash discounts in a notation of their own. */
const paymentTerms: Rule = ({ invoice }) => (invoice.paymentTerms?.trimStart().startsWith('#') === true
  ? broken('paymentTerms', 'In an XRechnung, a line that begins with # is a cash discount. Send `payment.cashDiscounts`, and terms without the #.', 'BR-DE-18')
  : KEPT);

/** PEPPOL-EN16931-R010, R020: where both parties receive electronic documents. */
const electronicAddresses: Rule = ({ invoice }) => ([['seller', 'R020'], ['buyer', 'R010']] as const).flatMap(([party, rule]) =>
  needs(invoice[party].electronicAddress, `${party}.electronicAddress`,
    `An XRechnung needs the electronic address of the ${party}. Send \`${party}.electronicAddress\`, such as {"id": "invoices@example.com"}.`,
    `PEPPOL-EN16931-${rule}`));

const RULES: readonly Rule[] = [
  buyerReference, sellerContact, places, electronicAddresses, ...XRECHNUNG_PAYMENT_RULES, paymentTerms, linePeriods,
];

/** What XRechnung 3.0.2 adds to EN 16931. */
export const XRECHNUNG_RULES: readonly Rule[] = RULES.map((rule) =>
  (subject) => (isXRechnung(subject.target) ? rule(subject) : KEPT));
