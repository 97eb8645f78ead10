/** Identifiers of France: SIREN, SIRET and addresses of the French directory. */
import type { Identifier, Party } from '../../party-types.js';
import type { EInvoice, Violation } from '../../types.js';
import { isSelfBilledCode } from '../../type-codes.js';
import { violation, isUbl, NO_VIOLATIONS, needs, type Rule, type RuleInput } from '../rule.js';

export const SIREN = '0002';
export const SIRET = '0009';
const DIRECTORY = '0225';
const PRIVATE = '0224';
export const SINGLE_TAXABLE_PERSON = '0231';

const isSiren = (text: string): boolean => /^[0-9]{9}$/.test(text);

/** The SIREN of a party, if it has one. */
const sirenOf = ({ legalId }: Pick<Party, 'legalId'>): string | undefined => (legalId?.scheme === SIREN ? legalId.id : undefined);

const PARTIES = ['seller', 'buyer'] as const;

/** BR-FR-10: the seller's SIREN. */
export const sellerSiren: Rule = ({ invoice: { seller } }) => (isSiren(sirenOf(seller) ?? '') ? NO_VIOLATIONS : violation('seller.legalId',
  'French platforms identify the seller by its SIREN. Send its nine digits as `seller.legalId`, such as {"id": "100000009", "scheme": "0002"}.',
  'BR-FR-10', ...sirenOf(seller) === undefined ? [] : ['BR-FR-32']));

/** Identifiers of an invoice with their fields. */
const idsOf = ({ seller, buyer }: EInvoice): readonly (readonly [field: string, id: Identifier])[] =>
  [seller, buyer].flatMap(({ ids }, party) => ids.map((id, index) => [`${PARTIES[party] ?? ''}.ids[${index}].id`, id] as const));

/** BR-FR-32: a SIREN has nine digits. The seller's legal identifier has a rule of its own. */
export const sirens: Rule = ({ invoice }) => {
  const legal = (['buyer', 'payee'] as const).flatMap((party) => {
    const id = invoice[party]?.legalId;
    return id === undefined ? [] : [[`${party}.legalId.id`, id] as const];
  });
  return [...legal, ...idsOf(invoice)].flatMap(([field, { id, scheme = '' }]) =>
    ([SIREN, SINGLE_TAXABLE_PERSON].includes(scheme) && !isSiren(id)
      ? violation(field, `"${id}" has the scheme ${scheme}, but is not a SIREN of nine digits. Send the SIREN, or another \`scheme\`.`, 'BR-FR-32')
      : NO_VIOLATIONS));
};

const siretMessage = (id: string): string =>
  `"${id}" is not a SIRET of the company: 14 digits that begin with its SIREN. Send the right SIRET, and the SIREN as \`legalId\` of the same party.`;

/** BR-FR-09: a SIRET begins with the SIREN of its company. A place of delivery has no SIREN. */
export const sirets: Rule = ({ invoice }) => [
  ...PARTIES.flatMap((party) => invoice[party].ids.flatMap(({ id, scheme }, index) =>
    (scheme !== SIRET || (/^[0-9]{14}$/.test(id) && id.slice(0, 9) === sirenOf(invoice[party]))
      ? NO_VIOLATIONS
      : violation(`${party}.ids[${index}].id`, siretMessage(id), 'BR-FR-09')))),
  ...invoice.delivery?.locationId?.scheme !== SIRET || /^[0-9]{14}$/.test(invoice.delivery.locationId.id) ? NO_VIOLATIONS : violation('delivery.locationId.id',
    `"${invoice.delivery.locationId.id}" is not a SIRET of 14 digits. Send the SIRET of the place, or another \`scheme\`.`, 'BR-FR-09'),
];

/** BR-FR-12, 13: the addresses of both parties in the French directory. */
export const addresses: Rule = ({ invoice }) => ([['seller', '13'], ['buyer', '12']] as const).flatMap(([party, rule]) =>
  needs(invoice[party].electronicAddress, `${party}.electronicAddress`,
    `French platforms need the electronic address of the ${party}. Send \`${party}.electronicAddress\`, such as {"id": "100000009", "scheme": "0225"}.`,
    `BR-FR-${rule}`));

const isInDirectory = ({ electronicAddress, legalId }: Party): boolean =>
  electronicAddress?.scheme === DIRECTORY && electronicAddress.id.startsWith(legalId?.id ?? '');

const directoryAddress = (party: 'seller' | 'buyer', rule: string, invoice: EInvoice): readonly Violation[] =>
  (isInDirectory(invoice[party]) ? NO_VIOLATIONS : violation(`${party}.electronicAddress`,
    `The ${party} receives the invoice by the French directory. Send its address there as \`${party}.electronicAddress\`: scheme 0225; it begins with the SIREN.`, rule));

const isDomestic = ({ invoice: { french } }: RuleInput): boolean => french.treatment === 'B2B';

/** BR-FR-11, 21: a business in France that is the buyer. A self-billed document is sent to its seller. */
export const domesticBuyer: Rule = (input) => {
  const { invoice } = input;
  if (!isDomestic(input)) return NO_VIOLATIONS;
  return [
    ...isSiren(sirenOf(invoice.buyer) ?? '') ? NO_VIOLATIONS : violation('buyer.legalId',
      'A business in France is identified by its SIREN. Send its nine digits as `buyer.legalId` with scheme 0002, or another `treatment`.', 'BR-FR-11'),
    ...isSelfBilledCode(invoice.typeCode) ? NO_VIOLATIONS : directoryAddress('buyer', 'BR-FR-21', invoice),
  ];
};

/** BR-FR-22: the seller of a self-billed document; in UBL, the rules ask this of each of them. */
export const selfBilledSeller: Rule = (input) => {
  const { invoice, target } = input;
  return isSelfBilledCode(invoice.typeCode) && (isUbl(target) || isDomestic(input)) ? directoryAddress('seller', 'BR-FR-22', invoice) : NO_VIOLATIONS;
};

const FORM = /^[A-Za-z0-9+\-_.]+$/;

/** BR-FR-23, 24: the form of addresses in the directory and of private identifiers. */
export const identifierForms: Rule = ({ invoice }) => {
  const inDirectory = PARTIES.flatMap((party) => {
    const address = invoice[party].electronicAddress;
    return address?.scheme === DIRECTORY ? [[`${party}.electronicAddress.id`, address.id, 'BR-FR-23'] as const] : [];
  });
  const own = idsOf(invoice).filter(([, { scheme }]) => scheme === PRIVATE).map(([field, { id }]) => [field, id, 'BR-FR-24'] as const);
  return [...inDirectory, ...own].flatMap(([field, id, rule]) => (FORM.test(id) ? NO_VIOLATIONS : violation(field,
    `French platforms take letters, digits and + - _ . in "${id}", no spaces. Send it without other characters.`, rule)));
};

/** BR-FR-CO-10: a party has one identifier of each scheme; in UBL, each has a scheme. */
export const idSchemes: Rule = ({ invoice, target }) => [
  ...PARTIES.flatMap((party) => invoice[party].ids.flatMap(({ scheme }, index, ids) => {
    const isRepeated = scheme !== undefined && ids.findIndex((other) => other.scheme === scheme) < index;
    const isBare = scheme === undefined && isUbl(target);
    return isRepeated || isBare ? violation(`${party}.ids[${index}].scheme`,
      'French platforms take one identifier of each scheme. Send each with another `scheme`, or leave this one out.', 'BR-FR-CO-10') : NO_VIOLATIONS;
  })),
  ...isUbl(target) && invoice.payee?.id !== undefined
    ? violation('payee.id', 'In UBL, an identifier of the payee would need a scheme. Leave it out, and send `payee.legalId`.', 'BR-FR-CO-10')
    : NO_VIOLATIONS,
];

/** BR-FR-CO-15: a member of a single taxable person names it as its representative. */
export const singleTaxablePerson: Rule = ({ invoice: { seller, taxRepresentative } }) =>
  (seller.ids.some(({ scheme }) => scheme === SINGLE_TAXABLE_PERSON)
    ? needs(taxRepresentative, 'taxRepresentative',
        'A member of a single taxable person (assujetti unique) names it. Send it as `taxRepresentative`, with its VAT identifier.', 'BR-FR-CO-15')
    : NO_VIOLATIONS);
