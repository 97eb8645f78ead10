import type { Contact } from '../model.js';
import { termLines } from '../xml-texts.js';
import type { GermanRuleSet } from './german.js';
import { mandateReference, paymentPartsRules, transferAccount } from './payment.js';
import { NO_VIOLATIONS, type Rule, rulesWhen, violation, violationIfMissing } from './rule.js';
import { partyRules } from './parties.js';
import { linePeriods } from './lines.js';
import { otherCurrency, sameSign } from './vat.js';
import { inOrder, type Topics } from './en16931.js';

/** BR-DE-15: the invoice has a buyer reference. */
const buyerReference = ({ document, id }: GermanRuleSet): Rule => ({ invoice }) => violationIfMissing(invoice.buyerReference, 'buyerReference',
  `${document} needs the buyer's reference. Send the Leitweg-ID, or any reference that the buyer gave, as \`buyerReference\`.`, id('BR-DE-15'));

const CONTACT_RULES: readonly (readonly [keyof Contact, string, string])[] = [
  ['name', 'the name of a contact of the seller', 'BR-DE-5'],
  ['phone', 'a telephone number of the seller', 'BR-DE-6'],
  ['email', 'an e-mail address of the seller', 'BR-DE-7'],
];

/** BR-DE-2, 5 to 7: the seller has a contact with name, phone and e-mail address. */
const sellerContact = ({ document, id }: GermanRuleSet): Rule => ({ invoice }) => {
  const { contact = {} } = invoice.seller;
  if (CONTACT_RULES.every(([member]) => contact[member] === undefined)) {
    return violation('seller.contact',
      `${document} needs a contact of the seller. Send \`seller.contact\` with \`name\`, \`phone\` and \`email\`.`, id('BR-DE-2'));
  }
  return CONTACT_RULES.flatMap(([member, what, rule]) => violationIfMissing(contact[member], `seller.contact.${member}`,
    `${document} needs ${what}. Send \`seller.contact.${member}\`.`, id(rule)));
};

/** Each address with the ids of its city rule and post-code rule. */
const ADDRESS_RULES = [['seller', 'BR-DE-3', 'BR-DE-4'], ['buyer', 'BR-DE-8', 'BR-DE-9'], ['delivery', 'BR-DE-10', 'BR-DE-11']] as const;

/** BR-DE-3, 4 and 8 to 11: each address has city and post code. A delivery may lack an address. */
const cityAndPostCode = ({ document, id }: GermanRuleSet): Rule =>
  ({ invoice }) => ADDRESS_RULES.flatMap(([party, cityRule, codeRule]) => {
    const [address, field] = [invoice[party]?.address, `${party}.address`];
    if (party === 'delivery' && address === undefined) return NO_VIOLATIONS;
    return [
      ...violationIfMissing(address?.city, `${field}.city`, `${document} needs the city of the ${party}. Send \`${field}.city\`.`, id(cityRule)),
      ...violationIfMissing(address?.postalCode, `${field}.postalCode`, `${document} needs the post code of the ${party}. Send \`${field}.postalCode\`.`, id(codeRule)),
    ];
  });

/** BR-DE-18: a line of the terms that begins with `#` is a cash discount in XRechnung's notation. */
const paymentTerms = ({ document, id }: GermanRuleSet): Rule => ({ invoice }) => {
  const line = termLines(invoice).find(({ text }) => text.trimStart().startsWith('#'));
  return line === undefined ? NO_VIOLATIONS : violation(line.field,
    `${document} reads a line that begins with # as a cash discount. Send \`payment.cashDiscounts\`, and terms without the #.`, id('BR-DE-18'));
};

/** Settings of a format with Peppol's rules. */
interface PeppolFormat {
  readonly german: GermanRuleSet;
  readonly document: string; // The document in messages, such as "An XRechnung"
  readonly address: string; // Example of an electronic address in the request
}

/** PEPPOL-EN16931-R010, R020: both parties have an electronic address. */
export const electronicAddresses = ({ document, address }: Omit<PeppolFormat, 'german'>): Rule => ({ invoice }) =>
  ([['seller', 'R020'], ['buyer', 'R010']] as const).flatMap(([party, rule]) =>
    violationIfMissing(invoice[party].electronicAddress, `${party}.electronicAddress`,
      `${document} needs the electronic address of the ${party}. Send \`${party}.electronicAddress\`, such as ${address}.`, `PEPPOL-EN16931-${rule}`));

/** The rules that XRechnung shares with Peppol, in order. */
export const peppolRules = (
  topics: Topics, format: PeppolFormat, ...additions: readonly (readonly Rule[])[]
): readonly Rule[] => {
  const { german } = format;
  const shared: Topics = {
    ...topics, parties: partyRules(german), taxCurrency: [otherCurrency('PEPPOL-EN16931-R005'), sameSign],
    payment: [transferAccount(german), mandateReference(german)],
  };
  // The German rules are those of XRechnung 3.0.2.
  return inOrder(
    shared,
    rulesWhen(german.appliesTo, [buyerReference, sellerContact, cityAndPostCode].map((rule) => rule(german))),
    [electronicAddresses(format)],
    rulesWhen(german.appliesTo, [...paymentPartsRules(german), paymentTerms(german)]), [linePeriods], ...additions,
  );
};
